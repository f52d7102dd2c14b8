"""Lines of text: breaking them, stacking them into columns, and drawing them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from sample_radar.content import Hyperlink, Paragraph

INK = HexColor("#14213D")
GREY = HexColor("#8A93A0")
LEADING = 14.0
PARAGRAPH_GAP = 25.0
HEADING_GAP = 33.0

_BREAK = re.compile(r"(?<=\s)(?=\S)|(?<=\w-)(?=\w)")


@dataclass(frozen=True)
class Style:
    """How a line of text looks."""

    font: str
    size: float
    color: Color = INK


TITLE = Style("Times-Bold", 26)
HEADING = Style("Times-Bold", 14)
RUNNING_HEAD = Style("Times-Bold", 10, HexColor("#FFFFFF"))
BODY = Style("Helvetica", 10)
STRONG = Style("Helvetica-Bold", 10)


@dataclass(frozen=True)
class Line:
    """One line of text, with its distance from the line above it."""

    text: str
    style: Style
    gap: float
    indent: float = 0.0
    hyperlinks: tuple[Hyperlink, ...] = ()
    keep_with_next: bool = False


def break_text(text: str, style: Style, width: float) -> list[str]:
    """Break a text at blanks and hyphens; joined together, the lines are the text again."""
    lines = [""]
    for piece in _BREAK.split(text):
        if lines[-1] and stringWidth((lines[-1] + piece).rstrip(), style.font, style.size) > width:
            lines.append("")
        lines[-1] += piece
    return lines


def paragraph_lines(paragraph: Paragraph, width: float, gap: float, style: Style = BODY) -> list[Line]:
    """Break a paragraph into lines; its first two lines stay together, and so do its last two."""
    label = re.match(r"\d+\. ", paragraph.text)
    hanging = stringWidth(label[0], style.font, style.size) if label else 0.0
    lines: list[Line] = []
    start = 0
    for text in break_text(paragraph.text, style, width - hanging):
        end = start + len(text)
        hyperlinks = tuple(
            Hyperlink(max(link.start, start) - start, min(link.end, end) - start, link.address)
            for link in paragraph.hyperlinks
            if link.start < end and link.end > start
        )
        lines.append(Line(text, style, LEADING if lines else gap, hanging if lines else 0.0, hyperlinks))
        start = end
    for row in {0, len(lines) - 2} if len(lines) > 1 else ():
        lines[row] = replace(lines[row], keep_with_next=True)
    return lines


def body_lines(paragraphs: Iterable[Paragraph], width: float, first_gap: float) -> Iterator[Line]:
    """Break paragraphs into lines; the items of a list stand closer together than paragraphs do."""
    previous: Paragraph | None = None
    for paragraph in paragraphs:
        if previous is None:
            gap = first_gap
        elif previous.is_list_item and paragraph.is_list_item:
            gap = LEADING + 4
        else:
            gap = PARAGRAPH_GAP
        yield from paragraph_lines(paragraph, width, gap)
        previous = paragraph


def name_lines(name: str, style: Style, width: float, gap: float, indent: float = 0.0) -> list[Line]:
    """Break a name into lines that stay together."""
    broken = break_text(name, style, width)
    return [
        Line(text, style, gap if row == 0 else style.size + 4, indent if row else 0.0, keep_with_next=True)
        for row, text in enumerate(broken)
    ]


def split_into_columns(lines: Iterable[Line], heights: Iterator[float]) -> list[list[Line]]:
    """Fill columns of the given heights, one after another, and never part lines that stay together."""
    columns: list[list[Line]] = [[]]
    free = next(heights)
    for group in _groups(lines):
        needed = sum(line.gap for line in group)
        if columns[-1] and needed > free:
            columns.append([])
            free = next(heights)
        free -= needed if columns[-1] else needed - group[0].gap
        columns[-1].extend(group)
    return columns


def draw_lines(canvas: Canvas, lines: Iterable[Line], x: float, y: float) -> float:
    """Draw lines downwards, the first one on the baseline `y`, and return the last baseline."""
    text = canvas.beginText()
    placed = []
    for row, line in enumerate(lines):
        y -= line.gap if row else 0
        text.setFont(line.style.font, line.style.size)
        text.setFillColor(line.style.color)
        text.setTextOrigin(x + line.indent, y)
        text.textOut(line.text)
        placed.append((line, y))
    canvas.drawText(text)
    for line, baseline in placed:
        for link in line.hyperlinks:
            _draw_hyperlink(canvas, line, link, x + line.indent, baseline)
    return y


def draw_row(canvas: Canvas, texts: Iterable[tuple[float, str]], style: Style, y: float) -> None:
    """Draw several strings, each with its left edge, on one baseline, so that they are read as one line."""
    row = canvas.beginText()
    row.setFont(style.font, style.size)
    row.setFillColor(style.color)
    for x, text in texts:
        row.setTextOrigin(x, y)
        row.textOut(text)
    canvas.drawText(row)


def draw_text(canvas: Canvas, text: str, style: Style, x: float, y: float, *, centred: bool = False) -> None:
    """Draw one string on a baseline."""
    canvas.setFont(style.font, style.size)
    canvas.setFillColor(style.color)
    draw = canvas.drawCentredString if centred else canvas.drawString
    draw(x, y, text)


def _groups(lines: Iterable[Line]) -> Iterator[list[Line]]:
    group: list[Line] = []
    for line in lines:
        group.append(line)
        if not line.keep_with_next:
            yield group
            group = []


def _draw_hyperlink(canvas: Canvas, line: Line, link: Hyperlink, x: float, y: float) -> None:
    font, size = line.style.font, line.style.size
    left = x + stringWidth(line.text[: link.start], font, size)
    right = left + stringWidth(line.text[link.start : link.end].rstrip(), font, size)
    canvas.setStrokeColor(line.style.color)
    canvas.setLineWidth(0.6)
    canvas.line(left, y - 2, right, y - 2)
    canvas.linkURL(link.address, (left, y - 3, right, y + size - 1), relative=0, thickness=0)
