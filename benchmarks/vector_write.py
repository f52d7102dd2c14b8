"""Vector write of the newest edition.

`VectorIndex.replace_edition` into an empty index, against a bare local Qdrant: open, create the collection, upsert the
same points in one call, close. For information: it has no border of its own.
"""

import shutil
from collections.abc import Sequence
from pathlib import Path

from qdrant_client import QdrantClient, models

from benchmarks.editions import Reading
from benchmarks.lab import Lab
from benchmarks.measuring import Figure, interleaved, timed
from radar_assets.radar.graph_rows import passage_payload
from radar_resources.embeddings import MiniLM
from radar_resources.vectors import VectorIndex, VectorPoint
from radar_resources.vectors.index import point_id


def points_of(reading: Reading, embedder: MiniLM) -> list[VectorPoint]:
    """An edition's points."""
    embedded = embedder.embed(reading.texts)
    return [
        VectorPoint(passage.id, vector.tolist(), passage_payload(passage))
        for passage, vector in zip(reading.passages.passages, embedded, strict=True)
    ]


def bare(folder: Path, points: Sequence[VectorPoint]) -> None:
    """The client and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    client = QdrantClient(path=str(folder))
    client.create_collection("bare", models.VectorParams(size=MiniLM.dimension, distance=models.Distance.COSINE))
    batch = models.Batch(
        ids=[point_id(point.key) for point in points],
        vectors=[list(point.vector) for point in points],
        payloads=[dict(point.payload) for point in points],
    )
    client.upsert("bare", batch, wait=True)
    client.close()


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark."""
    reading = lab.readings[-1]
    points = points_of(reading, lab.embedder)
    settings = lab.home().settings

    def ours() -> None:
        shutil.rmtree(settings.vectors_dir, ignore_errors=True)
        with VectorIndex(settings, MiniLM.name, MiniLM.dimension) as index:
            index.replace_edition(reading.edition.edition_id, points)

    medians = interleaved(
        lab.rounds, {"floor": timed(lambda: bare(lab.folder / "bare vectors", points)), "ours": timed(ours)}
    )
    return [Figure(f"vectors, first write, {len(points)} points", medians["ours"], floor=medians["floor"])]
