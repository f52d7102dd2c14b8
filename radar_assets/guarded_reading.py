"""The radar domain's entry points for files from outside: a file that takes too long or too much is refused."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from radar_assets.radar import reading, survey
from radar_assets.radar.errors import UnreadablePdf
from radar_assets.radar.identity import EditionIdentity
from radar_assets.radar.models import EditionFile, RadarMeta
from radar_assets.radar.notes import NO_NOTE, EditionNote
from radar_assets.radar.pdf_file import SOURCE_REMEDY
from radar_assets.radar.score import ParseScore
from radar_assets.radar.survey import Survey
from radar_resources.worker import WorkerStopped, in_worker

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def identify_edition(content: bytes, file_name: str, note: EditionNote = NO_NOTE, folder: str = "") -> EditionIdentity:
    """Tell which edition a file is, as `radar.reading.identify_edition` does."""
    return _guarded(reading.identify_edition, content, file_name, note, folder)


def describe_file(content: bytes, file_name: str, note: EditionNote = NO_NOTE) -> EditionFile:
    """The facts of an edition's file, as `radar.reading.describe_file` tells them."""
    return _guarded(reading.describe_file, content, file_name, note)


def read_edition(content: bytes, file_name: str, note: EditionNote = NO_NOTE, folder: str = "") -> RadarMeta:
    """Read an edition whole, as `radar.reading.read_edition` does."""
    return _guarded(reading.read_edition, content, file_name, note, folder)


def score_file(content: bytes, file_name: str, edition: RadarMeta) -> ParseScore:
    """How well an edition was read, as `radar.reading.score_file` tells it."""
    return _guarded(reading.score_file, content, file_name, edition)


def survey_pdf(content: bytes, file_name: str) -> Survey:
    """What a PDF looks like, as `radar.survey.survey_pdf` tells it."""
    return _guarded(survey.survey_pdf, content, file_name, reading.fingerprint(content))


def _guarded(function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
    try:
        return in_worker(function, *args, **kwargs)
    except WorkerStopped as stop:
        sentence = f"The file {stop.reason} when it is read, more than any edition does: it is damaged or hostile."
        raise UnreadablePdf(sentence, SOURCE_REMEDY) from None
