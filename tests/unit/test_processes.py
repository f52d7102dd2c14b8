"""A process is told from another one that was given its number, and from one that only waits to be noticed."""

import os
import subprocess
import sys

import psutil

from radar_resources.processes import find_process, own_start


def test_this_process() -> None:
    assert find_process(os.getpid(), own_start())
    assert find_process(os.getpid(), round(own_start()))
    assert find_process(os.getpid(), own_start() - 60) is None


def test_a_process_that_ended() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        started = psutil.Process(child.pid).create_time()
        assert find_process(child.pid, started)
        child.kill()
        os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
        assert find_process(child.pid, started) is None, "a zombie"
    assert find_process(child.pid, started) is None
