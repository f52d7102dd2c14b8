"""Constraints and full-text indexes of the graph, the same on both engines."""

from radar_resources.errors import StoreUnavailable
from radar_resources.graph.database import Graph

LABELS = ("RadarEdition", "Blip", "Quadrant", "Ring", "Theme", "Document")
FULL_TEXT = {"blip_names": ("Blip", "name"), "passage_texts": ("Document", "text")}
POPULATION_SECONDS = 300

CONSTRAINTS = "SHOW CONSTRAINTS YIELD name, type WHERE type = 'UNIQUENESS' RETURN name"
INDEXES = """
SHOW INDEXES YIELD name, type, state WHERE type = 'FULLTEXT' AND state = 'ONLINE' RETURN name
"""
AWAIT = "CALL db.awaitIndexes($seconds)"


def ensure_schema(graph: Graph) -> None:
    """Create what is missing: a unique `id` for each label, and the full-text indexes.

    Two reads where all is there. Afterwards the indexes are complete and find whatever is written.

    Args:
        graph: The graph.

    Raises:
        StoreUnavailable: The store does not answer, or an index or constraint is still missing; names it.
        Misconfigured: The login, the database or the address is wrong.
    """
    missing = _missing(graph)
    if not missing:
        return
    with graph.alone():
        graph.write([(_constraint(label), {}) for label in LABELS if _constraint_name(label) in missing])
        for name, (label, field) in FULL_TEXT.items():
            if name in missing:
                _create_full_text(graph, name, label, field)
    if graph.engine == "neo4j":
        graph.read(AWAIT, {"seconds": POPULATION_SECONDS})
    still_missing = sorted(_missing(graph))
    if still_missing:
        raise StoreUnavailable(
            f"The graph has no usable {', '.join(still_missing)}.",
            "Drop what has that name in the graph if anything has, then run it again.",
        )


def _missing(graph: Graph) -> set[str]:
    there = {row["name"] for row in graph.read(CONSTRAINTS) + graph.read(INDEXES)}
    return {*map(_constraint_name, LABELS), *FULL_TEXT} - there


def _constraint_name(label: str) -> str:
    return f"{label}_id"


def _constraint(label: str) -> str:
    return f"CREATE CONSTRAINT {_constraint_name(label)} IF NOT EXISTS FOR (n:{label}) REQUIRE n.id IS UNIQUE"


def _create_full_text(graph: Graph, name: str, label: str, field: str) -> None:
    if graph.engine == "neo4j":
        graph.write([(f"CREATE FULLTEXT INDEX {name} IF NOT EXISTS FOR (n:{label}) ON EACH [n.{field}]", {})])
        return
    graph.run_sql(f"CREATE VERTEX TYPE {label} IF NOT EXISTS")
    graph.run_sql(f"CREATE PROPERTY {label}.{field} IF NOT EXISTS STRING")
    graph.run_sql(f"CREATE INDEX {name} IF NOT EXISTS ON {label} ({field}) FULL_TEXT")
