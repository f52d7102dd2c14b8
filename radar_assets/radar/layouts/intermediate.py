"""The intermediate layout (volumes 5 to 10): lists under ring names beside a quarter of the diagram, prose by rings."""

from collections.abc import Sequence

from radar_assets.radar.layouts.base import LayoutReading, read_listed
from radar_assets.radar.page_text import Page
from radar_assets.radar.printed.document import Document
from radar_assets.radar.printed.numbered_lists import listed_entries
from radar_assets.radar.printed.prose import prose_sections


class IntermediateLayout:
    """Reads an edition of volumes 5 to 10."""

    name = "intermediate"

    def signals(self, pages: Sequence[Page]) -> dict[str, int]:
        """Listed entries under ring names, and prose under ring names."""
        entries = listed_entries(pages)
        document = Document(pages, frozenset(entry.page for entry in entries))
        return {
            "listed entries under a ring's name": sum(1 for entry in entries if entry.ring_printed),
            "write-up sections under a ring's name": sum(1 for part in prose_sections(document) if part.ring_printed),
        }

    def read(self, pages: Sequence[Page]) -> LayoutReading:
        """Read blips from lists, prose and diagrams; these editions print no themes."""
        return read_listed(pages, "quadrant page")
