"""An edition's pages are changed as other files may differ: what is read stays right, or becomes an Unknown."""

import io
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from radar_assets.radar.errors import NotARadar
from radar_assets.radar.layouts import choose_layout
from radar_assets.radar.layouts.base import LayoutReading
from radar_assets.radar.page_text import Line, LinkArea, Page, PdfPages, Run
from tests.unit.pages import line, page
from tests.unit.translations import SPANISH, Translation, edition_pdf

ENGLISH = Translation(
    ("Technology Radar", "Volume 33 | November 2025"),
    ("Adopt", "Trial", "Assess", "Caution"),
    ("Techniques", "Platforms", "Tools", "Languages and Frameworks"),
    "Themes",
    "The tool keeps growing, and our teams recommend that you look at it with care before you make it your default.",
)
PAGES = tuple(PdfPages(edition_pdf(ENGLISH)))
EXPECTED = {number: (name, ring, quadrant) for number, name, ring, quadrant in ENGLISH.entries()}
PLACES = st.floats(-300, 300)
SCALES = st.floats(0.3, 3)


def read(pages: Sequence[Page]) -> LayoutReading:
    """Read pages, numbered anew."""
    numbered = [replace(each, number=number) for number, each in enumerate(pages, 1)]
    return choose_layout(numbered).read(numbered)


def facts(reading: LayoutReading) -> dict[int, tuple[str, str | None, str | None]]:
    """What is read of each blip: name, printed ring, printed quadrant."""
    return {blip.number: (blip.name, blip.ring_printed, blip.quadrant_printed) for blip in reading.blips}


def texts(reading: LayoutReading) -> dict[int, str]:
    """The write-up of each blip."""
    return {blip.number: blip.description for blip in reading.blips}


WHOLE = read(PAGES)


def moved(each: Page, dx: float, dy: float, scale: float) -> Page:
    """A page with all that is on it shifted, then scaled."""
    return replace(
        each,
        width=each.width * scale,
        height=each.height * scale,
        lines=tuple(
            replace(
                line,
                x=(line.x + dx) * scale,
                y=(line.y + dy) * scale,
                size=line.size * scale,
                runs=tuple(
                    replace(run, x=(run.x + dx) * scale, widths=tuple(width * scale for width in run.widths))
                    for run in line.runs
                ),
            )
            for line in each.lines
        ),
        links=tuple(
            LinkArea(a.target, (a.x0 + dx) * scale, (a.y0 + dy) * scale, (a.x1 + dx) * scale, (a.y1 + dy) * scale)
            for a in each.links
        ),
    )


def spelled(line: Line) -> Line:
    """A line drawn letter by letter."""
    runs, x = [], line.x
    for run in line.runs:
        for letter, width in zip(run.text, run.widths, strict=True):
            runs.append(Run(letter, x, (width,), run.font))
            x += width
    return replace(line, runs=tuple(runs))


def test_the_unchanged_edition_is_read_right() -> None:
    assert facts(WHOLE) == EXPECTED
    assert texts(WHOLE) == {number: ENGLISH.text(name) for number, (name, *_) in EXPECTED.items()}
    assert {blip.ring for blip in WHOLE.blips} == {"Adopt", "Trial", "Assess", "Hold"}
    assert WHOLE.unknowns == ()


@settings(max_examples=8)
@given(PLACES, PLACES, SCALES)
def test_shifted_and_scaled_pages(dx: float, dy: float, scale: float) -> None:
    reading = read([moved(each, dx, dy, scale) for each in PAGES])
    assert facts(reading) == EXPECTED
    assert texts(reading) == texts(WHOLE)


@settings(max_examples=8)
@given(st.lists(st.integers(0, len(PAGES)), max_size=4))
def test_extra_blank_pages(places: list[int]) -> None:
    pages = list(PAGES)
    for place in places:
        pages.insert(place, page(1, []))
    reading = read(pages)
    assert facts(reading) == EXPECTED
    assert texts(reading) == texts(WHOLE)
    assert reading.unknowns == ()


@settings(max_examples=4)
@given(st.text("ABCdef-", max_size=8))
def test_other_fonts(prefix: str) -> None:
    reading = read([replace(p, lines=tuple(replace(each, font=prefix + each.font) for each in p.lines)) for p in PAGES])
    assert (facts(reading), texts(reading)) == (EXPECTED, texts(WHOLE))


@settings(max_examples=8)
@given(st.permutations(PAGES[2].lines), st.permutations(PAGES[3].lines))
def test_lists_drawn_in_any_order(third: Sequence[Line], fourth: Sequence[Line]) -> None:
    pages = [*PAGES[:2], replace(PAGES[2], lines=tuple(third)), replace(PAGES[3], lines=tuple(fourth)), *PAGES[4:]]
    assert facts(read(pages)) == EXPECTED


def columns(left: Page, right: Page, *, right_first: bool) -> Page:
    """One page with the text of two as its columns."""
    halves = [moved(each, 0, 0, 0.5) for each in (left, right)]
    halves[1] = moved(halves[1], left.width / 2, 0, 1)
    drawn = reversed(halves) if right_first else halves
    return replace(halves[0], width=left.width, lines=tuple(line for half in drawn for line in half.lines))


