"""Small editions as data, made for tests."""

import json
from collections.abc import Mapping
from typing import Any

from radar_assets.radar.data_files import pack
from radar_assets.radar.models import RadarMeta, Unknown
from radar_assets.radar.notes import NO_NOTE, EditionNote
from radar_assets.radar.reading import read_edition

HEAD = "name,ring,quadrant,isNew,description\n"
ACME_CSV = (
    HEAD
    + 'Vite,Use,Frontend,TRUE,"A <b>fast</b> <a href=""https://vite.example"">bundler</a>."\n'
    + "Gradle,Try,Backend,FALSE,\n"
    + 'Kafka,Watch,Data,FALSE,"<p>Streams.</p><p>Replaces queues.</p>"\n'
    + "Maven,Leave,Backend,FALSE,Use Gradle.\n"
    + "Old Broker,Remove,Data,FALSE,\n"
)
CONFIG = {
    "labels": {"title": "Acme Tech-Radar"},
    "quadrants": [
        {"id": "methods", "title": "Methoden"},
        {"id": "tools", "title": "Werkzeuge"},
        {"id": "platforms", "title": "Plattformen"},
        {"id": "code", "title": "Sprachen & Frameworks"},
        {"id": "data", "title": "Daten"},
    ],
    "rings": [{"id": ring, "title": ring.capitalize()} for ring in ("adopt", "trial", "assess", "pilot", "hold")],
}


def item(title: str, ring: str, quadrant: str, body: str = "", **more: object) -> bytes:
    """An item's file in a release."""
    fields = {"title": title, "ring": ring, "quadrant": quadrant, **more}
    head = "\n".join(f"{name}: {json.dumps(value)}" for name, value in fields.items() if value != "")
    return f"---\n{head}\n---\n\n{body}\n".encode()


RELEASES = {
    "2023-01-31/vite.md": item(
        "Vite", "assess", "tools", "A [bundler](https://vite.example). Not [Kafka](/data/kafka)."
    ),
    "2023-01-31/kafka.md": item("Kafka", "trial", "data", "Streams.\n\n- fast\n- durable"),
    "2023-01-31/maven.md": item("Maven", "hold", "tools", "Old."),
    "2024-02-29/vite.md": item("", "trial", "", "Still a bundler."),
    "2024-02-29/maven.md": item("Maven", "hold", "tools", "It goes.", featured=False),
    "2024-02-29/go.md": item("Go", "adopt", "code"),
    "2025-02-28/kafka.md": item("Kafka", "out", "data"),
    "2025-02-28/maven.md": item("Maven", "assess", "tools", "It is back."),
}


def packed(until: str, config: object = CONFIG) -> bytes:
    """The releases up to one, packed."""
    files = {path: content for path, content in RELEASES.items() if path.split("/")[0] <= until}
    return pack({**files, "config.json": json.dumps(config).encode()})


def read(content: str | bytes, name: str = "acme-vol-03.csv", note: EditionNote = NO_NOTE) -> RadarMeta:
    """Read an edition from text or bytes."""
    return read_edition(content if isinstance(content, bytes) else content.encode(), name, note)


def rows(*records: Mapping[str, Any]) -> str:
    """A JSON list of blips."""
    return json.dumps(list(records))


def kinds(unknowns: tuple[Unknown, ...]) -> list[tuple[str, str]]:
    """Kind and place of each unknown."""
    return [(unknown.kind, unknown.where) for unknown in unknowns]
