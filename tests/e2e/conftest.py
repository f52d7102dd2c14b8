"""Data directories for the command line: one a test, and one with the samples that no test changes."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from radar_resources.embeddings import MiniLM
from tests.assets.papers import SAMPLES
from tests.e2e.command import Command

MakeHome = Callable[[Path], Command]


@pytest.fixture(scope="session")
def make_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MakeHome]:
    """Makes data directories that share what takes long and is no state: the model's graph, compiled Python."""
    shared = tmp_path_factory.mktemp("shared")
    MiniLM(shared / "models").embed(["built once"])
    made: list[Command] = []

    def make(folder: Path) -> Command:
        folder.mkdir(parents=True)
        (folder / "models").symlink_to(shared / "models")
        made.append(Command(folder, {"PYTHONPYCACHEPREFIX": str(shared / "pycache")}))
        return made[-1]

    yield make
    for command in made:
        command.stop()


@pytest.fixture
def radar(make_home: MakeHome, tmp_path: Path) -> Command:
    """The command line over an empty data directory whose path has a blank and letters beyond ASCII."""
    return make_home(tmp_path / "Radar für später")


@pytest.fixture(scope="session")
def samples(make_home: MakeHome, tmp_path_factory: pytest.TempPathFactory) -> Command:
    """The command line over the three samples; only for tests that change nothing."""
    radar = make_home(tmp_path_factory.mktemp("samples") / "Radar für später")
    finished = radar.run("ingest", SAMPLES[0].parent)
    assert finished.out.endswith("3 ingested, 0 unchanged, 0 failed.\n")
    return radar