@pytest.mark.parametrize("right_first", [False, True])
def test_two_columns_of_text_in_any_order(right_first: bool) -> None:
    lists = [each for each in PAGES if any(line.text in ENGLISH.quadrants and line.size == 13 for line in each.lines)]
    text = [each for each in PAGES[2:] if each not in lists]
    paired = [columns(*pair, right_first=right_first) for pair in zip(text[::2], text[1::2], strict=False)]
    rest = text[len(paired) * 2 :]
    reading = read([*PAGES[:2], *lists, *paired, *(moved(each, 0, 0, 0.5) for each in rest)])
    found = {number: text for number, text in texts(reading).items() if text}
    assert found
    assert found == {number: text for number, text in texts(WHOLE).items() if number in found}
    assert len(found) > len(EXPECTED) - 3


def test_text_drawn_letter_by_letter() -> None:
    reading = read([replace(each, lines=tuple(map(spelled, each.lines))) for each in PAGES])
    assert (facts(reading), texts(reading)) == (EXPECTED, texts(WHOLE))


@pytest.mark.parametrize("missing", range(1, len(PAGES)))
def test_a_missing_page_makes_unknowns_never_wrong_values(missing: int) -> None:
    reading = read(PAGES[:missing] + PAGES[missing + 1 :])
    if missing < len(PAGES) - 1:
        assert "pages do not follow" in {unknown.kind for unknown in reading.unknowns}
    cut = {unknown.where for unknown in reading.unknowns if unknown.kind == "write-up cut"}
    for blip in reading.blips:
        name, ring, quadrant = EXPECTED[blip.number]
        assert (blip.name, blip.ring_printed) == (name, ring)
        assert blip.quadrant_printed in (quadrant, None)
        whole = ENGLISH.text(name)
        assert blip.description in (whole, "") or (whole.startswith(blip.description) and f"blip {blip.number}" in cut)


@pytest.mark.parametrize("first", range(5, len(PAGES) - 1))
def test_pages_out_of_order_mix_no_write_ups(first: int) -> None:
    pages = list(PAGES)
    pages[first], pages[first + 1] = pages[first + 1], pages[first]
    for number, text in texts(read(pages)).items():
        assert ENGLISH.text(EXPECTED[number][0]).startswith(text)


def drawn(draw: Callable[[Canvas], None]) -> Page:
    """A page of the same edition, drawn by hand."""
    output = io.BytesIO()
    canvas = Canvas(output, invariant=True)
    draw(canvas)
    canvas.save()
    return PdfPages(output.getvalue())[0]


def hidden_list(canvas: Canvas) -> None:
    """A list in white and one without ink, beside a word that can be seen."""
    canvas.drawString(57, 800, "Seen")
    canvas.setFillGray(1)
    canvas.setFont("Helvetica", 12)
    canvas.drawString(57, 700, "Adopt")
    canvas.setFont("Helvetica", 10)
    canvas.drawString(57, 686, "900. White")
    text = canvas.beginText(57, 600)
    text.setTextRenderMode(3)
    text.setFillGray(0)
    text.setFont("Helvetica", 12, 14)
    text.textLine("Adopt")
    text.setFont("Helvetica", 10, 14)
    text.textLine("901. Without ink")
    canvas.drawText(text)


def test_invisible_text_is_no_blip() -> None:
    reading = read([*PAGES[:4], drawn(hidden_list), *PAGES[4:]])
    assert facts(reading) == EXPECTED


@pytest.mark.parametrize("number", ["0", "9999", "10000", "99999999999999999999", "1" * 400])
def test_a_huge_number_is_no_blip_and_no_thousand_gaps(number: str) -> None:
    listed = page(
        1, [line("Adopt", y=700, style=("Helvetica", 12.0)), line(f"{number}. Huge", style=("Helvetica", 10.0))]
    )
    reading = read([*PAGES[:4], listed, *PAGES[4:]])
    assert facts(reading) == EXPECTED
    assert len(reading.unknowns) <= 1


def letters(number: int) -> str:
    """A name of its own for each number: digits would make all names one running head."""
    return f"Name {chr(65 + number // 100)}{chr(65 + number // 10 % 10)}{chr(65 + number % 10)}"


def test_a_thousand_blips() -> None:
    rings = tuple(ENGLISH.rings)
    pages = list(PAGES[:2])
    for first in range(1, 1001, 40):
        lines = [line(rings[(first // 250) % 4], y=760, style=("Helvetica", 12.0))]
        lines += [
            line(f"{n}. {letters(n)}", y=760 - 14 * (n - first + 1), style=("Helvetica", 10.0))
            for n in range(first, first + 40)
        ]
        pages.append(page(1, lines))
    reading = read([*pages, *PAGES[6:8]])
    assert sorted(facts(reading)) == list(range(1, 1001))
    for blip in reading.blips:
        first = (blip.number - 1) // 40 * 40 + 1
        assert (blip.name, blip.ring_printed) == (letters(blip.number), rings[(first // 250) % 4])


@example([])
@example(list(range(len(PAGES))))
@given(st.lists(st.integers(0, len(PAGES) - 1), max_size=6))
def test_any_choice_of_pages_is_read_or_refused_with_a_sentence(chosen: list[int]) -> None:
    try:
        reading = read([PAGES[index] for index in chosen])
    except NotARadar as error:
        refused = error
    else:
        assert reading.blips
        for blip in reading.blips:
            assert blip.ring_printed in (EXPECTED[blip.number][1], None)
        return
    assert refused.sentence.startswith(("The PDF is no technology radar", "The PDF has no text"))
    assert refused.sentence.endswith(".")
    assert refused.remedy.endswith(".")


def test_another_language_does_not_change_what_mutations_show() -> None:
    pages = [moved(each, 10, -10, 1.5) for each in PdfPages(edition_pdf(SPANISH))]
    assert {number: fact[1] for number, fact in facts(read(pages)).items()} == {
        number: ring for number, _, ring, _ in SPANISH.entries()
    }
