"""Qdrant clients: a server's, or the embedded index's under a cross-process lock."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from json import JSONDecodeError
from pathlib import Path
from tempfile import mkdtemp
from threading import Lock
from typing import TYPE_CHECKING, Protocol
from uuid import uuid4

from filelock import FileLock, Timeout

from radar_resources.errors import HOME_REMEDY, Busy, Misconfigured, StoreUnavailable
from radar_resources.processes import find_process, own_start
from radar_resources.settings import Settings
from radar_resources.vectors.noted_counts import count_all, note, read_note

if TYPE_CHECKING:
    from qdrant_client import QdrantClient

LOCK_SECONDS = 120.0
_FORBIDDEN = {401, 403}


class Clients(Protocol):
    """Hands out clients for reading and for writing."""

    def reading(self) -> "AbstractContextManager[QdrantClient]":
        """A client that sees all finished writes, for one set of reads."""

    def writing(self) -> "AbstractContextManager[QdrantClient]":
        """A client for one set of writes."""

    def noted_counts(self) -> dict[str, dict[str, int]] | None:
        """Points by collection and edition, where that is known without a client."""

    def close(self) -> None:
        """Let go of everything."""


class ServerClients:
    """One client of a Qdrant server, made when first needed."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._client: QdrantClient | None = None
        self._lock = Lock()

    @contextmanager
    def reading(self) -> "Iterator[QdrantClient]":
        """The server's client."""
        yield self._connected()

    def _connected(self) -> "QdrantClient":
        from qdrant_client import QdrantClient

        with self._lock:
            if self._client is None:
                key = self._settings.qdrant_api_key
                url = self._settings.qdrant_url
                try:
                    self._client = QdrantClient(
                        url=url,
                        api_key=key.get_secret_value() if key else None,
                        timeout=30,
                        check_compatibility=False,
                    )
                except ValueError as error:
                    sentence = f"{url} is not an address of a Qdrant."
                    remedy = "Set QDRANT_URL to an address like http://localhost:6333."
                    raise Misconfigured(sentence, remedy) from error
            return self._client

    @contextmanager
    def writing(self) -> "Iterator[QdrantClient]":
        """The same client: the server orders writes itself."""
        yield self._connected()

    def noted_counts(self) -> None:
        """Others write to the server too: only it knows."""

    def close(self) -> None:
        """Close the connection."""
        if self._client is not None:
            self._client.close()
            self._client = None


