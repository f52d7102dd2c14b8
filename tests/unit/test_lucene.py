"""Full-text queries from users' words: complaints 12 to 14."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_resources.graph.lucene import LONGEST_TEXT, lucene_text


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("WS-*", "ws"),
        ("TCR (Test && Commit || Revert)", "tcr test commit revert"),
        ('"Handcranking" of Hadoop clusters', "handcranking of hadoop clusters"),
        ("JavaScript MV* frameworks", "javascript mv frameworks"),
        ("C# 4.0", "c 4.0"),
        ("TLA+", "tla"),
        ("Zero trust security for CI/CD", "zero trust security for ci cd"),
        (
            "Categorization & prioritization of technical debt",
            "categorization prioritization of technical debt",
        ),
        ("micro-frontends", "micro frontends"),
        ("model-context-protocol", "model context protocol"),
        ("tb-", "tb"),
        ('"half quote', "half quote"),
        ("AND OR NOT", "and or not"),
        ("/b testing", "b testing"),
        ("(x", "x"),
        ("name:Kubernetes^3 [a TO b]", r"name\:kubernetes 3 a to b"),
        ("Node.js, node.js", "node.js"),
        ("don't e.g. v1.2", "don't e.g v1.2"),
        ("हिन्दी 機械学習", "हिन्दी 機械学習"),
        ("\ud800 \x00 ___ 🙂", ""),
        ('+ - && || ! ( ) { } [ ] ^ " ~ * ? : \\ /', ""),
        ("", ""),
    ],
)
def test_words_and_nothing_but_words_are_left(text: str, query: str) -> None:
    assert lucene_text(text) == query


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("Go", "go"),
        ("uv R", "uv r"),
        ("D2", "d2"),
        ("K3s", "k3s"),
        ("Dapr", "dapr~1"),
        ("Kubernets", "kubernets~2"),
        ("Node.js 4.0", "node.js 4.0"),
        ("機械学習", "機械学習"),
        ("a" * 700, "a" * LONGEST_TEXT + "~2"),
    ],
)
def test_fuzz_grows_with_the_word(text: str, query: str) -> None:
    assert lucene_text(text, fuzzy=True) == query


def test_only_the_first_words_are_fuzzy_because_each_is_many_clauses() -> None:
    words = [f"word{letter}" for letter in "abcdefghijkl"]
    assert lucene_text(" ".join(words), fuzzy=True).count("~") == 8


@given(st.text(), st.booleans())
def test_no_operator_gets_through(text: str, fuzzy: bool) -> None:
    query = lucene_text(text, fuzzy=fuzzy)
    assert not set(query.replace(r"\:", "")) & set('+-&|!(){}[]^"*?:\\/')
    assert not {"AND", "OR", "NOT"} & set(query.split())
