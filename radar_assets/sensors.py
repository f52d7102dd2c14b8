"""Watches the shelf. Off until it is switched on in the UI: a run should not start by itself unasked."""

import dagster as dg

from radar_assets.freshness import latest_data_version
from radar_assets.jobs import ingest_edition
from radar_assets.partitions import editions
from radar_assets.radar.errors import DocumentError
from radar_assets.shelf import Shelf
from radar_resources.errors import ResourceError
from radar_resources.settings import load_settings


@dg.sensor(job=ingest_edition, minimum_interval_seconds=30, default_status=dg.DefaultSensorStatus.STOPPED)
def shelf_sensor(context: dg.SensorEvaluationContext) -> dg.SensorResult | dg.SkipReason:
    """Request a run for each new or changed file on the shelf; equal content requests nothing."""
    try:
        scan = Shelf(load_settings()).scan()
    except (DocumentError, ResourceError) as error:
        return dg.SkipReason(str(error))
    changed = {
        edition_id: file
        for edition_id, file in scan.editions.items()
        if latest_data_version(context.instance, "edition_pdf", edition_id) != file.sha256
    }
    for sentence in (*scan.unreadable, *map(str, scan.conflicts.values())):
        context.log.warning(sentence)
    if not changed:
        return dg.SkipReason(
            " ".join(["Nothing new on the shelf.", *scan.unreadable, *map(str, scan.conflicts.values())])
        )
    known = set(context.instance.get_dynamic_partitions(editions.name or ""))
    new = sorted(set(changed) - known)
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(run_key=f"{edition_id}-{file.sha256}", partition_key=edition_id)
            for edition_id, file in sorted(changed.items())
        ],
        dynamic_partitions_requests=[editions.build_add_request(new)] if new else [],
    )
