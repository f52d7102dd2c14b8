"""A language model in a role: structured replies that are valid or told as failures, and streamed text."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from itertools import chain
from threading import BoundedSemaphore
from typing import TYPE_CHECKING

from pydantic import BaseModel, ValidationError

from radar_resources.errors import ResourceError, StoreUnavailable
from radar_resources.language_model.cache import ReplyCache, key_of
from radar_resources.language_model.metering import Meter
from radar_resources.language_model.servers import Role, Server, context_for, tokens_of
from radar_resources.remote_calls import is_of_server, patiently, reason_of, status_of, told
from radar_resources.settings import Settings

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel
    from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
    from langchain_core.messages.ai import UsageMetadata

MOST_TOKENS = 1024  # of a structured reply
MOST_ANSWER_TOKENS = 2048  # of streamed text
# What a chat's form and a schema add to the words of a prompt.
ROOM = 512  # tokens
# A prompt or a schema that a server cannot take; a smaller one it may.
_TOO_MUCH = (HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.UNPROCESSABLE_ENTITY)
_TRUNCATED = "the reply is cut off at its longest"
_EMPTY = "the reply is empty"
PATIENCE = 600.0  # seconds that a call may take; a large model on a small machine is slow


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a question.

    `value` is a valid instance of one of the schemas asked for; None where no reply was valid, `failure` says why.
    `tries` counts the schemas tried; 0 for a reply from the cache.
    """

    value: BaseModel | None
    failure: str
    tries: int


class InvalidReply(Exception):
    """A reply that is truncated, empty, no JSON, or not of its schema."""


class ChatModel:
    """The model that serves a role. Threads may share it.

    Args:
        settings: Name data directory, budget, and how many calls at once.
        role: `small` reads write-ups, `large` writes answers.
        server: Where the model is served.
        patience: Seconds that a call may take.
        sleep: Waits for some seconds between the attempts of a call.
    """

    def __init__(
        self,
        settings: Settings,
        role: Role,
        server: Server,
        *,
        patience: float = PATIENCE,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.name = f"{server.provider}/{server.model}"
        self.concurrency = settings.llm_concurrency
        self._setting = f"LLM_{role.upper()}_MODEL"
        self._server = server
        self._patience = patience
        self._sleep = sleep
        self._slots = BoundedSemaphore(settings.llm_concurrency)
        self._cache = ReplyCache(settings.language_model_dir / "replies")
        self._meter = Meter(settings, server, self.name)

    def ask(
        self, *, edition_id: str, instructions: str, question: str, content: str, schemas: Sequence[type[BaseModel]]
    ) -> Reply:
        """Ask for a structured reply, with each schema in turn until a reply is valid; a valid one is kept and reused.

        Args:
            edition_id: The edition for which the ledger notes the calls.
            instructions: The system's message.
            question: The user's message.
            content: What of the question a reply depends on; with model, instructions and schema the cache's key.
            schemas: The schema wanted, then smaller ones.

        Raises:
            ResourceError: No call can succeed: the budget is spent, the server does not answer, the key or model is
                wrong.
            OSError: The data directory cannot be written.
        """
        keys = {key_of(self.name, instructions, content, schema.model_json_schema()): schema for schema in schemas}
        for key, schema in keys.items():
            kept = self._cache.get(key, schema)
            if kept is not None:
                return Reply(kept, "", 0)
        failure = ""
        for tries, (key, schema) in enumerate(keys.items(), 1):
            try:
                value = _valid(self._call(edition_id, instructions, question, schema), schema)
            except InvalidReply as error:
                failure = str(error)
            except Exception as error:
                failure = self._reason(error)
                if status_of(error) not in _TOO_MUCH:
                    return Reply(None, failure, tries)
            else:
                self._cache.put(key, value)
                return Reply(value, "", tries)
        return Reply(None, failure, len(keys))

    def stream(self, *, instructions: str, question: str) -> Iterator[str]:
        """Answer in running text, piece by piece as it comes.

        Raises:
            ResourceError: As `ask`, and where the stream breaks off.
        """
        messages = _messages(instructions, question)
        client = self._client(instructions, question, MOST_ANSWER_TOKENS)
        whole: AIMessageChunk | None = None
        with self._slots, self._meter.measured("", instructions + question, MOST_ANSWER_TOKENS) as took:
            try:
                for piece in patiently(lambda: _begun(client.stream(messages)), self._sleep):
                    whole = piece if whole is None else whole + piece
                    if piece.text:
                        yield piece.text
            except Exception as error:
                sentence = f"The language model gives no answer: {self._reason(error)}."
                raise StoreUnavailable(sentence, "Ask again.") from error
            finally:
                took.usage = whole.usage_metadata if whole is not None else None

    def _client(self, instructions: str, question: str, most: int) -> "BaseChatModel":
        context = context_for(tokens_of(instructions) + tokens_of(question) + most + ROOM)
        return self._server.client(context, most, self._patience)

    def _call(self, edition_id: str, instructions: str, question: str, schema: type[BaseModel]) -> "AIMessage":
        client = self._client(instructions, question, MOST_TOKENS)
        bound = client.bind(**self._server.reply_format(schema))
        messages = _messages(instructions, question)

        def attempt() -> "AIMessage":
            with self._slots, self._meter.measured(edition_id, instructions + question, MOST_TOKENS) as took:
                try:
                    message = bound.invoke(messages)
                except ValueError as error:  # so Ollama's client tells of an answer without a word
                    raise InvalidReply(_EMPTY) from error
                except Exception as error:
                    cut = getattr(error, "completion", None)  # so OpenAI's tells of a reply that is cut off
                    if cut is None:
                        raise
                    if cut.usage is not None:
                        took.usage = _usage(cut.usage.prompt_tokens, cut.usage.completion_tokens)
                    raise InvalidReply(_TRUNCATED) from error
                took.usage = message.usage_metadata
                return message

        return patiently(attempt, self._sleep)

    def _reason(self, error: Exception) -> str:
        """Why a call failed.

        Raises:
            ResourceError: Where every other call would fail too.
        """
        if isinstance(error, ResourceError):
            raise error
        plain = told(error, self._server.address, self._server.model, self._setting)
        if plain is not None:
            raise plain from error
        if not is_of_server(error):
            raise error
        return reason_of(error)


def _valid(message: "AIMessage", schema: type[BaseModel]) -> BaseModel:
    """The reply, if it is whole and of its schema: numbers are no texts, and nothing is off the lists."""
    if message.response_metadata.get("done_reason") == "length":
        raise InvalidReply(_TRUNCATED)
    if not message.text.strip():
        raise InvalidReply(_EMPTY)
    try:
        return schema.model_validate_json(message.text, strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        message_text = f"the reply is not of the form asked for ({f'{place}: ' if place else ''}{first['msg']})"
        raise InvalidReply(message_text) from error


def _messages(instructions: str, question: str) -> "list[BaseMessage]":
    from langchain_core.messages import HumanMessage, SystemMessage

    return [SystemMessage(instructions), HumanMessage(question)]


def _begun(pieces: "Iterator[AIMessageChunk]") -> "Iterator[AIMessageChunk]":
    """A stream whose first piece has come: what is repeated after a failure has shown nothing yet."""
    first = next(pieces, None)
    return iter(()) if first is None else chain((first,), pieces)


def _usage(input_tokens: int, output_tokens: int) -> "UsageMetadata":
    return {"input_tokens": input_tokens, "output_tokens": output_tokens, "total_tokens": input_tokens + output_tokens}
