"""Questions name rings and quadrants by the words of every series here, and by the canonical ones."""

from typing import Any

import pytest

from radar_assets.query.catalogue import BlipRow, Catalogue, EditionRow
from radar_assets.query.plan import plan_question
from radar_assets.radar.models import PUBLISHER_RINGS, QuadrantDefinition, RingDefinition


def rings(*names: str, canonicals: str = "") -> tuple[RingDefinition, ...]:
    """Rings from the innermost outward; canonical ones parted by blanks, "-" for none."""
    matched = canonicals.split() or ["-"] * len(names)
    return tuple(
        RingDefinition(name=name, weight=len(names) - 1 - position, canonical=None if canonical == "-" else canonical)
        for position, (name, canonical) in enumerate(zip(names, matched, strict=True))
    )


def quadrants(*pairs: tuple[str, str | None]) -> tuple[QuadrantDefinition, ...]:
    return tuple(QuadrantDefinition(name=name, canonical=canonical) for name, canonical in pairs)


PUBLISHER = EditionRow("radar-vol-33", "Technology Radar", 33, "2025-11", "radar", "a")
ACME = EditionRow(
    "acme-vol-03", "Acme Technology Radar", 3, "2025-05", "acme", "b",
    rings("Use", "Scale up", "Try", "Watch", "Stop", "C++ only", canonicals="Adopt - Trial Assess Hold -"),
    quadrants(("Werkzeuge", "Tools"), ("Daten", None), ("Code & Sprachen", "Languages and Frameworks")),
)  # fmt: skip
OLD_ACME = EditionRow("acme-vol-02", "Acme Technology Radar", 2, "2024-05", "acme", "c", rings("Stop", "Use"))


def blip(edition: EditionRow, ring: str | None, name: str = "Vite", number: int = 1) -> BlipRow:
    """A blip of an edition."""
    blip_id = f"{edition.edition_id}-blip-{number}"
    return BlipRow(blip_id, edition.edition_id, number, name, (), ring, "Tools", (1,), name, 1)


CATALOGUE = Catalogue([OLD_ACME, ACME, PUBLISHER], [blip(ACME, "Use"), blip(PUBLISHER, "Trial")])


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Which blips are in Adopt?", ["Adopt", "Use"]),
        ("Which blips are in caution?", ["Hold", "Stop"]),
        ("Which blips are in use?", ["Use"]),
        ("Which blips are on the Stop ring?", ["Stop"]),
        ("List Scale up blips", ["Scale up"]),
        ("Which blips are in C++ only?", ["C++ only"]),
        ("Which tools are not in Adopt, Use or Scale up?", ["Stop", "Try", "Watch", "C++ only", "Trial", "Assess", "Hold"]),
        ("Which blips should we avoid?", ["Hold", "Stop"]),
        ("Use of containers", []),
        ("Should we stop writing tests?", []),
        ("How can I use data?", []),
    ],
)  # fmt: skip
def test_rings_meant(question: str, found: list[str]) -> None:
    plan = plan_question(question, CATALOGUE)
    assert sorted(plan.rings) == sorted(found)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Which tools are in Adopt?", ["Tools", "Werkzeuge"]),
        ("Which Werkzeuge are in Try?", ["Werkzeuge"]),
        ("Which languages are on hold?", ["Languages and Frameworks", "Code & Sprachen"]),
        ("Which blips in Code & Sprachen are in Use?", ["Code & Sprachen"]),
        ("Which platforms are in Trial?", ["Platforms"]),
    ],
)
def test_quadrants_meant(question: str, found: list[str]) -> None:
    plan = plan_question(question, CATALOGUE)
    assert (plan.intent, sorted(plan.quadrants)) == ("list", sorted(found))


@pytest.mark.parametrize(
    ("before", "now", "inward"),
    [
        (blip(ACME, "Try"), blip(ACME, "Use"), True),
        (blip(ACME, "Use"), blip(ACME, "Watch"), False),
        (blip(OLD_ACME, "Stop"), blip(ACME, "Use"), True),  # by the newer scale, which has both
        (blip(OLD_ACME, "Elsewhere"), blip(ACME, "Use"), None),
    ],
)
def test_moves_are_told_by_the_weights_of_the_series(before: BlipRow, now: BlipRow, inward: bool | None) -> None:
    assert CATALOGUE.is_inward(before, now) is inward


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("adopt", ("Adopt", "Use")),
        ("USE", ("Use",)),
        ("scale  up", ("Scale up",)),
        ("evite", ("Hold", "Stop")),
        ("x", ()),
    ],
)
def test_words_of_the_command_line(word: str, names: tuple[str, ...]) -> None:
    assert sorted(CATALOGUE.rings.words.meant(word)) == sorted(names)


def test_an_edition_is_named_by_its_date_where_it_has_no_volume() -> None:
    rows = [
        EditionRow("acme-2025-02-28", "Acme Tech-Radar", None, "2025-02", "acme", "a"),
        EditionRow("acme", "Acme Tech-Radar", None, None, "acme", "a"),
        EditionRow("radar-jan-2010", "Technology Radar", None, "2010-01", "radar", "a"),
    ]
    assert [row.label for row in rows] == [
        "Acme Tech-Radar 2025-02-28",
        "Acme Tech-Radar acme",
        "radar-jan-2010 (2010-01)",
    ]


def test_rows_of_the_graph() -> None:
    row: dict[str, Any] = {
        "edition_id": "acme-vol-01",
        "title": "Acme Technology Radar",
        "volume": 1,
        "published": None,
        "series": "acme",
        "content": "x",
        "ring_names": ["Use", "Leave"],
        "ring_weights": [1, 0],
        "ring_canonicals": ["Adopt", ""],
        "quadrant_names": ["Web"],
        "quadrant_canonicals": [""],
    }
    read = EditionRow.from_row(row)
    assert [(ring.name, ring.weight, ring.canonical) for ring in read.rings] == [
        ("Use", 1, "Adopt"),
        ("Leave", 0, None),
    ]
    assert [(quadrant.name, quadrant.canonical) for quadrant in read.quadrants] == [("Web", None)]
    assert EditionRow.from_row(dict.fromkeys(row)).rings == PUBLISHER_RINGS
