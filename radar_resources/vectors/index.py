"""The vector index of all passages: replace by edition, search with filters."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Self
from uuid import NAMESPACE_URL, uuid5

from radar_resources.errors import Misconfigured
from radar_resources.settings import Settings
from radar_resources.vectors.clients import clients_for, translated

if TYPE_CHECKING:
    from qdrant_client import QdrantClient, models

# Raised when what is embedded changes (the text's form, its prefix): a new collection then, the old one untouched.
SCHEME = 1
PREFIX = "passages-"  # of all collections of ours
BATCH = 256


@dataclass(frozen=True, slots=True)
class VectorPoint:
    """A passage's vector. `key` is the passage's id; `payload` must hold its `edition_id`."""

    key: str
    vector: Sequence[float]
    payload: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage found, with the cosine similarity of its vector to the question's."""

    score: float
    payload: Mapping[str, Any]


class VectorIndex:
    """Passages of all editions in one collection, whose name carries model, dimension and scheme.

    Args:
        settings: Says whether the index is embedded or a server's.
        model: Name of the embedding model.
        dimension: Length of its vectors.
    """

    def __init__(self, settings: Settings, model: str, dimension: int) -> None:
        self.collection = f"{PREFIX}{model}-{dimension}-v{SCHEME}"
        self._dimension = dimension
        self._settings = settings
        self._clients = clients_for(settings)

    def __enter__(self) -> Self:
        """Opening is lazy: nothing happens yet."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close for certain."""
        self.close()

    def close(self) -> None:
        """Let go of connections and private copies."""
        self._clients.close()

    def replace_edition(self, edition_id: str, points: Sequence[VectorPoint]) -> int:
        """Make the index hold exactly these points of an edition.

        New points are written before strays are removed, and ids come from the passages' keys: a run that is killed
        in between and repeated ends in the same state.

        Returns:
            How many points of the edition the index now holds.
        """
        from qdrant_client import models

        ids = [point_id(point.key) for point in points]
        with translated(self._settings), self._clients.writing() as client:
            self._ensure_collection(client)
            for start in range(0, len(points), BATCH):
                batch = points[start : start + BATCH]
                client.upsert(
                    self.collection,
                    points=models.Batch(
                        ids=ids[start : start + BATCH],
                        vectors=[list(point.vector) for point in batch],
                        payloads=[dict(point.payload) for point in batch],
                    ),
                    wait=True,
                )
            keep = [models.HasIdCondition(has_id=list[Any](ids))] if ids else None
            own = _matches("edition_id", [edition_id])
            strays = models.Filter(must=[own], must_not=keep)
            client.delete(self.collection, points_selector=models.FilterSelector(filter=strays), wait=True)
            return self._count(client, edition_id)

    def delete_edition(self, edition_id: str) -> None:
        """Remove every point of an edition, also those that another embedder made."""
        from qdrant_client import models

        own = models.FilterSelector(filter=models.Filter(must=[_matches("edition_id", [edition_id])]))
        with translated(self._settings), self._clients.writing() as client:
            for collection in client.get_collections().collections:
                if collection.name.startswith(PREFIX):
                    client.delete(collection.name, points_selector=own, wait=True)

    def count(self) -> int:
        """How many points there are in all."""
        with translated(self._settings), self._clients.reading() as client:
            if not client.collection_exists(self.collection):
                return 0
            return client.count(self.collection, exact=True).count

    def counts(self, edition_ids: Iterable[str]) -> dict[str, int]:
        """How many points there are of some editions."""
        with translated(self._settings):
            noted = self._clients.noted_counts()
            if noted is not None:
                of_edition = noted.get(self.collection, {})
                return {edition_id: of_edition.get(edition_id, 0) for edition_id in edition_ids}
            with self._clients.reading() as client:
                if not client.collection_exists(self.collection):
                    return dict.fromkeys(edition_ids, 0)
                return {edition_id: self._count(client, edition_id) for edition_id in edition_ids}

    def search(self, vector: Sequence[float], limit: int, filters: Mapping[str, Iterable[str]]) -> list[Hit]:
        """The nearest passages.

        Args:
            vector: The question's vector.
            limit: How many at the most.
            filters: For a payload field the values it may have (edition_id, ring, quadrant, owner_id); an empty
                mapping allows all.

        Returns:
            Hits by falling score.
        """
        from qdrant_client import models

        conditions = [_matches(field, list(values)) for field, values in filters.items()]
        with translated(self._settings), self._clients.reading() as client:
            if not client.collection_exists(self.collection):
                return []
            found = client.query_points(
                self.collection,
                query=list(vector),
                limit=limit,
                query_filter=models.Filter(must=list[Any](conditions)) if conditions else None,
            )
        return [Hit(point.score, point.payload or {}) for point in found.points]

    def _count(self, client: "QdrantClient", edition_id: str) -> int:
        from qdrant_client import models

        only = models.Filter(must=[_matches("edition_id", [edition_id])])
        return client.count(self.collection, count_filter=only, exact=True).count

    def _ensure_collection(self, client: "QdrantClient") -> None:
        from qdrant_client import models
        from qdrant_client.http.exceptions import UnexpectedResponse

        if not client.collection_exists(self.collection):
            size = models.VectorParams(size=self._dimension, distance=models.Distance.COSINE)
            try:
                client.create_collection(self.collection, vectors_config=size)
            except UnexpectedResponse as error:
                if error.status_code != HTTPStatus.CONFLICT:  # else another run has made it meanwhile
                    raise
        params = client.get_collection(self.collection).config.params.vectors
        existing = params.size if isinstance(params, models.VectorParams) else None
        if existing != self._dimension:
            sentence = (
                f"The collection {self.collection} holds vectors of length {existing}, "
                f"the embedding model makes vectors of length {self._dimension}."
            )
            raise Misconfigured(sentence, "Remove that collection, or use another Qdrant.")


def point_id(key: str) -> str:
    """The UUID of a passage's point: the same on every machine and every run."""
    return str(uuid5(NAMESPACE_URL, key))


def _matches(field: str, values: list[str]) -> "models.FieldCondition":
    from qdrant_client import models

    return models.FieldCondition(key=field, match=models.MatchAny(any=values))
