"""`radar score`: how well editions were read."""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from radar_assets.cli.output import console, plain, print_json, table

if TYPE_CHECKING:
    from radar_assets.radar.score import ParseScore
    from radar_resources.settings import Settings


def command(
    edition: Annotated[str | None, typer.Argument(help="Id of an edition; without it, all.", metavar="EDITION")] = None,
    against: Annotated[
        Path | None,
        typer.Option(help="A CSV with number, name, ring and quadrant as printed: list where the reading differs."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Show the score of each edition: the share of the blips expected that are known and undisputed.

    Beside it: how many a second reading confirms, what is unknown, and the words that belong to nothing that was read.

    Example: `radar score radar-vol-33 --against vol33.csv`
    """
    from radar_assets.instance import open_instance
    from radar_assets.states import known_editions
    from radar_resources.settings import load_settings

    settings = load_settings()
    with open_instance(settings) as instance:
        known = known_editions(instance)
    chosen = [edition] if edition else known
    if not set(chosen) <= set(known):
        from radar_assets.query.errors import UnknownEdition

        raise UnknownEdition(str(edition), known)
    if against and not edition:
        message = "--against needs the id of the edition that the file is about."
        raise typer.BadParameter(message)
    if against and edition:
        _compare(settings, edition, against)
        return
    from radar_assets.radar.score import ParseScore
    from radar_resources.json_values import value_path

    paths = {edition_id: value_path(settings, "parse_score", edition_id) for edition_id in chosen}
    scores = [ParseScore.model_validate_json(path.read_bytes()) for path in paths.values() if path.exists()]
    if as_json:
        print_json([score.model_dump(mode="json") for score in scores])
        return
    if not known:
        console.print("No edition yet. Run `radar ingest` with an edition's file, or a folder.")
    _show(scores, in_detail=edition is not None)
    for edition_id in sorted(set(paths) - {score.edition_id for score in scores}):
        console.print(plain(f"{edition_id} has no score yet. Run `radar ingest`."))


def _show(scores: "Sequence[ParseScore]", *, in_detail: bool) -> None:
    shown = table("edition", "score", "found", "expected", "undisputed", "confirmed", "unknowns", "left over")
    shown.columns[0].no_wrap = True
    for score in scores:
        cells = (
            score.edition_id,
            f"{100 * score.score:.1f} %",
            score.found,
            "not known" if score.expected is None else score.expected,
            score.undisputed,
            score.confirmed,
            sum(score.unknowns.values()),
            f"{score.leftover_words} of {score.words} words",
        )
        shown.add_row(*map(plain, cells))
    if scores:
        console.print(shown)
    for score in scores if in_detail else ():
        for kind, count in sorted(score.unknowns.items()):
            console.print(plain(f"Unknown: {kind}, {count} times"), style="yellow")
        for page in score.leftover:
            console.print(plain(f"Page {page.page}: {page.words} words left over, from “{page.first_line}”"))


def _compare(settings: "Settings", edition_id: str, against: Path) -> None:
    """List the differences; exit code 1 where there are any."""
    from radar_assets.radar.models import RadarMeta
    from radar_assets.radar.score import PRINTED, differences
    from radar_resources.errors import StoreUnavailable
    from radar_resources.json_values import value_path

    path = value_path(settings, "edition_blips", edition_id)
    if not path.exists():
        sentence = f"{edition_id} has not been read yet."
        raise StoreUnavailable(sentence, "Run `radar ingest`.")
    try:
        with against.open(encoding="utf-8-sig", newline="") as file:
            rows = csv.DictReader(file)
            if missing := set(PRINTED) - set(rows.fieldnames or ()):
                raise KeyError(", ".join(sorted(missing)))  # noqa: TRY301 told below with the other ways to be none
            found = differences(RadarMeta.model_validate_json(path.read_bytes()), rows)
    except (OSError, UnicodeDecodeError, KeyError, TypeError, ValueError, csv.Error) as error:
        sentence = f"{against} is no CSV with the columns number, name, ring and quadrant ({error})."
        raise StoreUnavailable(sentence, "Give one with these columns, in UTF-8.") from None
    for difference in found:
        console.print(plain(difference), style="yellow", soft_wrap=True)
    console.print(f"{len(found)} differences.")
    if found:
        raise typer.Exit(1)
