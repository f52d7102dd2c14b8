"""What a daemon leaves in its directory so that others find it: addresses, process, secret."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Self

import psutil

from radar_resources.files import PRIVATE, write_whole
from radar_resources.processes import find_process

START_LOCK = "start.lock"  # held by whoever starts or ends a daemon
OWNER_LOCK = "owner.lock"  # held by the daemon as long as it lives


@dataclass(frozen=True)
class DaemonState:
    """A running daemon.

    Attributes:
        bolt_port: Loopback port of the driver's protocol.
        http_port: Loopback port of the engine's own interface.
        pid: The process.
        started: When that process started, seconds since 1970; a recycled pid has another start.
    """

    bolt_port: int
    http_port: int
    pid: int
    started: float

    @classmethod
    def read(cls, graph_dir: Path) -> Self | None:
        """Read the state of a directory; None where there is none or where it is damaged."""
        try:
            return cls(**json.loads(_state_path(graph_dir).read_text(encoding="utf-8")))
        except (FileNotFoundError, ValueError, TypeError):
            return None

    def write(self, graph_dir: Path) -> None:
        """Write the state in one step, so that no reader sees half of it."""
        write_whole(_state_path(graph_dir), json.dumps(asdict(self)).encode(), PRIVATE)

    def current(self, graph_dir: Path) -> bool:
        """Tell whether the directory still names this daemon."""
        return self.read(graph_dir) == self

    def process(self) -> psutil.Process | None:
        """Find the daemon's process; None where it has ended."""
        return find_process(self.pid, self.started)


def remove_state(graph_dir: Path) -> None:
    """Say that no daemon runs here any more."""
    _state_path(graph_dir).unlink(missing_ok=True)


def secret_path(graph_dir: Path) -> Path:
    """Name the file of the secret that both users of the daemon have as password."""
    return graph_dir / "secret"


def read_secret(graph_dir: Path) -> str:
    """Read the secret; "" where there is none."""
    try:
        return secret_path(graph_dir).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def _state_path(graph_dir: Path) -> Path:
    return graph_dir / "daemon.json"
