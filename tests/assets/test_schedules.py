"""The weekly safety net, and that nothing starts by itself unasked."""

from datetime import UTC, datetime

import dagster as dg
import pytest

from radar_assets.definitions import defs
from radar_assets.schedules import weekly_rerun
from tests.assets.radar import Radar

MONDAY = datetime(2026, 3, 2, 6, tzinfo=UTC)


def test_every_edition_is_run_again_once_a_week(stored: Radar) -> None:
    with dg.build_schedule_context(instance=stored.instance, scheduled_execution_time=MONDAY) as context:
        assert list(weekly_rerun(context)) == []
        stored.instance.add_dynamic_partitions("editions", ["radar-vol-01", "radar-vol-02"])
        requests = list(weekly_rerun(context))
        assert [request.partition_key for request in requests] == ["radar-vol-01", "radar-vol-02"]
        assert [request.run_key for request in requests] == ["2026-W10-radar-vol-01", "2026-W10-radar-vol-02"]
        again = list(weekly_rerun(context))
        assert [request.run_key for request in again] == [request.run_key for request in requests]


@pytest.mark.parametrize("name", ["shelf_sensor", "content_sensor", "weekly_rerun", "weekly_report"])
def test_sensors_and_schedules_are_off_until_switched_on(name: str) -> None:
    repository = defs.get_repository_def()
    is_schedule = name.startswith("weekly")
    found = repository.get_schedule_def(name) if is_schedule else repository.get_sensor_def(name)
    assert found.default_status.value == "STOPPED"


def test_the_report_comes_after_the_editions() -> None:
    schedule = defs.get_repository_def().get_schedule_def("weekly_report")
    assert (schedule.cron_schedule, weekly_rerun.cron_schedule) == ("0 12 * * 1", "0 6 * * 1")
