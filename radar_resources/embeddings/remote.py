"""Embeddings from a server: an Ollama, or any that speaks OpenAI's protocol."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from http import HTTPStatus
from typing import TYPE_CHECKING, Literal

from radar_resources.embeddings.minilm import PIECES, MiniLM
from radar_resources.errors import HOME_REMEDY, Misconfigured, ResourceError, StoreUnavailable
from radar_resources.files import write_whole
from radar_resources.language_model.servers import ADDRESSES, NO_KEY
from radar_resources.remote_calls import is_of_server, patiently, reason_of, status_of, told
from radar_resources.settings import Settings

if TYPE_CHECKING:
    import numpy as np
    from langchain_core.embeddings import Embeddings
    from numpy.typing import NDArray

Provider = Literal["ollama", "openai"]
MODELS: dict[Provider, str] = {"ollama": "nomic-embed-text", "openai": "text-embedding-3-small"}
# What a model wants before a passage and before a question: its own card says so.
PREFIXES: dict[str, tuple[str, str]] = {"nomic-embed-text": ("search_document: ", "search_query: ")}
MOST_TEXTS = 64  # of one call
MOST_PIECES = 8192  # of one call, counted as MiniLM does, which counts more than larger vocabularies do
PATIENCE = 120.0  # seconds that a call may take
# A batch that is too long or too large, or holds a text that the model cannot read.
_TOO_MUCH = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
)
# "nomic-embed-text:v1.5", "BAAI/bge-m3": what may not stand in a collection's name becomes a hyphen.
_UNFIT = re.compile(r"[^a-z0-9.-]+")


class RemoteEmbedder:
    """Embeds texts on a server.

    Texts are cut as for the local model, whose limit every other keeps: passages are the same whoever embeds them.

    Args:
        settings: Name model, address and key.
        provider: Whose protocol the server speaks.
        sleep: Waits for some seconds between the attempts of a call.
    """

    pieces = PIECES

    def __init__(self, settings: Settings, provider: Provider, sleep: Callable[[float], None] = time.sleep) -> None:
        same = settings.llm_base_url if settings.llm_provider == provider else None
        self.address = settings.embedding_base_url or same or ADDRESSES[provider]
        self.model = settings.embedding_model or MODELS[provider]
        self.name = _UNFIT.sub("-", f"{provider}-{self.model}".lower())
        self._provider = provider
        self._key = settings.llm_api_key
        self._sleep = sleep
        self._counter = MiniLM(settings.models_dir)
        self._note = settings.models_dir / f"{self.name}.dimension"
        self._document, self._question = PREFIXES.get(self.model.partition(":")[0], ("", ""))

    @cached_property
    def dimension(self) -> int:
        """The length of its vectors; asked of the server once, then noted in the data directory.

        Raises:
            ResourceError: It is not known yet and the server does not say.
        """
        if self._note.exists():
            return int(self._note.read_text())
        (vector,) = self._call(["dimension"])
        if vector is None:
            raise self._refused()
        try:
            self._note.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._note, str(len(vector)).encode())
        except OSError as error:
            sentence = f"{self._note} cannot be written: {error.strerror}."
            raise StoreUnavailable(sentence, HOME_REMEDY) from error
        return len(vector)

    def count_pieces(self, text: str) -> int:
        """How many word pieces the local model sees of a text."""
        return self._counter.count_pieces(text)

    def embed(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        """Embed passages.

        Args:
            texts: The texts.

        Returns:
            Vectors of shape (len(texts), dimension) in the texts' order; all zeros, which nothing is near, for a text
            that the server refuses even alone.

        Raises:
            ResourceError: The server refuses every text of a batch, does not answer, or its vectors have another
                length than before.
        """
        import numpy as np

        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for batch in self._batches(texts):
            found = self._call([self._document + texts[place] for place in batch])
            if len(batch) > 1 and not any(found):
                raise self._refused()
            for place, vector in zip(batch, found, strict=True):
                if vector is not None:
                    vectors[place] = self._checked(vector)
        return vectors

    def embed_question(self, text: str) -> "NDArray[np.float32]":
        """Embed what is searched for: a vector of shape (dimension,).

        Raises:
            ResourceError: As `embed`, and where the server refuses the text.
        """
        import numpy as np

        (vector,) = self._call([self._question + text])
        if vector is None:
            raise self._refused()
        return np.asarray(self._checked(vector), dtype=np.float32)

    def _batches(self, texts: Sequence[str]) -> Iterator[list[int]]:
        """Places of texts, in order, few enough and short enough together for one call."""
        batch: list[int] = []
        pieces = 0
        for place, text in enumerate(texts):
            count = self.count_pieces(text)
            if batch and (len(batch) == MOST_TEXTS or pieces + count > MOST_PIECES):
                yield batch
                batch, pieces = [], 0
            batch.append(place)
            pieces += count
        if batch:
            yield batch

    def _call(self, texts: list[str]) -> list[list[float] | None]:
        """Vectors in the texts' order; a batch that is too much is halved, down to the text that is refused alone."""
        try:
            vectors: list[list[float] | None] = [
                *patiently(lambda: self._client.embed_documents(texts), self._sleep),
            ]
        except Exception as error:
            if status_of(error) not in _TOO_MUCH:
                raise self._failure(error) from error
            if len(texts) == 1:
                return [None]
            middle = len(texts) // 2
            return self._call(texts[:middle]) + self._call(texts[middle:])
        if len(vectors) != len(texts):
            sentence = f"{self.address} gave {len(vectors)} vectors for {len(texts)} texts."
            raise StoreUnavailable(sentence, "Choose another EMBEDDING_MODEL or server.")
        return vectors

    def _failure(self, error: Exception) -> Exception:
        if not is_of_server(error):
            return error
        plain = told(error, self.address, self.model, "EMBEDDING_MODEL")
        sentence = f"{self.model} at {self.address} embeds nothing: {reason_of(error)}."
        return plain or StoreUnavailable(sentence, "Run this again later.")

    def _checked(self, vector: list[float]) -> list[float]:
        if len(vector) != self.dimension:
            sentence = f"{self.model} makes vectors of length {len(vector)}, before of length {self.dimension}."
            raise Misconfigured(sentence, f"Remove {self._note} and run `radar ingest`, or choose the model of before.")
        return vector

    def _refused(self) -> ResourceError:
        sentence = f"{self.model} at {self.address} refuses every text."
        return Misconfigured(sentence, "Set EMBEDDING_MODEL to a model that embeds.")

    @cached_property
    def _client(self) -> "Embeddings":
        if self._provider == "ollama":
            from langchain_ollama import OllamaEmbeddings

            return OllamaEmbeddings(model=self.model, base_url=self.address, client_kwargs={"timeout": PATIENCE})
        from langchain_openai import OpenAIEmbeddings

        return OpenAIEmbeddings(
            model=self.model,
            openai_api_base=self.address,
            openai_api_key=self._key or NO_KEY,
            max_retries=0,
            request_timeout=PATIENCE,
            chunk_size=MOST_TEXTS,
            # Else it cuts texts by a tokenizer that it fetches from the network.
            check_embedding_ctx_length=False,
        )
