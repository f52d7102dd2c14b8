"""The rings and quadrants of a data file: names, order, weights, and which of the publisher's they are. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from radar_assets.radar.data_files.contents import Contents, Declared
from radar_assets.radar.models import PUBLISHER_RINGS, QuadrantDefinition, RingDefinition, Unknown
from radar_assets.radar.names import words_key
from radar_assets.radar.notes import EditionNote
from radar_assets.radar.vocabulary import QUADRANTS, RINGS, quadrant_of, ring_of

WHERE = "edition"
# Single words by which a company's quadrant is told: "Platforms and Services" are Platforms.
_QUADRANT_HINTS: dict[str, tuple[str, ...]] = {
    "Techniques": ("technique", "techniques", "method", "methods", "practices", "techniken", "methoden"),
    "Tools": ("tool", "tools", "tooling", "werkzeuge"),
    "Platforms": ("platform", "platforms", "infrastructure", "plattformen", "infrastruktur"),
    "Languages and Frameworks": ("language", "languages", "framework", "frameworks", "sprachen", "programmiersprachen"),
}


@dataclass(frozen=True)
class Scales:
    """The rings and quadrants, and the name of each by the file's word for it (`word_key`)."""

    rings: tuple[RingDefinition, ...]
    quadrants: tuple[QuadrantDefinition, ...]
    ring_names: Mapping[str, str]
    quadrant_names: Mapping[str, str]
    unknowns: tuple[Unknown, ...]


@dataclass(frozen=True, slots=True)
class _Named:
    """A ring or quadrant: the file's word for it, its name, and the publisher's that it is."""

    key: str
    name: str
    canonical: str | None


@dataclass(frozen=True, slots=True)
class _Kind:
    """What tells rings from quadrants."""

    field: str
    canonical_of: Callable[[str], str | None]
    publisher: tuple[str, ...]

    def shown(self, name: str) -> str:
        """The publisher's name for one of its rings and for spellings of its quadrants, else the company's own.

        "Caution" is Hold; "Languages" beside "Frameworks" is a quadrant of its own.
        """
        canonical = self.canonical_of(name)
        same = canonical and (self.field == "ring" or word_key(name) == word_key(canonical))
        return canonical if canonical and same else name

    def unknown(self, what: str, detail: str) -> Unknown:
        """Something about all of them that the file leaves open."""
        remedy = f"settle it by `{self.field}s` in editions.yaml"
        return Unknown(kind=f"{self.field} {what}", where=WHERE, detail=f"{detail}; {remedy}")


_RING = _Kind("ring", ring_of, RINGS)
_QUADRANT = _Kind("quadrant", quadrant_of, QUADRANTS)


def word_key(word: str) -> str:
    """What spellings of a ring's or quadrant's word share: "Languages & Frameworks", "languages-and-frameworks"."""
    return words_key(word.replace("&", " and "))


def scales(contents: Contents, note: EditionNote) -> Scales:
    """Settle rings and quadrants: by the note, else as the file declares them, else by the words its items use.

    Words known from the publisher's radars become its names; others stay as they are. What nothing declares is taken
    in the order of first use, and an Unknown says so.
    """
    indexed = contents.indexed
    ring_words = _distinct(item.ring for item in contents.items)
    quadrant_words = _distinct(item.quadrant for item in contents.items)
    rings, ring_doubts = _settled(_RING, note.rings, contents.rings, ring_words, indexed=indexed)
    quadrants, quadrant_doubts = _settled(
        _QUADRANT, note.quadrants, contents.quadrants, quadrant_words, indexed=indexed
    )
    rings = _matched_by_order(rings)
    quadrants, assumed = _matched(quadrants, may_assume=note.quadrants is None and not (indexed and quadrant_doubts))
    definitions, misplaced = _ring_definitions(rings)
    named = {quadrant.name: quadrant.canonical for quadrant in quadrants}
    return Scales(
        definitions,
        tuple(QuadrantDefinition(name=name, canonical=canonical) for name, canonical in named.items()),
        _names(rings),
        _names(quadrants),
        (*ring_doubts, *misplaced, *quadrant_doubts, *assumed),
    )


def _distinct(words: Iterable[str | None]) -> list[str]:
    return list({word_key(word): word for word in words if word}.values())


def _names(named: Sequence[_Named]) -> dict[str, str]:
    return {word_key(entry.name): entry.name for entry in named} | {entry.key: entry.name for entry in named}


