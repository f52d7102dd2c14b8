"""Lists of numbers and names, each placed by itself: how volumes 1 to 10 list their blips."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from radar_assets.radar.agreement import Sighting
from radar_assets.radar.furniture import PROSE_LENGTH
from radar_assets.radar.models import ReadingName
from radar_assets.radar.page_text import Page
from radar_assets.radar.printed.cells import Cell, cells
from radar_assets.radar.printed.entries import goes_on
from radar_assets.radar.text import join_lines
from radar_assets.radar.vocabulary import quadrant_of, ring_of

# "17": a number with its name beside it in a cell of its own.
_NUMBER = re.compile(r"\d{1,3}")
# "17 Build pipelines": number and name in one cell.
_ENTRY = re.compile(r"(?P<number>\d{1,3})\s+(?P<name>[^\d\s].*)")
# A name starts at most so many letters' heights to the right of its number's end.
NAME_DISTANCE = 3.0
# Numbers of one column start at most so many letters' heights apart.
COLUMN_WIDTH = 2.5
# A list has at least this many entries; fewer are chance.
FEWEST = 3
# For each line as long as prose the page has at least so many entries.
SHARE = 2.0
# A name's next line starts at most so many letters' heights beside.
INDENT = 2.0


@dataclass(slots=True)
class ListEntry:
    """A listed blip, with the ring and quadrant named above it.

    `parts` are the lines of its name as printed, `head` is what of number and name stands together on the page.
    """

    number: int
    page: int
    ring_printed: str | None
    quadrant: str | None
    head: str
    parts: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The whole name."""
        return join_lines(self.parts)[0].strip()


@dataclass(slots=True)
class _Above:
    """The ring and quadrant named last on the way down the columns."""

    ring_printed: str | None = None
    quadrant: str | None = None


def listed_entries(pages: Sequence[Page]) -> list[ListEntry]:
    """The entries of all lists in reading order: pages, their columns from left to right, each from top to bottom."""
    above = _Above()
    return [entry for page in pages for entry in _page_entries(page, above)]


def _page_entries(page: Page, above: _Above) -> list[ListEntry]:
    on_page = cells(page)
    entries = [cell for cell in on_page if _is_entry(cell, on_page)]
    if len(entries) < max(FEWEST, SHARE * sum(1 for cell in on_page if len(cell.text) >= PROSE_LENGTH)):
        return []
    styles = {cell.style for cell in entries}
    lefts = _column_lefts(entries)
    found: list[ListEntry] = []
    for position, left in enumerate(lefts):
        right = lefts[position + 1] if position + 1 < len(lefts) else page.width
        column = [cell for cell in on_page if left - cell.size <= cell.x < right - cell.size]
        found.extend(_column_entries(column, on_page, styles, page, above, left))
    return found


def _is_entry(cell: Cell, on_page: Sequence[Cell]) -> bool:
    return bool(_ENTRY.fullmatch(cell.text)) or (
        bool(_NUMBER.fullmatch(cell.text)) and _name_beside(cell, on_page) is not None
    )


def _name_beside(number: Cell, on_page: Sequence[Cell]) -> Cell | None:
    """The cell right of a number at its height that is neither a number nor a ring's name."""
    beside = (
        cell
        for cell in on_page
        if abs(cell.y - number.y) < 1
        and cell.size == number.size
        and cell.x > number.x
        and cell.x - number.right < NAME_DISTANCE * number.size
        and not _NUMBER.fullmatch(cell.text)
        and not ring_of(cell.text)
    )
    return min(beside, key=lambda cell: cell.x, default=None)


def _column_lefts(entries: Sequence[Cell]) -> list[float]:
    """Where columns start: at places at which several numbers stand below each other."""
    lefts: list[list[float]] = []
    for x in sorted(cell.x for cell in entries):
        if lefts and x - lefts[-1][0] < COLUMN_WIDTH * entries[0].size:
            lefts[-1].append(x)
        else:
            lefts.append([x])
    return [column[0] for column in lefts if len(column) > 1]


def _column_entries(
    column: Sequence[Cell],
    on_page: Sequence[Cell],
    styles: set[tuple[str, float]],
    page: Page,
    above: _Above,
    left: float,
) -> Iterator[ListEntry]:
    """Walk down a column: each entry takes the ring and the quadrant named above it."""
    entry: ListEntry | None = None
    last: Cell | None = None  # the lowest line of the entry's name
    for cell in sorted(column, key=lambda cell: (-cell.y, cell.x)):
        is_left = cell.x - left < COLUMN_WIDTH * cell.size
        # The end of a listed name may read like a head: "Next-generation test" + "tools".
        is_head = is_left and cell.style not in styles
        if is_head and (quadrant := quadrant_of(cell.text)):
            entry, above.quadrant, above.ring_printed = None, quadrant, None
        elif is_head and ring_of(cell.text):
            entry, above.ring_printed = None, cell.text
        elif match := _ENTRY.fullmatch(cell.text):
            entry, last = _opened(int(match["number"]), match["name"], page, above), cell
            yield entry
        elif is_left and _NUMBER.fullmatch(cell.text) and (name := _name_beside(cell, on_page)):
            entry, last = _opened(int(cell.text), name.text, page, above), name
            yield entry
        elif entry and last and goes_on(last, cell) and abs(cell.x - last.x) < INDENT * cell.size:
            entry.parts.append(cell.text)
            last = cell


def _opened(number: int, name: str, page: Page, above: _Above) -> ListEntry:
    together = f"{number} {name}"
    head = together if any(together in line.text for line in page.lines) else name
    return ListEntry(number, page.number, above.ring_printed, above.quadrant, head, [name])


def list_sightings(entries: Sequence[ListEntry], reading: ReadingName) -> list[Sighting]:
    """The entries as a reading."""
    return [
        Sighting(reading, entry.page, entry.number, entry.name, entry.ring_printed, entry.quadrant, entry.head)
        for entry in entries
    ]
