"""Questions over graph and vectors. `from radar_assets.query import ask`."""

import atexit
from functools import cache

from radar_assets.query.engine import RadarQuery
from radar_assets.query.errors import NothingIngested, QueryError, UnknownEdition
from radar_assets.query.models import Answer, Citation, Fact, Plan
from radar_resources.settings import Settings, load_settings

__all__ = [
    "Answer",
    "Citation",
    "Fact",
    "NothingIngested",
    "Plan",
    "QueryError",
    "RadarQuery",
    "UnknownEdition",
    "ask",
]


def ask(question: str, as_of: str | None = None) -> Answer:
    """Answer a question over the stores that the environment names.

    Args:
        question: The reader's words.
        as_of: Id of an edition; newer ones are left out.

    Returns:
        The answer; shows itself as HTML in a notebook, `to_frame()` gives its citations as a table.
    """
    return _opened(load_settings()).ask(question, as_of)


@cache
def _opened(settings: Settings) -> RadarQuery:
    """One engine a set of settings for the whole process, closed at its end."""
    engine = RadarQuery(settings)
    atexit.register(engine.close)
    return engine
