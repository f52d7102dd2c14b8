"""`radar ingest`: files onto the shelf, editions through all assets."""

from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.live import Live
from rich.table import Table

from radar_assets.cli.output import console, plain, table
from radar_assets.radar.errors import DocumentError
from radar_resources.errors import ResourceError
from radar_resources.graph.daemon import start_early
from radar_resources.settings import load_settings

if TYPE_CHECKING:
    from radar_assets.ingestion import Outcome, StepState

_MARKS = {
    "waiting": "[dim]·[/]",
    "running": "[yellow]…[/]",
    "done": "[green]✓[/]",
    "failed": "[red]✗[/]",
    "unchanged": "[dim]=[/]",
}


def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            help="PDFs, CSV or JSON files, folders of Markdown by release, or folders of them (searched to any depth); "
            "without any, what is on the shelf."
        ),
    ] = None,
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Do everything again, also what is up to date.")] = False,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace",
            help="Take the place of another file of the same edition, unless you put that on the shelf yourself.",
        ),
    ] = False,
    series: Annotated[
        str | None, typer.Option(help="Whose radar it is: acme makes acme-vol-03. The publisher's own is radar.")
    ] = None,
    volume: Annotated[int | None, typer.Option(help="The edition's number, for one file.")] = None,
    date: Annotated[str | None, typer.Option(help="When it came out, 2013-05 or 2013-05-14, for one file.")] = None,
    title: Annotated[str | None, typer.Option(help="What answers call it: Acme Technology Radar.")] = None,
) -> None:
    """Copy editions onto the shelf and bring each through all assets.

    What is up to date is not done again; after a kill the same command goes on where it stopped.
    A file that cannot be read does not stop the others; the exit code is then 1.

    What is said by options counts more than an `editions.yaml` beside a file, and that more than the file.

    Example: `radar ingest ~/radars/vol33.pdf ~/radars/older/`

    Example: `radar ingest my-radar.csv --series acme --volume 12 --date 2013-05`
    """
    from radar_assets.radar.notes import make_note
    from radar_assets.sources import find_editions

    settings = load_settings()
    said = {"series": series, "volume": volume, "published": date, "title": title}
    note = make_note("The command's options", {name: value for name, value in said.items() if value is not None})
    files, problems = find_editions(paths or [settings.shelf])
    if not files and not problems:
        console.print("No edition found there. Give PDFs, CSV or JSON files, or folders that hold some.")
        raise typer.Exit(1)
    if len(files) > 1 and (volume is not None or date is not None):
        message = f"--volume and --date say of one edition what it is; {len(files)} were found."
        raise typer.BadParameter(message)
    with console.status("Looking at the files…") if console.is_terminal else nullcontext():
        if settings.neo4j_uri is None:
            start_early(settings.graph_dir)
        from radar_assets.reading_ahead import read_ahead, start_worker

        start_worker()
        import_module("radar_assets.ingestion")  # takes a second, in which the worker starts
        from radar_assets.shelf import Shelf

        shelf = Shelf(settings)
        edition_ids: list[str] = []
        for file in files:
            try:
                edition_ids.append(shelf.add(file, replace=replace, said=note))
            except (DocumentError, ResourceError) as error:
                problems.append((str(file), str(error)))
        if edition_ids:
            read_ahead(settings, shelf, edition_ids[0])
    outcomes = _ingest(list(dict.fromkeys(edition_ids)), rebuild=rebuild) if edition_ids else []
    _summarise(outcomes, problems)
    if problems or any(outcome.state == "failed" for outcome in outcomes):
        raise typer.Exit(1)


def _ingest(edition_ids: list[str], *, rebuild: bool) -> "list[Outcome]":
    from radar_assets.ingestion import Ingestion
    from radar_assets.instance import open_instance

    settings = load_settings()
    board = _Board(edition_ids)
    try:
        with open_instance(settings) as instance, board.live():
            return Ingestion(settings, instance, board.tell).run(edition_ids, rebuild=rebuild)
    except KeyboardInterrupt:
        # Typer ends an interrupted command without a word.
        typer.echo("Stopped. What was finished is kept; the same command goes on from there.", err=True)
        raise


class _Board:
    """The live table of editions and assets; on a pipe, a line for each step that ends."""

    def __init__(self, edition_ids: list[str]) -> None:
        from radar_assets.jobs import EDITION_ASSETS

        self._assets = [asset.key.to_user_string() for asset in EDITION_ASSETS]
        self._states: dict[tuple[str, str], StepState] = {}
        self._editions = edition_ids
        self._live = Live(console=console, refresh_per_second=8, get_renderable=self._table)

    def live(self) -> "Live | nullcontext[None]":
        """Shows the table while it is entered, where there is a terminal to show it on."""
        return self._live if console.is_terminal else nullcontext()

    def tell(self, edition_id: str | None, asset: str, state: "StepState") -> None:
        """Take note of a change."""
        from radar_assets.ingestion import ALL_EDITIONS

        self._states[edition_id or ALL_EDITIONS, asset] = state
        if not console.is_terminal and state in {"done", "failed"}:
            console.print(plain(f"{edition_id or ALL_EDITIONS}: {asset} {state}"), soft_wrap=True)

    def _table(self) -> Table:
        # Blanks, at which a narrow terminal may break the heads.
        shown = table("edition", *(asset.replace("_", " ") for asset in self._assets))
        shown.columns[0].no_wrap = True
        for edition_id in self._editions:
            marks = (_MARKS[self._states.get((edition_id, asset), "waiting")] for asset in self._assets)
            shown.add_row(plain(edition_id), *marks)
        return shown


def _summarise(outcomes: "list[Outcome]", problems: list[tuple[str, str]]) -> None:
    for outcome in outcomes:
        if outcome.state == "unchanged":
            console.print(plain(f"{outcome.edition_id}: unchanged, nothing to do"), soft_wrap=True)
        elif outcome.state == "failed":
            console.print(plain(f"{outcome.edition_id}: failed. {outcome.reason}"), style="red", soft_wrap=True)
        else:
            console.print(plain(f"{outcome.edition_id}: ingested in {outcome.seconds:.1f} s"), soft_wrap=True)
    for path, sentence in problems:
        console.print(plain(f"{path}: {sentence}"), style="red", soft_wrap=True)
    counts = {state: sum(1 for o in outcomes if o.state == state) for state in ("ingested", "unchanged", "failed")}
    counts["failed"] += len(problems)
    console.print(", ".join(f"{number} {state}" for state, number in counts.items()) + ".")
