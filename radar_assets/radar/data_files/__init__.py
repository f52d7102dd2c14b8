"""Editions that come as data: build-your-own-radar CSV and JSON, entries JSON, Markdown by release. Pure."""

from dataclasses import replace
from functools import lru_cache
from pathlib import PurePath

from radar_assets.radar.data_files.byor import read_csv, read_rows
from radar_assets.radar.data_files.contents import Contents
from radar_assets.radar.data_files.decoding import decode
from radar_assets.radar.data_files.edition import assemble
from radar_assets.radar.data_files.entries import read_entries
from radar_assets.radar.data_files.json_text import parse_json
from radar_assets.radar.data_files.markdown_releases import pack, read_releases, release_order
from radar_assets.radar.data_files.naming import identify_contents
from radar_assets.radar.errors import NotARadar
from radar_assets.radar.models import Unknown

PACK_SUFFIX = ".releases"
TABLE_SUFFIXES = frozenset((".csv", ".tsv"))

__all__ = [
    "PACK_SUFFIX",
    "assemble",
    "identify_contents",
    "pack",
    "read_contents",
    "release_order",
]


@lru_cache(maxsize=1)
def read_contents(content: bytes, file_name: str) -> Contents:
    """Read a data file by the form that its name's ending and its content show.

    Args:
        content: The file's bytes; of releases, the pack.
        file_name: Its ending is ".releases", ".csv", ".tsv" or ".json".

    Raises:
        NotARadar: It holds no radar, or cannot be read; says what is wrong.
    """
    suffix = PurePath(file_name).suffix.lower()
    if suffix == PACK_SUFFIX:
        return read_releases(content)
    decoded = decode(content)
    contents = read_csv(decoded.text) if suffix in TABLE_SUFFIXES else _read_json(decoded.text)
    if decoded.guessed is None:
        return contents
    guess = Unknown(kind="encoding guessed", where="file", detail=f"read as {decoded.guessed}; save it as UTF-8")
    return replace(contents, unknowns=(guess, *contents.unknowns))


def _read_json(text: str) -> Contents:
    value = parse_json(text)
    if isinstance(value, list):
        return read_rows(value)
    if isinstance(value, dict):
        if "entries" in value:
            return read_entries(value)
        for field in ("blips", "items", "data"):
            if isinstance(value.get(field), list):
                return read_rows(value[field])
    sentence = "The JSON is no radar: neither a list of blips nor a record with `entries`."
    raise NotARadar(sentence, "Give a list of records with name, ring and quadrant.")
