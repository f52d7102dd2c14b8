"""What a layout is: how it is recognised and what it yields; and how the two that list blips by number are read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from radar_assets.radar.agreement import agree
from radar_assets.radar.models import BlipMeta, ReadingName, Theme, Unknown
from radar_assets.radar.page_text import Page, recognised_pages
from radar_assets.radar.printed.diagrams import diagram_sightings
from radar_assets.radar.printed.document import Document, undecodable_glyphs
from radar_assets.radar.printed.movements import with_movements
from radar_assets.radar.printed.numbered_lists import list_sightings, listed_entries
from radar_assets.radar.printed.prose import prose_sightings


@dataclass(frozen=True)
class LayoutReading:
    """What a layout read: blips by number, themes in order, and what it could not settle."""

    blips: tuple[BlipMeta, ...]
    themes: tuple[Theme, ...]
    unknowns: tuple[Unknown, ...]


class Layout(Protocol):
    """One printed design of editions. A new design is one module more, named in `layouts.LAYOUTS`."""

    @property
    def name(self) -> str:
        """What `radar read` calls the layout."""

    def signals(self, pages: Sequence[Page]) -> Mapping[str, int]:
        """Count what is typical of the layout; any count of 0 means that it is not this one."""

    def read(self, pages: Sequence[Page]) -> LayoutReading:
        """Read blips and themes; everything unsettled is an Unknown."""


def read_listed(pages: Sequence[Page], reading: ReadingName) -> LayoutReading:
    """Read an edition whose blips are listed by number and written up in prose.

    Args:
        pages: The edition's pages.
        reading: What its lists are called.
    """
    entries = listed_entries(pages)
    document = Document(pages, frozenset(entry.page for entry in entries))
    write_ups, unsettled = prose_sightings(document, entries)
    listed = list_sightings(entries, reading)
    sightings = [*listed, *write_ups]
    blips, unknowns = agree([*sightings, *diagram_sightings(pages, sightings)], recognised_pages(pages))
    moved, differing = with_movements(pages, blips)
    return LayoutReading(moved, (), (*unknowns, *unsettled, *differing, *undecodable_glyphs(document, listed)))
