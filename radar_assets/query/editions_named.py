"""Which editions a question names: by id, volume, month, year, series, or relative to one. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from radar_assets.query.catalogue import Catalogue, EditionRow
from radar_assets.radar.catalogue import PUBLISHER_SERIES, PUBLISHER_WORDS
from radar_assets.radar.names import radar_owner
from radar_assets.radar.vocabulary import MONTHS

# "volume 33", "vol. 29 and 31", "volumes 29-33", "edition 31".
_VOLUMES = re.compile(
    r"\b(?:vol(?:ume)?s?\.?|editions?|radars?)\s*#?(?P<volumes>\d{1,3}(?:\s*(?:,|and|&|to|-|–)\s*(?:vol(?:ume)?\.?\s*)?\d{1,3})*)"
    r"(?!\d)",
    re.IGNORECASE,
)
_RANGE = re.compile(r"(\d{1,3})\s*(?:to|-|–)\s*(\d{1,3})", re.IGNORECASE)
_MONTH_YEAR = re.compile(rf"\b(?P<month>{'|'.join(MONTHS)})\s+(?P<year>20\d\d)\b", re.IGNORECASE)
# A year is an edition's only where it is said so: "SQL Server 2022" is a name.
_YEAR = re.compile(
    r"\b(?:in|of|from|during|since|after|before|by)\s+(?P<year>20\d\d)\b|\b(?P<head>20\d\d)(?='s|\s+(?:edition|radar|volume))",
    re.IGNORECASE,
)
_SINCE = re.compile(r"\b(?:since|after|between)\s*$", re.IGNORECASE)
_NOW = re.compile(r"\b(?:now|current(?:ly)?|latest|newest|today|most recent)\b", re.IGNORECASE)


@dataclass(frozen=True)
class NamedEditions:
    """Editions found, those asked for that are not there, whether they open a span, and the text without them.

    `named` is False where at most a series was named: then all its editions are found.
    """

    editions: tuple[str, ...]
    named: bool
    absent: tuple[str, ...]
    since: bool
    rest: str


def named_editions(text: str, catalogue: Catalogue) -> NamedEditions:
    """Find the editions that a text names.

    Args:
        text: The question without names of blips.
        catalogue: The editions there are.

    Returns:
        Editions oldest first; `since` where the words before the first of them say "since", "after" or "between".
    """
    rows, rest = _series(text, catalogue)
    found: list[str] = []
    absent: list[str] = []
    since = False
    for row in rows:
        own_id = re.compile(rf"(?<![\w-]){re.escape(row.edition_id)}(?![\w-])", re.IGNORECASE)
        if match := own_id.search(rest):
            since = since or bool(_SINCE.search(rest[: match.start()]))
            found.append(row.edition_id)
            rest = own_id.sub(" ", rest)
    for pattern in (_VOLUMES, _MONTH_YEAR, _YEAR):
        for match in pattern.finditer(rest):
            since = since or bool(
                _SINCE.search(rest[: match.start()]) or _SINCE.search(match.group().rstrip("0123456789 "))
            )
            for label, matching in _meant(match, rows):
                found.extend(matching)
                if not matching:
                    absent.append(label)
        rest = pattern.sub(" ", rest)
    if (
        not found
        and not absent
        and _NOW.search(rest)
        and re.search(r"\b(?:edition|volume|radar)\b", rest, re.IGNORECASE)
    ):
        found.extend(catalogue.newest(row.edition_id for row in rows))
    named = bool(found or absent)
    if not named and len(rows) < len(catalogue.editions):
        found = [row.edition_id for row in rows]
    ordered = [edition.edition_id for edition in catalogue.editions if edition.edition_id in found]
    return NamedEditions(tuple(ordered), named, tuple(dict.fromkeys(absent)), since, rest)


def _series(text: str, catalogue: Catalogue) -> tuple[Sequence[EditionRow], str]:
    """The editions of the series that a text names by its owner; all where it names none."""
    named: dict[str, str] = {}
    for row in catalogue.editions:
        for owner in _owners(row):
            if re.search(rf"\b{re.escape(owner)}\b", text, re.IGNORECASE):
                named[owner] = row.series
    if not named:
        return catalogue.editions, text
    owners = "|".join(map(re.escape, sorted(named, key=len, reverse=True)))
    rest = re.sub(rf"\b(?:{owners})(?:['’]s)?\b", " ", text, flags=re.IGNORECASE)
    return [row for row in catalogue.editions if row.series in named.values()], rest


def _owners(row: EditionRow) -> set[str]:
    if row.series == PUBLISHER_SERIES:
        return {word for word in PUBLISHER_WORDS if word}
    return {name for name in (radar_owner(row.title), row.series) if name}


def _meant(match: re.Match[str], rows: Sequence[EditionRow]) -> list[tuple[str, list[str]]]:
    """For each edition that a match names, how it is said and the ids that it means."""
    groups = match.groupdict()
    if volumes := groups.get("volumes"):
        spans = _RANGE.findall(volumes)
        numbers = {int(number) for number in re.findall(r"\d+", volumes)}
        numbers |= {number for first, last in spans for number in range(int(first), int(last) + 1)}
        in_range = {number for first, last in spans for number in range(int(first) + 1, int(last))}
        named = [(f"volume {n}", [row.edition_id for row in rows if row.volume == n]) for n in sorted(numbers)]
        # Inside a range only what is there was asked for.
        return [(label, ids) for label, ids in named if ids or int(label.split()[1]) not in in_range]
    if month := groups.get("month"):
        published = f"{groups['year']}-{MONTHS.index(month.lower()) + 1:02d}"
        return [(match.group(), [row.edition_id for row in rows if row.published == published])]
    year = groups.get("year") or groups.get("head") or ""
    return [(year, [row.edition_id for row in rows if (row.published or "").startswith(year)])]
