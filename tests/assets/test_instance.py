"""Dagster's storage that cannot be opened is a plain sentence."""

from pathlib import Path

import pytest

from radar_assets.instance import open_instance
from radar_resources.errors import StoreUnavailable
from radar_resources.settings import Settings

POSTGRES = """
telemetry: {enabled: false}
storage:
  postgres:
    postgres_url: postgresql://dagster:a-secret@127.0.0.1:9/dagster
"""


def test_a_postgres_that_is_down(tmp_path: Path) -> None:
    (tmp_path / "dagster.yaml").write_text(POSTGRES)
    settings = Settings(radar_home=tmp_path, dagster_home=tmp_path)
    with pytest.raises(StoreUnavailable) as refused, open_instance(settings):
        pass
    assert "127.0.0.1" in refused.value.sentence
    assert "\n" not in str(refused.value)
    assert "a-secret" not in str(refused.value)
    assert refused.value.remedy == f"Start it, or correct it in {tmp_path / 'dagster.yaml'}."


def test_a_damaged_sqlite(tmp_path: Path) -> None:
    settings = Settings(radar_home=tmp_path, dagster_home=None)
    with open_instance(settings):
        pass
    for file in settings.dagster_dir.rglob("*.db"):
        file.write_bytes(b"no database" * 1000)
    with pytest.raises(StoreUnavailable, match=r"cannot be used.*set RADAR_HOME"), open_instance(settings):
        pass
