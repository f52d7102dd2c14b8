"""Partitions keep to themselves: in files, stores, failures and processes."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import dagster as dg

from radar_assets.instance import open_instance
from radar_assets.radar.models import RadarMeta
from tests.assets.papers import small_edition
from tests.assets.radar import ALL_FRESH, Radar
from tests.data import REPOSITORY

V5, V6, V7 = "lighthouse-vol-05", "lighthouse-vol-06", "lighthouse-vol-07"
RUN = """
import sys
from radar_assets.ingestion import Ingestion
from radar_assets.instance import open_instance
from radar_resources.settings import load_settings
settings = load_settings()
with open_instance(settings) as instance:
    outcomes = Ingestion(settings, instance, lambda *_: None).run(sys.argv[1:], rebuild=False)
sys.stdout.write(" ".join(f"{outcome.edition_id}={outcome.state}:{outcome.reason}" for outcome in outcomes))
"""


def test_a_failed_edition_leaves_the_others_green(radar: Radar, two_editions: list[Path], tmp_path: Path) -> None:
    broken = small_edition(tmp_path, 6, without={4})
    ids = radar.shelve(two_editions[0], broken, small_edition(tmp_path, 7))
    results = {edition_id: radar.materialize(edition_id) for edition_id in ids}
    assert [results[edition_id].success for edition_id in (V5, V6, V7)] == [True, False, True]
    materialized = radar.instance.get_materialized_partitions(dg.AssetKey("blip_links"))
    assert materialized == {V5, V7}
    assert radar.states(V5) == radar.states(V7) == ALL_FRESH


def test_partitions_overwrite_each_other_neither_in_files_nor_in_stores(radar: Radar, two_editions: list[Path]) -> None:
    radar.ingest(two_editions[0])
    alone = radar.held(V5)
    value = (radar.settings.assets_dir / "edition_blips" / f"{V5}.json").read_bytes()
    radar.ingest(two_editions[1])
    continuations = radar.continuations(V5, V6)
    assert continuations
    assert radar.held(V5) == {**alone, "edges": sorted([*alone["edges"], *continuations])}
    assert (radar.settings.assets_dir / "edition_blips" / f"{V5}.json").read_bytes() == value
    other = radar.held(V6)
    assert {path.name for path in (radar.settings.assets_dir / "edition_blips").iterdir()} == {
        f"{V5}.json",
        f"{V6}.json",
    }
    assert not {*alone["nodes"]} & {*other["nodes"]}
    assert not {point for point, _ in alone["points"]} & {point for point, _ in other["points"]}
    assert alone["points"]
    assert other["points"]


def test_only_the_partition_that_exists_is_needed(radar: Radar, two_editions: list[Path]) -> None:
    """Checks on a partitioned asset that load other partitions fail where those are missing."""
    radar.instance.add_dynamic_partitions("editions", ["lighthouse-vol-01", "lighthouse-vol-02"])
    (edition_id,) = radar.shelve(two_editions[0])
    result = radar.materialize(edition_id)
    assert result.success
    checks = [
        event.asset_check_evaluation_data
        for event in result.all_events
        if event.event_type_value == "ASSET_CHECK_EVALUATION"
    ]
    assert {check.check_name for check in checks} == {
        "numbers_contiguous",
        "placed_or_unknown",
        "graph_equals_reading",
        "write_ups_whole",
        "vectors_equal_passages",
    }
    assert all(check.passed and check.blocking for check in checks)
    assert {check.metadata["edition"].value for check in checks} == {edition_id}


def test_the_fan_in_takes_the_editions_that_exist(radar: Radar, two_editions: list[Path]) -> None:
    radar.shelve(*two_editions)
    radar.instance.add_dynamic_partitions("editions", [V7])
    assert radar.materialize(V5, "edition_pdf", "edition_blips").success
    assert radar.report().success
    note = radar.last("radar_overview", None)
    assert note
    assert note.metadata["editions"].value == 1
    assert note.metadata["editions missing"].value == f"{V6}, {V7}"


def test_a_value_that_cannot_be_read_fails_the_report_in_plain_words(radar: Radar, two_editions: list[Path]) -> None:
    radar.ingest(two_editions[0])
    (radar.settings.assets_dir / "edition_blips" / f"{V5}.json").write_text('{"edition_id": ')
    outcomes = radar.ingest(two_editions[1])
    assert [(outcome.edition_id, outcome.state) for outcome in outcomes] == [
        (V6, "ingested"),
        ("all editions", "failed"),
    ]
    reason = str(outcomes[1].reason)
    assert f"{V5}.json" in reason
    assert "Traceback" not in reason


def test_six_partitions_in_two_processes_on_sqlite_all_succeed(stored: Radar, tmp_path: Path) -> None:
    ids = stored.shelve(*(small_edition(tmp_path, volume) for volume in range(10, 16)))

    def run(share: list[str]) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", RUN, *share]
        return subprocess.run(command, capture_output=True, text=True, timeout=240, cwd=REPOSITORY, check=False)

    with ThreadPoolExecutor(2) as pool:
        runs = list(pool.map(run, (ids[:3], ids[3:])))
    for finished in runs:
        assert finished.returncode == 0, finished.stderr
        assert finished.stdout.count("=ingested:None") == 3, finished.stdout
    with open_instance(stored.settings) as instance:
        assert all(Radar(stored.settings, instance).states(edition_id) == ALL_FRESH for edition_id in ids)
        assert {run.status for run in instance.get_runs()} == {dg.DagsterRunStatus.SUCCESS}
    for edition_id in ids:
        assert stored.points(edition_id)
        path = stored.settings.assets_dir / "edition_blips" / f"{edition_id}.json"
        assert RadarMeta.model_validate_json(path.read_text(encoding="utf-8")).edition_id == edition_id
