"""What is up to date: Dagster's notes, checked against what values and stores really hold."""

import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import dagster as dg

from radar_assets.cypher import statement
from radar_assets.freshness import State, edition_states, latest
from radar_assets.jobs import CORPUS_ASSETS, EDITION_ASSETS
from radar_assets.partitions import EDITIONS
from radar_assets.shelf import ShelfScan
from radar_resources.embeddings import embedding_model
from radar_resources.graph.database import Graph
from radar_resources.json_values import value_path
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex

ShownState = Literal["fresh", "stale", "missing", "failed"]
VALUES = ("edition_pdf", "edition_blips", "parse_score", "edition_passages")


@dataclass(frozen=True)
class Holdings:
    """How many rows the stores hold, by edition; points are those of the collection that the settings choose."""

    blips: dict[str, int]
    documents: dict[str, int]
    points: dict[str, int]
    collection: str


@dataclass(frozen=True)
class Totals:
    """How much the stores hold in all; `nodes` by label."""

    nodes: dict[str, int]
    relationships: int
    points: int


def holdings(graph: Graph, vectors: VectorIndex, known: list[str]) -> Holdings:
    """Count what graph and vector index hold of each edition; points are counted for the editions known.

    Raises:
        StoreUnavailable: A store does not answer.
    """
    return Holdings(
        blips={row["edition_id"]: row["blips"] for row in graph.read(statement("edition_counts"))},
        documents={row["edition_id"]: row["documents"] for row in graph.read(statement("document_counts"))},
        points=vectors.counts(known),
        collection=vectors.collection,
    )


def totals(graph: Graph, vectors: VectorIndex) -> Totals:
    """Count everything in graph and vector index.

    Raises:
        StoreUnavailable: A store does not answer.
    """
    return Totals(
        nodes={row["label"]: row["nodes"] for row in graph.read(statement("label_counts"))},
        relationships=graph.read(statement("relationship_count"))[0]["relationships"],
        points=vectors.count(),
    )


@contextmanager
def open_stores(settings: Settings) -> Iterator[tuple[Graph, VectorIndex]]:
    """Graph and vector index, closed at the end."""
    model = embedding_model(settings)
    with Graph(settings) as graph, VectorIndex(settings, model.name, model.dimension) as vectors:
        yield graph, vectors


def known_editions(instance: dg.DagsterInstance) -> list[str]:
    """The partitions, sorted."""
    return sorted(instance.get_dynamic_partitions(EDITIONS))


def real_states(
    instance: dg.DagsterInstance, settings: Settings, scan: ShelfScan, held: Holdings, edition_id: str
) -> dict[str, State]:
    """The state of each asset of an edition.

    An asset is missing, whatever Dagster noted, where its value is gone or a store holds another number of rows than
    it wrote: another store may have been configured, or files removed.
    """
    file = scan.editions.get(edition_id)
    states = edition_states(instance, EDITION_ASSETS, edition_id, file.sha256 if file else None)
    gone = {name for name in VALUES if not value_path(settings, name, edition_id).exists()}
    rows = {name: _noted_rows(instance, name, edition_id) for name in ("edition_graph", "passage_vectors")}
    if held.blips.get(edition_id, 0) != rows["edition_graph"]:
        gone.update(("edition_graph", "passage_vectors", "blip_links"))
    if not held.points.get(edition_id, 0) == held.documents.get(edition_id, 0) == rows["passage_vectors"]:
        gone.add("passage_vectors")
    vectors = latest(instance, "passage_vectors", edition_id)
    if vectors and vectors.collection != held.collection:  # another embedder was chosen when they were made
        gone.add("passage_vectors")
    return _with_downstream({name: "missing" if name in gone else state for name, state in states.items()})


def shown_states(instance: dg.DagsterInstance, edition_id: str, states: dict[str, State]) -> dict[str, ShownState]:
    """States as shown to the user: what is not fresh because the last run failed on it is failed."""
    filters = dg.RunsFilter(tags={"dagster/partition": edition_id})
    runs = instance.get_runs(filters, limit=1)
    failed: set[str] = set()
    if runs and runs[0].status == dg.DagsterRunStatus.FAILURE:
        steps = instance.get_run_step_stats(runs[0].run_id)
        failed = {step.step_key for step in steps if step.status is not None and step.status.value == "FAILURE"}
    return {name: "failed" if state != "fresh" and name in failed else state for name, state in states.items()}


def corpus_is_fresh(instance: dg.DagsterInstance, known: list[str]) -> bool:
    """Whether the reports were made by this code, after the last change of any edition."""
    read = [latest(instance, "edition_blips", edition_id) for edition_id in known]
    newest = max((note.timestamp for note in read if note), default=0.0)
    for asset in CORPUS_ASSETS:
        report = latest(instance, asset.key.to_user_string(), None)
        if not report or report.timestamp < newest or report.code_version != asset.code_versions_by_key[asset.key]:
            return False
    return True


def _with_downstream(states: dict[str, State]) -> dict[str, State]:
    """What is made from something that is not fresh is not fresh; `EDITION_ASSETS` are in order."""
    settled: dict[str, State] = {}
    for asset in EDITION_ASSETS:
        name = asset.key.to_user_string()
        inputs_fresh = all(settled[key.to_user_string()] == "fresh" for key in asset.dependency_keys)
        settled[name] = "stale" if states[name] == "fresh" and not inputs_fresh else states[name]
    return settled


def _noted_rows(instance: dg.DagsterInstance, asset: str, edition_id: str) -> int | None:
    note = latest(instance, asset, edition_id)
    return note.rows if note else None


def storage_bytes(settings: Settings) -> dict[str, int]:
    """Bytes on disk by part of the data directory."""
    sizes: dict[str, int] = defaultdict(int)
    for folder, _, names in os.walk(settings.home):
        for path in (Path(folder, name) for name in names):
            with suppress(FileNotFoundError):  # readers' copies of the vector index come and go
                sizes[path.relative_to(settings.home).parts[0]] += path.stat().st_size
    return dict(sorted(sizes.items()))


def status(instance: dg.DagsterInstance, settings: Settings, scan: ShelfScan) -> dict[str, Any]:
    """What `radar status --json` prints (docs/contracts.md)."""
    known = known_editions(instance)
    with open_stores(settings) as (graph, vectors):
        held, in_all = holdings(graph, vectors, known), totals(graph, vectors)
    rows = []
    for edition_id in known:
        states = real_states(instance, settings, scan, held, edition_id)
        note = latest(instance, "edition_blips", edition_id)
        rows.append(
            {
                "id": edition_id,
                "assets": shown_states(instance, edition_id, states),
                "blips": held.blips.get(edition_id, 0),
                "passages": held.documents.get(edition_id, 0),
                "vectors": held.points.get(edition_id, 0),
                "unknowns": note.unknowns if note else 0,
            }
        )
    return {
        "editions": rows,
        "graph": {
            "nodes": sum(in_all.nodes.values()),
            "relationships": in_all.relationships,
            "by_label": in_all.nodes,
        },
        "vectors": {"points": in_all.points},
        "storage": storage_bytes(settings),
    }
