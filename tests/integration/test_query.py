"""Questions over the sample editions in real stores, the graph in each engine in turn."""

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pypdf import PdfReader
from sample_radar.content import read_radar

from radar_assets.query import Answer, NothingIngested, RadarQuery, UnknownEdition
from radar_assets.radar.graph_rows import passage_payload
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.passages import edition_passages
from radar_resources.embeddings import MiniLM
from radar_resources.graph import daemon
from radar_resources.graph.database import Graph
from radar_resources.graph.schema import ensure_schema
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex, VectorPoint
from tests.integration.test_radar_statements import SAMPLES, editions, write_edition

__all__ = ["editions"]
TRUTH = read_radar(Path("examples/lighthouse.yaml"))
NEWEST = "lighthouse-vol-03"


@pytest.fixture(scope="module", params=["arcadedb", "neo4j"])
def query(request: pytest.FixtureRequest, editions: list[RadarMeta]) -> Iterator[RadarQuery]:
    """An engine over the sample editions; filled once for all tests of an engine."""
    settings: Settings = request.getfixturevalue(f"{request.param}_settings")
    model = MiniLM(settings.models_dir)
    with Graph(settings) as graph, VectorIndex(settings, model.name, model.dimension) as vectors:
        graph.write([("MATCH (n) DETACH DELETE n", {})])
        ensure_schema(graph)
        for edition in editions:
            write_edition(graph, edition)
            cut = edition_passages(edition, model.count_pieces, model.pieces).passages
            embedded = model.embed([passage.embedded_text for passage in cut])
            points = [VectorPoint(p.id, v.tolist(), passage_payload(p)) for p, v in zip(cut, embedded, strict=True)]
            vectors.replace_edition(edition.edition_id, points)
    with RadarQuery(settings) as engine:
        yield engine


def facts(answer: Answer) -> set[tuple[str, str, str | None]]:
    """Edition, name and ring of each fact."""
    return {(fact.edition, fact.name, fact.ring) for fact in answer.facts}


def expected(volume: int, **wanted: str) -> set[tuple[str, str, str | None]]:
    """The blips of an edition whose truth has the wanted values."""
    edition = next(edition for edition in TRUTH.editions if edition.volume == volume)
    return {
        (f"lighthouse-vol-{volume:02d}", blip.name, blip.ring)
        for blip in edition.blips
        if all(getattr(blip, field) == value for field, value in wanted.items())
    }


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("Which tools are in Adopt?", expected(3, ring="Adopt", quadrant="Tools")),
        ("which tools were in adopt in volume 1?", expected(1, ring="Adopt", quadrant="Tools")),
        ("How many blips are on Hold in volume 2?", expected(2, ring="Hold")),
        ("List the Trial techniques of October 2024", expected(2, ring="Trial", quadrant="Techniques")),
        ("What ring is uv in?", expected(3, name="uv")),
        ("What ring was uv in in volume 2?", expected(2, name="uv")),
        ("How did LangChain move?", {f for v in (1, 2, 3) for f in expected(v, name="LangChain")}),
        ("What is new in volume 3?", expected(3, movement="new")),
        ("Which blips moved out in volume 3?", expected(3, movement="moved out")),
        ("How did uv move since volume 2?", expected(2, name="uv") | expected(3, name="uv")),
        ("Which techniques are not on Hold?", expected(3, quadrant="Techniques") - expected(3, ring="Hold")),
        (
            "Which tools are in Adopt in volumes 1 and 2?",
            expected(1, ring="Adopt", quadrant="Tools") | expected(2, ring="Adopt", quadrant="Tools"),
        ),
    ],
)
def test_facts_are_exactly_those_of_the_editions(query: RadarQuery, question: str, wanted: set[object]) -> None:
    answer = query.ask(question)
    assert facts(answer) == wanted
    assert not answer.refused


def test_what_is_asked_about_is_told_with_its_newest_ring(query: RadarQuery) -> None:
    answer = query.ask("What does the radar say about Model Context Protocol?")
    assert facts(answer) == expected(3, name="Model Context Protocol (MCP)")
    assert "Assess" in answer.answer


