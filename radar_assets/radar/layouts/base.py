"""What a layout is: how it is recognised and what it yields."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from radar_assets.radar.models import BlipMeta, Theme, Unknown
from radar_assets.radar.page_text import Page


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
