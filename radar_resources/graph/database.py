"""The graph: the official driver with one way to read and one way to write, the same for both engines."""

import random
import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from http.client import HTTPException
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

from radar_resources.graph.commands import CommandFailed, run_sql
from radar_resources.graph.connection import Connection
from radar_resources.graph.daemon import IDLE_SECONDS
from radar_resources.graph.driver import (
    ConstraintError,
    Driver,
    DriverError,
    ManagedTransaction,
    Neo4jError,
    RoutingControl,
)
from radar_resources.graph.failures import command_failed, connection_lost, may_pass, translated
from radar_resources.settings import Settings

ATTEMPTS = 8
FIRST_PAUSE = 0.02  # seconds; doubles with each attempt, and is drawn at random so that two writers part
LONGEST_PAUSE = 0.25

Result = TypeVar("Result")
Step = tuple[str, Mapping[str, object]]


class Graph:
    """A graph in Neo4j or in the embedded engine. Threads may share it; connects or starts nothing before first use.

    Args:
        settings: NEO4J_URI and its companions, or the data directory of the embedded graph.
        idle_seconds: How long an embedded daemon started from here outlives its last connection.

    Attributes:
        engine: Which of the two it is.
    """

    def __init__(self, settings: Settings, idle_seconds: float = IDLE_SECONDS) -> None:
        self.engine: Literal["arcadedb", "neo4j"] = "neo4j" if settings.neo4j_uri else "arcadedb"
        self._settings = settings
        self._connection = Connection(settings, idle_seconds)

    def close(self) -> None:
        """Close all connections; the embedded daemon goes on for others until it is idle."""
        self._connection.close()

    def __enter__(self) -> Self:
        """Use as a context; closes at the end."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        self.close()

    @property
    def version(self) -> str:
        """The server's version, like 5.26.12 (Neo4j) or 26.10.2 (ArcadeDB).

        Raises:
            StoreUnavailable: The store does not answer.
            Misconfigured: The login, the database or the address is wrong.
        """
        agent = self._attempt(lambda driver: driver.get_server_info().agent, retry=())
        found = re.search(r"ArcadeDB ([\w.]+)", agent) or re.search(r"Neo4j/([\w.]+)", agent)
        return found[1] if found else agent

    def read(self, statement: str, parameters: Mapping[str, object] | None = None) -> list[dict[str, Any]]:
        """Run a statement that only reads.

        Args:
            statement: A fixed Cypher text, never built from data.
            parameters: The data.

        Returns:
            The rows: column name to value; nodes are dictionaries of their properties.

        Raises:
            StoreUnavailable: The store does not answer or cannot be started.
            Misconfigured: The login, the database or the address is wrong.
            Neo4jError: The statement is at fault; so is one that writes.
        """

        def rows(driver: Driver) -> list[dict[str, Any]]:
            records = driver.execute_query(
                statement,
                dict(parameters or {}),
                database_=self._connection.database,
                routing_=RoutingControl.READ,
                auth_=self._connection.reader,
            ).records
            return [record.data() for record in records]

        return self._attempt(rows, retry=())

    def write(self, steps: Sequence[Step]) -> None:
        """Run statements in order in one transaction: all of them take effect, or none.

        They may run more than once where writers get in each other's way: MERGE, or replace what was there.

        Args:
            steps: Fixed Cypher texts with their data.

        Raises:
            StoreUnavailable: The store does not answer, cannot be started, or has no space left.
            Misconfigured: The login, the database or the address is wrong.
            Neo4jError: A statement is at fault.
        """

        def run_steps(transaction: ManagedTransaction) -> None:
            for statement, parameters in steps:
                transaction.run(statement, dict(parameters)).consume()

        def write_steps(driver: Driver) -> None:
            with driver.session(database=self._connection.database) as session:
                session.execute_write(run_steps)

        # On ArcadeDB one of two writers that MERGE the same new key at once meets the constraint.
        self._attempt(write_steps, retry=(ConstraintError,))

    def alone(self) -> AbstractContextManager[object]:
        """Keep others from changing the schema meanwhile, which the embedded engine does not do itself.

        Raises:
            StoreUnavailable: The embedded daemon cannot be started.
        """
        return self._connection.schema_lock() if self.engine == "arcadedb" else nullcontext()

    def run_sql(self, statement: str) -> None:
        """Run one SQL statement of the embedded engine: for the parts of the schema its Cypher does not have.

        Args:
            statement: A fixed text, never built from data.

        Raises:
            StoreUnavailable: The embedded daemon cannot be started, does not answer or refuses the statement.
        """
        try:
            run_sql(*self._connection.commands(), statement)
        except (CommandFailed, HTTPException, OSError) as error:
            raise command_failed(self._settings) from error

    def _attempt(self, work: Callable[[Driver], Result], retry: tuple[type[Neo4jError], ...]) -> Result:
        """Do work with the driver, again while what stands in its way may pass."""
        attempt = 1
        while True:
            try:
                return work(self._connection.driver())
            except (DriverError, Neo4jError, ValueError) as error:
                if attempt == ATTEMPTS or not (isinstance(error, retry) or may_pass(error)):
                    failure = translated(error, self._settings)
                    if failure:
                        raise failure from error
                    raise
                if connection_lost(error):
                    self._connection.renew()
            time.sleep(random.uniform(0.5, 1) * min(FIRST_PAUSE * 2**attempt, LONGEST_PAUSE))  # noqa: S311 a pause, no secret
            attempt += 1
