"""Language models and other embedders through the command line: what they cost, whether they are there."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from radar_resources.language_model import ChatModel, server_of
from radar_resources.settings import Settings
from tests.assets.papers import small_edition
from tests.e2e.command import Command, lines_of
from tests.model_server import MODEL, ModelServer, Say, model_server

CHECKS = ("small language model", "large language model", "embedding model")
HEAVY = {"langchain_core", "langchain_openai", "langchain_ollama", "openai", "ollama", "genai_prices", "httpx"}
ROW = {"edition", "model", "calls", "input_tokens", "output_tokens", "seconds", "dollars", "calls_of_unknown_price"}


class Colour(BaseModel):
    name: str


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with model_server(lambda _: Say('{"name": "red"}')) as recorded:
        yield recorded


def with_model(server: ModelServer, provider: str) -> dict[str, str]:
    return {
        "LLM_PROVIDER": provider,
        "LLM_BASE_URL": server.base_url(provider),
        "LLM_SMALL_MODEL": MODEL,
        "LLM_LARGE_MODEL": MODEL,
    }


def test_cost_is_shown_by_edition_and_model(radar: Command, server: ModelServer) -> None:
    assert radar.run("cost").out == "No language model was asked yet.\n"
    assert radar.json("cost")["editions"] == []
    settings = Settings(
        radar_home=radar.home, llm_provider="ollama", llm_base_url=server.address, llm_small_model=MODEL
    )
    serving = server_of(settings, "small")
    assert serving
    model = ChatModel(settings, "small", serving)
    for edition_id, content in (("radar-vol-05", "a"), ("radar-vol-05", "b"), ("radar-vol-06", "c"), ("", "d")):
        model.ask(edition_id=edition_id, instructions="i", question="q", content=content, schemas=(Colour,))
    shown = radar.json("cost", LLM_BUDGET="2.5")
    assert set(shown) == {"editions", "total", "budget"}
    assert all(set(row) == ROW for row in shown["editions"])
    rows = [(row["edition"], row["model"], row["calls"], row["input_tokens"]) for row in shown["editions"]]
    name = f"ollama/{MODEL}"
    assert rows == [(None, name, 1, 100), ("radar-vol-05", name, 2, 200), ("radar-vol-06", name, 1, 100)]
    assert (shown["total"]["calls"], shown["total"]["output_tokens"], shown["budget"]) == (4, 40, 2.5)
    said = radar.run("cost", LLM_BUDGET="2.5").out
    assert all(word in said for word in ("questions", "radar-vol-06", "total", "LLM_BUDGET is 2.50 US dollars."))


@pytest.mark.parametrize("provider", ["ollama", "openai"])
def test_doctor_finds_models_and_embedder(radar: Command, server: ModelServer, provider: str) -> None:
    environment = with_model(server, provider) | {"EMBEDDING_PROVIDER": provider, "EMBEDDING_MODEL": "letters:1b"}
    said = radar.run("doctor", **environment).out
    checks = lines_of(said.partition("Checks")[2], CHECKS)
    at = f"{MODEL} at {server.base_url(provider)}"
    assert checks["small language model"] == [f"  small language model: ok, {at}"]
    assert checks["large language model"] == [f"  large language model: ok, {at}"]
    assert checks["embedding model"] == [f"  embedding model: ok, {provider}-letters-1b, vectors of length 4"]


def test_doctor_says_what_to_do(radar: Command) -> None:
    absent = "http://127.0.0.1:9"
    said = radar.run("doctor", code=1, LLM_PROVIDER="ollama", LLM_BASE_URL=absent).out
    (line,) = lines_of(said.partition("Checks")[2], CHECKS)["small language model"]
    assert f"not ok. The server of models at {absent} does not answer. Start it" in line


def test_a_key_is_never_shown(radar: Command, server: ModelServer) -> None:
    for name in ("LLM_API_KEY", "OPENAI_API_KEY"):
        finished = radar.run("doctor", **with_model(server, "openai"), **{name: "sk-secret"})
        assert "sk-secret" not in finished.said
        assert "LLM_API_KEY = **********" in finished.out


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"LLM_PROVIDER": "openai"}, "LLM_PROVIDER is openai but LLM_API_KEY is not set"),
        ({"EMBEDDING_PROVIDER": "openai"}, "EMBEDDING_PROVIDER is openai but LLM_API_KEY is not set"),
        ({"LLM_PROVIDER": "claude"}, "The setting LLM_PROVIDER cannot be used"),
        ({"LLM_BASE_URL": "http://me:secret@host"}, "The setting LLM_BASE_URL cannot be used: it holds a user"),
        ({"LLM_CONCURRENCY": "0"}, "The setting LLM_CONCURRENCY cannot be used"),
        ({"LLM_BUDGET": "-1"}, "The setting LLM_BUDGET cannot be used"),
    ],
)
def test_settings_that_cannot_be_used(radar: Command, environment: dict[str, str], sentence: str) -> None:
    # No key of the user's own.
    finished = radar.run("cost", code=1, **({"OPENAI_API_KEY": "", "LLM_API_KEY": ""} | environment))
    assert sentence in finished.err
    assert ":secret@" not in finished.said


@pytest.mark.parametrize("provider", ["ollama", "openai"])
def test_questions_are_answered_over_another_embedder(
    radar: Command, server: ModelServer, provider: str, tmp_path: Path
) -> None:
    environment = {
        "EMBEDDING_PROVIDER": provider,
        "EMBEDDING_MODEL": "nomic-embed-text",
        "EMBEDDING_BASE_URL": server.base_url(provider),
    }
    radar.run("ingest", small_edition(tmp_path, 5), **environment)
    (edition,) = radar.json("status", **environment)["editions"]
    assert edition["vectors"] == edition["passages"] > 0
    # The local embedder's collection has none of them.
    assert radar.json("status")["editions"][0]["vectors"] == 0
    server.requests.clear()
    radar.json("ask", "What does the radar say about keeping secrets out of files?", **environment)
    sent = [text for request in server.requests for text in request["input"]]
    assert any(text.startswith("search_query: ") for text in sent)


def test_no_client_is_loaded_before_it_is_needed() -> None:
    code = f"import sys, radar_assets.definitions, radar_assets.cli.main; print({HEAVY!r} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
