"""The floor of graph writes: the driver, one transaction an edition, one UNWIND for each label and kind of edge."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from neo4j import Driver, GraphDatabase, ManagedTransaction

from benchmarks.editions import Reading
from benchmarks.lab import Home
from radar_assets.radar.graph_rows import Step, edition_steps, link_steps, passage_steps
from radar_resources.graph import daemon
from radar_resources.graph.commands import ADMINISTRATOR, DATABASE
from radar_resources.graph.state import read_secret

Rows = Sequence[Mapping[str, Any]]
Verb = Literal["CREATE", "MERGE"]


def steps_of(reading: Reading) -> list[list[Step]]:
    """Ours: the steps of each transaction of an edition."""
    return [
        edition_steps(reading.edition),
        passage_steps(reading.passages),
        link_steps(reading.links),
    ]


def bare_steps(reading: Reading, verb: Verb) -> list[tuple[str, Rows]]:
    """The floor's statements with the same rows; CREATE for an empty graph, MERGE for one that holds them."""
    data = {name: parameters for steps in steps_of(reading) for name, parameters in steps}
    edition = data["merge_edition"]["edition"]
    blips, themes, documents = (
        [row["properties"] for row in data[f"merge_{kind}"][kind]] for kind in ("blips", "themes", "documents")
    )
    references = ", ".join(f"{name}: row.{name}" for name in ("source", "evidence", "page"))
    return [
        # Rings and quadrants are shared by all editions: they may be there.
        _nodes("MERGE", "Ring", data["merge_rings"]["rings"]),
        _nodes("MERGE", "Quadrant", data["merge_quadrants"]["quadrants"]),
        _nodes(verb, "RadarEdition", [edition]),
        _nodes(verb, "Blip", blips),
        _nodes(verb, "Theme", themes),
        _nodes(verb, "Document", documents),
        _edges(verb, "RadarEdition HAS_BLIP Blip", [{"a": edition["id"], "b": blip["id"]} for blip in blips]),
        _edges(verb, "RadarEdition HAS_THEME Theme", [{"a": edition["id"], "b": theme["id"]} for theme in themes]),
        _edges(verb, "Blip IN_RING Ring", data["place_in_rings"]["placements"], "blip", "ring"),
        _edges(verb, "Blip IN_QUADRANT Quadrant", data["place_in_quadrants"]["placements"], "blip", "quadrant"),
        _edges(verb, "Document CHUNK_OF Blip", data["attach_documents_to_blips"]["chunks"], "document", "owner"),
        _edges(verb, "Document CHUNK_OF Theme", data["attach_documents_to_themes"]["chunks"], "document", "owner"),
        _edges(verb, "Document NEXT_CHUNK Document", data["order_documents"]["pairs"], "first", "second"),
        _edges(
            verb,
            "Blip REFERENCES Blip",
            data["create_references"]["links"],
            "source_id",
            "target_id",
            f" {{{references}}}",
        ),
        _edges(verb, "Blip MENTIONED_IN_THEME Theme", data["create_theme_mentions"]["mentions"], "blip", "theme"),
    ]


def _nodes(verb: Verb, label: str, rows: Rows) -> tuple[str, Rows]:
    return f"UNWIND $rows AS row {verb} (n:{label} {{id: row.id}}) SET n += row", rows


def _edges(
    verb: Verb, kind: str, rows: Rows, first: str = "a", second: str = "b", properties: str = ""
) -> tuple[str, Rows]:
    source, edge, target = kind.split()
    ends = f"MATCH (a:{source} {{id: row.{first}}}) MATCH (b:{target} {{id: row.{second}}})"
    return f"UNWIND $rows AS row {ends} {verb} (a)-[:{edge}{properties}]->(b)", rows


def open_driver(home: Home) -> Driver:
    """The driver, connected to the daemon of a data directory."""
    graph_dir = home.settings.graph_dir
    state = daemon.find_or_start(graph_dir)
    driver = GraphDatabase.driver(f"bolt://127.0.0.1:{state.bolt_port}", auth=(ADMINISTRATOR, read_secret(graph_dir)))
    driver.verify_connectivity()
    return driver


def write(driver: Driver, editions: Sequence[Sequence[tuple[str, Rows]]]) -> None:
    """Write editions, each in one transaction."""

    def run(transaction: ManagedTransaction, steps: Sequence[tuple[str, Rows]]) -> None:
        for statement, rows in steps:
            transaction.run(statement, rows=list(rows)).consume()

    with driver.session(database=DATABASE) as session:
        for steps in editions:
            session.execute_write(run, steps)


def clear(driver: Driver) -> None:
    """Empty the graph; its schema stays."""
    driver.execute_query("MATCH (n) DETACH DELETE n", database_=DATABASE)


def size(driver: Driver) -> tuple[int, int]:
    """How many nodes and edges there are."""
    nodes = driver.execute_query("MATCH (n) RETURN count(n) AS n", database_=DATABASE).records[0]["n"]
    edges = driver.execute_query("MATCH ()-[r]->() RETURN count(r) AS n", database_=DATABASE).records[0]["n"]
    return int(nodes), int(edges)
