"""What the graph promises, on the embedded engine and on a real Neo4j."""

import threading
import time
from collections.abc import Callable, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from neo4j.exceptions import Neo4jError
from pydantic import SecretStr

from radar_resources.errors import Misconfigured, ResourceError, StoreUnavailable
from radar_resources.graph.database import Graph
from radar_resources.graph.lucene import lucene_text
from radar_resources.graph.schema import FULL_TEXT, LABELS, ensure_schema
from radar_resources.settings import Settings

NAMES = [
    "WS-*",
    "TCR (Test && Commit || Revert)",
    '"Handcranking" of Hadoop clusters using config management tools',
    "JavaScript MV* frameworks",
    "C# 4.0",
    "TLA+",
    "Zero trust security for CI/CD",
    "Categorization & prioritization of technical debt",
    "Micro frontends",
    "Model Context Protocol (MCP)",
    "Kubernetes",
    "D2",
    "D3",
    "K3s",
    "K9s",
]
SEARCH = "CALL db.index.fulltext.queryNodes('blip_names', $query) YIELD node, score RETURN node.name AS name"
CLEAR_EDITION = "MATCH (:RadarEdition {id: $edition})-[:HAS_BLIP]->(blip:Blip) DETACH DELETE blip"
WRITE_EDITION = """
MERGE (edition:RadarEdition {id: $edition})
WITH edition
UNWIND $blips AS row
MERGE (ring:Ring {id: row.ring})
MERGE (quadrant:Quadrant {id: row.quadrant})
CREATE (edition)-[:HAS_BLIP]->(blip:Blip {id: row.id, name: row.name})
CREATE (blip)-[:IN_RING]->(ring)
CREATE (blip)-[:IN_QUADRANT]->(quadrant)
"""


def replace_edition(graph: Graph, edition: str, size: int) -> None:
    rings, quadrants = ("Adopt", "Hold"), ("Tools", "Platforms", "Techniques")
    blips = [
        {
            "id": f"{edition}-blip-{number}",
            "name": f"Blip {number}",
            "ring": rings[number % 2],
            "quadrant": quadrants[number % 3],
        }
        for number in range(size)
    ]
    graph.write([(CLEAR_EDITION, {"edition": edition}), (WRITE_EDITION, {"edition": edition, "blips": blips})])


def counts(graph: Graph) -> dict[str, int]:
    rows = graph.read("MATCH (n) UNWIND labels(n) AS label RETURN label, count(*) AS number")
    return {row["label"]: row["number"] for row in rows}


def search(graph: Graph, text: str, fuzzy: bool = False) -> list[str]:
    query = lucene_text(text, fuzzy=fuzzy)
    return [row["name"] for row in graph.read(SEARCH, {"query": query})] if query else []


@pytest.fixture
def named(graph: Graph) -> Graph:
    """A graph of blips with the names above."""
    ensure_schema(graph)
    rows = [{"id": f"blip-{number}", "name": name} for number, name in enumerate(NAMES)]
    graph.write([("UNWIND $rows AS row CREATE (:Blip {id: row.id, name: row.name})", {"rows": rows})])
    return graph


def test_says_what_it_is(graph: Graph) -> None:
    assert graph.version.startswith("5.26." if graph.engine == "neo4j" else "26.")


def test_schema_may_be_ensured_again_and_by_many_at_once(graph: Graph) -> None:
    failures = together(lambda: ensure_schema(graph), lambda: ensure_schema(graph))
    ensure_schema(graph)
    assert failures == []
    for label in LABELS:
        graph.write([(f"CREATE (:{label} {{id: 'same'}})", {})])
        with pytest.raises(Neo4jError):
            graph.write([(f"CREATE (:{label} {{id: 'same'}})", {})])


def test_index_dropped_by_hand_comes_back_with_its_content(named: Graph) -> None:
    named.write([("DROP INDEX blip_names", {})])
    with pytest.raises(Neo4jError):
        search(named, "Kubernetes")
    ensure_schema(named)
    assert search(named, "Kubernetes") == ["Kubernetes"]


def test_index_that_cannot_be_had_is_named(graph: Graph, monkeypatch: pytest.MonkeyPatch) -> None:
    ensure_schema(graph)
    monkeypatch.setitem(FULL_TEXT, "lost", ("Blip", "summary"))
    monkeypatch.setattr("radar_resources.graph.schema._create_full_text", lambda *_: None)
    with pytest.raises(StoreUnavailable, match="lost"):
        ensure_schema(graph)


def test_failure_at_the_last_step_leaves_nothing(graph: Graph) -> None:
    ensure_schema(graph)
    create = "UNWIND $ids AS id CREATE (:Blip {id: id})"
    with pytest.raises(Neo4jError):
        graph.write([(create, {"ids": ["a", "b"]}), (create, {"ids": ["c", "d", "a"]})])
    assert counts(graph) == {}


def test_edition_that_shrinks_leaves_nothing_behind(graph: Graph) -> None:
    ensure_schema(graph)
    replace_edition(graph, "radar-vol-01", 30)
    replace_edition(graph, "radar-vol-02", 40)
    replace_edition(graph, "radar-vol-02", 7)
    replace_edition(graph, "radar-vol-02", 7)
    assert counts(graph) == {"RadarEdition": 2, "Blip": 37, "Ring": 2, "Quadrant": 3}
    relations = graph.read("MATCH (:Blip)-[r]->() RETURN type(r) AS kind, count(r) AS number ORDER BY kind")
    assert relations == [{"kind": "IN_QUADRANT", "number": 37}, {"kind": "IN_RING", "number": 37}]


