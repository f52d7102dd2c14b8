"""Embeddings through LangChain's real clients against a server on loopback."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from radar_resources.embeddings import EmbeddingModel, MiniLM, embedding_model
from radar_resources.embeddings.remote import MOST_PIECES, MOST_TEXTS, RemoteEmbedder
from radar_resources.errors import Misconfigured, StoreUnavailable
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex
from tests.model_server import DIMENSION, ModelServer, Say, model_server, vector

Make = Callable[..., RemoteEmbedder]


@pytest.fixture(params=["ollama", "openai"])
def provider(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with model_server(lambda _: Say()) as recorded:
        yield recorded


@pytest.fixture
def waits() -> list[float]:
    return []


@pytest.fixture
def make(provider: Any, server: ModelServer, waits: list[float], tmp_path: Path) -> Make:
    def made(model: str = "letters:1b", **settings: Any) -> RemoteEmbedder:
        known = {"embedding_base_url": server.base_url(provider), "radar_home": tmp_path / "home"}
        own = Settings(embedding_provider=provider, embedding_model=model, **(known | settings))
        return RemoteEmbedder(own, provider, sleep=waits.append)

    return made


def inputs(server: ModelServer) -> list[list[str]]:
    """The texts of each call but the one that asks for the dimension."""
    sent = [request["input"] for request in server.requests]
    return [texts for texts in sent if texts != ["dimension"]]


def refuse(bad: Callable[[list[str]], bool], status: int) -> Callable[[list[str]], int]:
    return lambda texts: status if bad(texts) else 200


def test_vectors_come_in_the_order_of_the_texts(make: Make, server: ModelServer) -> None:
    texts = [f"{number:03d}" for number in range(MOST_TEXTS + 10)]
    vectors = make().embed(texts)
    assert vectors.tolist() == [vector(text) for text in texts]
    assert [len(call) for call in inputs(server)] == [MOST_TEXTS, 10]


def test_batches_are_short_in_tokens_too(make: Make, server: ModelServer) -> None:
    text = "word " * 254
    make().embed([text] * 40)
    assert [len(call) for call in inputs(server)] == [MOST_PIECES // 256, 40 - MOST_PIECES // 256]


@pytest.mark.parametrize("status", [400, 413, 431])
def test_a_batch_that_is_too_much_is_halved(make: Make, server: ModelServer, waits: list[float], status: int) -> None:
    server.embeds = refuse(lambda texts: len(texts) > 3, status)
    texts = [f"{number:03d}" for number in range(13)]
    assert make().embed(texts).tolist() == [vector(text) for text in texts]
    assert max(len(call) for call in inputs(server)[1:]) <= 7
    assert waits == []


def test_one_bad_text_is_isolated(make: Make, server: ModelServer) -> None:
    server.embeds = refuse(lambda texts: "bad" in texts, 400)
    texts = ["abc", "bad", "def", "ghi", "jkl"]
    expected = [[0.0] * DIMENSION if text == "bad" else vector(text) for text in texts]
    assert make().embed(texts).tolist() == expected


def test_a_server_that_refuses_every_text_is_an_error(make: Make, server: ModelServer) -> None:
    embedder = make()
    assert embedder.dimension == DIMENSION
    server.embeds = lambda _: 400
    with pytest.raises(Misconfigured, match="refuses every text"):
        embedder.embed(["abc", "def"])
    with pytest.raises(Misconfigured, match="refuses every text"):
        embedder.embed_question("abc")


@pytest.mark.parametrize("status", [429, 500])
def test_what_may_pass_is_tried_again(make: Make, server: ModelServer, waits: list[float], status: int) -> None:
    embedder = make()
    assert embedder.dimension == DIMENSION
    answers = [status, status]
    server.embeds = lambda _: answers.pop() if answers else 200
    assert embedder.embed(["abc"]).tolist() == [vector("abc")]
    assert len(waits) == 2
    server.embeds = lambda _: status
    with pytest.raises(StoreUnavailable, match=f"embeds nothing: the server answered {status}"):
        embedder.embed(["abc"])


def test_a_model_that_is_not_there(make: Make, server: ModelServer) -> None:
    server.embeds = lambda _: 404
    with pytest.raises(Misconfigured, match=r"has no model letters:1b\. Fetch it .*correct EMBEDDING_MODEL"):
        make().embed(["abc"])


@pytest.mark.parametrize(
    ("model", "document", "question"),
    [
        ("nomic-embed-text", "search_document: abc", "search_query: abc"),
        ("nomic-embed-text:v1.5", "search_document: abc", "search_query: abc"),
        ("letters:1b", "abc", "abc"),
    ],
)
def test_prefixes(make: Make, server: ModelServer, model: str, document: str, question: str) -> None:
    embedder = make(model)
    embedder.embed(["abc"])
    embedder.embed_question("abc")
    assert inputs(server) == [[document], [question]]


def test_the_dimension_is_asked_once(make: Make, server: ModelServer) -> None:
    assert make().dimension == DIMENSION
    assert make().dimension == DIMENSION
    assert len(server.requests) == 1
    make()._note.write_text("7")
    with pytest.raises(Misconfigured, match=rf"vectors of length {DIMENSION}, before of length 7\. Remove"):
        make().embed(["abc"])


def test_no_texts_ask_nothing(make: Make, server: ModelServer) -> None:
    assert make().embed([]).shape == (0, DIMENSION)
    assert inputs(server) == []


def test_pieces_are_counted_as_by_the_local_model(make: Make, embedder: MiniLM) -> None:
    assert make().count_pieces("a word or two") == embedder.count_pieces("a word or two")
    assert make().pieces == embedder.pieces


@pytest.mark.parametrize(
    ("settings", "collection"),
    [
        ({}, "passages-all-minilm-l6-v2-384-v1"),
        ({"embedding_provider": "ollama"}, "passages-ollama-nomic-embed-text-4-v1"),
        ({"embedding_provider": "openai"}, "passages-openai-text-embedding-3-small-4-v1"),
        ({"embedding_provider": "openai", "embedding_model": "BAAI/bge-m3"}, "passages-openai-baai-bge-m3-4-v1"),
    ],
)
def test_the_collection_tells_model_dimension_and_scheme(
    server: ModelServer, tmp_path: Path, settings: dict[str, Any], collection: str
) -> None:
    address = server.base_url(settings.get("embedding_provider", ""))
    own = Settings(radar_home=tmp_path, embedding_base_url=address, **settings)
    model: EmbeddingModel = embedding_model(own)
    assert VectorIndex(own, model.name, model.dimension).collection == collection


@pytest.mark.parametrize(
    ("settings", "address"),
    [
        ({}, "http://127.0.0.1:11434"),
        ({"llm_provider": "ollama", "llm_base_url": "http://gpu:11434"}, "http://gpu:11434"),
        ({"llm_provider": "openai", "llm_base_url": "http://gpu:1/v1"}, "http://127.0.0.1:11434"),
        ({"embedding_base_url": "http://own:1"}, "http://own:1"),
    ],
)
def test_the_address(tmp_path: Path, settings: dict[str, Any], address: str) -> None:
    own = Settings(radar_home=tmp_path, embedding_provider="ollama", **settings)
    assert RemoteEmbedder(own, "ollama").address == address


def test_the_local_provider_has_one_model(tmp_path: Path) -> None:
    with pytest.raises(Misconfigured, match="EMBEDDING_MODEL is bge, but the local one is all-minilm-l6-v2"):
        embedding_model(Settings(radar_home=tmp_path, embedding_model="bge"))


def test_the_local_model_embeds_a_question_as_any_text(embedder: MiniLM) -> None:
    assert np.allclose(embedder.embed_question("abc"), embedder.embed(["abc"])[0])
