"""The modern layout on small pages made by hand, one trap at a time."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from radar_assets.radar.errors import NotARadar
from radar_assets.radar.layouts import choose_layout
from radar_assets.radar.layouts.base import LayoutReading
from radar_assets.radar.layouts.modern import ModernLayout
from radar_assets.radar.models import BlipMeta, PageStart
from radar_assets.radar.page_text import Line, LinkArea, Page
from tests.unit.pages import (
    FOOT_Y,
    HEADING,
    LEADING,
    LEFT,
    MIDDLE,
    RUNNING_HEAD_Y,
    TITLE,
    line,
    page,
    prose,
    stack,
)

COLUMN_HEAD, SMALL = ("Head", 15.0), ("Body", 8.0)
FOOTER = "© Thoughtworks, Inc. All Rights Reserved."
LEGEND = "New Moved in/out No change"
TOP = 760.0


def furniture(number: int, quadrant: str | None) -> list[Line]:
    """Footer and page number, and over write-ups the running head."""
    lines = [line(FOOTER, y=FOOT_Y, style=SMALL), line(str(number), 296, FOOT_Y, ("Body", 7.0))]
    return [*lines, line(quadrant, y=RUNNING_HEAD_Y, style=COLUMN_HEAD)] if quadrant else lines


def index_page(number: int, left: Sequence[str], right: Sequence[str] = (), heads: str = "") -> Page:
    """A page with one or two columns of rings and entries under the quadrants' names."""
    columns = [*stack(left, LEFT), *stack(right, MIDDLE)]
    titles = [line(heads, y=693, style=COLUMN_HEAD)] if heads else []
    return page(number, [*furniture(number, None), *columns, *titles, line("The Radar", y=747, style=TITLE)])


def write_ups(number: int, quadrant: str | None, *texts: str) -> Page:
    """A page of write-ups: "# 1. Name" is a heading, what follows it the ring, all else text."""
    lines, y = furniture(number, quadrant), TOP
    for text in texts:
        style = HEADING if text.startswith("# ") else ("Body", 10.0)
        y -= 2.4 * LEADING if style == HEADING else LEADING
        lines.append(line(text.removeprefix("# "), y=y, style=style))
    return page(number, lines)


def back_page(number: int) -> Page:
    """What comes after the last quadrant."""
    return page(number, [*furniture(number, None), *stack(prose("Want", "to stay", "up to date"), top=700)])


def read(*pages: Page) -> LayoutReading:
    """Read pages of the modern layout."""
    return ModernLayout().read(pages)


def by_number(blips: Iterable[BlipMeta]) -> dict[int, BlipMeta]:
    """The blips by number."""
    return {blip.number: blip for blip in blips}


def rings(reading: LayoutReading) -> dict[int, str | None]:
    """The ring of each blip."""
    return {blip.number: blip.ring for blip in reading.blips}


TECHNIQUES = ["Adopt", "1. Alpha", "2. Beta", "Trial", "3. Gamma", "Assess", "4. Delta", "Hold", "5. Epsilon"]
PLATFORMS = ["Adopt", "6. Zeta", "Trial", "7. Eta", "Assess", "8. Theta", "Hold", "9. Iota"]
HEADS = "Techniques Platforms"
EXPECTED = {
    1: "Adopt",
    2: "Adopt",
    3: "Trial",
    4: "Assess",
    5: "Hold",
    6: "Adopt",
    7: "Trial",
    8: "Assess",
    9: "Hold",
}
ALPHA = ["# 1. Alpha", "Adopt", *prose("Alpha is", "Alpha has", "Alpha does")]
BETA = ["# 2. Beta", "Adopt", *prose("Beta is", "Beta has", "Beta does")]
GAMMA = ["# 3. Gamma", "Trial", *prose("Gamma is", "Gamma has", "Gamma does")]
DELTA = ["# 4. Delta", "Assess", *prose("Delta is", "Delta has", "Delta does")]
WRITE_UPS = write_ups(2, "Techniques", *ALPHA, *BETA)


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


def test_a_write_up_goes_on_over_the_page_border_without_furniture() -> None:
    first = write_ups(2, "Techniques", *ALPHA[:3], "it uses multi-")
    second = write_ups(3, "Techniques", "modal LLMs", *BETA)
    third = write_ups(4, "Techniques", *GAMMA)
    alpha = read(index_page(1, TECHNIQUES, PLATFORMS, HEADS), first, second, third).blips[0]
    assert alpha.description == f"{ALPHA[2]} it uses multi-modal LLMs"
    turn = PageStart(offset=alpha.description.index("modal"), page=3)
    assert alpha.paragraphs[0].starts == (PageStart(offset=0, page=2), turn)


def test_running_heads_may_stand_at_the_foot() -> None:
    foot = line("Tools", y=40)
    pages = [page(n, [*write_ups(n, None, *text).lines, foot]) for n, text in enumerate((ALPHA, BETA, GAMMA), 2)]
    blips = read(index_page(1, TECHNIQUES[:6]), *pages, back_page(5)).blips
    assert [blip.quadrant for blip in blips] == ["Tools"] * 3
    assert [blip.description for blip in blips] == [" ".join(text[2:]) for text in (ALPHA, BETA, GAMMA)]


def test_text_after_the_last_write_up_is_not_swallowed() -> None:
    pages = [write_ups(n, "Techniques", *text) for n, text in enumerate((ALPHA, BETA, GAMMA), 2)]
    blips = read(index_page(1, TECHNIQUES, PLATFORMS, HEADS), *pages, back_page(5)).blips
    assert blips[2].description == " ".join(GAMMA[2:])


