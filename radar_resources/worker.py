"""Work on files that nobody vouches for happens in a process of its own, killed when it takes too long or too much."""

import multiprocessing
import resource
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from pebble import ProcessPool

SECONDS = 60.0
GIBIBYTE = 1024**3

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class WorkerStopped(Exception):
    """The work was not finished.

    Args:
        reason: What the work did, to be read after its subject: "takes longer than 60 seconds".
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def in_worker(
    seconds: float, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
) -> Result:
    """Call a function in the worker; what it raises is raised here.

    Args:
        seconds: How long it may take: `SECONDS`, or more for what is known to take longer.
        function: A module's function.
        args: Its arguments, which cross a process border.
        kwargs: The same.

    Raises:
        WorkerStopped: It took too long, too much memory, or its process ended; the next call gets a new one.
    """
    from pebble import ProcessExpired

    future = _pool().schedule(function, args=args, kwargs=kwargs, timeout=seconds)
    try:
        return future.result()
    except TimeoutError:
        reason = f"takes longer than {seconds:.0f} seconds"
    except MemoryError:
        reason = "needs more than 1 GB of memory"
    except ProcessExpired:
        reason = "ends the process that reads it"
    raise WorkerStopped(reason)


def in_background(function: Callable[Arguments, object], *args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
    """Let the worker call a function before it is asked for the result; what comes of it is not told."""
    _pool().schedule(function, args=args, kwargs=kwargs, timeout=SECONDS)


@lru_cache(maxsize=1)
def _pool() -> "ProcessPool":
    from pebble import ProcessPool

    # Not forked: this process may have threads, whose locks a copy would keep for ever.
    pool = ProcessPool(1, initializer=_limit_memory, context=multiprocessing.get_context("spawn"))
    # Not `atexit`: a step of Dagster's is a process of `multiprocessing`, which joins its children without asking that.
    Finalize(None, _end, args=(pool,), exitpriority=1)
    return pool


def _end(pool: "ProcessPool") -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def _limit_memory() -> None:
    with suppress(ValueError, OSError):  # where the system knows no such limit
        resource.setrlimit(resource.RLIMIT_AS, (GIBIBYTE, GIBIBYTE))
