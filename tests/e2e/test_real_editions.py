"""The publisher's editions through the real command line: counts as in the truth, citations that hold."""

import csv
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from radar_resources.graph import daemon
from tests.data import RADAR, needs_radar_data

pytestmark = needs_radar_data

VOLUMES = (29, 31, 33)
QUESTIONS = [
    "What ring is pnpm in?",
    "How did Structured output from LLMs move?",
    "What does the radar say about Model Context Protocol?",
    "Which tools are in Adopt?",
    "How can secrets be kept out of git?",
    "What is new in volume 33?",
    "Which techniques are on Hold in 2023?",
    "How do teams test the output of language models?",
]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data directory into which the three editions were ingested."""
    folder = tmp_path_factory.mktemp("real editions")
    done = radar(folder, "ingest", str(RADAR / "pdf"))
    assert "3 ingested, 0 unchanged, 0 failed." in done
    yield folder
    daemon.stop(folder / "graph")


def radar(home: Path, *arguments: str) -> str:
    """Run the command line; its output."""
    command = [str(Path(sys.executable).with_name("radar")), *arguments]
    environment = {**os.environ, "RADAR_HOME": str(home)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def truth(volume: int) -> list[dict[str, str]]:
    """The hand-checked table of an edition."""
    with (RADAR / "truth" / f"vol{volume}.csv").open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def test_status_agrees_with_the_truth(home: Path) -> None:
    status = json.loads(radar(home, "status", "--json"))
    assert {row["id"]: row["blips"] for row in status["editions"]} == {
        f"radar-vol-{volume}": len(truth(volume)) for volume in VOLUMES
    }
    assert status["graph"]["by_label"]["Blip"] == sum(len(truth(volume)) for volume in VOLUMES)
    assert all(row["passages"] == row["vectors"] for row in status["editions"])
    assert {state for row in status["editions"] for state in row["assets"].values()} == {"fresh"}


def test_the_graph_holds_the_printed_facts(home: Path) -> None:
    for volume in VOLUMES:
        rows = json.loads(radar(home, "blips", f"radar-vol-{volume}", "--json"))
        found = [(str(row["number"]), row["name"], row["ring"], row["quadrant"]) for row in rows]
        wanted = [(row["number"], row["name"], row["ring"], row["quadrant"]) for row in truth(volume)]
        assert found == wanted


def test_every_excerpt_stands_on_its_page(home: Path) -> None:
    """Against the bare text of the PDFs."""
    readers = {f"radar-vol-{volume}": PdfReader(RADAR / "pdf" / f"vol{volume}.pdf") for volume in VOLUMES}
    cited = 0
    for question in QUESTIONS:
        answer = json.loads(radar(home, "ask", question, "--json"))
        assert not answer["refused"], question
        for citation in answer["citations"]:
            page = readers[citation["edition"]].pages[citation["page"] - 1].extract_text()
            assert squeezed(citation["excerpt"]) in squeezed(page), citation
            cited += 1
    assert cited > 20


def squeezed(text: str) -> str:
    """A text without its blanks: lines are broken anywhere."""
    return re.sub(r"\s+", "", text)


def test_facts_of_a_list_equal_the_truth(home: Path) -> None:
    for ring, volume in (("Adopt", 33), ("Hold", 29), ("Trial", 31)):
        answer = json.loads(radar(home, "ask", f"Which blips are in {ring} in volume {volume}?", "--json"))
        wanted = {(row["number"], row["name"]) for row in truth(volume) if row["ring"] == ring}
        assert {(str(fact["number"]), fact["name"]) for fact in answer["facts"]} == wanted


def test_ingesting_again_does_no_work(home: Path) -> None:
    said = radar(home, "ingest", str(RADAR / "pdf"))
    assert "0 ingested, 3 unchanged, 0 failed." in said
    assert said.count("unchanged, nothing to do") == len(VOLUMES)
