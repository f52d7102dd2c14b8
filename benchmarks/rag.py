"""All editions, against what a user would put together instead.

`radar ingest` of all editions in one command into an empty data directory, against a plain RAG's index of the same PDFs
in one process (benchmarks/plain_rag.py) from LangChain's parts: PyPDFLoader, 1000/200 characters, the same model, a
local Qdrant. Nothing is subtracted, on either side; only the embedder's graph was built before.
"""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.lab import RADAR, Lab
from benchmarks.measuring import Contender, Figure, interleaved


def ours(lab: Lab, pdfs: Sequence[Path]) -> Contender:
    """Ingest into a new data directory."""

    def take() -> float:
        home = lab.home()
        seconds = home.run(RADAR, "ingest", *map(str, pdfs))
        home.stop_graph()
        return seconds

    return take


def plain(lab: Lab, pdfs: Sequence[Path]) -> Contender:
    """Index in a new folder."""
    folder = lab.folder / "plain rag"
    command = [sys.executable, "-m", "benchmarks.plain_rag", str(folder), str(lab.model_file), *map(str, pdfs)]

    def take() -> float:
        shutil.rmtree(folder, ignore_errors=True)
        return lab.home().run(*command)

    return take


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark."""
    medians = interleaved(lab.rounds, {"ours": ours(lab, lab.pdfs), "plain": plain(lab, lab.pdfs)})
    what = f"radar ingest of {len(lab.pdfs)} editions against a plain RAG of them"
    return [Figure(what, medians["ours"], floor=medians["plain"], most_ratio=1)]
