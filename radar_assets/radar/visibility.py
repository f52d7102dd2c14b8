"""Which text of a page can be seen: neither drawn without ink nor in white on the bare page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from radar_assets.radar.curves import CurveCollector

Look = Literal["seen", "inkless", "white"]
LOOKS: tuple[Look, ...] = ("seen", "inkless", "white")
# The text rendering modes that leave no ink: 3 draws nothing, 7 only clips.
INKLESS = frozenset({3, 7})
# A share of ink or light from which on a colour is white to the eye.
WHITE, NO_INK = 0.98, 0.02
_FILLS = frozenset({b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*"})
_SHOWS = frozenset({b"Tj", b"TJ", b"'", b'"'})
# The ranges of an operator's or space's numbers at white; in any other space a number may mean ink of any colour.
_SPACES = {"/DeviceGray": (1, WHITE, 1.0), "/DeviceRGB": (3, WHITE, 1.0), "/DeviceCMYK": (4, 0.0, NO_INK)}
_OPERATORS = {b"g": "/DeviceGray", b"rg": "/DeviceRGB", b"k": "/DeviceCMYK"}
# The text rendering modes that stroke the letters' outlines, with a colour of its own.
STROKED = frozenset({1, 2, 5, 6})


@dataclass(frozen=True, slots=True)
class _State:
    """What `q` saves and `Q` brings back."""

    is_white: bool = False
    mode: int = 0
    space: str = "/DeviceGray"


class InkCollector:
    """Follows a page's drawing operators: its curves, and whether the text shown last can be seen.

    White text can be seen on what was painted before in another colour, or on a picture.
    """

    def __init__(self) -> None:
        self.curves = CurveCollector()
        self._state = _State()
        self._saved: list[_State] = []
        self._grounds: list[tuple[float, float, float, float]] = []
        self._looks: set[Look] = set()
        self._handlers: dict[bytes, Callable[[Sequence[Any], Sequence[float], Sequence[float]], None]] = {
            **{operator: partial(self._colour_in, space) for operator, space in _OPERATORS.items()},
            **dict.fromkeys((b"sc", b"scn"), self._colour),
            **dict.fromkeys(_SHOWS, self._show),
            b"q": lambda *_: self._saved.append(self._state),
            b"Q": self._restore,
            b"cs": self._choose_space,
            b"Tr": self._mode,
            b"Do": self._picture,
            b"sh": lambda *_: self._grounds.append((float("-inf"), float("-inf"), float("inf"), float("inf"))),
        }

    def visit(self, operator: bytes, operands: Sequence[Any], outer: Sequence[float], inner: Sequence[float]) -> None:
        """Take one drawing operator; `outer` and `inner` are the page's and the text's matrix (6 numbers each)."""
        self.curves.visit(operator, operands, outer, inner)
        if handler := self._handlers.get(operator):
            handler(operands, outer, inner)
        elif operator in _FILLS and not self._state.is_white and self.curves.painted:
            self._grounds.append(self.curves.painted)

    def take_look(self) -> Look:
        """How the text shown since the last call looks; "seen" where any of it can be."""
        look = next((each for each in LOOKS if each in self._looks), LOOKS[0])
        self._looks.clear()
        return look

    def _colour_in(self, space: str, operands: Sequence[Any], *_: Sequence[float]) -> None:
        count, lowest, highest = _SPACES.get(space, (0, 0.0, 0.0))
        numbers = [float(operand) for operand in operands if isinstance(operand, (int, float))]
        is_white = 0 < len(numbers) == count and all(lowest <= number <= highest for number in numbers)
        self._state = replace(self._state, is_white=is_white, space=space)

    def _colour(self, operands: Sequence[Any], *_: Sequence[float]) -> None:
        self._colour_in(self._state.space, operands)

    def _choose_space(self, operands: Sequence[Any], *_: Sequence[float]) -> None:
        """Any space begins with black, or with full ink."""
        self._state = replace(self._state, is_white=False, space=str(operands[0]) if operands else "")

    def _restore(self, *_: Sequence[Any]) -> None:
        self._state = self._saved.pop() if self._saved else _State()

    def _mode(self, operands: Sequence[Any], *_: Sequence[float]) -> None:
        mode = operands[0] if operands and isinstance(operands[0], (int, float)) else 0
        self._state = replace(self._state, mode=int(mode))

    def _picture(self, _operands: Sequence[Any], outer: Sequence[float], _inner: Sequence[float]) -> None:
        """A picture fills the unit square."""
        xs = (outer[4], outer[4] + outer[0] + outer[2])
        ys = (outer[5], outer[5] + outer[1] + outer[3])
        self._grounds.append((min(xs), min(ys), max(xs), max(ys)))

    def _show(self, _operands: Sequence[Any], outer: Sequence[float], inner: Sequence[float]) -> None:
        x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
        y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
        if self._state.mode in INKLESS:
            self._looks.add("inkless")
        elif self._state.mode in STROKED:
            self._looks.add("seen")
        elif self._state.is_white and not any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in self._grounds):
            self._looks.add("white")
        else:
            self._looks.add("seen")
