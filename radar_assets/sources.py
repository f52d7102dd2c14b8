"""Where editions come from on disk: files, folders of them, releases in Markdown; and what is said of them."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from radar_assets.radar.errors import DocumentError, NotARadar
from radar_assets.radar.notes import NO_NOTE, SIDECAR, EditionNote, read_notes
from radar_assets.radar.reading import EDITION_SUFFIXES
from radar_resources.errors import StoreUnavailable

CONFIG = "config.json"
# Folders of this name hold the releases of the radar that their parent is called by.
RELEASES_FOLDER = "radar"
EMPTY_FOLDER = "The folder holds no edition. Give a PDF, CSV, JSON or folder of releases, or a folder that holds some."
CHECK_PATH = "Check the path and its permissions."


@dataclass(frozen=True)
class EditionSource:
    """An edition as found: its bytes (of a release, its pack), a name with the form's ending, and what is said of it.

    `folder` names the folder it lies in.
    """

    path: Path
    name: str
    content: bytes
    note: EditionNote
    folder: str


def find_editions(paths: Iterable[Path]) -> tuple[list[Path], list[tuple[str, str]]]:
    """The files and the folders of releases among the paths and below them, and a sentence for each path without any.

    A folder of releases stands for itself: a release is a folder named by date or volume that holds Markdown.
    """
    found: list[Path] = []
    problems: list[tuple[str, str]] = []

    def refuse(error: OSError) -> None:
        problems.append((str(error.filename), f"It cannot be read: {error.strerror}. Check the path."))

    for path in paths:
        known = len(problems)
        try:
            if path.is_dir():
                # Without `onerror`, a folder below that cannot be read is passed over without a word.
                walked = [(Path(folder), names) for folder, _, names in os.walk(path, onerror=refuse)]
                below = _editions_below(walked)
                found.extend(below)
                if not below and len(problems) == known:
                    problems.append((str(path), EMPTY_FOLDER))
            elif path.exists():
                found.append(path)
            else:
                problems.append((str(path), "There is no such file. Check the path."))
        except OSError as error:
            refuse(error)
    return list(dict.fromkeys(found)), problems


def read_source(path: Path, said: EditionNote = NO_NOTE) -> EditionSource:
    """Read an edition and the sidecar beside it.

    Args:
        path: A file, or the folder of a release.
        said: What the user says of it now; counts more than the sidecar.

    Raises:
        DocumentError: The sidecar cannot be read.
        StoreUnavailable: The file, or one of a release's, cannot be read.
    """
    path = path.absolute()
    try:
        if path.is_dir():
            return _release_source(path, said)
        content = path.read_bytes()
    except OSError as error:
        sentence = f"{error.filename or path} cannot be read: {error.strerror}."
        raise StoreUnavailable(sentence, CHECK_PATH) from error
    return EditionSource(
        path, path.name, content, said.over(sidecar(path.parent).get(path.name, NO_NOTE)), path.parent.name
    )


def sidecar(folder: Path) -> dict[str, EditionNote]:
    """The entries of the folder's `editions.yaml`; none where there is none.

    Raises:
        DocumentError: It cannot be read; says where.
    """
    file = folder / SIDECAR
    if not file.is_file():
        return {}
    try:
        return read_notes(file.read_text(encoding="utf-8-sig"), str(file))
    except UnicodeDecodeError as error:
        sentence = f"{file} is not written in UTF-8."
        raise NotARadar(sentence, "Save it as UTF-8.") from error


def _editions_below(walked: list[tuple[Path, list[str]]]) -> list[Path]:
    releases = [folder for folder, names in walked if _is_release(folder, names)]
    configs = {base / CONFIG for release in releases for base in _bases(release)}
    inside = {folder for folder, _ in walked if any(release in (folder, *folder.parents) for release in releases)}
    files = [
        folder / name
        for folder, names in walked
        if folder not in inside
        for name in names
        if Path(name).suffix.lower() in EDITION_SUFFIXES and folder / name not in configs
    ]
    return sorted([*releases, *(file for file in files if file.is_file())])


def _is_release(folder: Path, names: Iterable[str]) -> bool:
    from radar_assets.radar.data_files import release_order  # its libraries are loaded where they are needed

    return any(map(_is_markdown, names)) and release_order(folder.name) is not None


def _is_markdown(name: str) -> bool:
    return name.lower().endswith(".md")


def _markdown_files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.iterdir() if _is_markdown(file.name))


def _bases(release: Path) -> tuple[Path, Path]:
    """Where the configuration of a radar may lie: beside its releases, or one folder up."""
    return release.parent, release.parent.parent


def _release_source(folder: Path, said: EditionNote) -> EditionSource:
    """Pack a release with all that came before it.

    Raises:
        OSError: A file cannot be read.
    """
    from radar_assets.radar.data_files import PACK_SUFFIX, pack, release_order

    own = release_order(folder.name)
    if own is None or not _markdown_files(folder):
        sentence = f"{folder} is no release: a folder named by date or volume that holds Markdown files."
        raise NotARadar(sentence, "Give the folder of a release, or the folder above.")
    files: dict[str, bytes] = {}
    for release in sorted(folder.parent.iterdir()):
        order = release_order(release.name)
        if order and order <= own and release.is_dir():
            files |= {f"{release.name}/{file.name}": file.read_bytes() for file in _markdown_files(release)}
    config = next((base / CONFIG for base in _bases(folder) if (base / CONFIG).is_file()), None)
    if config:
        files[CONFIG] = config.read_bytes()
    notes = [entry for base in _bases(folder) if (entry := sidecar(base).get(folder.name))]
    note = said.over(notes[0]) if notes else said
    home = folder.parent.parent if folder.parent.name == RELEASES_FOLDER else folder.parent
    return EditionSource(folder, f"{folder.name}{PACK_SUFFIX}", pack(files), note, home.name)


def about(path: Path, error: DocumentError) -> DocumentError:
    """The error with the path before its sentence."""
    return type(error)(f"{path}: {error.sentence}", error.remedy)
