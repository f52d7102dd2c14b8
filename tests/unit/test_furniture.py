"""Running heads, footers and page numbers are told from text."""

import pytest

from radar_assets.radar.furniture import Furniture, without_legend
from radar_assets.radar.page_text import Line, Page
from tests.unit.pages import FOOT_Y, RUNNING_HEAD_Y, line, page, prose, stack

FOOTER = "© Thoughtworks, Inc. All Rights Reserved."
SMALL = ("Body", 8.0)


def page_prose(number: int) -> list[str]:
    """Three lines of running text that no other page has."""
    return prose(*(f"{'ABCDE'[number]}{mark}" for mark in ("one", "two", "three")))


def text_page(number: int, *extra: Line) -> Page:
    """A page of prose with further lines."""
    return page(number, [*extra, *stack(page_prose(number), top=700)])


def texts(lines: list[Line]) -> list[str]:
    """What the lines say."""
    return [each.text for each in lines]


def test_what_repeats_outside_the_text_is_furniture() -> None:
    pages = [text_page(number, line(FOOTER, y=FOOT_Y, style=SMALL)) for number in (1, 2, 3)]
    assert texts(Furniture(pages).body(pages[0])) == page_prose(1)


def test_a_footer_that_counts_pages_repeats_too() -> None:
    pages = [text_page(number, line(f"Page {number} of 3", y=FOOT_Y, style=SMALL)) for number in (1, 2, 3)]
    assert texts(Furniture(pages).body(pages[2])) == page_prose(3)


def test_a_footer_set_like_prose_is_furniture_all_the_same() -> None:
    pages = [text_page(number, line(FOOTER, y=FOOT_Y)) for number in (1, 2, 3)]
    assert texts(Furniture(pages).body(pages[0])) == page_prose(1)


@pytest.mark.parametrize("y", [FOOT_Y, RUNNING_HEAD_Y])
def test_a_lone_number_outside_the_text_is_a_page_number(y: float) -> None:
    pages = [text_page(1, line("17", y=y)), text_page(2)]
    assert "17" not in texts(Furniture(pages).body(pages[0]))


def test_a_number_inside_the_text_stays() -> None:
    pages = [text_page(1, line("17", y=686))]
    assert "17" in texts(Furniture(pages).body(pages[0]))


def test_what_stands_outside_the_text_once_stays() -> None:
    pages = [
        text_page(1, line("A title", y=RUNNING_HEAD_Y, style=("Head", 26.0))),
        text_page(2),
        text_page(3),
    ]
    assert "A title" in texts(Furniture(pages).body(pages[0]))


def test_a_ring_named_at_the_top_of_every_page_stays() -> None:
    pages = [text_page(number, line("Adopt", y=720)) for number in (1, 2, 3)]
    assert all("Adopt" in texts(Furniture(pages).body(each)) for each in pages)


def test_what_repeats_inside_the_text_stays() -> None:
    pages = [text_page(number, line("Adopt", y=686)) for number in (1, 2, 3)]
    assert all("Adopt" in texts(Furniture(pages).body(each)) for each in pages)


@pytest.mark.parametrize("y", [RUNNING_HEAD_Y, FOOT_Y])
def test_a_running_head_or_foot_names_the_quadrant(y: float) -> None:
    pages = [text_page(number, line("TOOLS", y=y)) for number in (1, 2, 3)]
    assert [Furniture(pages).running_quadrant(each) for each in pages] == ["TOOLS"] * 3


def test_running_heads_of_short_quadrants_count_together() -> None:
    names = ("Techniques", "Platforms", "Tools", "Languages & Frameworks")
    pages = [text_page(number, line(name, y=RUNNING_HEAD_Y)) for number, name in enumerate(names, 1)]
    quadrants = [Furniture(pages).running_quadrant(each) for each in pages]
    assert quadrants == ["Techniques", "Platforms", "Tools", "Languages & Frameworks"]


def test_a_quadrant_named_in_the_text_is_no_running_head() -> None:
    pages = [text_page(number, line("Tools", y=686)) for number in (1, 2, 3)]
    assert Furniture(pages).running_quadrant(pages[0]) is None


def test_pages_without_prose_have_no_furniture() -> None:
    pages = [page(number, [line("A list", y=FOOT_Y)]) for number in (1, 2, 3)]
    assert texts(Furniture(pages).body(pages[0])) == ["A list"]
    assert Furniture([]).body_style == ("", 0.0)


@pytest.mark.parametrize(
    ("printed", "kept"),
    [
        (["New Moved in/out No change"], []),
        (["New", "Moved in/out", "No change"], []),
        (["NEW OR MOVED", "no change"], []),
        (["Novo", "Mudou de anel", "Sem alteração"], []),
        (["新的 挪进/挪出 没有变化"], []),
        # A word of it alone, or inside a text, is none.
        (["New"], ["New"]),
        (["New Relic moved in"], ["New Relic moved in"]),
    ],
)
def test_the_key_to_a_diagrams_signs_is_furniture(printed: list[str], kept: list[str]) -> None:
    extra = [line(text, y=500 - 14 * position, style=SMALL) for position, text in enumerate(printed)]
    pages = [text_page(1, *extra), text_page(2)]
    assert [text for text in texts(Furniture(pages).body(pages[0])) if text not in page_prose(1)] == kept


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        ("Epsilon New Moved in/out No change", "Epsilon"),
        ("Epsilon new or moved  no change", "Epsilon"),
        ("New Relic", "New Relic"),
        ("Brand new", "Brand new"),
        ("", ""),
    ],
)
def test_a_name_loses_the_key_behind_it(printed: str, text: str) -> None:
    assert without_legend(printed) == text
