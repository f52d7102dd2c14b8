"""Lines of one text become paragraphs that know their pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.radar.hyphenation import Lexicon
from radar_assets.radar.models import PageStart, page_at
from radar_assets.radar.paragraphs import PlacedLine, paragraphs, usual_leading
from tests.unit.pages import LEADING, line, prose

GAP = "gap"
OVER = "page border"


def placed(*texts: str) -> list[PlacedLine]:
    """Lines below one another, with wider gaps and page borders where the texts say so."""
    lines, y, page = [], 700.0, 4
    for text in texts:
        if text == GAP:
            y -= 0.8 * LEADING
        elif text == OVER:
            y, page = 700.0, page + 1
        else:
            lines.append(PlacedLine(line(text, y=y), page))
            y -= LEADING
    return lines


LONG, LONGER = prose("One", "Two")


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ([LONG, LONGER], [f"{LONG} {LONGER}"]),
        ([LONG, GAP, LONGER], [LONG, LONGER]),
        # A list's items are paragraphs, whether or not there is a gap.
        (["We like:", "• one", "• two that goes", "on."], ["We like:", "• one • two that goes on."]),
        (["We like:", "• one.", "• two that goes", "on."], ["We like:", "• one.", "• two that goes on."]),
        (["Steps:", "1. first.", "2) second."], ["Steps:", "1. first.", "2) second."]),
        # A number or dash that goes on with a sentence opens nothing.
        (["It took years, from", "2010. to now"], ["It took years, from 2010. to now"]),
        (["a good thing", "- mostly"], ["a good thing - mostly"]),
        (["Steps:", "1. first;", "2. second."], ["Steps:", "1. first;", "2. second."]),
        # Over a page border a sentence goes on; a new paragraph begins where the next word had room before it.
        ([LONG, OVER, LONGER], [f"{LONG} {LONGER}"]),
        ([LONG, "It ends.", OVER, LONGER], [f"{LONG} It ends.", LONGER]),
        ([f"{LONG} with it", f"{LONG} end.", OVER, "It is"], [f"{LONG} with it {LONG} end.", "It is"]),
        ([f"{LONG} with it", f"{LONG} end.", OVER, "Nevertheless"], [f"{LONG} with it {LONG} end. Nevertheless"]),
        ([LONGER, OVER, LONG], [f"{LONGER} {LONG}"]),
        (["uses multi-", OVER, "modal LLMs"], ["uses multi-modal LLMs"]),
        ([], []),
    ],
)
def test_lines_become_paragraphs(texts: list[str], expected: list[str]) -> None:
    assert [paragraph.text for paragraph in paragraphs(placed(*texts), LEADING, Lexicon())] == expected


def test_a_paragraph_over_a_page_border_knows_where_the_page_turns() -> None:
    (paragraph,) = paragraphs(placed("It begins here and", OVER, "goes on there", "to its end."), LEADING, Lexicon())
    assert paragraph.starts == (PageStart(offset=0, page=4), PageStart(offset=19, page=5))
    assert paragraph.text[19:] == "goes on there to its end."
    assert paragraph.pages == [4, 5]


def test_a_word_divided_by_a_page_border_is_joined_by_the_documents_words() -> None:
    (paragraph,) = paragraphs(placed("in develop-", OVER, "ment"), LEADING, Lexicon({"development"}))
    assert paragraph.text == "in development"
    assert paragraph.starts[1] == PageStart(offset=10, page=5)


def test_the_usual_leading_is_the_commonest_distance() -> None:
    assert usual_leading(placed("a", "b", "c", GAP, "d", OVER, "e", "f")) == LEADING


def test_a_lone_line_has_no_leading() -> None:
    assert usual_leading(placed("a")) == usual_leading([]) == 0.0


@given(st.lists(st.sampled_from([LONG, "Short.", "• item.", GAP, OVER]), max_size=12))
def test_no_line_is_lost_and_each_stands_on_its_page(texts: list[str]) -> None:
    lines = placed(*texts)
    found = paragraphs(lines, LEADING, Lexicon())
    assert " ".join(paragraph.text for paragraph in found) == " ".join(each.line.text for each in lines)
    pages = [page_at(paragraph.starts, offset) for paragraph in found for offset in range(len(paragraph.text))]
    assert pages == sorted(pages)
    assert set(pages) == {each.page for each in lines}
