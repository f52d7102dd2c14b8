"""The driver's errors in the user's words, translated in one place."""

from neo4j.exceptions import (
    AuthError,
    ConfigurationError,
    DriverError,
    IncompleteCommit,
    Neo4jError,
    ServiceUnavailable,
    SessionExpired,
)

from radar_resources.errors import Misconfigured, ResourceError, StoreUnavailable
from radar_resources.settings import Settings

DriverFailure = DriverError | Neo4jError
DATABASE_MISSING = "Neo.ClientError.Database.DatabaseNotFound"
LOGIN_REFUSED = ("Unauthorized", "AuthenticationRateLimit", "CredentialsExpired", "TokenExpired")


def connection_lost(error: Exception) -> bool:
    """Whether the store went away; what was asked may be asked again, but for a commit whose answer is missing."""
    return isinstance(error, ServiceUnavailable | SessionExpired) and not isinstance(error, IncompleteCommit)


def translated(error: Exception, settings: Settings) -> ResourceError | None:
    """Say what an error of the driver means to the user.

    Args:
        error: What the driver raised.
        settings: The settings the graph was opened with; no secret of theirs gets into the text.

    Returns:
        The error to raise instead, or None where a statement is at fault and the driver's own text says how.
    """
    if "No space left on device" in str(error):
        return StoreUnavailable("The graph cannot be written: its disk is full.", "Free some space, then run it again.")
    if settings.neo4j_uri is None:
        return _embedded(error, settings)
    code = getattr(error, "code", None) or ""
    if isinstance(error, AuthError) or code.rpartition(".")[2] in LOGIN_REFUSED:
        return Misconfigured(
            f"Neo4j at {settings.neo4j_uri} refuses the login of {settings.neo4j_user}.",
            "Correct NEO4J_USER and NEO4J_PASSWORD.",
        )
    if code == DATABASE_MISSING:
        return Misconfigured(
            f"Neo4j at {settings.neo4j_uri} has no database {settings.neo4j_database}.",
            "Correct NEO4J_DATABASE, or create that database.",
        )
    if isinstance(error, ConfigurationError | ValueError):
        return Misconfigured(
            f"{settings.neo4j_uri} is not an address of a Neo4j.",
            "Set NEO4J_URI to an address like bolt://localhost:7687.",
        )
    if isinstance(error, ServiceUnavailable | SessionExpired):
        return StoreUnavailable(
            f"Neo4j at {settings.neo4j_uri} does not answer.",
            "Start it, correct NEO4J_URI, or unset NEO4J_URI to use the embedded graph.",
        )
    return None


def _embedded(error: Exception, settings: Settings) -> ResourceError | None:
    if isinstance(error, ServiceUnavailable | SessionExpired | AuthError):
        return StoreUnavailable(
            f"The embedded graph in {settings.graph_dir} does not answer.",
            "Run it again; if it stays so, `radar doctor` says what is wrong.",
        )
    return None
