"""The driver's errors in the user's words, translated in one place."""

from radar_resources.errors import Misconfigured, ResourceError, StoreUnavailable
from radar_resources.graph.daemon import disk_is_full
from radar_resources.graph.driver import (
    AuthError,
    ConfigurationError,
    DriverError,
    Neo4jError,
    ServiceUnavailable,
    SessionExpired,
)
from radar_resources.settings import Settings

# Neo4j's IF NOT EXISTS does not see what another transaction is about to create.
CREATED_MEANWHILE = "Neo.ClientError.Schema.EquivalentSchemaRuleAlreadyExists"
COMMIT_FAILED = "Neo.ClientError.Transaction.TransactionNotFound"
DATABASE_MISSING = "Neo.ClientError.Database.DatabaseNotFound"
LOGIN_REFUSED = ("Unauthorized", "AuthenticationRateLimit", "CredentialsExpired", "TokenExpired")


def may_pass(error: Exception) -> bool:
    """Tell whether the same work may succeed when tried again; not so where a commit's answer was lost."""
    if isinstance(error, Neo4jError) and error.code == CREATED_MEANWHILE:
        return True
    return isinstance(error, DriverError | Neo4jError) and error.is_retryable()


def connection_lost(error: Exception) -> bool:
    """Tell whether the store went away."""
    return isinstance(error, ServiceUnavailable | SessionExpired)


def translated(error: Exception, settings: Settings) -> ResourceError | None:
    """Say what an error of the driver means to the user.

    Args:
        error: What the driver raised.
        settings: The settings the graph was opened with; no secret of theirs gets into the text.

    Returns:
        The error to raise instead, or None where a statement is at fault and the driver's own text says how.
    """
    return _of_neo4j(error, settings) if settings.neo4j_uri else _of_daemon(error, settings)


def command_failed(settings: Settings) -> StoreUnavailable:
    """Say what it means that the embedded engine did not do one of its own commands."""
    if disk_is_full(settings.graph_dir):
        return _full(settings)
    return StoreUnavailable(
        f"The embedded graph in {settings.graph_dir} does not set up its indexes.",
        f"Run it again; if it stays so, the reason is in {settings.graph_dir / 'log'}.",
    )


def _of_neo4j(error: Exception, settings: Settings) -> ResourceError | None:
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


def _of_daemon(error: Exception, settings: Settings) -> ResourceError | None:
    away = isinstance(error, ServiceUnavailable | SessionExpired | AuthError)
    # A full disk shows as a failed commit without a reason, or as a daemon that has ended.
    if (away or getattr(error, "code", None) == COMMIT_FAILED) and disk_is_full(settings.graph_dir):
        return _full(settings)
    if away:
        return StoreUnavailable(
            f"The embedded graph in {settings.graph_dir} does not answer.",
            "Run it again; if it stays so, `radar doctor` says what is wrong.",
        )
    return None


def _full(settings: Settings) -> StoreUnavailable:
    return StoreUnavailable(
        f"The embedded graph in {settings.graph_dir} cannot be written: the disk is full.",
        "Free some space, or set RADAR_HOME to a directory on another disk; then run it again.",
    )
