"""What the graph holds, in the shape that questions are planned over. Pure but for `load`."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from radar_assets.cypher import statement
from radar_assets.query.scale_words import RingPatterns, ScaleWords, quadrant_words, ring_words
from radar_assets.radar.catalogue import PUBLISHER_SERIES
from radar_assets.radar.models import PUBLISHER_QUADRANTS, PUBLISHER_RINGS, QuadrantDefinition, RingDefinition
from radar_assets.radar.names import bracketed, name_key, words_key
from radar_resources.graph.database import Graph


@dataclass(frozen=True, slots=True)
class EditionRow:
    """An edition in the graph; `content` changes when it was written with other content.

    `rings` stand from the innermost outward.
    """

    edition_id: str
    title: str
    volume: int | None
    published: str | None
    series: str
    content: str
    rings: tuple[RingDefinition, ...] = PUBLISHER_RINGS
    quadrants: tuple[QuadrantDefinition, ...] = PUBLISHER_QUADRANTS

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> Self:
        """From a row of the graph, where rings and quadrants are lists side by side.

        An edition written before they were has the publisher's, until it is ingested again.
        """
        known = (row["edition_id"], row["title"], row["volume"], row["published"], row["series"], row["content"])
        if row["ring_names"] is None:
            return cls(*known)
        rings = zip(row["ring_names"], row["ring_weights"], row["ring_canonicals"], strict=True)
        quadrants = zip(row["quadrant_names"], row["quadrant_canonicals"], strict=True)
        return cls(
            *known,
            tuple(
                RingDefinition(name=name, weight=weight, canonical=canonical or None)
                for name, weight, canonical in rings
            ),
            tuple(QuadrantDefinition(name=name, canonical=canonical or None) for name, canonical in quadrants),
        )

    @property
    def order(self) -> tuple[int, str, str]:
        """Editions of a series sort by volume; those without one come first, by date."""
        return self.volume or 0, self.published or "", self.edition_id

    @property
    def label(self) -> str:
        """How an answer names it: "volume 33 (2025-11)", with the title where it is not the publisher's.

        An edition without volume is named by its date, or by its id where it has none.
        """
        own = "" if self.series == PUBLISHER_SERIES else f"{self.title} "
        released = self.edition_id.removeprefix(f"{self.series}-")
        if self.volume is None and self.published and released.startswith(self.published):
            return f"{own}{released}"
        volume = f"volume {self.volume}" if self.volume is not None else self.edition_id
        return f"{own}{volume} ({self.published})" if self.published else f"{own}{volume}"


@dataclass(frozen=True, slots=True)
class BlipRow:
    """A blip in the graph."""

    blip_id: str
    edition_id: str
    number: int
    name: str
    other_names: tuple[str, ...]
    ring: str | None
    quadrant: str | None
    pages: tuple[int, ...]
    head: str
    head_page: int

    @property
    def key(self) -> str:
        """The key under which its appearances in all editions are one."""
        return name_key(self.name)


@dataclass(frozen=True)
class Catalogue:
    """All editions, series by series and oldest first, and all their blips by edition and number."""

    editions: Sequence[EditionRow]
    blips: Sequence[BlipRow]
    _by_edition: dict[str, EditionRow] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_edition", {edition.edition_id: edition for edition in self.editions})

    @cached_property
    def by_key(self) -> dict[str, list[BlipRow]]:
        """The appearances of each name, series by series and oldest first. Every spelling leads to them."""
        found: dict[str, list[BlipRow]] = defaultdict(list)
        for blip in self.blips:
            found[blip.key].append(blip)
        for appearances in found.values():
            appearances.sort(key=lambda blip: self._positions[blip.edition_id])
        return dict(found)

    @cached_property
    def keys_by_form(self) -> dict[str, str]:
        """Name keys by every form in which a blip is named: as printed, without bracket, by the bracket's content."""
        forms: dict[str, str] = {}
        for blip in self.blips:
            for name in (blip.name, *blip.other_names):
                for form in _forms(name):
                    forms.setdefault(form, blip.key)
        return forms | {key: key for key in self.by_key}

    @cached_property
    def by_id(self) -> dict[str, BlipRow]:
        """Blips by id."""
        return {blip.blip_id: blip for blip in self.blips}

    def edition(self, edition_id: str) -> EditionRow:
        """An edition by id."""
        return self._by_edition[edition_id]

    @cached_property
    def rings(self) -> RingPatterns:
        """How questions name the rings here."""
        return RingPatterns(ring_words(edition.rings for edition in self.editions))

    @cached_property
    def quadrants(self) -> ScaleWords:
        """The words for the quadrants here."""
        return quadrant_words(edition.quadrants for edition in self.editions)

    def is_inward(self, earlier: BlipRow, later: BlipRow) -> bool | None:
        """Whether a blip's ring is further in than before, by the rings of the later edition, else of the earlier.

        None where neither edition has both rings.
        """
        for blip in (later, earlier):
            weights = {ring.name: ring.weight for ring in self.edition(blip.edition_id).rings}
            before, now = weights.get(earlier.ring or ""), weights.get(later.ring or "")
            if before is not None and now is not None:
                return now > before
        return None

    @cached_property
    def _positions(self) -> dict[str, int]:
        return {edition.edition_id: position for position, edition in enumerate(self.editions)}

    def newest(self, editions: Iterable[str]) -> list[str]:
        """The newest of some editions, one a series."""
        latest: dict[str, EditionRow] = {}
        for edition in sorted((self.edition(edition_id) for edition_id in editions), key=lambda edition: edition.order):
            latest[edition.series] = edition
        return [edition.edition_id for edition in latest.values()]

    def until(self, edition_id: str) -> "Catalogue":
        """What there was when an edition came out: its series up to it, and of others what was published by then."""
        border = self.edition(edition_id)
        editions = [
            edition
            for edition in self.editions
            if (edition.series == border.series and edition.order <= border.order)
            or (edition.series != border.series and "" < (edition.published or "") <= (border.published or ""))
        ]
        kept = {edition.edition_id for edition in editions}
        return Catalogue(editions, [blip for blip in self.blips if blip.edition_id in kept])


def load(graph: Graph, known: Catalogue | None) -> Catalogue:
    """Read the catalogue; where the editions are as in `known`, that is it.

    Args:
        graph: The graph.
        known: What was read before.
    """
    rows = (EditionRow.from_row(row) for row in graph.read(statement("editions")))
    editions = sorted(rows, key=lambda edition: (edition.series, edition.order))
    if known and list(known.editions) == editions:
        return known
    blips = [
        BlipRow(
            blip_id=row["blip_id"],
            edition_id=row["edition_id"],
            number=row["number"],
            name=row["name"],
            other_names=tuple(row["other_names"] or ()),
            ring=row["ring"],
            quadrant=row["quadrant"],
            pages=tuple(row["pages"] or ()),
            head=row["head"],
            head_page=row["head_page"],
        )
        for row in graph.read(statement("catalogue"))
    ]
    present = {edition.edition_id for edition in editions}
    # An edition written between the two reads is seen at the next question.
    return Catalogue(editions, [blip for blip in blips if blip.edition_id in present])


def _forms(name: str) -> list[str]:
    return [form for form in (words_key(name), name_key(name), words_key(bracketed(name))) if form]
