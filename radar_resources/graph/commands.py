"""The embedded engine's own commands, over loopback HTTP: what its Cypher does not have."""

import base64
import json
from http import HTTPStatus
from http.client import HTTPConnection

ADMINISTRATOR = "root"
READER = "reader"
DATABASE = "neo4j"
ANSWER_SECONDS = 120.0


class CommandFailed(Exception):
    """The engine refused a command; the message is the engine's."""


def create_reader(port: int, secret: str) -> None:
    """Create the user that may read and nothing else.

    Args:
        port: The daemon's HTTP port.
        secret: The password of both users.

    Raises:
        CommandFailed: The engine refused.
        OSError: The daemon does not answer.
    """
    user = {"name": READER, "password": secret, "databases": {DATABASE: ["readers"]}}
    _post(port, secret, "/api/v1/server", {"command": f"create user {json.dumps(user)}"})


def run_sql(port: int, secret: str, statement: str) -> None:
    """Run one SQL statement.

    Args:
        port: The daemon's HTTP port.
        secret: The administrator's password.
        statement: A fixed text, never built from data.

    Raises:
        CommandFailed: The engine refused.
        OSError: The daemon does not answer.
    """
    _post(port, secret, f"/api/v1/command/{DATABASE}", {"language": "sql", "command": statement})


def _post(port: int, secret: str, path: str, body: dict[str, str]) -> None:
    credentials = base64.b64encode(f"{ADMINISTRATOR}:{secret}".encode()).decode()
    headers = {"Authorization": f"Basic {credentials}", "Content-Type": "application/json"}
    connection = HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
    try:
        connection.request("POST", path, json.dumps(body), headers)
        response = connection.getresponse()
        answer = response.read().decode(errors="replace")
    finally:
        connection.close()
    if response.status != HTTPStatus.OK:
        raise CommandFailed(answer)
