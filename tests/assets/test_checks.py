"""What must be true of an edition holds up everything after it, and says why in plain words."""

from pathlib import Path
from typing import Any

import dagster as dg
import pytest

from radar_assets.assets import stores
from radar_assets.checks import blip_checks, graph_checks, passage_checks, vector_checks
from radar_assets.radar.models import EditionPassages, RadarMeta, Unknown
from radar_assets.radar.passages import edition_passages
from radar_resources.vectors import VectorIndex
from tests.assets.papers import SAMPLES, small_edition, without_pages
from tests.assets.radar import ASSETS, Radar

V5 = "lighthouse-vol-05"


def outcome_of(checks: list[dg.AssetCheckResult]) -> dict[str | None, str | None]:
    assert all(check.passed == (check.description is None) for check in checks)
    return {check.check_name: check.description for check in checks}


def test_a_gap_in_the_numbers_holds_up_everything_after_it(radar: Radar, tmp_path: Path) -> None:
    paper = small_edition(tmp_path, 5, without={3, 4})
    reason = "edition_blips: Numbers missing: 3, 4. A page of the edition may be missing or damaged."
    for _ in range(2):  # asking again is no way past a check
        (outcome,) = radar.ingest(paper)
        assert (outcome.state, outcome.reason) == ("failed", reason)
        assert radar.states(V5) == {"edition_pdf": "fresh"} | dict.fromkeys(ASSETS[1:], "missing")
    assert radar.held(V5) == {"nodes": [], "edges": [], "points": []}


def test_a_failed_reading_keeps_what_was_read_before(radar: Radar, tmp_path: Path) -> None:
    radar.ingest(small_edition(tmp_path / "whole", 5))
    value = (radar.settings.assets_dir / "edition_blips" / f"{V5}.json").read_bytes()
    held = radar.held(V5)
    (outcome,) = radar.ingest(small_edition(tmp_path / "gap", 5, without={4}), replace=True)
    assert outcome.state == "failed"
    assert (radar.settings.assets_dir / "edition_blips" / f"{V5}.json").read_bytes() == value
    assert radar.held(V5) == held
    assert radar.ingest(small_edition(tmp_path / "whole", 5), replace=True)[0].state == "ingested"
    assert radar.held(V5) == held


def test_an_edition_that_lost_pages_is_told_from_a_whole_one(radar: Radar, tmp_path: Path) -> None:
    """Write-ups without their index pages still count; a run of missing numbers is a gap."""
    paper = tmp_path / "damaged.pdf"
    paper.write_bytes(without_pages(SAMPLES[0], {7, 8, 9, 10, 11}))
    (outcome,) = radar.ingest(paper)
    assert outcome.state == "failed"
    assert str(outcome.reason).startswith("edition_blips: ")
    assert "\n" not in str(outcome.reason)


def failed_checks(result: dg.ExecuteInProcessResult) -> dict[str, Any]:
    events = [
        event.asset_check_evaluation_data
        for event in result.all_events
        if event.event_type_value == "ASSET_CHECK_EVALUATION"
    ]
    return {check.check_name: check.description for check in events if not check.passed}


