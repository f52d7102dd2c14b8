"""A language model confirms and corrects what the rules found in an edition. Pure: who is asked is handed in."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from typing import Protocol

from pydantic import BaseModel

from radar_assets.radar.errors import MeaningNotFound
from radar_assets.radar.models import BlipMeta, Model, RadarMeta, Unknown
from radar_assets.radar.semantics.confirmation import confirmed
from radar_assets.radar.semantics.models import BlipSemantics, Origin
from radar_assets.radar.semantics.questions import PROMPT_VERSION, question_about
from radar_assets.radar.semantics.replies import FullReply, SmallReply

TOLERATED = 0.1  # share of blips without a valid reply


class ModelReply(Protocol):
    """A valid instance of a schema asked for, or why there is none; `tries` is 0 for a reply that was kept."""

    @property
    def value(self) -> BaseModel | None:
        """The reply."""

    @property
    def failure(self) -> str:
        """Why there is none."""

    @property
    def tries(self) -> int:
        """How many schemas were tried."""


class ExtractionModel(Protocol):
    """A language model: `radar_resources.language_model.ChatModel`, or a test's."""

    @property
    def name(self) -> str:
        """Which model it is."""

    @property
    def concurrency(self) -> int:
        """How many calls it takes at once."""

    def ask(
        self, *, edition_id: str, instructions: str, question: str, content: str, schemas: Sequence[type[BaseModel]]
    ) -> ModelReply:
        """A reply of the first schema, else of a smaller one."""


class ExtractionReport(Model):
    """How an edition's blips were answered: from the cache, at the first try, later, not at all (why, by number)."""

    edition_id: str
    kept: int
    first_try: int
    later_try: int
    failed: dict[int, str]

    @property
    def asked(self) -> int:
        """How many blips have a write-up that could be asked about."""
        return self.kept + self.first_try + self.later_try + len(self.failed)

    @property
    def warning(self) -> str | None:
        """One sentence on the blips that keep what the rules found; None where every blip has a valid reply."""
        if not self.failed:
            return None
        numbers = ", ".join(map(str, sorted(self.failed)))
        return f"{len(self.failed)} of {self.asked} blips got no valid reply and keep what the rules found: {numbers}."


def extract_edition(
    edition: RadarMeta,
    rules: Mapping[int, BlipSemantics],
    candidates: Mapping[int, Sequence[str]],
    model: ExtractionModel,
    tolerated: float = TOLERATED,
) -> tuple[dict[int, BlipSemantics], list[Unknown], ExtractionReport]:
    """Ask about every blip that has a write-up, several at once.

    Args:
        edition: The edition as read.
        rules: What the rules found, by number of the blip; one for every blip.
        candidates: Names of blips that each write-up could mean, by number.
        model: Who is asked.
        tolerated: The share of blips that may fail.

    Returns:
        The meaning of every blip by number, in the edition's order; what of the replies could not be taken; a report.
        A blip without write-up or valid reply keeps what the rules found.

    Raises:
        MeaningNotFound: More blips than tolerated got no valid reply; the valid ones are kept for the next run.
    """
    asked = {blip.number: blip for blip in edition.blips if blip.description.strip()}
    replies = dict(_replies(edition.edition_id, asked, rules, candidates, model, tolerated))
    failed = {number: reply.failure for number, reply in replies.items() if reply.value is None}
    meanings: dict[int, BlipSemantics] = {}
    unknowns: list[Unknown] = []
    origin = Origin(source="model", model=model.name, prompt=PROMPT_VERSION)
    for blip in edition.blips:
        meanings[blip.number] = rules[blip.number]
        value = replies[blip.number].value if blip.number in replies else None
        if isinstance(value, FullReply | SmallReply):
            names = candidates.get(blip.number, ())
            meanings[blip.number], found = confirmed(blip, rules[blip.number], names, value, origin)
            unknowns += found
        elif blip.number in failed:
            unknowns.append(
                Unknown(
                    kind="no valid reply", where=f"blip {blip.number}", detail=f"{model.name}: {failed[blip.number]}"
                )
            )
    report = ExtractionReport(
        edition_id=edition.edition_id,
        kept=sum(reply.tries == 0 for reply in replies.values()),
        first_try=sum(reply.tries == 1 and reply.value is not None for reply in replies.values()),
        later_try=sum(reply.tries > 1 and reply.value is not None for reply in replies.values()),
        failed=failed,
    )
    return meanings, unknowns, report


def _replies(
    edition_id: str,
    asked: Mapping[int, BlipMeta],
    rules: Mapping[int, BlipSemantics],
    candidates: Mapping[int, Sequence[str]],
    model: ExtractionModel,
    tolerated: float,
) -> Iterator[tuple[int, ModelReply]]:
    """The replies as they come; ends at once when too many failed, or no call can succeed."""

    def ask(blip: BlipMeta) -> ModelReply:
        question = question_about(blip, rules[blip.number], candidates.get(blip.number, ()))
        return model.ask(
            edition_id=edition_id,
            instructions=question.instructions,
            question=question.text,
            content=question.content,
            schemas=question.schemas,
        )

    pool = ThreadPoolExecutor(model.concurrency, thread_name_prefix="radar-extraction")
    try:
        calls: dict[Future[ModelReply], int] = {pool.submit(ask, blip): number for number, blip in asked.items()}
        failures: list[str] = []
        for call in as_completed(calls):
            reply = call.result()
            if reply.value is None:
                failures.append(reply.failure)
            if len(failures) > tolerated * len(asked):
                sentence = (
                    f"The language model {model.name} gave no valid reply for {len(failures)} of {len(asked)} blips "
                    f"of {edition_id}, more than {tolerated:.0%}; the last time: {failures[-1]}."
                )
                remedy = "Choose another model, or LLM_PROVIDER=none; the valid replies are kept for the next run."
                raise MeaningNotFound(sentence, remedy)
            yield calls[call], reply
    finally:
        pool.shutdown(cancel_futures=True)
