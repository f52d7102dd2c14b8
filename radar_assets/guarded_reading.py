"""The radar domain's entry points for files from outside: a file that takes too long or too much is refused.

A scanned page takes a second or more to be recognised: a file may take longer by so many as it may have.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Concatenate, ParamSpec, TypeVar

from radar_assets.radar import reading, survey
from radar_assets.radar.errors import UnreadablePdf
from radar_assets.radar.identity import EditionIdentity
from radar_assets.radar.models import EditionFile, RadarMeta
from radar_assets.radar.notes import NO_NOTE, EditionNote
from radar_assets.radar.pdf_file import SOURCE_REMEDY
from radar_assets.radar.recognised_text import Recogniser
from radar_assets.radar.score import ParseScore
from radar_assets.radar.survey import Survey
from radar_resources import worker
from radar_resources.recognition import find_recogniser
from radar_resources.worker import WorkerStopped, in_worker

# What a slow machine needs for a scanned page, and how many pages may count: beyond that, no file gets more time.
SCAN_SECONDS, MOST_SCANS = 15.0, 100
# Raised when `identify_edition` tells other ids or problems.
RULES = 2

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def rules() -> int:
    """By which rules editions are identified now: what was identified by others is to be looked at again.

    A scan tells what it is only where its text can be recognised.
    """
    return -RULES if find_recogniser() else RULES


def identify_edition(content: bytes, file_name: str, note: EditionNote = NO_NOTE, folder: str = "") -> EditionIdentity:
    """Tell which edition a file is, as `radar.reading.identify_edition` does."""
    return _guarded(reading.identify_edition, content, file_name, note, folder, find_recogniser())


def describe_file(content: bytes, file_name: str, note: EditionNote = NO_NOTE) -> EditionFile:
    """The facts of an edition's file, as `radar.reading.describe_file` tells them."""
    return _guarded(reading.describe_file, content, file_name, note, find_recogniser())


def read_edition(content: bytes, file_name: str, note: EditionNote = NO_NOTE, folder: str = "") -> RadarMeta:
    """Read an edition whole, as `radar.reading.read_edition` does."""
    return _guarded(reading.read_edition, content, file_name, note, folder, find_recogniser())


def score_file(content: bytes, file_name: str, edition: RadarMeta) -> ParseScore:
    """How well an edition was read, as `radar.reading.score_file` tells it."""
    return _guarded(reading.score_file, content, file_name, edition, find_recogniser())


def survey_pdf(content: bytes, file_name: str) -> Survey:
    """What a PDF looks like, as `radar.survey.survey_pdf` tells it."""
    return _guarded(survey.survey_pdf, content, file_name, reading.fingerprint(content), find_recogniser())


def _guarded(
    function: Callable[Concatenate[bytes, Arguments], Result],
    content: bytes,
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Result:
    try:
        return in_worker(_seconds(content, find_recogniser()), function, content, *args, **kwargs)
    except WorkerStopped as stop:
        sentence = f"The file {stop.reason} when it is read, more than any edition does: it is damaged or hostile."
        raise UnreadablePdf(sentence, SOURCE_REMEDY) from None


@lru_cache(maxsize=1)
def _seconds(content: bytes, recogniser: Recogniser | None) -> float:
    """How long a file may take; remembered, since one file is identified, described and read in turn."""
    if recogniser is None or b"%PDF-" not in content[:1024]:
        return worker.SECONDS
    scans = in_worker(worker.SECONDS, reading.count_likely_scans, content, recogniser)
    return worker.SECONDS + SCAN_SECONDS * min(scans, MOST_SCANS)
