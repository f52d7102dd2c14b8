"""An edition is replaced whole: nothing of an earlier reading is left in graph or vectors."""

from pathlib import Path
from typing import Any

import pytest

from radar_assets.assets import edition as edition_assets
from radar_assets.forgetting import forget_edition
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.reading import read_edition
from radar_assets.states import VALUES, holdings, open_stores, totals
from tests.assets.papers import small_edition
from tests.assets.radar import ALL_FRESH, Radar

V5 = "lighthouse-vol-05"


def test_an_edition_with_two_blips_fewer_leaves_nothing_of_them(radar: Radar, tmp_path: Path) -> None:
    (outcome,) = radar.ingest(small_edition(tmp_path / "more", 5, blips=6))
    assert outcome.state == "ingested"
    radar.ingest(small_edition(tmp_path / "fewer", 5, blips=4), replace=True)
    after = radar.held(V5)
    gone = {f"{V5}-blip-{number}" for number in (5, 6)}
    assert not [node for node in after["nodes"] if node in gone or node.startswith(tuple(f"{id_}-" for id_ in gone))]
    assert not [edge for edge in after["edges"] if gone & {edge[0], edge[2]}]
    with open_stores(radar.settings) as (graph, vectors):
        held, in_all = holdings(graph, vectors, [V5]), totals(graph, vectors)
        loose = graph.read("MATCH (n) WHERE NOT (n)--() RETURN n.id AS id")
    assert (held.blips[V5], in_all.nodes["Blip"]) == (4, 4)
    assert held.points[V5] == held.documents[V5] == in_all.points == in_all.nodes["Document"]
    assert loose == []

    fresh = Radar(radar.settings, radar.instance)
    forget_edition(radar.settings, radar.instance, V5)
    fresh.ingest(small_edition(tmp_path / "fewer", 5, blips=4))
    assert fresh.held(V5) == after, "replacing gives the same as a first ingestion"


def test_a_reading_that_finds_fewer_blips_in_the_same_file(
    radar: Radar, two_editions: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A better parser reads the same file in another way: what it no longer finds goes."""
    radar.ingest(two_editions[0])

    def reads_four(*file: Any) -> RadarMeta:
        edition = read_edition(*file)
        return edition.model_copy(update={"blips": edition.blips[:4], "themes": ()})

    monkeypatch.setattr(edition_assets, "read_edition", reads_four)
    (outcome,) = radar.ingest(two_editions[0], rebuild=True)
    assert outcome.state == "ingested"
    with open_stores(radar.settings) as (graph, vectors):
        in_all = totals(graph, vectors)
    assert in_all.nodes["Blip"] == 4
    assert "Theme" not in in_all.nodes
    assert in_all.points == in_all.nodes["Document"]
    assert radar.states(V5) == ALL_FRESH


def test_a_run_again_changes_nothing(radar: Radar, two_editions: list[Path]) -> None:
    radar.ingest(*two_editions)
    before = [radar.held(edition_id) for edition_id in (V5, "lighthouse-vol-06")]
    radar.ingest(*two_editions, rebuild=True)
    assert [radar.held(edition_id) for edition_id in (V5, "lighthouse-vol-06")] == before


def test_forgetting_leaves_nothing(radar: Radar, two_editions: list[Path]) -> None:
    radar.ingest(*two_editions)
    other, continuations = radar.held("lighthouse-vol-06"), radar.continuations(V5, "lighthouse-vol-06")
    assert continuations
    forget_edition(radar.settings, radar.instance, V5)
    assert radar.held(V5) == {"nodes": [], "edges": [], "points": []}
    left = radar.held("lighthouse-vol-06")
    assert {**left, "edges": sorted([*left["edges"], *continuations])} == other
    assert radar.instance.get_dynamic_partitions("editions") == ["lighthouse-vol-06"]
    assert not (radar.settings.shelf / f"{V5}.pdf").exists()
    assert not [name for name in VALUES if (radar.settings.assets_dir / name / f"{V5}.json").exists()]
    overview = radar.last("radar_overview", None)
    assert overview
    assert overview.metadata["editions"].value == 1

    forget_edition(radar.settings, radar.instance, "lighthouse-vol-06")
    with open_stores(radar.settings) as (graph, vectors):
        in_all = totals(graph, vectors)
    assert (in_all.nodes, in_all.relationships, in_all.points) == ({}, 0, 0)
    overview = radar.last("radar_overview", None)
    assert overview
    assert overview.metadata["editions"].value == 0
    assert [outcome.state for outcome in radar.ingest(two_editions[0])] == ["ingested"]
    assert radar.states(V5) == ALL_FRESH


def test_forgetting_says_why_the_reports_failed(radar: Radar, two_editions: list[Path]) -> None:
    radar.ingest(*two_editions)
    value = radar.settings.assets_dir / "edition_blips" / "lighthouse-vol-06.json"
    value.write_text("{ damaged")
    forgotten = forget_edition(radar.settings, radar.instance, V5)
    assert radar.instance.get_dynamic_partitions("editions") == ["lighthouse-vol-06"]
    assert f"{value} does not hold a RadarMeta." in str(forgotten.unreported)
