"""The command `radar`: its subcommands, and how it tells of errors."""

import sys

import typer
from rich.console import Console

from radar_assets.cli import ask, blips, doctor, forget, ingest, read, status, ui
from radar_assets.query.errors import QueryError
from radar_assets.radar.errors import DocumentError
from radar_resources.errors import ResourceError

INTERRUPTED = 130

app = typer.Typer(
    name="radar",
    help="Technology Radar PDFs become a knowledge graph and a vector index; questions get answers with citations.",
    epilog="Start with: radar ingest examples/editions, then: radar ask 'Which tools are in Adopt?'",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)
for module in (ingest, read, ask, blips, status, forget, doctor, ui):
    app.command(module.__name__.rpartition(".")[2])(module.command)


def main() -> None:
    """Run the command line; what is wrong is said in one sentence with its remedy, and the exit code is not 0."""
    try:
        app()
    except (DocumentError, ResourceError, QueryError) as error:
        Console(stderr=True, highlight=False).print(f"[bold red]Error:[/] {_plain(error.sentence)}")
        Console(stderr=True, highlight=False).print(_plain(error.remedy))
        sys.exit(1)
    except KeyboardInterrupt:
        Console(stderr=True).print("Stopped. What was finished is kept; the same command goes on from there.")
        sys.exit(INTERRUPTED)


def _plain(text: str) -> str:
    """Text from documents and paths is never markup."""
    from rich.markup import escape

    return escape(text)
