"""Text that no reader of the page sees is none: without ink, or white on the bare page."""

import io
from collections.abc import Callable

import pytest
from reportlab.lib.colors import CMYKColorSep
from reportlab.pdfgen.canvas import Canvas

from radar_assets.radar.page_text import PdfPages

Draw = Callable[[Canvas], None]
DARK, WHITE = 0.2, 1.0


def show(canvas: Canvas, text: str, gray: float = 0.0, mode: int = 0, y: float = 700) -> None:
    """Draw a line of text in a shade and a rendering mode."""
    canvas.saveState()
    drawn = canvas.beginText(50, y)
    drawn.setTextRenderMode(mode)
    drawn.setFillGray(gray)
    drawn.textOut(text)
    canvas.drawText(drawn)
    canvas.restoreState()


def ground(canvas: Canvas, gray: float) -> None:
    """Paint a rectangle where text is drawn."""
    canvas.setFillGray(gray)
    canvas.rect(40, 690, 300, 30, stroke=0, fill=1)


def texts(draw: Draw) -> list[str]:
    """The lines of a page that shows one line and what `draw` adds."""
    output = io.BytesIO()
    canvas = Canvas(output, invariant=True)
    show(canvas, "Seen", y=800)
    draw(canvas)
    canvas.save()
    return [line.text for line in PdfPages(output.getvalue())[0].lines]


@pytest.mark.parametrize(
    ("draw", "is_seen"),
    [
        (lambda canvas: show(canvas, "text"), True),
        (lambda canvas: show(canvas, "text", mode=3), False),
        (lambda canvas: show(canvas, "text", mode=7), False),
        (lambda canvas: show(canvas, "text", mode=1), True),
        (lambda canvas: show(canvas, "text", WHITE), False),
        (lambda canvas: show(canvas, "text", WHITE, mode=1), True),
        # In a space of an ink's own, 1 is all of it.
        (
            lambda canvas: (
                canvas.setFillColor(CMYKColorSep(0, 1, 1, 0, spotName="Red")),
                canvas.drawString(50, 700, "text"),
            ),
            True,
        ),
        (lambda canvas: show(canvas, "text", 0.9), True),
        # White on a dark panel or disc is seen, on a white one it is not.
        (lambda canvas: (ground(canvas, DARK), show(canvas, "text", WHITE)), True),
        (lambda canvas: (ground(canvas, WHITE), show(canvas, "text", WHITE)), False),
        (lambda canvas: (canvas.circle(55, 703, 9, fill=1), show(canvas, "text", WHITE)), True),
        # What is painted elsewhere or later is no ground.
        (lambda canvas: (canvas.circle(300, 300, 9, fill=1), show(canvas, "text", WHITE)), False),
        (lambda canvas: (show(canvas, "text", WHITE), canvas.circle(55, 703, 9, fill=1)), False),
        (lambda canvas: (canvas.setFillColorRGB(1, 1, 1), canvas.drawString(50, 700, "text")), False),
        (lambda canvas: (canvas.setFillColorCMYK(0, 0, 0, 0), canvas.drawString(50, 700, "text")), False),
        (lambda canvas: (canvas.setFillColorCMYK(0, 0, 0, 1), canvas.drawString(50, 700, "text")), True),
    ],
)
def test_only_what_can_be_seen_is_text(draw: Draw, is_seen: bool) -> None:
    assert texts(draw) == (["Seen", "text"] if is_seen else ["Seen"])


def test_the_recognised_text_of_a_scan_is_the_pages_text() -> None:
    output = io.BytesIO()
    canvas = Canvas(output, invariant=True)
    show(canvas, "Recognised", mode=3)
    canvas.save()
    assert [line.text for line in PdfPages(output.getvalue())[0].lines] == ["Recognised"]
