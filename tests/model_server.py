"""A server on loopback that speaks Ollama's and OpenAI's protocols, its answers recorded or scripted.

The forms were recorded from an Ollama 0.9.6, under /api and under /v1.
"""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal

MODEL = "recorded:1b"
DIMENSION = 4


@dataclass(frozen=True)
class Say:
    """One answer: text, or an error's status with its headers; whether it is cut off, and after how many seconds."""

    text: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    finish: Literal["stop", "length"] = "stop"
    after: float = 0.0
    error: str = "recorded error"


Answer = Callable[[dict[str, Any]], Say]


@dataclass
class ModelServer:
    """The server; `script` is used up first, then `answer` is asked. `requests` are the bodies that came, in order."""

    answer: Answer
    script: list[Say] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    address: str = ""
    most_at_once: int = 0
    embeds: Callable[[list[str]], int] = lambda _: 200
    _at_once: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def base_url(self, provider: str) -> str:
        """What LLM_BASE_URL is set to."""
        return self.address + ("/v1" if provider == "openai" else "")

    def take(self, body: dict[str, Any]) -> Say:
        """The answer to a request, at its time."""
        with self._lock:
            self.requests.append(body)
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
            say = self.script.pop(0) if self.script else self.answer(body)
        time.sleep(say.after)
        with self._lock:
            self._at_once -= 1
        return say


def schema_of(body: dict[str, Any]) -> dict[str, Any]:
    """The JSON schema that a request asks for, of either protocol."""
    schema: dict[str, Any] = body["format"] if "format" in body else body["response_format"]["json_schema"]["schema"]
    return schema


def vector(text: str) -> list[float]:
    """A text's vector: its first letters' codes, so that order is seen."""
    return [float(ord(letter)) for letter in (text + "\0" * DIMENSION)[:DIMENSION]]


class _Handler(BaseHTTPRequestHandler):
    """Answers one connection's requests."""

    protocol_version = "HTTP/1.1"

    @property
    def _recorded(self) -> ModelServer:
        recorded: ModelServer = self.server.recorded  # type: ignore[attr-defined]
        return recorded

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        self._send(200, {"models": [{"model": MODEL}], "data": [{"id": MODEL, "object": "model"}], "id": MODEL})

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path in ("/api/embed", "/v1/embeddings"):
            self._embed(body)
            return
        if self.path == "/api/show":
            self._send(200, {"details": {}, "model_info": {}})
            return
        say = self._recorded.take(body)
        if say.status != 200:
            fault: Any = {"message": say.error, "type": "api_error", "code": say.error}
            self._send(say.status, {"error": fault if "/v1/" in self.path else say.error}, say.headers)
        elif self.path == "/api/chat":
            self._stream([*_ollama_pieces(say.text), _ollama_end(say)], "application/x-ndjson", "{}\n")
        elif body.get("stream"):
            self._stream([*_openai_pieces(say), "[DONE]"], "text/event-stream", "data: {}\n\n")
        else:
            self._send(200, _openai_whole(say))

    def _embed(self, body: dict[str, Any]) -> None:
        texts = [body["input"]] if isinstance(body["input"], str) else body["input"]
        self._recorded.requests.append(body)
        status = self._recorded.embeds(texts)
        if status != 200:
            self._send(status, {"error": {"message": "too much", "type": "api_error", "code": None}})
        elif self.path == "/api/embed":
            self._send(200, {"model": MODEL, "embeddings": [vector(text) for text in texts]})
        else:
            data = [
                {"object": "embedding", "index": place, "embedding": vector(text)} for place, text in enumerate(texts)
            ]
            usage = {"prompt_tokens": 1, "total_tokens": 1}
            self._send(200, {"object": "list", "model": MODEL, "data": data, "usage": usage})

    def _send(self, status: int, body: Any, headers: dict[str, str] | None = None) -> None:
        content = json.dumps(body).encode()
        self._head(status, {"Content-Type": "application/json", "Content-Length": str(len(content))} | (headers or {}))
        self.wfile.write(content)

    def _stream(self, pieces: list[Any], kind: str, form: str) -> None:
        self._head(200, {"Content-Type": kind, "Connection": "close"})
        for piece in pieces:
            text = piece if isinstance(piece, str) else json.dumps(piece)
            self.wfile.write(form.replace("{}", text).encode())
        self.close_connection = True

    def _head(self, status: int, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def handle(self) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):  # whoever asked was killed, or has lost patience
            super().handle()


@contextmanager
def model_server(answer: Answer, *script: Say) -> Iterator[ModelServer]:
    """Run the server."""
    recorded = ModelServer(answer, list(script))

    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.recorded = recorded  # type: ignore[attr-defined]
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    recorded.address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield recorded
    finally:
        server.shutdown()
        server.server_close()


def _halves(text: str) -> list[str]:
    middle = len(text) // 2
    return [part for part in (text[:middle], text[middle:]) if part]


def _ollama_pieces(text: str) -> list[dict[str, Any]]:
    return [
        {
            "model": MODEL,
            "created_at": "2026-11-30T22:34:43.357685922Z",
            "message": {"role": "assistant", "content": part},
            "done": False,
        }
        for part in _halves(text)
    ]


def _ollama_end(say: Say) -> dict[str, Any]:
    return {
        "model": MODEL,
        "created_at": "2026-11-30T22:34:43.461967913Z",
        "message": {"role": "assistant", "content": ""},
        "done_reason": say.finish,
        "done": True,
        "total_duration": 1088343580,
        "load_duration": 83070562,
        "prompt_eval_count": 100,
        "prompt_eval_duration": 898824141,
        "eval_count": 10,
        "eval_duration": 105490928,
    }


_USAGE = {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}


def _openai_whole(say: Say) -> dict[str, Any]:
    message = {"role": "assistant", "content": say.text}
    choice = {"index": 0, "message": message, "finish_reason": say.finish}
    return {
        "id": "chatcmpl-209",
        "object": "chat.completion",
        "created": 1796078083,
        "model": MODEL,
        "system_fingerprint": "fp_ollama",
        "choices": [choice],
        "usage": _USAGE,
    }


def _openai_pieces(say: Say) -> list[dict[str, Any]]:
    head = {"id": "chatcmpl-253", "object": "chat.completion.chunk", "created": 1796078083, "model": MODEL}
    parts = [
        {"index": 0, "delta": {"role": "assistant", "content": part}, "finish_reason": None}
        for part in _halves(say.text)
    ]
    end = {"index": 0, "delta": {"role": "assistant", "content": ""}, "finish_reason": say.finish}
    return [
        *(head | {"choices": [part]} for part in (*parts, end)),
        head | {"choices": list[Any](), "usage": _USAGE},
    ]
