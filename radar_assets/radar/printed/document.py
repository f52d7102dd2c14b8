"""An edition's pages with what is measured over all of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from radar_assets.radar.agreement import Sighting
from radar_assets.radar.anchors import Anchor, anchors_by_line, hyperlinks
from radar_assets.radar.columns import reading_order
from radar_assets.radar.furniture import Furniture
from radar_assets.radar.hyphenation import Lexicon, lexicon_of
from radar_assets.radar.language import language_of
from radar_assets.radar.models import Hyperlink, Unknown
from radar_assets.radar.page_text import Page
from radar_assets.radar.paragraphs import PlacedLine, usual_leading
from radar_assets.radar.printed.entries import ENTRY, NAME_LINES, entry_number, goes_on
from radar_assets.radar.text import join_lines, undecodable
from radar_assets.radar.vocabulary import ring_of


@dataclass(frozen=True, slots=True)
class Heading:
    """A write-up's head: where it stands in the document's lines, and what it says."""

    start: int
    end: int
    number: int
    name: str
    ring_printed: str
    head: str


@dataclass(frozen=True)
class Document:
    """The pages with what is measured over all of them; each measure is taken once.

    `tables` are the numbers of pages that hold lists or diagrams only.
    """

    pages: Sequence[Page]
    tables: frozenset[int] = frozenset()

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
        """All lines outside index pages, tables and furniture, in reading order."""
        return [
            PlacedLine(line, page.number)
            for page in self.pages
            if page.number not in self.index_pages | self.tables
            for line in reading_order(self.furniture.body(page), page.width, self.furniture.is_prose)
        ]

    @cached_property
    def leading(self) -> float:
        """The usual distance between two lines of prose, in points."""
        return usual_leading([placed for placed in self.body if self.furniture.is_prose(placed.line)])

    @cached_property
    def language(self) -> str:
        """The language in which rings and quadrants are printed."""
        return language_of(self.pages)

    @cached_property
    def lexicon(self) -> Lexicon:
        """What is known of the document's words."""
        texts = [line.text for page in self.pages for line in page.lines]
        addresses = (link.target for page in self.pages for link in page.links)
        return lexicon_of(texts, self.language, addresses)

    @cached_property
    def anchors(self) -> dict[tuple[int, int], list[Anchor]]:
        """The anchors of each line, by the line's identity and page."""
        return {
            (page.number, id(page.lines[index])): found
            for page in self.pages
            for index, found in anchors_by_line(page).items()
        }

    def links_in(self, lines: Iterable[PlacedLine]) -> tuple[Hyperlink, ...]:
        """The hyperlinks of some lines in reading order."""
        found = [
            (placed.page, anchor) for placed in lines for anchor in self.anchors.get((placed.page, id(placed.line)), ())
        ]
        return hyperlinks(found, self.lexicon)

    @cached_property
    def headings(self) -> list[Heading]:
        """Write-up headings in reading order, all in the style in which most of them are set."""
        found = list(self._heading_candidates())
        styles = Counter(self.body[heading.start].line.style for heading in found)
        style = max(styles, key=lambda style: styles[style], default=None)
        return [heading for heading in found if self.body[heading.start].line.style == style]

    def _heading_candidates(self) -> Iterator[Heading]:
        """A numbered line, its continuations in the same style, then a line that is only a ring's name."""
        for start, placed in enumerate(self.body):
            if not (match := ENTRY.fullmatch(placed.line.text)):
                continue
            end = start + 1
            for above, below in pairwise(self.body[start : start + NAME_LINES]):
                if above.page != below.page or not goes_on(above.line, below.line):
                    break
                end += 1
            ring_printed = self.body[end].line.text.strip() if end < len(self.body) else ""
            if ring_of(ring_printed):
                parts = [match["name"], *(self.body[index].line.text for index in range(start + 1, end))]
                lines = [item.line.text for item in self.body[start : end + 1] if item.page == placed.page]
                yield Heading(
                    start,
                    end + 1,
                    entry_number(match),
                    join_lines(parts, self.lexicon)[0],
                    ring_printed,
                    " ".join(lines),
                )

    def _is_index(self, page: Page) -> bool:
        lines = self.furniture.body(page)
        entries = sum(1 for line in lines if ENTRY.fullmatch(line.text))
        rings = sum(1 for line in lines if ring_of(line.text))
        prose = sum(1 for line in lines if self.furniture.is_prose(line) and not ENTRY.fullmatch(line.text))
        return entries > 0 and rings > 0 and prose < entries


def undecodable_glyphs(document: Document, listed: Iterable[Sighting]) -> Iterator[Unknown]:
    """An Unknown for each word of the prose, and of the names on list pages, in which a glyph could not be decoded.

    What else is on list pages may be signs: their glyphs say nothing that is missed.
    """
    texts = [(placed.page, placed.line.text) for placed in document.body]
    texts += [(sighting.page, sighting.name or "") for sighting in listed]
    for page, text in texts:
        for word in undecodable(text):
            yield Unknown(kind="undecodable glyph", where=f"page {page}", detail=repr(word))
