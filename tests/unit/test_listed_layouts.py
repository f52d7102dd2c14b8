"""Editions without numbered headings: lists of numbers and names, prose in which names stand out in bold."""

from collections.abc import Sequence

import pytest

from radar_assets.radar.curves import Curve
from radar_assets.radar.layouts import choose_layout
from radar_assets.radar.layouts.early import EarlyLayout
from radar_assets.radar.models import BlipMeta
from radar_assets.radar.page_text import Line, Page, Run
from radar_assets.radar.printed.numbered_lists import listed_entries
from tests.unit.pages import HEADING, LEADING, TITLE, line, page

BOLD = "Head"
SIZE = 10.0


def entry(number: int, name: str, x: float, y: float) -> Line:
    """A number and a name, placed apart, as one line."""
    runs = (Run(str(number), x, (5.0,) * len(str(number)), "Body"), Run(name, x + 18, (5.0,) * len(name), "Body"))
    return Line(f"{number} {name}", x, y, SIZE, "Body", runs)


def told(y: float, *parts: tuple[str, str]) -> Line:
    """A line of prose, parts of it in bold."""
    runs = tuple(Run(text, 57.0, (5.0,) * len(text), font) for text, font in parts)
    return Line("".join(text for text, _ in parts), 57.0, y, SIZE, parts[0][1], runs)


def read(pages: Sequence[Page]) -> dict[int, BlipMeta]:
    return {blip.number: blip for blip in choose_layout(pages).read(pages).blips}


def seen(pages: Sequence[Page]) -> list[tuple[int, str, str | None, str | None]]:
    return [(found.number, found.name, found.ring_printed, found.quadrant) for found in listed_entries(pages)]


LIST = page(
    1,
    [
        line("Tools", 57, 700, HEADING), entry(1, "Lamp oil", 57, 680), entry(2, "Long wicks for", 57, 666),
        line("tools", 75, 652), entry(3, "Brass", 57, 638),
        entry(4, "Charts", 300, 700), line("Platforms", 300, 680, HEADING), entry(5, "Piers", 300, 660),
        entry(6, "Buoys", 300, 646),
    ],
)  # fmt: skip


def test_a_list_is_read_column_by_column_and_names_go_on_below() -> None:
    assert seen([LIST]) == [
        (1, "Lamp oil", None, "Tools"),
        (2, "Long wicks for tools", None, "Tools"),
        (3, "Brass", None, "Tools"),
        (4, "Charts", None, "Tools"),
        (5, "Piers", None, "Platforms"),
        (6, "Buoys", None, "Platforms"),
    ]


def test_each_entry_takes_the_ring_above_it() -> None:
    rings = page(
        1,
        [
            line("Tools", 57, 740, TITLE), line("Adopt", 57, 700, HEADING), entry(1, "Lamp oil", 57, 686),
            line("HOLD", 57, 660, HEADING), entry(2, "Candles", 57, 646), entry(3, "Tar", 57, 632),
        ],
    )  # fmt: skip
    assert [found[2] for found in seen([rings])] == ["Adopt", "HOLD", "HOLD"]


def test_numbers_of_a_diagram_are_no_list() -> None:
    marks = [line(str(number), 60 + 37 * (number % 9), 100 + 41 * number) for number in range(1, 14)]
    assert seen([page(1, marks)]) == []


def test_prose_whose_lines_begin_with_numbers_is_no_list() -> None:
    lines = [
        told(700 - LEADING * n, (f"{n}0 years ago the keepers said this, and they say it again now", "Body"))
        for n in (1, 2, 3, 4)
    ]
    assert seen([page(1, lines)]) == []


def test_a_number_that_stands_in_the_diagram_twice_has_no_ring() -> None:
    circles = tuple(Curve(300, 400, 2 * radius, 2 * radius) for radius in (60.0, 120.0, 170.0, 210.0))
    marks = [line("1", 320, 410), line("2", 380, 440), line("3", 440, 430), line("4", 250, 330), line("5", 250, 250)]
    diagram = Page(1, 595, 842, (*marks, line("5", 390, 470)), (), circles)
    entries = [line("Tools", 57, 700, HEADING), *(entry(n, f"Craft {n}", 57, 690 - LEADING * n) for n in range(1, 6))]
    rings = {number: blip.ring for number, blip in read([diagram, page(2, entries)]).items()}
    assert rings == {1: "Adopt", 2: "Trial", 3: "Assess", 4: "Trial", 5: None}


def sections(*lines: Line, ring: str | None = "Adopt") -> Page:
    head = [line("Tools", 57, 780, HEADING)] + ([line(ring, 57, 765, HEADING)] if ring else [])
    return page(3, [*head, *lines])


