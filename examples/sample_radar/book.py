"""The pages of an edition, from cover to back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, repeat
from pathlib import Path

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from sample_radar.artwork import draw_seascape
from sample_radar.content import Edition, Movement, Paragraph, Radar
from sample_radar.diagram import (
    QUARTERS,
    RING_NAME,
    Quarter,
    draw_icon,
    draw_legend,
    draw_outline,
    draw_quarter,
    draw_radar,
    ring_names,
)
from sample_radar.typesetting import (
    BODY,
    GREY,
    HEADING,
    HEADING_GAP,
    LEADING,
    RUNNING_HEAD,
    STRONG,
    TITLE,
    Line,
    Style,
    body_lines,
    draw_lines,
    draw_row,
    draw_text,
    name_lines,
    split_into_columns,
)

WIDTH, HEIGHT = A4
LEFT, RIGHT = 56.7, 538.6
TEXT_WIDTH = RIGHT - LEFT
TOP, BOTTOM = 758.0, 62.0
COLUMN_WIDTH = 190.0
COLUMNS = (LEFT, 318.0)

_MIST = HexColor("#EEF2F5")
_WHITE = HexColor("#FFFFFF")
_FOOTER = Style("Helvetica", 8, GREY)
_PAGE_NUMBER = Style("Helvetica", 7, GREY)
_COVER_TITLE = Style("Times-Bold", 37)
_COVER_LINE = Style("Helvetica-Bold", 14)
_OPENING_TITLE = Style("Times-Bold", 26, _WHITE)
_COLUMN_HEAD = Style("Times-Bold", 12, _WHITE)
_DEMONSTRATION: tuple[tuple[Movement, float, float], ...] = (
    ("new", 25, 50),
    ("no change", 65, 45),
    ("moved in", 24, 112),
    ("new", 62, 108),
    ("moved out", 40, 155),
    ("no change", 72, 160),
    ("new", 18, 187),
)


def write_edition(radar: Radar, edition: Edition, path: Path) -> None:
    """Write an edition as a PDF; equal content yields equal bytes."""
    _Book(radar, edition, path).write()


class _Book:
    """Gathers pages first and draws them afterwards, so that the contents page knows all page numbers."""

    def __init__(self, radar: Radar, edition: Edition, path: Path) -> None:
        self.radar = radar
        self.edition = edition
        self.rings = tuple(radar.rings)
        self.canvas = Canvas(str(path), pagesize=A4, invariant=1)
        self.canvas.setTitle(f"{radar.title} Volume {edition.volume}")
        self.canvas.setAuthor(radar.publisher)
        self.canvas.setSubject(f"Sample edition, {edition.date}")
        self.canvas.setCreator("examples/generate.py")
        self.pages: list[tuple[Callable[[], None], bool]] = []
        self.contents: list[tuple[str, int]] = []

    def write(self) -> None:
        """Gather all pages, then draw them."""
        self._gather()
        for number, (draw, numbered) in enumerate(self.pages, start=1):
            footer = f"© {self.radar.publisher} Radar. All Rights Reserved."
            draw_text(self.canvas, footer, _FOOTER, LEFT, 24)
            if numbered:
                draw_text(self.canvas, str(number), _PAGE_NUMBER, WIDTH / 2, 24, centred=True)
            draw()
            self.canvas.showPage()
        self.canvas.save()

    def _gather(self) -> None:
        self._add(self._cover)
        self._add(self._contents)
        self._add(self._about, "About the Radar")
        self._add(self._glance, "Radar at a glance")
        for position, lines in enumerate(split_into_columns(self._theme_lines(), _heights(620.0))):
            title = None if position else "Themes"
            self._add(partial(self._theme_page, lines, title), title)
        self._add(self._diagram, "The Radar")
        for first in range(0, len(self.radar.quadrants), 2):
            self._add(partial(self._index, first), numbered=False)
        for quadrant, quarter in zip(self.radar.quadrants, QUARTERS, strict=True):
            self._add(partial(self._opening, quadrant, quarter), quadrant, numbered=False)
            for lines in split_into_columns(self._write_up_lines(quadrant), _heights(TOP)):
                self._add(partial(self._write_up_page, quadrant, quarter, lines))
        self._add(self._back, numbered=False)

    def _add(self, draw: Callable[[], None], title: str | None = None, *, numbered: bool = True) -> None:
        self.pages.append((draw, numbered))
        if title:
            self.contents.append((title, len(self.pages)))

    def _cover(self) -> None:
        draw_seascape(self.canvas, WIDTH, 272, HEIGHT, self.edition.volume)
        draw_text(self.canvas, self.radar.title, _COVER_TITLE, LEFT, 205)
        for row, text in enumerate(self.edition.cover):
            draw_text(self.canvas, text, _COVER_LINE, LEFT, 165 - 20 * row)

    def _contents(self) -> None:
        self._panel(0, 45, WIDTH, HEIGHT)
        for row, (title, number) in enumerate(self.contents):
            draw_row(self.canvas, [(LEFT, title), (RIGHT - 20, str(number))], HEADING, 520 - 26 * row)

    def _about(self) -> None:
        self._title_and_text("About the Radar", self.radar.about)

    def _glance(self) -> None:
        y = self._title_and_text("Radar at a glance", self.radar.glance) - 50
        self._panel(0, y - 260, WIDTH, y)
        origin = (LEFT + 212, y - 232)
        draw_outline(self.canvas, QUARTERS[0], origin, 205)
        for movement, angle, distance in _DEMONSTRATION:
            centre = QUARTERS[0].point(origin, angle, distance)
            draw_icon(self.canvas, movement, centre, QUARTERS[0].start + angle, QUARTERS[0].color)
        draw_row(self.canvas, ring_names(self.rings, origin[0], -205), RING_NAME, origin[1] - 12)
        definitions = [Paragraph(f"{ring}: {meaning}") for ring, meaning in self.radar.rings.items()]
        draw_lines(self.canvas, body_lines(definitions, RIGHT - COLUMNS[1], LEADING), COLUMNS[1], y - 40)
        draw_legend(self.canvas, COLUMNS[1] + 8, y - 232)

    def _title_and_text(self, title: str, text: tuple[Paragraph, ...]) -> float:
        draw_text(self.canvas, title, TITLE, LEFT, 745)
        return draw_lines(self.canvas, body_lines(text, TEXT_WIDTH, LEADING), LEFT, 705)

    def _theme_lines(self) -> Iterator[Line]:
        for theme in self.edition.themes:
            yield from name_lines(theme.title, HEADING, TEXT_WIDTH, HEADING_GAP)
            yield from body_lines(theme.paragraphs, TEXT_WIDTH, 20)

    def _theme_page(self, lines: list[Line], title: str | None) -> None:
        if title:
            draw_seascape(self.canvas, WIDTH, 672, HEIGHT, self.edition.volume)
            draw_text(self.canvas, title, _OPENING_TITLE, LEFT, 750)
        draw_lines(self.canvas, lines, LEFT, 620 if title else TOP)

    def _diagram(self) -> None:
        draw_text(self.canvas, "The Radar", TITLE, LEFT, 745)
        draw_radar(self.canvas, self.edition, self.radar.quadrants, self.rings, (WIDTH / 2, 456), 232)
        draw_legend(self.canvas, WIDTH / 2 - 110, 170)

    def _index(self, first: int) -> None:
        pair = self.radar.quadrants[first : first + 2]
        for quadrant, quarter, left in zip(pair, QUARTERS[first : first + 2], COLUMNS, strict=True):
            start = 0 if left == LEFT else left - 20
            self._panel(start, 670, start + WIDTH / 2 + 2, 705, quarter.color)
            draw_lines(self.canvas, self._list_lines(quadrant), left, 640)
        draw_row(self.canvas, zip(COLUMNS, pair, strict=True), _COLUMN_HEAD, 683)
        draw_text(self.canvas, "The Radar", TITLE, LEFT, 745)

    def _list_lines(self, quadrant: str) -> Iterator[Line]:
        for ring in self.rings:
            yield Line(ring, STRONG, 28)
            blips = self.edition.of(quadrant, ring)
            if not blips:
                yield Line("—", BODY, LEADING)
            for blip in blips:
                yield from name_lines(f"{blip.number}. {blip.name}", BODY, COLUMN_WIDTH, LEADING, indent=16)

    def _opening(self, quadrant: str, quarter: Quarter) -> None:
        self._panel(0, 690, WIDTH, HEIGHT, quarter.color)
        draw_text(self.canvas, quadrant, _OPENING_TITLE, LEFT, 735)
        across, up = quarter.signs
        origin = (COLUMNS[1] if across > 0 else RIGHT - 5, 435 if up > 0 else 625)
        draw_quarter(self.canvas, self.edition, quadrant, self.rings, quarter, origin, 213)
        names = ring_names(self.rings, origin[0], across * 213)
        draw_row(self.canvas, names, RING_NAME, origin[1] - (12 if up > 0 else -8))
        draw_lines(self.canvas, self._list_lines(quadrant), LEFT, 640)
        draw_legend(self.canvas, COLUMNS[1] + 8, 380, quarter.color)

    def _write_up_lines(self, quadrant: str) -> Iterator[Line]:
        for blip in self.edition.of(quadrant):
            yield from name_lines(f"{blip.number}. {blip.name}", HEADING, TEXT_WIDTH, HEADING_GAP)
            yield Line(blip.ring, STRONG, 15, keep_with_next=True)
            yield from body_lines(blip.paragraphs, TEXT_WIDTH, 20)

    def _write_up_page(self, quadrant: str, quarter: Quarter, lines: Iterable[Line]) -> None:
        self._panel(0, HEIGHT - 45, WIDTH, HEIGHT, quarter.color)
        draw_text(self.canvas, quadrant, RUNNING_HEAD, LEFT, HEIGHT - 27)
        draw_lines(self.canvas, lines, LEFT, TOP)

    def _back(self) -> None:
        self._panel(0, 45, WIDTH, HEIGHT)
        draw_text(self.canvas, self.radar.title, HEADING, LEFT, 440)
        draw_text(self.canvas, "The radar is fictional, the technologies are real.", BODY, LEFT, 420)

    def _panel(self, left: float, bottom: float, right: float, top: float, color: Color = _MIST) -> None:
        self.canvas.setFillColor(color)
        self.canvas.rect(left, bottom, right - left, top - bottom, stroke=0, fill=1)


def _heights(first_baseline: float) -> Iterator[float]:
    return chain([first_baseline - BOTTOM], repeat(TOP - BOTTOM))
