"""The platform in a test: what is done to it, and what it then holds."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import dagster as dg

from radar_assets.definitions import defs
from radar_assets.ingestion import Ingestion, Outcome
from radar_assets.jobs import EDITION_ASSETS, ingest_edition, report_corpus
from radar_assets.radar.identity import blip_id
from radar_assets.radar.models import RadarMeta
from radar_assets.shelf import Shelf
from radar_assets.states import holdings, open_stores, real_states
from radar_resources.graph.database import Graph
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex

ASSETS = [asset.key.to_user_string() for asset in EDITION_ASSETS]
ALL_FRESH = dict.fromkeys(ASSETS, "fresh")
NODES = "MATCH (n) WHERE n.edition_id = $id OR n.id = $id RETURN n.id AS id ORDER BY id"
EDGES = """
MATCH (a)-[r]->(b) WHERE a.edition_id = $id OR a.id = $id OR b.edition_id = $id OR b.id = $id
RETURN a.id AS source, type(r) AS type, b.id AS target ORDER BY source, type, target
"""


@dataclass(frozen=True)
class Radar:
    """A data directory and a Dagster instance."""

    settings: Settings
    instance: dg.DagsterInstance

    def shelve(self, *pdfs: Path, replace: bool = False) -> list[str]:
        """Put files on the shelf and register their editions."""
        ids = [Shelf(self.settings).add(pdf, replace=replace) for pdf in pdfs]
        self.instance.add_dynamic_partitions("editions", ids)
        return ids

    def drop(self, pdf: Path, name: str = "") -> Path:
        """Copy a file into the shelf's folder, as a user does by hand."""
        self.settings.shelf.mkdir(exist_ok=True)
        target = self.settings.shelf / (name or pdf.name)
        target.write_bytes(pdf.read_bytes())
        return target

    def ingest(self, *pdfs: Path, rebuild: bool = False, replace: bool = False) -> list[Outcome]:
        """What `radar ingest` does."""
        ids = self.shelve(*pdfs, replace=replace)
        return Ingestion(self.settings, self.instance, lambda *_: None).run(ids, rebuild=rebuild)

    def materialize(self, edition_id: str, *assets: str) -> dg.ExecuteInProcessResult:
        """Run the job of an edition, or some of its assets, as the UI does."""
        return self._run(ingest_edition.name, edition_id, assets)

    def report(self) -> dg.ExecuteInProcessResult:
        """Run the reports over all editions."""
        return self._run(report_corpus.name, None, ())

    def _run(self, job: str, edition_id: str | None, assets: tuple[str, ...]) -> dg.ExecuteInProcessResult:
        return defs.resolve_job_def(job).execute_in_process(
            instance=self.instance,
            partition_key=edition_id,
            asset_selection=[dg.AssetKey(asset) for asset in assets] or None,
            raise_on_error=False,
            run_config={"loggers": {"console": {"config": {"log_level": "CRITICAL"}}}},
        )

    def states(self, edition_id: str) -> dict[str, str]:
        """The state of each asset of an edition."""
        with open_stores(self.settings) as (graph, vectors):
            held = holdings(graph, vectors, [edition_id])
        scan = Shelf(self.settings).scan()
        return dict(real_states(self.instance, self.settings, scan, held, edition_id))

    def version(self, asset: str, edition_id: str | None) -> str | None:
        """The data version of an asset's last materialization."""
        note = self.last(asset, edition_id)
        return (note.tags or {}).get("dagster/data_version") if note else None

    def last(self, asset: str, edition_id: str | None) -> dg.AssetMaterialization | None:
        """The last materialization of an asset."""
        partitions = [edition_id] if edition_id else None
        wanted = dg.AssetRecordsFilter(dg.AssetKey(asset), asset_partitions=partitions)
        records = self.instance.fetch_materializations(wanted, limit=1).records
        return records[0].asset_materialization if records else None

    def held(self, edition_id: str) -> dict[str, list[Any]]:
        """Every id of an edition in both stores: nodes, edges, points with their payloads."""
        with Graph(self.settings) as graph:
            nodes = [row["id"] for row in graph.read(NODES, {"id": edition_id})]
            edges = [tuple(row.values()) for row in graph.read(EDGES, {"id": edition_id})]
        return {"nodes": nodes, "edges": edges, "points": self.points(edition_id)}

    def continuations(self, older: str, newer: str) -> list[tuple[str, str, str]]:
        """The edges that must lead from an edition to the next: from each blip to the one of the same name."""
        values = (self.settings.assets_dir / "edition_blips" / f"{each}.json" for each in (older, newer))
        before, after = (RadarMeta.model_validate_json(value.read_bytes()) for value in values)
        numbers = {blip.name: blip.number for blip in after.blips}
        return [
            (blip_id(older, blip.number), "CONTINUES_AS", blip_id(newer, numbers[blip.name]))
            for blip in before.blips
            if blip.name in numbers
        ]

    def points(self, edition_id: str) -> list[tuple[str, str]]:
        """Id and text of each point of an edition."""
        with open_stores(self.settings) as (_, vectors):
            return points_of(vectors, edition_id)


def points_of(vectors: VectorIndex, edition_id: str) -> list[tuple[str, str]]:
    """Id and text of each point of an edition, sorted."""
    with vectors._clients.reading() as client:
        if not client.collection_exists(vectors.collection):
            return []
        found, _ = client.scroll(vectors.collection, limit=10_000, with_payload=True)
    return sorted(
        (str(point.id), point.payload["text"])
        for point in found
        if point.payload and point.payload["edition_id"] == edition_id
    )
