"""Runs are requested where content changed, and nowhere else; Dagster's own evaluation says so."""

from dataclasses import dataclass
from pathlib import Path

import dagster as dg
import pytest

from radar_assets.definitions import defs
from tests.assets.papers import small_edition
from tests.assets.radar import Radar

V5, V6 = "lighthouse-vol-05", "lighthouse-vol-06"
# One run: what was read is scored in it.
AFTER_FILE = {"edition_blips": {V6}, "parse_score": {V6}}
AFTER_READING = ["edition_graph", "edition_passages", "blip_links"]


@dataclass
class Evaluation:
    """Dagster's daemon, one tick after another."""

    radar: Radar
    cursor: object = None

    def tick(self) -> dict[str, set[str | None]]:
        """The partitions that are requested, by asset; those of no partition as None."""
        result = dg.evaluate_automation_conditions(defs, self.radar.instance, cursor=self.cursor)  # type: ignore[arg-type]
        self.cursor = result.cursor
        requested: dict[str, set[str | None]] = {}
        for asset in defs.resolve_all_asset_keys():
            keys = result.get_requested_partitions(asset)
            if keys:
                requested[asset.to_user_string()] = set(keys)
        return requested


@pytest.fixture
def evaluation(radar: Radar, two_editions: list[Path]) -> Evaluation:
    """Two editions ingested and reported, and Dagster has looked twice."""
    assert [outcome.state for outcome in radar.ingest(*two_editions)] == ["ingested", "ingested"]
    evaluation = Evaluation(radar)
    evaluation.tick()
    assert evaluation.tick() == {}
    return evaluation


def test_equal_content_upstream_requests_nothing(evaluation: Evaluation) -> None:
    assert evaluation.radar.materialize(V5, "edition_pdf", "edition_blips").success
    assert evaluation.tick() == {}
    assert evaluation.tick() == {}


def test_new_content_requests_exactly_that_partition(evaluation: Evaluation, tmp_path: Path) -> None:
    radar = evaluation.radar
    radar.shelve(small_edition(tmp_path, 6, word="Changed:"), replace=True)
    assert radar.materialize(V6, "edition_pdf").success
    assert evaluation.tick() == AFTER_FILE
    assert radar.materialize(V6, *AFTER_FILE).success
    assert evaluation.tick() == {
        **{name: {V6} for name in AFTER_READING},
        "blip_timelines": {None},
        "radar_overview": {None},
        "unknowns_report": {None},
    }
    assert radar.materialize(V6, *AFTER_READING).success
    assert radar.report().success
    assert evaluation.tick() == {"passage_vectors": {V6}}
    assert radar.materialize(V6, "passage_vectors").success
    assert evaluation.tick() == {}


def test_a_new_file_of_equal_content_stops_at_the_reading(evaluation: Evaluation, tmp_path: Path) -> None:
    """Another file, the same blips: only the reading and its score are done again, nothing after them."""
    radar = evaluation.radar
    again = small_edition(tmp_path, 6)
    again.write_bytes(again.read_bytes() + b"\n% a comment\n")
    radar.shelve(again, replace=True)
    assert radar.materialize(V6, "edition_pdf").success
    assert evaluation.tick() == AFTER_FILE
    assert radar.materialize(V6, *AFTER_FILE).success
    assert evaluation.tick() == {}


def test_a_whole_run_leaves_nothing_to_request(evaluation: Evaluation, tmp_path: Path) -> None:
    radar = evaluation.radar
    radar.shelve(small_edition(tmp_path, 6, word="Changed:"), replace=True)
    assert radar.materialize(V6).success
    assert evaluation.tick() == {name: {None} for name in ("blip_timelines", "radar_overview", "unknowns_report")}


def test_a_missing_edition_does_not_hold_up_the_reports(evaluation: Evaluation, tmp_path: Path) -> None:
    """Dagster's own `eager()` waits for ever while one partition of an input is missing."""
    radar = evaluation.radar
    radar.instance.add_dynamic_partitions("editions", ["lighthouse-vol-07"])
    evaluation.tick()
    radar.shelve(small_edition(tmp_path, 6, word="Changed:"), replace=True)
    assert radar.materialize(V6, "edition_pdf", "edition_blips").success
    requested = evaluation.tick()
    assert requested["radar_overview"] == requested["unknowns_report"] == {None}
    assert radar.report().success
    note = radar.last("radar_overview", None)
    assert note
    assert note.metadata["editions missing"].value == "lighthouse-vol-07"


def test_a_failed_edition_is_not_requested_again_and_again(evaluation: Evaluation, tmp_path: Path) -> None:
    radar = evaluation.radar
    radar.shelve(small_edition(tmp_path, 6, without={4}), replace=True)
    assert radar.materialize(V6, "edition_pdf").success
    assert evaluation.tick() == AFTER_FILE
    assert not radar.materialize(V6, "edition_blips").success
    assert evaluation.tick() == {}
    assert evaluation.tick() == {}
