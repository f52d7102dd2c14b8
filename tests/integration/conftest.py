"""Both graph engines: an embedded daemon and a real Neo4j, each started once a session."""

import os
from collections.abc import Iterator

import pytest
from pydantic import SecretStr

from radar_resources.graph import daemon
from radar_resources.graph.database import Graph
from radar_resources.settings import Settings
from tests.integration.neo4j_process import ServerMissing, running_neo4j


@pytest.fixture(scope="session")
def arcadedb_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    """Settings of an embedded graph of this session; its path has a blank."""
    settings = Settings(radar_home=tmp_path_factory.mktemp("radar home"), neo4j_uri=None)
    yield settings
    daemon.stop(settings.graph_dir)


@pytest.fixture(scope="session")
def neo4j_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    """Settings of a real Neo4j of this session; skips where there is none, unless RADAR_REQUIRE_SERVERS=1."""
    home = tmp_path_factory.mktemp("neo4j")
    try:
        with running_neo4j(home) as server:
            yield Settings(
                radar_home=home,
                neo4j_uri=server.uri,
                neo4j_user=server.user,
                neo4j_password=SecretStr(server.password),
                neo4j_database="neo4j",
            )
    except ServerMissing as error:
        if os.environ.get("RADAR_REQUIRE_SERVERS") == "1":
            pytest.fail(str(error))
        pytest.skip(f"no real Neo4j here: {error}")


@pytest.fixture(params=["arcadedb", "neo4j"])
def graph_settings(request: pytest.FixtureRequest) -> Settings:
    """Settings of each engine in turn."""
    settings = request.getfixturevalue(f"{request.param}_settings")
    assert isinstance(settings, Settings)
    return settings


@pytest.fixture
def graph(graph_settings: Settings) -> Iterator[Graph]:
    """An empty graph in each engine in turn."""
    with Graph(graph_settings) as graph:
        graph.write([("MATCH (n) DETACH DELETE n", {})])
        yield graph
