"""A hyphen at a line's end belongs to the word or divides it, by the document's words and those of its language."""

import pytest

from radar_assets.radar.hyphenation import Lexicon, lexicon_of, words_of
from radar_assets.radar.text import join_lines


@pytest.mark.parametrize(
    ("printed", "document", "text"),
    [
        # The word list knows the whole: it was divided.
        (["develop-", "ment"], "", "development"),
        (["corpora-", "tions”—although"], "", "corporations”—although"),
        (["notwithstand-", "ing"], "", "notwithstanding"),
        (["next-gen-", "eration tools"], "", "next-generation tools"),
        # It knows both parts: a compound.
        (["resource-", "constrained"], "", "resource-constrained"),
        (["open-", "source code"], "", "open-source code"),
        (["multi-", "modal LLMs"], "", "multi-modal LLMs"),
        (["prompt-to-", "code"], "", "prompt-to-code"),
        # It knows neither: what is no word is a piece of one.
        (["reac-", "tiveness"], "", "reactiveness"),
        (["kuber-", "netes"], "", "kubernetes"),
        # Capitals are not divided from small letters.
        (["LLVM-", "based"], "", "LLVM-based"),
        (["non-", "JVM"], "", "non-JVM"),
        (["DEVELOP-", "MENT"], "", "DEVELOPMENT"),
        # The document's own spelling comes first.
        (["side-", "step"], "side-step", "side-step"),
        (["front-", "end"], "frontend", "frontend"),
        (["micro-", "service"], "microservices", "microservice"),
        (["low-", "code"], "a low-code-platform", "low-code"),
        (["data-", "mesh"], "data-mesh-like", "data-mesh"),
        # A suspended hyphen is neither.
        (["pre-", "and post-training"], "", "pre- and post-training"),
    ],
)
def test_english_words_at_a_lines_end(printed: list[str], document: str, text: str) -> None:
    assert join_lines(printed, Lexicon(words_of([document]), "en"))[0] == text


@pytest.mark.parametrize(
    ("language", "printed", "text"),
    [
        ("pt", ["desenvolvi-", "mento"], "desenvolvimento"),
        ("es", ["desarro-", "llo"], "desarrollo"),
        # Without a list a printed hyphen stays.
        ("zh", ["resource-", "constrained"], "resource-constrained"),
        ("", ["develop-", "ment"], "develop-ment"),
    ],
)
def test_words_of_other_languages(language: str, printed: list[str], text: str) -> None:
    assert join_lines(printed, Lexicon(language=language))[0] == text


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["Pre-commit hooks don’t"], {"pre-commit", "pre", "commit", "hooks", "don’t"}),
        (["de\u00advelop 42 times"], {"develop", "times"}),
        (["low-code-tool"], {"low-code-tool", "low-code", "code-tool", "low", "code", "tool"}),
        # What a line's end cuts off is no word that the document prints.
        (["we develop-", "ment then"], {"we", "then"}),
        (["we develop\u00ad", "ment then"], {"we", "then"}),
        ([], set()),
    ],
)
def test_words_are_whole_and_in_lower_case(lines: list[str], words: set[str]) -> None:
    assert words_of(lines) == words


COMPOUNDS = [
    "long-",
    "standing and re-",
    "evaluated, hand-",
    "written and open-",
    "source tools, first-",
    "class ones",
] * 2
DIVIDED = ["develop-", "ment is devel-", "opment, which is not hand-", "written; development is development"] * 4


@pytest.mark.parametrize(("lines", "divides"), [(COMPOUNDS, False), (COMPOUNDS + DIVIDED, True), (COMPOUNDS[:6], True)])
def test_a_document_divides_words_where_its_own_words_prove_it(lines: list[str], divides: bool) -> None:
    assert lexicon_of(lines, "en").divides_words is divides


def test_a_document_that_divides_no_word_keeps_its_hyphens() -> None:
    assert join_lines(["long-", "standing"], lexicon_of(COMPOUNDS, "en"))[0] == "long-standing"
    assert join_lines(["long-", "standing"], Lexicon(language="en"))[0] == "longstanding"


def test_a_name_is_hyphenated_as_in_its_address() -> None:
    lexicon = lexicon_of([], "en", ["https://react-styleguidist.js.org/"])
    assert join_lines(["react-", "styleguidist"], lexicon)[0] == "react-styleguidist"
    assert join_lines(["react-", "styleguidist"], Lexicon(language="en"))[0] == "reactstyleguidist"
