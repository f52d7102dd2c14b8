"""The shelf: a folder of editions' files, and which edition each of them is."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from filelock import FileLock
from pydantic import TypeAdapter, ValidationError

from radar_assets.guarded_reading import identify_edition, rules
from radar_assets.radar.errors import DocumentError, EditionConflict
from radar_assets.radar.identity import EditionIdentity, series_of
from radar_assets.radar.models import Model
from radar_assets.radar.notes import NO_NOTE, SIDECAR, EditionNote, write_notes
from radar_assets.radar.reading import EDITION_SUFFIXES, fingerprint, is_data
from radar_assets.sources import EditionSource, read_source, sidecar
from radar_resources.errors import StoreUnavailable
from radar_resources.files import write_whole
from radar_resources.settings import Settings

SHELF_REMEDY = "Put the file back, or run `radar forget` with the edition's id."
NEVER = -1  # size and time of a file that could not be read: it is looked at again each time


class ShelfFile(Model):
    """What is known of a file on the shelf; `source` is where it was copied from, None where it was dropped in.

    `sha256` is the fingerprint of the file and of `note`, what the shelf's `editions.yaml` says of it.
    """

    name: str
    size: int
    modified_ns: int
    sha256: str
    edition_id: str | None
    problem: str | None
    source: str | None
    rules: int = 0
    note: EditionNote = NO_NOTE

    @property
    def named(self) -> str:
        """The name by which it is identified where the file does not say which edition it is."""
        return _named(self.name, self.source)


@dataclass(frozen=True)
class ShelfScan:
    """The shelf's editions (id to file), the ids that two files claim, and a sentence for each file that is none."""

    editions: dict[str, ShelfFile]
    conflicts: dict[str, EditionConflict]
    unreadable: list[str]


class ShelvedEdition(NamedTuple):
    """An edition's file: its name on the shelf, its bytes, and what is said of it there."""

    name: str
    content: bytes
    note: EditionNote


_INDEX = TypeAdapter(dict[str, ShelfFile])


