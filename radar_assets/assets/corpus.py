"""Over all editions at once."""

import hashlib

import dagster as dg

from radar_assets.assets import shown, versions
from radar_assets.assets.plain_failures import plain_failures
from radar_assets.assets.stores import write_steps
from radar_assets.automation import any_edition_changed
from radar_assets.partitions import EDITIONS
from radar_assets.radar.graph_rows import timeline_steps
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.timelines import Timelines, timelines
from radar_resources.dagster_resources import GraphStore

GROUP = "corpus"
# Take the editions that exist; one that is missing or broken does not hold the others up.
_EXISTING = dg.AssetIn(
    "edition_blips", partition_mapping=dg.AllPartitionMapping(), metadata={"allow_missing_partitions": True}
)


@dg.asset(
    group_name=GROUP,
    kinds={"python"},
    code_version=versions.REPORTS,
    automation_condition=any_edition_changed,
    ins={"every_edition": _EXISTING},
)
def radar_overview(
    context: dg.AssetExecutionContext, every_edition: dict[str, RadarMeta]
) -> dg.MaterializeResult[None]:
    """All editions side by side, and which of them could not be read."""
    card = shown.overview_card(list(every_edition.values()))
    known = context.instance.get_dynamic_partitions(EDITIONS)
    missing = sorted(set(known) - set(every_edition))
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(every_edition),
            "editions": len(every_edition),
            "blips": sum(len(edition.blips) for edition in every_edition.values()),
            "editions missing": ", ".join(missing) or "none",
            "overview": dg.MetadataValue.md(card),
        },
        data_version=_version(card, *missing),
    )


@dg.asset(
    group_name=GROUP,
    kinds={"python"},
    code_version=versions.REPORTS,
    automation_condition=any_edition_changed,
    ins={"every_edition": _EXISTING},
)
def unknowns_report(every_edition: dict[str, RadarMeta]) -> dg.MaterializeResult[None]:
    """Everything that no page settled, over all editions."""
    unknowns = [(edition_id, unknown) for edition_id, edition in every_edition.items() for unknown in edition.unknowns]
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(unknowns),
            "unknowns": len(unknowns),
            "table of unknowns": shown.unknowns_table(unknowns),
        },
        data_version=_version(*(f"{edition_id} {unknown}" for edition_id, unknown in unknowns)),
    )


@dg.asset(
    group_name=GROUP,
    kinds={"python", "neo4j"},
    code_version=versions.TIMELINES,
    automation_condition=any_edition_changed,
    ins={"every_edition": _EXISTING},
    deps=[dg.AssetDep("edition_graph", partition_mapping=dg.AllPartitionMapping())],
)
def blip_timelines(every_edition: dict[str, RadarMeta], graph: GraphStore) -> dg.MaterializeResult[Timelines]:
    """Each blip through the editions: its names, rings and movements, as one lineage."""
    joined = timelines(every_edition.values())
    with plain_failures():
        write_steps(graph.graph, timeline_steps(joined))
    return dg.MaterializeResult(
        value=joined, metadata=shown.timelines_metadata(joined), data_version=versions.content_version(joined)
    )


def _version(*texts: str) -> dg.DataVersion:
    return dg.DataVersion(hashlib.sha256("\n".join(texts).encode()).hexdigest())
