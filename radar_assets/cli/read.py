"""`radar read`: the parse alone, no store touched."""

from pathlib import Path
from typing import Annotated

import typer

from radar_assets.cli.output import console, plain, print_json, table


def command(
    pdf: Annotated[Path, typer.Argument(help="The PDF of an edition.", metavar="PDF")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole reading as JSON.")] = False,
) -> None:
    """Read a PDF and show what was found; nothing is stored.

    Example: `radar read vol33.pdf --json | jq '.blips[0]'`
    """
    from radar_assets.radar.errors import DocumentError, UnreadablePdf
    from radar_assets.radar.reading import read_edition

    try:
        content = pdf.read_bytes()
    except OSError as error:
        sentence = f"{pdf} cannot be read: {error.strerror}."
        raise UnreadablePdf(sentence, "Check the path and its permissions.") from error
    try:
        edition = read_edition(content, pdf.name)
    except DocumentError as error:
        raise type(error)(f"{pdf}: {error.sentence}", error.remedy) from error
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
