"""The shelf's sensor: new and changed files request a run each, once; what cannot be read is said."""

from pathlib import Path

import dagster as dg
from dagster._core.test_utils import create_run_for_test

from radar_assets.forgetting import forget_edition
from radar_assets.radar.identity import EDITION_ID
from radar_assets.sensors import shelf_sensor
from tests.assets.papers import letter, small_edition
from tests.assets.radar import Radar


def tick(radar: Radar) -> dg.SensorResult | dg.SkipReason:
    result = shelf_sensor(dg.build_sensor_context(instance=radar.instance))
    assert isinstance(result, dg.SensorResult | dg.SkipReason)
    return result


def requested(result: dg.SensorResult | dg.SkipReason) -> list[str | None]:
    assert isinstance(result, dg.SensorResult), result
    return [request.partition_key for request in result.run_requests or []]


def register_and_read(radar: Radar, result: dg.SensorResult | dg.SkipReason) -> None:
    """What Dagster's daemon does with a result, up to the asset that the sensor looks at."""
    assert isinstance(result, dg.SensorResult)
    for request in result.dynamic_partitions_requests or []:
        radar.instance.add_dynamic_partitions(request.partitions_def_name, list(request.partition_keys))
    for edition_id in requested(result):
        assert radar.materialize(str(edition_id), "edition_pdf").success


def test_two_files_are_one_add_request_and_two_runs_and_then_nothing(radar: Radar, two_editions: list[Path]) -> None:
    for pdf in two_editions:
        radar.drop(pdf)
    result = tick(radar)
    assert requested(result) == ["lighthouse-vol-05", "lighthouse-vol-06"]
    (added,) = result.dynamic_partitions_requests or []
    assert list(added.partition_keys) == ["lighthouse-vol-05", "lighthouse-vol-06"]
    assert len({request.run_key for request in result.run_requests or []}) == 2

    register_and_read(radar, result)
    second = tick(radar)
    assert isinstance(second, dg.SkipReason)
    assert second.skip_message == "Nothing new on the shelf."


def test_a_changed_file_requests_exactly_its_partition(radar: Radar, two_editions: list[Path], tmp_path: Path) -> None:
    for pdf in two_editions:
        radar.drop(pdf)
    register_and_read(radar, tick(radar))
    radar.drop(small_edition(tmp_path, 6, word="Changed:"))
    result = tick(radar)
    assert requested(result) == ["lighthouse-vol-06"]
    assert not result.dynamic_partitions_requests


def test_content_that_comes_back_is_requested_again(radar: Radar, tmp_path: Path) -> None:
    """Dagster passes over a run key that it has seen: it must differ although the content is that of the first run."""
    keys = []
    for word in ("", "Changed:", ""):
        radar.drop(small_edition(tmp_path, 6, word=word))
        result = tick(radar)
        assert requested(result) == ["lighthouse-vol-06"]
        keys += [request.run_key for request in result.run_requests or []]
        register_and_read(radar, result)
    assert len(set(keys)) == 3


def test_a_forgotten_edition_that_is_put_back_is_requested(radar: Radar, two_editions: list[Path]) -> None:
    radar.drop(two_editions[0])
    first = tick(radar)
    register_and_read(radar, first)
    forgotten = forget_edition(radar.settings, radar.instance, "lighthouse-vol-05")
    assert forgotten.left == [two_editions[0].name]
    (radar.settings.shelf / two_editions[0].name).unlink()
    assert isinstance(tick(radar), dg.SkipReason)
    radar.drop(two_editions[0])
    again = tick(radar)
    assert requested(again) == ["lighthouse-vol-05"]
    assert again.dynamic_partitions_requests
    assert [r.run_key for r in again.run_requests or []] != [r.run_key for r in first.run_requests or []]


def test_what_cannot_be_read_is_said_and_does_not_hold_up_the_others(
    radar: Radar, two_editions: list[Path], tmp_path: Path
) -> None:
    radar.drop(two_editions[0])
    radar.drop(two_editions[1], "one.pdf")
    radar.drop(small_edition(tmp_path, 6, word="Rival:"), "two.pdf")
    (radar.settings.shelf / "broken.pdf").write_bytes(b"%PDF-1.4 and no more")
    (radar.settings.shelf / "folder.pdf").mkdir()
    (radar.settings.shelf / "dangling.pdf").symlink_to(tmp_path / "nowhere.pdf")
    result = tick(radar)
    assert requested(result) == ["lighthouse-vol-05"]
    register_and_read(radar, result)

    said = tick(radar)
    assert isinstance(said, dg.SkipReason)
    message = str(said.skip_message)
    assert "Two files are edition lighthouse-vol-06: one.pdf and two.pdf." in message
    for name in ("broken.pdf", "folder.pdf", "dangling.pdf"):
        assert f"{name}: " in message
    assert "Traceback" not in message


def test_an_empty_shelf_and_a_shelf_that_cannot_be_made(radar: Radar) -> None:
    assert isinstance(tick(radar), dg.SkipReason)
    radar.settings.shelf.rmdir()
    radar.settings.shelf.write_text("a file")
    said = tick(radar)
    assert isinstance(said, dg.SkipReason)
    assert str(said.skip_message).startswith(f"The shelf {radar.settings.shelf} cannot be used")


def test_keys_of_odd_file_names_fit_a_partition(radar: Radar, tmp_path: Path) -> None:
    """A comma greys out the backfill button, a slash makes folders."""
    for name in ("Tech Radar, Vol 3 (Aug 2010).pdf", "..a,b'c….pdf", 'Überblick "neu".pdf', f"{'x' * 200}.pdf"):
        radar.drop(letter(tmp_path / name))
    result = tick(radar)
    keys = requested(result)
    assert len(keys) == 4
    assert all(key and EDITION_ID.fullmatch(key) for key in keys)
    assert all(key and len(key) <= 80 for key in keys)


def test_what_is_being_ingested_is_left_alone(radar: Radar, two_editions: list[Path]) -> None:
    """`radar ingest` puts files on the shelf too, and runs them itself."""
    for pdf in two_editions:
        radar.drop(pdf)
    tags = {"dagster/partition": "lighthouse-vol-05"}
    run = create_run_for_test(radar.instance, status=dg.DagsterRunStatus.STARTED, tags=tags)
    assert requested(tick(radar)) == ["lighthouse-vol-06"]
    radar.instance.report_run_failed(run)
    assert requested(tick(radar)) == ["lighthouse-vol-05", "lighthouse-vol-06"]
