"""The content of the editions, read from YAML."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import yaml

Movement = Literal["new", "moved in", "moved out", "no change"]

_HYPERLINK = re.compile(r"\[(?P<anchor>[^]]+)]\((?P<address>[^)]+)\)")


@dataclass(frozen=True)
class Hyperlink:
    """The characters of a paragraph that lead to an address."""

    start: int
    end: int
    address: str


@dataclass(frozen=True)
class Paragraph:
    """Plain text and the hyperlinks inside it."""

    text: str
    hyperlinks: tuple[Hyperlink, ...] = ()

    @property
    def is_list_item(self) -> bool:
        """Whether the paragraph is an item of a numbered list."""
        return re.match(r"\d+\. ", self.text) is not None


@dataclass(frozen=True)
class Blip:
    """One entry of an edition."""

    number: int
    name: str
    quadrant: str
    ring: str
    movement: Movement
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Theme:
    """A topic that runs through an edition."""

    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Edition:
    """One volume of the radar."""

    volume: int
    date: str
    cover: tuple[str, ...]
    themes: tuple[Theme, ...]
    blips: tuple[Blip, ...]

    def of(self, quadrant: str, ring: str | None = None) -> list[Blip]:
        """Return the blips of a quadrant, or of one of its rings, in printed order."""
        return [blip for blip in self.blips if blip.quadrant == quadrant and ring in (None, blip.ring)]


@dataclass(frozen=True)
class Radar:
    """All editions and what they have in common."""

    title: str
    publisher: str
    quadrants: tuple[str, ...]
    rings: dict[str, str]
    about: tuple[Paragraph, ...]
    glance: tuple[Paragraph, ...]
    editions: tuple[Edition, ...]


def read_radar(path: Path) -> Radar:
    """Read the radar from a YAML file and number its blips."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    rings = list(data["rings"])
    return Radar(
        title=data["title"],
        publisher=data["publisher"],
        quadrants=tuple(data["quadrants"]),
        rings=data["rings"],
        about=paragraphs(data["about"]),
        glance=paragraphs(data["glance"]),
        editions=tuple(_edition(edition, data["quadrants"], rings) for edition in data["editions"]),
    )


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """Split a text into paragraphs, one for each line that is not empty."""
    return tuple(_paragraph(line) for line in text.splitlines() if line)


def _paragraph(marked_up: str) -> Paragraph:
    text = ""
    hyperlinks = []
    position = 0
    for match in _HYPERLINK.finditer(marked_up):
        text += marked_up[position : match.start()]
        hyperlinks.append(Hyperlink(len(text), len(text) + len(match["anchor"]), match["address"]))
        text += match["anchor"]
        position = match.end()
    return Paragraph(text + marked_up[position:], tuple(hyperlinks))


def _edition(data: dict[str, Any], quadrants: list[str], rings: list[str]) -> Edition:
    def printed_order(blip: dict[str, Any]) -> tuple[int, int, str]:
        return quadrants.index(blip["quadrant"]), rings.index(blip["ring"]), blip["name"].casefold()

    in_order = sorted(data["blips"], key=printed_order)
    return Edition(
        volume=data["volume"],
        date=data["date"],
        cover=tuple(data["cover"]),
        themes=tuple(Theme(theme["title"], paragraphs(theme["text"])) for theme in data["themes"]),
        blips=tuple(_blip(number, blip) for number, blip in enumerate(in_order, start=1)),
    )


def _blip(number: int, data: dict[str, Any]) -> Blip:
    if data["movement"] not in get_args(Movement):
        message = f"{data['name']}: unknown movement {data['movement']!r}"
        raise ValueError(message)
    return Blip(
        number=number,
        name=data["name"],
        quadrant=data["quadrant"],
        ring=data["ring"],
        movement=data["movement"],
        paragraphs=paragraphs(data["text"]),
    )
