"""An edition's file is identified and read: the two entry points of the radar domain."""

import hashlib
from functools import lru_cache

from radar_assets.radar.identity import EditionIdentity, identify
from radar_assets.radar.language import language_of
from radar_assets.radar.layouts import choose_layout
from radar_assets.radar.links import resolve_hyperlinks
from radar_assets.radar.models import EditionFile, RadarMeta
from radar_assets.radar.page_text import PdfPages


def fingerprint(content: bytes) -> str:
    """SHA-256 of a file's bytes, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def identify_edition(content: bytes, file_name: str) -> EditionIdentity:
    """Tell which edition a PDF is; lays out the pages up to the first that tells the language.

    Raises:
        UnreadablePdf: The bytes are no PDF that can be read.
    """
    pages = _pages(content)
    return identify(pages[0], language_of(pages), file_name, fingerprint(content))


def describe_file(content: bytes, file_name: str) -> EditionFile:
    """The facts of an edition's file.

    Raises:
        UnreadablePdf: The bytes are no PDF that can be read.
    """
    pages = _pages(content)
    sha256 = fingerprint(content)
    identity = identify(pages[0], language_of(pages), file_name, sha256)
    return EditionFile(
        edition_id=identity.edition_id,
        file_name=file_name,
        sha256=sha256,
        size=len(content),
        pages=len(pages),
        title=identity.title,
        volume=identity.volume,
        published=identity.published,
    )


def read_edition(content: bytes, file_name: str) -> RadarMeta:
    """Read an edition whole: every blip with its sources, the themes, and what the pages did not settle.

    Args:
        content: The PDF's bytes.
        file_name: The file's name, for editions whose cover prints no volume.

    Raises:
        UnreadablePdf: The bytes are no PDF that can be read.
        NotARadar: No known layout was found in it.
    """
    pages = _pages(content)
    identity = identify(pages[0], language_of(pages), file_name, fingerprint(content))
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
        unknowns=reading.unknowns,
    )


@lru_cache(maxsize=1)
def _pages(content: bytes) -> PdfPages:
    """The pages of the file last asked for: it is identified, described and read one after the other."""
    return PdfPages(content)
