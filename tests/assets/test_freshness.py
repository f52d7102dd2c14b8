"""Versions come from content; what is fresh is told from Dagster's notes, checked against the stores."""

import hashlib
from pathlib import Path

import dagster as dg
import pytest

from radar_assets.assets import versions
from radar_assets.freshness import latest
from radar_assets.jobs import CORPUS_ASSETS, EDITION_ASSETS
from radar_assets.radar.models import RadarMeta
from radar_assets.states import corpus_is_fresh
from radar_resources.graph.database import Graph
from radar_resources.vectors import VectorIndex
from tests.assets.papers import letter, small_edition
from tests.assets.radar import ALL_FRESH, ASSETS, Radar

V5 = "lighthouse-vol-05"


def all_versions(radar: Radar) -> dict[str, str | None]:
    return {asset: radar.version(asset, V5) for asset in ASSETS}


def test_equal_input_gives_equal_versions_and_other_input_others(
    radar: Radar, two_editions: list[Path], tmp_path: Path
) -> None:
    radar.ingest(two_editions[0])
    first = all_versions(radar)
    assert all(first.values())
    assert first["edition_pdf"] == hashlib.sha256(two_editions[0].read_bytes()).hexdigest()
    value = radar.settings.assets_dir / "edition_blips" / f"{V5}.json"
    assert first["edition_blips"] == hashlib.sha256(value.read_bytes()).hexdigest()

    radar.ingest(two_editions[0], rebuild=True)
    assert all_versions(radar) == first

    radar.ingest(small_edition(tmp_path, 5, word="Changed:"), replace=True)
    changed = all_versions(radar)
    assert all(changed[asset] != first[asset] for asset in ASSETS if asset != "blip_links")


def test_dagster_notes_the_versions_of_inputs_as_freshness_reads_them(radar: Radar, two_editions: list[Path]) -> None:
    """Guards what is no documented format: SHA-256 over the versions of the partitions read."""
    radar.ingest(two_editions[0])
    for asset in EDITION_ASSETS:
        note = latest(radar.instance, asset.key.to_user_string(), V5)
        assert note
        expected = {
            key.to_user_string(): hashlib.sha256(str(radar.version(key.to_user_string(), V5)).encode()).hexdigest()
            for key in asset.dependency_keys
        }
        assert dict(note.input_versions) == expected, asset.key
        assert note.code_version == asset.code_versions_by_key[asset.key]


def test_what_is_fresh_is_not_done_again(radar: Radar, two_editions: list[Path]) -> None:
    assert [outcome.state for outcome in radar.ingest(two_editions[0])] == ["ingested"]
    assert radar.states(V5) == ALL_FRESH
    runs = len(radar.instance.get_runs())
    assert [outcome.state for outcome in radar.ingest(two_editions[0])] == ["unchanged"]
    assert len(radar.instance.get_runs()) == runs


def test_a_changed_file_makes_everything_stale(radar: Radar, two_editions: list[Path], tmp_path: Path) -> None:
    radar.ingest(two_editions[0])
    radar.shelve(small_edition(tmp_path, 5, word="Changed:"), replace=True)
    assert radar.states(V5) == dict.fromkeys(ASSETS, "stale")


def test_an_asset_made_again_elsewhere_makes_only_those_stale_that_read_it(
    radar: Radar, two_editions: list[Path], tmp_path: Path
) -> None:
    radar.ingest(two_editions[0])
    radar.shelve(small_edition(tmp_path, 5, word="Changed:"), replace=True)
    assert radar.materialize(V5, "edition_pdf", "edition_blips", "parse_score", "edition_passages").success
    assert radar.states(V5) == {
        **dict.fromkeys(("edition_pdf", "edition_blips", "parse_score", "edition_passages"), "fresh"),
        **dict.fromkeys(("edition_graph", "passage_vectors", "blip_links"), "stale"),
    }