def test_two_writers_in_opposite_order_both_succeed(graph: Graph) -> None:
    ensure_schema(graph)
    merge = "UNWIND $ids AS id MERGE (ring:Ring {id: id}) SET ring.name = id"
    ids = [f"ring-{number:03}" for number in range(200)]

    def writer(order: Sequence[str]) -> None:
        for start in range(0, len(order), 10):
            graph.write([(merge, {"ids": order[start : start + 10]})])

    assert together(lambda: writer(ids), lambda: writer(ids[::-1]), lambda: graph.write([(merge, {"ids": ids})])) == []
    assert graph.read("MATCH (r:Ring) RETURN count(r) AS nodes, count(DISTINCT r.id) AS ids") == [
        {"nodes": 200, "ids": 200}
    ]


@pytest.mark.parametrize("name", NAMES)
def test_each_name_finds_itself_first_right_after_the_write(named: Graph, name: str) -> None:
    assert search(named, name)[0] == name
    assert name in search(named, name, fuzzy=True)


def test_words_are_found_as_a_user_types_them(named: Graph) -> None:
    assert search(named, "micro-frontends")[0] == "Micro frontends"
    assert search(named, "model-context-protocol")[0] == "Model Context Protocol (MCP)"
    assert search(named, "Kubernets", fuzzy=True) == ["Kubernetes"]
    assert search(named, "D2", fuzzy=True) == ["D2"]
    assert search(named, "K3s", fuzzy=True) == ["K3s"]


def test_no_text_makes_the_index_fail(named: Graph) -> None:
    hostile = ['"half quote', "AND OR NOT", "/b testing", "(x", "", "a:b:c", "x" * 70_000, "w " * 5_000]
    hostile += ["機械学習" * 500, " ".join(f"kuber{letter}" * 2 for letter in "abcdefghijklmnopqrstuvwxyz")]

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.text() | st.sampled_from(hostile), st.booleans())
    def ask(text: str, fuzzy: bool) -> None:
        search(named, text, fuzzy)

    ask()
    for text in hostile:
        search(named, text)
        search(named, text, fuzzy=True)


def test_many_similar_names_do_not_exceed_the_clauses_of_a_fuzzy_query(graph: Graph) -> None:
    ensure_schema(graph)
    letters = "abcdefghij"
    names = [
        f"{word}{a}{b}" for word in ("kubernet", "microser", "platform", "database") for a in letters for b in letters
    ]
    rows = [{"id": name, "name": name} for name in names]
    graph.write([("UNWIND $rows AS row CREATE (:Blip {id: row.id, name: row.name})", {"rows": rows})])
    text = " ".join(names[::40]) + " " + " ".join("abcdefghijklmnopqrstuvwxyz" * 12)
    assert search(graph, text, fuzzy=True)


@pytest.mark.parametrize(
    "text",
    [
        "Zürich — 東京 🙂",
        'it\'s "quoted" `back` \\ slash',
        "'}) DETACH DELETE n //",
        "`] MATCH (n) DELETE n",
        "$text {x}",
        "a\nb\tc",
    ],
)
def test_text_is_stored_as_it_is(graph: Graph, text: str) -> None:
    graph.write([("CREATE (:Document {id: $text, text: $text})", {"text": text})])
    assert graph.read("MATCH (d:Document {id: $text}) RETURN d", {"text": text}) == [{"d": {"id": text, "text": text}}]


def test_reader_gets_no_write(graph: Graph) -> None:
    graph.write([("CREATE (:Ring {id: 'Adopt'})", {})])
    for statement in (
        "CREATE (:Ring {id: 'Trial'})",
        "MERGE (:Ring {id: 'Trial'})",
        "MATCH (r:Ring) SET r.name = 'x'",
        "MATCH (r:Ring) DETACH DELETE r",
    ):
        with pytest.raises(Neo4jError):
            graph.read(statement)
    assert graph.read("MATCH (n) RETURN n") == [{"n": {"id": "Adopt"}}]


def test_bad_statement_keeps_the_engine_s_own_words(graph: Graph) -> None:
    with pytest.raises(Neo4jError):
        graph.read("MATCH (n RETURN n")


def changed(settings: Settings, **values: object) -> Settings:
    return settings.model_copy(update=values)


@pytest.mark.parametrize(
    ("values", "error", "setting"),
    [
        ({"neo4j_password": SecretStr("wrong-password")}, Misconfigured, "NEO4J_PASSWORD"),
        ({"neo4j_database": "nosuch"}, Misconfigured, "NEO4J_DATABASE"),
        ({"neo4j_uri": "bolt://127.0.0.1:1"}, StoreUnavailable, "NEO4J_URI"),
        ({"neo4j_uri": "nonsense"}, Misconfigured, "NEO4J_URI"),
    ],
)
def test_wrong_setting_is_named_and_no_secret_told(
    neo4j_settings: Settings, values: dict[str, object], error: type[ResourceError], setting: str
) -> None:
    begun = time.monotonic()
    with Graph(changed(neo4j_settings, **values)) as graph:
        for ask in (lambda: graph.read("RETURN 1"), lambda: graph.write([("CREATE (:Ring)", {})])):
            with pytest.raises(error, match=setting) as caught:
                ask()
            assert "wrong-password" not in str(caught.value)
    assert time.monotonic() - begun < 30


def together(*tasks: Callable[[], object]) -> list[BaseException]:
    """Run tasks at the same time.

    Returns:
        What they raised.
    """
    failures: list[BaseException] = []
    barrier = threading.Barrier(len(tasks))

    def run(task: Callable[[], object]) -> None:
        barrier.wait()
        try:
            task()
        except (ResourceError, Neo4jError) as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failures
