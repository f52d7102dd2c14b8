"""Where a paragraph turns from one thing to another."""

import pytest

from radar_assets.radar.cohesion import common_stems, stems, topic_border

TOWER = "The tower keeps its lamp burning. Every keeper trims the lamp of the tower at dusk."
BREAD = "Fresh loaves come from wood ovens. Ovens of brick hold their heat while loaves rise."


@pytest.mark.parametrize(
    ("text", "first", "second", "border"),
    [
        (f"{TOWER} {BREAD}", "tower", "ovens", "Fresh"),
        (f"{TOWER} Lamps in a tower need oil, and keepers fetch the oil.", "tower", "oil", None),
        (f"The tower stands. {BREAD}", "tower", "Ovens of", None),  # one opening sentence is no text of its own
        (TOWER, "tower", "keeper", None),
    ],
)
def test_the_border_is_where_words_are_no_longer_shared(text: str, first: str, second: str, border: str | None) -> None:
    found = topic_border(text, text.index(first), text.index(second), {"the"})
    assert found == (text.index(border) if border else None)


def test_common_stems_stand_in_many_paragraphs() -> None:
    assert common_stems(["these lamps", "these ovens", "these loaves", "a tower"]) == {"these"}


def test_stems_are_beginnings_of_words() -> None:
    assert stems("Effective, effectively; an IE8 of C#") == {"effec"}
