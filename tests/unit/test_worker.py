"""Work that takes too long, too much memory, or its process with it, is ended with a plain sentence."""

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable

import psutil
import pytest

from radar_assets import guarded_reading
from radar_assets.radar import reading
from radar_assets.radar.errors import UnreadablePdf
from radar_resources import worker
from radar_resources.worker import WorkerStopped, in_worker
from tests.data import REPOSITORY

OUTLIVED = """
import os, sys, time
from radar_resources.worker import in_worker
print(in_worker(60, os.getpid), flush=True)
os.kill(os.getpid(), 9)
"""


def never_ends(*_: object) -> None:
    while True:
        time.sleep(0.01)


def takes_all_memory(*_: object) -> int:
    return len(bytearray(3 * worker.GIBIBYTE))


def ends_its_process(*_: object) -> None:
    os._exit(3)


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SECONDS", 3.0)


STOPPED = [
    (never_ends, "takes longer than 3 seconds"),
    (takes_all_memory, "needs more than 1 GB of memory"),
    (ends_its_process, "ends the process that reads it"),
]


@pytest.mark.parametrize(("work", "reason"), STOPPED)
def test_it_is_stopped_and_the_next_call_works(work: Callable[[], None], reason: str) -> None:
    with pytest.raises(WorkerStopped) as stopped:
        in_worker(worker.SECONDS, work)
    assert stopped.value.reason == reason
    assert in_worker(worker.SECONDS, abs, -3) == 3


@pytest.mark.parametrize(("work", "reason"), STOPPED)
def test_a_file_is_refused_in_plain_words(
    work: Callable[[], None], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "read_edition", work)
    with pytest.raises(UnreadablePdf, match=reason):
        guarded_reading.read_edition(b"%PDF-", "vol40.pdf")


def test_what_the_work_raises_is_raised_here() -> None:
    with pytest.raises(UnreadablePdf, match="not a PDF"):
        guarded_reading.read_edition(b"no radar", "vol40.pdf")


def test_one_process_does_all_the_work() -> None:
    assert len({in_worker(60, os.getpid) for _ in range(3)}) == 1
    assert in_worker(60, os.getpid) != os.getpid()


def test_a_process_of_multiprocessing_ends_with_its_worker() -> None:
    """As each step of a Dagster run does."""
    step = multiprocessing.get_context("spawn").Process(target=in_worker, args=(worker.SECONDS, abs, -3))
    step.start()
    step.join(30)
    assert step.exitcode == 0


def test_the_worker_does_not_outlive_a_killed_command() -> None:
    command = [sys.executable, "-c", OUTLIVED]
    said = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    pid = int(said.stdout)
    deadline = time.monotonic() + 10
    while psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < deadline
        time.sleep(0.1)
