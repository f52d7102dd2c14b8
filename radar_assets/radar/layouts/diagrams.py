"""The radar diagrams of an edition as a reading: which ring and quadrant each number stands in."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from radar_assets.radar.agreement import Sighting
from radar_assets.radar.diagram import Mark, Rings, drawn_rings, fitted_rings
from radar_assets.radar.page_text import Line, Page, Run
from radar_assets.radar.vocabulary import RINGS, quadrant_of, ring_of

# "17": a number alone.
_NUMBER = re.compile(r"\d{1,4}")
# Runs nearer than this share of the type's size are one word: the digits of "77" may be drawn apart.
JOINED = 0.3
# A letter's middle lies this share of the type's size above its baseline.
MIDDLE = 0.35
# Where more than this share of the numbers stand below each other, they belong to a list.
LISTED = 0.5
# A diagram shows at least this many numbers.
FEWEST = 4
# A circle shows the blips of all quadrants: at least this share of the edition's.
WHOLE = 0.7


@dataclass(frozen=True, slots=True)
class _Word:
    """Text drawn at one place; x at its left side, middle at half of its width."""

    text: str
    x: float
    middle: float
    y: float
    size: float


def diagram_sightings(pages: Sequence[Page], quadrants: Mapping[int, str | None]) -> Iterator[Sighting]:
    """Read every diagram.

    Args:
        pages: The edition's pages.
        quadrants: The numbers that the other readings found, with their quadrants. Titles in a diagram say which
            quarter is which; where there are none, a quarter is the quadrant that most of its numbers have.

    Yields:
        A sighting for each number of the edition in the one diagram that shows them all, else in each diagram; it
        names no blip.
    """
    drawn = [(page, words, marks) for page in pages for words in [_words(page)] if (marks := _marks(words, quadrants))]
    whole = [entry for entry in drawn if len(entry[2]) >= WHOLE * len(quadrants)][:1]
    for page, words, marks in whole or drawn:
        rings = drawn_rings(page.curves, len(RINGS))
        if not rings and whole and (fitted := fitted_rings(marks, len(RINGS), _ring_names(words))):
            rings = [fitted]
        if not rings:
            continue
        placed = [(mark, around) for mark in marks if (around := next((r for r in rings if r.holds(mark)), None))]
        named = _quarters(rings, words, placed, quadrants) if whole else {}
        for mark, around in placed:
            ring, quadrant = RINGS[around.ring(mark)], named.get(_quarter(around, mark.x, mark.y))
            yield Sighting("diagram", page.number, mark.number, None, ring, quadrant, str(mark.number))


def _words(page: Page) -> list[_Word]:
    return [word for line in page.lines for word in _line_words(line)]


def _line_words(line: Line) -> Iterator[_Word]:
    """The words of a line that were placed by themselves."""
    placed: list[tuple[float, float, str]] = []
    for x, runs in groupby((run for run in line.runs if run.text.strip()), key=lambda run: run.x):
        drawn: list[Run] = list(runs)
        text, width = "".join(run.text for run in drawn), sum(sum(run.widths) for run in drawn)
        if placed and 0 <= x - placed[-1][1] < JOINED * line.size:
            left, _, before = placed.pop()
            placed.append((left, x + width, before + text))
        else:
            placed.append((x, x + width, text))
    for left, right, text in placed:
        yield _Word(text.strip(), left, (left + right) / 2, line.y + MIDDLE * line.size, line.size)


def _marks(words: Sequence[_Word], known: Mapping[int, str | None]) -> list[Mark]:
    """The numbers of a diagram; none where the page's numbers are too few, or a list's."""
    numbers = [word for word in words if _NUMBER.fullmatch(word.text) and int(word.text) in known]
    if len(numbers) < FEWEST:
        return []
    columns = Counter(round(word.x) for word in numbers)
    if sum(count for count in columns.values() if count >= FEWEST) > LISTED * len(numbers):
        return []
    usual = Counter(word.size for word in numbers).most_common(1)[0][0]
    # A page number is set in another size than the diagram's numbers.
    numbers.sort(key=lambda word: abs(word.size - usual))
    marks: dict[int, Mark] = {}
    for word in numbers:
        marks.setdefault(int(word.text), Mark(int(word.text), word.middle, word.y))
    return list(marks.values())


def _ring_names(words: Sequence[_Word]) -> list[tuple[int, float]]:
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
    words: Sequence[_Word],
    placed: Sequence[tuple[Mark, Rings]],
    quadrants: Mapping[int, str | None],
) -> dict[tuple[Rings, bool, bool], str]:
    """Which quadrant each quarter is: by the title nearest to it, else by most of its numbers."""
    titles = [(word, quadrant) for word in words if (quadrant := quadrant_of(word.text))]
    used = dict.fromkeys(_quarter(around, mark.x, mark.y) for mark, around in placed)
    if len(titles) == len({quadrant for _, quadrant in titles}) == len(used):
        middle = sum(around.x for around in rings) / len(rings), sum(around.y for around in rings) / len(rings)
        sides = {(word.middle > middle[0], word.y > middle[1]): quadrant for word, quadrant in titles}
        if len(sides) == len(used):
            return {quarter: sides[quarter[1:]] for quarter in used}
    votes: dict[tuple[Rings, bool, bool], Counter[str]] = defaultdict(Counter)
    for mark, around in placed:
        if quadrant := quadrants.get(mark.number):
            votes[_quarter(around, mark.x, mark.y)][quadrant] += 1
    return {quarter: counts.most_common(1)[0][0] for quarter, counts in votes.items()}
