"""The daemon process: python -m radar_resources.graph DIRECTORY IDLE_SECONDS."""

import json
import os
import signal
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import FrameType

import psutil
from filelock import FileLock, Timeout

from radar_resources.files import PRIVATE, write_whole
from radar_resources.graph.commands import DATABASE, READER, create_reader
from radar_resources.graph.state import (
    OWNER_LOCK,
    START_LOCK,
    DaemonState,
    read_secret,
    remove_state,
    secret_path,
)
from radar_resources.processes import own_start

OWNER_SECONDS = 10.0  # patience with a predecessor that is about to end
LONGEST_PAUSE = 5.0  # seconds between two looks at the connections
PORT_ATTEMPTS = 3
RECORD_RIGHTS = ["createRecord", "readRecord", "updateRecord", "deleteRecord"]
SCHEMA_RIGHTS = ["updateSecurity", "updateSchema", "updateDatabaseSettings"]


def main(directory: str, idle_seconds: str) -> None:
    """Serve a directory until nobody has been connected for a while, or until told to end.

    Returns at once where another daemon serves this directory.

    Args:
        directory: The graph's directory; exists and can be written.
        idle_seconds: How long nobody needs to be connected before the daemon ends.
    """
    graph_dir = Path(directory)
    signal.signal(signal.SIGTERM, _end)
    with suppress(Timeout), FileLock(graph_dir / OWNER_LOCK).acquire(timeout=OWNER_SECONDS):
        _serve(graph_dir, float(idle_seconds))


def _end(_signal_number: int, _frame: FrameType | None) -> None:
    sys.exit(0)


def _serve(graph_dir: Path, idle_seconds: float) -> None:
    # A daemon that finds another one never loads the engine.
    from arcadedb.server import create_server

    secret, fresh = _prepare(graph_dir)
    for _ in range(PORT_ATTEMPTS):
        http_port, bolt_port = _free_ports()
        server = create_server(str(graph_dir), secret, _configuration(http_port, bolt_port))
        server.start()
        if {http_port, bolt_port} <= _ports(psutil.CONN_LISTEN):
            break
        server.stop()  # another process took a port in between
    else:
        message = "no free port on loopback"
        raise OSError(message)
    server.create_database(DATABASE)
    if fresh:
        create_reader(http_port, secret)
    state = DaemonState(bolt_port, http_port, os.getpid(), own_start())
    state.write(graph_dir)
    start_lock = FileLock(graph_dir / START_LOCK)
    try:
        _wait(graph_dir, state, idle_seconds, start_lock)
    finally:
        if state.current(graph_dir):
            remove_state(graph_dir)
        server.stop()
        start_lock.release()


def _wait(graph_dir: Path, state: DaemonState, idle_seconds: float, start_lock: FileLock) -> None:
    """Return when nobody was connected for a while, or when the directory names another daemon or none."""
    pause = min(idle_seconds / 4, LONGEST_PAUSE)
    used = time.monotonic()
    while state.current(graph_dir):
        time.sleep(pause)
        if _ports(psutil.CONN_ESTABLISHED) & {state.bolt_port, state.http_port}:
            used = time.monotonic()
        elif time.monotonic() - used >= idle_seconds:
            try:
                start_lock.acquire(blocking=False)  # a successor waits until this daemon has ended
            except Timeout:
                continue  # somebody is about to connect
            return


def _prepare(graph_dir: Path) -> tuple[str, bool]:
    """Write the rights and the secret; the secret is fresh where the users are still to be created."""
    settings_dir = graph_dir / "config"
    settings_dir.mkdir(exist_ok=True)
    groups = {
        "admin": _group(SCHEMA_RIGHTS, RECORD_RIGHTS),
        "readers": _group([], ["readRecord"]),
        "*": _group([], []),
    }
    rights = {"databases": {"*": {"groups": groups}}, "version": 2}
    write_whole(settings_dir / "server-groups.json", json.dumps(rights).encode(), PRIVATE)
    users = settings_dir / "server-users.jsonl"
    secret = read_secret(graph_dir)
    if secret and users.exists() and f'"{READER}"' in users.read_text(encoding="utf-8"):
        return secret, False
    users.unlink(missing_ok=True)
    secret = os.urandom(32).hex()
    write_whole(secret_path(graph_dir), secret.encode(), PRIVATE)
    return secret, True


def _group(schema: list[str], records: list[str]) -> dict[str, object]:
    return {"resultSetLimit": -1, "readTimeout": -1, "access": schema, "types": {"*": {"access": records}}}


def _configuration(http_port: int, bolt_port: int) -> dict[str, object]:
    return {
        "host": "127.0.0.1",
        "http_port": http_port,
        "bolt_port": bolt_port,
        "mode": "development",  # "production" hides the texts of errors
        "server_plugins": "Bolt:com.arcadedb.bolt.BoltProtocolPlugin",
    }


def _free_ports() -> tuple[int, int]:
    with socket.socket() as first, socket.socket() as second:
        first.bind(("127.0.0.1", 0))
        second.bind(("127.0.0.1", 0))
        return first.getsockname()[1], second.getsockname()[1]


def _ports(status: str) -> set[int]:
    connections = psutil.Process().net_connections(kind="tcp")
    return {connection.laddr.port for connection in connections if connection.status == status}


if __name__ == "__main__":
    main(*sys.argv[1:])
