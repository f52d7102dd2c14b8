"""What calls of language models took and cost, kept in the data directory by edition."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from pydantic import BaseModel

from radar_resources.errors import HOME_REMEDY, Misconfigured, StoreUnavailable

_LOCK_SECONDS = 60.0
_TABLE = """
CREATE TABLE IF NOT EXISTS calls (
  id INTEGER PRIMARY KEY, edition TEXT NOT NULL, model TEXT NOT NULL, at TEXT DEFAULT CURRENT_TIMESTAMP,
  input_tokens INTEGER NOT NULL DEFAULT 0, output_tokens INTEGER NOT NULL DEFAULT 0,
  seconds REAL NOT NULL DEFAULT 0, dollars REAL
)
"""
_SUM = "SELECT COALESCE(SUM(dollars), 0) FROM calls"
_BEGIN = "INSERT INTO calls (edition, model, dollars) VALUES (?, ?, ?)"
_END = "UPDATE calls SET input_tokens = ?, output_tokens = ?, seconds = ?, dollars = ? WHERE id = ?"
_BY_EDITION = """
SELECT edition, model, COUNT(*), SUM(input_tokens), SUM(output_tokens), SUM(seconds), COALESCE(SUM(dollars), 0),
  SUM(dollars IS NULL)
FROM calls GROUP BY edition, model ORDER BY edition, model
"""


class Spent(BaseModel):
    """What the calls of a model for an edition took; `dollars` of those whose price is known.

    `edition` is empty for calls that belong to none.
    """

    edition: str
    model: str
    calls: int
    input_tokens: int
    output_tokens: int
    seconds: float
    dollars: float
    calls_of_unknown_price: int


def summed(rows: Sequence[Spent]) -> Spent:
    """What some rows took together."""
    return Spent(
        edition="total",
        model="",
        calls=sum(row.calls for row in rows),
        input_tokens=sum(row.input_tokens for row in rows),
        output_tokens=sum(row.output_tokens for row in rows),
        seconds=sum(row.seconds for row in rows),
        dollars=sum(row.dollars for row in rows),
        calls_of_unknown_price=sum(row.calls_of_unknown_price for row in rows),
    )


class Ledger:
    """A table of calls.

    A call is entered with the most that it can cost before it is made, and corrected when it ends: calls at the same
    time, also of other processes, cannot break the budget together, and a call whose process was killed counts in full.

    Args:
        folder: Where it lies; made when the first call is entered.
        budget: US dollars that all calls ever entered may cost; None for no limit.
    """

    def __init__(self, folder: Path, budget: float | None) -> None:
        self._file = folder / "ledger.sqlite"
        self._budget = budget

    def begin(self, edition: str, model: str, most: float | None) -> int:
        """Enter a call before it is made.

        Args:
            edition: The edition it is made for.
            model: The model asked.
            most: US dollars it can cost at the most, None if not known.

        Returns:
            The entry's number.

        Raises:
            Misconfigured: The budget does not cover it.
            StoreUnavailable: The ledger cannot be written.
        """
        with self._opened() as database:
            database.execute("BEGIN IMMEDIATE")
            spent: float = database.execute(_SUM).fetchone()[0]
            if self._budget is not None and spent + (most or 0.0) > self._budget:
                database.rollback()
                sentence = (
                    f"The next call of {model} may cost ${most or 0:.4f}, and ${spent:.4f} of the "
                    f"LLM_BUDGET of ${self._budget:.2f} are spent."
                )
                raise Misconfigured(sentence, "Raise LLM_BUDGET; what was replied is kept. `radar cost` shows more.")
            number = database.execute(_BEGIN, (edition, model, most)).lastrowid
            database.commit()
        return number or 0

    def end(self, number: int, input_tokens: int, output_tokens: int, seconds: float, dollars: float | None) -> None:
        """Correct an entry to what the call really took."""
        with self._opened() as database:
            database.execute(_END, (input_tokens, output_tokens, seconds, dollars, number))
            database.commit()

    def spent(self) -> list[Spent]:
        """What was spent by edition and model, both in order."""
        if not self._file.exists():
            return []
        with self._opened() as database:
            rows = database.execute(_BY_EDITION).fetchall()
        return [Spent.model_validate(dict(zip(Spent.model_fields, row, strict=True))) for row in rows]

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self._file, timeout=_LOCK_SECONDS, isolation_level=None)) as database:
                database.execute(_TABLE)
                yield database
        except (sqlite3.Error, OSError) as error:
            sentence = f"The ledger {self._file} cannot be used: {getattr(error, 'strerror', None) or error}."
            raise StoreUnavailable(sentence, HOME_REMEDY) from error
