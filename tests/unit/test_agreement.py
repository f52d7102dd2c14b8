"""Several readings of the same blips become one, and say where they differ."""

from typing import Any

import pytest

from radar_assets.radar.agreement import Sighting, agree
from radar_assets.radar.models import BlipMeta, Hyperlink, PageStart, Paragraph, ReadingName, Unknown

INDEX, QUADRANT, WRITE_UP = readings = ("index page", "quadrant page", "write-up")


def sighting(reading: ReadingName, **changes: Any) -> Sighting:
    """Blip 1 as a reading saw it, on page 10, 20 or 30."""
    page = {"index page": 10, "quadrant page": 20, "write-up": 30}[reading]
    seen: dict[str, Any] = {"number": 1, "name": "Helm", "ring_printed": "Adopt", "quadrant": "Tools", "page": page}
    return Sighting(reading=reading, **(seen | changes))


def one(*sightings: Sighting) -> tuple[BlipMeta, tuple[Unknown, ...]]:
    """The one blip that the sightings are of."""
    (blip,), unknowns = agree(sightings)
    return blip, unknowns


def test_readings_that_agree_are_all_named_as_sources() -> None:
    blip, unknowns = one(sighting("write-up"), sighting("index page"), sighting("quadrant page"))
    assert (blip.number, blip.name, blip.ring, blip.quadrant) == (1, "Helm", "Adopt", "Tools")
    assert blip.sources == dict.fromkeys(("number", "name", "ring", "quadrant"), readings)
    assert blip.listed_on == (10, 20)
    assert unknowns == ()


@pytest.mark.parametrize(
    ("rings", "kept"),
    [
        ({"index page": "Trial", "quadrant page": "Adopt", "write-up": "Adopt"}, "Adopt"),
        ({"index page": "Adopt", "quadrant page": "Trial", "write-up": "Adopt"}, "Adopt"),
        ({"index page": "Adopt", "write-up": "Trial"}, "Adopt"),
        ({"quadrant page": "Trial", "write-up": "Adopt"}, "Trial"),
        ({"index page": "Hold", "quadrant page": "Trial", "write-up": "Adopt"}, "Hold"),
    ],
)
def test_the_majority_wins_and_precedence_settles_a_tie(rings: dict[ReadingName, str], kept: str) -> None:
    sightings = [sighting(reading, ring_printed=ring) for reading, ring in rings.items()]
    for order in (sightings, sightings[::-1]):
        blip, unknowns = one(*order)
        assert blip.ring == kept
        assert blip.sources["ring"] == tuple(reading for reading, ring in rings.items() if ring == kept)
        assert [unknown.kind for unknown in unknowns] == ["ring differs"]


def test_a_disagreement_tells_both_values_and_pages() -> None:
    _, (unknown,) = one(sighting("index page"), sighting("write-up", quadrant="Platforms"))
    assert unknown == Unknown(
        kind="quadrant differs",
        where="blip 1",
        detail="'Tools' (index page, page 10); 'Platforms' (write-up, page 30); kept 'Tools': the index page decides",
    )


def test_a_reading_has_one_voice_however_many_pages_it_saw() -> None:
    seen = [sighting("quadrant page", ring_printed="Hold", page=page) for page in (21, 22, 23)]
    blip, (unknown,) = one(sighting("index page"), sighting("write-up"), *seen)
    assert blip.ring == "Adopt"
    assert unknown.detail.endswith("kept 'Adopt': most readings say it")


def test_the_name_goes_by_precedence_even_against_the_majority() -> None:
    blip, (unknown,) = one(
        sighting("write-up", name="RelationalAI"),
        sighting("quadrant page", name="RelationalAI"),
        sighting("index page", name="Relational AI"),
    )
    assert blip.name == "Relational AI"
    assert blip.other_names == ("RelationalAI",)
    assert blip.sources["name"] == ("index page",)
    assert (unknown.kind, unknown.where) == ("name differs", "blip 1")


@pytest.mark.parametrize("reading", readings)
def test_a_blip_that_one_reading_only_found_is_kept(reading: ReadingName) -> None:
    blip, unknowns = one(sighting(reading))
    assert (blip.name, blip.ring, blip.quadrant) == ("Helm", "Adopt", "Tools")
    assert set(blip.sources.values()) == {(reading,)}
    assert unknowns == ()


def test_what_no_reading_says_is_unknown() -> None:
    blip, unknowns = one(sighting("index page", ring_printed=None, quadrant=None))
    assert (blip.ring, blip.ring_printed, blip.quadrant) == (None, None, None)
    assert [unknown.kind for unknown in unknowns] == ["ring unknown", "quadrant unknown"]
    assert "ring" not in blip.sources
    assert "quadrant" not in blip.sources


