"""Printed characters and lines become running text."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.radar.hyphenation import SOFT_HYPHEN, Lexicon, words_of
from radar_assets.radar.text import clean, join_lines, undecodable

PRINTED = st.text(alphabet="abcdeXYZ09 -\u2010\u2011\u00ad\u00a0/\u2014.,'\u2019(\ufb01\ufb03\x00\ue080", max_size=12)


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        ("oﬃce ﬁeld", "office field"),
        ("ﬂow, eﬀort, waﬄe", "flow, effort, waffle"),
        ("ﬅ and ﬆ", "st and st"),
        ("no\u00a0break", "no break"),
        ("thin\u2009and\u202fnarrow\u2003and em", "thin and narrow and em"),
        ("tab\tand\rreturn", "tab and return"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("soft\u00adhyphen stays", "soft\u00adhyphen stays"),
        ("Of\ue080ce", "Of\ue080ce"),
        ("plain", "plain"),
        ("", ""),
    ],
)
def test_clean_replaces_what_only_print_needs(printed: str, text: str) -> None:
    assert clean(printed) == text


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        ("Of\ue080ce hours", ["Of\ue080ce"]),
        ("two \uf0b7 and \ufffd", ["\uf0b7", "\ufffd"]),
        ("beyond the first plane \U000f0001x", ["\U000f0001x"]),
        ("Office hours, naïve café — 東京", []),
    ],
)
def test_a_glyph_that_cannot_be_decoded_is_flagged(text: str, flagged: list[str]) -> None:
    assert undecodable(text) == flagged


@pytest.mark.parametrize("character", ["\x00", "\x03", "\x1f"])
def test_a_letter_lost_to_a_control_character_is_flagged_not_dropped(character: str) -> None:
    assert undecodable(clean(f"Of{character}ce hours")) == ["Of\ufffdce"]


@pytest.mark.parametrize(
    ("lines", "words", "text"),
    [
        # Soft hyphens, inside and at the line's end.
        (["micro\u00adservices"], "", "microservices"),
        (["micro\u00ad", "services scale"], "", "microservices scale"),
        (["micro\u00ad ", "services"], "", "microservices"),
        (["a \u00ad b"], "", "a b"),
        (["micro\u00ad", "", "services"], "", "microservices"),
        # A printed hyphen at a line's end belongs to the word.
        (["resource-", "constrained devices"], "", "resource-constrained devices"),
        (["prompt-to-", "code tools"], "", "prompt-to-code tools"),
        (["uses multi-", "modal LLMs"], "", "uses multi-modal LLMs"),
        (["back-", "and-forth"], "", "back-and-forth"),
        (["GPT-", "4 and Java-", "8"], "", "GPT-4 and Java-8"),
        # Unless the document writes the word undivided, and only so.
        (["develop-", "ment goes on"], "Development", "development goes on"),
        (["develop-", "ment."], "development", "development."),
        (["secu-", "rity-related bugs"], "security", "security-related bugs"),
        (["“develop-", "ment”"], "development", "“development”"),
        (["pre-", "commit hooks"], "precommit pre-commit", "pre-commit hooks"),
        (["develop-", "", "ment"], "development", "development"),
        # A suspended hyphen ends a word of its own.
        (["pre-", "and post-training"], "", "pre- and post-training"),
        (["short-", "or long-lived"], "", "short- or long-lived"),
        (["a re-", "order queue"], "", "a re-order queue"),
        # A slash at a line's end joins words, unless it stands by itself.
        (["CI/", "CD pipelines"], "", "CI/CD pipelines"),
        (["and /", "or"], "", "and / or"),
        # So does an em dash that stands close.
        (["even encouraged—", "practice"], "", "even encouraged—practice"),
        (["even", "—practice"], "", "even—practice"),
        (["encouraged —", "practice"], "", "encouraged — practice"),
        (["encouraged", "— practice"], "", "encouraged — practice"),
        # Blanks.
        (["  one ", " two   three "], "", "one two three"),
        (["one", "", "   ", "two"], "", "one two"),
        (["pre-", ""], "pre", "pre-"),
        ([], "", ""),
        ([""], "", ""),
    ],
)
def test_lines_join_to_running_text(lines: list[str], words: str, text: str) -> None:
    assert join_lines(lines, Lexicon(words_of([words])))[0] == text


def test_each_line_starts_at_its_offset() -> None:
    lines = ["resource-", "constrained micro\u00ad", "services", "", "on /", "off"]
    text, offsets = join_lines(lines)
    assert text == "resource-constrained microservices on / off"
    starts = ("resource-", "constrained", "services", " on", "on", "off")
    assert [text[offset:].startswith(start) for offset, start in zip(offsets, starts, strict=True)] == [True] * 6


@given(st.text())
def test_cleaning_twice_changes_nothing(text: str) -> None:
    assert clean(clean(text)) == clean(text)


@given(st.lists(PRINTED, max_size=8), st.sets(st.sampled_from(["ab", "abc", "cd", "ac", "dea"])))
def test_joining_keeps_letters_in_order_and_leaves_no_trace_of_lines(printed: list[str], words: set[str]) -> None:
    lines = [clean(text) for text in printed]
    text, offsets = join_lines(lines, Lexicon(words))
    assert [letter for letter in text if letter.isalnum()] == [x for x in "".join(lines) if x.isalnum()]
    assert "  " not in text
    assert SOFT_HYPHEN not in text
    assert text == text.strip(" ")
    assert len(offsets) == len(lines)
    assert offsets == sorted(offsets)
    assert all(0 <= offset <= len(text) for offset in offsets)


@given(st.lists(PRINTED, max_size=8))
def test_every_line_is_found_at_its_offset(printed: list[str]) -> None:
    lines = [clean(text).replace(SOFT_HYPHEN, "") for text in printed]
    text, offsets = join_lines(lines)
    for line, offset in zip(lines, offsets, strict=True):
        assert text[offset:].startswith(re.sub(" +", " ", line).strip(" "))
