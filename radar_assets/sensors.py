"""Watches the shelf. Off until it is switched on in the UI: a run should not start by itself unasked."""

import dagster as dg

from radar_assets.freshness import latest
from radar_assets.instance import GOING_ON
from radar_assets.jobs import ingest_edition
from radar_assets.partitions import EDITIONS, editions
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
    problems = [*scan.unreadable, *map(str, scan.conflicts.values())]
    for sentence in problems:
        context.log.warning(sentence)
    known = set(context.instance.get_dynamic_partitions(EDITIONS))
    # `radar ingest` puts files on the shelf too, and runs them itself.
    in_progress = context.instance.get_runs(dg.RunsFilter(statuses=GOING_ON))
    busy = {run.tags.get("dagster/partition") for run in in_progress}
    requests = []
    for edition_id, file in sorted(scan.editions.items()):
        if edition_id in busy:
            continue
        note = latest(context.instance, "edition_pdf", edition_id)
        # A forgotten edition leaves its notes in Dagster's log.
        if edition_id not in known or note is None or note.data_version != file.sha256:
            # What was there before is part of the key: content that comes back is new again, what failed is not.
            before = f"{note.timestamp:.0f}" if note else "new"
            requests.append(dg.RunRequest(f"{edition_id}-{before}-{file.sha256}", partition_key=edition_id))
    if not requests:
        return dg.SkipReason(" ".join(["Nothing new on the shelf.", *problems]))
    new = sorted({str(request.partition_key) for request in requests} - known)
    return dg.SensorResult(
        run_requests=requests,
        dynamic_partitions_requests=[editions.build_add_request(new)] if new else [],
    )