def test_a_larger_title_ends_the_last_write_up_where_there_are_no_running_heads() -> None:
    after = page(3, [line("Contributors", y=747, style=TITLE), *stack(prose("Many people"), top=700)])
    blips = read(index_page(1, TECHNIQUES), write_ups(2, None, *ALPHA, *BETA), after).blips
    assert blips[1].description == " ".join(BETA[2:])


def test_quadrants_of_one_page_each_keep_their_text() -> None:
    quadrants = ("Techniques", "Platforms", "Tools", "Languages & Frameworks")
    texts = (ALPHA, BETA, GAMMA, DELTA)
    pages = [write_ups(n, head, *text) for n, (head, text) in enumerate(zip(quadrants, texts, strict=True), 2)]
    blips = read(index_page(1, TECHNIQUES), *pages, back_page(6)).blips[:4]
    assert [blip.description for blip in blips] == [" ".join(text[2:]) for text in texts]
    assert [blip.quadrant for blip in blips] == ["Techniques", "Platforms", "Tools", "Languages and Frameworks"]


def test_a_page_with_a_heading_needs_no_running_head_to_keep_its_text() -> None:
    heads, texts = ("Tools", None, "Tools", "Tools"), (ALPHA, BETA, GAMMA, DELTA)
    pages = [write_ups(n, head, *text) for n, (head, text) in enumerate(zip(heads, texts, strict=True), 2)]
    assert read(index_page(1, TECHNIQUES), *pages).blips[1].description == " ".join(BETA[2:])


def test_links_are_given_with_their_words_and_page() -> None:
    drawn = write_ups(2, "Techniques", *ALPHA)
    y = next(each.y for each in drawn.lines if each.text == ALPHA[2])
    area = LinkArea("https://helm.sh", LEFT, y - 2, LEFT + 40, y + 9)
    (link,) = read(index_page(1, TECHNIQUES), page(2, drawn.lines, [area])).blips[0].links
    assert (link.text, link.target, link.page) == ("Alpha is", "https://helm.sh", 2)


def test_a_blip_without_a_write_up_is_kept() -> None:
    iota = by_number(read(index_page(1, TECHNIQUES, PLATFORMS, HEADS), WRITE_UPS).blips)[9]
    assert (iota.name, iota.description, iota.listed_on) == ("Iota", "", (1,))


def test_a_glyph_that_cannot_be_decoded_is_told() -> None:
    text = write_ups(2, "Techniques", "# 1. Alpha", "Adopt", *prose("The of\ue080ce is", "and has"))
    (unknown,) = read(index_page(1, ["Adopt", "1. Alpha"], heads="Techniques"), text).unknowns
    assert (unknown.kind, unknown.where) == ("undecodable glyph", "page 2")
    assert "ce" in unknown.detail


def test_a_glyph_of_a_listed_name_that_cannot_be_decoded_is_told_on_each_page() -> None:
    listed = ["Adopt", "1. Al\ue080ha", "Trial", "2. Beta"]
    lists = [index_page(number, listed, heads="Techniques") for number in (1, 2)]
    # A sign of the page is no name.
    lists[1] = page(2, [*lists[1].lines, line("\ue001", y=300, style=SMALL)])
    unknowns = read(*lists, write_ups(3, "Techniques", *BETA)).unknowns
    found = [(each.where, each.detail) for each in unknowns if each.kind == "undecodable glyph"]
    assert found == [("page 1", "'Al\\ue080ha'"), ("page 2", "'Al\\ue080ha'")]


def themes_page(number: int, *texts: str, title: bool = False) -> Page:
    """A page of themes: "# Title" over text, with the page's own title where it opens them."""
    lines = write_ups(number, None, *texts).lines
    return page(number, [*lines, line("Themes", y=790, style=TITLE)] if title else lines)


def test_themes_are_titles_with_their_text() -> None:
    first = themes_page(
        1, "# Retrieval first", *prose("Many asked"), "# A title that goes", "# over two lines", title=True
    )
    second = themes_page(2, *prose("It has text", "on another page"))
    after = page(3, [*stack(prose("The radar shows"), top=700), line("The Radar", y=747, style=TITLE)])
    write_ups_after = replace(WRITE_UPS, number=5)
    reading = read(first, second, after, index_page(4, TECHNIQUES, PLATFORMS, HEADS), write_ups_after)
    assert [theme.title for theme in reading.themes] == [
        "Retrieval first",
        "A title that goes over two lines",
    ]
    assert [theme.pages for theme in reading.themes] == [[1], [2]]
    assert reading.themes[0].text == prose("Many asked")[0]
    assert reading.themes[1].text == " ".join(prose("It has text", "on another page"))


def test_an_edition_without_themes_has_none() -> None:
    assert read(index_page(1, TECHNIQUES, PLATFORMS, HEADS), WRITE_UPS).themes == ()


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


def test_themes_end_where_blips_begin() -> None:
    """A small edition may have no page between its themes and its lists with a title as large as theirs."""
    themes = themes_page(1, "# Retrieval first", *prose("Many asked"), title=True)
    reading = read(themes, replace(WRITE_UPS, number=2), index_page(3, TECHNIQUES, PLATFORMS, HEADS))
    assert [theme.title for theme in reading.themes] == ["Retrieval first"]
