"""An edition's file is identified and read: the entry points of the radar domain, for PDFs and data files alike."""

import gc
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import PurePath

from radar_assets.radar.errors import UnreadablePdf
from radar_assets.radar.identity import EditionIdentity, identify
from radar_assets.radar.language import language_of
from radar_assets.radar.layouts import NOT_RECOGNISED, NOTHING_RECOGNISED, choose_layout
from radar_assets.radar.links import resolve_hyperlinks
from radar_assets.radar.models import EditionFile, RadarMeta, Unknown
from radar_assets.radar.notes import NO_NOTE, EditionNote, noted_identity
from radar_assets.radar.page_text import PdfPages
from radar_assets.radar.recognised_text import Recogniser
from radar_assets.radar.score import ParseScore, score_edition

PDF_SUFFIX = ".pdf"
DATA_SUFFIXES = frozenset((".csv", ".tsv", ".json", ".releases"))
EDITION_SUFFIXES = DATA_SUFFIXES | {PDF_SUFFIX}


def fingerprint(content: bytes, note: EditionNote = NO_NOTE) -> str:
    """SHA-256 of a file's bytes and of what is said of it, in hexadecimal."""
    said = b"" if note == NO_NOTE else note.model_dump_json().encode()
    return hashlib.sha256(content + said).hexdigest()


def identify_edition(
    content: bytes,
    file_name: str,
    note: EditionNote = NO_NOTE,
    folder: str = "",
    recogniser: Recogniser | None = None,
) -> EditionIdentity:
    """Tell which edition a file is; of a PDF lays out the pages up to the first that tells the language.

    Args:
        content: The file's bytes; of a release in Markdown, its pack.
        file_name: The file's name, for editions that do not say which they are.
        note: What is said of it beside the file; counts more than the file.
        folder: The name of the folder it lies in; for data files whose names say nothing.
        recogniser: Recognises the text of scanned pages.

    Raises:
        UnreadablePdf: It is no PDF that can be read, nor another form.
        NotARadar: A data file holds no radar.
    """
    if is_data(content, file_name):
        from radar_assets.radar.data_files import identify_contents, read_contents

        return identify_contents(read_contents(content, file_name), file_name, note, folder)
    pages = _pages(content, recogniser)
    language = language_of(pages)
    return noted_identity(identify(pages[0], language, file_name, fingerprint(content)), language, note)


def describe_file(
    content: bytes, file_name: str, note: EditionNote = NO_NOTE, recogniser: Recogniser | None = None
) -> EditionFile:
    """The facts of an edition's file.

    Raises:
        UnreadablePdf: It is no PDF that can be read, nor another form.
        NotARadar: A data file holds no radar.
    """
    identity = identify_edition(content, file_name, note, recogniser=recogniser)
    return EditionFile(
        edition_id=identity.edition_id,
        file_name=file_name,
        sha256=fingerprint(content, note),
        size=len(content),
        pages=1 if is_data(content, file_name) else len(_pages(content, recogniser)),
        title=identity.title,
        volume=identity.volume,
        published=identity.published,
    )


def read_edition(
    content: bytes,
    file_name: str,
    note: EditionNote = NO_NOTE,
    folder: str = "",
    recogniser: Recogniser | None = None,
) -> RadarMeta:
    """Read an edition whole: every blip with its sources, the themes, and what the file did not settle.

    Args:
        content: The file's bytes; of a release in Markdown, its pack.
        file_name: The file's name, for editions that do not say which they are.
        note: What is said of it beside the file; counts more than the file.
        folder: The name of the folder it lies in; for data files whose names say nothing.
        recogniser: Recognises the text of scanned pages.

    Raises:
        UnreadablePdf: It is no PDF that can be read, nor another form.
        NotARadar: No radar was found in it.
    """
    return _read(content, file_name, note.model_dump_json(), folder, recogniser)


@contextmanager
def _few_collections() -> Iterator[None]:
    """A file becomes a million objects that stay until it is read; to look through them again and again is slow."""
    before = gc.get_threshold()
    gc.set_threshold(50_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@lru_cache(maxsize=1)
@_few_collections()
def _read(content: bytes, file_name: str, said: str, folder: str, recogniser: Recogniser | None) -> RadarMeta:
    """The edition last read: it may have been read before it is asked for."""
    note = EditionNote.model_validate_json(said)
    identity = identify_edition(content, file_name, note, folder, recogniser)
    if is_data(content, file_name):
        from radar_assets.radar.data_files import assemble, read_contents

        return assemble(read_contents(content, file_name), identity, note)
    pages = _pages(content, recogniser)
    layout = choose_layout(pages)
    reading = layout.read(pages)
    return RadarMeta(
        edition_id=identity.edition_id,
        title=identity.title,
        volume=identity.volume,
        published=identity.published,
        language=language_of(pages),
        layout=layout.name,
        pages=len(pages),
        blips=resolve_hyperlinks(reading.blips),
        themes=reading.themes,
        unknowns=(*reading.unknowns, *_unread_pages(pages)),
    )


def score_file(content: bytes, file_name: str, edition: RadarMeta, recogniser: Recogniser | None = None) -> ParseScore:
    """How well an edition was read from a file.

    Raises:
        UnreadablePdf: It is no PDF that can be read, nor another form.
    """
    return score_edition(edition, [] if is_data(content, file_name) else _pages(content, recogniser))


def is_data(content: bytes, file_name: str) -> bool:
    """Whether a file is no PDF but one of the data forms, by its name's ending and its first bytes."""
    return PurePath(file_name).suffix.lower() in DATA_SUFFIXES and b"%PDF-" not in content[:1024]


def _unread_pages(pages: PdfPages) -> Iterator[Unknown]:
    """An Unknown for each page that is only a picture, in which no text was looked for, or none was found."""
    for page in pages:
        if page.layer == "picture":
            detail = f"it is only a picture. {NOT_RECOGNISED}"
            yield Unknown(kind="page without text", where=f"page {page.number}", detail=detail)
        elif page.layer == "recognised" and not page.lines:
            detail = f"it is only a picture, in which no text was recognised. {NOTHING_RECOGNISED}"
            yield Unknown(kind="page without text", where=f"page {page.number}", detail=detail)


def count_likely_scans(content: bytes, recogniser: Recogniser) -> int:
    """How many pages of a PDF may be scans, as far as can be told without laying them out; 0 of what is none."""
    with suppress(UnreadablePdf):  # told where it is read
        return _pages(content, recogniser).large_pictures()
    return 0


@lru_cache(maxsize=1)
def _pages(content: bytes, recogniser: Recogniser | None) -> PdfPages:
    """The pages of the file last asked for: it is identified, described and read one after the other."""
    return PdfPages(content, recogniser)
