"""A document or a store that cannot be used fails its own partition with one plain sentence; so does a check."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import dagster as dg

from radar_assets.radar.errors import DocumentError
from radar_resources.errors import ResourceError

Value = TypeVar("Value")
Checked = Iterator[dg.AssetCheckResult | dg.MaterializeResult[Value]]


@contextmanager
def plain_failures() -> Iterator[None]:
    """Turn an error with a sentence and a remedy into a failure that shows both, and is not retried."""
    try:
        yield
    except (DocumentError, ResourceError) as error:
        metadata = {"what is wrong": error.sentence, "what to do": error.remedy}
        raise dg.Failure(str(error), metadata=metadata, allow_retries=False) from error
    except OSError as error:
        sentence = f"{error.filename or 'The data directory'} cannot be used: {error.strerror or error}."
        raise dg.Failure(f"{sentence} Free space or check permissions.", allow_retries=False) from error


def checked(checks: Sequence[dg.AssetCheckResult], result: dg.MaterializeResult[Value]) -> Checked[Value]:
    """Hand over the checks and, if all of them passed, the result.

    Dagster notes a materialization before it heeds a check: the next run would take the asset for done and go on from
    what failed.
    """
    yield from checks
    for check in checks:
        if not check.passed:
            raise dg.Failure(check.description, metadata=result.metadata, allow_retries=False)
    yield result
