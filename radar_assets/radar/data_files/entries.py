"""Files of the entries form: `{date, entries: [{label, quadrant, ring, active, moved, link}]}`, by position. Pure."""

from collections.abc import Mapping
from typing import Any

from radar_assets.radar.data_files.contents import Contents, Declared, Item
from radar_assets.radar.data_files.decoding import text_of
from radar_assets.radar.errors import NotARadar
from radar_assets.radar.models import Movement, Unknown
from radar_assets.radar.notes import date_in

FORM = "entries"
_REMEDY = "Each entry has label, quadrant and ring, the last two as positions from 0."
_MOVEMENTS: dict[str, Movement] = {"0": "no change", "1": "moved in", "-1": "moved out", "2": "new"}


def read_entries(file: Mapping[str, Any]) -> Contents:
    """Read an entries file; `rings` and `quadrants` beside the entries may name them.

    Raises:
        NotARadar: `entries` is no list of records, or empty.
    """
    entries = file["entries"]
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        sentence = "The file's entries are no list of records."
        raise NotARadar(sentence, _REMEDY)
    items: list[Item] = []
    unknowns: list[Unknown] = []
    for position, entry in enumerate(entries, 1):
        name = text_of(entry.get("label"))
        if not name:
            unknowns.append(Unknown(kind="name missing", where=f"row {position}", detail="the entry is left out"))
            continue
        moved = text_of(entry.get("moved"))
        if moved and moved not in _MOVEMENTS:
            detail = f"moved '{moved}' is not known"
            unknowns.append(Unknown(kind="movement unknown", where=f"row {position}", detail=detail))
        items.append(
            Item(
                name=name,
                ring=text_of(entry.get("ring")) or None,
                quadrant=text_of(entry.get("quadrant")) or None,
                movement=_MOVEMENTS.get(moved, "unknown"),
                markup=text_of(entry.get("description")),
                link=text_of(entry.get("link")) or None,
            )
        )
    if not items:
        sentence = "No entry has a label."
        raise NotARadar(sentence, _REMEDY)
    return Contents(
        FORM,
        tuple(items),
        rings=_declared(file.get("rings")),
        quadrants=_declared(file.get("quadrants")),
        indexed=True,
        title=text_of(file.get("title")) or None,
        released=date_in(text_of(file.get("date"))),
        unknowns=tuple(unknowns),
    )


def _declared(names: object) -> tuple[Declared, ...]:
    listed = names if isinstance(names, list) else []
    texts = [text_of(entry.get("name") if isinstance(entry, dict) else entry) for entry in listed]
    return tuple(Declared(str(position), text) for position, text in enumerate(texts)) if all(texts) else ()
