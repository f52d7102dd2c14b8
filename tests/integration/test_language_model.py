"""Calls of language models through LangChain's real clients against a server on loopback."""

import json
import threading
from collections.abc import Callable, Iterator
from email.utils import formatdate
from pathlib import Path
from time import time
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, SecretStr

from radar_resources.errors import Misconfigured, ResourceError, StoreUnavailable
from radar_resources.language_model import ChatModel, Ledger, Reply, server_of
from radar_resources.language_model.metering import Meter
from radar_resources.language_model.servers import Server
from radar_resources.settings import Settings
from tests.model_server import MODEL, ModelServer, Say, model_server, schema_of

Colour = Literal["red", "green"]


class Small(BaseModel):
    model_config = ConfigDict(extra="forbid")
    colour: Colour


class Full(Small):
    names: Annotated[list[str], Field(max_length=3)]


FULL, SMALL = '{"colour": "red", "names": ["a"]}', '{"colour": "green"}'
EMPTY, CUT = Say(""), Say('{"colour": "red", "na', finish="length")
MakeModel = Callable[..., ChatModel]


@pytest.fixture(params=["ollama", "openai"])
def provider(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with model_server(lambda body: Say(FULL if "names" in schema_of(body)["properties"] else SMALL)) as recorded:
        yield recorded


@pytest.fixture
def waits() -> list[float]:
    """The seconds that were waited between attempts; no test really waits."""
    return []


@pytest.fixture
def make(provider: str, server: ModelServer, waits: list[float], tmp_path: Path) -> MakeModel:
    """Makes the small model of a data directory."""

    def made(patience: float = 20.0, **settings: Any) -> ChatModel:
        known: dict[str, Any] = {
            "radar_home": tmp_path / "home",
            "llm_provider": provider,
            "llm_base_url": server.base_url(provider),
            "llm_small_model": MODEL,
        }
        own = Settings(**(known | settings))
        serving = server_of(own, "small")
        assert serving
        return ChatModel(own, "small", serving, patience=patience, sleep=waits.append)

    return made


def ask(model: ChatModel, content: str = "text", question: str = "Which colour?") -> Reply:
    return model.ask(
        edition_id="radar-vol-05", instructions="Be short.", question=question, content=content, schemas=(Full, Small)
    )


@pytest.mark.parametrize(
    ("script", "reply", "calls", "waited"),
    [
        pytest.param([], FULL, 1, 0, id="valid at once"),
        pytest.param([EMPTY], SMALL, 2, 0, id="empty"),
        pytest.param([Say("null")], SMALL, 2, 0, id="none"),
        pytest.param([CUT], SMALL, 2, 0, id="truncated"),
        pytest.param([Say(FULL, finish="length")], SMALL, 2, 0, id="truncated behind what looks whole"),
        pytest.param([Say('{"colour": "red", "names": "a"}')], SMALL, 2, 0, id="wrong type"),
        pytest.param([Say('{"colour": "red", "names": [1]}')], SMALL, 2, 0, id="a number for a text"),
        pytest.param([Say('{"colour": "blue", "names": []}')], SMALL, 2, 0, id="off the list"),
        pytest.param([Say('{"colour": "red", "names": [], "more": 1}')], SMALL, 2, 0, id="more than asked for"),
        pytest.param([Say("Sure! It is red.")], SMALL, 2, 0, id="prose"),
        pytest.param([Say(status=400, error="schema not supported")], SMALL, 2, 0, id="schema refused"),
        pytest.param([Say(status=500)], FULL, 2, 1, id="server in trouble"),
        pytest.param([Say(status=503), Say(status=502), Say(status=500)], FULL, 4, 3, id="in trouble three times"),
        pytest.param([Say(status=429)], FULL, 2, 1, id="too many calls"),
        pytest.param([EMPTY, Say(status=500)], SMALL, 3, 1, id="both"),
    ],
)
def test_replies(
    make: MakeModel, server: ModelServer, waits: list[float], script: list[Say], reply: str, calls: int, waited: int
) -> None:
    server.script += script
    model = make()
    found = ask(model)
    assert found.value
    assert json.loads(found.value.model_dump_json()) == json.loads(reply)
    assert found.tries == (1 if reply == FULL else 2)
    assert (len(server.requests), len(waits)) == (calls, waited)
    assert all(2 <= seconds <= 60 for seconds in waits)
    assert waits == sorted(waits)
    assert ask(model) == Reply(found.value, "", 0)
    assert len(server.requests) == calls


@pytest.mark.parametrize(
    ("script", "calls", "reason"),
    [
        ([EMPTY, EMPTY], 2, "the reply is empty"),
        ([CUT, CUT], 2, "the reply is cut off at its longest"),
        ([EMPTY, Say('{"colour": "blue"}')], 2, "the reply is not of the form asked for (colour: "),
        ([Say(status=500, error="out of memory")] * 4, 4, "the server answered 500: "),
        ([Say(status=429)] * 4, 4, "the server answered 429: "),
        ([Say(status=400), Say(status=400, error="bad")], 2, "the server answered 400: "),
    ],
)
def test_failures_are_told_and_never_kept(
    make: MakeModel, server: ModelServer, script: list[Say], calls: int, reason: str
) -> None:
    server.script += script
    model = make()
    found = ask(model)
    assert found.value is None
    assert found.failure.startswith(reason)
    assert len(server.requests) == calls
    assert ask(model).tries == 1  # asked anew, and answered


@pytest.mark.parametrize(
    ("asked", "low", "high"), [("7", 7, 7), ("0.5", 0.5, 0.5), ("a date in 90 seconds", 80, 90), ("nonsense", 2, 4)]
)
def test_the_wait_that_a_server_asks_for_is_obeyed(
    make: MakeModel, server: ModelServer, waits: list[float], asked: str, low: float, high: float
) -> None:
    after = formatdate(time() + 90, usegmt=True) if asked.startswith("a date") else asked
    server.script.append(Say(status=429, headers={"Retry-After": after}))
    assert ask(make()).value
    (waited,) = waits
    assert low <= waited <= high


@pytest.mark.parametrize(
    ("say", "kind", "sentence"),
    [
        (Say(status=401), Misconfigured, "refuses the API key. Correct LLM_API_KEY."),
        (
            Say(status=404),
            Misconfigured,
            f"has no model {MODEL}. Fetch it (`ollama pull {MODEL}`), or correct LLM_SMALL",
        ),
        (Say(status=429, headers={"Retry-After": "7200"}), StoreUnavailable, "takes no more calls for 120 minutes."),
    ],
)
def test_what_no_other_call_can_mend_is_said_at_once(
    make: MakeModel, server: ModelServer, waits: list[float], say: Say, kind: type[ResourceError], sentence: str
) -> None:
    server.script.append(say)
    with pytest.raises(kind) as raised:
        ask(make())
    assert sentence in str(raised.value)
    assert (len(server.requests), waits) == (1, [])


def test_an_account_without_credit_is_said_at_once(server: ModelServer, make: MakeModel, provider: str) -> None:
    if provider == "ollama":
        pytest.skip("Ollama has no accounts.")
    server.script.append(Say(status=429, error="insufficient_quota"))
    with pytest.raises(Misconfigured, match="has no credit left"):
        ask(make())


def test_a_server_that_is_not_there(make: MakeModel, waits: list[float]) -> None:
    with pytest.raises(StoreUnavailable, match=r"at http://127\.0\.0\.1:9/v1 does not answer\. Start it"):
        ask(make(llm_base_url="http://127.0.0.1:9/v1"))
    assert len(waits) == 3


def test_a_slow_server_is_given_up(make: MakeModel, server: ModelServer) -> None:
    server.script += [Say(FULL, after=2.0)] * 4
    found = ask(make(patience=0.2))
    assert (found.value, found.failure) == (None, "the server took too long")
    assert len(server.requests) == 4


@pytest.mark.parametrize(("concurrency", "most"), [(None, 2), (1, 1), (4, 4)])
def test_calls_at_once(make: MakeModel, server: ModelServer, concurrency: int | None, most: int) -> None:
    server.script += [Say(FULL, after=0.3)] * 8
    model = make(**({"llm_concurrency": concurrency} if concurrency else {}))
    threads = [threading.Thread(target=ask, args=(model, f"text {number}")) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert server.most_at_once == most


def test_a_reply_is_kept_by_content_prompt_model_and_schema(make: MakeModel, server: ModelServer) -> None:
    same: dict[str, Any] = {"edition_id": "e", "instructions": "i", "question": "q", "content": "c", "schemas": (Full,)}
    make().ask(**same)
    for change, calls in [
        ({}, 1),
        ({"question": "with other candidates"}, 1),
        ({"edition_id": "other"}, 1),
        ({"content": "d"}, 2),
        ({"instructions": "j"}, 3),
        ({"schemas": (Small,)}, 4),
    ]:
        make().ask(**(same | change))
        assert len(server.requests) == calls, change
    make(llm_small_model="other:1b").ask(**same)
    assert len(server.requests) == 5


def test_a_damaged_file_of_the_cache_is_asked_anew(make: MakeModel, server: ModelServer, tmp_path: Path) -> None:
    ask(make())
    (file,) = (tmp_path / "home" / "language_model" / "replies").rglob("*.json")
    file.write_text('{"colour": "bl')
    assert ask(make()).tries == 1
    assert len(server.requests) == 2


def test_the_context_fits_the_prompt_in_steps(make: MakeModel, server: ModelServer, provider: str) -> None:
    if provider == "openai":
        pytest.skip("OpenAI's protocol has no such option.")
    ask(make())
    ask(make(), "longer", "word " * 4000)
    contexts = [request["options"]["num_ctx"] for request in server.requests]
    assert contexts == [8192, 16384]


def test_the_longest_reply_is_told_in_the_servers_own_words(
    make: MakeModel, server: ModelServer, provider: str
) -> None:
    ask(make())
    (request,) = server.requests
    assert (request["options"]["num_predict"] if provider == "ollama" else request["max_tokens"]) == 1024


def test_the_ledger_counts_every_call(make: MakeModel, server: ModelServer, tmp_path: Path, provider: str) -> None:
    server.script += [EMPTY, Say(status=500)]
    ask(make())
    (spent,) = Ledger(tmp_path / "home" / "language_model", None).spent()
    assert (spent.edition, spent.model) == ("radar-vol-05", f"{provider}/{MODEL}")
    assert (spent.calls, spent.input_tokens, spent.output_tokens, spent.dollars) == (3, 200, 20, 0)


def test_text_is_streamed(make: MakeModel, server: ModelServer, waits: list[float], tmp_path: Path) -> None:
    server.script += [Say(status=500), Say("Adopt it now.")]
    pieces = list(make().stream(instructions="Be short.", question="What of uv?"))
    assert len(pieces) > 1
    assert "".join(pieces) == "Adopt it now."
    assert len(waits) == 1
    (spent,) = Ledger(tmp_path / "home" / "language_model", None).spent()
    assert (spent.edition, spent.calls, spent.input_tokens, spent.output_tokens) == ("", 1, 100, 10)


def test_a_budget_stops_before_the_call_that_would_exceed_it(
    make: MakeModel, server: ModelServer, provider: str, tmp_path: Path
) -> None:
    """Prices are OpenAI's published ones for a model at its own address; the calls go to the double."""
    if provider == "ollama":
        pytest.skip("An Ollama costs nothing.")
    model = make()
    paid = Server("openai", "https://api.openai.com/v1", "gpt-4.1", SecretStr("key"))
    own = Settings(radar_home=tmp_path / "paid", llm_budget=0.02)
    model._meter = Meter(own, paid, "openai/gpt-4.1")
    # A call costs 100 tokens at $2 a million and 10 at $8; it may cost 1024 at $8.
    for number in range(20):
        assert ask(model, f"text {number}").value
    (spent,) = Ledger(own.language_model_dir, None).spent()
    assert spent.dollars == pytest.approx(20 * (100 * 2e-6 + 10 * 8e-6))
    with pytest.raises(
        Misconfigured, match=r"may cost \$0\.008\d, and \$0\.01\d+ of the LLM_BUDGET of \$0\.02 are spent"
    ):
        [ask(model, f"text {number}") for number in range(20, 60)]
    assert len(server.requests) < 60


def test_a_budget_needs_a_known_price(tmp_path: Path) -> None:
    settings = Settings(
        radar_home=tmp_path, llm_provider="openai", llm_base_url="https://models.example/v1", llm_budget=1.0
    )
    serving = server_of(settings, "small")
    assert serving
    with pytest.raises(Misconfigured, match=r"what gpt-4\.1-mini at https://models\.example/v1 costs is not known"):
        ask(ChatModel(settings, "small", serving))
