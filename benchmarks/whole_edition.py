"""A whole edition, the newest.

`radar ingest FILE` into an empty data directory, as a command: the start of its process, of the graph daemon and of
the embedder are included; only the embedder's graph was built before. Dagster's bookkeeping is taken apart: a process
of its own runs the same two jobs with the same assets, dependencies and checks, whose bodies do nothing
(benchmarks/bookkeeping.py), and its wall time is subtracted. Floors: the bare loops of the other benchmarks, warm, in
one process. Plain RAG: a process that loads with PyPDFLoader, splits by 1000/200 characters, embeds with the same
model and stores in a local Qdrant (benchmarks/plain_rag.py); against it, nothing is subtracted.
"""

import sys

from benchmarks import bare_graph, embedding, parse, rag, vector_write
from benchmarks.lab import Home, Lab
from benchmarks.measuring import Contender, Figure, interleaved, timed
from radar_resources.graph.database import Graph
from radar_resources.graph.schema import ensure_schema


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark."""
    floors_home = lab.home()
    with Graph(floors_home.settings) as graph:
        ensure_schema(graph)
    contenders = {
        **_floors(lab, floors_home),
        "ours": rag.ours(lab, lab.pdfs[-1:]),
        "bookkeeping": lambda: lab.home().run(sys.executable, "-m", "benchmarks.bookkeeping"),
        "plain RAG": rag.plain(lab, lab.pdfs[-1:]),
    }
    medians = interleaved(lab.rounds, contenders)
    floors_home.stop_graph()
    parts = ("parse", "embed", "graph", "vectors")
    floors = sum(medians[part] for part in parts)
    whole, books = medians["ours"], medians["bookkeeping"]
    return [
        Figure("a whole edition: radar ingest less Dagster's bookkeeping", whole - books, floor=floors, most_ratio=1.5),
        *(Figure(f"  floor of it: {part}", medians[part]) for part in parts),
        Figure("  Dagster's own bookkeeping", books),
        Figure("  radar ingest against a plain RAG", whole, floor=medians["plain RAG"], most_ratio=1),
    ]


def _floors(lab: Lab, home: Home) -> dict[str, Contender]:
    reading, content = lab.readings[-1], lab.pdfs[-1].read_bytes()
    session, batches = embedding.bare_session(lab.model_file), embedding.padded(reading.texts)
    steps, points = bare_graph.bare_steps(reading, "CREATE"), vector_write.points_of(reading, lab.embedder)
    embedding.bare(session, batches)

    def write_graph() -> float:
        with bare_graph.open_driver(home) as driver:
            bare_graph.clear(driver)
            return timed(lambda: bare_graph.write(driver, [steps]))()

    return {
        "parse": timed(lambda: parse.bare([content])),
        "embed": timed(lambda: embedding.bare(session, batches)),
        "graph": write_graph,
        "vectors": timed(lambda: vector_write.bare(lab.folder / "whole vectors", points)),
    }
