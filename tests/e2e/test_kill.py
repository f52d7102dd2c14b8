"""kill -9 at any point, and two at once: the next `radar ingest` ends in the state of an undisturbed one."""

import os
import signal
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import dagster as dg
import psutil
import pytest

from radar_assets.instance import open_instance
from tests.assets.papers import small_edition
from tests.assets.radar import ASSETS, Radar
from tests.e2e.command import Command
from tests.e2e.conftest import MakeHome

EDITION = "lighthouse-vol-05"
SECONDS = 120
STARTED = "SELECT count(*) FROM event_logs WHERE dagster_event_type = 'STEP_START' AND step_key = ?"


def kill(process: "subprocess.Popen[str]") -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


def starts(home: Path, asset: str) -> int:
    """How many steps of an asset have begun, by Dagster's log."""
    number = 0
    for log in (home / "dagster" / "history" / "runs").glob("*-*.db"):
        with (
            closing(sqlite3.connect(f"file:{log}?mode=ro", uri=True)) as connection,
            suppress(sqlite3.OperationalError),
        ):
            number += connection.execute(STARTED, (asset,)).fetchone()[0]  # its table may not have been made yet
    return number


def wait_until_started(home: Path, asset: str, process: "subprocess.Popen[str]", before: int) -> None:
    """Return as soon as one more step of the asset has begun."""
    deadline = time.monotonic() + SECONDS
    while starts(home, asset) == before:
        if time.monotonic() > deadline or process.poll() is not None:
            pytest.fail(f"{asset} did not start: {process.communicate()}")
        time.sleep(0.01)


def wait_until_done(asset: str, process: "subprocess.Popen[str]") -> None:
    """Return as soon as the command says that the asset is done."""
    assert process.stdout
    for line in process.stdout:
        if line == f"{EDITION}: {asset} done\n":
            return
    pytest.fail(f"{asset} was not done")


def content(radar: Command) -> dict[str, Any]:
    """All that must be as after an undisturbed run: ids in both stores, counts, states."""
    status = radar.state()
    with open_instance(radar.settings) as instance:
        held = Radar(radar.settings, instance).held(EDITION)
        open_runs = [run.run_id for run in instance.get_runs() if not run.is_finished]
    values = {
        str(path.relative_to(radar.home)): path.read_bytes() for path in sorted((radar.home / "assets").rglob("*.json"))
    }
    return {
        "held": held,
        "values": values,
        "open runs": open_runs,
        **{name: status[name] for name in ("editions", "graph", "vectors")},
    }


def times_made(radar: Command) -> dict[str, int]:
    """How often each asset was materialized."""
    filters = {asset: dg.AssetRecordsFilter(dg.AssetKey(asset), asset_partitions=[EDITION]) for asset in ASSETS}
    with open_instance(radar.settings) as instance:
        return {asset: len(instance.fetch_materializations(filters[asset], limit=100).records) for asset in ASSETS}


@pytest.fixture(scope="module")
def paper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition that is ingested."""
    return small_edition(tmp_path_factory.mktemp("papers"), 5)


@pytest.fixture(scope="module")
def undisturbed(make_home: MakeHome, paper: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The state after one run that nobody killed."""
    radar = make_home(tmp_path_factory.mktemp("undisturbed") / "home")
    radar.run("ingest", paper)
    state = content(radar)
    assert state["editions"][0]["assets"] == dict.fromkeys(ASSETS, "fresh")
    assert state["open runs"] == []
    return state


def test_killed_in_each_asset(radar: Command, paper: Path, undisturbed: dict[str, Any]) -> None:
    """Each command goes on where the one before was killed, and is killed at the start of the next asset."""
    steps = ("edition_pdf", "edition_blips", "edition_graph", "edition_passages", "blip_links", "passage_vectors")
    for asset in (*steps, "radar_overview"):
        before = starts(radar.home, asset)
        process = radar.start("ingest", paper)
        wait_until_started(radar.home, asset, process, before)
        kill(process)
    assert radar.run("ingest", paper).out.endswith("0 ingested, 1 unchanged, 0 failed.\n")
    assert content(radar) == undisturbed
    assert times_made(radar) == dict.fromkeys(ASSETS, 1), "what was finished is not done again"


def test_the_graph_killed_in_the_middle(radar: Command, paper: Path, undisturbed: dict[str, Any]) -> None:
    process = radar.start("ingest", paper)
    wait_until_done("edition_graph", process)
    daemons = [p for p in psutil.process_iter(["cmdline"]) if str(radar.home / "graph") in (p.info["cmdline"] or [])]
    assert daemons
    for found in daemons:
        found.kill()
    out, err = process.communicate(timeout=SECONDS)
    assert "Traceback" not in out + err
    radar.run("ingest", paper)
    assert content(radar) == undisturbed


def ended(process: "subprocess.Popen[str]") -> str:
    out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, out + err
    return out


def test_two_at_once_on_the_same_edition(radar: Command, paper: Path, undisturbed: dict[str, Any]) -> None:
    said = [ended(process) for process in [radar.start("ingest", paper) for _ in range(2)]]
    last = sorted(text.splitlines()[-1] for text in said)
    assert last == ["0 ingested, 1 unchanged, 0 failed.", "1 ingested, 0 unchanged, 0 failed."]
    assert content(radar) == undisturbed


def test_two_at_once_on_different_editions(radar: Command, paper: Path, tmp_path: Path) -> None:
    papers = [paper, *(small_edition(tmp_path, volume) for volume in (6, 7, 8))]
    for process in [radar.start("ingest", *papers[:2]), radar.start("ingest", *papers[2:])]:
        ended(process)
    editions = radar.state()["editions"]
    assert [edition["id"] for edition in editions] == [f"lighthouse-vol-0{volume}" for volume in (5, 6, 7, 8)]
    for edition in editions:
        assert edition["assets"] == dict.fromkeys(ASSETS, "fresh")
        assert edition["blips"] == 6
        assert edition["vectors"] == edition["passages"]
    assert radar.run("ingest", *papers).out.endswith("0 ingested, 4 unchanged, 0 failed.\n")


def test_stopped_with_ctrl_c(radar: Command, paper: Path, tmp_path: Path, undisturbed: dict[str, Any]) -> None:
    """What was finished is kept, the editions that come after it are not begun, and the same command goes on."""
    process = radar.start("ingest", paper, small_edition(tmp_path, 6))
    wait_until_started(radar.home, "edition_blips", process, 0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130, out + err
    assert err == "Stopped. What was finished is kept; the same command goes on from there.\n"
    assert "Traceback" not in out
    assert "lighthouse-vol-06" not in out
    assert "1 ingested" in radar.run("ingest", paper).out
    radar.run("forget", "lighthouse-vol-06", code=None)
    assert content(radar) == undisturbed
