"""The Makefile and its set-up step. The real set-up in a clean clone is done by .ci/run."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.data import REPOSITORY

TARGETS = ("run", "test", "bench", "ui", "lint", "live", "clean", "help")
TOOLS = ("sh", "dirname", "cat", "cksum", "awk", "rm", "mkdir")

OLD_PYTHON = """#!/bin/sh
[ "$1" = --version ] && echo 'Python 3.9.2' && exit
exit 1
"""
PYTHON_WITHOUT_VENV = """#!/bin/sh
case "$2" in
  *version_info*) exit 0 ;;
  *executable*) echo "$0" ;;
  *) exit 1 ;;
esac
"""
GOOD_UV = """#!/bin/sh
[ "$1" = --version ] && echo 'uv 0.9.1' && exit
echo "$@" >>calls
mkdir -p .venv/bin
cat /dev/null >.venv/bin/python
"$CHMOD" +x .venv/bin/python
"""


def _make(*arguments: str, folder: Path = REPOSITORY) -> subprocess.CompletedProcess[str]:
    """Run make as a user does, also when these tests run below make."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "-C", str(folder), "--no-print-directory", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


@needs_make
@pytest.mark.parametrize("arguments", [("help",), ()])
def test_help_lists_every_target_and_is_the_default(arguments: tuple[str, ...]) -> None:
    answer = _make(*arguments)
    assert answer.returncode == 0
    for target in TARGETS:
        assert re.search(rf"^  make {target} +\w", answer.stdout, re.M), f"{target} is not listed"


@needs_make
@pytest.mark.parametrize("target", TARGETS)
def test_every_target_is_defined(target: str) -> None:
    answer = _make("--dry-run", target)
    assert answer.returncode == 0, answer.stderr


@needs_make
def test_clean_spares_the_data(checkout: Path) -> None:
    kept = checkout / ".radar" / "shelf" / "__pycache__" / "edition.pdf"
    removed = [checkout / ".venv" / "bin" / "python", checkout / "radar_assets" / "__pycache__" / "x.pyc"]
    for file in (kept, *removed):
        file.parent.mkdir(parents=True)
        file.touch()
    for _ in range(2):
        answer = _make("clean", folder=checkout)
        assert answer.returncode == 0, answer.stderr
    assert kept.exists()
    assert not any(file.parent.exists() for file in removed)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout as far as set-up and clean see it, in a folder with a blank."""
    folder = tmp_path / "a checkout"
    (folder / "scripts").mkdir(parents=True)
    shutil.copy(REPOSITORY / "scripts" / "setup.sh", folder / "scripts")
    shutil.copy(REPOSITORY / "Makefile", folder)
    (folder / "pyproject.toml").touch()
    (folder / "uv.lock").touch()
    return folder


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A PATH with nothing on it but what every machine has."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(str(shutil.which(tool)))
    return folder


def _install(programs: Path, name: str, script: str) -> None:
    (programs / name).write_text(script)
    (programs / name).chmod(0o755)


def _set_up(checkout: Path, programs: Path) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(programs), "CHMOD": str(shutil.which("chmod"))}
    command = [str(programs / "sh"), str(checkout / "scripts" / "setup.sh")]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("python", "sentence"),
    [
        (None, "Python 3.11 or newer is needed, and this machine has no python3 on PATH."),
        (OLD_PYTHON, "Python 3.11 or newer is needed, and this machine has Python 3.9.2."),
        (PYTHON_WITHOUT_VENV, "apt install python3-venv"),
    ],
)
def test_what_is_missing_is_said_plainly(checkout: Path, programs: Path, python: str | None, sentence: str) -> None:
    if python:
        _install(programs, "python3", python)
    answer = _set_up(checkout, programs)
    assert answer.returncode == 1
    assert answer.stderr.startswith("Set-up stopped: ")
    assert sentence in answer.stderr
    assert not (checkout / ".uv").exists()


def test_packages_are_installed_only_when_something_changed(checkout: Path, programs: Path) -> None:
    _install(programs, "python3", PYTHON_WITHOUT_VENV)
    _install(programs, "uv", GOOD_UV)
    first, second = _set_up(checkout, programs), _set_up(checkout, programs)
    assert (first.returncode, first.stderr) == (0, "")
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    (call,) = (checkout / "calls").read_text().splitlines()
    assert call.startswith("sync --frozen --quiet --all-groups --compile-bytecode --python ")
    (checkout / "uv.lock").write_text("changed")
    _set_up(checkout, programs)
    assert len((checkout / "calls").read_text().splitlines()) == 2
    moved = checkout.rename(checkout.with_name("moved"))
    _set_up(moved, programs)
    assert len((moved / "calls").read_text().splitlines()) == 3


def test_an_old_uv_is_passed_over(checkout: Path, programs: Path) -> None:
    _install(programs, "python3", PYTHON_WITHOUT_VENV)
    _install(programs, "uv", GOOD_UV.replace("0.9.1", "0.4.30"))
    assert "python3-venv" in _set_up(checkout, programs).stderr
