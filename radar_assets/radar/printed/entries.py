"""What opens an entry of a list or a write-up's head, and whether its name goes on in the next line. Pure."""

import re
from typing import Protocol

from radar_assets.radar.vocabulary import EMPTY_RING_MARKS, ring_of

# "17. Small language models"; pypdf may part the digits of a number: "7 7. Helix editor".
ENTRY = re.compile(r"(?P<number>\d(?: ?\d){0,3}) ?\. *(?P<name>\S.*)")
# "17": a number alone.
NUMBER = re.compile(r"\d{1,4}")
# A name in a list or over a write-up runs over at most this many lines.
NAME_LINES = 3
# The lines of one name stand at most this many letters' heights apart.
NAME_LEADING = 2.5


class Printed(Protocol):
    """A line or a cell: text with its place and type."""

    @property
    def text(self) -> str:
        """What is printed."""

    @property
    def y(self) -> float:
        """The baseline, in points."""

    @property
    def size(self) -> float:
        """The type's size, in points."""

    @property
    def style(self) -> tuple[str, float]:
        """The font and its size."""


def entry_number(match: re.Match[str]) -> int:
    """The number of an entry; its digits may stand apart."""
    return int(match["number"].replace(" ", ""))


def goes_on(above: Printed, below: Printed) -> bool:
    """Whether a text goes on with the name that ends above it: close below in the same style, and itself no label.

    Labels are the names of rings, the mark of an empty ring, numbers, and entries.
    """
    is_close = 0 < above.y - below.y < NAME_LEADING * above.size
    text = below.text.strip()
    is_label = ring_of(text) or text in EMPTY_RING_MARKS or NUMBER.fullmatch(text) or ENTRY.fullmatch(text)
    return is_close and below.style == above.style and not is_label
