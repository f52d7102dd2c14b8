"""An edition is read while the command is still busy with something else: with its imports, or the edition before."""

from concurrent.futures import CancelledError
from contextlib import suppress
from importlib import import_module
from threading import Thread

from radar_assets.guarded_reading import read_edition
from radar_assets.radar.errors import DocumentError
from radar_assets.radar.notes import EditionNote
from radar_assets.shelf import Shelf
from radar_resources.errors import ResourceError
from radar_resources.settings import Settings
from radar_resources.worker import in_background


def start_worker() -> None:
    """Begin to start the process that reads files, and to import there what it needs."""
    in_background(_import_reader)


def _import_reader() -> None:
    import_module("pypdf")  # as a PDF would; this module has imported the rest


def read_ahead(settings: Settings, shelf: Shelf, edition_id: str) -> None:
    """Begin to read an edition on the shelf of which there is no value yet; its asset then finds it read.

    What is wrong with it is told where it is read in earnest.
    """
    from radar_resources.json_values import value_path  # with Dagster, which the worker imports this module without

    if not value_path(settings, "edition_blips", edition_id).exists():
        with suppress(DocumentError, ResourceError):
            shelved = shelf.read(edition_id)
            Thread(target=_read, args=shelved, daemon=True).start()


def _read(file_name: str, content: bytes, note: EditionNote) -> None:
    """Read in a thread, which waits for the worker: how long a file may take is asked there first."""
    with suppress(DocumentError, CancelledError):  # cancelled with the end of the command
        read_edition(content, file_name, note)
