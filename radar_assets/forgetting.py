"""An edition is forgotten: everywhere, and in an order in which a kill leaves something to run again."""

from dataclasses import dataclass

import dagster as dg

from radar_assets.assets.stores import write_steps
from radar_assets.ingestion import Ingestion, edition_lock
from radar_assets.partitions import EDITIONS
from radar_assets.query.errors import UnknownEdition
from radar_assets.radar.graph_rows import forget_steps
from radar_assets.shelf import Shelf
from radar_assets.states import VALUES, holdings, known_editions, open_stores
from radar_resources.json_values import value_path
from radar_resources.settings import Settings


@dataclass(frozen=True)
class Forgotten:
    """What the user is to know: the edition's files left on the shelf, and why the reports failed if they did."""

    left: list[str]
    unreported: str | None


def forget_edition(settings: Settings, instance: dg.DagsterInstance, edition_id: str) -> Forgotten:
    """Remove an edition from graph, vectors, values, shelf and, last, from the partitions; then report anew.

    Raises:
        UnknownEdition: Neither partitions nor graph know it.
        StoreUnavailable: A store does not answer.
    """
    known = known_editions(instance)
    with open_stores(settings) as (graph, vectors):
        if edition_id not in {*known, *holdings(graph, vectors, []).blips}:
            raise UnknownEdition(edition_id, known)
        with edition_lock(settings, edition_id):
            write_steps(graph, forget_steps(edition_id))
            vectors.delete_edition(edition_id)
            for name in VALUES:
                value_path(settings, name, edition_id).unlink(missing_ok=True)
            left = Shelf(settings).remove(edition_id)
            instance.delete_dynamic_partition(EDITIONS, edition_id)
    failed = Ingestion(settings, instance, lambda *_: None).report(rebuild=True)
    return Forgotten(left, failed[0].reason if failed else None)
