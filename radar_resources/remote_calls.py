"""Calls to servers of models: which failures pass by themselves, how long to wait, what is told of the rest."""

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any, TypeVar

from radar_resources.errors import Misconfigured, ResourceError, StoreUnavailable

ATTEMPTS = 4
SHORTEST_WAIT, LONGEST_WAIT, JITTER = 2.0, 60.0, 2.0  # seconds
# A server that asks for more patience than this has closed for today.
MOST_PATIENCE = 600.0  # seconds
_PASSING = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_EARLY, HTTPStatus.TOO_MANY_REQUESTS}
_BROKEN_OFF = -1  # Ollama's client, of an error in the middle of a stream

Result = TypeVar("Result")


def patiently(call: Callable[[], Result], sleep: Callable[[float], None] = time.sleep) -> Result:
    """Call; again after a failure that may pass by itself, 4 times at the most, waiting as the server asks.

    Args:
        call: Asks a server through LangChain's client of Ollama or OpenAI.
        sleep: Waits for some seconds.

    Raises:
        Exception: What the last call raised.
    """
    from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_attempt, wait_exponential_jitter

    backing_off = wait_exponential_jitter(multiplier=SHORTEST_WAIT, max=LONGEST_WAIT, jitter=JITTER)

    def wait(state: RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        asked = retry_after(error) if error else None
        return backing_off(state) if asked is None else asked

    attempts = Retrying(
        stop=stop_after_attempt(ATTEMPTS),
        wait=wait,
        retry=retry_if_exception(may_pass),
        sleep=sleep,
        reraise=True,
    )
    return attempts(call)


def may_pass(error: BaseException) -> bool:
    """Whether the same call may succeed later: too many calls, a server in trouble, a connection cut, a time-out."""
    if _out_of_credit(error) or (retry_after(error) or 0.0) > MOST_PATIENCE:
        return False
    status = status_of(error)
    if status is None:
        return is_connection_error(error)
    return status in _PASSING or status >= HTTPStatus.INTERNAL_SERVER_ERROR or status == _BROKEN_OFF


def is_connection_error(error: BaseException) -> bool:
    """Whether no answer came at all."""
    import httpx
    import openai

    return isinstance(error, ConnectionError | TimeoutError | httpx.TransportError | openai.APIConnectionError)


def is_of_server(error: BaseException) -> bool:
    """Whether a server, or its client on its behalf, refused a call; else the fault is ours."""
    import openai
    from langchain_core.exceptions import LangChainException

    known = isinstance(error, openai.OpenAIError | LangChainException)
    return known or status_of(error) is not None or is_connection_error(error)


def status_of(error: BaseException) -> int | None:
    """The HTTP status of an answer that was an error; None where there was no answer."""
    status = getattr(error, "status_code", None)
    return status if isinstance(status, int) else None


def retry_after(error: BaseException) -> float | None:
    """How many seconds the server asks to wait; None where it does not say."""
    # Ollama's client keeps the answer only in the error that it met.
    response = getattr(error, "response", None) or getattr(error.__context__, "response", None)
    asked = response.headers.get("retry-after") if response is not None else None
    if asked is None:
        return None
    with suppress(ValueError):
        return max(float(asked), 0.0)
    with suppress(ValueError, TypeError):
        return max((parsedate_to_datetime(asked) - datetime.now(UTC)).total_seconds(), 0.0)
    return None


def told(error: Exception, address: str, model: str, setting: str) -> ResourceError | None:
    """What is wrong with server or settings, so that no other call can succeed; None where only this call failed.

    Args:
        error: What a call raised at last.
        address: The server's.
        model: The model asked for.
        setting: The variable that names it.
    """
    status = status_of(error)
    if status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN):
        return Misconfigured(f"The server of models at {address} refuses the API key.", "Correct LLM_API_KEY.")
    if status == HTTPStatus.NOT_FOUND:
        sentence = f"The server of models at {address} has no model {model}."
        return Misconfigured(sentence, f"Fetch it (`ollama pull {model}`), or correct {setting} or the address.")
    if _out_of_credit(error):
        sentence = f"The account at {address} has no credit left."
        return Misconfigured(sentence, "Add credit, or set another LLM_API_KEY.")
    wait = retry_after(error) or 0.0
    if wait > MOST_PATIENCE:
        sentence = f"The server of models at {address} takes no more calls for {wait / 60:.0f} minutes."
        return StoreUnavailable(sentence, "Run this again then: what was replied is kept.")
    if status is None and is_connection_error(error) and not _timed_out(error):
        sentence = f"The server of models at {address} does not answer."
        return StoreUnavailable(sentence, "Start it, or correct its address in LLM_BASE_URL or EMBEDDING_BASE_URL.")
    return None


def reason_of(error: Exception) -> str:
    """Why a call failed, on one line."""
    if _timed_out(error):
        return "the server took too long"
    status = status_of(error)
    words = " ".join(str(error).split())[:200]
    return f"the server answered {status}: {words}" if status is not None and status > 0 else words


def _timed_out(error: BaseException) -> bool:
    import httpx
    import openai

    return isinstance(error, TimeoutError | httpx.TimeoutException | openai.APITimeoutError)


def _out_of_credit(error: BaseException) -> bool:
    body: Any = getattr(error, "body", None)
    return isinstance(body, dict) and "insufficient_quota" in (body.get("code"), body.get("type"))