def test_a_reading_that_is_silent_does_not_disagree() -> None:
    blip, unknowns = one(sighting("index page", quadrant=None, ring_printed=None), sighting("write-up"))
    assert (blip.ring, blip.quadrant) == ("Adopt", "Tools")
    assert blip.sources["ring"] == ("write-up",)
    assert unknowns == ()


def test_hold_and_caution_are_one_ring_and_the_printed_word_is_kept() -> None:
    blip, unknowns = one(sighting("index page", ring_printed="CAUTION"), sighting("write-up", ring_printed="Hold"))
    assert (blip.ring, blip.ring_printed) == ("Hold", "CAUTION")
    assert unknowns == ()


def test_the_printed_word_is_one_of_the_ring_that_was_kept() -> None:
    blip, _ = one(
        sighting("index page", ring_printed="Trial"),
        sighting("quadrant page", ring_printed="CAUTION"),
        sighting("write-up", ring_printed="Hold"),
    )
    assert (blip.ring, blip.ring_printed) == ("Hold", "CAUTION")


def test_each_number_that_is_missing_is_an_unknown() -> None:
    blips, unknowns = agree([sighting("index page", number=number) for number in (5, 2)])
    assert [blip.number for blip in blips] == [2, 5]
    assert [(unknown.kind, unknown.where) for unknown in unknowns] == [
        ("number missing", f"blip {number}") for number in (1, 3, 4)
    ]


def test_text_and_links_come_from_the_write_up() -> None:
    text = Paragraph(text="Text.", starts=(PageStart(offset=0, page=30),))
    link = Hyperlink(text="Text", target="https://helm.sh", page=30)
    blip, _ = one(sighting("index page"), sighting("write-up", paragraphs=(text,), links=(link,)))
    assert (blip.description, blip.links, blip.pages) == ("Text.", (link,), [30])
    assert blip.sources["description"] == ("write-up",)


def test_a_blip_without_a_write_up_stands_where_it_is_listed() -> None:
    blip, _ = one(sighting("quadrant page"), sighting("index page"))
    assert (blip.description, blip.pages) == ("", [10, 20])
    assert "description" not in blip.sources


def test_a_second_write_up_is_an_unknown_and_the_first_is_kept() -> None:
    texts = [Paragraph(text=text, starts=(PageStart(offset=0, page=1),)) for text in ("First.", "Second.")]
    first, second = (
        sighting("write-up", paragraphs=(text,), page=page) for page, text in zip((30, 40), texts, strict=True)
    )
    blip, (unknown,) = one(first, second)
    assert blip.description == "First."
    assert (unknown.kind, unknown.detail) == ("second write-up", "pages 30, 40; kept the first")


def test_nothing_seen_is_nothing_known() -> None:
    assert agree([]) == ((), ())


@pytest.mark.parametrize(("number", "is_kept"), [(0, False), (1, True), (200, True), (2010, False), (10**30, False)])
def test_a_number_out_of_all_proportion_is_left_out_and_told(number: int, is_kept: bool) -> None:
    blips, unknowns = agree([sighting("index page", number=number), sighting("index page", number=2)])
    assert (number in [blip.number for blip in blips]) is is_kept
    assert [unknown.where for unknown in unknowns if unknown.kind == "number out of sequence"] == (
        [] if is_kept else [f"blip {number}"]
    )


@pytest.mark.parametrize(
    ("recognised", "ring", "quadrant"),
    [
        (set(), ("index page",), ("index page", "write-up")),
        ({10}, ("write-up",), ("index page", "write-up", "ocr")),
        ({30}, ("index page",), ("index page", "write-up", "ocr")),
        ({10, 30}, ("write-up", "ocr"), ("index page", "write-up", "ocr")),
        ({20, 99}, ("index page",), ("index page", "write-up")),
    ],
)
def test_what_comes_from_a_recognised_page_says_so_and_its_lists_do_not_decide_on_rings(
    recognised: set[int], ring: tuple[str, ...], quadrant: tuple[str, ...]
) -> None:
    text = (Paragraph(text="Text.", starts=(PageStart(offset=0, page=30),)),)
    seen = [sighting("index page"), sighting("write-up", ring_printed="Trial", paragraphs=text)]
    (blip,), unknowns = agree(seen, recognised)
    assert (blip.sources["ring"], blip.sources["quadrant"]) == (ring, quadrant)
    assert blip.ring == ("Adopt" if ring[0] == "index page" else "Trial")
    assert blip.sources["description"] == (("write-up", "ocr") if 30 in recognised else ("write-up",))
    assert [unknown.kind for unknown in unknowns] == ["ring differs"]
