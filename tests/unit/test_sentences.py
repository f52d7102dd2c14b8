"""Running text is cut into sentences and nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.radar.sentences import sentences

TEXT = st.text(alphabet='ab AB1.!?…"”’)( \n—', max_size=80)


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        ("No end mark", ["No end mark"]),
        ("Well … Perhaps… Then", ["Well …", "Perhaps…", "Then"]),
        ("He said “no.” Then he left.", ["He said “no.”", "Then he left."]),
        ("(It works.) We like it.", ["(It works.)", "We like it."]),
        ("It ships. “Quoted” next.", ["It ships.", "“Quoted” next."]),
        ("Since v1.2 it runs. 3 teams use it.", ["Since v1.2 it runs.", "3 teams use it."]),
        ("Use Node.js or .NET here. Done.", ["Use Node.js or .NET here.", "Done."]),
        ("Stores, e.g. Qdrant, i.e. Vectors. End.", ["Stores, e.g. Qdrant, i.e. Vectors.", "End."]),
        ("Rust vs. Go is old. So what.", ["Rust vs. Go is old.", "So what."]),
        ("See No. 5 and Fig. 2. Both.", ["See No. 5 and Fig. 2.", "Both."]),
        ("Is it ready? No. We wait.", ["Is it ready?", "No.", "We wait."]),
        ("Linters, tests, etc. They help.", ["Linters, tests, etc.", "They help."]),
        ("In Nov. 2025 it came. Out now.", ["In Nov. 2025 it came.", "Out now."]),
        ("École. Été.", ["École.", "Été."]),
        ("A heading\nIts text. More.\n\nLast", ["A heading", "Its text.", "More.", "Last"]),
        ("  padded.  Twice  ", ["padded.", "Twice"]),
        ("", []),
        (" \n \n", []),
    ],
)
def test_text_is_cut_at_the_ends_of_sentences(text: str, cut: list[str]) -> None:
    assert [sentence.text for sentence in sentences(text)] == cut


@given(TEXT)
def test_sentences_stand_in_the_text_where_they_say(text: str) -> None:
    for sentence in sentences(text):
        assert text[sentence.start : sentence.end] == sentence.text
        assert sentence.text == sentence.text.strip() != ""


@given(TEXT)
def test_only_blanks_lie_between_sentences(text: str) -> None:
    end = 0
    for sentence in sentences(text):
        assert sentence.start >= end
        assert not text[end : sentence.start].strip()
        end = sentence.end
    assert not text[end:].strip()
