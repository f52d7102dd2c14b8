"""A question's way through plan, retrieval, answer and proof."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from types import TracebackType
from typing import Self

from radar_assets.query.answering import ANSWERS, Case, Refusal
from radar_assets.query.catalogue import Catalogue, load
from radar_assets.query.composition import Draft
from radar_assets.query.errors import NothingIngested, UnknownEdition
from radar_assets.query.models import Answer, Plan
from radar_assets.query.plan import plan_question
from radar_assets.query.retrieval import Retriever
from radar_resources.embeddings import embedding_model
from radar_resources.graph.database import Graph
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex


class RadarQuery:
    """Answers questions over the stores that the settings name. Threads may share it.

    Opening is lazy: stores are connected and the model is loaded with the first question.
    """

    def __init__(self, settings: Settings) -> None:
        embedder = embedding_model(settings)
        self._where = settings.neo4j_uri or str(settings.home)
        self._graph = Graph(settings)
        self._vectors = VectorIndex(settings, embedder.name, embedder.dimension)
        self._retriever = Retriever(self._graph, self._vectors, embedder)
        self._catalogue: Catalogue | None = None
        self._lock = Lock()

    def __enter__(self) -> Self:
        """Use as a context; closes at the end."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close for certain."""
        self.close()

    def close(self) -> None:
        """Let go of the stores."""
        self._retriever.close()
        self._vectors.close()
        self._graph.close()

    def catalogue(self) -> Catalogue:
        """What the graph holds now.

        Raises:
            NothingIngested: It holds no edition; says what to run.
        """
        with self._lock:
            self._catalogue = load(self._graph, self._catalogue)
        if not self._catalogue.editions:
            raise NothingIngested(self._where)
        return self._catalogue

    def ask(self, question: str, as_of: str | None = None) -> Answer:
        """Answer a question.

        Args:
            question: The reader's words.
            as_of: Id of an edition; newer ones are left out.

        Raises:
            NothingIngested: There is no edition to ask about.
            UnknownEdition: `as_of` is none of the ingested editions.
            StoreUnavailable: A store does not answer.
        """
        timings: dict[str, float] = {}
        with _timed("plan", timings):
            catalogue = self.catalogue()
            if as_of is not None:
                known = [edition.edition_id for edition in catalogue.editions]
                if as_of not in known:
                    raise UnknownEdition(as_of, known)
                catalogue = catalogue.until(as_of)
            plan = self._with_slips_mended(question, plan_question(question, catalogue), catalogue)
        draft = Draft(catalogue)
        reason = None
        with _timed("answer", timings):
            try:
                confidence = ANSWERS[plan.intent](Case(question, plan, catalogue, self._retriever), draft)
            except Refusal as refusal:
                draft, confidence, reason = Draft(catalogue), 0.0, str(refusal)
        return Answer(
            question=question,
            answer=reason or "\n".join(draft.lines),
            refused=reason is not None,
            confidence=round(confidence, 3),
            citations=tuple(draft.citations),
            facts=tuple(draft.facts),
            plan=plan,
            timings=timings,
        )

    def _with_slips_mended(self, question: str, plan: Plan, catalogue: Catalogue) -> Plan:
        """Where a name was asked for and none found, take the one name that it is a slip of."""
        if plan.names or plan.asked is None:
            return plan
        key = self._retriever.corrected(plan.asked)
        if key is None or key not in catalogue.by_key:
            return plan
        name = catalogue.by_key[key][-1].name
        return plan_question(question.replace(plan.asked, name), catalogue)


@contextmanager
def _timed(step: str, timings: dict[str, float]) -> Iterator[None]:
    start = time.perf_counter()
    try:
        yield
    finally:
        timings[step] = round(time.perf_counter() - start, 4)