def _settled(
    kind: _Kind,
    noted: Mapping[str, str | None] | None,
    declared: Sequence[Declared],
    words: Sequence[str],
    *,
    indexed: bool,
) -> tuple[list[_Named], list[Unknown]]:
    if noted is not None:
        names = list(noted)
        positions = [str(position) for position in range(len(names))] if indexed else list(map(word_key, names))
        keys = [word_key(entry.key) for entry in declared] if len(declared) == len(names) else positions
        return [
            _Named(key, name if noted[name] else kind.shown(name), noted[name] or kind.canonical_of(name))
            for key, name in zip(keys, names, strict=True)
        ], []
    if declared:
        return [
            _Named(
                word_key(entry.key),
                kind.shown(entry.name),
                kind.canonical_of(entry.name) or kind.canonical_of(entry.key),
            )
            for entry in declared
        ], []
    if indexed:
        return _by_position(kind, words)
    canonicals = {word: canonical for word in words if (canonical := kind.canonical_of(word))}
    if len(canonicals) == len(words) and (kind is _RING or len(set(canonicals.values())) == len(words)):
        known = [_Named(word_key(name), name, name) for name in kind.publisher]
        return known + [_Named(word_key(word), name, name) for word, name in canonicals.items()], []
    found = [_Named(word_key(word), kind.shown(word), kind.canonical_of(word)) for word in words]
    order = ", ".join(dict.fromkeys(entry.name for entry in found))
    return found, [kind.unknown("order assumed", f"{order}: as the file first uses them")]


def _by_position(kind: _Kind, words: Sequence[str]) -> tuple[list[_Named], list[Unknown]]:
    """Positions without names: the publisher's four rings where they suffice; quadrants are numbered."""
    count = max((int(word) + 1 for word in words if word.isascii() and word.isdigit()), default=0)
    if kind is _RING and count <= len(RINGS):
        named = [_Named(str(position), name, name) for position, name in enumerate(RINGS)]
        detail = f"the file gives positions; read as {', '.join(RINGS)}"
    else:
        count = min(count, 99)  # a radar of more is a slip in the file
        names = [f"{kind.field.capitalize()} {position + 1}" for position in range(count)]
        named = [_Named(str(position), name, None) for position, name in enumerate(names)]
        detail = "the file gives positions; numbered from 1"
    return named, [kind.unknown("names not given", detail)]


def _matched_by_order(rings: list[_Named]) -> list[_Named]:
    """Four rings whose known ones stand in the publisher's order are the publisher's four."""
    four = len(rings) == len(RINGS)
    if four and all(ring.canonical in {None, own} for ring, own in zip(rings, RINGS, strict=True)):
        return [replace(ring, canonical=own) for ring, own in zip(rings, RINGS, strict=True)]
    return rings


def _matched(quadrants: list[_Named], *, may_assume: bool) -> tuple[list[_Named], list[Unknown]]:
    """Quadrants by a known word in their names, the last of four by what is left; four strange ones by order, if so."""
    hinted = (
        [replace(entry, canonical=entry.canonical or _hint(entry)) for entry in quadrants] if may_assume else quadrants
    )
    open_ones = [entry for entry in hinted if entry.canonical is None]
    left = [name for name in QUADRANTS if name not in {entry.canonical for entry in hinted}]
    if not may_assume or len(hinted) != len(QUADRANTS) or len(left) != len(open_ones) or len(open_ones) not in {1, 4}:
        return hinted, []
    canonicals = iter(left)
    matched = [entry if entry.canonical else replace(entry, canonical=next(canonicals)) for entry in hinted]
    said = ", ".join(f"{entry.name} as {entry.canonical}" for entry in matched if entry not in hinted)
    return matched, [_QUADRANT.unknown("match assumed", f"by order: {said}")]


def _hint(entry: _Named) -> str | None:
    words = set(word_key(f"{entry.name} {entry.key}").split())
    hinted = [name for name, hints in _QUADRANT_HINTS.items() if words & set(hints)]
    return hinted[0] if len(hinted) == 1 else None


def _ring_definitions(rings: Sequence[_Named]) -> tuple[tuple[RingDefinition, ...], list[Unknown]]:
    """Rings from the innermost outward; known ones alone keep the publisher's weights, in whatever order they stand."""
    named = {ring.name: ring.canonical for ring in rings}
    if set(named) <= set(RINGS):
        return PUBLISHER_RINGS, []
    highest = len(named) - 1
    definitions = tuple(
        RingDefinition(name=name, weight=highest - position, canonical=canonical)
        for position, (name, canonical) in enumerate(named.items())
    )
    places = [RINGS.index(canonical) for canonical in named.values() if canonical]
    if places != sorted(places):
        return definitions, [_RING.unknown("order doubtful", f"{', '.join(named)} is not from the innermost outward")]
    return definitions, []
