"""What can be wrong from outside: one plain sentence with its remedy, exit code 1, and nothing lost."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from radar_assets.sources import find_editions
from radar_resources.graph import daemon
from tests.assets.papers import SAMPLES, encrypted, letter, small_edition
from tests.assets.radar import ASSETS
from tests.e2e.command import Command
from tests.e2e.conftest import MakeHome

FRESH = dict.fromkeys(ASSETS, "fresh")


def fresh_editions(radar: Command) -> list[str]:
    return [edition["id"] for edition in radar.state()["editions"] if edition["assets"] == FRESH]


def line_with(text: str, part: str) -> str:
    found = [line for line in text.splitlines() if part in line]
    assert len(found) == 1, text
    return found[0]


def test_each_bad_file_gets_a_sentence_and_the_others_are_ingested(radar: Command, tmp_path: Path) -> None:
    folder = tmp_path / "radars"
    small_edition(folder, 5)
    small_edition(folder / "deeper" / "still", 6)
    (folder / "not a pdf.pdf").write_text("Just some text.")
    (folder / "empty.pdf").write_bytes(b"")
    (folder / "truncated.pdf").write_bytes(SAMPLES[1].read_bytes()[:20_000])
    encrypted(SAMPLES[1], folder / "encrypted.pdf")
    letter(folder / "letter.pdf")
    small_edition(folder / "z rival", 5, word="Rival:")
    small_edition(folder, 7, without={4}, name="gap.pdf")
    said = radar.run("ingest", folder, code=1).out

    assert "not a PDF" in line_with(said, "not a pdf.pdf: ")
    assert "empty" in line_with(said, "empty.pdf: ")
    assert line_with(said, "truncated.pdf: ")
    assert "password" in line_with(said, "encrypted.pdf: ")
    assert "no technology radar" in line_with(said, "failed. edition_blips: The PDF")
    assert "Numbers missing: 4." in line_with(said, "lighthouse-vol-07: failed")
    conflict = line_with(said, "Two files are edition lighthouse-vol-05: ")
    assert str(folder / "volume-5.pdf") in conflict
    assert str(folder / "z rival" / "volume-5.pdf") in conflict
    assert "--replace" in conflict
    assert said.endswith("2 ingested, 0 unchanged, 7 failed.\n")
    assert fresh_editions(radar) == ["lighthouse-vol-05", "lighthouse-vol-06"]

    shown = {edition["id"]: edition["assets"] for edition in radar.state()["editions"]}
    assert shown["lighthouse-vol-07"] == {"edition_pdf": "fresh", "edition_blips": "failed"} | dict.fromkeys(
        ASSETS[2:], "missing"
    )
    (no_radar,) = [name for name in shown if name.startswith("letter-")]
    assert f"{no_radar}: nothing of it is left" in radar.run("forget", no_radar).out

    rival = folder / "z rival" / "volume-5.pdf"
    assert "1 ingested" in radar.run("ingest", "--replace", rival).out
    assert (radar.home / "shelf" / "lighthouse-vol-05.pdf").read_bytes() == rival.read_bytes()


def test_two_files_of_one_edition_on_the_shelf_itself(radar: Command, tmp_path: Path) -> None:
    shelf = radar.home / "shelf"
    first = small_edition(shelf, 5, name="one.pdf")
    assert "1 ingested" in radar.run("ingest", shelf).out
    assert [path.name for path in shelf.iterdir()] == ["one.pdf"], "a file on the shelf stays as it is"
    second = small_edition(shelf, 5, word="Rival:", name="two.pdf")
    said = radar.run("ingest", tmp_path / "Radar für später" / "shelf", code=1).out
    assert f"Two files are edition lighthouse-vol-05: {first} and {second}." in said
    refused = radar.run("ingest", "--replace", second, code=1).out
    assert f"{first} is edition lighthouse-vol-05 too, and was put on the shelf by hand: it is not deleted." in refused
    first.unlink()
    assert "1 ingested" in radar.run("ingest", second).out
    assert fresh_editions(radar) == ["lighthouse-vol-05"]


def test_a_file_that_vanished_from_the_shelf_is_put_back(radar: Command, tmp_path: Path) -> None:
    paper = small_edition(tmp_path, 5)
    radar.run("ingest", paper)
    (radar.home / "shelf" / "lighthouse-vol-05.pdf").unlink()
    (radar.home / "shelf.json").write_text("{ damaged")
    assert "unchanged" in radar.run("ingest", paper).out
    assert fresh_editions(radar) == ["lighthouse-vol-05"]


def test_odd_file_names(radar: Command, tmp_path: Path) -> None:
    names = [
        "a blank, a comma, ' and \" quotes.pdf",
        f"{'long' * 55}.pdf",
        "Zürich – 技術.PDF",
        "[bold]brackets[bold].pdf",
        "-leading dash.pdf",
    ]
    papers = [small_edition(tmp_path / "radars", 10 + n, name=name, blips=3) for n, name in enumerate(names)]
    assert radar.run("ingest", "--", *papers[:-1]).out.endswith("4 ingested, 0 unchanged, 0 failed.\n")
    process = subprocess.Popen(
        [str(Path(sys.executable).with_name("radar")), "ingest", "--", papers[-1].name],
        cwd=papers[-1].parent,
        env=os.environ | radar.environment | {"RADAR_HOME": str(radar.home)},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    out, _ = process.communicate(timeout=120)
    assert out.endswith("1 ingested, 0 unchanged, 0 failed.\n")
    assert fresh_editions(radar) == [f"lighthouse-vol-{10 + n}" for n in range(5)]
    missing = tmp_path / "radars" / "[bold]no such file.pdf"
    assert f"{missing}: There is no such file." in radar.run("ingest", missing, code=1).out
    assert "Check the path" in radar.run("ingest", tmp_path / f"{'x' * 300}.pdf", code=1).out


def test_a_folder_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may read everything: the refusal is a stand-in's."""
    readable = small_edition(tmp_path / "radars", 5)
    closed = tmp_path / "radars" / "closed"
    closed.mkdir()
    scandir = os.scandir

    def refusing(path: str) -> object:
        if Path(path) == closed:
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    files, problems = find_editions([tmp_path / "radars", closed])
    assert files == [readable]
    assert problems == [(str(closed), "It cannot be read: Permission denied. Check the path.")] * 2


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"NEO4J_URI": "bolt://127.0.0.1:9", "NEO4J_PASSWORD": "x"}, "Neo4j at bolt://127.0.0.1:9 does not answer."),
        ({"NEO4J_URI": "bolt://127.0.0.1:9"}, "The settings do not fit: NEO4J_URI is set but NEO4J_PASSWORD is not."),
        ({"QDRANT_URL": "http://127.0.0.1:9"}, "Qdrant at http://127.0.0.1:9 does not answer."),
    ],
)
def test_a_store_that_is_down(radar: Command, tmp_path: Path, environment: dict[str, str], sentence: str) -> None:
    refused = radar.run("ingest", small_edition(tmp_path, 5), code=1, **environment).err
    first, remedy = refused.splitlines()
    assert first == f"Error: {sentence}"
    assert remedy.endswith(".")


