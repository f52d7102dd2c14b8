"""What every form of data file comes down to before rings, quadrants and identity are settled. Pure."""

from dataclasses import dataclass

from radar_assets.radar.models import Movement, Unknown


@dataclass(frozen=True, slots=True)
class Item:
    """A blip as its file says it; None where the file does not say.

    `ring` and `quadrant` are the file's words, or its indices as text. `markup` is the write-up in HTML. `related` are
    names of other blips, `link` an address that belongs to the blip as a whole, `key` is what links within the radar
    call it.
    """

    name: str
    ring: str | None
    quadrant: str | None
    key: str = ""
    number: int | None = None
    movement: Movement = "unknown"
    markup: str = ""
    related: tuple[str, ...] = ()
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Declared:
    """A ring or quadrant that the file declares: what its items call it, and what is shown."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Contents:
    """A data file: its items in order, what it declares, and what it says of itself.

    `indexed`: items give rings and quadrants by position from 0. `released` is a month or a day.
    """

    form: str
    items: tuple[Item, ...]
    rings: tuple[Declared, ...] = ()
    quadrants: tuple[Declared, ...] = ()
    indexed: bool = False
    title: str | None = None
    volume: int | None = None
    released: str | None = None
    unknowns: tuple[Unknown, ...] = ()
