"""Lists, and the choice of the modern layout, on small pages made by hand, one trap at a time."""

import pytest

from radar_assets.radar.errors import NotARadar
from radar_assets.radar.layouts import choose_layout
from radar_assets.radar.layouts.modern import ModernLayout
from radar_assets.radar.page_text import Page
from tests.unit.modern_pages import (
    ALPHA,
    BETA,
    COLUMN_HEAD,
    EXPECTED,
    GAMMA,
    HEADS,
    LEGEND,
    PLATFORMS,
    SMALL,
    TECHNIQUES,
    WRITE_UPS,
    back_page,
    by_number,
    index_page,
    read,
    rings,
    write_ups,
)
from tests.unit.pages import LEFT, MIDDLE, TITLE, line, page, prose, stack


def test_the_last_blip_of_a_ring_does_not_take_the_next_rings_name() -> None:
    reading = read(index_page(1, TECHNIQUES, PLATFORMS, HEADS), WRITE_UPS)
    assert rings(reading) == EXPECTED
    assert reading.unknowns == ()


@pytest.mark.parametrize("order", ["reversed", "rings first", "entries first", "by height"])
def test_the_order_in_which_a_page_is_drawn_does_not_matter(order: str) -> None:
    drawn = index_page(1, TECHNIQUES, PLATFORMS, HEADS)
    orders = {
        "reversed": list(reversed(drawn.lines)),
        "rings first": sorted(drawn.lines, key=lambda each: each.text[0].isdigit()),
        "entries first": sorted(drawn.lines, key=lambda each: not each.text[0].isdigit()),
        "by height": sorted(drawn.lines, key=lambda each: (each.y, -each.x)),
    }
    reading = read(page(1, orders[order]), WRITE_UPS)
    assert rings(reading) == EXPECTED
    assert [blip.quadrant for blip in reading.blips] == ["Techniques"] * 5 + ["Platforms"] * 4


def test_quadrants_go_by_place_also_where_each_head_is_a_line_of_its_own() -> None:
    drawn = index_page(1, TECHNIQUES, PLATFORMS)
    heads = [line("Platforms", MIDDLE, 693, COLUMN_HEAD), line("Techniques", LEFT, 693, COLUMN_HEAD)]
    reading = read(page(1, [*heads, *drawn.lines]), WRITE_UPS)
    assert by_number(reading.blips)[5].quadrant == "Techniques"
    assert by_number(reading.blips)[6].quadrant == "Platforms"


def test_a_quadrants_title_may_stand_in_two_lines() -> None:
    title = stack(["Languages and", "Frameworks"], top=740, style=TITLE)
    reading = read(page(1, [*stack(TECHNIQUES), *title]), WRITE_UPS)
    assert {blip.quadrant for blip in reading.blips} == {"Languages and Frameworks"}


def test_the_end_of_a_name_is_no_quadrants_title() -> None:
    listed = ["Adopt", "1. Alpha", "2. Developer experience", "platforms", "Trial", "3. Gamma"]
    reading = read(index_page(1, listed, heads="Techniques"), WRITE_UPS)
    assert {blip.quadrant for blip in reading.blips} == {"Techniques"}
    assert reading.blips[1].name == "Developer experience platforms"


def test_every_reading_is_a_source_of_its_own() -> None:
    texts = [write_ups(number, "Techniques", *text) for number, text in enumerate((ALPHA, BETA, GAMMA), 3)]
    quadrant_page = index_page(2, TECHNIQUES, heads="Techniques")
    reading = read(index_page(1, TECHNIQUES, PLATFORMS, HEADS), quadrant_page, *texts)
    sources = by_number(reading.blips)[1].sources
    assert sources["ring"] == sources["quadrant"] == ("index page", "quadrant page", "write-up")
    assert by_number(reading.blips)[9].sources["ring"] == ("index page",)


def test_readings_that_differ_are_told() -> None:
    wrong = write_ups(2, "Techniques", "# 1. Alfa", "Trial", *prose("Alpha is"))
    reading = read(index_page(1, TECHNIQUES, PLATFORMS, HEADS), wrong)
    assert (reading.blips[0].name, reading.blips[0].ring) == ("Alpha", "Adopt")
    assert [unknown.kind for unknown in reading.unknowns] == ["name differs", "ring differs"]


def test_a_numbered_list_before_a_lone_ring_word_is_no_heading() -> None:
    text = [*ALPHA, "3. Small batches", "Trial", *prose("And so")]
    reading = read(index_page(1, TECHNIQUES, PLATFORMS, HEADS), write_ups(2, "Techniques", *text, *BETA))
    assert len(reading.blips) == 9
    assert "3. Small batches Trial And so" in reading.blips[0].description.replace("\n\n", " ")
    assert by_number(reading.blips)[3].name == "Gamma"
    assert reading.unknowns == ()


