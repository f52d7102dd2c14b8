"""Which server the graph's statements go to, and the one driver that many threads share."""

import threading

from filelock import FileLock

from radar_resources.graph.commands import ADMINISTRATOR, DATABASE, READER
from radar_resources.graph.daemon import find_or_start
from radar_resources.graph.driver import Auth, Driver, GraphDatabase, basic_auth
from radar_resources.graph.state import DaemonState, read_secret
from radar_resources.settings import Settings

CONNECT_SECONDS = 5.0


class Connection:
    """The driver of a Neo4j, or of the embedded daemon wherever that runs at the moment.

    Args:
        settings: Name the server, or none for the embedded daemon.
        idle_seconds: When an embedded daemon started from here ends unused.
    """

    def __init__(self, settings: Settings, idle_seconds: float) -> None:
        self._settings = settings
        self._idle_seconds = idle_seconds
        self._lock = threading.Lock()
        self._driver: Driver | None = None
        self._daemon: DaemonState | None = None
        self.database = settings.neo4j_database if settings.neo4j_uri else DATABASE
        self.reader: Auth | None = None

    def driver(self) -> Driver:
        """The driver; connects on first use.

        Raises:
            StoreUnavailable: The embedded daemon cannot be started.
            ConfigurationError, ValueError: The address is none.
        """
        with self._lock:
            if self._driver is None:
                self._driver = self._new_driver()
            return self._driver

    def renew(self) -> None:
        """Take note that the store went away: the embedded daemon may have another port now."""
        with self._lock:
            if self._daemon and self._find_or_start() != self._daemon:
                self._close()

    def commands(self) -> tuple[int, str]:
        """The embedded daemon's HTTP port and secret.

        Raises:
            StoreUnavailable: The embedded daemon cannot be started.
        """
        state = self._find_or_start()
        return state.http_port, read_secret(self._settings.graph_dir)

    def schema_lock(self) -> FileLock:
        """A lock among all users of the embedded daemon's directory, not yet taken.

        Raises:
            StoreUnavailable: The embedded daemon cannot be started.
        """
        self._find_or_start()
        return FileLock(self._settings.graph_dir / "schema.lock")

    def close(self) -> None:
        """Close every connection; the next use opens new ones."""
        with self._lock:
            self._close()

    def _close(self) -> None:
        if self._driver:
            self._driver.close()
        self._driver = self._daemon = None

    def _find_or_start(self) -> DaemonState:
        return find_or_start(self._settings.graph_dir, self._idle_seconds)

    def _new_driver(self) -> Driver:
        if self._settings.neo4j_uri and self._settings.neo4j_password:
            uri, user = self._settings.neo4j_uri, self._settings.neo4j_user
            password = self._settings.neo4j_password.get_secret_value()
        else:
            self._daemon = self._find_or_start()
            uri, user = f"bolt://127.0.0.1:{self._daemon.bolt_port}", ADMINISTRATOR
            password = read_secret(self._settings.graph_dir)
            # ArcadeDB does not enforce the driver's read mode, but it enforces the rights of its users.
            self.reader = basic_auth(READER, password)
        return GraphDatabase.driver(
            uri,
            auth=(user, password),
            connection_timeout=CONNECT_SECONDS,
            max_transaction_retry_time=0,  # Graph retries, since it knows more errors that pass
            notifications_min_severity="OFF",
        )
