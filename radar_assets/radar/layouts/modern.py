"""The modern layout (volume 11 on): index pages, a list before each quadrant, write-ups "17. Name" + ring line."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from radar_assets.radar.agreement import Sighting, agree
from radar_assets.radar.anchors import Anchor, anchors_by_line, hyperlinks
from radar_assets.radar.furniture import Furniture
from radar_assets.radar.layouts.base import LayoutReading
from radar_assets.radar.layouts.titles import column_quadrants
from radar_assets.radar.models import ReadingName, Theme, Unknown
from radar_assets.radar.page_text import Line, Page
from radar_assets.radar.paragraphs import PlacedLine, paragraphs, usual_leading
from radar_assets.radar.text import join_lines, undecodable, words_of
from radar_assets.radar.vocabulary import EMPTY_RING_MARKS, ring_of

# "17. Small language models"; pypdf may part the digits of a number: "7 7. Helix editor".
ENTRY = re.compile(r"(?P<number>\d(?: ?\d){0,3}) ?\. *(?P<name>\S.*)")
# The key to the diagram's signs, printed beside lists; pypdf may hand it over right below the last entry.
_LEGEND = re.compile(r"new\s+moved in/out\s+no change", re.IGNORECASE)
# A name in a list or over a write-up runs over at most this many lines.
NAME_LINES = 3
# Columns of an index page lie at least this share of the page's width apart.
COLUMN_GAP = 0.15
# A ring's name over a list starts at most this many letters' heights to the right of the list.
HEAD_INDENT = 3
THEMES_TITLE = "themes"


@dataclass(frozen=True, slots=True)
class _Heading:
    """A write-up's head: where it stands in the document's lines, and what it says."""

    start: int
    end: int
    number: int
    name: str
    ring_printed: str
    head: str


class ModernLayout:
    """Reads an edition of volume 11 or later."""

    name = "modern"

    def signals(self, pages: Sequence[Page]) -> dict[str, int]:
        """Numbered entries under ring names (index pages) and numbered headings over a ring line (write-ups)."""
        document = _Document(pages)
        return {
            "index entries": len(list(_index_sightings(document))),
            "write-up headings": len(document.headings),
        }

    def read(self, pages: Sequence[Page]) -> LayoutReading:
        """Read blips and themes from every page."""
        document = _Document(pages)
        sightings = [*_index_sightings(document), *_write_up_sightings(document)]
        blips, unknowns = agree(sightings)
        return LayoutReading(blips, tuple(_themes(document)), (*unknowns, *_undecodable(document)))


@dataclass(frozen=True)
class _Document:
    """The pages with what is measured over all of them; each measure is taken once."""

    pages: Sequence[Page]

    @cached_property
    def furniture(self) -> Furniture:
        """The page design."""
        return Furniture(self.pages)

    @cached_property
    def index_pages(self) -> frozenset[int]:
        """Numbers of the pages that list blips under rings and hold no prose."""
        return frozenset(page.number for page in self.pages if self._is_index(page))

    @cached_property
    def body(self) -> list[PlacedLine]:
        """All lines outside index pages and furniture, in reading order."""
        return [
            PlacedLine(line, page.number)
            for page in self.pages
            if page.number not in self.index_pages
            for line in self.furniture.body(page)
        ]

    @cached_property
    def leading(self) -> float:
        """The usual distance between two lines of prose, in points."""
        return usual_leading([placed for placed in self.body if self.furniture.is_prose(placed.line)])

    @cached_property
    def words(self) -> set[str]:
        """The document's words."""
        return words_of(line.text for page in self.pages for line in page.lines)

    @cached_property
    def anchors(self) -> dict[tuple[int, int], list[Anchor]]:
        """The anchors of each line, by the line's identity and page."""
        return {
            (page.number, id(page.lines[index])): found
            for page in self.pages
            for index, found in anchors_by_line(page).items()
        }

    @cached_property
    def headings(self) -> list[_Heading]:
        """Write-up headings in reading order, all in the style in which most of them are set."""
        found = list(self._heading_candidates())
        styles = Counter(self.body[heading.start].line.style for heading in found)
        style = max(styles, key=lambda style: styles[style], default=None)
        return [heading for heading in found if self.body[heading.start].line.style == style]

    def _heading_candidates(self) -> Iterator[_Heading]:
        """A numbered line, its continuations in the same style, then a line that is only a ring's name."""
        for start, placed in enumerate(self.body):
            if not (match := ENTRY.fullmatch(placed.line.text)):
                continue
            end = start + 1
            while end < min(start + NAME_LINES, len(self.body)) and _continues(placed, self.body[end]):
                end += 1
            ring_printed = self.body[end].line.text.strip() if end < len(self.body) else ""
            if ring_of(ring_printed):
                parts = [match["name"], *(self.body[index].line.text for index in range(start + 1, end))]
                lines = [item.line.text for item in self.body[start : end + 1] if item.page == placed.page]
                yield _Heading(start, end + 1, _number(match), join_lines(parts)[0], ring_printed, " ".join(lines))

    def _is_index(self, page: Page) -> bool:
        lines = self.furniture.body(page)
        entries = sum(1 for line in lines if ENTRY.fullmatch(line.text))
        rings = sum(1 for line in lines if ring_of(line.text))
        prose = sum(1 for line in lines if self.furniture.is_prose(line) and not ENTRY.fullmatch(line.text))
        return entries > 0 and rings > 0 and prose < entries


