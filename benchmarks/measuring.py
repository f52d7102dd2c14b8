"""How time is taken, and what a figure is."""

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Literal

Unit = Literal["s", "ms", "GB"]
# Does one measurement; returns seconds, so that what prepares it stays outside.
Contender = Callable[[], float]
_SCALE: dict[Unit, float] = {"s": 1, "ms": 1e3, "GB": 1e-9}


@dataclass(frozen=True)
class Figure:
    """One row of the table.

    Attributes:
        what: What was measured.
        ours: Seconds, or bytes where the unit is GB.
        unit: How `ours` and `floor` are shown.
        floor: The least that the same work takes, or what a user would take instead.
        most_ratio: The border of ours / floor.
        most: The border of ours, in the unit shown.
    """

    what: str
    ours: float
    unit: Unit = "s"
    floor: float | None = None
    most_ratio: float | None = None
    most: float | None = None

    @property
    def ratio(self) -> float | None:
        """Ours by the floor."""
        return self.ours / self.floor if self.floor else None

    @property
    def verdict(self) -> Literal["ok", "over", ""]:
        """Whether it keeps its border; empty where it has none."""
        if self.most_ratio is None and self.most is None:
            return ""
        within_ratio = self.most_ratio is None or (self.ratio is not None and self.ratio <= self.most_ratio)
        within = self.most is None or self.ours * _SCALE[self.unit] <= self.most
        return "ok" if within and within_ratio else "over"

    @property
    def border(self) -> str:
        """The border as shown."""
        ratio = None if self.most_ratio is None else f"≤ {self.most_ratio:g} times"
        most = None if self.most is None else f"≤ {self.most:g} {self.unit}"
        return ", ".join(filter(None, (ratio, most)))

    def shown(self, value: float | None) -> str:
        """A value in the figure's unit."""
        return "" if value is None else f"{value * _SCALE[self.unit]:.3g} {self.unit}"


def timed(work: Callable[[], object]) -> Contender:
    """A contender that is timed as a whole."""

    def take() -> float:
        start = perf_counter()
        work()
        return perf_counter() - start

    return take


def interleaved(rounds: int, contenders: Mapping[str, Contender], *, warm_up: bool = True) -> dict[str, float]:
    """Take turns, A B A B …, so that what else the machine does meets all alike.

    Args:
        rounds: How often each is measured.
        contenders: By name, in the order of their turns.
        warm_up: Whether each first runs once uncounted.

    Returns:
        The median by name.
    """
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for counted in [False] * warm_up + [True] * rounds:
        for name, take in contenders.items():
            gc.collect()
            taken = take()
            if counted:
                seconds[name].append(taken)
    return {name: median(taken) for name, taken in seconds.items()}
