"""Whether a process that left its number somewhere still runs."""

import psutil

CLOCK_TOLERANCE = 5.0  # seconds by which a process's start time may seem to move when the clock is set


def own_start() -> float:
    """When this process started, seconds since 1970."""
    return psutil.Process().create_time()


def find_process(pid: int, started: float) -> psutil.Process | None:
    """Find a process by its number and start, since numbers are given again; None where it has ended."""
    try:
        process = psutil.Process(pid)
        same = abs(process.create_time() - started) < CLOCK_TOLERANCE
        return process if same and process.status() != psutil.STATUS_ZOMBIE else None
    except psutil.NoSuchProcess:
        return None