class Shelf:
    """The folder of files. What each is, is remembered by its size and time of change.

    What was said of an edition when it was added is kept beside it, in the shelf's own `editions.yaml`.

    Args:
        settings: Say where the shelf and its index lie.
    """

    def __init__(self, settings: Settings) -> None:
        self.folder = settings.shelf
        self._index_file = settings.home / "shelf.json"
        self._lock = FileLock(settings.home / "shelf.lock")

    def add(self, source: Path, *, replace: bool, said: EditionNote = NO_NOTE) -> str:
        """Copy an edition onto the shelf.

        Args:
            source: The file to copy, or the folder of a release in Markdown.
            replace: Whether it may take the place of another copy of the same edition.
            said: What the user says of it; counts more than the sidecar beside it, and that more than the file.

        Returns:
            The edition that it is.

        Raises:
            DocumentError: It is no edition that can be read, or another file already is this edition.
            StoreUnavailable: The file cannot be read, or the shelf not written.
        """
        found = read_source(source, said)
        with self._opened() as index:
            note = found.note
            edition_id = next(_unchanged(index.values(), found), None)
            if edition_id is None:
                lies_here = self._holds(found.path)
                identity = identify_edition(found.content, found.name, note, "" if lies_here else found.folder)
                edition_id, note = identity.edition_id, note if lies_here else _kept_note(found, identity)
            sha256 = fingerprint(found.content, note)
            present = [file for file in index.values() if file.edition_id == edition_id]
            if [file.sha256 for file in present] == [sha256]:
                return edition_id
            if present and not replace and [file.source for file in present] != [str(found.path)]:
                rivals = [file.source or str(self.folder / file.name) for file in present]
                raise _conflict(edition_id, *[*rivals, str(found.path)][:2])
            target = self._place(found, edition_id, present)
            in_place = target == found.path
            for file in present:
                if file.source is None and not (in_place and file.name == target.name):
                    raise _not_ours(edition_id, self.folder / file.name)
            # Said first: a kill in between leaves words about no file, not a file of which nothing is known.
            self._say({target.name: note})
            if not in_place:
                write_whole(target, found.content)
            for file in present:
                if file.name != target.name:
                    (self.folder / file.name).unlink()
                    del index[file.name]
            self._say({file.name: NO_NOTE for file in present if file.name != target.name})
            index[target.name] = _describe(target, None, None if in_place else str(found.path), note)
        return edition_id

    def scan(self) -> ShelfScan:
        """Look at every file on the shelf; only new and changed files are opened."""
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

    def read(self, edition_id: str) -> ShelvedEdition:
        """An edition's file.

        Raises:
            EditionConflict: Two files on the shelf are this edition.
            StoreUnavailable: The file is gone or cannot be read.
        """
        scan = self.scan()
        if edition_id in scan.conflicts:
            raise scan.conflicts[edition_id]
        file = scan.editions.get(edition_id)
        if file is None:
            sentence = f"No file of edition {edition_id} lies on the shelf {self.folder}."
            raise StoreUnavailable(sentence, SHELF_REMEDY)
        return ShelvedEdition(file.name, (self.folder / file.name).read_bytes(), file.note)

    def remove(self, edition_id: str) -> list[str]:
        """Take an edition's copies off the shelf; the names of its files that were dropped in and stay."""
        with self._opened() as index:
            files = [file for file in index.values() if file.edition_id == edition_id]
            self._say({file.name: NO_NOTE for file in files if file.source is not None})
            for file in files:
                if file.source is not None:
                    (self.folder / file.name).unlink(missing_ok=True)
                    del index[file.name]
        return [file.name for file in files if file.source is None]

    def _place(self, found: EditionSource, edition_id: str, present: list[ShelfFile]) -> Path:
        """Where a file goes: where it is if on the shelf, else in the place of a rival, else under a free name."""
        if self._holds(found.path):
            return found.path
        suffix = Path(found.name).suffix.lower()
        if present and Path(present[0].name).suffix.lower() == suffix:
            return self.folder / present[0].name
        named = self.folder / f"{edition_id}{suffix}"
        return named if not named.exists() else self.folder / f"{edition_id}-{uuid4().hex[:8]}{suffix}"

    def _holds(self, path: Path) -> bool:
        return path.parent.resolve() == self.folder.resolve() and path.is_file()

    def _say(self, notes: Mapping[str, EditionNote]) -> None:
        """Keep what is said of files in the shelf's sidecar; nothing is said by an empty note."""
        before = sidecar(self.folder)
        after = {name: note for name, note in {**before, **notes}.items() if note != NO_NOTE}
        if after and after != before:
            write_whole(self.folder / SIDECAR, write_notes(after).encode())
        elif not after:
            (self.folder / SIDECAR).unlink(missing_ok=True)

    @contextmanager
    def _opened(self) -> Iterator[dict[str, ShelfFile]]:
        """The index, locked, as the folder is now; written back if it was changed."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._index_file.parent.mkdir(parents=True, exist_ok=True)
            with self._lock:
                before = self._index_file.read_bytes() if self._index_file.exists() else b"{}"
                known = _parsed(before)
                notes = sidecar(self.folder)
                names = sorted(path.name for path in self.folder.iterdir() if path.suffix.lower() in EDITION_SUFFIXES)
                index = {
                    name: _describe(self.folder / name, known.get(name), None, notes.get(name, NO_NOTE))
                    for name in names
                }
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


def _unchanged(files: Iterable[ShelfFile], found: EditionSource) -> Iterator[str]:
    """The edition that lies on the shelf as it was found, with the same said of it: it need not be opened."""
    sha256 = fingerprint(found.content, found.note)
    for file in files:
        if file.edition_id and (file.sha256, file.note, file.named) == (sha256, found.note, found.name):
            yield file.edition_id


def _kept_note(found: EditionSource, identity: EditionIdentity) -> EditionNote:
    """What must be kept with a file so that it is the same edition on the shelf, where name and folder are others."""
    if not is_data(found.content, found.name):
        return found.note
    series = series_of(identity.edition_id)
    released = identity.edition_id.removeprefix(f"{series}-") if identity.volume is None else identity.published
    return found.note.model_copy(
        update={
            "series": series,
            "volume": identity.volume,
            "published": released if identity.edition_id != series else None,
            "title": identity.title,
        }
    )


def _named(name: str, source: str | None) -> str:
    """A file's own name with the ending it has on the shelf: the folder of a release has none."""
    return f"{Path(source).stem}{Path(name).suffix}" if source else name


def _describe(path: Path, known: ShelfFile | None, source: str | None, note: EditionNote) -> ShelfFile:
    """What a file is; opened only if it, or the rules, are not as they were when it was last looked at."""
    edition_id, problem, sha256, size, modified_ns = None, None, "", NEVER, NEVER
    try:
        stat = path.stat()
        same_file = known and (known.size, known.modified_ns, known.rules) == (stat.st_size, stat.st_mtime_ns, rules())
        if known and same_file and known.note == note:
            return known
        content = path.read_bytes()
        sha256, size, modified_ns = fingerprint(content, note), stat.st_size, stat.st_mtime_ns
        if known and known.sha256 == sha256:
            source = known.source
        edition_id = identify_edition(content, _named(path.name, source), note).edition_id
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
        rules=rules(),
        note=note,
    )


def _conflict(edition_id: str, first: str, second: str) -> EditionConflict:
    sentence = f"Two files are edition {edition_id}: {first} and {second}."
    return EditionConflict(sentence, "Keep one; `radar ingest --replace` takes the one it is given.")


def _not_ours(edition_id: str, file: Path) -> EditionConflict:
    sentence = f"{file} is edition {edition_id} too, and was put on the shelf by hand: it is not deleted."
    return EditionConflict(sentence, "Take it off the shelf, then run this again.")
