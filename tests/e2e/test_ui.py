"""`radar ui`: Dagster's web UI and daemon over the data directory that the command line fills."""

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.assets.papers import small_edition
from tests.assets.radar import ASSETS
from tests.e2e import graphql
from tests.e2e.command import Command
from tests.e2e.conftest import MakeHome
from tests.e2e.graphql import GraphQL

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
START_SECONDS = 120
GROUPS = ",".join(f"global@global:{group}" for group in ("reading", "stores", "corpus"))
GOOD, BROKEN, LAUNCHED = "lighthouse-vol-05", "lighthouse-vol-06", "lighthouse-vol-07"
REASON = "Numbers missing: 4. A page of the edition may be missing or damaged."


@dataclass(frozen=True)
class Ui:
    """A running web UI."""

    radar: Command
    web: GraphQL


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def ui(make_home: MakeHome, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ui]:
    """One good edition, one that failed, one that was only registered; then the UI."""
    folder = tmp_path_factory.mktemp("ui")
    radar = make_home(folder / "home")
    radar.run("ingest", small_edition(folder, 5), small_edition(folder, 6, without={4}), code=1)
    port = free_port()
    log = (folder / "ui.log").open("w+", encoding="utf-8")
    process = radar.start("ui", "--port", str(port), log=log)
    web = GraphQL(f"http://127.0.0.1:{port}")
    try:
        wait_for(web, process, Path(log.name))
        yield Ui(radar, web)
    finally:
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
        log.close()


def wait_for(web: GraphQL, process: "subprocess.Popen[str]", log: Path) -> None:
    """Return when the assets are loaded."""
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            if web.ask(graphql.ASSETS, partitions=[GOOD])["assetNodes"]:
                return
        except (urllib.error.URLError, ConnectionError, AssertionError):
            pass
        time.sleep(0.5)
    process.kill()
    pytest.fail(f"The UI did not start: {log.read_text(encoding='utf-8')}")


def test_it_shows_every_asset_and_what_the_command_line_did(ui: Ui) -> None:
    nodes = {node["assetKey"]["path"][-1]: node for node in ui.web.ask(graphql.ASSETS, partitions=[GOOD])["assetNodes"]}
    assert set(nodes) == {*ASSETS, "blip_timelines", "radar_overview", "unknowns_report"}
    for asset in ASSETS:
        (made,) = nodes[asset]["assetMaterializations"]
        assert made["partition"] == GOOD
        assert len(made["metadataEntries"]) >= 3
    kinds = {
        entry["label"]: entry["__typename"]
        for entry in nodes["edition_blips"]["assetMaterializations"][0]["metadataEntries"]
    }
    assert kinds["index card"] == "MarkdownMetadataEntry"
    assert kinds["table of blips"] == kinds["table of unknowns"] == "TableMetadataEntry"
    assert kinds["blips"] == "IntMetadataEntry"
    broken = ui.web.ask(graphql.ASSETS, partitions=[BROKEN])["assetNodes"]
    made = {node["assetKey"]["path"][-1] for node in broken if node["assetMaterializations"]}
    assert made & set(ASSETS) == {"edition_pdf"}


def test_a_failed_edition_shows_its_plain_reason(ui: Ui) -> None:
    tags = [{"key": "dagster/partition", "value": BROKEN}]
    run = ui.web.ask(graphql.FAILURES, tags=tags)["runsOrError"]["results"][-1]
    (failure,) = [e for e in run["eventConnection"]["events"] if e["__typename"] == "ExecutionStepFailureEvent"]
    assert failure["stepKey"] == "edition_blips"
    assert failure["failureMetadata"]["description"] == REASON


def test_sensors_and_schedules_are_there_and_stopped(ui: Ui) -> None:
    (repository,) = ui.web.ask(graphql.INSTIGATORS)["repositoriesOrError"]["nodes"]
    sensors = {sensor["name"]: sensor["sensorState"]["status"] for sensor in repository["sensors"]}
    schedules = {schedule["name"]: schedule["scheduleState"]["status"] for schedule in repository["schedules"]}
    assert sensors == {"shelf_sensor": "STOPPED", "content_sensor": "STOPPED"}
    assert schedules == {"weekly_rerun": "STOPPED", "weekly_report": "STOPPED"}


