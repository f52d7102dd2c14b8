"""The same blip through the editions: one lineage, its appearances in order, and how it moved between them. Pure."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from radar_assets.radar.identity import blip_id, series_of, slug
from radar_assets.radar.language import USUAL_LANGUAGE
from radar_assets.radar.models import BlipMeta, Model, Movement, QuadrantDefinition, RadarMeta, RingDefinition, Unknown
from radar_assets.radar.resolution import NameBook

# After so many editions without it, a name in another quadrant, of whose words few are shared, is another thing.
FORGOTTEN_EDITIONS, SHARED_WORDS = 4, 0.12
# "benchmark", "cross-team": the words by which two write-ups are compared.
_WORD = re.compile(r"[^\W\d_]{4,}")


class Appearance(Model):
    """A blip in one edition; `ring` and `quadrant` are canonical where the series' match the publisher's.

    `movement` compares with the last appearance in the same series, `absent` counts the series' editions in between.
    `translations` are the ids of the same blip in the edition's translations.
    """

    edition_id: str
    published: str | None
    blip_id: str
    number: int
    name: str
    ring: str | None
    quadrant: str | None
    movement: Movement
    absent: int = 0
    translations: tuple[str, ...] = ()


class Lineage(Model):
    """One thing through the editions; `names` are all its printed names, the newest first."""

    id: str
    names: tuple[str, ...]
    appearances: tuple[Appearance, ...]

    @property
    def name(self) -> str:
        """Its newest name."""
        return self.names[0]

    @property
    def series(self) -> list[str]:
        """The series it appears in, sorted."""
        return sorted({series_of(appearance.edition_id) for appearance in self.appearances})


class Timelines(Model):
    """All lineages by id, and merges that were refused."""

    lineages: tuple[Lineage, ...]
    unknowns: tuple[Unknown, ...]


@dataclass
class _Thread:
    """A lineage while it is being joined."""

    key: str
    blips: list[tuple[RadarMeta, BlipMeta]] = field(default_factory=list)
    translations: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def last(self) -> tuple[RadarMeta, BlipMeta]:
        return self.blips[-1]

    def names(self) -> list[str]:
        return list(dict.fromkeys(name for _, blip in reversed(self.blips) for name in (blip.name, *blip.other_names)))


def timelines(editions: Iterable[RadarMeta]) -> Timelines:
    """Join the blips of all editions to lineages.

    Names decide, as `resolution` reads them; two blips of one edition are two things. What is joined across series
    moves only within each.
    """
    ordered = sorted(editions, key=_age)
    known = {edition.edition_id for edition in ordered}
    joining, translations = _Joining(dict(_places(ordered))), []
    for edition in ordered:
        original = _original(edition)
        if original != edition.edition_id and original in known:
            translations.append((edition, original))
        else:
            joining.take(edition)
    for edition, original in translations:
        joining.take_translation(edition, original)
    return joining.result()


def find_lineages(joined: Timelines, name: str) -> list[Lineage]:
    """The lineages that a name means: one, several where it is undecided, none where no blip is called so."""
    book = NameBook({lineage.id: lineage.names for lineage in joined.lineages})
    found = book.resolve(name)
    chosen = {found.id} if found.id else set(found.candidates)
    return [lineage for lineage in joined.lineages if lineage.id in chosen]


class _Joining:
    """Threads found so far."""

    def __init__(self, places: Mapping[str, int]) -> None:
        self._places = places
        self._threads: dict[str, _Thread] = {}
        self._book = NameBook({})
        self._unknowns: list[Unknown] = []
        self._by_blip: dict[str, _Thread] = {}

    def take(self, edition: RadarMeta) -> None:
        """Join the blips of an edition that is newer than all before it; the surest names choose first."""
        taken: set[str] = set()
        found = [(blip, self._book.resolve(blip.name)) for blip in edition.blips if blip.name]
        rank = {"exact": 0, "normalised": 1, "alias": 2, "fuzzy": 3, None: 4}
        for blip, resolution in sorted(found, key=lambda pair: rank[pair[1].how]):
            thread = self._threads.get(resolution.id or "")
            if thread and thread.key in taken:
                thread = None
            elif thread and self._is_other_thing(edition, blip, thread):
                self._refuse(edition, blip, [thread])
                thread = None
            elif resolution.candidates:
                self._refuse(edition, blip, [self._threads[key] for key in resolution.candidates])
            if thread is None:
                thread = _Thread(blip_id(edition.edition_id, blip.number))
                self._threads[thread.key] = thread
            taken.add(thread.key)
            thread.blips.append((edition, blip))
            self._by_blip[blip_id(edition.edition_id, blip.number)] = thread
        for blip, _ in found:
            thread = self._by_blip[blip_id(edition.edition_id, blip.number)]
            self._book.add(thread.key, (blip.name, *blip.other_names))

    def take_translation(self, edition: RadarMeta, original: str) -> None:
        """Attach the blips of a translation to those of its original with the same numbers."""
        for blip in edition.blips:
            if thread := self._by_blip.get(blip_id(original, blip.number)):
                thread.translations[blip_id(original, blip.number)].append(blip_id(edition.edition_id, blip.number))
            else:
                where, detail = f"{edition.edition_id}, blip {blip.number}", f"{original} has no blip of this number"
                self._unknowns.append(Unknown(kind="translation without original", where=where, detail=detail))

    def result(self) -> Timelines:
        """The lineages with their movements, by id."""
        threads = list(self._threads.values())
        counts = Counter(slug(thread.names()[0]) for thread in threads)
        lineages = []
        for thread in threads:
            name = slug(thread.names()[0])
            is_alone = counts[name] == 1 and name
            lineage_id = name if is_alone else slug(f"{name} {thread.blips[0][0].edition_id}")
            lineages.append(
                Lineage(id=lineage_id, names=tuple(thread.names()), appearances=tuple(self._appearances(thread)))
            )
        return Timelines(
            lineages=tuple(sorted(lineages, key=lambda lineage: lineage.id)), unknowns=tuple(self._unknowns)
        )

    def _appearances(self, thread: _Thread) -> Iterable[Appearance]:
        last: dict[str, tuple[RadarMeta, BlipMeta]] = {}
        for edition, blip in thread.blips:
            series, own_id = series_of(edition.edition_id), blip_id(edition.edition_id, blip.number)
            before = last.get(series)
            yield Appearance(
                edition_id=edition.edition_id,
                published=edition.published,
                blip_id=own_id,
                number=blip.number,
                name=blip.name,
                ring=_canonical(edition.rings, blip.ring),
                quadrant=_canonical(edition.quadrants, blip.quadrant),
                movement=_movement(before, (edition, blip)),
                absent=self._gap(before[0], edition) if before else 0,
                translations=tuple(thread.translations[own_id]),
            )
            last[series] = (edition, blip)

    def _gap(self, before: RadarMeta, after: RadarMeta) -> int:
        """How many editions of the series lie between two."""
        return max(self._places[after.edition_id] - self._places[before.edition_id] - 1, 0)

    def _is_other_thing(self, edition: RadarMeta, blip: BlipMeta, thread: _Thread) -> bool:
        """Whether a name came back for something else: long after, in another quadrant, in other words."""
        series = series_of(edition.edition_id)
        found = next((pair for pair in reversed(thread.blips) if series_of(pair[0].edition_id) == series), None)
        if found is None or self._gap(found[0], edition) < FORGOTTEN_EDITIONS:
            return False
        before, last = found
        quadrants = {_canonical(before.quadrants, last.quadrant), _canonical(edition.quadrants, blip.quadrant)}
        texts = [set(_WORD.findall(each.description.casefold())) for each in (last, blip)]
        if None in quadrants or len(quadrants) == 1 or not all(texts):
            return False
        return len(texts[0] & texts[1]) / len(texts[0] | texts[1]) < SHARED_WORDS

    def _refuse(self, edition: RadarMeta, blip: BlipMeta, threads: Sequence[_Thread]) -> None:
        others = ", ".join(f"{thread.last[1].name!r} of {thread.last[0].edition_id}" for thread in threads)
        where = f"{edition.edition_id}, blip {blip.number}"
        self._unknowns.append(Unknown(kind="lineage", where=where, detail=f"{blip.name!r} is kept apart from {others}"))


def _movement(before: tuple[RadarMeta, BlipMeta] | None, after: tuple[RadarMeta, BlipMeta]) -> Movement:
    if before is None:
        return "new"
    first, second = (
        next((ring.weight for ring in edition.rings if ring.name == blip.ring), None)
        for edition, blip in (before, after)
    )
    if first is None or second is None:
        return "unknown"
    return "moved in" if second > first else "moved out" if second < first else "no change"


def _canonical(definitions: Iterable[RingDefinition | QuadrantDefinition], name: str | None) -> str | None:
    """The publisher's name for one of a series' rings or quadrants; its own where none matches."""
    return next((each.canonical or each.name for each in definitions if each.name == name), name)


def _original(edition: RadarMeta) -> str:
    """The id of the edition that an edition translates; its own where it is none."""
    behind = f"-{edition.language}"
    return edition.edition_id.removesuffix(behind) if edition.language != USUAL_LANGUAGE else edition.edition_id


def _age(edition: RadarMeta) -> tuple[str, int, str]:
    """What orders editions: month, then volume; those without a month stand last."""
    return edition.published or "9999", edition.volume or 0, edition.edition_id


def _places(ordered: Sequence[RadarMeta]) -> Iterable[tuple[str, int]]:
    """Each edition's place in its series; translations stand where their original does."""
    places: dict[str, dict[str, int]] = defaultdict(dict)
    for edition in ordered:
        of_series = places[series_of(edition.edition_id)]
        yield edition.edition_id, of_series.setdefault(_original(edition), len(of_series))
