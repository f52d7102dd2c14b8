"""Radars as data through the command line: brought in, asked about, filtered, forgotten; what is wrong is said."""

import json
from pathlib import Path

from tests.e2e.command import Command
from tests.unit.data_editions import ACME_CSV, CONFIG, RELEASES

PUBLISHERS = [
    {"name": "Docker", "ring": "assess", "quadrant": "platforms", "isNew": "TRUE", "description": "<p>Packs code.</p>"},
    {"name": "Go", "ring": "caution", "quadrant": "languages-and-frameworks", "isNew": "FALSE", "description": ""},
]


def write(path: Path, content: str | bytes) -> Path:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_three_forms_side_by_side(radar: Command, tmp_path: Path) -> None:
    folder = tmp_path / "radars"
    for path, content in RELEASES.items():
        write(folder / "zeta" / "radar" / path, content)
    write(folder / "zeta" / "config.json", json.dumps(CONFIG | {"labels": {}}))
    later = [PUBLISHERS[0] | {"ring": "trial", "isNew": "FALSE"}, PUBLISHERS[1]]
    write(folder / "volumes" / "vol07.json", json.dumps(PUBLISHERS))
    write(folder / "volumes" / "vol08.json", json.dumps(later))
    table = write(tmp_path / "my-radar.csv", ACME_CSV.replace(",", ";").replace(";and", ",and"))

    said = radar.run("ingest", folder).out
    assert said.endswith("5 ingested, 0 unchanged, 0 failed.\n")
    assert "1 ingested" in radar.run("ingest", table, "--series", "acme", "--volume", "12", "--date", "2013-05").out
    ids = [
        "acme-vol-12",
        "radar-vol-07",
        "radar-vol-08",
        *(f"zeta-{day}" for day in ("2023-01-31", "2024-02-29", "2025-02-28")),
    ]
    assert [edition["id"] for edition in radar.state()["editions"]] == ids

    assert radar.run("ingest").out.endswith("0 ingested, 6 unchanged, 0 failed.\n"), "the shelf knows what was said"
    assert radar.run("ingest", folder).out.endswith("0 ingested, 5 unchanged, 0 failed.\n")

    answer = radar.json("ask", "How did Docker move?")
    assert [(fact["edition"], fact["ring"]) for fact in answer["facts"]] == [
        ("radar-vol-07", "Assess"),
        ("radar-vol-08", "Trial"),
    ]
    assert answer["citations"][0]["excerpt"] == "Docker, assess, platforms"
    assert "volume 7 (2012-10)" in answer["answer"]

    assert [row["name"] for row in radar.json("blips", "--ring", "watch")] == ["Kafka"]
    assert [row["name"] for row in radar.json("blips", "radar-vol-08", "--ring", "caution")] == ["Go"]
    assert [row["name"] for row in radar.json("blips", "--quadrant", "Werkzeuge", "--ring", "assess")] == [
        "Vite",
        "Maven",
    ]
    refused = radar.run("blips", "--quadrant", "kitchen", code=2).said
    assert "'kitchen' is no quadrant here" in refused
    assert "Frontend" in refused

    assert "nothing of it is left" in radar.run("forget", "zeta-2023-01-31").out
    assert len(radar.state()["editions"]) == 5


def test_read_shows_each_form(radar: Command, tmp_path: Path) -> None:
    for path, content in RELEASES.items():
        write(tmp_path / "zeta" / path, content)
    write(tmp_path / "zeta" / "config.json", json.dumps(CONFIG))
    assert radar.json("read", tmp_path / "zeta")["edition_id"] == "acme-2025-02-28"
    assert radar.json("read", tmp_path / "zeta" / "2023-01-31")["edition_id"] == "acme-2023-01-31"
    edition = radar.json("read", write(tmp_path / "acme-vol-03.csv", ACME_CSV))
    assert [ring["name"] for ring in edition["rings"]] == ["Use", "Try", "Watch", "Leave", "Remove"]
    assert edition["quadrants"][0] == {"name": "Frontend", "canonical": None}
    said = radar.run("read", tmp_path / "acme-vol-03.csv").out
    assert "5 blips" in said
    assert "Unknown: ring order assumed" in said
    (tmp_path / "none").mkdir()
    assert "holds no releases in Markdown" in " ".join(radar.run("read", tmp_path / "none", code=1).said.split())


def test_bad_data_gets_a_sentence_and_the_others_are_ingested(radar: Command, tmp_path: Path) -> None:
    write(tmp_path / "radars" / "acme-vol-03.csv", ACME_CSV)
    write(tmp_path / "radars" / "empty.csv", "")
    write(tmp_path / "radars" / "columns.csv", "title,ring\nx,Adopt\n")
    write(tmp_path / "radars" / "broken.json", '[{"name"')
    said = radar.run("ingest", tmp_path / "radars", code=1).out
    assert said.endswith("1 ingested, 0 unchanged, 3 failed.\n")
    assert "The file is empty." in said
    assert "The file has no column name, quadrant" in said
    assert "The JSON is broken in line 1" in said

    table = tmp_path / "radars" / "acme-vol-03.csv"
    assert "no month or day" in radar.run("ingest", table, "--date", "yesterday", code=1).said
    assert "--volume and --date say of one edition" in radar.run("ingest", tmp_path, "--volume", "3", code=2).said
    write(tmp_path / "radars" / "editions.yaml", "acme-vol-03.csv: {volume: x}")
    assert "editions.yaml, acme-vol-03.csv: volume" in radar.run("ingest", table, code=1).said
