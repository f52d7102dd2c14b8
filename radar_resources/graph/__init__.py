"""The graph store: Neo4j in production, an embedded ArcadeDB by default, one driver for both."""

import sys

# Where these are installed the driver imports them, only to take their numbers and times as parameters. It costs every
# command up to a second, and none passes any; whoever has one loaded already keeps the driver's support for it.
_HIDDEN = {"numpy", "pandas", "pyarrow"} - sys.modules.keys()
sys.modules.update(dict.fromkeys(_HIDDEN))  # type: ignore[arg-type]  # None: import's documented way to say "not there"
try:
    import neo4j  # noqa: F401
finally:
    for _name in _HIDDEN:
        del sys.modules[_name]
