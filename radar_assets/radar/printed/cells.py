"""What a page places by itself: the entries of a table, the numbers and names of a diagram. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from radar_assets.radar.page_text import Line, Page, Run

# Runs nearer than this share of the type's size are one text: the digits of "77" may be drawn apart.
JOINED = 0.3
# A letter's middle lies this share of the type's size above its baseline.
MIDDLE = 0.35


@dataclass(frozen=True, slots=True)
class Cell:
    """Text placed by itself: its left and right side and its baseline, in points."""

    text: str
    x: float
    right: float
    y: float
    size: float
    font: str

    @property
    def style(self) -> tuple[str, float]:
        """What makes two cells look alike: the font and its size."""
        return self.font, self.size

    @property
    def middle(self) -> float:
        """The x of its middle."""
        return (self.x + self.right) / 2

    @property
    def height(self) -> float:
        """The y of its letters' middle."""
        return self.y + MIDDLE * self.size


def cells(page: Page) -> list[Cell]:
    """The cells of a page in drawing order."""
    return [cell for line in page.lines for cell in _line_cells(line)]


def _line_cells(line: Line) -> Iterator[Cell]:
    """Runs that name one x follow each other; a run that goes on where another ends belongs to it."""
    placed: list[tuple[float, float, str, str]] = []
    for x, runs in groupby((run for run in line.runs if run.text.strip()), key=lambda run: run.x):
        drawn: list[Run] = list(runs)
        text, width = "".join(run.text for run in drawn), sum(sum(run.widths) for run in drawn)
        if placed and 0 <= x - placed[-1][1] < JOINED * line.size:
            left, _, before, font = placed.pop()
            placed.append((left, x + width, before + text, font))
        else:
            placed.append((x, x + width, text, drawn[0].font))
    for left, right, text, font in placed:
        yield Cell(text.strip(), left, right, line.y, line.size, font)