def test_as_of_answers_from_what_was_printed_by_then(query: RadarQuery) -> None:
    answer = query.ask("What ring is uv in?", as_of="lighthouse-vol-02")
    assert answer.answer.startswith("**uv** is in Trial")
    assert "2025" not in query.ask("What ring is Claude Code in?", as_of="lighthouse-vol-01").answer
    with pytest.raises(UnknownEdition, match="lighthouse-vol-01"):
        query.ask("What ring is uv in?", as_of="lighthouse-vol-99")


def test_an_open_question_finds_by_meaning(query: RadarQuery) -> None:
    answer = query.ask("How can we keep several cooperating database copies of our laptop analytics small and quick?")
    assert any(name == "DuckDB" for _, name, _ in facts(answer))


def test_a_slip_of_the_pen_is_understood(query: RadarQuery) -> None:
    assert {name for _, name, _ in facts(query.ask("What ring is LangChian in?"))} == {"LangChain"}


@pytest.mark.parametrize(
    "question",
    [
        "What ring is Foobarium in?",
        "Who won the world cup in 1998?",
        "How do I bake a vanilla cake?",
        "Which tools are in Adopt in volume 9?",
        "What ring is uv in in volume 9?",
        "",
        "?!",
        "   ",
    ],
)
def test_what_the_editions_do_not_answer_is_refused(query: RadarQuery, question: str) -> None:
    answer = query.ask(question)
    assert answer.refused
    assert (answer.confidence, answer.facts, answer.citations) == (0.0, (), ())
    assert answer.answer.endswith(".")


def squeezed(text: str) -> str:
    """A text without its blanks, as lines may be broken anywhere."""
    return re.sub(r"\s+", "", text)


def test_every_excerpt_stands_on_the_cited_page_of_the_pdf(query: RadarQuery) -> None:
    """Checked against the bare text of the PDF, not against what we read from it."""
    pages = {
        (f"lighthouse-vol-{int(path.stem[-1]):02d}", number): squeezed(page.extract_text())
        for path in SAMPLES
        for number, page in enumerate(PdfReader(path).pages, 1)
    }
    names = [blip.name for edition in TRUTH.editions for blip in edition.blips]
    questions = [f"What does the radar say about {name}?" for name in dict.fromkeys(names)]
    questions += ["Which blips are in Trial?", "How can models run on small machines?", "keep licences open"]
    cited = 0
    for question in questions:
        answer = query.ask(question)
        lines = [line for line in answer.answer.splitlines() if not line.endswith(":")]
        assert not answer.refused
        assert all(re.search(r"\[\d+\]$", line) for line in lines), answer.answer
        for citation in answer.citations:
            assert squeezed(citation.excerpt) in pages[citation.edition, citation.page], citation
            cited += 1
    assert cited > 100


@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.text(max_size=80)
    | st.sampled_from(["AND OR NOT", '"half', "(x", "/b", "a:b", "x~", "*", "'; MATCH (n) DETACH DELETE n //"])
)
def test_any_text_gets_an_answer_or_a_sentence(query: RadarQuery, question: str) -> None:
    answer = query.ask(question)
    assert answer.answer


def test_a_huge_question_gets_a_sentence(query: RadarQuery) -> None:
    assert query.ask("how do we test? " * 7000).answer


def test_several_askers_at_once_lose_nothing(query: RadarQuery) -> None:
    found: list[set[tuple[str, str, str | None]]] = []
    askers = [
        threading.Thread(target=lambda: found.append(facts(query.ask("Which tools are in Adopt?")))) for _ in range(8)
    ]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    assert found == [expected(3, ring="Adopt", quadrant="Tools")] * 8


def test_an_empty_graph_says_what_to_run(tmp_path: Path) -> None:
    settings = Settings(radar_home=tmp_path, neo4j_uri=None)
    try:
        with RadarQuery(settings) as engine, pytest.raises(NothingIngested, match="radar ingest"):
            engine.ask("Which tools are in Adopt?")
    finally:
        daemon.stop(settings.graph_dir)


def test_newest_means_the_newest_edition(query: RadarQuery) -> None:
    assert {fact.edition for fact in query.ask("Which platforms are in Trial?").facts} == {NEWEST}
