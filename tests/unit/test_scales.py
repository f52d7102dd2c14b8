"""Rings and quadrants of data files: order, weights, names, and which of the publisher's they are."""

import pytest

from radar_assets.radar.data_files.contents import Contents, Declared, Item
from radar_assets.radar.data_files.scales import scales
from radar_assets.radar.models import PUBLISHER_QUADRANTS, PUBLISHER_RINGS
from radar_assets.radar.notes import NO_NOTE, make_note


def contents(rings: str, quadrants: str, declared: str = "", *, indexed: bool = False) -> Contents:
    """A file whose items use these rings and quadrants, one after the other; parted by strokes."""
    words = [(ring, quadrant) for ring in rings.split("|") for quadrant in quadrants.split("|")]
    items = tuple(Item(f"blip {n}", ring, quadrant) for n, (ring, quadrant) in enumerate(words))
    ids = tuple(Declared(*entry.split("=")) for entry in declared.split("|") if entry)
    return Contents("test", items, rings=ids, indexed=indexed)


@pytest.mark.parametrize(
    ("rings", "declared", "expected"),
    [
        # known words alone are the publisher's rings in its order, wherever they stand
        ("hold|Adopt|TRIAL", "", [("Adopt", 3, "Adopt"), ("Trial", 2, "Trial"), ("Assess", 1, "Assess"), ("Hold", 0, "Hold")]),
        ("caution", "", [("Adopt", 3, "Adopt"), ("Trial", 2, "Trial"), ("Assess", 1, "Assess"), ("Hold", 0, "Hold")]),
        # four strange ones are the publisher's by order
        ("Use|Try|Watch|Stop", "", [("Use", 3, "Adopt"), ("Try", 2, "Trial"), ("Watch", 1, "Assess"), ("Stop", 0, "Hold")]),
        ("Adopt|Trial|Explore|Avoid", "", [("Adopt", 3, "Adopt"), ("Trial", 2, "Trial"), ("Explore", 1, "Assess"), ("Avoid", 0, "Hold")]),
        # four of which the known stand elsewhere, and any other number, are not
        ("Trial|Adopt|Explore|Avoid", "", [("Trial", 3, "Trial"), ("Adopt", 2, "Adopt"), ("Explore", 1, None), ("Avoid", 0, None)]),
        ("Adopt|Scale|Trial|Assess|Hold", "", [("Adopt", 4, "Adopt"), ("Scale", 3, None), ("Trial", 2, "Trial"), ("Assess", 1, "Assess"), ("Hold", 0, "Hold")]),
        ("In|Out", "", [("In", 1, None), ("Out", 0, None)]),
        ("a|b|c|d|e|f", "", [(name, 5 - n, None) for n, name in enumerate("abcdef")]),
        # declared ones keep their order whatever the items use, with their titles as names
        ("b|a", "a=Ja|b=Nein|adopt=Ganz", [("Ja", 2, None), ("Nein", 1, None), ("Ganz", 0, "Adopt")]),
    ],
)  # fmt: skip
def test_rings(rings: str, declared: str, expected: list[tuple[str, int, str | None]]) -> None:
    settled = scales(contents(rings, "Tools", declared), NO_NOTE)
    assert [(ring.name, ring.weight, ring.canonical) for ring in settled.rings] == expected


@pytest.mark.parametrize(
    ("quadrants", "expected", "assumed"),
    [
        ("tools|languages-and-frameworks", [(q.name, q.canonical) for q in PUBLISHER_QUADRANTS], False),
        ("Languages & Frameworks", [(q.name, q.canonical) for q in PUBLISHER_QUADRANTS], False),
        # by a known word in the name
        ("Dev Tools|Cloud Platform", [("Dev Tools", "Tools"), ("Cloud Platform", "Platforms")], False),
        ("Languages|Frameworks", [("Languages", "Languages and Frameworks"), ("Frameworks", "Languages and Frameworks")], False),
        ("Tools and Platforms", [("Tools and Platforms", None)], False),
        # the last of four by what is left
        ("Tools|Platforms|Languages|Ways of Working", [("Tools", "Tools"), ("Platforms", "Platforms"), ("Languages", "Languages and Frameworks"), ("Ways of Working", "Techniques")], True),
        # four strange ones by order, which is said; five are none of the publisher's
        ("A|B|C|D", [("A", "Techniques"), ("B", "Tools"), ("C", "Platforms"), ("D", "Languages and Frameworks")], True),
        ("A|B|Tools|D", [("A", None), ("B", None), ("Tools", "Tools"), ("D", None)], False),
        ("A|B|C|D|E", [(name, None) for name in "ABCDE"], False),
    ],
)  # fmt: skip
def test_quadrants(quadrants: str, expected: list[tuple[str, str | None]], assumed: bool) -> None:
    settled = scales(contents("Adopt", quadrants), NO_NOTE)
    assert [(quadrant.name, quadrant.canonical) for quadrant in settled.quadrants] == expected
    assert ("quadrant match assumed" in {unknown.kind for unknown in settled.unknowns}) == assumed


def test_what_is_said_counts_more_than_the_file() -> None:
    note = make_note(
        "test", {"rings": {"Stop": "Hold", "Use": "Adopt", "Fun": None}, "quadrants": ["B", "A", "C", "D"]}
    )
    settled = scales(contents("Use|Stop", "A|B"), note)
    assert [(ring.name, ring.weight, ring.canonical) for ring in settled.rings] == [
        ("Stop", 2, "Hold"), ("Use", 1, "Adopt"), ("Fun", 0, None),
    ]  # fmt: skip
    assert [(quadrant.name, quadrant.canonical) for quadrant in settled.quadrants] == [(name, None) for name in "BACD"]
    assert {unknown.kind for unknown in settled.unknowns} == {"ring order doubtful"}


def test_positions_without_names() -> None:
    settled = scales(contents("0|3", "0|1|2|3|4", indexed=True), NO_NOTE)
    assert settled.rings == PUBLISHER_RINGS
    assert [quadrant.name for quadrant in settled.quadrants] == [f"Quadrant {n}" for n in range(1, 6)]
    settled = scales(contents("0|5", "0", indexed=True), NO_NOTE)
    assert [ring.name for ring in settled.rings] == [f"Ring {n}" for n in range(1, 7)]
    named = make_note("test", {"rings": ["Yes", "No"], "quadrants": ["Web"]})
    settled = scales(contents("0|1", "0", indexed=True), named)
    assert (settled.ring_names["1"], settled.quadrant_names["0"]) == ("No", "Web")
