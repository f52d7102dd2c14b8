"""`radar read`: the parse alone, no store touched."""

from pathlib import Path
from typing import Annotated

import typer

from radar_assets.cli.output import console, plain, print_json, table


def command(
    path: Annotated[
        Path,
        typer.Argument(
            help="The PDF, CSV or JSON file of an edition, or a folder of Markdown by release: its newest is read.",
            metavar="FILE",
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole reading as JSON.")] = False,
) -> None:
    """Read an edition and show what was found; nothing is stored.

    Example: `radar read vol33.pdf --json | jq '.blips[0]'`
    """
    from radar_assets.guarded_reading import read_edition
    from radar_assets.radar.errors import DocumentError
    from radar_assets.sources import about, read_source

    found = read_source(_release(path) if path.is_dir() else path)
    try:
        edition = read_edition(found.content, found.name, found.note, found.folder)
    except DocumentError as error:
        raise about(path, error) from error
    if as_json:
        print_json(edition.model_dump(mode="json"))
        return
    blips = table("no.", "name", "ring", "quadrant", "pages", "words")
    for blip in edition.blips:
        pages = ", ".join(map(str, blip.pages))
        words = str(len(blip.description.split()))
        cells = (
            blip.number,
            blip.name,
            blip.ring_printed or "unknown",
            blip.quadrant or "unknown",
            pages,
            words,
        )
        blips.add_row(*map(plain, cells))
    head = f"{edition.title}, {edition.edition_id}, {edition.published or 'no date printed'}"
    console.print(plain(f"{head}: {len(edition.blips)} blips on {edition.pages} pages, layout {edition.layout}"))
    console.print(blips)
    for theme in edition.themes:
        console.print(plain(f"Theme: {theme.title} (pages {', '.join(map(str, theme.pages))})"))
    for unknown in edition.unknowns:
        console.print(plain(f"Unknown: {unknown.kind}, {unknown.where}: {unknown.detail}"), style="yellow")


def _release(folder: Path) -> Path:
    """The newest release of a folder that holds those of one radar, or the release that the folder is."""
    from radar_assets.radar.data_files import release_order
    from radar_assets.radar.errors import NotARadar
    from radar_assets.sources import find_editions

    releases = [found for found in find_editions([folder])[0] if found.is_dir()]
    if not releases or len({release.parent for release in releases}) > 1:
        sentence = f"{folder} holds no releases in Markdown of one radar."
        raise NotARadar(sentence, "Give the file of an edition, or the folder of one radar's releases.")
    return max(releases, key=lambda release: release_order(release.name) or ("", 0, ""))
