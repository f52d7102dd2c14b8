"""Editions as a scanner makes them: each page a picture."""

import io
import shutil
import subprocess
from collections.abc import Container
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from radar_resources.recognition import find_recogniser

DOTS_AN_INCH = 200

needs_recognition = pytest.mark.skipif(
    find_recogniser() is None or shutil.which("pdftoppm") is None,
    reason="Scans are made and read with tesseract and poppler: apt-get install tesseract-ocr poppler-utils.",
)


def scanned(source: Path, folder: Path, pages: Container[int] | None = None, *, numbered: bool = False) -> bytes:
    """A PDF's copy with pages (1-based; by default all) as pictures; `numbered` prints page numbers over them."""
    subprocess.run(
        ["pdftoppm", "-r", str(DOTS_AN_INCH), "-gray", "-jpeg", source, folder / "page"], check=True, timeout=300
    )
    pictures = sorted(folder.glob("page-*.jpg"))
    writer = PdfWriter()
    for number, (page, picture) in enumerate(zip(PdfReader(source).pages, pictures, strict=True), 1):
        if pages is not None and number not in pages:
            writer.add_page(page)
            continue
        width, height = float(page.mediabox.width), float(page.mediabox.height)
        drawn = io.BytesIO()
        canvas = Canvas(drawn, pagesize=(width, height), invariant=1)
        canvas.drawImage(ImageReader(str(picture)), 0, 0, width, height)
        if numbered:
            canvas.drawString(width - 40, 10, str(number))
        canvas.save()
        writer.add_page(PdfReader(drawn).pages[0])
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue()
