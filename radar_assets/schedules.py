"""The safety net: everything once a week, whatever was missed. Off until it is switched on in the UI."""

from collections.abc import Iterator

import dagster as dg

from radar_assets.jobs import ingest_edition, report_corpus
from radar_assets.partitions import EDITIONS

MONDAY_MORNING = "0 6 * * 1"
# Late enough for the editions' runs to have ended.
MONDAY_NOON = "0 12 * * 1"


@dg.schedule(cron_schedule=MONDAY_MORNING, job=ingest_edition, default_status=dg.DefaultScheduleStatus.STOPPED)
def weekly_rerun(context: dg.ScheduleEvaluationContext) -> Iterator[dg.RunRequest]:
    """Ingest every edition again; equal input gives an equal graph and equal vectors."""
    week = context.scheduled_execution_time.strftime("%G-W%V")
    for edition_id in context.instance.get_dynamic_partitions(EDITIONS):
        yield dg.RunRequest(run_key=f"{week}-{edition_id}", partition_key=edition_id)


weekly_report = dg.ScheduleDefinition(
    name="weekly_report",
    job=report_corpus,
    cron_schedule=MONDAY_NOON,
    default_status=dg.DefaultScheduleStatus.STOPPED,
    description="Report over all editions, after the weekly re-run.",
)
