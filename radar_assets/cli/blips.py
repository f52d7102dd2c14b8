"""`radar blips`: the blips in the graph, as a table, JSON or CSV."""

import csv
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from radar_assets.cli.output import console, plain, print_json, table

if TYPE_CHECKING:
    from radar_assets.query.scale_words import ScaleWords

COLUMNS = ("edition", "number", "name", "ring", "quadrant", "pages")


def command(
    edition: Annotated[str | None, typer.Argument(help="Id of an edition; without it, all editions.")] = None,
    ring: Annotated[str | None, typer.Option(help="Only this ring, by its own name or a canonical one.")] = None,
    quadrant: Annotated[
        str | None, typer.Option(help="Only this quadrant, by its own name or a canonical one.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print as CSV.")] = False,
) -> None:
    """List blips, by edition, ring and quadrant.

    Example: `radar blips radar-vol-33 --ring adopt --quadrant tools --csv`
    """
    if as_json and as_csv:
        message = "--json and --csv exclude each other. Give one of them."
        raise typer.BadParameter(message)
    from radar_assets.query import RadarQuery, UnknownEdition
    from radar_resources.settings import load_settings

    with RadarQuery(load_settings()) as query:
        catalogue = query.catalogue()
    known = [row.edition_id for row in catalogue.editions]
    if edition is not None and edition not in known:
        raise UnknownEdition(edition, known)
    rings = _meant("ring", ring, catalogue.rings.words)
    quadrants = _meant("quadrant", quadrant, catalogue.quadrants)
    rows: list[dict[str, Any]] = [
        {
            "edition": blip.edition_id,
            "number": blip.number,
            "name": blip.name,
            "ring": blip.ring,
            "quadrant": blip.quadrant,
            "pages": list(blip.pages),
        }
        for blip in catalogue.blips
        if edition in {None, blip.edition_id}
        and (rings is None or blip.ring in rings)
        and (quadrants is None or blip.quadrant in quadrants)
    ]
    if as_json:
        print_json(rows)
    elif as_csv:
        writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows({**row, "pages": " ".join(map(str, row["pages"]))} for row in rows)
    else:
        shown = table(*COLUMNS)
        for row in rows:
            pages = ", ".join(map(str, row["pages"]))
            shown.add_row(*(plain(row[column] or "unknown") for column in COLUMNS[:-1]), plain(pages))
        console.print(shown)
        console.print(f"{len(rows)} blips.")


def _meant(kind: str, word: str | None, words: "ScaleWords") -> tuple[str, ...] | None:
    """The names that a user's word means; None without a word."""
    if word is None:
        return None
    meant = tuple(name for name in words.meant(word) if name in words.names)
    if not meant:
        message = f"'{word}' is no {kind} here; there are {', '.join(words.names)}."
        raise typer.BadParameter(message, param_hint=f"--{kind}")
    return meant
