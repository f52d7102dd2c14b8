"""A blip whose quadrant breaks the ranges of the numbers is told, and keeps its quadrant."""

import pytest

from radar_assets.radar.agreement import Sighting, agree
from radar_assets.radar.data_files.contents import Contents, Item
from radar_assets.radar.data_files.edition import assemble
from radar_assets.radar.identity import EditionIdentity
from radar_assets.radar.models import Unknown
from radar_assets.radar.notes import NO_NOTE
from radar_assets.radar.vocabulary import QUADRANTS

# "T" for Techniques, "o" for Tools, "P" for Platforms, "L" for Languages and Frameworks, "." for a quadrant unknown.
LETTERS = dict(zip("ToPL", QUADRANTS, strict=True))
KINDS = ("quadrant breaks range", "quadrants not in ranges")


def told(quadrants: str) -> list[Unknown]:
    """What is told of blips 1, 2, …; each keeps its quadrant."""
    sightings = [
        Sighting("index page", 1, number, f"Blip {number}", "Adopt", LETTERS.get(letter))
        for number, letter in enumerate(quadrants, 1)
    ]
    blips, unknowns = agree(sightings)
    assert [blip.quadrant for blip in blips] == [LETTERS.get(letter) for letter in quadrants]
    return [unknown for unknown in unknowns if unknown.kind in KINDS]


@pytest.mark.parametrize(
    ("quadrants", "breaking"),
    [
        ("TTTTooooPPPPLLLL", []),
        ("LLLLTTTT", []),
        ("", []),
        # Blips without a quadrant break nothing.
        ("TT.TTo.oo", []),
        # One inside another's range, at its start, at its end; the same quadrant's own range elsewhere, or nowhere.
        ("TTToTTTTooooo", [4]),
        ("TTTTPTTTTooooo", [5]),
        ("oTTTTTooooo", [1]),
        ("TTTTTToooooT", [12]),
        # Two side by side, two apart, two of different quadrants.
        ("TTTTTooTTTTToooo", [6, 7]),
        ("TTToTTTToTTToooooo", [4, 9]),
        ("TTTPoTTTTTooooPPPP", [4, 5]),
        # At a border either may be the wrong one: the first is told.
        ("TTTToToooo", [5]),
    ],
)
def test_a_blip_among_another_quadrants_numbers_is_told(quadrants: str, breaking: list[int]) -> None:
    found = told(quadrants)
    assert [(unknown.kind, unknown.where) for unknown in found] == [
        ("quadrant breaks range", f"blip {number}") for number in breaking
    ]


def test_number_both_quadrants_and_what_is_kept_are_named() -> None:
    (inside,), (first,) = told("TTToTTTToooo"), told("oTTTTToooo")
    assert inside.where == "blip 4"
    assert inside.detail == "'Tools', but its number stands beside 3 (Techniques) and 5 (Techniques); kept 'Tools'"
    assert first.detail == "'Tools', but its number stands beside 2 (Techniques); kept 'Tools'"


def test_numbers_that_do_not_go_by_quadrants_are_told_once() -> None:
    (unknown,) = told("ToPLToPLToPL")
    assert (unknown.kind, unknown.where) == ("quadrants not in ranges", "edition")
    assert unknown.detail.endswith(" of 12 blips stand among the numbers of other quadrants")


@pytest.mark.parametrize(("has_numbers", "breaking"), [(True, ["blip 3"]), (False, [])])
def test_a_data_files_own_numbers_are_checked_those_given_by_us_are_not(
    *, has_numbers: bool, breaking: list[str]
) -> None:
    quadrants = ["tools", "tools", "platforms", "tools", "tools", "tools", "platforms", "platforms"]
    items = tuple(
        Item(f"Blip {number}", "adopt", quadrant, number=number if has_numbers else None)
        for number, quadrant in enumerate(quadrants, 1)
    )
    edition = assemble(Contents("test", items), EditionIdentity("acme", "Acme", None, None), NO_NOTE)
    assert [unknown.where for unknown in edition.unknowns if unknown.kind in KINDS] == breaking
