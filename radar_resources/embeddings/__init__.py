"""Texts become vectors."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from radar_resources.embeddings.minilm import MiniLM
from radar_resources.errors import Misconfigured
from radar_resources.settings import Settings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["EmbeddingModel", "MiniLM", "embedding_model"]


class EmbeddingModel(Protocol):
    """An embedding model, on this machine or on a server."""

    @property
    def name(self) -> str:
        """What names its collection of vectors."""

    @property
    def dimension(self) -> int:
        """The length of its vectors."""

    @property
    def pieces(self) -> int:
        """How many word pieces a text may have."""

    def count_pieces(self, text: str) -> int:
        """How many word pieces a text has."""

    def embed(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        """Embed passages: vectors of shape (len(texts), dimension) in the texts' order."""

    def embed_question(self, text: str) -> "NDArray[np.float32]":
        """Embed what is searched for: a vector of shape (dimension,)."""


def embedding_model(settings: Settings) -> EmbeddingModel:
    """The model that the settings name; nothing is loaded or connected before it embeds.

    Raises:
        Misconfigured: The local provider has no model of that name.
    """
    if settings.embedding_provider == "local":
        if settings.embedding_model not in (None, MiniLM.name):
            sentence = f"EMBEDDING_MODEL is {settings.embedding_model}, but the local one is {MiniLM.name}."
            raise Misconfigured(sentence, "Unset it, or set EMBEDDING_PROVIDER to ollama or openai.")
        return MiniLM(settings.models_dir)
    from radar_resources.embeddings.remote import RemoteEmbedder

    return RemoteEmbedder(settings, settings.embedding_provider)
