"""How many points of each edition the embedded index holds, noted beside it.

To load Qdrant's client takes a second, more than all else that a look at what is up to date needs.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import BaseModel, ValidationError

from radar_resources.files import write_whole

if TYPE_CHECKING:
    from qdrant_client import QdrantClient

Fingerprint = dict[str, tuple[int, int]]  # size and time of change in nanoseconds, by file
MOST_EDITIONS = 100_000


class NotedCounts(BaseModel):
    """Points by collection and edition, true as long as the index's files are as they were when it was written."""

    files: Fingerprint
    points: dict[str, dict[str, int]]


def count_all(client: "QdrantClient") -> dict[str, dict[str, int]]:
    """Count the points of every collection by edition."""
    names = [collection.name for collection in client.get_collections().collections]
    return {
        name: {str(hit.value): hit.count for hit in client.facet(name, key="edition_id", limit=MOST_EDITIONS).hits}
        for name in names
    }


def note(note_file: Path, folder: Path, points: dict[str, dict[str, int]]) -> None:
    """Write down what the index in a folder holds; its client is closed."""
    noted = NotedCounts(files=_fingerprint(folder), points=points)
    write_whole(note_file, noted.model_dump_json().encode())


def read_note(note_file: Path, folder: Path) -> dict[str, dict[str, int]] | None:
    """What was noted; None where there is no note, or the index is not what it was then. No index holds nothing."""
    if not folder.exists():
        return {}
    try:
        noted = NotedCounts.model_validate_json(note_file.read_bytes())
    except (FileNotFoundError, ValidationError):
        return None
    return noted.points if noted.files == _fingerprint(folder) else None


def _fingerprint(folder: Path) -> Fingerprint:
    files = {str(path.relative_to(folder)): path.stat() for path in sorted(folder.rglob("*")) if path.name != ".lock"}
    return {name: (stat.st_size, stat.st_mtime_ns) for name, stat in files.items()}
