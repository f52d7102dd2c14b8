"""Names under which editions, blips and passages are known everywhere. Pure."""

import re
import unicodedata
from dataclasses import dataclass

from radar_assets.radar.catalogue import PUBLISHED, PUBLISHER_SERIES, PUBLISHER_WORDS
from radar_assets.radar.language import USUAL_LANGUAGE
from radar_assets.radar.page_text import Page
from radar_assets.radar.vocabulary import MONTH_NUMBERS, MONTHS, RADAR_TITLES, VOLUME_WORDS

# "radar-vol-33": an id that may name files.
EDITION_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
# "Volume 33", "VOL.11", "Vol 3", "Edição 33": the number of an edition on its cover or in its file's name.
_VOLUME_WORDS = "|".join(sorted(VOLUME_WORDS, key=len, reverse=True))
_VOLUME = re.compile(rf"(?<![a-z])(?:{_VOLUME_WORDS})[\s._-]*(?P<volume>[0-9]{{1,3}})(?![0-9])", re.IGNORECASE)
# "第33期": the number of an edition between two signs.
_COUNTED_VOLUME = re.compile(r"第\s*(?P<volume>[0-9]{1,3})\s*[期卷]")
# "Nov. 2025", "September 2023", "novembro de 2025": month and year on the cover.
_MONTH_NAMES = "|".join(sorted(MONTH_NUMBERS, key=len, reverse=True))
_DATE = re.compile(rf"\b(?P<month>{_MONTH_NAMES})\.?,?\s+(?:del?\s+)?(?P<year>(?:19|20)[0-9]{{2}})(?![0-9])")
# "2025年11月": year and month as numbers.
_NUMBERED_DATE = re.compile(r"(?P<year>(?:19|20)[0-9]{2})\s*年\s*(?P<month>1[0-2]|0?[1-9])\s*月")
# "Technology Radar", "Lighthouse Technology Radar", "Radar Tecnológico", "技术雷达": the title, and whose it is.
_GAP = r"\s+"
_TITLES = "|".join(rf"\b{title}\b" if title.isascii() or " " in title else title for title in sorted(RADAR_TITLES))
_TITLE = re.compile(
    rf"^(?P<owner>[^\n]{{0,60}}?)\s*(?P<title>{_TITLES.replace(' ', _GAP)})", re.IGNORECASE | re.MULTILINE
)
# "radar-vol-33", "radar-jan-2010", "inventage-2025-02-28": what stands before volume, month or day is the series.
_SERIES = re.compile(
    rf"(?P<series>.+?)-(?:vol-\d+|(?:{'|'.join(month[:3] for month in MONTHS)})-\d{{4}}|\d{{4}}-\d\d(?:-\d\d)?$)"
)
# "\u2014", "|": what may stand before a title and is no owner's name.
_ORNAMENT = re.compile(r"^\W+|\W+$")
# " & " of "Acme & Sons": what an id joins by a hyphen.
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


def identify(cover: Page, language: str, file_name: str, sha256: str) -> EditionIdentity:
    """Tell which edition a PDF is, from its cover and, where that is silent, its file's name.

    Args:
        cover: The first page.
        language: The language of the edition; part of the id where it is not English.
        file_name: The file's name without folder.
        sha256: The file's fingerprint; part of the id where neither volume nor month is printed.
    """
    text = _cover_text(cover)
    owner, title = _owner(text)
    series = _series(owner)
    volume = volume_in(text) or volume_in(file_name)
    month = _month(text) or (PUBLISHED.get(volume) if volume and series == PUBLISHER_SERIES else None)
    behind = "" if language == USUAL_LANGUAGE else f"-{language}"
    if series and volume is not None:
        edition_id = f"{series}-vol-{volume:02d}{behind}"
    elif series and month:
        edition_id = f"{series}-{month_as_printed(month)}{behind}"
    else:
        # The shelf keeps the file under its id: identified there again, it has the same.
        stem = slug(file_name.rsplit(".", 1)[0]).removesuffix(f"-{sha256[:8]}")[:60].strip("-") or "edition"
        edition_id = f"{stem}-{sha256[:8]}"
    return EditionIdentity(edition_id, title, volume, month)


def month_as_printed(month: str) -> str:
    """A month as the ids of editions without a volume have it: "jan-2010" of "2010-01"."""
    year, number = month.split("-")
    return f"{MONTHS[int(number) - 1][:3]}-{year}"


def series_of(edition_id: str) -> str:
    """The series an edition belongs to: "radar" of "radar-vol-33", "radar-vol-33-pt" and "radar-jan-2010"."""
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
    title = RADAR_TITLES.get(" ".join(match["title"].casefold().split()), "Technology Radar")
    return owner, f"{owner} {title}".strip()


def _series(owner: str) -> str:
    """What the owner's editions are called; empty for a name without a Latin letter, which is not the publisher's."""
    name = slug(owner)
    if owner and not name:
        return ""
    return PUBLISHER_SERIES if name in PUBLISHER_WORDS else name


def volume_in(text: str) -> int | None:
    """The volume that a text names ("Vol. 33", "vol07"); None where it names none."""
    match = _VOLUME.search(text) or _COUNTED_VOLUME.search(text)
    return int(match["volume"]) if match else None


def _month(text: str) -> str | None:
    if match := _DATE.search(text.casefold()):
        return f"{match['year']}-{MONTH_NUMBERS[match['month']]:02d}"
    match = _NUMBERED_DATE.search(text)
    return f"{match['year']}-{int(match['month']):02d}" if match else None