def test_a_name_over_two_lines_is_read_whole() -> None:
    listed = [
        "Adopt",
        "1. Curated shared instructions",
        "for software teams",
        "2. Data product thinking for server-",
    ]
    listed += ["rendered apps", "Trial", "3. Gamma"]
    heading = ["# 1. Curated shared instructions", "# for software teams", "Adopt", *prose("Text")]
    reading = read(index_page(1, listed, ["Hold", "4. Delta"], HEADS), write_ups(2, "Techniques", *heading))
    assert [blip.name for blip in reading.blips] == [
        "Curated shared instructions for software teams",
        "Data product thinking for server-rendered apps",
        "Gamma",
        "Delta",
    ]
    assert reading.unknowns == ()


@pytest.mark.parametrize("entry", ["77. Redactive", "7 7. Redactive", "7 7 . Redactive", "77.Redactive"])
def test_the_digits_of_a_number_may_be_drawn_apart(entry: str) -> None:
    numbers = {blip.number: blip.name for blip in read(index_page(1, ["Adopt", entry]), WRITE_UPS).blips}
    assert numbers[77] == "Redactive"


@pytest.mark.parametrize("dash", ["—", "–", "-"])
def test_the_dash_of_an_empty_ring_is_no_blip_and_no_part_of_a_name(dash: str) -> None:
    listed = ["Adopt", dash, "Trial", "1. Alpha", "Assess", dash, "Hold", "2. Beta", dash]
    reading = read(index_page(1, listed), WRITE_UPS)
    assert [(blip.name, blip.ring) for blip in reading.blips][1] == ("Beta", "Hold")
    assert len(reading.blips) == 2


@pytest.mark.parametrize(
    "listed",
    [
        ["Hold", "1. Alpha", LEGEND],
        ["Hold", f"1. Alpha {LEGEND}"],
        ["Hold", "1. Alpha", "and omega", LEGEND],
        ["Hold", "1. Alpha", f"and omega {LEGEND}"],
    ],
)
def test_the_legend_below_the_last_entry_is_no_part_of_its_name(listed: list[str]) -> None:
    text = write_ups(2, "Tools", "# 2. Beta", "Adopt", *prose("Beta is", "Beta has", "Beta does"))
    assert read(index_page(1, listed), text).blips[0].name in ("Alpha", "Alpha and omega")
    assert LEGEND not in str(read(index_page(1, listed), text))


def test_a_diagram_beside_the_list_is_left_out() -> None:
    diagram = [
        line("Hold Assess Trial Adopt", 350, 370, SMALL),
        line("12", 400, 626, SMALL),
        line("Trial", 400, 633, SMALL),
    ]
    drawn = index_page(1, TECHNIQUES, heads="Techniques")
    assert rings(read(page(1, [*diagram, *drawn.lines]), WRITE_UPS)) == {n: EXPECTED[n] for n in range(1, 6)}


def test_caution_is_the_ring_hold() -> None:
    listed = index_page(1, ["CAUTION", "1. Alpha"], heads="Tools")
    reading = read(listed, write_ups(2, "Tools", "# 1. Alpha", "Caution", *ALPHA[2:]))
    assert (reading.blips[0].ring, reading.blips[0].ring_printed) == ("Hold", "CAUTION")
    assert reading.unknowns == ()


def test_a_glyph_of_a_listed_name_that_cannot_be_decoded_is_told_on_each_page() -> None:
    listed = ["Adopt", "1. Al\ue080ha", "Trial", "2. Beta"]
    lists = [index_page(number, listed, heads="Techniques") for number in (1, 2)]
    # A sign of the page is no name.
    lists[1] = page(2, [*lists[1].lines, line("\ue001", y=300, style=SMALL)])
    unknowns = read(*lists, write_ups(3, "Techniques", *BETA)).unknowns
    found = [(each.where, each.detail) for each in unknowns if each.kind == "undecodable glyph"]
    assert found == [("page 1", "'Al\\ue080ha'"), ("page 2", "'Al\\ue080ha'")]


def test_the_layout_is_known_by_lists_and_headings() -> None:
    pages = (index_page(1, TECHNIQUES, PLATFORMS, HEADS), WRITE_UPS)
    assert ModernLayout().signals(pages) == {"index entries": 9, "write-up headings": 2}
    assert choose_layout(pages).name == "modern"


@pytest.mark.parametrize(
    "pages",
    [
        (index_page(1, TECHNIQUES, PLATFORMS, HEADS),),
        (WRITE_UPS,),
        (back_page(1),),
        (page(1, stack(["1. A list", "2. of things", "Adopt it"])),),
    ],
)
def test_lists_alone_or_text_alone_are_no_radar(pages: tuple[Page, ...]) -> None:
    with pytest.raises(NotARadar, match="no technology radar"):
        choose_layout(pages)
