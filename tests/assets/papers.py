"""PDFs made for a test: small editions of the sample radar, and files that are none."""

from collections.abc import Container
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader, PdfWriter
from reportlab.pdfgen.canvas import Canvas
from sample_radar.book import write_edition
from sample_radar.content import Paragraph, Radar, read_radar

from tests.data import EXAMPLES

SAMPLES = tuple(EXAMPLES / "editions" / f"lighthouse-technology-radar-vol-{volume}.pdf" for volume in (1, 2, 3))
SAMPLE_IDS = ("lighthouse-vol-01", "lighthouse-vol-02", "lighthouse-vol-03")


@cache
def sample_radar() -> Radar:
    """The content of the sample editions."""
    return read_radar(EXAMPLES / "lighthouse.yaml")


def small_edition(
    folder: Path, volume: int, *, blips: int = 6, without: Container[int] = (), word: str = "", name: str = ""
) -> Path:
    """Write an edition of a few blips and no theme, quick to read and to embed.

    Args:
        folder: Where to.
        volume: Its volume; another volume has other blips.
        blips: How many, at the most 28.
        without: Numbers to leave out, so that a gap is left.
        word: Put before every text: the same edition with other content.
        name: The file's name; by default the volume says it.
    """
    radar = sample_radar()
    first = radar.editions[(volume - 1) % len(radar.editions)]
    numbered = [
        replace(blip, number=number, paragraphs=(Paragraph(f"{word} {blip.paragraphs[0].text}".strip()),))
        for number, blip in enumerate(first.blips[:blips], 1)
    ]
    edition = replace(
        first,
        volume=volume,
        cover=(f"Volume {volume}", "May 2024"),
        themes=(),
        blips=tuple(blip for blip in numbered if blip.number not in without),
    )
    path = folder / (name or f"volume-{volume}.pdf")
    folder.mkdir(parents=True, exist_ok=True)
    write_edition(radar, edition, path)
    return path


def letter(path: Path) -> Path:
    """Write a PDF that is no radar."""
    canvas = Canvas(str(path), invariant=1)
    canvas.drawString(72, 720, "Dear Sir or Madam, please find enclosed our offer for one lighthouse.")
    canvas.save()
    return path


def encrypted(source: Path, path: Path) -> Path:
    """Write a PDF's copy that opens with a password only."""
    writer = PdfWriter(clone_from=PdfReader(source))
    writer.encrypt("secret", algorithm="AES-256")
    writer.write(path)
    return path


def without_pages(source: Path, pages: Container[int]) -> bytes:
    """The bytes of a PDF without some of its pages (1-based)."""
    writer = PdfWriter()
    for number, page in enumerate(PdfReader(source).pages, 1):
        if number not in pages:
            writer.add_page(page)
    content = BytesIO()
    writer.write(content)
    return content.getvalue()
