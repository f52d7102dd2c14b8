"""A call is entered in the ledger before it is made, and corrected by what it took."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from radar_resources.language_model.ledger import Ledger
from radar_resources.language_model.prices import known_price, price
from radar_resources.language_model.servers import Server, tokens_of
from radar_resources.remote_calls import status_of
from radar_resources.settings import Settings

if TYPE_CHECKING:
    from langchain_core.messages.ai import UsageMetadata


@dataclass
class Took:
    """What a call is known to have taken; None until a reply says it."""

    usage: "UsageMetadata | None" = None


class Meter:
    """Enters the calls of one model in the data directory's ledger.

    Args:
        settings: Name data directory and budget.
        server: The model's.
        name: The model's name in the ledger.
    """

    def __init__(self, settings: Settings, server: Server, name: str) -> None:
        self._ledger = Ledger(settings.language_model_dir, settings.llm_budget)
        self._price = price if settings.llm_budget is None else known_price
        self._server = server
        self._name = name

    @contextmanager
    def measured(self, edition_id: str, prompt: str, most_tokens: int) -> Iterator[Took]:
        """Measure a call.

        A call that was refused costs nothing; one that ended without a word of what it took may have cost the most.

        Args:
            edition_id: The edition it is made for, empty for none.
            prompt: All its text.
            most_tokens: Of the reply.

        Raises:
            ResourceError: The budget does not cover the call, its price is not known, or the ledger cannot be written.
        """
        most = self._price(self._server, tokens_of(prompt), most_tokens)
        number = self._ledger.begin(edition_id, self._name, most)
        started, took, refused = time.monotonic(), Took(), False
        try:
            yield took
        except Exception as error:
            refused = status_of(error) is not None
            raise
        finally:
            tokens = (took.usage["input_tokens"], took.usage["output_tokens"]) if took.usage else (0, 0)
            dollars = self._price(self._server, *tokens) if took.usage or refused else most
            self._ledger.end(number, *tokens, time.monotonic() - started, dollars)
