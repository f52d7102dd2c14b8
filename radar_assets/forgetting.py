"""An edition is forgotten: everywhere, and in an order in which a kill leaves something to run again."""

import dagster as dg

from radar_assets.assets.stores import write_steps
from radar_assets.ingestion import Ingestion, edition_lock
from radar_assets.partitions import editions
from radar_assets.query.errors import UnknownEdition
from radar_assets.radar.graph_rows import forget_steps
from radar_assets.shelf import Shelf
from radar_assets.states import VALUES, holdings, known_editions, open_stores
from radar_resources.settings import Settings


def forget_edition(settings: Settings, instance: dg.DagsterInstance, edition_id: str) -> None:
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
                (settings.assets_dir / name / f"{edition_id}.json").unlink(missing_ok=True)
            Shelf(settings).remove(edition_id)
            instance.delete_dynamic_partition(editions.name or "", edition_id)
    if known_editions(instance):
        Ingestion(settings, instance, lambda *_: None).report(rebuild=True)
