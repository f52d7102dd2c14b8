"""Graph, vector index, embedder and language model as Dagster resources: opened when used, closed with the run."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Self

import dagster as dg
from pydantic import PrivateAttr

from radar_resources.embeddings import EmbeddingModel, embedding_model
from radar_resources.language_model import ChatModel, Ledger, Role, Spent, chat_model
from radar_resources.settings import load_settings
from radar_resources.vectors import VectorIndex

if TYPE_CHECKING:
    from radar_resources.graph.database import Graph


class GraphStore(dg.ConfigurableResource["GraphStore"]):
    """The graph that the settings name: Neo4j, or the embedded engine of the data directory."""

    _graph: "Graph | None" = PrivateAttr(default=None)

    @contextmanager
    def yield_for_execution(self, context: dg.InitResourceContext) -> Iterator[Self]:  # noqa: ARG002
        """Open nothing yet; close what was opened, also after a failure."""
        try:
            yield self
        finally:
            if self._graph is not None:
                self._graph.close()
                self._graph = None

    @property
    def graph(self) -> "Graph":
        """The graph, its schema in place."""
        if self._graph is None:
            # The driver costs a command a quarter of a second; who only looks at the definitions does without.
            from radar_resources.graph.database import Graph
            from radar_resources.graph.schema import ensure_schema

            graph = Graph(load_settings())
            try:
                ensure_schema(graph)
            except BaseException:
                graph.close()
                raise
            self._graph = graph
        return self._graph


class VectorStore(dg.ConfigurableResource["VectorStore"]):
    """The vector index that the settings name: a Qdrant server's, or the embedded one of the data directory."""

    _index: VectorIndex | None = PrivateAttr(default=None)

    @contextmanager
    def yield_for_execution(self, context: dg.InitResourceContext) -> Iterator[Self]:  # noqa: ARG002
        """Open nothing yet; close what was opened, also after a failure."""
        try:
            yield self
        finally:
            if self._index is not None:
                self._index.close()
                self._index = None

    @property
    def index(self) -> VectorIndex:
        """The index of the embedder's model."""
        if self._index is None:
            # Loading the client takes a second; in the background where the caller embeds first, which needs no Python.
            Thread(target=import_module, args=("qdrant_client",), daemon=True).start()
            settings = load_settings()
            model = embedding_model(settings)
            self._index = VectorIndex(settings, model.name, model.dimension)
        return self._index


class Embedder(dg.ConfigurableResource["Embedder"]):
    """The embedding model that the settings name."""

    _model: EmbeddingModel | None = PrivateAttr(default=None)

    @property
    def model(self) -> EmbeddingModel:
        """The model; loaded when it first embeds."""
        if self._model is None:
            self._model = embedding_model(load_settings())
        return self._model


class LanguageModel(dg.ConfigurableResource["LanguageModel"]):
    """The language model that the settings name, in its two roles; None where LLM_PROVIDER is none."""

    _models: dict[Role, ChatModel | None] = PrivateAttr(default_factory=dict)

    @property
    def small(self) -> ChatModel | None:
        """The one that reads write-ups."""
        return self._of("small")

    @property
    def large(self) -> ChatModel | None:
        """The one that writes answers."""
        return self._of("large")

    def spent(self, edition_id: str) -> list[Spent]:
        """What was ever spent on an edition, by model."""
        settings = load_settings()
        ledger = Ledger(settings.language_model_dir, settings.llm_budget)
        return [spent for spent in ledger.spent() if spent.edition == edition_id]

    def _of(self, role: Role) -> ChatModel | None:
        if role not in self._models:
            self._models[role] = chat_model(load_settings(), role)
        return self._models[role]
