"""The command `radar` as a user has it: the console script, in a process of its own, over a data directory."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from radar_assets.instance import open_instance
from radar_assets.shelf import Shelf
from radar_assets.states import status
from radar_resources.graph import daemon
from radar_resources.settings import Settings

SCRIPT = Path(sys.executable).with_name("radar")
PATIENCE = 300


@dataclass(frozen=True)
class Finished:
    """A command that has ended."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """All that the user saw."""
        return self.out + self.err


@dataclass(frozen=True)
class Command:
    """The command line over one data directory; `environment` is added to the user's."""

    home: Path
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def settings(self) -> Settings:
        """Settings of the data directory with the embedded stores."""
        return Settings(radar_home=self.home, radar_shelf=None, dagster_home=None, neo4j_uri=None, qdrant_url=None)

    def start(self, *arguments: str | Path, log: IO[str] | None = None, **environment: str) -> "subprocess.Popen[str]":
        """Start a command in a process group of its own, its output on pipes or in a log."""
        own = {name.upper() for name in Settings.model_fields} | {"PYTHONDONTWRITEBYTECODE"}
        user = {name: value for name, value in os.environ.items() if name not in own}
        return subprocess.Popen(
            [str(SCRIPT), *map(str, arguments)],
            env=user | {"RADAR_HOME": str(self.home)} | self.environment | environment,
            stdin=subprocess.DEVNULL,
            stdout=log or subprocess.PIPE,
            stderr=log or subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def run(self, *arguments: str | Path, code: int | None = 0, **environment: str) -> Finished:
        """Run a command to its end; it must exit with the code, if one is given, and never show a traceback."""
        process = self.start(*arguments, **environment)
        try:
            out, err = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        finished = Finished(process.returncode, out, err)
        assert "Traceback" not in finished.said, finished.said
        assert code is None or finished.code == code, f"{finished.code}: {finished.said}"
        return finished

    def json(self, *arguments: str | Path, **environment: str) -> Any:
        """What a command prints with --json; nothing else may stand on standard output."""
        return json.loads(self.run(*arguments, "--json", **environment).out)

    def status(self) -> dict[str, Any]:
        """What `radar status --json` says."""
        shown: dict[str, Any] = self.json("status")
        return shown

    def state(self) -> dict[str, Any]:
        """The same, asked in this process, which is quicker."""
        settings = self.settings
        with open_instance(settings) as instance:
            return status(instance, settings, Shelf(settings).scan())

    def stop(self) -> None:
        """End the graph's daemon."""
        daemon.stop(self.home / "graph")


def lines_of(text: str, names: Iterable[str]) -> dict[str, list[str]]:
    """For each name the lines that contain it."""
    return {name: [line for line in text.splitlines() if name in line] for name in names}
