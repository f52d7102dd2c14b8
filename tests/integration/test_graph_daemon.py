"""The embedded graph's daemon: one per directory, found or started, and never in the way."""

import json
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import psutil
import pytest

from radar_resources.errors import StoreUnavailable
from radar_resources.graph import daemon
from radar_resources.graph.database import Graph
from radar_resources.graph.state import DaemonState, secret_path
from radar_resources.settings import Settings

ROOT = Path(__file__).parents[2]
OPEN_AND_WRITE = """
import sys
from pathlib import Path
from radar_resources.graph.database import Graph
from radar_resources.graph.daemon import running
from radar_resources.settings import Settings
settings = Settings(radar_home=Path(sys.argv[1]), neo4j_uri=None)
with Graph(settings) as graph:
    graph.write([("CREATE (:Ring {id: $id})", {"id": sys.argv[2]})])
    sys.stdout.write(str(running(settings.graph_dir).pid))
"""


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    """Settings of a fresh embedded graph whose path has a blank."""
    settings = Settings(radar_home=tmp_path / "radar home", neo4j_uri=None)
    yield settings
    daemon.stop(settings.graph_dir)


def running(settings: Settings) -> DaemonState:
    state = daemon.running(settings.graph_dir)
    assert state
    return state


def ring_count(graph: Graph) -> int:
    return int(graph.read("MATCH (r:Ring) RETURN count(r) AS number")[0]["number"])


def kill(state: DaemonState) -> None:
    process = state.process()
    assert process
    process.send_signal(signal.SIGKILL)
    process.wait(10)


def wait_until_ended(state: DaemonState, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while state.process():
        assert time.monotonic() < deadline, "the daemon goes on"
        time.sleep(0.05)


def test_six_processes_at_once_get_one_daemon_that_outlives_them(settings: Settings) -> None:
    commands = [[sys.executable, "-c", OPEN_AND_WRITE, str(settings.home), str(number)] for number in range(6)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    processes = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) for command in commands]
    pids = {process.communicate(timeout=90)[0] for process in processes}
    assert [process.returncode for process in processes] == [0] * 6
    assert pids == {str(running(settings).pid).encode()}
    with Graph(settings) as graph:
        assert ring_count(graph) == 6


def test_after_kill_9_the_next_call_works_and_nothing_acknowledged_is_lost(settings: Settings) -> None:
    with Graph(settings) as graph:
        for number in range(20):
            graph.write([("CREATE (:Ring {id: $id})", {"id": number})])
        for killed in range(2):
            kill(running(settings))
            assert ring_count(graph) == 20 + killed
            graph.write([("CREATE (:Ring {id: $id})", {"id": f"after {killed}"})])
        kill(running(settings))
        graph.write([("CREATE (:Ring {id: 'a write comes first'})", {})])
        assert ring_count(graph) == 23


@pytest.mark.parametrize("damage", ["recycled pid", "half a file", "other content"])
def test_stale_state_is_recognised_and_replaced(settings: Settings, damage: str) -> None:
    before = daemon.find_or_start(settings.graph_dir)
    kill(before)
    stale = {
        "recycled pid": json.dumps(asdict(replace(before, pid=os.getpid(), bolt_port=1))),
        "half a file": '{"bolt_port": 1, "ht',
        "other content": "[]",
    }
    (settings.graph_dir / "daemon.json").write_text(stale[damage], encoding="utf-8")
    (settings.graph_dir / ".daemon.json.1").write_text("left by a crash", encoding="utf-8")
    with Graph(settings) as graph:
        assert ring_count(graph) == 0
    assert psutil.pid_exists(os.getpid())


def test_lost_secret_is_replaced_at_the_next_start(settings: Settings) -> None:
    with Graph(settings) as graph:
        graph.write([("CREATE (:Ring {id: 'Adopt'})", {})])
    daemon.stop(settings.graph_dir)
    secret_path(settings.graph_dir).unlink()
    with Graph(settings) as graph:
        assert ring_count(graph) == 1


