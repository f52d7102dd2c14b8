"""The shelf: a folder of PDFs, and which edition each of them is."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from filelock import FileLock
from pydantic import TypeAdapter, ValidationError

from radar_assets.radar.errors import DocumentError, EditionConflict
from radar_assets.radar.models import Model
from radar_assets.radar.reading import fingerprint, identify_edition
from radar_resources.errors import StoreUnavailable
from radar_resources.files import write_whole
from radar_resources.settings import Settings

SHELF_REMEDY = "Put the PDF back, or run `radar forget` with the edition's id."
# Raised when `identify_edition` tells other ids or problems: what is remembered by other rules is looked at again.
RULES = 1
NEVER = -1  # size and time of a file that could not be read: it is looked at again each time


class ShelfFile(Model):
    """What is known of a file on the shelf; `source` is where it was copied from, None where it was dropped in."""

    name: str
    size: int
    modified_ns: int
    sha256: str
    edition_id: str | None
    problem: str | None
    source: str | None
    rules: int = 0

    @property
    def named(self) -> str:
        """The name by which it is identified where its cover prints no volume."""
        return Path(self.source or self.name).name


@dataclass(frozen=True)
class ShelfScan:
    """The shelf's editions (id to file), the ids that two files claim, and a sentence for each file that is none."""

    editions: dict[str, ShelfFile]
    conflicts: dict[str, EditionConflict]
    unreadable: list[str]


_INDEX = TypeAdapter(dict[str, ShelfFile])


