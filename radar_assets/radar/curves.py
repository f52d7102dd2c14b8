"""The small round signs of a page: discs, circles and arcs, as pypdf walks over a page's drawing operators."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

# Signs are at most this many points wide and high; what is larger is the page's design.
LARGEST_SIGN = 40.0
_POINTS = {b"m": 2, b"l": 2, b"c": 6, b"v": 4, b"y": 4}
_PAINTS = frozenset({b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"S", b"s"})


@dataclass(frozen=True, slots=True)
class Curve:
    """The box around a painted path that holds a curve, in points: its middle, its width and height."""

    x: float
    y: float
    width: float
    height: float


class CurveCollector:
    """Collects the small curves that are painted on a page."""

    def __init__(self) -> None:
        self.curves: list[Curve] = []
        self._xs: list[float] = []
        self._ys: list[float] = []
        self._is_curved = False

    def visit(self, operator: bytes, operands: Sequence[Any], outer: Sequence[float], _inner: Sequence[float]) -> None:
        """Take one drawing operator with its operands; `outer` is the page's matrix (6 numbers)."""
        if count := _POINTS.get(operator, 0):
            numbers = [float(operand) for operand in operands[:count]]
            for x, y in zip(numbers[::2], numbers[1::2], strict=False):  # a damaged page may lack one
                self._xs.append(x * outer[0] + y * outer[2] + outer[4])
                self._ys.append(x * outer[1] + y * outer[3] + outer[5])
            self._is_curved = self._is_curved or operator not in (b"m", b"l")
        elif operator in _PAINTS or operator == b"n":
            if self._is_curved and operator != b"n":
                self._take()
            self._xs, self._ys, self._is_curved = [], [], False

    def _take(self) -> None:
        width, height = max(self._xs) - min(self._xs), max(self._ys) - min(self._ys)
        if width <= LARGEST_SIGN and height <= LARGEST_SIGN:
            middle = ((max(self._xs) + min(self._xs)) / 2, (max(self._ys) + min(self._ys)) / 2)
            self.curves.append(Curve(*middle, width, height))
