"""Start of the code location.

`import radar_assets.definitions` in a new process whose bytecode is there, against `import dagster` alone; the
interpreter's own start is not counted.
"""

import subprocess
import sys

from benchmarks.editions import REPOSITORY
from benchmarks.lab import Lab
from benchmarks.measuring import Contender, Figure, interleaved


def imported(module: str) -> Contender:
    """Import a module in a process of its own."""
    code = f"from time import perf_counter as now; start = now(); import {module}; print(now() - start)"

    def take() -> float:
        command = [sys.executable, "-c", code]
        return float(subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout)

    return take


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark; the warm-up writes the bytecode."""
    medians = interleaved(
        max(3, lab.rounds), {"floor": imported("dagster"), "ours": imported("radar_assets.definitions")}
    )
    return [Figure("import of radar_assets.definitions", medians["ours"], floor=medians["floor"], most=2)]
