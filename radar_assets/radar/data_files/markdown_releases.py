"""A folder of Markdown files by release, packed: an edition is the state at its newest release. Pure.

Packed is `config.json` and `<release>/<item>.md` in a ZIP (ending `.releases`): so an edition is one file on the shelf,
whole by itself.
"""

import io
import zipfile
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

import frontmatter
import yaml
from markdown_it import MarkdownIt

from radar_assets.radar.data_files.contents import Contents, Declared, Item
from radar_assets.radar.data_files.decoding import decode, text_of
from radar_assets.radar.data_files.json_text import parse_json
from radar_assets.radar.errors import NotARadar
from radar_assets.radar.identity import volume_in
from radar_assets.radar.models import Movement, Unknown
from radar_assets.radar.notes import date_in

FORM = "Markdown releases"
CONFIG = "config.json"
# Rings by which an item leaves the radar, unless the radar has a ring of that name.
_ENDS = frozenset(("out", "retire", "retired", "remove", "removed"))
# A pack of text that unfolds to more than this was not made from a radar.
_MOST_BYTES = 100_000_000
# A ZIP notes times; equal files must give equal bytes.
_EPOCH = (1980, 1, 1, 0, 0, 0)
_REMEDY = "Each item's file begins with title, ring and quadrant between two lines of three hyphens."


@dataclass
class _Standing:
    """An item as its latest release left it."""

    fields: dict[str, Any]
    body: str
    rings: list[str]
    releases: list[str]


def release_order(release: str) -> tuple[str, int, str] | None:
    """Sorts releases by the date or volume in their folder's name; None where the name says neither."""
    date, volume = date_in(release, whole=True), volume_in(release)
    return (date or "", volume or 0, release) if date or volume else None


def pack(files: Mapping[str, bytes]) -> bytes:
    """A ZIP of files by their paths; equal files give equal bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, _EPOCH), files[path], zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def read_releases(content: bytes) -> Contents:
    """Read the state at the newest release of a pack.

    Raises:
        NotARadar: The pack is damaged, holds no release, or a file of it cannot be read.
    """
    files = _unpacked(content)
    config = _config(files)
    rings, quadrants = _declared(config.get("rings")), _declared(config.get("quadrants") or config.get("segments"))
    by_release: dict[str, list[tuple[str, bytes]]] = defaultdict(list)
    for path, text in sorted(files.items()):
        place = PurePosixPath(path)
        if place.suffix.lower() == ".md" and release_order(place.parent.name):
            by_release[place.parent.name].append((place.stem, text))
    releases = sorted(by_release, key=lambda release: release_order(release) or ("", 0, ""))
    unknowns: list[Unknown] = []
    standing: dict[str, _Standing] = {}
    for release in releases:
        for key, text in by_release[release]:
            _take(standing, key, release, f"{release}/{key}.md", text, unknowns)
    own_rings = {name.casefold() for ring in rings for name in (ring.key, ring.name)}
    items = [
        _item(key, item, releases[-1], rings)
        for key, item in standing.items()
        if not _has_ended(item.fields, own_rings)
    ]
    if not items:
        sentence = "No release holds an item that stands."
        raise NotARadar(sentence, _REMEDY)
    labels = config.get("labels")
    return Contents(
        FORM,
        tuple(sorted(items, key=lambda item: item.key)),
        rings=rings,
        quadrants=quadrants,
        title=(text_of(labels.get("title")) if isinstance(labels, dict) else "") or None,
        volume=volume_in(releases[-1]),
        released=date_in(releases[-1], whole=True),
        unknowns=tuple(unknowns),
    )


def _unpacked(content: bytes) -> dict[str, bytes]:
    sentence, remedy = "The pack of releases is damaged.", "Run `radar ingest` on the folder again."
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if sum(entry.file_size for entry in entries) > _MOST_BYTES:
                sentence = "The pack of releases holds more than a radar can."
                raise NotARadar(sentence, remedy)
            return {entry.filename: archive.read(entry) for entry in entries}
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError, RuntimeError) as error:
        raise NotARadar(sentence, remedy) from error


def _config(files: Mapping[str, bytes]) -> Mapping[str, Any]:
    if CONFIG not in files:
        return {}
    config = parse_json(decode(files[CONFIG]).text)
    return config if isinstance(config, dict) else {}


def _declared(entries: object) -> tuple[Declared, ...]:
    listed = entries if isinstance(entries, list) else []
    records = [entry if isinstance(entry, dict) else {"id": entry} for entry in listed]
    named = [
        (text_of(record.get("id")), text_of(record.get("title") or record.get("name") or record.get("id")))
        for record in records
    ]
    return tuple(Declared(key or name, name) for key, name in named if name)


def _take(
    standing: dict[str, _Standing], key: str, release: str, where: str, content: bytes, unknowns: list[Unknown]
) -> None:
    """Let a release's file change an item: what it says replaces, what it does not say stays."""
    decoded = decode(content) if content.strip() else None
    if decoded and decoded.guessed:
        unknowns.append(Unknown(kind="encoding guessed", where=where, detail=f"read as {decoded.guessed}"))
    try:
        fields, body = frontmatter.parse(decoded.text.removeprefix("\ufeff") if decoded else "")
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        sentence = f"{where}: the lines between the hyphens are no YAML that can be read."
        raise NotARadar(sentence, _REMEDY) from error
    said = {str(name): value for name, value in fields.items() if value is not None} if isinstance(fields, dict) else {}
    item = standing.setdefault(key, _Standing({}, "", [], []))
    # An item that had left and comes back is not featured for what it was before.
    item.fields = {**item.fields, "featured": True, **said}
    item.body = body.strip() or item.body
    item.rings.append(text_of(item.fields.get("ring")))
    item.releases.append(release)


def _has_ended(fields: Mapping[str, Any], own_rings: set[str]) -> bool:
    """Whether an item stands on the radar no more: `featured: false`, or a ring that is a word for leaving."""
    ring = text_of(fields.get("ring")).casefold()
    return text_of(fields.get("featured")).casefold() == "false" or (ring in _ENDS and ring not in own_rings)


def _item(key: str, item: _Standing, newest: str, rings: tuple[Declared, ...]) -> Item:
    fields = item.fields
    return Item(
        name=text_of(fields.get("title")) or key,
        ring=item.rings[-1] or None,
        quadrant=text_of(fields.get("quadrant")) or text_of(fields.get("segment")) or None,
        key=key,
        movement=_movement(item, newest, [ring.key.casefold() for ring in rings]),
        markup=_as_html(item.body),
    )


def _movement(item: _Standing, newest: str, order: list[str]) -> Movement:
    """What the newest release did to an item; unknown where the order of its rings is not declared."""
    if item.releases[-1] != newest:
        return "no change"
    if len(item.releases) == 1:
        return "new"
    before, now = item.rings[-2].casefold(), item.rings[-1].casefold()
    if before == now:
        return "no change"
    if before not in order or now not in order:
        return "unknown"
    return "moved in" if order.index(now) < order.index(before) else "moved out"


def _as_html(body: str) -> str:
    return str(MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(body))
