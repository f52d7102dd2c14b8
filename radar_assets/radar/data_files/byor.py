"""Files of the "build your own radar" format: a row a blip, in CSV or JSON. Pure."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from radar_assets.radar.data_files.contents import Contents, Item
from radar_assets.radar.data_files.decoding import text_of
from radar_assets.radar.errors import NotARadar
from radar_assets.radar.models import Movement, Unknown

FORM = "build-your-own-radar"
NEEDED = ("name", "ring", "quadrant")
_REMEDY = "A radar's rows have the columns name, ring, quadrant, and may have isNew, status, description, number."
_DELIMITERS = (",", ";", "\t", "|")
# "sep=;": what spreadsheet programs put into the first line.
_SEPARATOR_LINE = re.compile(r"\s*sep=(?P<delimiter>.)\s*", re.IGNORECASE)
# "is_new", "Is New", "is-new": what does not tell a column's name from another spelling of it.
_COLUMN_SIGNS = re.compile(r"[\s_-]+")
_TRUE, _FALSE = frozenset(("true", "yes", "y", "1", "x", "new")), frozenset(("false", "no", "n", "0", "", "-"))
_MOVEMENTS: dict[str, Movement] = {
    "new": "new",
    "moved in": "moved in",
    "in": "moved in",
    "moved out": "moved out",
    "out": "moved out",
    "no change": "no change",
    "unchanged": "no change",
    "none": "no change",
}
# A spreadsheet keeps a long write-up in one cell.
_LONGEST_CELL = 10_000_000

Row = Mapping[str, Any]


def read_csv(text: str) -> Contents:
    """Read a table with a head line, parted by commas, semicolons, tabs or strokes.

    Raises:
        NotARadar: A column is missing, the table is broken, or there is no blip.
    """
    lines = text.removeprefix("\ufeff").lstrip("\r\n")
    first, _, rest = lines.partition("\n")
    if said := _SEPARATOR_LINE.fullmatch(first):
        lines, delimiter = rest, said["delimiter"]
    else:
        delimiter = max(_DELIMITERS, key=first.count)
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(io.StringIO(lines, newline=""), delimiter=delimiter, strict=True)
    try:
        head = [_column(cell) for cell in next(reader, [])]
        _require(head)
        rows = [dict(zip(head, cells, strict=False)) for cells in reader if any(cell.strip() for cell in cells)]
    except csv.Error as error:
        sentence = f"The table is broken near line {reader.line_num}: {error}."
        raise NotARadar(sentence, "Save it again as CSV from the spreadsheet.") from error
    return _contents(rows)


def read_rows(rows: Sequence[object]) -> Contents:
    """Read the list of a JSON file.

    Raises:
        NotARadar: A field is missing everywhere, an entry is no record, or there is none.
    """
    records = [{_column(key): value for key, value in row.items()} for row in rows if isinstance(row, dict)]
    if len(records) < len(rows):
        sentence = "An entry of the list is no record with fields."
        raise NotARadar(sentence, _REMEDY)
    if records:
        _require(list(dict.fromkeys(key for record in records for key in record)))
    return _contents(records)


def _column(name: object) -> str:
    """How a column is told by its head: "isNew", "Is New" and "is_new" are one."""
    return _COLUMN_SIGNS.sub("", str(name)).strip("\ufeff").casefold()


def _require(columns: Sequence[str]) -> None:
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        sentence = f"The file has no column {', '.join(missing)} (it has: {', '.join(columns)[:200] or 'none'})."
        raise NotARadar(sentence, _REMEDY)
    twice = [name for name in dict.fromkeys(columns) if name in NEEDED and columns.count(name) > 1]
    if twice:
        sentence = f"The file has the column {twice[0]} twice."
        raise NotARadar(sentence, "Take one of them out.")


def _contents(rows: Sequence[Row]) -> Contents:
    unwrap = _all_quoted([text_of(row.get("description")) for row in rows])
    items: list[Item] = []
    unknowns: list[Unknown] = []
    for line, row in enumerate(rows, 1):
        name = text_of(row.get("name"))
        if not name:
            unknowns.append(Unknown(kind="name missing", where=f"row {line}", detail="the row is left out"))
            continue
        number = _number(row.get("number"))
        if number is None and text_of(row.get("number")):
            unknowns.append(
                Unknown(kind="number unknown", where=f"row {line}", detail=f"'{text_of(row['number'])}' is no number")
            )
        movement, doubts = _movement(row, f"row {line}")
        unknowns.extend(doubts)
        description = text_of(row.get("description"))
        items.append(
            Item(
                name=name,
                ring=text_of(row.get("ring")) or None,
                quadrant=text_of(row.get("quadrant")) or None,
                number=number,
                movement=movement,
                markup=description[1:-1].replace('""', '"') if unwrap and description else description,
                related=tuple(_related(row.get("relatedblips"))),
            )
        )
    if not items:
        sentence = "The file holds no blip."
        raise NotARadar(sentence, _REMEDY)
    return Contents(FORM, tuple(items), unknowns=tuple(unknowns))


def _all_quoted(descriptions: Sequence[str]) -> bool:
    """Whether each write-up stands in quotes with its own quotes doubled, as a cell of a CSV file does."""
    given = [text for text in descriptions if text]
    return bool(given) and all(
        len(text) > 1 and text[0] == text[-1] == '"' and '"' not in text[1:-1].replace('""', "") for text in given
    )


def _number(value: object) -> int | None:
    text = text_of(value).removesuffix(".0").rstrip(".")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 and int(text) > 0 else None  # noqa: PLR2004


def _movement(row: Row, where: str) -> tuple[Movement, list[Unknown]]:
    """What the row says of the blip's move; `status` says more than `isNew`, which only tells new from not new."""
    status, flag = text_of(row.get("status")).casefold(), text_of(row.get("isnew")).casefold()
    unknowns = []
    if status and status not in _MOVEMENTS:
        unknowns.append(Unknown(kind="movement unknown", where=where, detail=f"status '{status}' is not known"))
    if flag not in _TRUE | _FALSE:
        unknowns.append(Unknown(kind="movement unknown", where=where, detail=f"isNew '{flag}' is not known"))
    movement = _MOVEMENTS.get(status)
    if movement and "isnew" in row and flag in _TRUE | _FALSE and (movement == "new") != (flag in _TRUE):
        detail = f"status '{status}', isNew '{flag}'; kept the status"
        unknowns.append(Unknown(kind="movement differs", where=where, detail=detail))
    return movement or ("new" if flag in _TRUE else "unknown"), unknowns


def _related(value: object) -> Iterator[str]:
    """Names in a list, or in one cell parted by semicolons."""
    parts = value if isinstance(value, list) else text_of(value).split(";")
    yield from (name for name in map(text_of, parts) if name)
