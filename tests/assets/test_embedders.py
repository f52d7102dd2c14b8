"""Another embedder gets a collection of its own; what an edition had in the other goes only when it is forgotten."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from radar_assets.forgetting import forget_edition
from radar_assets.states import known_editions, open_stores
from radar_resources.dagster_resources import Embedder
from radar_resources.embeddings import MiniLM, embedding_model
from radar_resources.settings import load_settings
from tests.assets.radar import ALL_FRESH, Radar, points_of
from tests.model_server import ModelServer, Say, model_server

V5 = "lighthouse-vol-05"


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with model_server(lambda _: Say()) as recorded:
        yield recorded


def use(monkeypatch: pytest.MonkeyPatch, radar: Radar, provider: str, address: str) -> Radar:
    """The same platform with another embedder."""
    monkeypatch.setenv("EMBEDDING_PROVIDER", provider)
    monkeypatch.setenv("EMBEDDING_BASE_URL", address)
    settings = load_settings()
    if provider != "local":
        monkeypatch.setattr(Embedder, "model", embedding_model(settings))
    return Radar(settings, radar.instance)


def test_switching_builds_a_second_collection_and_leaves_the_first(
    radar: Radar, two_editions: list[Path], server: ModelServer, monkeypatch: pytest.MonkeyPatch, model: MiniLM
) -> None:
    radar.ingest(two_editions[0])
    first = radar.points(V5)
    assert first
    other = use(monkeypatch, radar, "ollama", server.address)
    assert other.states(V5) == ALL_FRESH | {"passage_vectors": "missing"}
    assert other.points(V5) == []
    other.ingest(two_editions[0])
    assert other.states(V5) == ALL_FRESH
    assert other.points(V5) == first
    assert all(text.startswith("search_document: ") for text in server.requests[-1]["input"])

    monkeypatch.setattr(Embedder, "model", model)
    again = use(monkeypatch, radar, "local", "")
    assert again.points(V5) == first
    # It may be of another reading by now: it is made again before it is searched.
    assert again.states(V5) == ALL_FRESH | {"passage_vectors": "missing"}
    again.ingest(two_editions[0])
    assert again.states(V5) == ALL_FRESH


def test_an_edition_is_forgotten_in_every_collection(
    stored: Radar, two_editions: list[Path], server: ModelServer, monkeypatch: pytest.MonkeyPatch, model: MiniLM
) -> None:
    stored.ingest(two_editions[0])
    other = use(monkeypatch, stored, "openai", server.base_url("openai"))
    other.ingest(two_editions[0])
    forget_edition(other.settings, other.instance, V5)
    assert known_editions(other.instance) == []
    for settings in (stored.settings, other.settings):
        with open_stores(settings) as (_, vectors):
            assert points_of(vectors, V5) == []