def test_a_graph_that_holds_less_than_was_read_fails_and_stops_the_run(
    radar: Radar, two_editions: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_steps = stores.write_steps

    def loses_a_blip(graph: Any, steps: Any) -> None:
        write_steps(graph, steps)
        graph.write([("MATCH (blip:Blip {number: 2}) DETACH DELETE blip", {})])

    monkeypatch.setattr(stores, "write_steps", loses_a_blip)
    (edition_id,) = radar.shelve(two_editions[0])
    result = radar.materialize(edition_id)
    assert not result.success
    (said,) = failed_checks(result).values()
    assert said.startswith("Read 6 blips and ")
    assert "; the graph holds 5 and " in said
    ran = {event.step_key for event in result.all_events if event.event_type_value == "STEP_START"}
    assert "passage_vectors" not in ran
    assert "blip_links" not in ran
    assert radar.last("edition_graph", edition_id) is None


def test_an_index_that_holds_less_than_the_passages_fails(
    radar: Radar, two_editions: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = VectorIndex.replace_edition
    monkeypatch.setattr(VectorIndex, "replace_edition", lambda index, id_, points: replace(index, id_, points[:-1]))
    (outcome,) = radar.ingest(two_editions[0])
    assert outcome.state == "failed"
    assert str(outcome.reason).startswith("passage_vectors: There are ")
    monkeypatch.undo()


def test_the_failure_of_a_run_says_what_the_check_says(radar: Radar, tmp_path: Path) -> None:
    (edition_id,) = radar.shelve(small_edition(tmp_path, 5, without={4}))
    result = radar.materialize(edition_id)
    (failure,) = [event.step_failure_data for event in result.all_events if event.event_type_value == "STEP_FAILURE"]
    assert failure.user_failure_data
    assert (
        failure.user_failure_data.description == "Numbers missing: 4. A page of the edition may be missing or damaged."
    )


def test_numbers(sample_editions: dict[int, RadarMeta]) -> None:
    edition = sample_editions[1]
    assert set(outcome_of(blip_checks(edition)).values()) == {None}
    none = outcome_of(blip_checks(edition.model_copy(update={"blips": ()})))
    assert none["numbers_contiguous"] == "Numbers missing: all. A page of the edition may be missing or damaged."
    far = edition.blips[0].model_copy(update={"number": 40})
    many = outcome_of(blip_checks(edition.model_copy(update={"blips": (far,)})))
    assert str(many["numbers_contiguous"]).startswith(
        "Numbers missing: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 27 more."
    )


def test_a_blip_without_a_ring_needs_an_unknown(sample_editions: dict[int, RadarMeta]) -> None:
    edition = sample_editions[1]
    blips = (edition.blips[0].model_copy(update={"ring": None}), *edition.blips[1:])
    silent = edition.model_copy(update={"blips": blips})
    assert outcome_of(blip_checks(silent))["placed_or_unknown"] == "No ring or quadrant and no Unknown: 1."
    said = silent.model_copy(update={"unknowns": (Unknown(kind="ring unknown", where="blip 1", detail="none"),)})
    assert outcome_of(blip_checks(said))["placed_or_unknown"] is None


def test_a_lost_word_does_not_hide_behind_a_cut_one(sample_editions: dict[int, RadarMeta]) -> None:
    edition = sample_editions[1]
    whole = edition_passages(edition, len, 1500)
    assert outcome_of(passage_checks(edition, whole)) == {"write_ups_whole": None}
    first = whole.passages[0]
    lost, rest = first.text.split(" ", 1)
    cut = first.model_copy(update={"text": f"{rest[:1]} {rest[1:]}"})
    torn = whole.model_copy(update={"passages": (cut, *whole.passages[1:])})
    assert lost
    assert len(cut.text.split()) == len(first.text.split())
    assert outcome_of(passage_checks(edition, torn)) == {
        "write_ups_whole": f"The passages do not hold the whole text of {first.owner_id}."
    }


def test_counts(sample_editions: dict[int, RadarMeta]) -> None:
    edition = sample_editions[1]
    assert outcome_of(graph_checks(edition, len(edition.blips), len(edition.themes))) == {"graph_equals_reading": None}
    assert outcome_of(graph_checks(edition, len(edition.blips), 0))["graph_equals_reading"]
    empty = EditionPassages(edition_id=edition.edition_id, passages=())
    assert f"{edition.edition_id}-blip-1, " in str(outcome_of(passage_checks(edition, empty))["write_ups_whole"])
    assert outcome_of(vector_checks(empty, 0)) == {"vectors_equal_passages": None}
    assert outcome_of(vector_checks(empty, 1))["vectors_equal_passages"]
