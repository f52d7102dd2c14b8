"""Pictures drawn with vector shapes."""

from __future__ import annotations

from math import sin

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

_NIGHT, _DUSK, _GLOW = HexColor("#14213D"), HexColor("#2F4B7C"), HexColor("#F2A65A")
_WHITE, _RED, _STONE = HexColor("#FFFFFF"), HexColor("#C8553D"), HexColor("#2B2D42")
_LIGHT = HexColor("#FFE8B0")
_WAVES = (HexColor("#1F6F8B"), HexColor("#1B5E78"), HexColor("#174E66"), HexColor("#123F54"))


def draw_seascape(canvas: Canvas, width: float, bottom: float, top: float, volume: int) -> None:
    """Draw a lighthouse at dusk between two heights; each volume turns the beam and the waves a little."""
    canvas.saveState()
    frame = canvas.beginPath()
    frame.rect(0, bottom, width, top - bottom)
    canvas.clipPath(frame, stroke=0, fill=0)
    canvas.linearGradient(0, top, 0, bottom, (_NIGHT, _DUSK, _GLOW), (0, 0.45, 1))
    scale = (top - bottom) / 470
    x, foot = width * 0.64, bottom + 128 * scale
    _draw_rings(canvas, x, foot + 235 * scale, scale)
    _draw_beam(canvas, x, foot + 235 * scale, scale, volume)
    _draw_tower(canvas, x, foot, scale)
    for depth, color in enumerate(_WAVES):
        canvas.setFillColor(color)
        _draw_wave(canvas, width, bottom, (112 - 28 * depth) * scale, depth + volume, scale)
    canvas.restoreState()


def _draw_rings(canvas: Canvas, x: float, y: float, scale: float) -> None:
    canvas.setStrokeColor(_LIGHT, alpha=0.22)
    canvas.setLineWidth(1)
    for radius in (60, 120, 190, 270):
        canvas.circle(x, y, radius * scale, stroke=1, fill=0)


def _draw_beam(canvas: Canvas, x: float, y: float, scale: float, volume: int) -> None:
    for reach, spread, alpha in ((620, 80, 0.16), (620, 45, 0.22)):
        for direction in (-1, 1):
            tilt = 30 * (volume - 2) * direction
            beam = canvas.beginPath()
            beam.moveTo(x, y)
            beam.lineTo(x + direction * reach * scale, y + (tilt + spread) * scale)
            beam.lineTo(x + direction * reach * scale, y + (tilt - spread) * scale)
            beam.close()
            canvas.setFillColor(_LIGHT, alpha=alpha)
            canvas.drawPath(beam, stroke=0, fill=1)
    canvas.setFillAlpha(1)


def _draw_tower(canvas: Canvas, x: float, foot: float, scale: float) -> None:
    rock = canvas.beginPath()
    rock.moveTo(x - 150 * scale, foot - 40 * scale)
    rock.curveTo(x - 90 * scale, foot + 22 * scale, x - 60 * scale, foot + 4 * scale, x, foot + 12 * scale)
    rock.curveTo(x + 70 * scale, foot + 14 * scale, x + 120 * scale, foot, x + 170 * scale, foot - 40 * scale)
    rock.close()
    canvas.setFillColor(_STONE)
    canvas.drawPath(rock, stroke=0, fill=1)
    for band in range(5):
        low, high = band * 42, (band + 1) * 42
        stripe = canvas.beginPath()
        stripe.moveTo(x - _half_width(low) * scale, foot + low * scale)
        stripe.lineTo(x - _half_width(high) * scale, foot + high * scale)
        stripe.lineTo(x + _half_width(high) * scale, foot + high * scale)
        stripe.lineTo(x + _half_width(low) * scale, foot + low * scale)
        stripe.close()
        canvas.setFillColor(_WHITE if band % 2 else _RED)
        canvas.drawPath(stripe, stroke=0, fill=1)
    canvas.setFillColor(_STONE)
    canvas.rect(x - 31 * scale, foot + 210 * scale, 62 * scale, 7 * scale, stroke=0, fill=1)
    canvas.rect(x - 17 * scale, foot + 217 * scale, 34 * scale, 36 * scale, stroke=0, fill=1)
    canvas.setFillColor(_LIGHT)
    canvas.circle(x, foot + 235 * scale, 12 * scale, stroke=0, fill=1)
    roof = canvas.beginPath()
    roof.moveTo(x - 23 * scale, foot + 253 * scale)
    roof.lineTo(x, foot + 281 * scale)
    roof.lineTo(x + 23 * scale, foot + 253 * scale)
    roof.close()
    canvas.setFillColor(_RED)
    canvas.drawPath(roof, stroke=0, fill=1)


def _half_width(height: float) -> float:
    return 36 - height / 14


def _draw_wave(canvas: Canvas, width: float, bottom: float, height: float, phase: int, scale: float) -> None:
    crest = canvas.beginPath()
    crest.moveTo(0, bottom)
    step = width / 60
    for index in range(61):
        crest.lineTo(index * step, bottom + height + 9 * scale * sin(index / 4.5 + 2.1 * phase))
    crest.lineTo(width, bottom)
    crest.close()
    canvas.drawPath(crest, stroke=0, fill=1)
