"""`radar blips`: the blips in the graph, as a table, JSON or CSV."""

import csv
import sys
from typing import Annotated, Any

import typer

from radar_assets.cli.output import console, plain, print_json, table
from radar_assets.radar.vocabulary import QUADRANTS, RINGS, quadrant_of, ring_of

COLUMNS = ("edition", "number", "name", "ring", "quadrant", "pages")


def _ring(word: str | None) -> str | None:
    if word is not None and ring_of(word) is None:
        message = f"'{word}' is no ring; choose among {', '.join(RINGS)}."
        raise typer.BadParameter(message)
    return ring_of(word) if word else None


def _quadrant(words: str | None) -> str | None:
    if words is not None and quadrant_of(words) is None:
        message = f"'{words}' is no quadrant; choose among {', '.join(QUADRANTS)}."
        raise typer.BadParameter(message)
    return quadrant_of(words) if words else None


def command(
    edition: Annotated[str | None, typer.Argument(help="Id of an edition; without it, all editions.")] = None,
    ring: Annotated[
        str | None, typer.Option(help="Only this ring: Adopt, Trial, Assess or Hold.", callback=_ring)
    ] = None,
    quadrant: Annotated[str | None, typer.Option(help="Only this quadrant.", callback=_quadrant)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print as CSV.")] = False,
) -> None:
    """List blips, by edition, ring and quadrant.

    Example: `radar blips radar-vol-33 --ring adopt --quadrant tools --csv`
    """
    from radar_assets.query import RadarQuery, UnknownEdition
    from radar_resources.settings import load_settings

    with RadarQuery(load_settings()) as query:
        catalogue = query.catalogue()
    known = [row.edition_id for row in catalogue.editions]
    if edition is not None and edition not in known:
        raise UnknownEdition(edition, known)
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
        if edition in {None, blip.edition_id} and ring in {None, blip.ring} and quadrant in {None, blip.quadrant}
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