def test_a_score_is_made_again_for_another_file_of_the_same_blips(
    radar: Radar, two_editions: list[Path], tmp_path: Path
) -> None:
    radar.ingest(two_editions[0])
    other = tmp_path / "other.pdf"
    other.write_bytes(two_editions[0].read_bytes() + b"\n% a comment\n")
    radar.shelve(other, replace=True)
    before = radar.version("edition_blips", V5)
    assert radar.materialize(V5, "edition_pdf", "edition_blips").success
    assert radar.version("edition_blips", V5) == before
    states = radar.states(V5)
    assert [asset for asset in ASSETS if states[asset] == "stale"] == ["parse_score"]


def test_other_code_makes_its_assets_stale(
    radar: Radar, two_editions: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    radar.ingest(two_editions[0])
    graph = next(asset for asset in EDITION_ASSETS if asset.key == dg.AssetKey("edition_graph"))
    real = type(graph).code_versions_by_key.fget
    monkeypatch.setattr(
        type(graph),
        "code_versions_by_key",
        property(lambda asset: dict.fromkeys(asset.keys, "other") if graph.key in asset.keys else real(asset)),
    )
    assert radar.states(V5) == ALL_FRESH | dict.fromkeys(("edition_graph", "passage_vectors", "blip_links"), "stale")


def test_other_code_makes_the_reports_again(
    radar: Radar, two_editions: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    radar.ingest(two_editions[0])
    assert corpus_is_fresh(radar.instance, [V5])
    report = CORPUS_ASSETS[-1]
    monkeypatch.setattr(type(report), "code_versions_by_key", property(lambda asset: dict.fromkeys(asset.keys, "2")))
    assert not corpus_is_fresh(radar.instance, [V5])


@pytest.mark.parametrize("asset", ["edition_pdf", "edition_blips", "parse_score", "edition_passages"])
def test_a_value_that_is_gone_is_missing(radar: Radar, two_editions: list[Path], asset: str) -> None:
    radar.ingest(two_editions[0])
    (radar.settings.assets_dir / asset / f"{V5}.json").unlink()
    assert radar.states(V5)[asset] == "missing"
    assert [outcome.state for outcome in radar.ingest(two_editions[0])] == ["ingested"]
    assert radar.states(V5) == ALL_FRESH


def test_stores_that_were_emptied_are_filled_again(radar: Radar, two_editions: list[Path]) -> None:
    radar.ingest(two_editions[0])
    before = radar.held(V5)
    with Graph(radar.settings) as graph:
        graph.write([("MATCH (n) DETACH DELETE n", {})])
    states = radar.states(V5)
    assert [asset for asset in ASSETS if states[asset] == "missing"] == [
        "edition_graph",
        "passage_vectors",
        "blip_links",
    ]
    radar.ingest(two_editions[0])
    assert radar.held(V5) == before
    with VectorIndex(radar.settings, "all-minilm-l6-v2", 384) as index:
        index.delete_edition(V5)
    assert radar.states(V5) == ALL_FRESH | {"passage_vectors": "missing"}
    radar.ingest(two_editions[0])
    assert radar.held(V5) == before


def test_a_document_that_is_no_radar_fails_in_plain_words_each_time(radar: Radar, tmp_path: Path) -> None:
    paper = letter(tmp_path / "letter.pdf")
    for _ in range(2):
        (outcome,) = radar.ingest(paper)
        assert outcome.state == "failed"
        assert str(outcome.reason).startswith("edition_blips: The PDF is no technology radar")


def test_the_version_of_a_reading_is_that_of_its_content(sample_editions: dict[int, RadarMeta]) -> None:
    edition = sample_editions[1]
    same = RadarMeta.model_validate_json(edition.model_dump_json())
    assert versions.content_version(edition) == versions.content_version(same)
    other = edition.model_copy(update={"title": "Another"})
    assert versions.content_version(edition) != versions.content_version(other)
