"""The commands on the sample editions: what they print, their JSON, their exit codes."""

import csv
import io
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.assets.papers import SAMPLE_IDS, SAMPLES, letter, sample_radar, small_edition
from tests.e2e.command import Command

COMMANDS = ("ingest", "read", "ask", "blips", "status", "forget", "doctor", "ui")
ASSETS = [
    "edition_pdf",
    "edition_blips",
    "parse_score",
    "edition_graph",
    "edition_passages",
    "passage_vectors",
    "blip_links",
]
BLIP_KEYS = {"number", "name", "ring", "ring_printed", "quadrant", "description", "pages", "movement", "sources"}


def test_what_was_ingested_is_shown(samples: Command) -> None:
    status = samples.status()
    assert status == samples.state() | {"storage": status["storage"]}
    blips = {f"lighthouse-vol-0{edition.volume}": len(edition.blips) for edition in sample_radar().editions}
    assert set(status) == {"editions", "graph", "vectors", "storage"}
    assert [edition["id"] for edition in status["editions"]] == list(SAMPLE_IDS)
    for edition in status["editions"]:
        assert set(edition) == {"id", "assets", "blips", "passages", "vectors", "unknowns"}
        assert edition["assets"] == dict.fromkeys(ASSETS, "fresh")
        assert edition["blips"] == blips[edition["id"]]
        assert edition["passages"] == edition["vectors"] > edition["blips"]
        assert edition["unknowns"] == 0
    assert set(status["graph"]) == {"nodes", "relationships", "by_label"}
    assert status["graph"]["nodes"] == sum(status["graph"]["by_label"].values())
    assert status["graph"]["by_label"]["Blip"] == sum(blips.values())
    assert status["vectors"] == {"points": sum(edition["vectors"] for edition in status["editions"])}
    assert status["storage"]["graph"] > 0


def test_the_table_of_the_status_fits_a_terminal(samples: Command) -> None:
    for columns in ("80", "120"):
        said = samples.run("status", COLUMNS=columns).out
        assert "…" not in said
        assert all(edition_id in said for edition_id in SAMPLE_IDS)
        assert said.count("fresh") == 3 * len(ASSETS)
        assert max(map(len, said.split("Graph:")[0].splitlines())) <= int(columns)


def test_the_score_can_be_compared_with_a_table(samples: Command, tmp_path: Path) -> None:
    assert samples.run("score").out.count("100.0 %") == 3
    truth = tmp_path / "truth.csv"
    truth.write_text(samples.run("blips", SAMPLE_IDS[0], "--csv").out)
    assert samples.run("score", SAMPLE_IDS[0], "--against", truth).out == "0 differences.\n"
    truth.write_text(truth.read_text().replace("Adopt", "Hold", 1))
    assert "ring is 'Adopt', not 'Hold'" in samples.run("score", SAMPLE_IDS[0], "--against", truth, code=1).out
    truth.write_text("number,name,ring,quadrant\n1,A\n")
    assert "not ''" in samples.run("score", SAMPLE_IDS[0], "--against", truth, code=1).out
    truth.write_text("no table")
    assert "is no CSV with the columns" in samples.run("score", SAMPLE_IDS[0], "--against", truth, code=1).said


def test_again_is_unchanged(samples: Command) -> None:
    said = samples.run("ingest", *SAMPLES).out
    assert said.splitlines() == [
        *(f"{edition_id}: unchanged, nothing to do" for edition_id in SAMPLE_IDS),
        "0 ingested, 3 unchanged, 0 failed.",
    ]


def test_read_prints_what_the_contract_says(samples: Command) -> None:
    edition = samples.json("read", SAMPLES[0])
    assert set(edition) == {
        *("edition_id", "title", "volume", "published", "language", "layout", "pages"),
        *("blips", "themes", "unknowns", "rings", "quadrants"),
    }
    truth = next(edition for edition in sample_radar().editions if edition.volume == 1)
    read = [(blip["number"], blip["name"], blip["ring"], blip["quadrant"]) for blip in edition["blips"]]
    assert read == [(blip.number, blip.name, blip.ring, blip.quadrant) for blip in truth.blips]
    for blip in edition["blips"]:
        assert set(blip) >= BLIP_KEYS
        assert isinstance(blip["sources"]["ring"], list)
    assert set(edition["themes"][0]) >= {"title", "text", "pages"}


def test_read_touches_no_store(radar: Command) -> None:
    assert "28 blips" in radar.run("read", SAMPLES[0]).out
    assert [path.name for path in radar.home.iterdir()] == ["models"]


def test_blips_as_json_csv_and_table(samples: Command) -> None:
    rows = samples.json("blips", "lighthouse-vol-01", "--ring", "adopt", "--quadrant", "tools")
    truth = next(edition for edition in sample_radar().editions if edition.volume == 1)
    assert [row["name"] for row in rows] == [blip.name for blip in truth.of("Tools", "Adopt")]
    assert all(set(row) == {"edition", "number", "name", "ring", "quadrant", "pages"} for row in rows)

    said = samples.run("blips", "lighthouse-vol-01", "--ring", "adopt", "--quadrant", "tools", "--csv").out
    table = list(csv.DictReader(io.StringIO(said)))
    assert [(row["edition"], int(row["number"]), row["name"]) for row in table] == [
        (row["edition"], row["number"], row["name"]) for row in rows
    ]
    assert [[int(page) for page in row["pages"].split()] for row in table] == [row["pages"] for row in rows]


