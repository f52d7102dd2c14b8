"""How commands print: JSON for programs, tables for people."""

import json
import sys
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

console = Console(highlight=False)


def print_json(value: Any) -> None:  # noqa: ANN401 whatever JSON holds
    """Print a value as JSON, alone on standard output."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")


def table(*columns: str) -> Table:
    """A table with plain columns."""
    made = Table(header_style="bold", box=None, pad_edge=False)
    for column in columns:
        made.add_column(column)
    return made


def plain(text: object) -> Text:
    """Text that is shown as it is: brackets in it are no markup."""
    return Text(str(text))
