"""What all tests share: hypothesis without a clock, editions parsed once, one embedder."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import settings

from radar_assets.radar.models import RadarMeta
from radar_assets.radar.reading import read_edition
from radar_resources.embeddings import MiniLM
from tests.data import EXAMPLES, RADAR

# The same examples in every run, however slow the machine: a red test is a fault, never bad luck.
settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.load_profile("repeatable")

REAL_VOLUMES = (29, 31, 33)
SAMPLE_VOLUMES = (1, 2, 3)


@pytest.fixture(scope="session")
def real_editions() -> Mapping[int, RadarMeta]:
    """The publisher's editions by volume; only for tests marked with `needs_radar_data`."""
    paths = {volume: RADAR / "pdf" / f"vol{volume}.pdf" for volume in REAL_VOLUMES}
    return {volume: read_edition(path.read_bytes(), path.name) for volume, path in paths.items()}


@pytest.fixture(scope="session")
def sample_editions() -> Mapping[int, RadarMeta]:
    """The sample editions by volume."""
    folder = EXAMPLES / "editions"
    paths = {volume: folder / f"lighthouse-technology-radar-vol-{volume}.pdf" for volume in SAMPLE_VOLUMES}
    return {volume: read_edition(path.read_bytes(), path.name) for volume, path in paths.items()}


@pytest.fixture(scope="session")
def embedder(tmp_path_factory: pytest.TempPathFactory) -> MiniLM:
    """The default embedder; its graph is built once."""
    folder: Path = tmp_path_factory.mktemp("models")
    return MiniLM(folder)