@pytest.mark.parametrize("arguments", [("ingest", str(SAMPLES[0])), ("status",), ("blips",), ("doctor",)])
def test_a_data_directory_that_is_a_file(samples: Command, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "home").write_text("a file")
    said = samples.run(*arguments, code=1, RADAR_HOME=str(tmp_path / "home")).said
    assert "set RADAR_HOME" in said or "Set RADAR_HOME" in said


def test_stale_locks_and_a_killed_daemon(radar: Command, tmp_path: Path) -> None:
    radar.run("ingest", small_edition(tmp_path, 5))
    state = daemon.running(radar.settings.graph_dir)
    assert state
    os.kill(state.pid, signal.SIGKILL)
    for lock in [*radar.home.rglob("*.lock"), radar.home / "locks" / "lighthouse-vol-06.lock"]:
        lock.write_text("4194304")
    assert "1 ingested" in radar.run("ingest", small_edition(tmp_path, 6)).out
    assert fresh_editions(radar) == ["lighthouse-vol-05", "lighthouse-vol-06"]


@pytest.fixture
def small_disk(make_home: MakeHome, tmp_path: Path) -> Iterator[tuple[Command, Path]]:
    """The command line over a data directory on a disk of its own, of 200 MB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=200m", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("A small disk can be mounted by root only.")
    radar = make_home(disk / "home")
    yield radar, disk
    radar.stop()
    subprocess.run(["umount", "-l", str(disk)], check=True)


def test_a_full_disk_loses_nothing(small_disk: tuple[Command, Path], tmp_path: Path) -> None:
    radar, disk = small_disk
    papers = [small_edition(tmp_path / "papers", volume) for volume in (5, 6)]
    radar.run("ingest", papers[0])
    filler = disk / "filler"
    for left in (0, 300_000):  # full from the start, and full in the middle
        space = os.statvfs(disk)
        with suppress(OSError), filler.open("wb") as file:
            file.write(bytes(space.f_bavail * space.f_frsize - left))
        said = radar.run("ingest", papers[1], code=1).said
        assert "disk" in said.lower() or "space" in said.lower(), said
        filler.unlink()
        assert "lighthouse-vol-05" in fresh_editions(radar)
    assert "1 ingested" in radar.run("ingest", papers[1]).out
    assert fresh_editions(radar) == ["lighthouse-vol-05", "lighthouse-vol-06"]


def test_a_data_directory_that_cannot_be_written(small_disk: tuple[Command, Path], tmp_path: Path) -> None:
    radar, disk = small_disk
    radar.run("ingest", small_edition(tmp_path / "papers", 5))
    radar.stop()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    try:
        for arguments in (("ingest", small_edition(tmp_path / "papers", 6)), ("status",), ("blips",), ("doctor",)):
            said = radar.run(*arguments, code=1).said
            assert "set RADAR_HOME" in said or "Set RADAR_HOME" in said
    finally:
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
    assert fresh_editions(radar) == ["lighthouse-vol-05"]
