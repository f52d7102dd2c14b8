"""Peak memory of `radar ingest` of all editions in one command.

Resident bytes, looked at every 20 ms: of the process and all its descendants together (the graph daemon is one; pages
that they share count twice), and of the process alone.
"""

import subprocess
import time
from contextlib import suppress

import psutil

from benchmarks.editions import REPOSITORY
from benchmarks.lab import RADAR, Home, Lab
from benchmarks.measuring import Figure

PAUSE = 0.02


def peaks(home: Home, *command: str) -> tuple[int, int]:
    """Run a command; the most that it and its descendants held, and the most that it held alone."""
    running = subprocess.Popen(command, env=home.environment, cwd=REPOSITORY, stdout=subprocess.DEVNULL)
    process = psutil.Process(running.pid)
    tree, alone = 0, 0
    while running.poll() is None:
        with suppress(psutil.NoSuchProcess):
            own = process.memory_info().rss
            held = own + sum(_resident(child) for child in process.children(recursive=True))
            tree, alone = max(tree, held), max(alone, own)
        time.sleep(PAUSE)
    if running.returncode:
        message = f"{' '.join(command)} failed"
        raise RuntimeError(message)
    return tree, alone


def _resident(process: psutil.Process) -> int:
    try:
        return int(process.memory_info().rss)
    except psutil.NoSuchProcess:
        return 0


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark, once: memory does not depend on what else the machine does."""
    home = lab.home()
    tree, alone = peaks(home, RADAR, "ingest", *map(str, lab.pdfs))
    home.stop_graph()
    return [
        Figure(f"peak memory of radar ingest, {len(lab.pdfs)} editions, with the graph daemon", tree, "GB", most=1.2),
        Figure("  of its process alone", alone, "GB"),
    ]
