"""Table of contents of the benchmarks."""

import argparse
import os
import sys
from collections.abc import Callable
from types import ModuleType

from rich.console import Console

from benchmarks import (
    answers,
    commands,
    embedding,
    graph_write,
    memory,
    parse,
    rag,
    report,
    start,
    vector_write,
    whole_edition,
)
from benchmarks.editions import REPOSITORY, find_pdfs
from benchmarks.lab import Lab
from benchmarks.measuring import Figure
from radar_resources.settings import Settings

BENCHMARKS: dict[str, ModuleType] = {
    "parse": parse,
    "embedding": embedding,
    "graph": graph_write,
    "vectors": vector_write,
    "edition": whole_edition,
    "rag": rag,
    "memory": memory,
    "commands": commands,
    "answers": answers,
    "start": start,
}
PAGE = REPOSITORY / "docs" / "benchmarks.md"


def main() -> int:
    """Measure, print, write; 1 if a border is crossed and --strict was given."""
    options = _options()
    for name in Settings.model_fields:  # the user's stores are not measured, and not touched
        os.environ.pop(name.upper(), None)
    kind, pdfs = find_pdfs()
    pdfs = pdfs[-1:] if options.quick else pdfs
    chosen = options.only or list(BENCHMARKS)
    rounds = 1 if options.quick else options.rounds
    console, before, figures = Console(), report.load(), list[Figure]()
    with Lab(pdfs, rounds) as lab:
        for name in chosen:
            with console.status(f"Measuring {name} …"):
                measure: Callable[[Lab], list[Figure]] = BENCHMARKS[name].measure
                figures += measure(lab)
    circumstances = [
        *report.machine(),
        f"load average {before} at the start, {report.load()} at the end",
        f"{kind}: {', '.join(pdf.name for pdf in pdfs)}; {rounds} rounds",
    ]
    console.print(report.table(figures))
    console.print("\n".join(circumstances), highlight=False)
    if not options.only and not options.quick:
        how = {name: module.__doc__ or "" for name, module in BENCHMARKS.items()}
        PAGE.write_text(report.markdown(figures, how, circumstances), encoding="utf-8")
        console.print(f"Written to {PAGE.relative_to(REPOSITORY)}.")
    over = [figure.what.strip() for figure in figures if figure.verdict == "over"]
    console.print(f"Over their borders: {'; '.join(over)}" if over else "All within their borders.")
    return 1 if over and options.strict else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Speed and memory against floors measured in the same run. A whole run, without --only and "
        "--quick, also writes docs/benchmarks.md.",
    )
    parser.add_argument("--rounds", type=int, default=5, help="how often each contender is measured (default: 5)")
    parser.add_argument("--quick", action="store_true", help="one round, newest edition only: a look, no figure")
    parser.add_argument("--only", action="append", choices=BENCHMARKS, metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a figure is over its border")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