def listed(ring: str | None = "Adopt") -> Page:
    entries = [entry(1, "Lamp oil", 57, 686), entry(2, "Work-in-progress limits", 57, 672), entry(3, "Tar", 57, 658)]
    return page(2, [line("Tools", 57, 740, TITLE), *([line(ring, 57, 700, HEADING)] if ring else []), *entries])


REST = "and the text goes on for as long as a printed line commonly does here."


def test_a_paragraph_belongs_to_the_blip_whose_name_stands_out() -> None:
    prose = sections(
        told(750, ("Keepers have long trusted ", "Body"), ("lamp oil", BOLD), (" more than tallow", "Body")),
        told(736, (REST, "Body")),
        told(700, ("No name stands out in this one, so it goes on ", "Body")),
        told(686, (REST, "Body")),
        told(650, ("Teams that know their ", "Body"), ("work-in-", BOLD)),
        told(636, ("progress limits", BOLD), (" finish what they begin", "Body")),
        told(622, (REST, "Body")),
    )
    blips = read([listed(), prose])
    assert blips[1].description.startswith("Keepers have long trusted lamp oil more than tallow")
    assert len(blips[1].paragraphs) == 2
    assert blips[2].description.startswith("Teams that know their work-in-progress limits")
    assert blips[3].description == ""
    assert blips[1].sources["ring"] == ("quadrant page", "write-up")
    assert blips[1].sources["description"] == ("write-up",)


def test_two_names_in_one_sentence_share_the_write_up() -> None:
    prose = sections(
        told(750, ("We looked at ", "Body"), ("Lamp oil", BOLD), (" and ", "Body"), ("Tar", BOLD), (" again", "Body")),
        told(736, (REST, "Body")),
        told(722, ("Neither of the two gave any light worth the name to the ships that pass.", "Body")),
    )
    blips = read([listed(), prose])
    assert blips[1].description == blips[3].description != ""


def test_a_glyph_of_a_listed_name_that_cannot_be_decoded_is_told() -> None:
    entries = [entry(1, "Lamp oil", 57, 686), entry(2, "Cand\ufffdes", 57, 672), entry(3, "Tar", 57, 658)]
    lists = page(2, [line("Tools", 57, 740, TITLE), line("Adopt", 57, 700, HEADING), *entries])
    prose = sections(told(750, ("Keepers trust ", "Body"), ("lamp oil", BOLD)), told(736, (REST, "Body")))
    pages = [lists, prose]
    (unknown,) = choose_layout(pages).read(pages).unknowns
    assert (unknown.kind, unknown.where, unknown.detail) == ("undecodable glyph", "page 2", "'Cand\ufffdes'")


def test_text_that_names_no_blip_is_told_as_unknown() -> None:
    prose = sections(told(750, ("Nobody knows what this paragraph is about at all", "Body")), told(736, (REST, "Body")))
    reading = choose_layout([listed(), prose]).read([listed(), prose])
    assert [unknown.kind for unknown in reading.unknowns] == ["text of no blip"]


@pytest.mark.parametrize("drawn", [True, False])
def test_an_early_edition_takes_its_rings_from_the_diagram_only(*, drawn: bool) -> None:
    radii = (60.0, 120.0, 170.0, 210.0)
    circles = tuple(Curve(300, 400, 2 * radius, 2 * radius) for radius in radii) if drawn else ()
    marks = [line("1", 320, 410), line("2", 380, 440), line("3", 440, 430), line("4", 250, 330), line("5", 110, 350)]
    diagram = Page(1, 595, 842, tuple(marks), (), circles)
    techniques = [
        line("Techniques", 57, 700, HEADING),
        *(entry(n, f"Craft {n}", 57, 690 - LEADING * n) for n in (1, 2, 3)),
    ]
    tools = [line("Tools", 300, 700, HEADING), *(entry(n, f"Lamp {n}", 300, 690 - LEADING * n) for n in (4, 5))]
    pages = [diagram, page(2, [*techniques, *tools])]
    if not drawn:
        assert not all(choose_signals(pages).values())
        return
    blips = read(pages)
    assert [blips[number].ring for number in (1, 2, 3, 4, 5)] == ["Adopt", "Trial", "Assess", "Trial", "Hold"]
    assert blips[1].sources["ring"] == ("diagram",)
    assert {blips[n].quadrant for n in (1, 2, 3)} == {"Techniques"}


def choose_signals(pages: Sequence[Page]) -> dict[str, int]:
    return EarlyLayout().signals(pages)
