"""Every prompt sent to a language model, one a file, loaded by name. What a document says is filled in, never run."""

from functools import cache
from importlib.resources import files
from string import Template


@cache
def prompt(name: str) -> Template:
    """The text of `<name>.md`, its places to fill written `$place`."""
    return Template(files(__package__).joinpath(f"{name}.md").read_text(encoding="utf-8").strip())