def test_ask_answers_with_citations(samples: Command) -> None:
    answer = samples.json("ask", "What ring is Kubernetes in?")
    assert set(answer) >= {"question", "answer", "refused", "confidence", "citations", "facts", "plan", "timings"}
    assert not answer["refused"]
    assert any(fact["name"] == "Kubernetes" for fact in answer["facts"])
    assert answer["citations"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("blips", "lighthouse-vol-09"), "Edition lighthouse-vol-09 is not ingested."),
        (("forget", "../lighthouse-vol-01"), "Edition ../lighthouse-vol-01 is not ingested."),
    ],
)
def test_an_edition_that_is_not_there(samples: Command, arguments: tuple[str, ...], said: str) -> None:
    refused = samples.run(*arguments, code=1).err
    assert refused.startswith(f"Error: {said}\n")
    assert "Ingested are: lighthouse-vol-01, " in refused


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("ask", ""), "The question is empty. Give one in quotes."),
        (("ask", "  \n"), "The question is empty. Give one in quotes."),
        (("blips", "--json", "--csv"), "--json and --csv exclude each other. Give one of them."),
    ],
)
def test_what_cannot_be_meant_is_refused(radar: Command, arguments: tuple[str, ...], said: str) -> None:
    assert said in radar.run(*arguments, code=2).err
    assert [path.name for path in radar.home.iterdir()] == ["models"], "no store was opened"


def test_the_version_is_that_of_the_package(radar: Command) -> None:
    assert radar.run("--version").out == f"radar {version('radar')}\n"


def test_every_command_has_help_with_an_example(samples: Command) -> None:
    processes = {name: samples.start(name, "--help") for name in COMMANDS}
    for name, process in processes.items():
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0, err
        assert f"radar {name}" in out.split("Example", 1)[1], name
    assert samples.run("--help").out.count("radar ") >= 2


def test_doctor_finds_all_well(samples: Command) -> None:
    said = samples.run("doctor").out
    assert f"RADAR_HOME = {samples.home}" in said
    for name in ("data directory", "shelf", "Dagster", "graph", "vectors", "embedding model"):
        assert f"  {name}: ok, " in said
    assert "not ok" not in said


def test_doctor_hides_secrets_and_tells_what_to_do(samples: Command) -> None:
    servers = {"NEO4J_URI": "bolt://127.0.0.1:9", "QDRANT_URL": "http://127.0.0.1:9"}
    secrets = {"NEO4J_PASSWORD": "hunter2", "QDRANT_API_KEY": "hunter3"}
    said = samples.run("doctor", code=1, **servers, **secrets).said
    assert "hunter" not in said
    assert "NEO4J_PASSWORD = **********" in said
    assert "graph: not ok. Neo4j at bolt://127.0.0.1:9 does not answer. Start it, " in said
    assert "vectors: not ok. Qdrant at http://127.0.0.1:9 does not answer. Start it, " in said
    assert "embedding model: ok, " in said


def test_rebuild_does_everything_again_and_forget_leaves_nothing(radar: Command, tmp_path: Path) -> None:
    papers = [small_edition(tmp_path / "papers", volume) for volume in (5, 6)]
    radar.run("ingest", *papers)
    before = radar.state()
    said = radar.run("ingest", "--rebuild", papers[0]).out
    assert said.count("lighthouse-vol-05: ") == len(ASSETS) + 1
    assert said.endswith("1 ingested, 0 unchanged, 0 failed.\n")
    after = radar.state()
    assert (after["editions"], after["graph"], after["vectors"]) == (
        before["editions"],
        before["graph"],
        before["vectors"],
    )

    radar.run("forget", "lighthouse-vol-05")
    left = radar.state()
    assert [edition["id"] for edition in left["editions"]] == ["lighthouse-vol-06"]
    assert left["graph"]["by_label"]["Blip"] == left["editions"][0]["blips"]
    assert left["vectors"]["points"] == left["editions"][0]["vectors"]
    values = {path.name: path.read_text(encoding="utf-8") for path in (radar.home / "assets").rglob("*.json")}
    assert set(values) == {"lighthouse-vol-06.json", "blip_timelines.json"}
    assert not [name for name, value in values.items() if "lighthouse-vol-05" in value]
    assert [path.name for path in (radar.home / "shelf").iterdir()] == ["lighthouse-vol-06.pdf"]

    radar.run("ingest", papers[0])
    again = radar.state()
    assert (again["editions"], again["graph"], again["vectors"]) == (
        before["editions"],
        before["graph"],
        before["vectors"],
    )


def test_an_empty_data_directory(radar: Command, tmp_path: Path) -> None:
    assert "No edition yet. Run `radar ingest` with an edition's file, or a folder." in radar.run("status").out
    refused = radar.run("ask", "What ring is Kubernetes in?", code=1).err
    assert "No edition has been ingested into" in refused
    for command in ("forget", "score"):
        refused = radar.run(command, "lighthouse-vol-01", code=1).err
        assert refused.startswith(
            "Error: Edition lighthouse-vol-01 is not ingested.\nNo edition is. Run `radar ingest`"
        )
    (tmp_path / "nothing").mkdir()
    refused = radar.run("ingest", tmp_path / "nothing", tmp_path / "no such file.pdf", code=1).said
    assert "The folder holds no edition." in refused
    assert "There is no such file. Check the path." in refused
    radar.run("ingest", letter(tmp_path / "only a letter.pdf"), code=1)
