"""Values between assets: JSON files, the partition in the path, never half of one."""

from pathlib import Path

import dagster as dg
import pytest

from radar_assets.radar.models import EditionFile, RadarMeta
from radar_resources import files
from tests.assets.papers import small_edition
from tests.assets.radar import Radar

V5 = "lighthouse-vol-05"


def plain_reason(result: dg.ExecuteInProcessResult) -> str:
    (failure,) = [event.step_failure_data for event in result.all_events if event.event_type_value == "STEP_FAILURE"]
    assert failure.user_failure_data, failure.error
    return str(failure.user_failure_data.description)


def test_the_path_carries_asset_and_partition(radar: Radar, two_editions: list[Path]) -> None:
    for edition_id in radar.shelve(*two_editions):
        assert radar.materialize(edition_id, "edition_pdf", "edition_blips").success
    found = sorted(
        str(path.relative_to(radar.settings.assets_dir)) for path in radar.settings.assets_dir.rglob("*.json")
    )
    assert found == [
        "edition_blips/lighthouse-vol-05.json",
        "edition_blips/lighthouse-vol-06.json",
        "edition_pdf/lighthouse-vol-05.json",
        "edition_pdf/lighthouse-vol-06.json",
    ]
    value = EditionFile.model_validate_json((radar.settings.assets_dir / found[2]).read_bytes())
    assert value.edition_id == V5


@pytest.mark.parametrize("content", ["", '{"edition_id": "lightho', "[]", "null"])
def test_a_damaged_value_is_a_plain_failure(radar: Radar, two_editions: list[Path], content: str) -> None:
    radar.shelve(two_editions[0])
    assert radar.materialize(V5, "edition_pdf", "edition_blips").success
    path = radar.settings.assets_dir / "edition_blips" / f"{V5}.json"
    path.write_text(content)
    reason = plain_reason(radar.materialize(V5, "edition_passages"))
    assert reason.startswith(f"{path} does not hold a RadarMeta. ")
    assert radar.materialize(V5, "edition_blips", "edition_passages").success


def test_a_write_that_fails_keeps_the_old_value(
    radar: Radar, two_editions: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    radar.shelve(two_editions[0])
    assert radar.materialize(V5, "edition_pdf", "edition_blips").success
    path = radar.settings.assets_dir / "edition_blips" / f"{V5}.json"
    before = path.read_bytes()

    def full_disk(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    radar.shelve(small_edition(tmp_path, 5, word="Changed:"), replace=True)
    with monkeypatch.context() as patched:
        patched.setattr(files.os, "replace", full_disk)
        assert not radar.materialize(V5, "edition_pdf", "edition_blips").success
    assert path.read_bytes() == before
    assert radar.materialize(V5, "edition_pdf", "edition_blips").success
    assert path.read_bytes() != before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("asset", ["edition_blips", "parse_score"])
def test_a_file_that_is_no_longer_the_one_described_is_not_read(
    radar: Radar, two_editions: list[Path], tmp_path: Path, asset: str
) -> None:
    radar.shelve(two_editions[0])
    assert radar.materialize(V5, "edition_pdf", "edition_blips").success
    radar.shelve(small_edition(tmp_path, 5, word="Changed:"), replace=True)
    reason = plain_reason(radar.materialize(V5, asset))
    assert reason.startswith(f"The file of edition {V5} on the shelf is no longer the one that edition_pdf describes. ")
    assert radar.materialize(V5, "edition_pdf", "edition_blips", "parse_score").success


def test_the_reports_take_no_edition_one_and_two(radar: Radar, two_editions: list[Path]) -> None:
    """Dagster hands over one partition bare, and none as None."""
    seen = []
    for paper in (None, *two_editions):
        if paper:
            (edition_id,) = radar.shelve(paper)
            assert radar.materialize(edition_id, "edition_pdf", "edition_blips").success
        assert radar.report().success
        note = radar.last("radar_overview", None)
        assert note
        seen.append(note.metadata["editions"].value)
    assert seen == [0, 1, 2]


def test_a_value_reads_back_equal(sample_editions: dict[int, RadarMeta]) -> None:
    for edition in sample_editions.values():
        assert RadarMeta.model_validate_json(edition.model_dump_json()) == edition
