"""The embedded graph: one loopback daemon per data directory, found or started."""

import os
import shutil
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import psutil
from filelock import FileLock, Timeout

from radar_resources.errors import StoreUnavailable
from radar_resources.graph.state import START_LOCK, DaemonState, remove_state

IDLE_SECONDS = 600.0
START_SECONDS = 60.0  # a start after kill -9 replays the log first
STOP_SECONDS = 15.0
POLL_SECONDS = 0.02
SCARCE_BYTES = 32 * 1024 * 1024


def find_or_start(graph_dir: Path, idle_seconds: float = IDLE_SECONDS) -> DaemonState:
    """Find the daemon that serves a directory, or start it; any number of processes may do so at once.

    Args:
        graph_dir: The graph's directory; created where it is missing.
        idle_seconds: How long nobody needs to be connected before a daemon started here ends.

    Returns:
        The running daemon.

    Raises:
        StoreUnavailable: The directory cannot be written, the disk is full, or the daemon does not start.
    """
    state = running(graph_dir)
    if state:
        return state
    try:
        graph_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        with FileLock(graph_dir / START_LOCK).acquire(timeout=START_SECONDS):
            return running(graph_dir) or _start(graph_dir, idle_seconds)
    except Timeout:
        raise _not_started(graph_dir) from None
    except OSError as error:
        raise StoreUnavailable(
            f"The embedded graph's directory {graph_dir} cannot be used: {error.strerror or error}.",
            "Set RADAR_HOME to a directory that can be written and has free space.",
        ) from error


def start_early(graph_dir: Path) -> None:
    """Start the daemon in the background, for a command that will need it; what fails is told where it is needed."""

    def start() -> None:
        with suppress(StoreUnavailable):
            find_or_start(graph_dir)

    threading.Thread(target=start, daemon=True).start()


def running(graph_dir: Path) -> DaemonState | None:
    """Find the daemon that serves a directory; what a killed daemon left behind counts as none."""
    try:
        state = DaemonState.read(graph_dir)
    except OSError:  # no such directory, or not ours to read: what is wrong shows when it is to be written
        return None
    return state if state and state.process() else None


def stop(graph_dir: Path) -> bool:
    """End the daemon of a directory and wait until it has ended; what was acknowledged is on disk.

    Args:
        graph_dir: The graph's directory; may be missing.

    Returns:
        Whether a daemon was running.
    """
    state = running(graph_dir)
    process = state.process() if state else None
    if process is None:
        return False
    try:
        process.terminate()
        process.wait(STOP_SECONDS)
    except psutil.TimeoutExpired:
        process.kill()
        process.wait(STOP_SECONDS)
    except psutil.NoSuchProcess:
        pass
    if state and state.current(graph_dir):
        remove_state(graph_dir)
    return True


def disk_is_full(graph_dir: Path) -> bool:
    """Tell whether a directory's disk has no room for a transaction; False where there is no directory."""
    return graph_dir.exists() and shutil.disk_usage(graph_dir).free < SCARCE_BYTES


def _start(graph_dir: Path, idle_seconds: float) -> DaemonState:
    """Start a daemon and wait until it serves; the caller holds the start lock."""
    remove_state(graph_dir)
    package_root = str(Path(__file__).parents[2])
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, [package_root, os.environ.get("PYTHONPATH")])),
        "ARCADEDB_LOG_DIR": str(graph_dir / "log"),
        "ARCADEDB_LOG_CONSOLE": "0",
    }
    with (graph_dir / "daemon.log").open("ab") as log:
        process = subprocess.Popen(  # noqa: S603 our own interpreter and module
            [sys.executable, "-m", "radar_resources.graph", str(graph_dir), str(idle_seconds)],
            cwd=graph_dir,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # the daemon serves others after this process has ended
        )
    # Somebody has to take note of its end, or it stays in the process table for as long as we live.
    threading.Thread(target=process.wait, daemon=True).start()
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        ended = process.poll() is not None
        state = running(graph_dir)  # ours, or that of a daemon whose starter was killed
        if state:
            return state
        if ended:
            break
        time.sleep(POLL_SECONDS)
    else:
        process.kill()
    raise _not_started(graph_dir)


def _not_started(graph_dir: Path) -> StoreUnavailable:
    if disk_is_full(graph_dir):
        return StoreUnavailable(
            f"The embedded graph in {graph_dir} cannot start: the disk is full.",
            "Free some space, or set RADAR_HOME to a directory on another disk.",
        )
    return StoreUnavailable(
        f"The embedded graph in {graph_dir} does not start.",
        f"The reason is in {graph_dir / 'daemon.log'}; `radar doctor` checks the installation.",
    )
