"""Where measurements happen: data directories of their own, commands in processes of their own."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from time import perf_counter
from typing import Self

from benchmarks.editions import REPOSITORY, Reading, read
from radar_resources.embeddings import MiniLM
from radar_resources.graph import daemon
from radar_resources.settings import Settings

RADAR = str(Path(sys.executable).with_name("radar"))


@dataclass(frozen=True)
class Home:
    """A data directory."""

    path: Path

    @property
    def settings(self) -> Settings:
        """Everything embedded, below the directory."""
        return Settings(radar_home=self.path)

    @property
    def environment(self) -> dict[str, str]:
        """For commands that work in it; bytecode is written, and there from the second start on, as for users."""
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return kept | {"RADAR_HOME": str(self.path)}

    def run(self, *command: str) -> float:
        """Run a command to its end.

        Returns:
            Its wall time in seconds, the start of its process included.

        Raises:
            RuntimeError: It failed; says what it printed.
        """
        start = perf_counter()
        done = subprocess.run(
            command, env=self.environment, cwd=REPOSITORY, capture_output=True, text=True, check=False
        )
        seconds = perf_counter() - start
        if done.returncode:
            message = f"{' '.join(command)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
            raise RuntimeError(message)
        return seconds

    def stop_graph(self) -> None:
        """End its graph daemon, if it has one."""
        daemon.stop(self.settings.graph_dir)


class Lab:
    """What benchmarks share; removed at the end, daemons included.

    Args:
        pdfs: The editions, newest last.
        rounds: How often each contender is measured.
    """

    def __init__(self, pdfs: Sequence[Path], rounds: int) -> None:
        self.pdfs = list(pdfs)
        self.rounds = rounds
        self.folder = Path(tempfile.mkdtemp(prefix="radar-benchmarks-"))
        self._homes: list[Home] = []

    def __enter__(self) -> Self:
        """Everything is made when first needed."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing behind."""
        for home in self._homes:
            home.stop_graph()
        shutil.rmtree(self.folder, ignore_errors=True)

    @cached_property
    def embedder(self) -> MiniLM:
        """The embedder, its graph built and loaded."""
        embedder = MiniLM(self.folder / "models")
        embedder.embed(["warm"])
        return embedder

    @property
    def model_file(self) -> Path:
        """The embedder's ONNX graph."""
        self.embedder.embed(["there"])
        return next((self.folder / "models").glob("*.onnx"))

    @cached_property
    def readings(self) -> list[Reading]:
        """The editions, read."""
        return read(self.pdfs, self.embedder.count_pieces)

    def home(self) -> Home:
        """A new data directory, empty but for the embedder's graph."""
        home = Home(self.folder / f"home {len(self._homes)}")
        models = home.settings.models_dir
        models.mkdir(parents=True)
        os.link(self.model_file, models / self.model_file.name)
        self._homes.append(home)
        return home

    @cached_property
    def ingested(self) -> Home:
        """A data directory that holds all editions; its daemon runs."""
        home = self.home()
        home.run(RADAR, "ingest", *map(str, self.pdfs))
        return home
