"""The shelf: copies come and go, what the user put there stays, other rules look again."""

from pathlib import Path

import pytest

from radar_assets import guarded_reading
from radar_assets import shelf as shelf_module
from radar_assets.forgetting import forget_edition
from radar_assets.radar.errors import EditionConflict
from radar_assets.shelf import Shelf
from radar_resources.recognition import Tesseract
from radar_resources.settings import Settings
from tests.assets.papers import small_edition
from tests.assets.radar import Radar

V5 = "lighthouse-vol-05"


RULES = {
    "raised": ("RULES", guarded_reading.RULES + 1),
    # Scans then tell which edition they are.
    "text recognition installed since": ("find_recogniser", Tesseract),
}


@pytest.fixture
def home(tmp_path: Path) -> Settings:
    """Settings of a data directory without stores."""
    return Settings(radar_home=tmp_path / "home", radar_shelf=None)


def test_a_copy_is_replaced_and_removed(home: Settings, tmp_path: Path) -> None:
    shelf = Shelf(home)
    first, second = small_edition(tmp_path / "first", 5), small_edition(tmp_path / "second", 5, word="Changed:")
    assert shelf.add(first, replace=False) == shelf.add(second, replace=True) == V5
    (copy,) = home.shelf.iterdir()
    assert copy.read_bytes() == second.read_bytes()
    copy.touch()
    assert shelf.remove(V5) == []
    assert list(home.shelf.iterdir()) == []
    assert first.exists()


@pytest.mark.parametrize("ingested", [False, True])
def test_what_the_user_put_there_is_neither_removed_nor_replaced(
    home: Settings, tmp_path: Path, ingested: bool
) -> None:
    shelf = Shelf(home)
    own = small_edition(home.shelf, 5, name="mine.pdf")
    content = own.read_bytes()
    if ingested:
        shelf.add(own, replace=False)
    rival = small_edition(tmp_path / "rival", 5, word="Rival:")
    beside = small_edition(tmp_path / "beside", 5, word="Beside:")
    for source in (rival, beside):
        with pytest.raises(EditionConflict, match=r"mine\.pdf .* put on the shelf by hand: it is not deleted"):
            shelf.add(source, replace=True)
    assert shelf.remove(V5) == ["mine.pdf"]
    assert own.read_bytes() == content
    assert [path.name for path in home.shelf.iterdir()] == ["mine.pdf"]


def test_a_file_put_there_takes_the_place_of_a_copy(home: Settings, tmp_path: Path) -> None:
    shelf = Shelf(home)
    shelf.add(small_edition(tmp_path, 5), replace=False)
    own = small_edition(home.shelf, 5, word="Mine:", name="mine.pdf")
    shelf.add(own, replace=True)
    assert [path.name for path in home.shelf.iterdir()] == ["mine.pdf"]
    assert shelf.remove(V5) == ["mine.pdf"]


@pytest.mark.parametrize(("name", "value"), RULES.values(), ids=RULES)
def test_other_rules_look_again_and_know_a_copy_from_the_users_file(
    home: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    monkeypatch.setattr(guarded_reading, "find_recogniser", lambda: None)
    shelf = Shelf(home)
    shelf.add(small_edition(tmp_path, 5), replace=False)
    looked = []
    identify = shelf_module.identify_edition

    def noting(content: bytes, name: str, *said: object) -> object:
        looked.append(name)
        return identify(content, name, *said)

    monkeypatch.setattr(shelf_module, "identify_edition", noting)
    shelf.scan()
    assert looked == []
    monkeypatch.setattr(guarded_reading, name, value)
    shelf.scan()
    shelf.scan()
    assert looked == ["volume-5.pdf"]
    assert shelf.remove(V5) == []


def test_forgetting_names_what_stays_on_the_shelf(radar: Radar, two_editions: list[Path]) -> None:
    own = radar.drop(two_editions[0], "mine.pdf")
    radar.ingest(own)
    assert forget_edition(radar.settings, radar.instance, V5).left == ["mine.pdf"]
    assert own.exists()
