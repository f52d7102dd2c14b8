"""What goes wrong with the graph is one plain sentence; no server is needed to say so."""

from http.client import HTTPException
from pathlib import Path

import pytest
from pydantic import SecretStr

from radar_resources.errors import Misconfigured, StoreUnavailable
from radar_resources.graph import connection, database
from radar_resources.graph.commands import CommandFailed
from radar_resources.graph.database import Graph
from radar_resources.settings import Settings


@pytest.mark.parametrize("uri", ["nonsense", "localhost:7687", "bolt://host:port", "bolt://[::1", "://"])
def test_an_address_that_is_none_names_its_setting(tmp_path: Path, uri: str) -> None:
    settings = Settings(radar_home=tmp_path, neo4j_uri=uri, neo4j_password=SecretStr("unused"))
    with Graph(settings) as graph, pytest.raises(Misconfigured, match="Set NEO4J_URI"):
        graph.read("RETURN 1")


@pytest.mark.parametrize("failure", [CommandFailed('{"error": "…"}'), ConnectionRefusedError(), HTTPException()])
def test_a_command_of_the_engine_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    def fails(*_: object) -> None:
        raise failure

    monkeypatch.setattr(connection.Connection, "commands", lambda _: (1, "secret"))
    monkeypatch.setattr(database, "run_sql", fails)
    settings = Settings(radar_home=tmp_path, neo4j_uri=None)
    with Graph(settings) as graph, pytest.raises(StoreUnavailable, match="does not set up its indexes") as refused:
        graph.run_sql("CREATE VERTEX TYPE Blip IF NOT EXISTS")
    assert str(settings.graph_dir / "log") in refused.value.remedy
