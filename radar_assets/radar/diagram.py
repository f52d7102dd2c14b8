"""In which ring of a radar diagram each number stands. Pure geometry, in points.

Where the rings are drawn as circles or quarters of circles, these say it. Else centre and borders are fitted: it
lies where the quadrants' number ranges part (each quadrant's numbers are a range). Where other readings tell the rings
of most numbers, centre and borders are those that part these best: a number that stands elsewhere than its ring then
shows. Where none does, borders lie in the widest gaps between the numbers' distances, and ring names along an axis must
lie in their rings.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from radar_assets.radar.curves import Curve

# Rings are wider than this, in points; smaller circles are signs.
SMALLEST = 25.0
# A number may stand over the outermost circle by this much, in points.
OVERLAP = 6.0
# Places and radii that differ by less, in points, are one.
SAME = 2.0
# The centre is looked for at this distance around the numbers' middle, as a share of their extent, in such steps.
SEARCH, STEPS = 0.1, 12
# Nearer to the centre than this share of the outermost distance, gaps between few numbers say nothing.
INNERMOST = 0.2
# The gaps at the borders must be wider than any other by this factor, or nothing is said.
CLEARLY = 1.5
# A ring is at least this share of the outermost distance wide.
NARROWEST = 0.1
# At least this share of the numbers must stand in the rings that other readings tell.
FITTING = 0.97
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
    """Concentric rings, whole or a quarter: their centre, where each ends but the outermost, and where that ends.

    `reach` is the box (left, low, right, high) in which they lie.
    """

    x: float
    y: float
    borders: tuple[float, ...]
    end: float
    reach: tuple[float, float, float, float]

    def ring(self, mark: Mark) -> int:
        """The ring of a mark, 0 for the innermost."""
        distance = math.hypot(mark.x - self.x, mark.y - self.y)
        return sum(distance > border for border in self.borders)

    def holds(self, mark: Mark) -> bool:
        """Whether a mark lies among these rings."""
        left, low, right, high = self.reach
        is_inside = math.hypot(mark.x - self.x, mark.y - self.y) <= self.end + OVERLAP
        return is_inside and left <= mark.x <= right and low <= mark.y <= high


@dataclass(frozen=True, slots=True)
class _Circle:
    """A circle or a quarter of one: its centre, its radius, in which corner of its box the centre lies, and the box."""

    x: float
    y: float
    radius: float
    corner: tuple[int, int]
    box: Curve

    def is_about_the_centre_of(self, other: "_Circle") -> bool:
        """Whether two have one centre, and are of one form."""
        return self.corner == other.corner and abs(self.x - other.x) < SAME and abs(self.y - other.y) < SAME


def drawn_rings(curves: Sequence[Curve], rings: int) -> list[Rings]:
    """The rings that are drawn: as many circles about one centre as there are rings, or quarters of them.

    Args:
        curves: The boxes around the page's curves. A circle's centre is its box's middle, a quarter's one of its
            corners.
        rings: How many rings there are.
    """
    square = [curve for curve in curves if curve.width > SMALLEST and abs(curve.width - curve.height) < SAME]
    groups: list[list[_Circle]] = []
    for curve in square:
        for side, upright in ((0, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            x, y = curve.x + side * curve.width / 2, curve.y + upright * curve.height / 2
            circle = _Circle(x, y, curve.width if side else curve.width / 2, (side, upright), curve)
            group = next((group for group in groups if group[0].is_about_the_centre_of(circle)), None)
            if group is None:
                groups.append([circle])
            elif all(abs(other.radius - circle.radius) > SAME for other in group):
                group.append(circle)
    return [_from_circles(group) for group in groups if len(group) == rings]


def fitted_rings(
    marks: Sequence[Mark], rings: int, known: Mapping[int, int], names: Sequence[tuple[int, float]]
) -> Rings | None:
    """Fit a whole circle to its numbers.

    Args:
        marks: The numbers.
        rings: How many rings there are.
        known: By number the ring (0 innermost) that other readings tell; may be empty.
        names: The x of each ring name along the horizontal axis, with its ring; may be empty.

    Returns:
        The rings; None where the numbers do not tell.
    """
    if len(marks) < FEWEST:
        return None
    best: tuple[tuple[float, float], Rings] | None = None
    for x, y in _parting_centres(sorted(marks, key=lambda mark: mark.number)):
        placed = sorted((math.hypot(mark.x - x, mark.y - y), mark.number) for mark in marks)
        outermost = placed[-1][0]
        told = [(distance, known[number]) for distance, number in placed if number in known]
        if len(told) > len(marks) / 2:
            fit = _parted(told, rings)
        else:
            fit = _widest_gaps([distance for distance, _ in placed], rings - 1)
        if fit and (best is None or fit[0] > best[0]):
            reach = (x - outermost, y - outermost, x + outermost, y + outermost)
            fitted = Rings(x, y, fit[1], outermost, reach)
            if all(fitted.ring(Mark(0, name, y)) == ring for ring, name in names):
                best = fit[0], fitted
    return best[1] if best else None


def _from_circles(circles: Sequence[_Circle]) -> Rings:
    radii = sorted(circle.radius for circle in circles)
    widest = max(circles, key=lambda circle: circle.radius)
    box, half = widest.box, widest.box.width / 2
    reach = (box.x - half, box.y - half, box.x + half, box.y + half)
    return Rings(widest.x, widest.y, tuple(radii[:-1]), radii[-1], reach)


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


def _parted(told: Sequence[tuple[float, int]], rings: int) -> tuple[tuple[float, float], tuple[float, ...]] | None:
    """How well borders part known rings (numbers on the right side, narrowest gap), and the borders.

    Args:
        told: Distances, ascending, each with its known ring.
        rings: How many rings there are.
    """
    borders, gaps, right = [], [], 0
    for ring in range(rings - 1):
        # From position to position, one number more stands inside; it is right there if its ring is an inner one.
        gains = [1 if inner <= ring else -1 for _, inner in told]
        inside = [0, *accumulate(gains)]
        stops = [0.0, *(distance for distance, _ in told), told[-1][0]]
        count, gap, position = max((inside[at], stops[at + 1] - stops[at], at) for at in range(len(told) + 1))
        right += count + sum(1 for _, inner in told if inner > ring)
        borders.append((stops[position] + stops[position + 1]) / 2)
        gaps.append(gap)
    if right < FITTING * len(told) * (rings - 1) or borders != sorted(borders):
        return None
    return (right, min(gaps)), tuple(borders)


def _widest_gaps(distances: Sequence[float], borders: int) -> tuple[tuple[float, float], tuple[float, ...]] | None:
    """How wide the narrowest of the widest gaps is, and their middles; None where they do not tell."""
    outer = [distance for distance in distances if distance > INNERMOST * distances[-1]]
    gaps = sorted(((further - near, (near + further) / 2) for near, further in pairwise(outer)), reverse=True)
    chosen, rest = gaps[:borders], gaps[borders:]
    if len(chosen) < borders or (rest and chosen[-1][0] < CLEARLY * rest[0][0]):
        return None
    middles = tuple(sorted(middle for _, middle in chosen))
    widths = (further - near for near, further in pairwise((0.0, *middles, distances[-1])))
    return ((0, chosen[-1][0]), middles) if min(widths) >= NARROWEST * distances[-1] else None