class EmbeddedClients:
    """The index in a folder, of which qdrant-client allows one process at a time.

    Writes happen in the folder under a lock. Reads happen on a private copy of it, renewed when a write has changed
    the folder's stamp: a reader never blocks a writer of another process, nor another reader there. Threads of one
    process take turns, as the client is made for one. Copies lie beside the folder, each named after its process, so
    that those of a killed one are found and removed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._copies = folder.with_name(f"{folder.name}.copies")
        self._stamp_file = folder.with_name(f"{folder.name}.stamp")
        self._counts_file = folder.with_name(f"{folder.name}.counts.json")
        self._file_lock = FileLock(folder.with_name(f"{folder.name}.lock"), timeout=LOCK_SECONDS, thread_local=False)
        self._lock = Lock()
        self._copy: Path | None = None
        self._client: QdrantClient | None = None
        self._stamp = ""

    @contextmanager
    def reading(self) -> "Iterator[QdrantClient]":
        """A client on the private copy, renewed if the folder has changed."""
        from qdrant_client import QdrantClient

        with self._lock:
            stamp = self._read_stamp()
            if self._client is None or stamp != self._stamp:
                self._drop_copy()
                with self._locked():
                    self._sweep()
                    self._stamp = self._read_stamp()
                    # Known before it is filled, so that it is also removed where the disk is full.
                    self._copy = Path(mkdtemp(dir=self._copies, prefix=f"{os.getpid()}-{own_start():.0f}-"))
                    if self._folder.exists():
                        shutil.copytree(self._folder, self._copy, dirs_exist_ok=True)
                self._client = QdrantClient(path=str(self._copy))
            yield self._client

    @contextmanager
    def writing(self) -> "Iterator[QdrantClient]":
        """A client on the folder itself, alone among all processes."""
        from qdrant_client import QdrantClient

        with self._lock, self._locked():
            client = QdrantClient(path=str(self._folder))
            try:
                yield client
                counts = count_all(client)
            finally:
                client.close()
                self._stamp_file.write_text(uuid4().hex)
            note(self._counts_file, self._folder, counts)

    def noted_counts(self) -> dict[str, dict[str, int]] | None:
        """What the last write left."""
        return read_note(self._counts_file, self._folder)

    def close(self) -> None:
        """Remove the private copy."""
        with self._lock:
            self._drop_copy()

    @contextmanager
    def _locked(self) -> Iterator[None]:
        try:
            self._folder.parent.mkdir(parents=True, exist_ok=True)
            with self._file_lock:
                yield
        except Timeout:
            sentence = f"Another process has held the vector index for {LOCK_SECONDS:.0f} seconds."
            raise Busy(sentence, "Wait for it to end, then run this again.") from None

    def _read_stamp(self) -> str:
        return self._stamp_file.read_text() if self._stamp_file.exists() else ""

    def _sweep(self) -> None:
        """Remove the copies of processes that were killed."""
        self._copies.mkdir(exist_ok=True)
        for copy in self._copies.glob("*-*-*"):
            pid, started, _ = copy.name.split("-")
            if find_process(int(pid), float(started)) is None:
                shutil.rmtree(copy, ignore_errors=True)

    def _drop_copy(self) -> None:
        if self._client is not None:
            self._client.close()
        if self._copy is not None:
            shutil.rmtree(self._copy, ignore_errors=True)
        self._client = self._copy = None


@contextmanager
def translated(settings: Settings) -> Iterator[None]:
    """What the client raises when a server is down, or the embedded index cannot be used, becomes a plain sentence."""
    with _embedded(settings.vectors_dir) if settings.qdrant_url is None else _server(settings.qdrant_url):
        yield


@contextmanager
def _server(url: str) -> Iterator[None]:
    from qdrant_client.http.exceptions import ResponseHandlingException, UnexpectedResponse

    try:
        yield
    except UnexpectedResponse as error:
        if error.status_code in _FORBIDDEN:
            sentence = f"Qdrant at {url} refuses the API key."
            raise Misconfigured(sentence, "Correct QDRANT_API_KEY.") from error
        sentence = f"Qdrant at {url} answers {error.status_code}: {error.reason_phrase}."
        raise StoreUnavailable(sentence, "Look into the server's log.") from error
    except ResponseHandlingException as error:
        sentence = f"Qdrant at {url} does not answer."
        raise StoreUnavailable(sentence, "Start it, or correct QDRANT_URL; unset it for the embedded index.") from error


@contextmanager
def _embedded(folder: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.OperationalError, OSError) as error:
        reason = getattr(error, "strerror", None) or error
        sentence = f"The vector index in {folder} cannot be used: {reason}."
        raise StoreUnavailable(sentence, HOME_REMEDY) from error
    except (sqlite3.DatabaseError, JSONDecodeError) as error:
        sentence = f"The vector index in {folder} is damaged."
        raise StoreUnavailable(sentence, "Remove that folder, then run `radar ingest` with your PDFs again.") from error
    except RuntimeError as error:
        if "already accessed" not in str(error):
            raise
        sentence = f"The vector index in {folder} is open in another program."
        raise Busy(sentence, "End that program, or set QDRANT_URL to a Qdrant server that both use.") from error


def clients_for(settings: Settings) -> Clients:
    """The clients that the settings ask for."""
    return ServerClients(settings) if settings.qdrant_url else EmbeddedClients(settings.vectors_dir)
