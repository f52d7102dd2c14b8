"""Names under which editions, blips and passages are known everywhere. Pure."""

import re
import unicodedata
from dataclasses import dataclass

from radar_assets.radar.catalogue import PUBLISHED, PUBLISHER_SERIES, PUBLISHER_WORDS
from radar_assets.radar.page_text import Page
from radar_assets.radar.vocabulary import MONTHS

EDITION_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
# "Volume 33", "VOL.11", "Vol 3": the number of an edition on its cover or in its file's name.
_VOLUME = re.compile(r"(?<![a-z])vol(?:ume)?s?[\s._-]*(?P<volume>\d{1,3})(?!\d)", re.IGNORECASE | re.ASCII)
# "Nov. 2025", "September 2023": month and year on the cover.
_MONTH_NAMES = "|".join(f"{month[:3]}(?:{month[3:]})?" for month in MONTHS)
_DATE = re.compile(rf"\b(?P<month>sept|{_MONTH_NAMES})\.?,?\s+(?P<year>(?:19|20)\d\d)\b", re.IGNORECASE | re.ASCII)
# "Technology Radar", "Lighthouse Technology Radar": the title, and whose it is.
_TITLE = re.compile(r"^(?P<owner>[^\n]{0,60}?)\s*\btechnology\s+radar\b", re.IGNORECASE | re.MULTILINE)
# "radar-vol-33", "radar-jan-2010": what stands before volume or month is the series.
_SERIES = re.compile(rf"(?P<series>.+?)-(?:vol-\d+|(?:{'|'.join(month[:3] for month in MONTHS)})-\d{{4}})")
# "\u2014", "|": what may stand before a title and is no owner's name.
_ORNAMENT = re.compile(r"^\W+|\W+$")
_NOT_SLUG = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class EditionIdentity:
    """Who an edition is: id, title as printed, volume and month ("2025-11") where known."""

    edition_id: str
    title: str
    volume: int | None
    published: str | None


def slug(text: str) -> str:
    """Lower-case ASCII letters and digits joined by hyphens; empty where nothing is left."""
    ascii_text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return _NOT_SLUG.sub("-", ascii_text).strip("-")


def identify(cover: Page, file_name: str, sha256: str) -> EditionIdentity:
    """Tell which edition a PDF is, from its cover and, where that is silent, its file's name.

    Args:
        cover: The first page.
        file_name: The file's name without folder.
        sha256: The file's fingerprint; part of the id where neither volume nor month is printed.
    """
    text = _cover_text(cover)
    owner, title = _owner(text)
    series = _series(owner)
    volume = _volume(text) or _volume(file_name)
    month = _month(text) or (PUBLISHED.get(volume) if volume and series == PUBLISHER_SERIES else None)
    if series and volume is not None:
        edition_id = f"{series}-vol-{volume:02d}"
    elif series and month:
        year, number = month.split("-")
        edition_id = f"{series}-{MONTHS[int(number) - 1][:3]}-{year}"
    else:
        # The shelf keeps the file under its id: identified there again, it has the same.
        stem = slug(file_name.rsplit(".", 1)[0]).removesuffix(f"-{sha256[:8]}")[:60].strip("-") or "edition"
        edition_id = f"{stem}-{sha256[:8]}"
    return EditionIdentity(edition_id, title, volume, month)


def series_of(edition_id: str) -> str:
    """The series an edition belongs to: "radar" of "radar-vol-33" and of "radar-jan-2010"."""
    match = _SERIES.match(edition_id)
    return match["series"] if match else edition_id


def blip_id(edition_id: str, number: int) -> str:
    """The id of a blip in graph and vectors."""
    return f"{edition_id}-blip-{number}"


def theme_id(edition_id: str, position: int) -> str:
    """The id of a theme; positions count from 1."""
    return f"{edition_id}-theme-{position}"


def passage_id(owner_id: str, ordinal: int) -> str:
    """The id of a passage of a blip or theme; ordinals count from 1."""
    return f"{owner_id}-passage-{ordinal}"


def _cover_text(cover: Page) -> str:
    """The cover's lines, largest type first: a title set over two lines stands together."""
    largest = sorted(cover.lines, key=lambda line: -line.size)
    title = [line.text.strip() for line in largest if line.size == largest[0].size]
    return "\n".join([" ".join(title), *(line.text.strip() for line in cover.lines)])


def _owner(text: str) -> tuple[str, str]:
    match = _TITLE.search(text)
    if not match:
        return "", "Technology Radar"
    owner = _ORNAMENT.sub("", " ".join(match["owner"].split()))
    return owner, f"{owner} Technology Radar".strip()


def _series(owner: str) -> str:
    """What the owner's editions are called; empty for a name without a Latin letter, which is not the publisher's."""
    name = slug(owner)
    if owner and not name:
        return ""
    return PUBLISHER_SERIES if name in PUBLISHER_WORDS else name


def _volume(text: str) -> int | None:
    match = _VOLUME.search(text)
    return int(match["volume"]) if match else None


def _month(text: str) -> str | None:
    match = _DATE.search(text)
    if not match:
        return None
    number = next(i for i, month in enumerate(MONTHS, 1) if month.startswith(match["month"].lower()[:3]))
    return f"{match['year']}-{number:02d}"
