"""Which edition a data file is: by what is said of it, what it says itself, and its name. Pure."""

import re
from pathlib import PurePath

from radar_assets.radar.catalogue import PUBLISHED, PUBLISHER_SERIES
from radar_assets.radar.data_files.contents import Contents
from radar_assets.radar.identity import EditionIdentity, slug, volume_in
from radar_assets.radar.names import radar_owner
from radar_assets.radar.notes import EditionNote, date_in, edition_id_of
from radar_assets.radar.vocabulary import quadrant_of, ring_of

# Words of a file's name that do not say whose radar it is.
_GENERAL = frozenset(
    """
    a blips byor config csv data edition editions entries export file index json latest my new our radar radars release
    tech technology techradar the vol volume
    """.split()  # noqa: SIM905 a list of words reads best as words
)
# "vol07", "v3", "2025-02-28", "12": parts of a name that number or date the edition.
_NUMBERED = re.compile(r"(?:v|vol|volume)?\d+", re.IGNORECASE)

# Editions name files, and names of files are limited.
_LONGEST_SERIES = 60


def identify_contents(contents: Contents, file_name: str, note: EditionNote, folder: str = "") -> EditionIdentity:
    """Tell which edition a data file is.

    A series nobody names is the publisher's where a volume is known, rings and quadrants are the publisher's, and the
    file's name names no one else; else it is called by the title, the file's name, or its folder's.

    Args:
        contents: The file as read.
        file_name: The file's name without folder.
        note: What is said of it.
        folder: The name of the folder it lies in; for files whose names say nothing.

    Returns:
        The identity; one without volume and date is its series alone.
    """
    stem = PurePath(file_name).stem
    volume = note.volume or contents.volume or volume_in(stem)
    title = note.title or contents.title
    words = [word for word in slug(stem).split("-") if word not in _GENERAL and not _NUMBERED.fullmatch(word)]
    series = note.series or (slug(radar_owner(title)) if title else "") or "-".join(words)
    if not series and volume is not None and _is_publishers(contents):
        series = PUBLISHER_SERIES
    others = (name for name in (slug(folder), slug(stem)) if name and name != PUBLISHER_SERIES)
    series = (series or next(others, "edition"))[:_LONGEST_SERIES].strip("-")
    released = note.published or contents.released or date_in(stem)
    if released is None and series == PUBLISHER_SERIES and volume is not None:
        released = PUBLISHED.get(volume)
    owner = "" if series == PUBLISHER_SERIES else f"{series.replace('-', ' ').title()} "
    edition_id = edition_id_of(series, volume, released)
    return EditionIdentity(edition_id, title or f"{owner}Technology Radar", volume, released[:7] if released else None)


def _is_publishers(contents: Contents) -> bool:
    """Whether all rings and quadrants are words of the publisher's radars."""
    rings = all(ring_of(item.ring) for item in contents.items if item.ring)
    return rings and all(quadrant_of(item.quadrant) for item in contents.items if item.quadrant)
