"""The modern layout (volume 11 on): index pages, a list before each quadrant, write-ups "17. Name" + ring line."""

from collections.abc import Sequence

from radar_assets.radar.agreement import agree
from radar_assets.radar.layouts.base import LayoutReading
from radar_assets.radar.page_text import Page, recognised_pages
from radar_assets.radar.printed.diagrams import diagram_sightings
from radar_assets.radar.printed.document import Document, undecodable_glyphs
from radar_assets.radar.printed.lists import index_sightings
from radar_assets.radar.printed.movements import with_movements
from radar_assets.radar.printed.themes import read_themes
from radar_assets.radar.printed.write_ups import cut_write_ups, write_up_sightings


class ModernLayout:
    """Reads an edition of volume 11 or later."""

    name = "modern"

    def __init__(self) -> None:
        self._latest: Document | None = None

    def signals(self, pages: Sequence[Page]) -> dict[str, int]:
        """Numbered entries under ring names (index pages) and numbered headings over a ring line (write-ups)."""
        document = self._document(pages)
        return {
            "index entries": len(list(index_sightings(document))),
            "write-up headings": len(document.headings),
        }

    def read(self, pages: Sequence[Page]) -> LayoutReading:
        """Read blips and themes from every page."""
        document = self._document(pages)
        listed = list(index_sightings(document))
        sightings = [*listed, *write_up_sightings(document)]
        blips, unknowns = agree([*sightings, *diagram_sightings(pages, sightings)], recognised_pages(pages))
        moved, differing = with_movements(pages, blips)
        unsettled = (*unknowns, *differing, *cut_write_ups(document), *undecodable_glyphs(document, listed))
        return LayoutReading(moved, tuple(read_themes(document)), unsettled)

    def _document(self, pages: Sequence[Page]) -> Document:
        """What is measured over the pages: signals and reading ask for the same ones, one after the other."""
        if self._latest is None or self._latest.pages is not pages:
            self._latest = Document(pages)
        return self._latest
