"""The themes of an edition: essays at its front, each a title over its text."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from radar_assets.radar.layouts.document import Document
from radar_assets.radar.models import Theme
from radar_assets.radar.page_text import Line
from radar_assets.radar.paragraphs import PlacedLine, paragraphs

THEMES_TITLE = "themes"


def read_themes(document: Document) -> Iterator[Theme]:
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


def _themes_region(document: Document) -> list[PlacedLine]:
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


def _is_themes_title(line: Line, document: Document) -> bool:
    return line.text.strip().lower() == THEMES_TITLE and line.size > document.furniture.body_style[1]
