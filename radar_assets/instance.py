"""Dagster's instance below the data directory, the same for the command line, the UI and its daemon."""

import os
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
from dagster._core.instance import InstanceRef
from filelock import FileLock
from sqlalchemy.exc import DBAPIError

from radar_resources.errors import HOME_REMEDY, StoreUnavailable
from radar_resources.files import write_whole
from radar_resources.processes import find_process, own_start
from radar_resources.settings import Settings

# Written once into a directory of our own; a DAGSTER_HOME that the user sets is never touched.
CONFIGURATION = """\
# Written by radar for its own Dagster instance; edit freely.
telemetry:
  enabled: false
# No dialogue that asks for an address of e-mail.
nux:
  enabled: false
concurrency:
  runs:
    max_concurrent_runs: 2
run_monitoring:
  enabled: true
  max_runtime_seconds: 3600
  free_slots_after_run_end_seconds: 300
"""
PROCESS_TAG = "radar/process"
GOING_ON = [
    dg.DagsterRunStatus.QUEUED,
    dg.DagsterRunStatus.NOT_STARTED,
    dg.DagsterRunStatus.STARTING,
    dg.DagsterRunStatus.STARTED,
]
# Runs of the command line happen in its own process, whose output is its own.
_NO_CAPTURE = {
    "compute_logs": {
        "module": "dagster._core.storage.noop_compute_log_manager",
        "class": "NoOpComputeLogManager",
    }
}


def prepare_dagster_home(settings: Settings) -> Path:
    """Make the instance's directory, and its configuration where it is our own and has none.

    Raises:
        StoreUnavailable: It cannot be written.
    """
    try:
        settings.dagster_dir.mkdir(parents=True, exist_ok=True)
        configuration = settings.dagster_dir / "dagster.yaml"
        if settings.dagster_home is None and not configuration.exists():
            write_whole(configuration, CONFIGURATION.encode())
    except OSError as error:
        raise _unusable(settings.dagster_dir, error.strerror or str(error)) from error
    return settings.dagster_dir


@contextmanager
def open_instance(settings: Settings) -> Iterator[dg.DagsterInstance]:
    """Dagster's instance for runs in this process.

    Raises:
        StoreUnavailable: It cannot be read or written.
    """
    home = prepare_dagster_home(settings)
    try:
        with _opened(home) as instance:
            yield instance
    except _storage_errors() as error:  # also in the middle of a run, when the disk is full
        raise _storage_failed(home, error) from error


def _opened(home: Path) -> dg.DagsterInstance:
    """The instance; SQLite's tables are made on first use, which two processes must not do at once."""
    try:
        with FileLock(home / "start.lock"):
            instance = dg.DagsterInstance.from_ref(InstanceRef.from_dir(str(home), overrides=_NO_CAPTURE))
            _end_orphans(instance)
    except OSError as error:
        raise _unusable(home, error.strerror or str(error)) from error
    return instance


def _storage_errors() -> tuple[type[Exception], ...]:
    """What Dagster raises when its database fails; asked for only when something was raised."""
    # Loaded where the instance is kept in Postgres; elsewhere it would cost every error a second.
    postgres = sys.modules.get("dagster_postgres.utils")
    return (DBAPIError, postgres.DagsterPostgresException) if postgres else (DBAPIError,)


def _storage_failed(home: Path, error: Exception) -> StoreUnavailable:
    database_error = error if isinstance(error, DBAPIError) else error.__cause__
    reason = str(getattr(database_error, "orig", None) or error).partition("\n")[0].rstrip(".")
    if isinstance(getattr(database_error, "orig", None), sqlite3.Error):
        return _unusable(home, reason)
    sentence = f"The database of Dagster's storage cannot be used: {reason}."
    return StoreUnavailable(sentence, f"Start it, or correct it in {home / 'dagster.yaml'}.")


def _unusable(home: Path, reason: str) -> StoreUnavailable:
    sentence = f"Dagster's storage in {home} cannot be used: {reason}."
    return StoreUnavailable(sentence, HOME_REMEDY)


def process_tag() -> dict[str, str]:
    """Marks a run with the process it happens in."""
    return {PROCESS_TAG: f"{socket.gethostname()} {os.getpid()} {own_start():.0f}"}


def _end_orphans(instance: dg.DagsterInstance) -> None:
    """Runs whose process was killed would look as if they went on for ever."""
    going_on = dg.RunsFilter(statuses=GOING_ON)
    for run in instance.get_runs(going_on):
        if PROCESS_TAG in run.tags and not _alive(run.tags[PROCESS_TAG]):
            instance.report_run_failed(run, "The process of this run was killed. Ingest again: it goes on from there.")


def _alive(tag: str) -> bool:
    host, pid, started = tag.split()
    if host != socket.gethostname():  # another machine or container: not ours to judge
        return True
    return find_process(int(pid), float(started)) is not None
