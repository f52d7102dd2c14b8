"""The radar's own statements, on both engines: the same editions give the same graph and the same answers."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from radar_assets.cypher import statement
from radar_assets.radar.graph_rows import Step, edition_steps, forget_steps, link_steps, passage_steps
from radar_assets.radar.links import edition_links
from radar_assets.radar.models import EditionPassages, RadarMeta
from radar_assets.radar.passages import edition_passages
from radar_assets.radar.reading import read_edition
from radar_resources.graph.database import Graph
from radar_resources.graph.lucene import lucene_text
from radar_resources.graph.schema import ensure_schema

SAMPLES = sorted(Path("examples/editions").glob("*.pdf"))
STATEMENTS = sorted(path.stem for path in Path("radar_assets/cypher").glob("*.cypher"))


@pytest.fixture(scope="session")
def editions() -> list[RadarMeta]:
    """The sample editions as read."""
    return [read_edition(path.read_bytes(), path.name) for path in SAMPLES]


def cut(edition: RadarMeta) -> EditionPassages:
    """Its passages, by a count of words instead of the embedder's pieces."""
    return edition_passages(edition, lambda text: len(text.split()), 200)


def write(graph: Graph, steps: Sequence[Step]) -> None:
    """Run named statements in one transaction."""
    graph.write([(statement(name), parameters) for name, parameters in steps])


def write_edition(graph: Graph, edition: RadarMeta) -> None:
    """An edition through all its writes."""
    write(graph, edition_steps(edition))
    write(graph, passage_steps(cut(edition)))
    write(graph, link_steps(edition_links(edition)))


def content(graph: Graph) -> dict[str, list[dict[str, Any]]]:
    """All nodes and relationships in a fixed order."""
    return {
        "nodes": graph.read(
            "MATCH (n) RETURN labels(n)[0] AS label, n.id AS id, properties(n) AS properties ORDER BY label, id"
        ),
        "relationships": graph.read(
            "MATCH (a)-[r]->(b) RETURN a.id AS a, type(r) AS type, b.id AS b, properties(r) AS properties "
            "ORDER BY a, type, b, properties(r).source"
        ),
    }


@pytest.fixture
def filled(graph: Graph, editions: list[RadarMeta]) -> Graph:
    """Each engine in turn, with the sample editions in it."""
    ensure_schema(graph)
    for edition in editions:
        write_edition(graph, edition)
    return graph


def test_the_graph_holds_what_was_read(filled: Graph, editions: list[RadarMeta]) -> None:
    counts = {row["edition_id"]: (row["blips"], row["themes"]) for row in filled.read(statement("edition_counts"))}
    assert counts == {edition.edition_id: (len(edition.blips), len(edition.themes)) for edition in editions}
    documents = {row["edition_id"]: row["documents"] for row in filled.read(statement("document_counts"))}
    assert documents == {edition.edition_id: len(cut(edition).passages) for edition in editions}
    for row in filled.read(statement("catalogue")):
        edition = next(edition for edition in editions if edition.edition_id == row["edition_id"])
        blip = edition.blips[row["number"] - 1]
        assert (row["name"], row["ring"], row["quadrant"]) == (blip.name, blip.ring, blip.quadrant)


def test_writing_again_changes_nothing(filled: Graph, editions: list[RadarMeta]) -> None:
    before = content(filled)
    for edition in editions:
        write_edition(filled, edition)
    assert content(filled) == before


def test_an_edition_that_shrinks_leaves_nothing_behind(filled: Graph, editions: list[RadarMeta]) -> None:
    smaller = editions[0].model_copy(update={"blips": editions[0].blips[:-2], "themes": editions[0].themes[:-1]})
    write_edition(filled, smaller)
    shrunk = content(filled)
    filled.write([("MATCH (n) DETACH DELETE n", {})])
    for edition in (smaller, *editions[1:]):
        write_edition(filled, edition)
    fresh = content(filled)
    assert shrunk["relationships"] == fresh["relationships"]
    assert shrunk["nodes"] == fresh["nodes"]


def test_writing_blips_again_keeps_passages_and_links(filled: Graph, editions: list[RadarMeta]) -> None:
    before = content(filled)
    write(filled, edition_steps(editions[1]))
    assert content(filled) == before


def test_a_blip_that_moved_stands_in_one_ring(filled: Graph, editions: list[RadarMeta]) -> None:
    moved = editions[0].blips[0].model_copy(update={"ring": "Hold", "ring_printed": "Hold", "quadrant": "Tools"})
    edition = editions[0].model_copy(update={"blips": (moved, *editions[0].blips[1:])})
    write(filled, edition_steps(edition))
    rows = [row for row in filled.read(statement("catalogue")) if row["name"] == moved.name]
    here = [row for row in rows if row["edition_id"] == edition.edition_id]
    assert [(row["ring"], row["quadrant"]) for row in here] == [("Hold", "Tools")]


def test_forgetting_every_edition_empties_the_graph(filled: Graph, editions: list[RadarMeta]) -> None:
    write(filled, forget_steps(editions[0].edition_id))
    left = content(filled)
    assert not [row for row in left["nodes"] if row["properties"].get("edition_id") == editions[0].edition_id]
    assert len(filled.read(statement("edition_counts"))) == len(editions) - 1
    for edition in editions[1:]:
        write(filled, forget_steps(edition.edition_id))
    assert content(filled) == {"nodes": [], "relationships": []}


def test_blips_and_passages_are_found_by_words(filled: Graph, editions: list[RadarMeta]) -> None:
    for blip in editions[2].blips:
        rows = filled.read(statement("search_names"), {"query": lucene_text(blip.name), "limit": 20})
        assert blip.name in {row["name"] for row in rows}
    typo = filled.read(statement("search_names"), {"query": lucene_text("Kubernets", fuzzy=True), "limit": 5})
    assert any("Kubernetes" in row["name"] for row in typo)
    passage = cut(editions[2]).passages[0]
    rows = filled.read(statement("search_passages"), {"query": lucene_text(passage.text[:200]), "limit": 5})
    assert passage.id in {row["passage_id"] for row in rows}


def test_write_ups_and_references_are_read_back(filled: Graph, editions: list[RadarMeta]) -> None:
    links = edition_links(editions[2]).links
    source = f"{editions[2].edition_id}-blip-{links[0].source_number}"
    rows = filled.read(statement("references_of_blips"), {"blip_ids": [source]})
    assert {row["evidence"] for row in rows} >= {links[0].evidence}
    documents = filled.read(statement("documents_of_blips"), {"blip_ids": [source]})
    assert [row["ordinal"] for row in documents] == list(range(1, len(documents) + 1))


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_statement_is_used_and_says_its_parameters(name: str) -> None:
    text = statement(name)
    code = "\n".join(line for line in text.splitlines() if not line.startswith("//"))
    comment = text.splitlines()[0]
    assert comment.startswith("// ")
    for parameter in set(re.findall(r"\$(\w+)", code)):
        assert f"${parameter}" in comment, f"{name}.cypher does not say ${parameter} in its first line"
    sources = [path.read_text() for path in Path("radar_assets").rglob("*.py")]
    assert any(f'"{name}"' in source for source in sources), f"nothing uses {name}.cypher"
