"""An edition is read while the command is still busy with something else: with its imports, or the edition before."""

from contextlib import suppress
from importlib import import_module

from radar_assets.radar import reading
from radar_assets.radar.errors import DocumentError
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
    if not (settings.assets_dir / "edition_blips" / f"{edition_id}.json").exists():
        with suppress(DocumentError, ResourceError):
            shelved = shelf.read(edition_id)
            in_background(reading.read_edition, shelved.content, shelved.name, shelved.note)