def shelve(ui: Ui, folder: Path, volume: int) -> str:
    """Put an edition on the shelf by hand and register its partition, as the UI's own dialogue does."""
    small_edition(ui.radar.home / "shelf", volume)
    (repository,) = ui.web.ask(graphql.INSTIGATORS)["repositoriesOrError"]["nodes"]
    added = ui.web.ask(
        "mutation($s: RepositorySelector!, $k: String!) { addDynamicPartition(repositorySelector: $s,"
        ' partitionsDefName: "editions", partitionKey: $k) { __typename } }',
        s=selector(repository),
        k=f"lighthouse-vol-{volume:02d}",
    )
    assert added["addDynamicPartition"]["__typename"] == "AddDynamicPartitionSuccess"
    return f"lighthouse-vol-{volume:02d}"


def selector(repository: dict[str, Any]) -> dict[str, str]:
    return {"repositoryName": repository["name"], "repositoryLocationName": repository["location"]["name"]}


def test_a_run_of_one_partition_can_be_launched(ui: Ui, tmp_path: Path) -> None:
    edition_id = shelve(ui, tmp_path, 7)
    (repository,) = ui.web.ask(graphql.INSTIGATORS)["repositoriesOrError"]["nodes"]
    parameters = {
        "selector": {**selector(repository), "jobName": "ingest_edition"},
        "runConfigData": {},
        "mode": "default",
        "executionMetadata": {"tags": [{"key": "dagster/partition", "value": edition_id}]},
    }
    launched = ui.web.ask(graphql.LAUNCH, p=parameters)["launchRun"]
    assert launched["__typename"] == "LaunchRunSuccess", launched
    assert ui.web.wait(graphql.RUN_STATUS, launched["run"]["runId"], 180) == "SUCCESS"
    states = {edition["id"]: edition["assets"] for edition in ui.radar.state()["editions"]}
    assert states[edition_id] == dict.fromkeys(ASSETS, "fresh")
    assert "unchanged, nothing to do" in ui.radar.run("ingest", ui.radar.home / "shelf", code=1).out


def test_a_backfill_runs_one_partition_a_run(ui: Ui) -> None:
    parameters = {"assetSelection": [{"path": ["edition_pdf"]}], "partitionNames": [GOOD, BROKEN]}
    launched = ui.web.ask(graphql.BACKFILL, p=parameters)["launchPartitionBackfill"]
    assert launched["__typename"] == "LaunchBackfillSuccess", launched
    assert ui.web.wait(graphql.BACKFILL_STATUS, launched["backfillId"], 180) == "COMPLETED_SUCCESS"
    found = ui.web.ask(
        "query($f: RunsFilter!) { runsOrError(filter: $f) { ... on Runs { results { tags { key value } } } } }",
        f={"tags": [{"key": "dagster/backfill", "value": launched["backfillId"]}]},
    )["runsOrError"]["results"]
    partitions = sorted(tag["value"] for run in found for tag in run["tags"] if tag["key"] == "dagster/partition")
    assert partitions == [GOOD, BROKEN]


def test_a_port_that_is_in_use(ui: Ui) -> None:
    port = int(ui.web.address.rpartition(":")[2])
    refused = ui.radar.run("ui", "--port", str(port), code=1).err
    assert refused == f"Error: Port {port} is in use.\nChoose another: radar ui --port {port + 1}\n"


def test_pages_in_a_browser(ui: Ui, tmp_path: Path) -> None:
    """Pictures of what a user sees, kept below the test's folder."""
    if not shutil.which(CHROMIUM):
        if os.environ.get("RADAR_REQUIRE_SERVERS") == "1":
            pytest.fail("Chromium is missing: apt-get install chromium.")
        pytest.skip("There is no Chromium here.")
    from playwright.sync_api import sync_playwright

    failed = ui.web.ask(graphql.FAILURES, tags=[{"key": "dagster/partition", "value": BROKEN}])
    run = failed["runsOrError"]["results"][0]
    pages = {
        "lineage": (f"/asset-groups?expanded={GROUPS}", "edition_blips"),
        "partitions": ("/assets/edition_blips?view=partitions&partition=" + GOOD, "index card"),
        "failed run": (f"/runs/{run['runId']}", "Numbers missing"),
        "checks": ("/assets/edition_blips?view=checks", "Numbers missing"),
    }
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1600, "height": 1000})
        for name, (path, text) in pages.items():  # no dialogue of Dagster's own stands before them
            page.goto(ui.web.address + path)
            page.get_by_text(text).first.wait_for(timeout=60_000)
            page.wait_for_timeout(1500)
            page.screenshot(path=str(tmp_path / f"{name}.png"))
        browser.close()
