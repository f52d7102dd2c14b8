"""The lists of an edition: blips by number under their rings, on the overview and before each quadrant."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, pairwise, takewhile

from radar_assets.radar.agreement import Sighting
from radar_assets.radar.furniture import without_legend
from radar_assets.radar.models import ReadingName
from radar_assets.radar.page_text import Line, Page
from radar_assets.radar.printed.document import Document
from radar_assets.radar.printed.entries import ENTRY, NAME_LINES, entry_number, goes_on
from radar_assets.radar.printed.titles import column_quadrants
from radar_assets.radar.text import join_lines
from radar_assets.radar.vocabulary import EMPTY_RING_MARKS, quadrant_of, ring_of

# Columns of an index page lie at least this share of the page's width apart.
COLUMN_GAP = 0.15
# A ring's name over a list starts at most this many letters' heights to the right of the list.
HEAD_INDENT = 3


def index_sightings(document: Document) -> Iterator[Sighting]:
    """Every entry of every list, with its ring and quadrant."""
    for page in document.pages:
        if page.number in document.index_pages:
            columns = _columns(page, document.furniture.body(page))
            reading: ReadingName = "index page" if len(columns) > 1 else "quadrant page"
            quadrants = column_quadrants(page, columns)
            for column, quadrant in zip(columns, quadrants, strict=True):
                yield from _column_sightings(column, page, quadrant, reading)


def _columns(page: Page, lines: Iterable[Line]) -> list[list[Line]]:
    """The lists on a page, columns from left to right, each from top to bottom; the diagram beside them left out."""
    listed = list(lines)
    entries = [line for line in listed if ENTRY.fullmatch(line.text)]
    styles = {line.style for line in entries}
    lefts = sorted(line.x for line in entries)
    gap = COLUMN_GAP * page.width
    borders = [left for position, left in enumerate(lefts) if not position or left - lefts[position - 1] > gap]
    columns: list[list[Line]] = [[] for _ in borders]
    for line in sorted(listed, key=lambda line: -line.y):
        position = sum(1 for left in borders if line.x >= left - line.size) - 1
        indent = line.x - borders[position]
        is_head = ring_of(line.text) and indent < HEAD_INDENT * line.size
        # The rings of a column without any entry are none of the column before it.
        is_label = ring_of(line.text) or line.text.strip() in EMPTY_RING_MARKS
        if position >= 0 and (is_head or (line.style in styles and (indent < HEAD_INDENT * line.size or not is_label))):
            columns[position].append(line)
    # What is above the first ring or entry is a title, however it is set.
    return [list(dropwhile(lambda line: not (ring_of(line.text) or ENTRY.fullmatch(line.text)), c)) for c in columns]


def _column_sightings(
    lines: Sequence[Line], page: Page, quadrant: str | None, reading: ReadingName
) -> Iterator[Sighting]:
    """Each entry takes the ring named above it, never the one below."""
    ring_printed: str | None = None
    for position, line in enumerate(lines):
        if ring_of(line.text):
            ring_printed = line.text.strip()
            continue
        match = ENTRY.fullmatch(line.text)
        if match:
            rest = _rest_of_name(lines, position)
            name = without_legend(join_lines([match["name"], *rest])[0])
            head = without_legend(" ".join([line.text, *rest]))
            yield Sighting(
                reading,
                page.number,
                entry_number(match),
                name,
                ring_printed,
                quadrant_of(quadrant or ""),
                head,
                quadrant_printed=quadrant,
            )


def _rest_of_name(lines: Sequence[Line], position: int) -> list[str]:
    """The lines that go on with the entry at a position."""
    parts = pairwise(lines[position : position + NAME_LINES])
    return [below.text for _, below in takewhile(lambda pair: goes_on(*pair), parts)]
