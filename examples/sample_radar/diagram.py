"""The radar diagram: quarters, rings, blips and the legend."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from sample_radar.content import Edition, Movement
from sample_radar.typesetting import GREY, INK, Style, draw_row, draw_text

RING_BORDERS = (0.0, 0.36, 0.66, 0.84, 1.0)
HALF_GAP = 9.0
DOT_RADIUS = 5.6
RING_RADIUS = 8.1

_NUMBER = Style("Helvetica-Bold", 6.4, HexColor("#FFFFFF"))
_RADIAL = ((0.62, 0.13), (0.5, 0.16), (0.5, 0.16), (0.5, 0.0))
RING_NAME = Style("Helvetica-Bold", 7.2)
_LEGEND_ENTRIES: tuple[tuple[float, str, Movement], ...] = (
    (0, "New", "new"),
    (65, "Moved in/out", "moved in"),
    (165, "No change", "no change"),
)


@dataclass(frozen=True)
class Quarter:
    """Where a quadrant lies: the angle at which its quarter circle begins, and its colour."""

    start: int
    color: Color

    @property
    def signs(self) -> tuple[int, int]:
        """The directions, right or left and up or down, in which the quarter extends."""
        return (1 if self.start in (0, 270) else -1, 1 if self.start < 180 else -1)

    def point(self, origin: tuple[float, float], angle: float, distance: float) -> tuple[float, float]:
        """Return the point that lies at an angle inside the quarter and at a distance from its corner."""
        turn = radians(self.start + angle)
        return origin[0] + distance * cos(turn), origin[1] + distance * sin(turn)


QUARTERS = (
    Quarter(90, HexColor("#1F6F8B")),
    Quarter(180, HexColor("#B5651D")),
    Quarter(0, HexColor("#5B7F3A")),
    Quarter(270, HexColor("#8E3B63")),
)


def draw_radar(
    canvas: Canvas,
    edition: Edition,
    quadrants: tuple[str, ...],
    rings: tuple[str, ...],
    centre: tuple[float, float],
    radius: float,
) -> None:
    """Draw all quadrants around a centre, with the names of the rings between the halves."""
    x, y = centre
    for quadrant, quarter in zip(quadrants, QUARTERS, strict=True):
        across, up = quarter.signs
        origin = (x + across * HALF_GAP, y + up * HALF_GAP)
        draw_quarter(canvas, edition, quadrant, rings, quarter, origin, radius)
    left = ring_names(rings, x - HALF_GAP, -radius)
    right = ring_names(rings, x + HALF_GAP, radius)
    draw_row(canvas, left + right, RING_NAME, y - 2.5)


def draw_quarter(
    canvas: Canvas,
    edition: Edition,
    quadrant: str,
    rings: tuple[str, ...],
    quarter: Quarter,
    origin: tuple[float, float],
    radius: float,
) -> None:
    """Draw one quadrant with its blips; `origin` is the corner in which Adopt lies."""
    draw_outline(canvas, quarter, origin, radius)
    for index, ring in enumerate(rings):
        blips = edition.of(quadrant, ring)
        for position, blip in enumerate(blips):
            angle, distance = _polar(index, position, len(blips), radius)
            x, y = quarter.point(origin, angle, distance)
            draw_icon(canvas, blip.movement, (x, y), quarter.start + angle, quarter.color)
            draw_text(canvas, str(blip.number), _NUMBER, x, y - 2.2, centred=True)


def draw_outline(canvas: Canvas, quarter: Quarter, origin: tuple[float, float], radius: float) -> None:
    """Draw the borders of a quarter and of its rings."""
    x, y = origin
    across, up = quarter.signs
    canvas.setStrokeColor(GREY)
    canvas.setLineWidth(0.6)
    for border in RING_BORDERS[1:]:
        reach = border * radius
        canvas.arc(x - reach, y - reach, x + reach, y + reach, quarter.start, 90)
    canvas.line(x, y, x + across * radius, y)
    canvas.line(x, y, x, y + up * radius)


def ring_names(rings: tuple[str, ...], x: float, reach: float) -> list[tuple[float, str]]:
    """Return the ring names along a horizontal axis, each with its left edge, from left to right."""
    names = []
    for ring, (inner, outer) in zip(rings, pairwise(RING_BORDERS), strict=True):
        width = stringWidth(ring, RING_NAME.font, RING_NAME.size)
        names.append((x + (inner + outer) / 2 * reach - width / 2, ring))
    return sorted(names)


def draw_legend(canvas: Canvas, x: float, y: float, color: Color = INK) -> None:
    """Explain the three kinds of icon in one line."""
    for offset, _, movement in _LEGEND_ENTRIES:
        draw_icon(canvas, movement, (x + offset, y + 3), 135, color)
    labels = [(x + offset + 14, label) for offset, label, _ in _LEGEND_ENTRIES]
    draw_row(canvas, labels, Style("Helvetica", 9, color), y)


def draw_icon(canvas: Canvas, movement: Movement, centre: tuple[float, float], outward: float, color: Color) -> None:
    """Draw a dot with the sign of its movement; `outward` is the angle that leads away from the middle."""
    x, y = centre
    canvas.setFillColor(color)
    canvas.setStrokeColor(color)
    canvas.setLineWidth(1.5)
    canvas.circle(x, y, DOT_RADIUS, stroke=0, fill=1)
    if movement == "new":
        canvas.circle(x, y, RING_RADIUS, stroke=1, fill=0)
    elif movement != "no change":
        middle = outward if movement == "moved out" else outward + 180
        box = (x - RING_RADIUS, y - RING_RADIUS, x + RING_RADIUS, y + RING_RADIUS)
        canvas.arc(*box, middle - 45, 90)


def _polar(ring: int, position: int, count: int, radius: float) -> tuple[float, float]:
    """Spread the blips of a ring over its angle, alternately nearer to and farther from the middle."""
    inner, outer = RING_BORDERS[ring] * radius, RING_BORDERS[ring + 1] * radius
    share, swing = _RADIAL[ring]
    share += swing if position % 2 else -swing
    angle = 14 + 62 * (position + 0.5) / count
    return angle, inner + share * (outer - inner)
