"""Write-ups, links and themes of the modern layout on small pages made by hand, one trap at a time."""

from dataclasses import replace

from radar_assets.radar.models import PageStart
from radar_assets.radar.page_text import LinkArea, Page
from tests.unit.modern_pages import (
    ALPHA,
    BETA,
    DELTA,
    GAMMA,
    HEADS,
    PLATFORMS,
    TECHNIQUES,
    WRITE_UPS,
    back_page,
    by_number,
    index_page,
    read,
    write_ups,
)
from tests.unit.pages import LEFT, TITLE, line, page, prose, stack


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


def test_themes_end_where_blips_begin() -> None:
    """A small edition may have no page between its themes and its lists with a title as large as theirs."""
    themes = themes_page(1, "# Retrieval first", *prose("Many asked"), title=True)
    reading = read(themes, replace(WRITE_UPS, number=2), index_page(3, TECHNIQUES, PLATFORMS, HEADS))
    assert [theme.title for theme in reading.themes] == ["Retrieval first"]
