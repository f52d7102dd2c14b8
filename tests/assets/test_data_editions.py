"""Editions that come as data: on the shelf they stay what they were said to be; stores hold their own rings."""

import json
from pathlib import Path

import pytest

from radar_assets.query import RadarQuery
from radar_assets.radar.errors import EditionConflict, NotARadar
from radar_assets.radar.notes import EditionNote, make_note
from radar_assets.shelf import Shelf
from radar_resources.graph.database import Graph
from radar_resources.settings import Settings
from tests.assets.papers import small_edition
from tests.assets.radar import ALL_FRESH, Radar
from tests.unit.data_editions import ACME_CSV, CONFIG, RELEASES

V3 = "acme-vol-03"
RINGS = "MATCH (ring:Ring) RETURN ring.series AS series, ring.name AS name, ring.weight AS weight ORDER BY weight DESC"
QUADRANTS = "MATCH (quadrant:Quadrant) RETURN quadrant.name AS name ORDER BY name"


def table(folder: Path, content: str = ACME_CSV, name: str = "acme-vol-03.csv") -> Path:
    """Write a table."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def releases(folder: Path) -> Path:
    """Write a radar in Markdown by release."""
    for path, content in RELEASES.items():
        file = folder / "radar" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (folder / "config.json").write_text(json.dumps(CONFIG), encoding="utf-8")
    return folder / "radar"


@pytest.fixture
def home(tmp_path: Path) -> Settings:
    """Settings of a data directory without stores."""
    return Settings(radar_home=tmp_path / "home", radar_shelf=None)


def test_what_was_said_is_kept_on_the_shelf(home: Settings, tmp_path: Path) -> None:
    shelf = Shelf(home)
    source = table(tmp_path, name="my radar.csv")
    said = make_note("test", {"series": "acme", "volume": 12, "published": "2013-05", "rings": ["Use", "Try", "Watch"]})
    assert shelf.add(source, replace=False, said=said) == "acme-vol-12"
    assert sorted(path.name for path in home.shelf.iterdir()) == ["acme-vol-12.csv", "editions.yaml"]
    (home.home / "shelf.json").unlink()  # all that is remembered is lost
    again = Shelf(home)
    assert list(again.scan().editions) == ["acme-vol-12"]
    shelved = again.read("acme-vol-12")
    assert (shelved.note.published, shelved.note.title) == ("2013-05", "Acme Technology Radar")
    assert shelved.note.rings == {"Use": None, "Try": None, "Watch": None}
    assert again.add(home.shelf / shelved.name, replace=False) == "acme-vol-12"
    assert again.remove("acme-vol-12") == ["acme-vol-12.csv"]  # nobody remembers that it was a copy


def test_a_copy_goes_with_what_was_said_of_it(home: Settings, tmp_path: Path) -> None:
    shelf = Shelf(home)
    assert shelf.add(table(tmp_path), replace=False) == V3
    assert shelf.remove(V3) == []
    assert list(home.shelf.iterdir()) == []


def test_other_words_about_the_same_file_are_another_content(home: Settings, tmp_path: Path) -> None:
    shelf = Shelf(home)
    source = table(tmp_path)
    shelf.add(source, replace=False)
    first = shelf.scan().editions[V3].sha256
    shelf.add(source, replace=False)
    assert shelf.scan().editions[V3].sha256 == first
    shelf.add(source, replace=False, said=EditionNote(title="Acme Radar"))
    assert shelf.scan().editions[V3].sha256 != first


def test_the_sidecar_beside_a_file_tells_what_it_is(home: Settings, tmp_path: Path) -> None:
    source = table(tmp_path, name="x.csv")
    (tmp_path / "editions.yaml").write_text("x.csv: {series: zeta, volume: 2, published: 2020-01}", encoding="utf-8")
    assert Shelf(home).add(source, replace=False) == "zeta-vol-02"
    assert Shelf(home).add(source, replace=False, said=EditionNote(volume=4)) == "zeta-vol-04"
    (tmp_path / "editions.yaml").write_text("x.csv: {volumes: 2}", encoding="utf-8")
    with pytest.raises(NotARadar, match="volumes: is not known"):
        Shelf(home).add(source, replace=False)


def test_pdf_and_data_of_one_edition_are_rivals(home: Settings, tmp_path: Path) -> None:
    shelf = Shelf(home)
    pdf, data = small_edition(tmp_path, 3), table(tmp_path, name="lighthouse-vol-03.csv")
    shelf.add(pdf, replace=False)
    with pytest.raises(EditionConflict, match="Two files are edition lighthouse-vol-03"):
        shelf.add(data, replace=False)
    assert shelf.add(data, replace=True) == "lighthouse-vol-03"
    assert sorted(path.name for path in home.shelf.iterdir()) == ["editions.yaml", "lighthouse-vol-03.csv"]


def test_a_table_goes_through_all_assets(radar: Radar, tmp_path: Path) -> None:
    source = table(tmp_path)
    (outcome,) = radar.ingest(source)
    assert (outcome.edition_id, outcome.state) == (V3, "ingested")
    assert radar.states(V3) == ALL_FRESH
    assert radar.ingest(source)[0].state == "unchanged"
    with Graph(radar.settings) as graph:
        assert graph.read(RINGS) == [
            {"series": "acme", "name": name, "weight": weight}
            for weight, name in zip(range(4, -1, -1), ("Use", "Try", "Watch", "Leave", "Remove"), strict=True)
        ]
        assert [row["name"] for row in graph.read(QUADRANTS)] == ["Backend", "Data", "Frontend"]
    table(tmp_path, ACME_CSV.replace("Maven,Leave", "Maven,Remove"))
    assert radar.ingest(source)[0].state == "ingested"
    note = radar.last("edition_blips", V3)
    assert note
    assert note.metadata["blips in Remove"].value == 2
    radar.drop(source, "acme-vol-04.csv")  # the sensor's and the shelf's way
    assert list(Shelf(radar.settings).scan().editions) == [V3, "acme-vol-04"]


def test_questions_over_several_series(radar: Radar, tmp_path: Path) -> None:
    folder = releases(tmp_path / "acme markdown")
    found = [folder / release for release in ("2023-01-31", "2024-02-29", "2025-02-28")]
    table(tmp_path, name="beta-vol-01.csv")
    outcomes = radar.ingest(*found, tmp_path / "beta-vol-01.csv")
    assert [(outcome.edition_id, outcome.state) for outcome in outcomes] == [
        ("acme-2023-01-31", "ingested"),
        ("acme-2024-02-29", "ingested"),
        ("acme-2025-02-28", "ingested"),
        ("beta-vol-01", "ingested"),
    ]
    with RadarQuery(radar.settings) as query:
        listed = query.ask("Which blips are in Adopt?")
        assert [(fact.edition, fact.name) for fact in listed.facts] == [("acme-2025-02-28", "Go")]
        own = query.ask("Which backend blips are in Try?")
        assert [(fact.edition, fact.name, fact.ring) for fact in own.facts] == [("beta-vol-01", "Gradle", "Try")]
        assert own.citations[0].excerpt == "Gradle, Try, Backend"
        moved = query.ask("How did Vite move in Acme?")
        assert [fact.ring for fact in moved.facts] == ["Assess", "Trial", "Trial"]
        assert "Acme Tech-Radar 2023-01-31" in moved.answer
        changes = query.ask("What moved in Acme 2024?")
        assert [fact.name for fact in changes.facts] == ["Vite"]
        tools = query.ask("Which tools are in Assess?")
        assert [(fact.name, fact.quadrant) for fact in tools.facts] == [("Maven", "Werkzeuge")]
        assert query.ask("What does Beta say about Kafka?").citations
