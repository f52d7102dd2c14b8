"""What text recognition says of a picture becomes lines like printed ones."""

import io

import pytest
from PIL import Image, ImageDraw
from pypdf import PdfReader
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from radar_assets.radar.page_text import Line
from radar_assets.radar.pictures import drawn_pictures, picture_of
from radar_assets.radar.recognised_text import FONT, recognised_lines, with_common_sizes
from tests.unit.pages import line

Word = tuple[str, int, int, int, int]
DOTS, TOP = 4.0, 842.0


def hocr(*lines: tuple[str, list[Word]], certainty: int = 95) -> bytes:
    """An hOCR page; each line has its measures and words with left, top, right and bottom."""
    spans = "".join(
        f"<span class='ocr_line' title='{measures}'>"
        + "".join(
            f"<span class='ocrx_word' title='bbox {x0} {y0} {x1} {y1}; x_wconf {certainty}'>{text}</span>"
            for text, x0, y0, x1, y1 in words
        )
        + "</span>"
        for measures, words in lines
    )
    return f"<html xmlns='http://www.w3.org/1999/xhtml'><body><p>{spans}</p></body></html>".encode()


HEADING = ("bbox 400 800 700 828; baseline 0 0; x_size 30", [("17.", 400, 800, 440, 828), ("Helm", 460, 800, 700, 828)])


def test_a_line_knows_its_place_and_size_in_points() -> None:
    (found,) = recognised_lines(hocr(HEADING), DOTS, 10.0, TOP)
    assert (found.text, found.x, found.y, found.font) == ("17. Helm", 110.0, TOP - 828 / DOTS, FONT)
    assert found.size == pytest.approx(28 / 0.7 / DOTS)
    assert [(run.text, run.x) for run in found.runs] == [("17. ", 110.0), ("Helm", 125.0)]
    assert sum(found.runs[0].widths) == pytest.approx(15.0)
    assert sum(found.runs[1].widths) == pytest.approx(60.0)


def test_a_slanting_line_has_its_baseline_where_each_part_begins() -> None:
    words = [("Left", 0, 80, 60, 108), ("Right", 1000, 70, 1080, 98)]
    slanting = ("bbox 0 70 1080 110; baseline -0.01 -2; x_size 30", words)
    left, right = recognised_lines(hocr(slanting), DOTS, 0.0, TOP)
    assert (left.text, right.text) == ("Left", "Right")
    assert (left.y, right.y) == (pytest.approx(TOP - 108 / DOTS), pytest.approx(TOP - 98 / DOTS))


def test_numbers_that_were_taken_for_a_column_stand_before_their_names() -> None:
    numbers = [
        (f"bbox 0 {y} 40 {y + 28}; baseline 0 0; x_size 30", [(text, 0, y, 40, y + 28)])
        for text, y in (("1.", 80), ("2.", 140), ("9.", 900))
    ]
    names = [
        (f"bbox 90 {y} 200 {y + 28}; baseline 0 0; x_size 30", [(text, 90, y, 200, y + 28)])
        for text, y in (("Helm", 80), ("Nix", 141))
    ]
    found = recognised_lines(hocr(*numbers, *names), DOTS, 0.0, TOP)
    assert {(each.text, each.x) for each in found} == {("1. Helm", 0.0), ("2. Nix", 0.0), ("9.", 0.0)}
    assert ["".join(run.text for run in each.runs) for each in found if each.text == "1. Helm"] == ["1. Helm"]


@pytest.mark.parametrize(
    ("content", "texts"),
    [
        (b"", []),
        (hocr(), []),
        (hocr(HEADING, certainty=20), []),
        (hocr(("", [("17.", 1, 2, 3, 4)])), []),
        (hocr(("bbox 0 0 90 20; baseline 0 0; x_size 20", [("GenAl-generated", 0, 0, 90, 20)])), ["GenAI-generated"]),
        (
            hocr(("bbox 0 0 90 20; baseline 0 0; x_size 20", [("ﬁeld", 0, 0, 40, 20), ("Alto", 50, 0, 90, 20)])),
            ["field Alto"],
        ),
        (hocr(("bbox 0 0 90 20; baseline 0 0; x_size 20", [(" ", 0, 0, 90, 20)])), []),
    ],
)
def test_what_is_text_and_what_is_none(content: bytes, texts: list[str]) -> None:
    assert [found.text for found in recognised_lines(content, DOTS, 0.0, TOP)] == texts


def sized(text: str, size: float) -> Line:
    return line(text, style=(FONT, size))


def test_lines_of_about_one_size_share_a_style_over_all_pages() -> None:
    pages = {1: [sized("x" * 80, 9.8), sized("x" * 60, 10.3)], 2: [sized("1. Helm", 14.2), sized("x" * 50, 9.5)]}
    found = with_common_sizes(pages, {})
    assert {placed.style for placed in (*found[1], found[2][1])} == {(FONT, 9.8)}
    assert found[2][0].style == (FONT, 14.2)
    assert found[2][0].runs[0].font == FONT


def test_among_printed_pages_they_have_the_style_that_prints_most_letters_in_that_size() -> None:
    printed = {("Body", 10.0): 9000, ("Bold", 10.0): 300, ("Head", 14.0): 200}
    found = with_common_sizes({3: [sized("x" * 80, 9.6), sized("1. Helm", 14.9), sized("Title", 26.0)]}, printed)
    assert [placed.style for placed in found[3]] == [("Body", 10.0), ("Head", 14.0), (FONT, 26.0)]


def page_with(*strips: tuple[float, float, float, float]) -> tuple[Image.Image, float]:
    """A page of 200 by 100 points as its pictures show it, each picture grey with a black upper left quarter."""
    picture = Image.new("L", (40, 40), 200)
    ImageDraw.Draw(picture).rectangle((0, 0, 19, 19), fill=0)
    drawn = io.BytesIO()
    canvas = Canvas(drawn, pagesize=(200, 100))
    for strip in strips:
        canvas.drawImage(ImageReader(picture), *strip)
    canvas.save()
    page = PdfReader(drawn).pages[0]
    return picture_of(page, drawn_pictures(page))


def test_pictures_lie_where_the_page_draws_them() -> None:
    whole, dots = page_with((0, 0, 100, 100), (120, 40, 40, 40))
    assert whole.size == (round(200 * dots), round(100 * dots))

    def shade(x: float, y: float) -> object:
        """At a place in points from the lower left."""
        return whole.getpixel((round(x * dots), round((100 - y) * dots)))

    assert [shade(20, 80), shade(80, 80), shade(20, 20)] == [0, 200, 200]
    assert [shade(130, 70), shade(150, 50), shade(180, 50)] == [0, 200, 255]