def test_idle_daemon_ends_and_starts_again_when_needed(settings: Settings) -> None:
    with Graph(settings, idle_seconds=2) as graph:
        graph.write([("CREATE (:Ring {id: 'Adopt'})", {})])
        first = running(settings)
        time.sleep(3)
        assert first.process(), "a connected client keeps it alive"
    wait_until_ended(first, 8)
    assert daemon.running(settings.graph_dir) is None
    with Graph(settings, idle_seconds=2) as graph:
        assert ring_count(graph) == 1


def test_open_graph_survives_the_end_of_its_daemon(settings: Settings) -> None:
    with Graph(settings) as graph:
        graph.write([("CREATE (:Ring {id: 'Adopt'})", {})])
        assert daemon.stop(settings.graph_dir)
        assert ring_count(graph) == 1
        assert daemon.stop(settings.graph_dir)
        graph.write([("CREATE (:Ring {id: 'Trial'})", {})])
        assert daemon.stop(settings.graph_dir)
        graph.run_sql("CREATE VERTEX TYPE Blip IF NOT EXISTS")
        assert ring_count(graph) == 2


def test_daemon_of_a_deleted_directory_ends(settings: Settings) -> None:
    state = daemon.find_or_start(settings.graph_dir, idle_seconds=4)
    (settings.graph_dir / "daemon.json").unlink()
    wait_until_ended(state, 6)


def test_secret_is_private_and_every_port_is_loopback(settings: Settings) -> None:
    state = daemon.find_or_start(settings.graph_dir)
    assert stat.S_IMODE(secret_path(settings.graph_dir).stat().st_mode) == 0o600
    assert stat.S_IMODE(settings.graph_dir.stat().st_mode) == 0o700
    process = state.process()
    assert process
    listening = [port for port in process.net_connections(kind="inet") if port.status == psutil.CONN_LISTEN]
    assert {port.laddr.ip.removeprefix("::ffff:") for port in listening} == {"127.0.0.1"}
    assert {port.laddr.port for port in listening} == {state.bolt_port, state.http_port}
    secret = secret_path(settings.graph_dir).read_text(encoding="utf-8")
    assert secret not in " ".join(process.cmdline())
    with socket.create_connection(("127.0.0.1", state.http_port)) as plain:
        plain.sendall(b"POST /api/v1/command/neo4j HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}")
        assert b" 401 " in plain.recv(100) or b" 403 " in plain.recv(100)


def test_directory_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    if os.getuid() == 0:
        pytest.skip("root writes everywhere; a file in the directory's place stands for it in the next test")
    closed.chmod(0o500)
    with (
        Graph(Settings(radar_home=closed, neo4j_uri=None)) as graph,
        pytest.raises(StoreUnavailable, match="RADAR_HOME"),
    ):
        graph.read("RETURN 1")


def test_file_in_the_place_of_the_directory_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "graph").write_text("", encoding="utf-8")
    settings = Settings(radar_home=tmp_path, neo4j_uri=None)
    with Graph(settings) as graph, pytest.raises(StoreUnavailable, match=r"cannot be used.* RADAR_HOME"):
        graph.read("RETURN 1")


def test_daemon_that_cannot_start_is_said_so_and_where_the_reason_is(settings: Settings) -> None:
    settings.graph_dir.mkdir(parents=True)
    (settings.graph_dir / "config").write_text("no directory", encoding="utf-8")
    with Graph(settings) as graph, pytest.raises(StoreUnavailable, match=r"daemon\.log"):
        graph.read("RETURN 1")
    assert "FileExistsError" in (settings.graph_dir / "daemon.log").read_text(encoding="utf-8")
    assert not daemon.stop(settings.graph_dir)


def test_full_disk_is_said_so(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.graph_dir.mkdir(parents=True)
    (settings.graph_dir / "config").write_text("no directory", encoding="utf-8")
    monkeypatch.setattr(daemon, "SCARCE_BYTES", 2**62)
    with Graph(settings) as graph, pytest.raises(StoreUnavailable, match="the disk is full"):
        graph.read("RETURN 1")
