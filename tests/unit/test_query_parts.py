"""Fusion, proof, quoting, composition and rendering, each alone."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.query.catalogue import BlipRow, Catalogue, EditionRow
from radar_assets.query.composition import Draft
from radar_assets.query.fusion import fuse, normalised
from radar_assets.query.models import Answer, Citation, Plan
from radar_assets.query.passages import FoundPassage
from radar_assets.query.proof import stands_on_page
from radar_assets.query.quoting import best_quote_each, best_quotes
from radar_assets.query.rendering import as_html, as_text
from radar_assets.radar.models import PageStart

scores = st.dictionaries(st.text(min_size=1, max_size=4), st.floats(-1, 1), max_size=8)
TEXT = "Secrets leak. Hooks stop leaking secrets early. Keep hooks fast."


def passage(text: str = TEXT, starts: tuple[tuple[int, int], ...] = ((0, 7),)) -> FoundPassage:
    """A passage of blip 1."""
    placed = tuple(PageStart(offset=offset, page=page) for offset, page in starts)
    return FoundPassage("e-vol-01-blip-1-passage-1", "e-vol-01", "e-vol-01-blip-1", "Hooks", 1, text, placed)


def catalogue() -> Catalogue:
    """One edition with one blip."""
    blip = BlipRow("e-vol-01-blip-1", "e-vol-01", 1, "Hooks", (), "Adopt", "Tools", (7,), "1. Hooks Adopt", 6)
    return Catalogue([EditionRow("e-vol-01", "E Technology Radar", 1, "2024-03", "e", "x")], [blip])


@given(scores)
def test_normalised_scores_lie_between_0_and_1_and_keep_their_order(found: dict[str, float]) -> None:
    made = normalised(found)
    assert all(0 <= score <= 1 for score in made.values())
    assert all(made[a] <= made[b] for a in found for b in found if found[a] <= found[b])


@given(st.lists(st.tuples(st.floats(0, 1), scores), max_size=4), st.randoms())
def test_fusion_does_not_depend_on_the_order_of_searches_or_keys(
    searches: list[tuple[float, dict[str, float]]], random: Random
) -> None:
    shuffled = [(weight, dict(random.sample(list(found.items()), len(found)))) for weight, found in searches]
    random.shuffle(shuffled)
    one, other = dict(fuse(searches)), dict(fuse(shuffled))
    assert one.keys() == other.keys()
    assert all(one[key] == pytest.approx(other[key]) for key in one)


def test_fusion_weighs_and_orders() -> None:
    assert fuse([(0.8, {"a": 0.9, "b": 0.1}), (0.2, {"b": 7.0, "c": 1.0})]) == [("a", 0.8), ("b", 0.2), ("c", 0.0)]


def test_a_sentence_over_a_page_border_is_not_quoted() -> None:
    text = "First one. Second goes over the page border here. Third."
    border = text.index("page")
    assert list(passage(text, ((0, 7), (border, 8))).quotes()) == [("First one.", 7), ("Third.", 8)]


@pytest.mark.parametrize(
    ("excerpt", "page", "holds"),
    [("Hooks stop leaking", 7, True), ("Hooks stop leaking", 8, False), ("Hooks never stop", 7, False)],
)
def test_an_excerpt_must_stand_on_its_page(excerpt: str, page: int, holds: bool) -> None:
    assert stands_on_page(excerpt, page, passage()) is holds


def test_a_draft_cites_only_what_stands_there_and_once() -> None:
    draft = Draft(catalogue())
    assert draft.cite("Secrets leak.", 7, passage()) == 1
    assert draft.cite("Secrets leak.", 7, passage()) == 1
    assert draft.cite("Never written.", 7, passage()) is None
    assert len(draft.citations) == 1


def test_a_fact_is_cited_by_the_printed_head_that_shows_its_ring() -> None:
    draft = Draft(catalogue())
    draft.state("**Hooks** is in Adopt.", [catalogue().blips[0]])
    assert draft.lines == ["**Hooks** is in Adopt. [1]"]
    assert (draft.citations[0].page, draft.citations[0].excerpt) == (6, "1. Hooks Adopt")
    assert [fact.name for fact in draft.facts] == ["Hooks"]


def test_quotes_share_words_with_the_question_and_are_nearest_in_meaning() -> None:
    def by_length(question: str, texts: list[str]) -> list[float]:
        return [float(len(text)) for text in texts]

    chosen = best_quotes("stop leaking secrets", [passage()], by_length, candidates=2, most=1)
    assert [quote.text for quote in chosen] == ["Hooks stop leaking secrets early."]
    each = best_quote_each("fast hooks", [passage(), passage("Only one here.")], by_length, candidates=2)
    assert [quote.passage.text for quote in each] == [TEXT, "Only one here."]


def answer(text: str, excerpt: str) -> Answer:
    """An answer with one citation."""
    citation = Citation(
        n=1,
        edition="e-vol-01",
        blip="b",
        number=1,
        name="Hooks",
        ring="Adopt",
        quadrant="Tools",
        page=7,
        excerpt=excerpt,
    )
    return Answer(
        question="q",
        answer=text,
        refused=False,
        confidence=1.0,
        citations=(citation,),
        facts=(),
        plan=Plan(intent="open"),
        timings={},
    )


def test_text_of_documents_is_never_markup() -> None:
    hostile = "<script>alert(1)</script>"
    page = as_html(answer(f"**Hooks** {hostile} [1]", hostile))
    assert "<script" not in page
    assert "<strong>Hooks</strong>" in page
    assert "<sup>[1]</sup>" in page


def test_an_answer_reads_as_text_and_as_a_table() -> None:
    said = answer("**Hooks** are in Adopt. [1]", "Secrets leak.")
    assert as_text(said).splitlines()[0] == "Hooks are in Adopt. [1]"
    assert "page 7" in str(said)
    frame = said.to_frame()
    assert list(frame["excerpt"]) == ["Secrets leak."]
