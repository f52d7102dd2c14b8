"""The graph store: Neo4j in production, an embedded ArcadeDB by default, one driver for both."""

import sys

# Where pandas is installed the driver imports it, only to take its timestamps as parameters. That costs every command
# a second, and none passes any; whoever has pandas loaded already keeps the driver's support for it.
if "pandas" not in sys.modules:
    sys.modules["pandas"] = None  # type: ignore[assignment]  # import's documented way to say "not there"
    try:
        import neo4j  # noqa: F401
    finally:
        del sys.modules["pandas"]