class Shelf:
    """The folder of PDFs. What each file is, is remembered by its size and time of change.

    Args:
        settings: Say where the shelf and its index lie.
    """

    def __init__(self, settings: Settings) -> None:
        self.folder = settings.shelf
        self._index_file = settings.home / "shelf.json"
        self._lock = FileLock(settings.home / "shelf.lock")

    def add(self, source: Path, *, replace: bool) -> str:
        """Copy a PDF onto the shelf.

        Args:
            source: The file to copy.
            replace: Whether it may take the place of another copy of the same edition.

        Returns:
            The edition that it is.

        Raises:
            DocumentError: It is no PDF that can be read, or another file already is this edition.
            StoreUnavailable: The file cannot be read, or the shelf not written.
        """
        source = source.absolute()
        try:
            content = source.read_bytes()
        except OSError as error:
            sentence = f"{source} cannot be read: {error.strerror}."
            raise StoreUnavailable(sentence, "Check the path and its permissions.") from error
        sha256 = fingerprint(content)
        with self._opened() as index:
            same = (file.edition_id for file in index.values() if (file.sha256, file.named) == (sha256, source.name))
            edition_id = next(same, None) or identify_edition(content, source.name).edition_id
            present = [file for file in index.values() if file.edition_id == edition_id]
            if [file.sha256 for file in present] == [sha256]:
                return edition_id
            if present and not replace and [file.source for file in present] != [str(source)]:
                rivals = [file.source or str(self.folder / file.name) for file in present]
                raise _conflict(edition_id, *[*rivals, str(source)][:2])
            target = self._place(source, edition_id, present)
            in_place = target == source
            for file in present:
                if file.source is None and not (in_place and file.name == target.name):
                    raise _not_ours(edition_id, self.folder / file.name)
            if not in_place:
                write_whole(target, content)
            for file in present:
                if file.name != target.name:
                    (self.folder / file.name).unlink()
                    del index[file.name]
            index[target.name] = _describe(target, None, None if in_place else str(source))
        return edition_id

    def scan(self) -> ShelfScan:
        """Look at every PDF on the shelf; only new and changed files are opened."""
        with self._opened() as index:
            files = list(index.values())
        by_edition: dict[str, list[ShelfFile]] = defaultdict(list)
        for file in files:
            if file.edition_id:
                by_edition[file.edition_id].append(file)
        conflicts = {
            edition_id: _conflict(edition_id, rivals[0].name, rivals[1].name)
            for edition_id, rivals in by_edition.items()
            if len(rivals) > 1
        }
        editions = {edition_id: rivals[0] for edition_id, rivals in by_edition.items() if edition_id not in conflicts}
        return ShelfScan(editions, conflicts, [f"{file.name}: {file.problem}" for file in files if file.problem])

    def read(self, edition_id: str) -> tuple[str, bytes]:
        """The name and the bytes of an edition's file.

        Raises:
            EditionConflict: Two files on the shelf are this edition.
            StoreUnavailable: The file is gone or cannot be read.
        """
        scan = self.scan()
        if edition_id in scan.conflicts:
            raise scan.conflicts[edition_id]
        file = scan.editions.get(edition_id)
        if file is None:
            sentence = f"No PDF of edition {edition_id} lies on the shelf {self.folder}."
            raise StoreUnavailable(sentence, SHELF_REMEDY)
        return file.name, (self.folder / file.name).read_bytes()

    def remove(self, edition_id: str) -> list[str]:
        """Take an edition's copies off the shelf; the names of its files that were dropped in and stay."""
        with self._opened() as index:
            files = [file for file in index.values() if file.edition_id == edition_id]
            for file in files:
                if file.source is not None:
                    (self.folder / file.name).unlink(missing_ok=True)
                    del index[file.name]
        return [file.name for file in files if file.source is None]

    def _place(self, source: Path, edition_id: str, present: list[ShelfFile]) -> Path:
        """Where a file goes: where it is if on the shelf, else in the place of a rival, else under a free name."""
        if source.parent.resolve() == self.folder.resolve():
            return source
        if present:
            return self.folder / present[0].name
        named = self.folder / f"{edition_id}.pdf"
        return named if not named.exists() else self.folder / f"{edition_id}-{uuid4().hex[:8]}.pdf"

    @contextmanager
    def _opened(self) -> Iterator[dict[str, ShelfFile]]:
        """The index, locked, as the folder is now; written back if it was changed."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._index_file.parent.mkdir(parents=True, exist_ok=True)
            with self._lock:
                before = self._index_file.read_bytes() if self._index_file.exists() else b"{}"
                known = _parsed(before)
                names = sorted(path.name for path in self.folder.iterdir() if path.suffix.lower() == ".pdf")
                index = {name: _describe(self.folder / name, known.get(name), None) for name in names}
                yield index
                after = _INDEX.dump_json(index, indent=1)
                if after != before:
                    write_whole(self._index_file, after)
        except OSError as error:
            sentence = f"The shelf {self.folder} cannot be used: {error.strerror or error}."
            raise StoreUnavailable(sentence, "Set RADAR_HOME (and RADAR_SHELF) to folders you can write.") from error


def _parsed(index: bytes) -> dict[str, ShelfFile]:
    """What is remembered of the shelf; nothing where the index is damaged: every file is looked at again then."""
    try:
        return _INDEX.validate_json(index)
    except ValidationError:
        return {}


def _describe(path: Path, known: ShelfFile | None, source: str | None) -> ShelfFile:
    """What a file is; opened only if it, or the rules, are not as they were when it was last looked at."""
    edition_id, problem, sha256, size, modified_ns = None, None, "", NEVER, NEVER
    try:
        stat = path.stat()
        if known and (known.size, known.modified_ns, known.rules) == (stat.st_size, stat.st_mtime_ns, RULES):
            return known
        content = path.read_bytes()
        sha256, size, modified_ns = fingerprint(content), stat.st_size, stat.st_mtime_ns
        if known and known.sha256 == sha256:
            source = known.source
        edition_id = identify_edition(content, Path(source or path).name).edition_id
    except DocumentError as error:
        problem = str(error)
    except OSError as error:
        problem = f"It cannot be read: {error.strerror}. Check its permissions, or take it off the shelf."
    return ShelfFile(
        name=path.name,
        size=size,
        modified_ns=modified_ns,
        sha256=sha256,
        edition_id=edition_id,
        problem=problem,
        source=source,
        rules=RULES,
    )


def _conflict(edition_id: str, first: str, second: str) -> EditionConflict:
    sentence = f"Two files are edition {edition_id}: {first} and {second}."
    return EditionConflict(sentence, "Keep one; `radar ingest --replace` takes the one it is given.")


def _not_ours(edition_id: str, file: Path) -> EditionConflict:
    sentence = f"{file} is edition {edition_id} too, and was put on the shelf by hand: it is not deleted."
    return EditionConflict(sentence, "Take it off the shelf, then run this again.")
