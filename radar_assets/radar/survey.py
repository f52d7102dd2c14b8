"""What a PDF looks like before it is parsed: pages, text, pictures, fonts, and the signals of each layout. Pure."""

from collections import Counter
from collections.abc import Mapping

from radar_assets.radar.identity import identify
from radar_assets.radar.language import language_of
from radar_assets.radar.layouts import LAYOUTS, fitting_layout
from radar_assets.radar.models import Model
from radar_assets.radar.page_text import PdfPages
from radar_assets.radar.recognised_text import Recogniser

# So many fonts are named, by how much is set in them.
FONTS = 5


class Survey(Model):
    """What a PDF looks like.

    `signals` holds for each layout what was counted of it; `layout` is the one chosen, None where none fits: each of
    its signals must occur, and of those that fit the one with most is taken.
    """

    file: str
    edition_id: str
    language: str
    pages: int
    pages_with_text: int
    pictures: int
    links: int
    words: int
    fonts: tuple[str, ...]
    signals: dict[str, Mapping[str, int]]
    layout: str | None


def survey_pdf(content: bytes, file_name: str, sha256: str, recogniser: Recogniser | None = None) -> Survey:
    """Characterise a PDF.

    Args:
        content: Its bytes.
        file_name: Its name without folder.
        sha256: Its fingerprint.
        recogniser: Recognises the text of scanned pages.

    Raises:
        UnreadablePdf: The bytes are no PDF that can be read.
    """
    pages = PdfPages(content, recogniser)
    language = language_of(pages)
    fonts: Counter[str] = Counter()
    for page in pages:
        for line in page.lines:
            fonts[f"{line.font} {line.size:g}"] += len(line.text)
    signals = {layout.name: layout.signals(pages) for layout in LAYOUTS}
    layout = fitting_layout(signals)
    return Survey(
        file=file_name,
        edition_id=identify(pages[0], language, file_name, sha256).edition_id,
        language=language,
        pages=len(pages),
        pages_with_text=sum(1 for page in pages if page.lines),
        pictures=sum(pages.pictures()),
        links=sum(len(page.links) for page in pages),
        words=sum(len(page.text.split()) for page in pages),
        fonts=tuple(font for font, _ in fonts.most_common(FONTS)),
        signals=signals,
        layout=layout,
    )
