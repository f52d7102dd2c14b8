"""Every command of the README works as it stands, in order; the notebook runs."""

import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from radar_resources.graph import daemon

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", README, flags=re.DOTALL) for line in block.splitlines() if line
]
# Set-up commands: .ci/run runs them in a clean clone.
IN_CI = ("make run", "make test")
# What a user has in the shell already, or what goes on until it is stopped (tested below).
ELSEWHERE = ("source .venv/bin/activate", "radar ui")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data directory into which the samples were ingested, as `make run` does."""
    folder = tmp_path_factory.mktemp("readme")
    run("radar ingest examples/editions", folder)
    yield folder
    daemon.stop(folder / "graph")


def environment(home: Path) -> dict[str, str]:
    """The user's environment with the data directory, and the commands of this Python on PATH."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "RADAR_HOME": str(home), "PATH": path}


def run(command: str, home: Path) -> str:
    """Run a command in the project's folder; its output."""
    done = subprocess.run(
        shlex.split(command), cwd=ROOT, env=environment(home), capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_set_up_commands_are_run_by_ci() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for command in IN_CI:
        assert command in COMMANDS
        assert re.search(rf"make .*{command.removeprefix('make ')}", script)


def test_every_command_of_the_readme_works_in_order(home: Path) -> None:
    said = {command: run(command, home) for command in COMMANDS if command not in (*IN_CI, *ELSEWHERE)}
    answer = said['radar ask "How did uv move?"']
    printed = re.search(r"```text\n(uv:.*?)```", README, flags=re.DOTALL)
    assert printed is not None
    assert answer.split() == printed[1].split()
    # The README forgets an edition; what follows must find all three again.
    run("radar ingest examples/editions", home)


def test_settings_of_the_readme_are_all_there_are() -> None:
    from radar_resources.settings import Settings

    table = re.findall(r"^\| `([A-Z0-9_]+)` \|", README, flags=re.MULTILINE)
    assert table == [name.upper() for name in Settings.model_fields]


def test_links_of_the_documents_lead_somewhere() -> None:
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"), ROOT / "examples" / "README.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert target.startswith("http") or (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("command", ["radar ui --port {port}", "dagster dev -h 127.0.0.1 -p {port}"])
def test_the_web_ui_answers_on_loopback(command: str, home: Path, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # `dagster dev` with a DAGSTER_HOME of the user's own.
    own = environment(home) | ({} if command.startswith("radar") else {"DAGSTER_HOME": str(tmp_path)})
    server = subprocess.Popen(
        shlex.split(command.format(port=port)),
        cwd=ROOT,
        env=own,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/server_info")
    finally:
        os.killpg(server.pid, 15)
        server.wait(timeout=30)
    if "DAGSTER_HOME" in own and not command.startswith("radar"):
        assert (tmp_path / "history").exists()


def wait_for(address: str) -> None:
    """Wait until a server answers."""
    for _ in range(720):  # a loaded machine starts the three servers slowly
        try:
            with urllib.request.urlopen(address, timeout=5):  # noqa: S310 our own server
                return
        except OSError:
            time.sleep(0.25)
    pytest.fail(f"{address} does not answer")


def test_the_notebook_runs(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RADAR_HOME", str(home))
    notebook = nbformat.read(ROOT / "examples" / "radar.ipynb", as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(ROOT)}}).execute()
    outputs = [cell.outputs[-1].data for cell in notebook.cells if cell.cell_type == "code"]
    assert all("text/html" in output for output in outputs)
    assert "<details>" in outputs[0]["text/html"]
    assert shutil.which("radar", path=environment(home)["PATH"])
