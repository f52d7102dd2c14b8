"""The table, on the terminal and in docs/benchmarks.md."""

import os
import platform
from collections.abc import Mapping, Sequence
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

from rich import box
from rich.table import Table

from benchmarks.measuring import Figure

COLUMNS = ("what", "ours", "floor", "ratio", "border", "")
PACKAGES = ("dagster", "pypdf", "onnxruntime", "neo4j", "arcadedb", "qdrant-client", "langchain-community")
_STYLES = {"ok": "green", "over": "bold red", "": ""}


def cells(figure: Figure) -> list[str]:
    """A figure as a row."""
    ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}"
    ours, floor = figure.shown(figure.ours), figure.shown(figure.floor)
    return [figure.what, ours, floor, ratio, figure.border, figure.verdict]


def table(figures: Sequence[Figure]) -> Table:
    """All figures for the terminal."""
    made = Table(box=box.SIMPLE_HEAD)
    for position, column in enumerate(COLUMNS):
        made.add_column(column, justify="left" if position in {0, 5} else "right")
    for figure in figures:
        made.add_row(*cells(figure), style=_STYLES[figure.verdict])
    return made


def markdown(figures: Sequence[Figure], how: Mapping[str, str], circumstances: Sequence[str]) -> str:
    """The page in docs/.

    Args:
        figures: The table's rows.
        how: By benchmark, how its figures are taken.
        circumstances: Lines on machine, input and time.
    """
    rows = [f"| {' | '.join(cells(figure))} |".replace("|   ", "| &nbsp;&nbsp;") for figure in figures]
    return "\n".join(
        [
            "# Speed and memory",
            "",
            "Written by `make bench`; do not edit. A floor is the least that the same work takes, measured in the same",
            "run, in turns with ours (A B A B …); the figures are medians. The ratio is ours / floor.",
            "",
            f"| {' | '.join(COLUMNS)} |",
            "|---|---:|---:|---:|---:|---|",
            *rows,
            "",
            "## Machine and input",
            "",
            *(f"- {line}" for line in circumstances),
            "",
            "## How each figure is taken",
            "",
            *(f"- **{name}**: {' '.join(text.split())}" for name, text in how.items()),
            "",
        ]
    )


def load() -> str:
    """The load average now."""
    return " ".join(f"{value:.1f}" for value in os.getloadavg())


def machine() -> list[str]:
    """Cores, processor, versions, date."""
    return [
        f"{os.cpu_count()} cores, {_processor()}",
        f"Python {platform.python_version()}, " + ", ".join(f"{name} {version(name)}" for name in PACKAGES),
        f"{datetime.now().astimezone():%Y-%m-%d %H:%M}",
    ]


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
