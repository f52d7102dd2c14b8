"""An edition in graph and vector index: replaced whole, nothing of an earlier reading left."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import dagster as dg

from radar_assets.assets import shown, versions
from radar_assets.assets.plain_failures import Checked, checked, plain_failures
from radar_assets.automation import content_changed
from radar_assets.checks import GRAPH_CHECKS, VECTOR_CHECKS, graph_checks, vector_checks
from radar_assets.cypher import statement
from radar_assets.partitions import editions
from radar_assets.radar.graph_rows import (
    Step,
    edition_steps,
    link_steps,
    passage_payload,
    passage_steps,
)
from radar_assets.radar.links import edition_links
from radar_assets.radar.models import EditionPassages, RadarMeta
from radar_resources.dagster_resources import Embedder, GraphStore, VectorStore
from radar_resources.vectors import VectorPoint

if TYPE_CHECKING:
    from radar_resources.graph.database import Graph

GROUP = "stores"


@dg.asset(
    partitions_def=editions,
    group_name=GROUP,
    kinds={"neo4j"},
    code_version=versions.GRAPH,
    automation_condition=content_changed,
    check_specs=GRAPH_CHECKS,
)
def edition_graph(edition_blips: RadarMeta, graph: GraphStore) -> Checked[None]:
    """The edition, its blips and themes as nodes, in their rings and quadrants."""
    with plain_failures():
        write_steps(graph.graph, edition_steps(edition_blips))
        counts = graph.graph.read(statement("edition_counts"))
    held = next(row for row in counts if row["edition_id"] == edition_blips.edition_id)
    yield from checked(
        graph_checks(edition_blips, held["blips"], held["themes"]),
        dg.MaterializeResult(
            metadata={
                "dagster/partition_row_count": held["blips"],
                "blips": held["blips"],
                "themes": held["themes"],
            },
            data_version=versions.content_version(edition_blips),
        ),
    )


@dg.asset(
    partitions_def=editions,
    group_name=GROUP,
    kinds={"qdrant", "neo4j"},
    code_version=versions.PASSAGES,
    automation_condition=content_changed,
    deps=[edition_graph],
    check_specs=VECTOR_CHECKS,
)
def passage_vectors(
    context: dg.AssetExecutionContext,
    edition_passages: EditionPassages,
    graph: GraphStore,
    vectors: VectorStore,
    embedder: Embedder,
) -> Checked[None]:
    """The passages as vectors, and as nodes attached to their blips and themes in reading order."""
    passages = edition_passages.passages
    with plain_failures():
        index = vectors.index
        embedded = embedder.model.embed([passage.embedded_text for passage in passages])
        points = [
            VectorPoint(passage.id, vector.tolist(), passage_payload(passage))
            for passage, vector in zip(passages, embedded, strict=True)
        ]
        held = index.replace_edition(context.partition_key, points)
        write_steps(graph.graph, passage_steps(edition_passages))
    yield from checked(
        vector_checks(edition_passages, held),
        dg.MaterializeResult(
            metadata={
                "dagster/partition_row_count": held,
                "points": held,
                "collection": index.collection,
                # A server may refuse a text; it is then found by its words alone.
                "texts without a vector": int((~embedded.any(axis=1)).sum()),
            },
            data_version=versions.content_version(edition_passages),
        ),
    )


@dg.asset(
    partitions_def=editions,
    group_name=GROUP,
    kinds={"neo4j"},
    code_version=versions.LINKS,
    automation_condition=content_changed,
    deps=[edition_graph],
)
def blip_links(edition_blips: RadarMeta, graph: GraphStore) -> dg.MaterializeResult[None]:
    """Which blips point at each other: by hyperlink, or by naming one another in a sentence."""
    links = edition_links(edition_blips)
    with plain_failures():
        write_steps(graph.graph, link_steps(links))
    return dg.MaterializeResult(metadata=shown.links_metadata(links), data_version=versions.content_version(links))


def write_steps(graph: "Graph", steps: Sequence[Step]) -> None:
    """Run named statements in one transaction."""
    graph.write([(statement(name), parameters) for name, parameters in steps])
