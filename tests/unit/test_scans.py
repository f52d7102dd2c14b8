"""Scanned editions are read as printed ones are, by what tesseract recognises in their pictures."""

import io
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PageObject, PdfReader, PdfWriter, Transformation

from radar_assets.radar.models import BlipMeta, RadarMeta
from radar_assets.radar.page_text import PdfPages
from radar_assets.radar.reading import count_likely_scans, read_edition, score_file
from radar_resources.recognition import Tesseract
from tests.assets.papers import SAMPLES, small_edition
from tests.scans import needs_recognition, scanned

OCR = Tesseract()
PRINTED = ("number", "name", "ring", "quadrant")


def words(blip: BlipMeta) -> set[str]:
    return set(blip.description.lower().split())


def facts(edition: RadarMeta) -> list[tuple[object, ...]]:
    return [(blip.number, blip.ring, blip.quadrant) for blip in edition.blips]


def misnamed(printed: RadarMeta, read: RadarMeta) -> set[str]:
    """The blips with another name, as Unknowns name them."""
    pairs = zip(printed.blips, read.blips, strict=True)
    return {f"blip {before.number}" for before, after in pairs if before.name != after.name}


@needs_recognition
def test_a_scanned_edition_is_read_whole(tmp_path: Path) -> None:
    content = scanned(SAMPLES[2], tmp_path)
    printed, read = read_edition(SAMPLES[2].read_bytes(), "a.pdf"), read_edition(content, "a.pdf", recogniser=OCR)
    assert (read.edition_id, read.published, read.layout) == (printed.edition_id, printed.published, printed.layout)
    assert facts(read) == facts(printed)
    # "vLLM" is seldom recognised; what one of several readings misread is told.
    assert misnamed(printed, read) <= {unknown.where for unknown in read.unknowns if unknown.kind == "name differs"}
    assert len(misnamed(printed, read)) <= 2
    # "Themes" stands in white on artwork, where it is not recognised: no theme is told then, and no wrong one.
    assert {theme.title for theme in read.themes} <= {theme.title for theme in printed.themes}
    for before, after in zip(printed.blips, read.blips, strict=True):
        assert len(words(before) ^ words(after)) <= 0.06 * len(words(before)), before.name
        assert before.pages == after.pages
        assert len(before.paragraphs) == len(after.paragraphs)
        for field in (*PRINTED, "description"):
            assert after.sources[field][-1] == "ocr"
            assert "ocr" not in before.sources[field]
    assert not [unknown for unknown in read.unknowns if unknown.kind != "name differs"]
    score = score_file(content, "a.pdf", read, OCR)
    assert score.undisputed >= score.found - 2
    assert score.confirmed <= score.undisputed


@needs_recognition
@pytest.mark.parametrize("numbered", [False, True])
def test_scanned_pages_among_printed_ones_are_read(tmp_path: Path, numbered: bool) -> None:
    source = small_edition(tmp_path / "paper", 5, blips=12)
    printed = read_edition(source.read_bytes(), "a.pdf")
    (tmp_path / "scan").mkdir()
    pages = {page for blip in printed.blips for page in blip.pages[:1]}
    content = scanned(source, tmp_path / "scan", pages, numbered=numbered)
    read = read_edition(content, "a.pdf", recogniser=OCR)
    assert facts(read) == facts(printed)
    assert not misnamed(printed, read)
    for before, after in zip(printed.blips, read.blips, strict=True):
        assert len(words(before) ^ words(after)) <= 0.1 * len(words(before)), before.name
        assert after.sources["description"] == ("write-up", "ocr")
        assert after.sources["ring"][-1] == "ocr"
    assert [page.number for page in PdfPages(content, OCR) if page.layer == "recognised"] == sorted(pages)
    assert count_likely_scans(content, OCR) == len(pages)


@needs_recognition
def test_scans_that_are_stored_lying_are_read(tmp_path: Path) -> None:
    source = small_edition(tmp_path / "paper", 5, blips=12)
    printed = read_edition(source.read_bytes(), "a.pdf")
    (tmp_path / "scan").mkdir()
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(scanned(source, tmp_path / "scan", printed.blips[0].pages))))
    lying(writer.pages[printed.blips[0].pages[0] - 1])
    content = io.BytesIO()
    writer.write(content)
    read = read_edition(content.getvalue(), "a.pdf", recogniser=OCR)
    assert (facts(read), misnamed(printed, read)) == (facts(printed), set())
    assert read.blips[0].sources["description"] == ("write-up", "ocr")


def lying(page: PageObject) -> None:
    """Stored lying, shown upright."""
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    page.add_transformation(Transformation().rotate(90).translate(height, 0))
    page.mediabox.upper_right = (height, width)
    page.cropbox = page.mediabox
    page.rotate(90)


@needs_recognition
def test_a_picture_without_words_says_so(tmp_path: Path) -> None:
    picture = tmp_path / "grey.pdf"
    Image.new("L", (800, 1100), 200).save(picture)
    writer = PdfWriter(clone_from=PdfReader(SAMPLES[0]))
    writer.add_page(PdfReader(picture).pages[0])
    content = io.BytesIO()
    writer.write(content)
    (unknown,) = [u for u in read_edition(content.getvalue(), "a.pdf", recogniser=OCR).unknowns if "page" in u.where]
    assert unknown.where == f"page {len(writer.pages)}"
    assert "no text was recognised" in unknown.detail
