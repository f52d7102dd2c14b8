"""The publisher's 34 volumes as JSON and two companies' radars: counts, text and links without loss."""

import html
import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from radar_assets.radar.links import edition_links
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.notes import make_note
from radar_assets.radar.reading import read_edition
from radar_assets.sources import find_editions, read_source
from tests.data import RADAR, needs_radar_data

pytestmark = needs_radar_data
VOLUMES = RADAR / "volumes"
RINGS = {"adopt": "Adopt", "trial": "Trial", "assess": "Assess", "caution": "Hold"}
Read = tuple[list[dict[str, Any]], RadarMeta]


@pytest.fixture(scope="module")
def volumes() -> Mapping[int, Read]:
    """By volume, the file's records and the edition."""
    paths = {volume: VOLUMES / f"vol{volume:02d}.json" for volume in range(1, 35)}
    return {
        volume: (json.loads(path.read_bytes()), read_edition(path.read_bytes(), path.name))
        for volume, path in paths.items()
    }


def words(text: str) -> str:
    """The letters and digits of a text: blanks and signs are set in other ways."""
    return "".join(re.findall(r"\w", text))


def test_all_blips_are_there(volumes: Mapping[int, Read]) -> None:
    assert sum(len(edition.blips) for _, edition in volumes.values()) == 3309
    for volume, (records, edition) in volumes.items():
        assert edition.edition_id == f"radar-vol-{volume:02d}"
        assert edition.published
        assert [(blip.number, blip.name, blip.ring, blip.movement) for blip in edition.blips] == [
            (number, record["name"], RINGS[record["ring"]], record["status"])
            for number, record in enumerate(records, 1)
        ]
        assert {unknown.kind for unknown in edition.unknowns} <= {"related blip unknown"}


def test_text_is_whole(volumes: Mapping[int, Read]) -> None:
    for records, edition in volumes.values():
        for record, blip in zip(records, edition.blips, strict=True):
            bare = html.unescape(re.sub(r"</?[a-z][^>]*>", " ", record["description"][1:-1].replace('""', '"')))
            assert words(blip.description) == words(bare.replace("\u00ad", "")), (edition.edition_id, blip.name)


def test_every_hyperlink_is_kept(volumes: Mapping[int, Read]) -> None:
    for records, edition in volumes.values():
        for record, blip in zip(records, edition.blips, strict=True):
            targets = re.findall(r'<a\s[^>]*?href=""(.*?)""', record["description"])
            assert [link.target for link in blip.links] == [html.unescape(target).strip() for target in targets]


def test_related_blips_of_the_same_volume_are_links(volumes: Mapping[int, Read]) -> None:
    for records, edition in volumes.values():
        numbers = {record["name"]: number for number, record in enumerate(records, 1)}
        expected = {
            (numbers[record["name"]], numbers[name])
            for record in records
            for name in record["relatedBlips"]
            if name in numbers and name != record["name"]
        }
        links = edition_links(edition).links
        found = {(link.source_number, link.target_number) for link in links if link.source == "related"}
        assert expected <= found


def test_companies() -> None:
    found, problems = find_editions([RADAR / "companies"])
    assert problems == []
    sources = [read_source(path) for path in found]
    editions = [read_edition(source.content, source.name, source.note, source.folder) for source in sources]
    assert [(edition.edition_id, len(edition.blips)) for edition in editions] == [
        ("inventage-2023-01-31", 61),
        ("inventage-2024-02-29", 64),
        ("inventage-2025-02-28", 63),
        ("zalando-2026-05", 81),
    ]
    for edition in editions[:3]:
        assert [ring.canonical for ring in edition.rings] == ["Adopt", "Trial", "Assess", "Hold"]
        assert edition.unknowns == ()
        assert any(link.blip for blip in edition.blips for link in blip.links)
    source = sources[-1]
    names = ["Languages", "Infrastructure", "Datastores", "Data Management"]
    note = make_note("test", {"quadrants": names, "rings": ["Adopt", "Trial", "Assess", "Hold"]})
    edition = read_edition(source.content, source.name, note, source.folder)
    assert edition.unknowns == ()
    athena = next(blip for blip in edition.blips if blip.name == "AWS Athena")
    assert (athena.ring, athena.quadrant) == ("Trial", "Data Management")
