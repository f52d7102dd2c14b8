"""The curves of a page: discs, circles and arcs, as pypdf walks over a page's drawing operators."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_POINTS = {b"m": 2, b"l": 2, b"c": 6, b"v": 4, b"y": 4, b"re": 4}
_CURVES = frozenset({b"c", b"v", b"y"})
_PAINTS = frozenset({b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"S", b"s"})


@dataclass(frozen=True, slots=True)
class Curve:
    """The box around a painted path that holds a curve, in points: its middle, its width and height."""

    x: float
    y: float
    width: float
    height: float


class CurveCollector:
    """Collects the curves that are painted on a page.

    `painted` is the box (x0, y0, x1, y1 in points) around the path that the last operator painted, None where it
    painted none.
    """

    def __init__(self) -> None:
        self.curves: list[Curve] = []
        self.painted: tuple[float, float, float, float] | None = None
        self._xs: list[float] = []
        self._ys: list[float] = []
        self._is_curved = False

    def visit(self, operator: bytes, operands: Sequence[Any], outer: Sequence[float], _inner: Sequence[float]) -> None:
        """Take one drawing operator with its operands; `outer` is the page's matrix (6 numbers)."""
        if count := _POINTS.get(operator, 0):
            numbers = [float(operand) for operand in operands[:count] if isinstance(operand, (int, float))]
            if operator == b"re" and len(numbers) == count:  # x, y, width, height
                numbers = [numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]]
            for x, y in zip(numbers[::2], numbers[1::2], strict=False):  # a damaged page may lack one
                self._xs.append(x * outer[0] + y * outer[2] + outer[4])
                self._ys.append(x * outer[1] + y * outer[3] + outer[5])
            self._is_curved = self._is_curved or operator in _CURVES
        elif operator in _PAINTS or operator == b"n":
            self.painted = None
            if self._xs and operator != b"n":
                self._take()
            self._xs, self._ys, self._is_curved = [], [], False

    def _take(self) -> None:
        x0, y0, x1, y1 = self.painted = (min(self._xs), min(self._ys), max(self._xs), max(self._ys))
        if self._is_curved:
            self.curves.append(Curve((x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0))
