"""Scanned editions from the command line, with text recognition and without."""

from pathlib import Path

from pypdf import PdfReader

from tests.assets.papers import small_edition
from tests.e2e.command import Command
from tests.scans import needs_recognition, scanned

NO_PROGRAM = {"PATH": "/nonexistent"}


@needs_recognition
def test_a_scanned_edition_is_ingested_asked_and_scored(radar: Command, tmp_path: Path) -> None:
    source = small_edition(tmp_path / "paper", 5)
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(scanned(source, tmp_path))
    printed = radar.json("read", source)
    assert radar.run("ingest", scan).out.endswith("1 ingested, 0 unchanged, 0 failed.\n")
    read = radar.json("blips", "lighthouse-vol-05")
    assert [(blip["number"], blip["name"], blip["ring"], blip["quadrant"]) for blip in read] == [
        (blip["number"], blip["name"], blip["ring"], blip["quadrant"]) for blip in printed["blips"]
    ]
    first = printed["blips"][0]
    answer = radar.json("ask", f"What ring is {first['name']} in?")
    assert first["ring"] in answer["answer"]
    assert answer["citations"][0]["page"] == first["pages"][0]
    (score,) = radar.json("score")
    assert score["undisputed"] == score["found"] == len(read)
    assert {row["field"] for row in score["agreement"] if row["reading"] == "ocr"} >= {"number", "name", "ring"}
    assert "1 unchanged" in radar.run("ingest", scan).out


@needs_recognition
def test_without_the_program_it_is_said_which_pages_and_what_helps(radar: Command, tmp_path: Path) -> None:
    source = small_edition(tmp_path / "paper", 5)
    count = len(PdfReader(source).pages)
    whole, last = tmp_path / "whole.pdf", tmp_path / "last.pdf"
    (tmp_path / "pictures").mkdir()
    whole.write_bytes(scanned(source, tmp_path / "pictures"))
    last.write_bytes(scanned(source, tmp_path / "pictures", {count}))
    refused = radar.run("read", whole, code=1, **NO_PROGRAM).said
    assert "The PDF has no text, only pictures.\n" in refused
    assert "Install text recognition (`apt-get install tesseract-ocr`" in refused
    (unknown,) = [u for u in radar.json("read", last, **NO_PROGRAM)["unknowns"] if u["kind"] == "page without text"]
    assert unknown["where"] == f"page {count}"
    assert "`uv sync --extra ocr`" in unknown["detail"]
    assert "`ocrmypdf`" in unknown["detail"]


@needs_recognition
def test_doctor_tells_of_text_recognition(samples: Command) -> None:
    assert "  text recognition: ok, tesseract " in samples.run("doctor").out
    missing = samples.run("doctor", **NO_PROGRAM).out
    assert "  text recognition: ok, none; for scanned pages install it: `apt-get install tesseract-ocr`" in missing
