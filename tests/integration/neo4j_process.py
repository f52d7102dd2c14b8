"""A real Neo4j for tests: its jars from Maven, run by Java on loopback until the test session ends."""

import hashlib
import os
import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock
from neo4j import GraphDatabase
from neo4j.exceptions import DriverError, Neo4jError

SOURCES = Path(__file__).with_name("neo4j_server")
START_SECONDS = 180.0
STOP_SECONDS = 20.0


class ServerMissing(Exception):
    """Java, Maven or the jars are not to be had here; the text says which."""


@dataclass(frozen=True)
class Neo4jServer:
    """Where the server answers and who may log in."""

    uri: str
    user: str
    password: str


@contextmanager
def running_neo4j(home: Path) -> Iterator[Neo4jServer]:
    """Run an empty Neo4j with its data in a directory, and stop it for certain.

    Args:
        home: An empty directory; the log goes to `server.log` there.

    Raises:
        ServerMissing: It cannot be run here.
    """
    java = _tool("java")
    jars = _jars()
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        port = chosen.getsockname()[1]
    launcher = str(SOURCES / "Launcher.java")
    command = [java, "-Xmx768m", "-cp", str(jars / "*"), launcher, str(home / "data"), str(port)]
    with (home / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log)
    try:
        yield _with_password(f"bolt://127.0.0.1:{port}", process, home / "server.log")
    finally:
        _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.stdin:
        process.stdin.close()  # the launcher takes this as the sign to end
    with suppress(subprocess.TimeoutExpired):
        process.wait(STOP_SECONDS)
    process.kill()
    process.wait()


def _with_password(uri: str, process: subprocess.Popen[bytes], log: Path) -> Neo4jServer:
    """Wait until the server answers, then change the password of the first login."""
    password = secrets.token_hex(16)
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with GraphDatabase.driver(uri, auth=("neo4j", "neo4j"), max_transaction_retry_time=0) as driver:
                driver.execute_query(
                    "ALTER CURRENT USER SET PASSWORD FROM 'neo4j' TO $password",
                    password=password,
                    database_="system",
                )
            return Neo4jServer(uri, "neo4j", password)
        except (DriverError, Neo4jError):
            time.sleep(0.3)
    tail = log.read_text(encoding="utf-8", errors="replace")[-500:]
    message = f"Neo4j does not start: {tail}"
    raise ServerMissing(message)


def _jars() -> Path:
    """Download the jars once for each content of the pom.

    Raises:
        ServerMissing: Maven is missing or cannot download.
    """
    pom = SOURCES / "pom.xml"
    key = hashlib.sha256(pom.read_bytes()).hexdigest()[:16]
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "radar-tests"
    jars = cache / f"neo4j-{key}"
    cache.mkdir(parents=True, exist_ok=True)
    with FileLock(cache / "neo4j.lock"):
        if not jars.exists():
            draft = cache / "neo4j-draft"
            shutil.rmtree(draft, ignore_errors=True)
            goal = "dependency:copy-dependencies"
            command = [_tool("mvn"), "-q", "-B", "-f", str(pom), goal, f"-DoutputDirectory={draft}"]
            answer = subprocess.run(command, capture_output=True, text=True, check=False)
            if answer.returncode:
                message = f"Maven cannot download Neo4j: {answer.stdout[-500:]}"
                raise ServerMissing(message)
            draft.rename(jars)
    return jars


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        message = f"{name} is not installed"
        raise ServerMissing(message)
    return found
