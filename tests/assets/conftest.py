"""A data directory for each test, with the engine and the embedding model of the whole session behind it."""

from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import pytest

from radar_assets.instance import open_instance
from radar_resources.dagster_resources import Embedder
from radar_resources.embeddings import MiniLM
from radar_resources.graph import daemon
from radar_resources.graph.database import Graph
from radar_resources.settings import Settings
from tests.assets.papers import small_edition
from tests.assets.radar import Radar

SHARED = ("graph", "models")


@pytest.fixture(scope="session")
def shared_parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What takes long to make: the graph's daemon and the embedding model's graph."""
    folder = tmp_path_factory.mktemp("shared")
    for name in SHARED:
        (folder / name).mkdir()
    yield folder
    daemon.stop(folder / "graph")


@pytest.fixture(scope="session")
def model(shared_parts: Path) -> MiniLM:
    """The default embedder, loaded once for all runs of this process."""
    return MiniLM(shared_parts / "models")


@pytest.fixture
def settings(tmp_path: Path, shared_parts: Path, model: MiniLM, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings of a data directory of this test's own; its graph is empty."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    home = tmp_path / "data directory"
    home.mkdir()
    for name in SHARED:
        (home / name).symlink_to(shared_parts / name)
    monkeypatch.setenv("RADAR_HOME", str(home))
    monkeypatch.setattr(Embedder, "model", model)
    settings = Settings()
    with Graph(settings) as graph:
        graph.write([("MATCH (n) DETACH DELETE n", {})])
    return settings


@pytest.fixture
def radar(settings: Settings) -> Iterator[Radar]:
    """The platform over that data directory, with a Dagster instance in memory."""
    with dg.DagsterInstance.ephemeral() as instance:
        yield Radar(settings, instance)


@pytest.fixture
def stored(settings: Settings) -> Iterator[Radar]:
    """The platform over that data directory, with the Dagster instance that the command line and the UI use."""
    with open_instance(settings) as instance:
        yield Radar(settings, instance)


@pytest.fixture(scope="session")
def two_editions(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two small editions, volumes 5 and 6."""
    folder = tmp_path_factory.mktemp("editions")
    return [small_edition(folder, volume) for volume in (5, 6)]
