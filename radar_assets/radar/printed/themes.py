"""The themes of an edition: essays at its front, each a title over its text."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from radar_assets.radar.models import Theme
from radar_assets.radar.paragraphs import PlacedLine, paragraphs
from radar_assets.radar.printed.document import Document
from radar_assets.radar.text import join_lines
from radar_assets.radar.vocabulary import EMPTY_RING_MARKS, THEMES_TITLES

# The lines of one title stand at most this many letters' heights apart.
TITLE_LEADING = 2.5


@dataclass
class _Essay:
    """The lines of a title, and the lines below them up to the next."""

    title: list[PlacedLine]
    text: list[PlacedLine] = field(default_factory=list)

    @property
    def has_dash(self) -> bool:
        """Whether a lone dash parts title and text."""
        return bool(self.text) and _is_dash(self.text[0])


def read_themes(document: Document) -> Iterator[Theme]:
    """The themes before the blips, in reading order.

    Some editions set a lone dash below each theme's title: then a title without one is another page's. Others title
    the page "Themes": then the titles that follow, up to the next page with such a title, are the themes'.
    """
    front = _front(document)
    over_dashes = Counter(
        upper.line.style for upper, lower in pairwise(front) if _is_dash(lower) and _is_larger(upper, document)
    )
    region = front if over_dashes else _titled_region(front, document)
    styles = over_dashes or Counter(placed.line.style for placed in region if _is_larger(placed, document))
    if not styles:
        return
    style = max(styles, key=lambda style: styles[style])
    essays = _essays(region, style)
    others = [essay for essay in essays if essay.title[0].line.style != style or (over_dashes and not essay.has_dash)]
    # Such a page may be drawn text first, title last.
    other_pages = {placed.page for essay in others for placed in essay.title}
    for essay in essays:
        if essay in others:
            continue
        title, _ = join_lines((placed.line.text for placed in essay.title), document.lexicon)
        own = essay.title[0].page
        text = [
            placed
            for placed in essay.text
            if not _is_dash(placed) and (placed.page == own or placed.page not in other_pages)
        ]
        if text:  # a table of contents has titles only
            yield Theme(title=title, paragraphs=paragraphs(text, document.leading, document.lexicon))


def _front(document: Document) -> list[PlacedLine]:
    """The lines before the blips' pages; where the themes stand behind those, all lines before and the themes' own."""
    listed = document.index_pages | {document.body[heading.start].page for heading in document.headings}
    titled = next((placed.page for placed in document.body if _is_themes_title(placed, document)), 0)
    end = min((number for number in listed if number > titled), default=len(document.pages) + 1)
    return [placed for placed in document.body if placed.page < end]


def _titled_region(front: Sequence[PlacedLine], document: Document) -> list[PlacedLine]:
    """The lines of the themes' pages without the page title itself; empty where no page is titled so."""
    title: PlacedLine | None = None
    region: list[PlacedLine] = []
    for _, lines in groupby(front, key=lambda placed: placed.page):
        on_page = list(lines)
        if title and any(_is_page_title(placed, title, region) for placed in on_page):
            break
        title = title or next((placed for placed in on_page if _is_themes_title(placed, document)), None)
        if title:
            region.extend(placed for placed in on_page if placed is not title)
    return region


def _is_page_title(placed: PlacedLine, title: PlacedLine, region: Sequence[PlacedLine]) -> bool:
    """Whether a line is a title as large as the themes page's own; by its height where the themes' are as large."""
    large = placed.line.size >= title.line.size
    as_large = any(other.page == title.page and other.line.size >= title.line.size for other in region)
    return large and (not as_large or abs(placed.line.y - title.line.y) < placed.line.size / 2)


def _essays(lines: Sequence[PlacedLine], style: tuple[str, float]) -> list[_Essay]:
    """Cut lines at titles in a style or in larger type."""
    essays: list[_Essay] = []
    for placed in lines:
        if placed.line.style == style or placed.line.size > style[1]:
            if essays and not essays[-1].text and _goes_on(essays[-1].title[-1], placed):
                essays[-1].title.append(placed)
            else:
                essays.append(_Essay([placed]))
        elif essays:
            essays[-1].text.append(placed)
    return essays


def _goes_on(upper: PlacedLine, lower: PlacedLine) -> bool:
    """Whether the lower line is the next of the same title."""
    gap = upper.line.y - lower.line.y
    return (
        upper.page == lower.page and upper.line.style == lower.line.style and 0 < gap <= TITLE_LEADING * lower.line.size
    )


def _is_larger(placed: PlacedLine, document: Document) -> bool:
    return placed.line.size > document.furniture.body_style[1]


def _is_dash(placed: PlacedLine) -> bool:
    return placed.line.text.strip() in EMPTY_RING_MARKS


def _is_themes_title(placed: PlacedLine, document: Document) -> bool:
    return placed.line.text.strip().lower() in THEMES_TITLES and _is_larger(placed, document)
