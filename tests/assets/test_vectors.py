"""The embedded index: ids that stay, sizes that must fit, finished writes that everybody sees."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from httpx import Headers
from qdrant_client import QdrantClient, models
from qdrant_client.http.exceptions import UnexpectedResponse

from radar_resources.errors import Busy, Misconfigured, StoreUnavailable
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex, VectorPoint
from radar_resources.vectors.index import point_id
from tests.data import REPOSITORY

WRITE = """
import sys
from pathlib import Path
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex, VectorPoint
edition, count = sys.argv[2], int(sys.argv[3])
with VectorIndex(Settings(radar_home=Path(sys.argv[1])), "model", 3) as index:
    for round in range(3):
        points = [VectorPoint(f"{edition}/{n}", (1.0, n, round), {"edition_id": edition, "text": str(round)}) for n in range(count)]
        index.replace_edition(edition, points)
"""

READ_AND_DIE = """
import os, sys
from pathlib import Path
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex
VectorIndex(Settings(radar_home=Path(sys.argv[1])), "model", 3).count()
os.kill(os.getpid(), 9)
"""

COUNT = """
import sys
from pathlib import Path
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex
print(VectorIndex(Settings(radar_home=Path(sys.argv[1])), "model", 3).counts(["radar-vol-32"])["radar-vol-32"])
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings of an empty index; no graph is touched."""
    monkeypatch.delenv("QDRANT_URL", raising=False)
    return Settings(radar_home=tmp_path / "data directory")


@pytest.fixture
def index(home: Settings) -> Iterator[VectorIndex]:
    with VectorIndex(home, "model", 3) as index:
        yield index


def point(key: str, edition_id: str = "radar-vol-32", text: str = "") -> VectorPoint:
    return VectorPoint(key, (1.0, 0.5, float(len(text))), {"edition_id": edition_id, "text": text})


def held(index: VectorIndex) -> dict[str, int]:
    """Points by edition, as noted and as counted by the client, which must agree."""
    editions = ("radar-vol-32", "radar-vol-33")
    counts = {edition: number for edition, number in index.counts(editions).items() if number}
    assert sum(counts.values()) == index.count()
    return counts


def test_ids_are_the_same_on_every_machine() -> None:
    assert point_id("radar/vol-32/blip-040/0") == "3a6a1043-c496-5546-995d-7ad36d453150"
    assert point_id("radar/vol-32/blip-040/0") != point_id("radar/vol-32/blip-040/1")


def test_written_twice_is_there_once(index: VectorIndex) -> None:
    for text in ("first", "second"):
        index.replace_edition("radar-vol-32", [point("a", text=text)])
    assert index.count() == 1
    assert held(index) == {"radar-vol-32": 1}
    (hit,) = index.search((1.0, 0.5, 6.0), 5, {})
    assert hit.payload["text"] == "second"


def test_an_edition_that_shrinks_leaves_no_stray(index: VectorIndex) -> None:
    index.replace_edition("radar-vol-32", [point(f"a{n}") for n in range(5)])
    index.replace_edition("radar-vol-33", [point(f"b{n}", "radar-vol-33") for n in range(2)])
    assert index.replace_edition("radar-vol-32", [point("a0"), point("a9")]) == 2
    assert held(index) == {"radar-vol-32": 2, "radar-vol-33": 2}
    index.delete_edition("radar-vol-32")
    assert held(index) == {"radar-vol-33": 2}


def test_another_model_has_a_collection_of_its_own(home: Settings, index: VectorIndex) -> None:
    index.replace_edition("radar-vol-32", [point("a")])
    with VectorIndex(home, "other", 4) as other:
        assert other.collection != index.collection
        other.replace_edition("radar-vol-32", [VectorPoint("a", (1.0, 0, 0, 0), {"edition_id": "radar-vol-32"})])
        assert other.count() == 1
    assert index.count() == 1


def test_a_wrong_dimension_names_both_sizes(home: Settings, index: VectorIndex) -> None:
    home.vectors_dir.mkdir(parents=True)
    client = QdrantClient(path=str(home.vectors_dir))
    client.create_collection(
        index.collection, vectors_config=models.VectorParams(size=768, distance=models.Distance.COSINE)
    )
    client.close()
    with pytest.raises(Misconfigured) as refused:
        index.replace_edition("radar-vol-32", [point("a")])
    assert "768" in str(refused.value)
    assert "length 3" in str(refused.value)


def test_a_reader_sees_what_was_finished_since(home: Settings, index: VectorIndex) -> None:
    with VectorIndex(home, "model", 3) as reader:
        assert reader.count() == 0
        index.replace_edition("radar-vol-32", [point("a")])
        assert reader.count() == 1
        index.replace_edition("radar-vol-32", [point("a"), point("b")])
        assert reader.count() == 2
        assert len(reader.search((1.0, 0.5, 0.0), 5, {"edition_id": ["radar-vol-32"]})) == 2


def test_two_processes_at_once(home: Settings, index: VectorIndex) -> None:
    command = [sys.executable, "-c", WRITE, str(home.home)]
    writers = [
        subprocess.Popen([*command, edition, str(count)], cwd=REPOSITORY, stderr=subprocess.PIPE, text=True)
        for edition, count in (("radar-vol-32", 40), ("radar-vol-33", 30))
    ]
    for writer in writers:
        _, said = writer.communicate(timeout=120)
        assert writer.returncode == 0, said
    assert held(index) == {"radar-vol-32": 40, "radar-vol-33": 30}


def test_private_copies_go_with_their_reader(home: Settings, index: VectorIndex) -> None:
    copies = home.home / "vectors.copies"
    index.replace_edition("radar-vol-32", [point("a")])
    with VectorIndex(home, "model", 3) as reader:
        reader.count()
        index.replace_edition("radar-vol-32", [point("b")])
        reader.count()
        assert len(list(copies.iterdir())) == 1
    assert list(copies.iterdir()) == []


def test_copies_of_a_killed_reader_are_removed_and_those_of_a_living_one_kept(
    home: Settings, index: VectorIndex
) -> None:
    index.replace_edition("radar-vol-32", [point("a")])
    subprocess.run([sys.executable, "-c", READ_AND_DIE, str(home.home)], cwd=REPOSITORY, check=False)
    copies = home.home / "vectors.copies"
    (left,) = copies.iterdir()
    with VectorIndex(home, "model", 3) as reader:
        assert (reader.count(), index.count()) == (1, 1)
        assert not left.exists()
        assert len(list(copies.iterdir())) == 2


def test_a_copy_that_cannot_be_made_is_not_left(
    home: Settings, index: VectorIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(_: Path, target: Path, **__: object) -> None:
        (target / "half").write_text("")
        raise OSError(28, "No space left on device")

    index.replace_edition("radar-vol-32", [point("a")])
    monkeypatch.setattr("shutil.copytree", full_disk)
    with VectorIndex(home, "model", 3) as reader:
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="No space left"):
                reader.count()
    assert list((home.home / "vectors.copies").iterdir()) == []


def test_a_folder_that_another_program_has_open(home: Settings, index: VectorIndex) -> None:
    index.replace_edition("radar-vol-32", [point("a")])
    foreign = QdrantClient(path=str(home.vectors_dir))
    try:
        with pytest.raises(Busy) as refused:
            index.replace_edition("radar-vol-32", [point("b")])
    finally:
        foreign.close()
    assert "open in another program" in str(refused.value)
    assert "QDRANT_URL" in refused.value.remedy


@pytest.mark.parametrize("damage", ["meta.json", "storage.sqlite"])
def test_a_damaged_index_says_what_to_do(home: Settings, index: VectorIndex, damage: str) -> None:
    index.replace_edition("radar-vol-32", [point("a")])
    (file,) = home.vectors_dir.rglob(damage)
    file.write_bytes(b'{"collections": {' if damage == "meta.json" else b"no database" * 100)
    for use in (index.count, lambda: index.delete_edition("radar-vol-32")):
        index.close()
        with pytest.raises(StoreUnavailable) as refused:
            use()
        assert "is damaged" in refused.value.sentence
        assert "radar ingest" in refused.value.remedy


def test_a_place_that_is_a_file_is_a_plain_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")
    with (
        VectorIndex(Settings(radar_home=tmp_path / "home"), "model", 3) as index,
        pytest.raises(StoreUnavailable) as refused,
    ):
        index.count()
    assert "cannot be used" in refused.value.sentence


def test_a_server_that_is_down_is_a_plain_sentence(tmp_path: Path) -> None:
    settings = Settings(radar_home=tmp_path, qdrant_url="http://127.0.0.1:9")
    with VectorIndex(settings, "model", 3) as index, pytest.raises(StoreUnavailable) as refused:
        index.count()
    assert refused.value.sentence == "Qdrant at http://127.0.0.1:9 does not answer."


@pytest.mark.parametrize("url", ["http://host:port", "ftp://localhost:6333", "http://[::1", "http://localhost:99999"])
def test_an_address_that_is_none_names_its_setting(tmp_path: Path, url: str) -> None:
    settings = Settings(radar_home=tmp_path, qdrant_url=url)
    with VectorIndex(settings, "model", 3) as index, pytest.raises(Misconfigured) as refused:
        index.count()
    assert refused.value.sentence == f"{url} is not an address of a Qdrant."
    assert "QDRANT_URL" in refused.value.remedy


class MadeMeanwhile:
    """A server's client in whose way another run makes the collection."""

    def __init__(self, size: int) -> None:
        self._size = size

    def collection_exists(self, _: str) -> bool:
        return False

    def create_collection(self, _: str, **__: object) -> None:
        raise UnexpectedResponse(409, "Conflict", b"", Headers())

    def get_collection(self, _: str) -> Any:
        vectors = models.VectorParams(size=self._size, distance=models.Distance.COSINE)
        return SimpleNamespace(config=SimpleNamespace(params=SimpleNamespace(vectors=vectors)))


def test_a_collection_that_another_run_makes_at_once_is_taken_if_it_fits(index: VectorIndex) -> None:
    index._ensure_collection(cast("QdrantClient", MadeMeanwhile(3)))
    with pytest.raises(Misconfigured, match="length 768"):
        index._ensure_collection(cast("QdrantClient", MadeMeanwhile(768)))


@pytest.mark.parametrize("wiped", ["", "collection", "collection/passages-model-3-v1/storage.sqlite"])
def test_counts_are_noted_only_as_long_as_the_index_is_as_it_was(
    home: Settings, index: VectorIndex, wiped: str
) -> None:
    index.replace_edition("radar-vol-32", [point("a"), point("b")])
    command = [sys.executable, "-X", "importtime", "-c", COUNT, str(home.home)]
    noted = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert noted.stdout.strip() == "2"
    assert "qdrant_client" not in noted.stderr
    gone = home.vectors_dir / wiped
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    counted = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert counted.stdout.strip() == "0"
