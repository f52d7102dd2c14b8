"""How well an edition was read: what was expected, what readings agree on, which words belong to nothing. Pure."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set

from radar_assets.radar.catalogue import BLIP_COUNTS, BLIP_COUNTS_SOURCE, PUBLISHED, PUBLISHER_SERIES
from radar_assets.radar.furniture import Furniture, without_legend
from radar_assets.radar.identity import series_of
from radar_assets.radar.models import BlipMeta, FieldName, Model, Paragraph, RadarMeta, ReadingName, parts_by_page
from radar_assets.radar.page_text import Page
from radar_assets.radar.vocabulary import EMPTY_RING_MARKS, RING_WORDS, quadrant_of, ring_of

FIELDS: tuple[FieldName, ...] = ("number", "name", "ring", "quadrant", "description")
# What makes a blip complete.
PRINTED: tuple[FieldName, ...] = ("number", "name", "ring", "quadrant")
VOLUMES = {month: volume for volume, month in PUBLISHED.items()}
# "Hold HoldAssess": names of rings, which a diagram's axis may glue to one another.
_RING_WORDS = re.compile("|".join(map(re.escape, RING_WORDS)), re.IGNORECASE)
# "-", "' ", "_" of "it's - work_items": what print and reading may set apart.
_NOT_LETTERS = re.compile(r"[\W_]+")


class FieldAgreement(Model):
    """How many blips a reading gives the value of a field that was kept."""

    reading: ReadingName
    field: FieldName
    blips: int


class LeftoverPage(Model):
    """Words of a page that belong to no blip, theme or page design: how many, and the first line of them."""

    page: int
    words: int
    first_line: str


class ParseScore(Model):
    """How well an edition was read.

    `score` is the share of the blips expected (where no count is known: found) of which number, name, ring and
    quadrant are known and undisputed; 1 is best. `leftover` is empty for data files, which have no pages.
    """

    edition_id: str
    score: float
    found: int
    expected: int | None
    expected_source: str | None
    undisputed: int
    confirmed: int
    agreement: tuple[FieldAgreement, ...]
    unknowns: dict[str, int]
    words: int
    leftover_words: int
    leftover: tuple[LeftoverPage, ...]


def score_edition(edition: RadarMeta, pages: Sequence[Page]) -> ParseScore:
    """Score a reading.

    Args:
        edition: The edition as read.
        pages: The pages it was read from; none for a data file.
    """
    is_published = series_of(edition.edition_id) == PUBLISHER_SERIES
    expected = BLIP_COUNTS.get(edition.volume or VOLUMES.get(edition.published or "", 0)) if is_published else None
    disputed = {unknown.where for unknown in edition.unknowns if unknown.kind.split()[0] in PRINTED}
    undisputed = [blip for blip in edition.blips if _is_complete(blip) and f"blip {blip.number}" not in disputed]
    agreement = Counter(
        (reading, field) for blip in edition.blips for field in FIELDS for reading in blip.sources.get(field, ())
    )
    leftover = list(_leftover(edition, pages))
    return ParseScore(
        edition_id=edition.edition_id,
        score=round(len(undisputed) / max(expected or 0, len(edition.blips), 1), 4),
        found=len(edition.blips),
        expected=expected,
        expected_source=BLIP_COUNTS_SOURCE if expected else None,
        undisputed=len(undisputed),
        confirmed=sum(1 for blip in undisputed if all(len({*blip.sources[field]} - {"ocr"}) > 1 for field in PRINTED)),
        agreement=tuple(
            FieldAgreement(reading=reading, field=field, blips=count)
            for (reading, field), count in sorted(agreement.items())
        ),
        unknowns=dict(Counter(unknown.kind for unknown in edition.unknowns)),
        words=sum(len(page.text.split()) for page in pages),
        leftover_words=sum(page.words for page in leftover),
        leftover=tuple(leftover),
    )


def differences(edition: RadarMeta, truth: Iterable[Mapping[str, str]]) -> list[str]:
    """Where a reading differs from a table of what is printed.

    Args:
        edition: The edition as read.
        truth: Rows with number, name, ring and quadrant; other columns do not count.

    Returns:
        One sentence a difference.
    """
    read = {blip.number: blip for blip in edition.blips}
    rows = {int(row["number"]): {name: value or "" for name, value in row.items()} for row in truth}
    found = [f"blip {number} was not found: {rows[number]['name']}" for number in sorted(rows.keys() - read.keys())]
    found += [f"blip {number} is in no row: {read[number].name}" for number in sorted(read.keys() - rows.keys())]
    for number in sorted(rows.keys() & read.keys()):
        row, blip = rows[number], read[number]
        printed = {
            "name": (blip.name, row["name"]),
            "ring": (blip.ring, ring_of(row["ring"]) or row["ring"]),
            "quadrant": (blip.quadrant, quadrant_of(row["quadrant"]) or row["quadrant"]),
        }
        found += [
            f"blip {number}: {field} is {value!r}, not {true!r}"
            for field, (value, true) in printed.items()
            if value != true
        ]
    return found


def _is_complete(blip: BlipMeta) -> bool:
    return bool(blip.name and blip.ring and blip.quadrant)


def _leftover(edition: RadarMeta, pages: Sequence[Page]) -> Iterable[LeftoverPage]:
    """The lines whose letters stand in no text that was read from their page, and in no diagram."""
    numbers = {str(blip.number) for blip in edition.blips}
    read: dict[int, list[str]] = defaultdict(list)
    for theme in edition.themes:
        _add(read, theme.paragraphs)
        for number in theme.pages:
            read[number].append(theme.title)
    for blip in edition.blips:
        _add(read, blip.paragraphs)
        for number in {blip.head_page, *blip.listed_on, *blip.pages}:
            read[number].extend((blip.head, blip.name, *blip.other_names, str(blip.number)))
    furniture = Furniture(pages)
    for page in pages:
        texts = "\n".join(_letters(text) for text in read[page.number])
        words = {_letters(word) for text in read[page.number] for word in text.split()}
        lines = [
            line.text
            for line in furniture.body(page)
            if not _is_read(line.text, texts, words) and not all(_is_label(run.text, numbers) for run in line.runs)
        ]
        if lines:
            yield LeftoverPage(
                page=page.number, words=sum(len(line.split()) for line in lines), first_line=lines[0][:80]
            )


def _add(read: dict[int, list[str]], paragraphs: Sequence[Paragraph]) -> None:
    for paragraph in paragraphs:
        for page, part in parts_by_page(paragraph.text, paragraph.starts):
            read[page].append(part)


def _is_label(text: str, numbers: Set[str]) -> bool:
    """Whether a text is one of a diagram's or list's: a number, a ring, a quadrant, the signs' key, an empty ring."""
    if not _letters(text):  # blanks and signs
        return True
    words = _RING_WORDS.sub(" ", text).split()
    is_number = all(word in numbers for word in words)
    return is_number or bool(quadrant_of(text)) or text.strip() in EMPTY_RING_MARKS or not without_legend(text).strip()


def _is_read(text: str, texts: str, words: Set[str]) -> bool:
    """Whether what was read from the page holds a line: whole, or each of its words and numbers by itself."""
    return _letters(text) in texts or {_letters(word) for word in text.split()} - {""} <= words


def _letters(text: str) -> str:
    return _NOT_LETTERS.sub("", text).casefold()
