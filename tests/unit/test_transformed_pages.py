"""Editions whose pages were scaled, moved, turned or scanned by a printer's program."""

import io
from collections.abc import Callable

import pytest
from pypdf import PageObject, PdfReader, PdfWriter, Transformation
from pypdf.generic import NameObject, RectangleObject

from radar_assets.radar.errors import NotARadar
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.reading import read_edition
from tests.data import EXAMPLES, RADAR, needs_radar_data

SAMPLE = (EXAMPLES / "editions" / "lighthouse-technology-radar-vol-3.pdf").read_bytes()


def transformed(content: bytes, change: Callable[[PageObject], object]) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(content)))
    for page in writer.pages:
        change(page)
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue()


def scaled_and_moved(page: PageObject) -> None:
    page.add_transformation(Transformation().scale(0.8).translate(40, 60))
    for reference in page.get("/Annots") or ():
        link = reference.get_object()
        x0, y0, x1, y1 = (0.8 * float(number) for number in link["/Rect"])
        link[NameObject("/Rect")] = RectangleObject((x0 + 40, y0 + 60, x1 + 40, y1 + 60))


def turned(page: PageObject) -> None:
    """Drawn lying, shown upright: as programs store landscape pages."""
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    page.add_transformation(Transformation().rotate(90).translate(height, 0))
    for reference in page.get("/Annots") or ():
        link = reference.get_object()
        x0, y0, x1, y1 = (float(number) for number in link["/Rect"])
        link[NameObject("/Rect")] = RectangleObject((height - y1, x0, height - y0, x1))
    page.mediabox.upper_right = (height, width)
    page.cropbox = page.mediabox
    page.rotate(90)


def printed(edition: RadarMeta) -> list[tuple[object, ...]]:
    return [
        (
            blip.number,
            blip.name,
            blip.ring,
            blip.quadrant,
            blip.movement,
            blip.description,
            [link.text for link in blip.links],
        )
        for blip in edition.blips
    ]


@pytest.mark.parametrize("change", [scaled_and_moved, turned])
def test_a_transformed_sample_reads_the_same(change: Callable[[PageObject], object]) -> None:
    assert printed(read_edition(transformed(SAMPLE, change), "a.pdf")) == printed(read_edition(SAMPLE, "a.pdf"))


@needs_radar_data
@pytest.mark.parametrize("volume", [1, 7, 21])
@pytest.mark.parametrize("change", [scaled_and_moved, turned])
def test_a_transformed_edition_reads_the_same(volume: int, change: Callable[[PageObject], object]) -> None:
    content = (RADAR / f"facsimile/pdf/vol{volume:02d}.pdf").read_bytes()
    assert printed(read_edition(transformed(content, change), "a.pdf")) == printed(read_edition(content, "a.pdf"))


def scanned(pages: set[int]) -> bytes:
    """The sample with some pages (0-based) as pictures without text."""
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfgen.canvas import Canvas

    drawn = io.BytesIO()
    canvas = Canvas(drawn)
    picture = b"P5 2 2 255 \x00\xff\xff\x00"
    canvas.drawImage(ImageReader(io.BytesIO(picture)), 0, 0, 595, 842)
    canvas.save()
    picture_page = PdfReader(drawn).pages[0]
    writer = PdfWriter()
    for position, page in enumerate(PdfReader(io.BytesIO(SAMPLE)).pages):
        writer.add_page(picture_page if position in pages else page)
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue()


def test_a_scanned_page_is_told() -> None:
    count = len(PdfReader(io.BytesIO(SAMPLE)).pages)
    reading = read_edition(scanned({count - 1}), "lighthouse-vol-3.pdf")
    (unknown,) = [unknown for unknown in reading.unknowns if unknown.kind == "page without text"]
    assert unknown.where == f"page {count}"
    assert "ocrmypdf" in unknown.detail


def test_an_edition_of_pictures_says_what_helps() -> None:
    count = len(PdfReader(io.BytesIO(SAMPLE)).pages)
    with pytest.raises(NotARadar, match=r"only pictures.*ocrmypdf"):
        read_edition(scanned(set(range(count))), "vol3.pdf")
