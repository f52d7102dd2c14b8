"""In which ring of a radar diagram each number stands. Pure geometry, in points.

Where the rings are drawn as circles or quarters of circles, these say it. Else centre and borders are fitted to the
numbers: the centre lies where the quadrants' number ranges part (each quadrant's numbers are a range), and within that,
where the widest gaps between the numbers' distances from it are widest. Ring names along an axis must then lie in their
rings.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from radar_assets.radar.curves import Curve

# Places and radii that differ by less, in points, are one.
SAME = 2.0
# The centre is looked for at this distance around the numbers' middle, as a share of their extent, in such steps.
SEARCH, STEPS = 0.1, 20
# Nearer to the centre than this share of the outermost distance, gaps between few numbers say nothing.
INNERMOST = 0.2
# The gaps at the borders must be wider than any other by this factor, or nothing is said.
CLEARLY = 1.25
# Fewer numbers than this say nothing of where rings end.
FEWEST = 30


@dataclass(frozen=True, slots=True)
class Mark:
    """A number in the diagram; x and y at its middle."""

    number: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Rings:
    """Concentric rings, whole or a quarter: their centre, and where each ends but the outermost, which has no end.

    `reach` is the box (left, low, right, high) in which they lie.
    """

    x: float
    y: float
    borders: tuple[float, ...]
    reach: tuple[float, float, float, float]

    def ring(self, mark: Mark) -> int:
        """The ring of a mark, 0 for the innermost."""
        distance = math.hypot(mark.x - self.x, mark.y - self.y)
        return sum(distance > border for border in self.borders)

    def holds(self, mark: Mark) -> bool:
        """Whether a mark lies among these rings."""
        left, low, right, high = self.reach
        return left <= mark.x <= right and low <= mark.y <= high


def drawn_rings(curves: Sequence[Curve], rings: int) -> list[Rings]:
    """The rings that are drawn: as many circles about one centre as there are rings, or quarters of them.

    Args:
        curves: The boxes around the page's curves. A circle's centre is its box's middle, a quarter's one of its
            corners.
        rings: How many rings there are.
    """
    square = [curve for curve in curves if curve.width > SAME and abs(curve.width - curve.height) < SAME]
    about: dict[tuple[int, int, int, int], dict[int, tuple[float, float, float, Curve]]] = defaultdict(dict)
    for curve in square:
        for side, upright in ((0, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            x, y = curve.x + side * curve.width / 2, curve.y + upright * curve.height / 2
            radius = curve.width if side else curve.width / 2
            key = (round(x / SAME), round(y / SAME), side, upright)
            about[key].setdefault(round(radius / SAME), (radius, x, y, curve))
    return [_from_circles(list(circles.values())) for circles in about.values() if len(circles) == rings]


def fitted_rings(marks: Sequence[Mark], rings: int, names: Sequence[tuple[int, float]]) -> Rings | None:
    """Fit a whole circle to its numbers.

    Args:
        marks: The numbers.
        rings: How many rings there are.
        names: The x of each ring name along the horizontal axis, with its ring (0 innermost); may be empty.

    Returns:
        The rings; None where the numbers do not tell.
    """
    if len(marks) < FEWEST:
        return None
    best: tuple[float, Rings] | None = None
    for x, y in _parting_centres(sorted(marks, key=lambda mark: mark.number)):
        distances = sorted(math.hypot(mark.x - x, mark.y - y) for mark in marks)
        gaps = _widest_gaps(distances, rings - 1)
        if gaps and (best is None or gaps[0] > best[0]):
            reach = (x - distances[-1], y - distances[-1], x + distances[-1], y + distances[-1])
            fitted = Rings(x, y, gaps[1], reach)
            if all(fitted.ring(Mark(0, name, y)) == ring for ring, name in names):
                best = gaps[0], fitted
    return best[1] if best else None


def _from_circles(circles: list[tuple[float, float, float, Curve]]) -> Rings:
    radii = sorted(radius for radius, *_ in circles)
    _, x, y, outer = max(circles, key=lambda circle: circle[0])
    half = outer.width / 2
    reach = (outer.x - half, outer.y - half, outer.x + half, outer.y + half)
    return Rings(x, y, tuple(radii[:-1]), reach)


def _parting_centres(ordered: Sequence[Mark]) -> Iterator[tuple[float, float]]:
    """The places around the middle at which the quadrants' number ranges part best."""
    left, right = min(mark.x for mark in ordered), max(mark.x for mark in ordered)
    low, high = min(mark.y for mark in ordered), max(mark.y for mark in ordered)
    reach = SEARCH * max(right - left, high - low)
    offsets = [reach * step / STEPS for step in range(-STEPS, STEPS + 1)]
    found: list[tuple[int, float, float]] = []
    for x in ((left + right) / 2 + offset for offset in offsets):
        for y in ((low + high) / 2 + offset for offset in offsets):
            sectors = [(mark.x > x, mark.y > y) for mark in ordered]
            found.append((sum(first != second for first, second in pairwise(sectors)), x, y))
    fewest = min(changes for changes, _, _ in found)
    return ((x, y) for changes, x, y in found if changes == fewest)


def _widest_gaps(distances: Sequence[float], borders: int) -> tuple[float, tuple[float, ...]] | None:
    """The narrowest of the widest gaps, and their middles; None where a further gap is nearly as wide."""
    gaps = sorted(
        (
            (further - near, (near + further) / 2)
            for near, further in pairwise(distances)
            if near > INNERMOST * distances[-1]
        ),
        reverse=True,
    )
    chosen, rest = gaps[:borders], gaps[borders:]
    if len(chosen) < borders or (rest and chosen[-1][0] < CLEARLY * rest[0][0]):
        return None
    return chosen[-1][0], tuple(sorted(middle for _, middle in chosen))
