"""Editions in other languages are read as they are printed, and mapped to the canonical rings and quadrants."""

from collections.abc import Iterable

import pytest

from radar_assets.radar.identity import series_of
from radar_assets.radar.language import language_of
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.reading import read_edition
from radar_assets.radar.vocabulary import LANGUAGES, QUADRANTS, RINGS, quadrant_of, ring_of
from tests.unit.pages import line, page
from tests.unit.translations import CHINESE, MIXED, PORTUGUESE, SPANISH, Translation, edition_pdf

Read = tuple[Translation, RadarMeta]
EXPECTED = {
    PORTUGUESE: ("radar-vol-33-pt", "pt", "Technology Radar", 33, "2025-11"),
    SPANISH: ("radar-vol-27-es", "es", "Radar Tecnológico", 27, "2022-10"),
    CHINESE: ("radar-vol-33-zh", "zh", "技术雷达", 33, "2025-11"),
    MIXED: ("radar-vol-29-pt", "pt", "Technology Radar", 29, "2023-09"),
}


@pytest.fixture(scope="module", params=EXPECTED, ids=lambda translation: EXPECTED[translation][0])
def read(request: pytest.FixtureRequest) -> Read:
    """An edition as written and as read."""
    return request.param, read_edition(edition_pdf(request.param), "edition.pdf")


def test_the_edition_is_identified_with_its_language(read: Read) -> None:
    translation, edition = read
    found = (edition.edition_id, edition.language, edition.title, edition.volume, edition.published)
    assert found == EXPECTED[translation]
    assert series_of(edition.edition_id) == "radar"


def test_rings_and_quadrants_are_canonical_and_the_printed_words_are_kept(read: Read) -> None:
    translation, edition = read
    expected = [
        (number, name, ring_of(ring), ring, quadrant_of(quadrant), quadrant)
        for number, name, ring, quadrant in translation.entries()
    ]
    found = [
        (blip.number, blip.name, blip.ring, blip.ring_printed, blip.quadrant, blip.quadrant_printed)
        for blip in edition.blips
    ]
    assert found == expected
    assert {blip.sources["ring"] for blip in edition.blips} == {("index page", "quadrant page", "write-up")}
    assert edition.unknowns == ()


def test_write_ups_and_themes_are_whole(read: Read) -> None:
    translation, edition = read
    assert [blip.description for blip in edition.blips] == [
        translation.text(name) for _, name, *_ in translation.entries()
    ]
    themes = [(title, translation.text(title)) for title in ("Alfa", "Beta")]
    assert [(theme.title, theme.text) for theme in edition.themes] == themes


@pytest.mark.parametrize(
    ("texts", "language"),
    [
        (["Adopt", "Trial", "Assess", "Hold"], "en"),
        (["Hold Assess Trial Adopt"], "en"),
        (["Adote", "Experimente"], "pt"),
        (["ADOPTAR", "Probar", "Evaluar"], "es"),
        (["采纳", "试验"], "zh"),
        # Quadrants alone: some are called the same in two languages.
        (["Técnicas", "Herramientas"], "es"),
        (["Técnicas", "Ferramentas"], "pt"),
        # Words inside a text are no evidence, nor is nothing.
        (["Evite o uso de ferramentas"], "en"),
        ([], "en"),
        # Most words win.
        (["Adopt", "Adote", "Experimente"], "pt"),
    ],
)
def test_the_language_is_that_of_the_printed_words(texts: Iterable[str], language: str) -> None:
    assert language_of([page(1, []), page(2, [line(text) for text in texts])]) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_word_for_each_ring_and_quadrant(language: str) -> None:
    words = LANGUAGES[language]
    assert set(words.rings.values()) == set(RINGS)
    assert set(words.quadrants.values()) == set(QUADRANTS)
    assert len(words.months) in (0, 12)
    assert all(word == word.lower() for word in (*words.rings, *words.quadrants, *words.months, *words.themes))


def test_no_printed_word_means_two_things() -> None:
    for kind in ("rings", "quadrants"):
        meanings: dict[str, set[str]] = {}
        for words in LANGUAGES.values():
            for word, meaning in getattr(words, kind).items():
                meanings.setdefault(word, set()).add(meaning)
        assert [word for word, found in meanings.items() if len(found) > 1] == []
