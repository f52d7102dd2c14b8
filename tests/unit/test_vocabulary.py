"""The words an edition prints for rings, quadrants and months."""

import pytest

from radar_assets.radar.vocabulary import (
    MONTHS,
    QUADRANT_WORDS,
    QUADRANTS,
    RING_WEIGHTS,
    RING_WORDS,
    RINGS,
    quadrant_of,
    ring_of,
)


@pytest.mark.parametrize(
    ("word", "ring"),
    [
        ("Adopt", "Adopt"),
        (" TRIAL ", "Trial"),
        ("assess", "Assess"),
        ("Hold", "Hold"),
        ("Caution", "Hold"),
        ("Holding", None),
        ("Hold Assess", None),
        ("", None),
        ("—", None),
    ],
)
def test_a_ring_is_known_by_its_word_alone(word: str, ring: str | None) -> None:
    assert ring_of(word) == ring


@pytest.mark.parametrize(
    ("words", "quadrant"),
    [
        ("Techniques", "Techniques"),
        ("TOOLS", "Tools"),
        (" Platforms", "Platforms"),
        ("Languages and Frameworks", "Languages and Frameworks"),
        ("LANGUAGES  &  FRAMEWORKS", "Languages and Frameworks"),
        ("languages-and-frameworks", "Languages and Frameworks"),
        ("Languages", "Languages and Frameworks"),
        ("Frameworks", None),
        ("Tools we use", None),
        ("", None),
    ],
)
def test_a_quadrant_is_known_by_its_name_alone(words: str, quadrant: str | None) -> None:
    assert quadrant_of(words) == quadrant


def test_every_ring_and_quadrant_has_a_word_and_a_weight() -> None:
    assert set(RING_WORDS.values()) == set(RINGS) == set(RING_WEIGHTS)
    assert set(QUADRANT_WORDS.values()) == set(QUADRANTS)
    assert [RING_WEIGHTS[ring] for ring in RINGS] == [3, 2, 1, 0]


def test_the_year_has_twelve_months_that_three_letters_tell_apart() -> None:
    assert len({month[:3] for month in MONTHS}) == len(MONTHS) == 12
