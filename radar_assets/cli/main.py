"""The command `radar`: its subcommands, and how it tells of errors."""

import atexit
import gc
import sys
from importlib.metadata import version
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from radar_assets.cli import ask, blips, cost, doctor, forget, ingest, read, score, status, survey, timeline, ui

app = typer.Typer(
    name="radar",
    help="Technology radars become a knowledge graph and a vector index; questions get answers with citations.",
    epilog="Start with: radar ingest examples/editions, then: radar ask 'Which tools are in Adopt?'",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
for module in (ingest, read, survey, score, ask, blips, timeline, status, cost, forget, doctor, ui):
    app.command(module.__name__.rpartition(".")[2])(module.command)
app.command("timelines")(timeline.all_command)


def _print_version(is_asked: bool) -> None:
    """Print the version and end: before any command, so none is needed."""
    if is_asked:
        typer.echo(f"radar {version('radar')}")
        raise typer.Exit


@app.callback()
def options(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Take the options that stand before a command."""


def main() -> None:
    """Run the command line; what is wrong is said in one sentence with its remedy, and the exit code is not 0."""
    # Importing the libraries makes a million objects that stay; looking through them again and again costs a second.
    gc.set_threshold(50_000, 20, 100)
    atexit.register(gc.freeze)  # and half a second at the end
    try:
        app()
    except Exception as error:
        # Imported only now: each of them would slow down every command.
        from radar_assets.query.errors import QueryError
        from radar_assets.radar.errors import DocumentError
        from radar_resources.errors import ResourceError

        if not isinstance(error, DocumentError | ResourceError | QueryError):
            raise
        _tell(error.sentence, error.remedy)
        sys.exit(1)


def _tell(sentence: str, remedy: str) -> None:
    """Print an error; text from documents and paths in it is never markup."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(Text.assemble(("Error: ", "bold red"), sentence))
    console.print(Text(remedy))
