"""Scanned pages get lines like printed ones, from what text recognition finds in their pictures."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from radar_assets.radar.page_text import Line, Page
from radar_assets.radar.pictures import drawn_pictures, picture_of
from radar_assets.radar.recognised_text import Recogniser, recognised_lines, with_common_sizes

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdf import PageObject


def recognise(pages: Sequence[Page], drawn: Sequence["PageObject"], recogniser: Recogniser) -> Iterator[Page]:
    """The pages of a document, with lines also where only a picture shows them.

    Args:
        pages: The pages as laid out.
        drawn: pypdf's objects of the same pages.
        recogniser: Recognises text.
    """
    scans = {page.number: drawn[page.number - 1] for page in pages if page.layer == "picture"}
    printed: Counter[tuple[str, float]] = Counter()
    for page in pages:
        if page.layer == "printed":
            for line in page.lines:
                printed[line.style] += len(line.text)
    found = with_common_sizes(_measured_lines(scans, recogniser), printed)
    for page in pages:
        if page.layer == "picture":
            yield replace(page, lines=found.get(page.number, ()) + page.lines, layer="recognised")
        else:
            yield page


def _measured_lines(scans: Mapping[int, "PageObject"], recogniser: Recogniser) -> dict[int, list[Line]]:
    """The recognised lines of each page of which the picture can be decoded, with sizes as measured."""
    places: list[tuple[int, float]] = []

    def pictures() -> "Iterator[Image]":
        for number, page in scans.items():
            with suppress(Exception):  # whatever Pillow and pypdf stumble over in a picture: it shows no text then
                picture, dots = picture_of(page, drawn_pictures(page))
                places.append((number, dots))
                yield picture

    lines: dict[int, list[Line]] = {}
    for position, hocr in enumerate(recogniser.recognise(pictures())):
        number, dots = places[position]
        box = scans[number].mediabox
        lines[number] = recognised_lines(hocr, dots, float(box.left), float(box.top))
    return lines
