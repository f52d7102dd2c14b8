"""The columns of a page of text, and its lines in the order in which they are read. Pure."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from radar_assets.radar.page_text import Line

# Columns of text start at least this share of the page's width apart.
APART = 0.3
# Text that is drawn line by line across the columns changes from right to left at least so often.
ACROSS = 3


def reading_order(lines: Sequence[Line], width: float, is_prose: Callable[[Line], bool]) -> list[Line]:
    """Lines as drawn; where the right one of two columns was drawn first, or both at once, the left one before it.

    Args:
        lines: A page's lines in drawing order.
        width: The page's width in points.
        is_prose: Whether a line is running text: only that shows columns.
    """
    prose = [line for line in lines if is_prose(line)]
    lefts = sorted(line.x for line in prose)
    border = next((right for left, right in pairwise(lefts) if right - left > APART * width), None)
    if border is None or any(line.x < border - line.size < _end(line) - line.size for line in prose):
        return list(lines)
    sides = [line.x >= border - line.size for line in prose]
    returns = sum(first and not second for first, second in pairwise(sides))
    if not sides[0] and returns < ACROSS:
        return list(lines)
    return sorted(lines, key=lambda line: line.x >= border - line.size)


def _end(line: Line) -> float:
    """Where a line ends, in points."""
    return max(run.x + sum(run.widths) for run in line.runs)
