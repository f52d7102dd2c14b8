"""Extraction of a whole edition over LangChain's clients: killed and gone on with, unchanged, too many failures."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from radar_assets.radar.models import RadarMeta
from radar_assets.radar.semantics.extraction import ExtractionReport
from radar_resources.language_model import Ledger
from tests.data import REPOSITORY
from tests.model_server import MODEL, ModelServer, Say, model_server, schema_of
from tests.unit.test_extraction import edition

BLIPS, ANSWERED = 104, 50
RUN = """
import sys
from pathlib import Path
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.semantics.extraction import extract_edition
from radar_assets.radar.semantics.models import BlipSemantics
from radar_resources.language_model import chat_model
from radar_resources.settings import load_settings
edition = RadarMeta.model_validate_json(Path(sys.argv[1]).read_text())
rules = {
    blip.number: BlipSemantics(number=blip.number, summary=None, tags=(), technologies=(), relations=(), ring=None)
    for blip in edition.blips
}
print(extract_edition(edition, rules, {}, chat_model(load_settings(), "small"))[2].model_dump_json())
"""


def replied(body: dict[str, object]) -> Say:
    full = {"summary": "A reader.", "tags": ["testing"], "technologies": [], "relations": []}
    wanted = schema_of(body)["properties"]
    return Say(json.dumps({name: full[name] for name in wanted}))


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with model_server(replied) as recorded:
        yield recorded


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    """An edition of 104 blips whose write-ups differ."""
    made = edition(BLIPS)
    blips = [
        blip.model_copy(
            update={
                "paragraphs": tuple(
                    part.model_copy(update={"text": f"Number {blip.number} reads charts."}) for part in blip.paragraphs
                )
            }
        )
        for blip in made.blips
    ]
    file = tmp_path / "edition.json"
    file.write_text(RadarMeta.model_copy(made, update={"blips": tuple(blips)}).model_dump_json())
    return file


def start(paper: Path, server: ModelServer, home: Path, provider: str = "ollama") -> "subprocess.Popen[str]":
    environment = {
        "RADAR_HOME": str(home),
        "LLM_PROVIDER": provider,
        "LLM_BASE_URL": server.base_url(provider),
        "LLM_SMALL_MODEL": MODEL,
    }
    return subprocess.Popen(
        [sys.executable, "-c", RUN, str(paper)],
        env=environment,
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: "subprocess.Popen[str]") -> ExtractionReport:
    out, err = process.communicate(timeout=240)
    assert process.returncode == 0, err
    return ExtractionReport.model_validate_json(out)


@pytest.mark.parametrize("provider", ["ollama", "openai"])
def test_killed_after_50_of_104_blips_the_next_run_makes_54_calls(
    provider: str, server: ModelServer, paper: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"

    def fifty(body: dict[str, object]) -> Say:
        return replied(body) if len(server.requests) <= ANSWERED else Say(after=30)

    server.answer = fifty
    process = start(paper, server, home, provider)
    deadline = time.monotonic() + 120
    while len(server.requests) < ANSWERED + 2 and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    process.kill()
    process.communicate()
    assert len(server.requests) == ANSWERED + 2
    assert not list(home.rglob("*.part"))

    server.answer = replied
    server.requests.clear()
    report = finish(start(paper, server, home, provider))
    assert len(server.requests) == BLIPS - ANSWERED
    assert (report.kept, report.first_try, report.failed) == (ANSWERED, BLIPS - ANSWERED, {})

    server.requests.clear()
    assert finish(start(paper, server, home, provider)).kept == BLIPS
    assert server.requests == []
    (spent,) = Ledger(home / "language_model", None).spent()
    assert spent.calls == BLIPS + 2


def test_a_changed_write_up_alone_is_asked_again(server: ModelServer, paper: Path, tmp_path: Path) -> None:
    finish(start(paper, server, tmp_path / "home"))
    paper.write_text(paper.read_text().replace("Number 7 reads", "Number 7 now reads"))
    server.requests.clear()
    report = finish(start(paper, server, tmp_path / "home"))
    assert (report.kept, report.first_try) == (BLIPS - 1, 1)
    (request,) = server.requests
    assert "Number 7 now reads" in str(request)
