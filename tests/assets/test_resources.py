"""Stores are opened when first used and closed when the run ends, also after a failure."""

from pathlib import Path
from typing import Any

import dagster as dg
import pytest

from radar_assets.assets import stores
from radar_resources.dagster_resources import GraphStore, VectorStore
from radar_resources.errors import StoreUnavailable
from radar_resources.graph import schema
from radar_resources.graph.database import Graph
from radar_resources.vectors import VectorIndex
from tests.assets.radar import Radar

V5 = "lighthouse-vol-05"


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the stores that were closed, in order."""
    names: list[str] = []
    for store in (Graph, VectorIndex):

        def noting(self: Any, *, close: Any = store.close, name: str = store.__name__) -> None:
            names.append(name)
            close(self)

        monkeypatch.setattr(store, "close", noting)
    return names


def test_closed_after_success(radar: Radar, two_editions: list[Path], closed: list[str]) -> None:
    radar.shelve(two_editions[0])
    assert radar.materialize(V5).success
    assert sorted(closed) == ["Graph", "VectorIndex"]


def test_closed_after_failure(
    radar: Radar, two_editions: list[Path], closed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise StoreUnavailable("The graph has no space left.", "Free some.")

    radar.shelve(two_editions[0])
    assert radar.materialize(V5, "edition_pdf", "edition_blips", "edition_graph", "edition_passages").success
    closed.clear()
    monkeypatch.setattr(stores, "write_steps", fails)
    result = radar.materialize(V5, "passage_vectors")
    assert not result.success
    assert sorted(closed) == ["Graph", "VectorIndex"]
    (failure,) = [event.step_failure_data for event in result.all_events if event.event_type_value == "STEP_FAILURE"]
    assert failure.user_failure_data
    assert failure.user_failure_data.description == "The graph has no space left. Free some."
    metadata = failure.user_failure_data.metadata
    assert {name: metadata[name].value for name in metadata} == {
        "what is wrong": "The graph has no space left.",
        "what to do": "Free some.",
    }


def test_what_is_not_used_is_not_opened(radar: Radar, two_editions: list[Path], closed: list[str]) -> None:
    radar.shelve(two_editions[0])
    assert radar.materialize(V5, "edition_pdf", "edition_blips").success
    assert closed == []


@pytest.mark.parametrize("store", [GraphStore, VectorStore])
def test_a_resource_closes_when_its_user_raises(settings: Any, closed: list[str], store: Any) -> None:
    def used_by_what_raises() -> None:
        with store().yield_for_execution(dg.build_init_resource_context()) as opened:
            assert opened.graph.read("RETURN 1 AS one") if store is GraphStore else opened.index.count() == 0
            raise RuntimeError

    with pytest.raises(RuntimeError):
        used_by_what_raises()
    assert len(closed) == 1


def test_a_graph_whose_schema_cannot_be_had_is_closed_and_not_kept(
    settings: Any, closed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Graph) -> None:
        raise StoreUnavailable("The graph has no usable blip_names.", "Drop it.")

    store = GraphStore()
    with monkeypatch.context() as patched:
        patched.setattr(schema, "ensure_schema", fails)
        with pytest.raises(StoreUnavailable):
            _ = store.graph
    assert closed == ["Graph"]
    with store.yield_for_execution(dg.build_init_resource_context()) as opened:
        assert opened.graph.read("SHOW CONSTRAINTS YIELD name RETURN name")
