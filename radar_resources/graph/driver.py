"""The official driver, imported without the libraries that it would load only to take their values as parameters."""

import sys

# Where these are installed the driver imports them, only to take their numbers and times as parameters. It costs every
# command up to a second, and none passes any; whoever has one loaded already keeps the driver's support for it.
_HIDDEN = {"numpy", "pandas", "pyarrow"} - sys.modules.keys()
sys.modules.update(dict.fromkeys(_HIDDEN))  # type: ignore[arg-type]  # None: import's documented way to say "not there"
try:
    from neo4j import Auth, Driver, GraphDatabase, ManagedTransaction, RoutingControl, basic_auth
    from neo4j.exceptions import (
        AuthError,
        ConfigurationError,
        ConstraintError,
        DriverError,
        Neo4jError,
        ServiceUnavailable,
        SessionExpired,
    )
finally:
    for _name in _HIDDEN:
        del sys.modules[_name]

__all__ = [
    "Auth",
    "AuthError",
    "ConfigurationError",
    "ConstraintError",
    "Driver",
    "DriverError",
    "GraphDatabase",
    "ManagedTransaction",
    "Neo4jError",
    "RoutingControl",
    "ServiceUnavailable",
    "SessionExpired",
    "basic_auth",
]
