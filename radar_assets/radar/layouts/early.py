"""The early layout (volumes 1 to 4): one diagram that alone tells rings, a list by quadrants, prose by quadrants."""

from collections.abc import Sequence

from radar_assets.radar.layouts.base import LayoutReading, read_listed
from radar_assets.radar.page_text import Page
from radar_assets.radar.printed.diagrams import diagram_sightings
from radar_assets.radar.printed.numbered_lists import list_sightings, listed_entries


class EarlyLayout:
    """Reads an edition of volumes 1 to 4."""

    name = "early"

    def signals(self, pages: Sequence[Page]) -> dict[str, int]:
        """Listed entries without a ring, and numbers of theirs in a diagram."""
        entries = [entry for entry in listed_entries(pages) if not entry.ring_printed]
        listed = list_sightings(entries, "index page")
        return {
            "listed entries without a ring": len(entries),
            "numbers in a diagram": len(list(diagram_sightings(pages, listed))) if listed else 0,
        }

    def read(self, pages: Sequence[Page]) -> LayoutReading:
        """Read blips from the list, the prose and the diagram; these editions print no themes."""
        return read_listed(pages, "index page")
