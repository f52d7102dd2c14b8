"""A document or a store that cannot be used fails its own partition with one plain sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

import dagster as dg

from radar_assets.radar.errors import DocumentError
from radar_resources.errors import ResourceError


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
