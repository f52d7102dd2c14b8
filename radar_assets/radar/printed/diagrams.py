"""The radar diagrams of an edition as a reading: which ring and quadrant each number stands in."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from radar_assets.radar.agreement import Sighting
from radar_assets.radar.diagram import Mark, Rings, drawn_rings, fitted_rings
from radar_assets.radar.page_text import Page
from radar_assets.radar.printed.cells import Cell, cells
from radar_assets.radar.printed.entries import NUMBER
from radar_assets.radar.vocabulary import RINGS, quadrant_of, ring_of

# Where more than this share of the numbers stand below each other, they belong to a list.
LISTED = 0.5
# A diagram shows at least this many numbers.
FEWEST = 4
# A circle shows the blips of all quadrants: at least this share of the edition's.
WHOLE = 0.7


def diagram_sightings(pages: Sequence[Page], told: Sequence[Sighting]) -> Iterator[Sighting]:
    """Read every diagram.

    Args:
        pages: The edition's pages.
        told: What the other readings saw: the numbers there are, and which of them are in one ring or quadrant. Where
            rings are not drawn as circles, they are fitted to that; where a diagram has no titles, a quarter of it is
            the quadrant that most of its numbers have.

    Yields:
        A sighting for each number of the edition in the one diagram that shows them all, else in each diagram; it
        names no blip.
    """
    quadrants: dict[int, str | None] = {sighting.number: None for sighting in told}
    quadrants |= {sighting.number: sighting.quadrant for sighting in reversed(told) if sighting.quadrant}
    known = {s.number: RINGS.index(ring) for s in reversed(told) if (ring := ring_of(s.ring_printed or ""))}
    drawn = [(page, words, marks) for page in pages for words in [cells(page)] if (marks := _marks(words, quadrants))]
    whole = [entry for entry in drawn if len(entry[2]) >= WHOLE * len(quadrants)][:1]
    for page, words, marks in whole or drawn:
        rings = drawn_rings(page.curves, len(RINGS))
        if not rings and whole and (fitted := fitted_rings(marks, len(RINGS), known, _ring_names(words))):
            rings = [fitted]
        if not rings:
            continue
        placed = [(mark, around) for mark in marks if (around := next((r for r in rings if r.holds(mark)), None))]
        # A number that stands in the rings twice says nothing: one of the two is no blip's.
        times = Counter(mark.number for mark, _ in placed)
        placed = [(mark, around) for mark, around in placed if times[mark.number] == 1]
        named = _quarters(rings, words, placed, quadrants) if whole else {}
        for mark, around in placed:
            ring, quadrant = RINGS[around.ring(mark)], named.get(_quarter(around, mark.x, mark.y))
            yield Sighting("diagram", page.number, mark.number, None, ring, quadrant, str(mark.number))


def _marks(words: Sequence[Cell], known: Mapping[int, str | None]) -> list[Mark]:
    """The numbers of a diagram; none where the page's numbers are too few, or a list's."""
    numbers = [word for word in words if NUMBER.fullmatch(word.text) and int(word.text) in known]
    if len(numbers) < FEWEST:
        return []
    columns = Counter(round(word.x) for word in numbers)
    if sum(count for count in columns.values() if count >= FEWEST) > LISTED * len(numbers):
        return []
    usual = Counter(word.size for word in numbers).most_common(1)[0][0]
    # A page number is set in another size than the diagram's numbers.
    nearest: dict[int, float] = {}
    for word in numbers:
        number, distance = int(word.text), abs(word.size - usual)
        nearest[number] = min(distance, nearest.get(number, distance))
    return [
        Mark(int(word.text), word.middle, word.height)
        for word in numbers
        if abs(word.size - usual) == nearest[int(word.text)]
    ]


def _ring_names(words: Sequence[Cell]) -> list[tuple[int, float]]:
    """The x of the ring names along the axis, which all stand at one height, with their rings (0 innermost)."""
    named = [(RINGS.index(ring), word) for word in words if (ring := ring_of(word.text))]
    heights = Counter(round(word.y) for _, word in named)
    axis = max(heights, key=lambda height: heights[height], default=0)
    names = [(ring, word.middle) for ring, word in named if round(word.y) == axis]
    return names if len({ring for ring, _ in names}) == len(RINGS) else []


def _quarter(rings: Rings, x: float, y: float) -> tuple[Rings, bool, bool]:
    """Which quarter of which rings a place is in."""
    return rings, x > rings.x, y > rings.y


def _quarters(
    rings: Sequence[Rings],
    words: Sequence[Cell],
    placed: Sequence[tuple[Mark, Rings]],
    quadrants: Mapping[int, str | None],
) -> dict[tuple[Rings, bool, bool], str]:
    """Which quadrant each quarter is: by the title nearest to it, else by most of its numbers."""
    titles = [(word, quadrant) for word in words if (quadrant := quadrant_of(word.text))]
    used = dict.fromkeys(_quarter(around, mark.x, mark.y) for mark, around in placed)
    if len(titles) == len({quadrant for _, quadrant in titles}) == len(used):
        middle = sum(around.x for around in rings) / len(rings), sum(around.y for around in rings) / len(rings)
        sides = {(word.middle > middle[0], word.height > middle[1]): quadrant for word, quadrant in titles}
        if len(sides) == len(used):
            return {quarter: sides[quarter[1:]] for quarter in used}
    votes: dict[tuple[Rings, bool, bool], Counter[str]] = defaultdict(Counter)
    for mark, around in placed:
        if quadrant := quadrants.get(mark.number):
            votes[_quarter(around, mark.x, mark.y)][quadrant] += 1
    return {quarter: counts.most_common(1)[0][0] for quarter, counts in votes.items()}
