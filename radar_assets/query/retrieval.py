"""What answers a question: passages found by words and by meaning at once, and names spelt nearly alike."""

import difflib
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from radar_assets.cypher import statement
from radar_assets.query.catalogue import Catalogue
from radar_assets.query.fusion import fuse
from radar_assets.query.models import Plan
from radar_assets.query.passages import FoundPassage
from radar_assets.radar.names import name_key, words_key
from radar_resources.embeddings import EmbeddingModel
from radar_resources.graph.database import Graph
from radar_resources.graph.lucene import lucene_text
from radar_resources.vectors import Hit, VectorIndex

CANDIDATES = 40
# Measured on passages of titled texts: .8 meaning and .2 words beat either alone (docs/decisions.md).
MEANING, WORDS = 0.8, 0.2
# Names this alike are the same name with a slip of the pen; shorter ones differ by what would be a slip.
ALIKE = 0.84
SHORTEST_SLIP = 5


@dataclass(frozen=True, slots=True)
class Found:
    """A passage with the cosine of its vector to the question's; 0 where only its words were found."""

    passage: FoundPassage
    similarity: float


@dataclass(frozen=True, slots=True)
class Reference:
    """A blip that points at another, with the sentence and the page that say so."""

    source_id: str
    target_id: str
    evidence: str
    page: int


class Retriever:
    """Searches graph and vector index.

    Args:
        graph: The graph.
        vectors: The vector index.
        embedder: The model the index was made with.
    """

    def __init__(self, graph: Graph, vectors: VectorIndex, embedder: EmbeddingModel) -> None:
        self._graph = graph
        self._vectors = vectors
        self._embedder = embedder
        self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="radar-retrieval")

    def close(self) -> None:
        """End the threads."""
        self._pool.shutdown()

    def search(self, question: str, plan: Plan, catalogue: Catalogue) -> list[Found]:
        """Find passages by meaning and by words, both at once, within the plan's editions, rings and quadrants.

        Returns:
            Passages, best first by the fused score.
        """
        if not plan.editions:
            return []
        by_meaning: Future[list[Hit]] = self._pool.submit(self._by_meaning, question, plan)
        by_words: Future[dict[str, tuple[FoundPassage, float]]] = self._pool.submit(
            self._by_words, plan.topic or question, plan, catalogue
        )
        worded = by_words.result()
        hits = {hit.payload["passage_id"]: hit for hit in by_meaning.result()}
        passages = {passage_id: passage for passage_id, (passage, _) in worded.items()}
        passages |= {passage_id: FoundPassage.from_row(hit.payload) for passage_id, hit in hits.items()}
        fused = fuse(
            [
                (MEANING, {passage_id: hit.score for passage_id, hit in hits.items()}),
                (WORDS, {passage_id: score for passage_id, (_, score) in worded.items()}),
            ]
        )
        return [Found(passages[key], hits[key].score if key in hits else 0.0) for key, _ in fused]

    def write_ups(self, blip_ids: Sequence[str]) -> list[FoundPassage]:
        """All passages of some blips, in reading order."""
        rows = self._graph.read(statement("documents_of_blips"), {"blip_ids": list(blip_ids)})
        return [FoundPassage.from_row(row) for row in rows]

    def references(self, blip_id: str) -> list[Reference]:
        """What a blip points at and what points at it, hyperlinks first; one a pair."""
        rows = self._graph.read(statement("references_of_blips"), {"blip_ids": [blip_id]})
        found: dict[tuple[str, str], Reference] = {}
        for row in rows:
            reference = Reference(row["source_id"], row["target_id"], row["evidence"], row["page"])
            found.setdefault((reference.source_id, reference.target_id), reference)
        return list(found.values())

    def nearly(self, asked: str) -> list[str]:
        """Names in the graph that are spelt like what was asked, nearest first."""
        query = lucene_text(asked, fuzzy=True)
        rows = self._graph.read(statement("search_names"), {"query": query, "limit": CANDIDATES}) if query else []
        key = words_key(asked)
        names = dict.fromkeys(row["name"] for row in rows)
        return sorted(names, key=lambda name: -_likeness(key, name))

    def corrected(self, asked: str) -> str | None:
        """The key of the one name that `asked` is a slip of; None where there is none, or more than one."""
        key = words_key(asked)
        if len(key) < SHORTEST_SLIP:
            return None
        alike = {name_key(name) for name in self.nearly(asked) if _likeness(key, name) >= ALIKE}
        return alike.pop() if len(alike) == 1 else None

    def similarities(self, question: str, texts: Sequence[str]) -> list[float]:
        """How near each text is to the question, as cosine."""
        vectors = self._embedder.embed([self._shortened(text) for text in texts])
        asked = self._embedder.embed_question(self._shortened(question))
        lengths = (vectors**2).sum(axis=1) ** 0.5 * (asked @ asked) ** 0.5  # a server's vectors may have any
        return [float(value) for value in vectors @ asked / (lengths + (lengths == 0))]

    def _by_meaning(self, question: str, plan: Plan) -> list[Hit]:
        vector = self._embedder.embed_question(self._shortened(question))
        filters = {"edition_id": plan.editions, "ring": plan.rings, "quadrant": plan.quadrants}
        return self._vectors.search(
            vector.tolist(), CANDIDATES, {field: values for field, values in filters.items() if values}
        )

    def _by_words(self, text: str, plan: Plan, catalogue: Catalogue) -> dict[str, tuple[FoundPassage, float]]:
        query = lucene_text(text)
        if not query:
            return {}
        rows = self._graph.read(statement("search_passages"), {"query": query, "limit": 5 * CANDIDATES})
        kept = [row for row in rows if row["edition_id"] in plan.editions and _fits(row["owner_id"], plan, catalogue)]
        return {row["passage_id"]: (FoundPassage.from_row(row), row["score"]) for row in kept[:CANDIDATES]}

    def _shortened(self, text: str) -> str:
        """The text, or as much of its beginning as the embedder reads: only a question can be longer."""
        while self._embedder.count_pieces(text) > self._embedder.pieces:
            text = text[: len(text) // 2]
        return text


def _fits(owner_id: str, plan: Plan, catalogue: Catalogue) -> bool:
    """Whether a passage's blip lies in the plan's rings and quadrants; a theme lies in none."""
    if not plan.rings and not plan.quadrants:
        return True
    blip = catalogue.by_id.get(owner_id)
    if blip is None:
        return False
    in_ring = not plan.rings or blip.ring in plan.rings
    return in_ring and (not plan.quadrants or blip.quadrant in plan.quadrants)


def _likeness(key: str, name: str) -> float:
    return max(difflib.SequenceMatcher(None, key, form).ratio() for form in (words_key(name), name_key(name)))
