"""Write-ups and themes become passages that fit, cover the whole text in order, and know their pages."""

import re
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.radar.models import BlipMeta, PageStart, Paragraph, Passage, RadarMeta, Theme, page_at
from radar_assets.radar.passages import MAX_WORDS, PARAGRAPH_GAP, edition_passages

NAME = "Blip"


def pieces(text: str) -> int:
    """A stand-in for the embedder: one piece for every four letters begun of a word."""
    return sum((len(word) + 3) // 4 for word in text.split())


def on_pages(*texts: str, first_page: int = 1) -> Paragraph:
    """A paragraph whose texts stand on one page each."""
    starts, offset = [], 0
    for number, text in enumerate(texts, first_page):
        starts.append(PageStart(offset=offset, page=number))
        offset += len(text) + 1
    return Paragraph(text=" ".join(texts), starts=tuple(starts))


def edition(paragraphs: Iterable[Paragraph], themes: Sequence[Theme] = ()) -> RadarMeta:
    """An edition of one blip."""
    blip = BlipMeta(
        head="1. Kubernetes Adopt",
        head_page=1,
        number=7,
        name=NAME,
        ring="Adopt",
        ring_printed="Adopt",
        quadrant="Tools",
        paragraphs=tuple(paragraphs),
        sources={},
    )
    return RadarMeta(
        edition_id="radar-vol-01",
        title="Technology Radar",
        volume=1,
        published=None,
        language="en",
        layout="modern",
        pages=9,
        blips=(blip,),
        themes=tuple(themes),
        unknowns=(),
    )


def cut(paragraphs: Iterable[Paragraph], max_pieces: int = 40) -> tuple[Passage, ...]:
    """The passages of a blip with these paragraphs."""
    return edition_passages(edition(paragraphs), pieces, max_pieces).passages


def bare(texts: Iterable[str]) -> str:
    """The letters without blanks: what must not change."""
    return "".join("".join(texts).split())


WORDS = st.text(alphabet="abcdefgh", min_size=1, max_size=40)
SENTENCES = st.lists(WORDS, min_size=1, max_size=30).map(lambda words: " ".join(["A", *words]) + ".")
TEXTS = st.lists(SENTENCES, min_size=1, max_size=4).map(" ".join)


@given(st.lists(TEXTS, max_size=4), st.integers(min_value=4, max_value=60))
def test_passages_cover_the_whole_text_in_order_and_fit(texts: list[str], max_pieces: int) -> None:
    passages = cut([on_pages(text) for text in texts], max_pieces)
    assert bare(passage.text for passage in passages) == bare(texts)
    assert [passage.ordinal for passage in passages] == list(range(1, len(passages) + 1))
    for passage in passages:
        assert passage.text == passage.text.strip() != ""
        assert pieces(passage.embedded_text) <= max_pieces
        assert len(passage.embedded_text.split()) <= MAX_WORDS


@given(st.lists(st.integers(1, 60), min_size=1, max_size=4), st.integers(min_value=6, max_value=60))
def test_every_word_is_found_on_its_page(lengths: list[int], max_pieces: int) -> None:
    texts = [" ".join(f"p{page}w{word}" for word in range(length)) for page, length in enumerate(lengths, 1)]
    passages = cut([on_pages(*texts), on_pages(*texts)], max_pieces)
    found = [
        (match.group(), page_at(passage.starts, match.start()))
        for passage in passages
        for match in re.finditer(r"\S+", passage.text)
    ]
    assert found == [(word, int(word[1 : word.index("w")])) for text in texts * 2 for word in text.split()]


@given(st.lists(SENTENCES, min_size=2, max_size=6))
def test_words_are_never_glued_or_parted_where_each_fits(texts: list[str]) -> None:
    passages = cut([on_pages(text) for text in texts], 14)
    assert [word for passage in passages for word in passage.text.split()] == " ".join(texts).split()


def test_whole_paragraphs_share_a_passage_where_they_fit() -> None:
    texts = ["First one here.", "Second one here.", "Third one here."]
    assert [passage.text for passage in cut(map(on_pages, texts))] == [PARAGRAPH_GAP.join(texts)]


def test_the_border_of_paragraphs_is_where_a_text_is_cut_first() -> None:
    texts = [" ".join(["word"] * 18) + ".", " ".join(["more"] * 18) + "."]
    assert [passage.text for passage in cut(map(on_pages, texts), 25)] == texts


def test_a_paragraph_that_does_not_fit_is_cut_at_sentences() -> None:
    first, second = "A " + "word " * 17 + "end.", "The " + "more " * 17 + "end."
    assert [passage.text for passage in cut([on_pages(f"{first} {second}")], 25)] == [first, second]


def test_a_sentence_that_does_not_fit_is_cut_at_blanks() -> None:
    passages = cut([on_pages("word " * 79 + "end.")], 25)
    assert " ".join(passage.text for passage in passages) == "word " * 79 + "end."


def test_a_word_that_does_not_fit_is_cut_in_its_middle() -> None:
    passages = cut([on_pages("x" * 999)], 25)
    assert "".join(passage.text for passage in passages) == "x" * 999
    assert not any(" " in passage.text for passage in passages)


def test_the_parts_of_a_word_are_never_put_together_with_a_blank() -> None:
    def longest_word(text: str) -> int:
        return max(map(len, text.split()))

    passages = edition_passages(edition([on_pages("x" * 25)]), longest_word, 10).passages
    assert "".join(passage.text for passage in passages) == "x" * 25


def test_at_most_300_words_stand_in_a_passage() -> None:
    passages = cut([on_pages("a " * 700 + "end.")], 10_000)
    assert [len(passage.embedded_text.split()) <= MAX_WORDS for passage in passages] == [True] * len(passages)
    assert len(passages) >= 3


@pytest.mark.parametrize("max_pieces", [10, 40])
def test_pages_follow_the_text_over_a_page_border(max_pieces: int) -> None:
    first, second = "It begins on one page and", "goes on overleaf. There it ends."
    passages = cut([on_pages(first, second, first_page=4)], max_pieces)
    assert passages[0].starts[0] == PageStart(offset=0, page=4)
    overleaf = next(passage for passage in passages if "overleaf" in passage.text)
    assert page_at(overleaf.starts, overleaf.text.index("overleaf")) == 5
    assert page_at(passages[-1].starts, passages[-1].text.index("ends")) == 5


def test_a_passage_says_whose_it_is() -> None:
    theme = Theme(title="A theme", paragraphs=(on_pages("Essay."),))
    blip_passage, theme_passage = edition_passages(edition([on_pages("Text.")], [theme]), pieces, 40).passages
    assert blip_passage.model_dump(exclude={"starts"}) == {
        "id": "radar-vol-01-blip-7-passage-1",
        "edition_id": "radar-vol-01",
        "owner_kind": "Blip",
        "owner_id": "radar-vol-01-blip-7",
        "number": 7,
        "heading": NAME,
        "ring": "Adopt",
        "quadrant": "Tools",
        "ordinal": 1,
        "text": "Text.",
    }
    assert (theme_passage.owner_id, theme_passage.heading, theme_passage.number) == (
        "radar-vol-01-theme-1",
        "A theme",
        None,
    )


def test_a_blip_without_a_write_up_has_no_passage() -> None:
    assert cut([]) == ()