def _number(match: re.Match[str]) -> int:
    return int(match["number"].replace(" ", ""))


def _continues(first: PlacedLine, placed: PlacedLine) -> bool:
    """Whether a line goes on with the name that `first` began: same page, same style, no ring, no new entry."""
    line = placed.line
    return (
        placed.page == first.page
        and line.style == first.line.style
        and not ring_of(line.text)
        and not ENTRY.fullmatch(line.text)
        and placed.line.y < first.line.y
    )


def _index_sightings(document: _Document) -> Iterator[Sighting]:
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
        if position >= 0 and (is_head or line.style in styles):
            columns[position].append(line)
    return columns


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
            rest = _name_continuation(lines, position)
            name = _LEGEND.sub("", join_lines([match["name"], *rest])[0]).strip()
            head = _LEGEND.sub("", " ".join([line.text, *rest])).strip()
            yield Sighting(reading, page.number, _number(match), name, ring_printed, quadrant, head)


def _name_continuation(lines: Sequence[Line], position: int) -> list[str]:
    """The lines that go on with the entry at a position: same style, close below, neither ring nor entry."""
    first, parts = lines[position], []
    above = first
    for line in lines[position + 1 : position + NAME_LINES]:
        close = above.y - line.y < 2 * first.size
        label = ring_of(line.text) or ENTRY.fullmatch(line.text) or line.text.strip() in EMPTY_RING_MARKS
        if line.style != first.style or label or not close:
            break
        parts.append(line.text)
        above = line
    return parts


def _write_up_sightings(document: _Document) -> Iterator[Sighting]:
    quadrants = {page.number: document.furniture.running_quadrant(page) for page in document.pages}
    opened = {document.body[heading.start].page for heading in document.headings}
    # Where write-ups have running heads, a page with neither head nor heading is no longer one of theirs.
    have_heads = any(quadrants[page] for page in opened)
    heading_size = max((document.body[heading.start].line.size for heading in document.headings), default=0.0)
    ends = [*(heading.start for heading in document.headings[1:]), len(document.body)]
    for heading, end in zip(document.headings, ends, strict=False):  # no heading, one end
        first = document.body[heading.start]
        lines: list[PlacedLine] = []
        for placed in document.body[heading.end : end]:
            left_the_quadrants = have_heads and not quadrants[placed.page] and placed.page not in opened
            if left_the_quadrants or placed.line.size >= heading_size:
                break
            lines.append(placed)
        anchors = [
            (placed.page, anchor)
            for placed in lines
            for anchor in document.anchors.get((placed.page, id(placed.line)), ())
        ]
        yield Sighting(
            "write-up",
            first.page,
            heading.number,
            heading.name,
            heading.ring_printed,
            quadrants[first.page],
            heading.head,
            paragraphs(lines, document.leading, document.words),
            hyperlinks(anchors),
        )


def _themes(document: _Document) -> Iterator[Theme]:
    """Titles larger than the text, on the pages from the one titled "Themes" to the next page with such a title."""
    region = _themes_region(document)
    body_size = document.furniture.body_style[1]
    larger = Counter(placed.line.style for placed in region if placed.line.size > body_size)
    if not larger:
        return
    title_style = larger.most_common(1)[0][0]
    texts: list[tuple[str, list[PlacedLine]]] = []
    for placed in region:
        if placed.line.style != title_style:
            if texts and placed.line.size < title_style[1]:
                texts[-1][1].append(placed)
        elif texts and not texts[-1][1]:  # a title over two lines
            texts[-1] = (f"{texts[-1][0]} {placed.line.text}", [])
        else:
            texts.append((placed.line.text, []))
    for title, lines in texts:
        yield Theme(title=title.strip(), paragraphs=paragraphs(lines, document.leading, document.words))


def _themes_region(document: _Document) -> list[PlacedLine]:
    """The lines of the themes' pages without the page title itself; empty where no page is titled so."""
    title: PlacedLine | None = None
    region: list[PlacedLine] = []
    blip_pages = document.index_pages | {document.body[heading.start].page for heading in document.headings}
    for page, lines in groupby(document.body, key=lambda placed: placed.page):
        on_page = list(lines)
        if title and any(placed.line.size >= title.line.size for placed in on_page):
            break
        if title and any(title.page < number <= page for number in blip_pages):
            break
        if title is None:
            title = next((placed for placed in on_page if _is_themes_title(placed.line, document)), None)
        if title:
            region.extend(placed for placed in on_page if placed is not title and page not in document.index_pages)
    return region


def _is_themes_title(line: Line, document: _Document) -> bool:
    return line.text.strip().lower() == THEMES_TITLE and line.size > document.furniture.body_style[1]


def _undecodable(document: _Document) -> Iterator[Unknown]:
    for placed in document.body:
        for word in undecodable(placed.line.text):
            yield Unknown(kind="undecodable glyph", where=f"page {placed.page}", detail=repr(word))
