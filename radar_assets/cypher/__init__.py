"""Every statement sent to the graph, one a file, loaded by name. Data enters as parameters only."""

from functools import cache
from importlib.resources import files


@cache
def statement(name: str) -> str:
    """The text of `<name>.cypher`."""
    return files(__package__).joinpath(f"{name}.cypher").read_text(encoding="utf-8")
