"""`radar survey`: what kind of PDFs there are, before they are parsed."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from radar_assets.cli.output import console, plain, print_json, table


def command(
    paths: Annotated[list[Path], typer.Argument(help="PDFs, or folders of PDFs (searched to any depth).")],
    as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Characterise PDFs: pages, text, pictures, fonts, and which layout fits by which signals. Nothing is stored.

    Example: `radar survey ~/radars`
    """
    from radar_assets.guarded_reading import survey_pdf
    from radar_assets.radar.errors import DocumentError

    files = [file for path in paths for file in (sorted(path.rglob("*.[pP][dD][fF]")) if path.is_dir() else [path])]
    if not files:
        console.print("No PDF found there. Give PDFs, or folders that hold some.")
        raise typer.Exit(1)
    surveys, problems = [], []
    for file in track(files, "Looking at the files…", console=console, transient=True, disable=not console.is_terminal):
        try:
            surveys.append(survey_pdf(file.read_bytes(), file.name))
        except (DocumentError, OSError) as error:
            reason = str(error) if isinstance(error, DocumentError) else f"It cannot be read: {error.strerror}."
            problems.append(f"{file}: {reason}")
    if as_json:
        print_json([survey.model_dump(mode="json") for survey in surveys])
    else:
        shown = table("file", "edition", "pages", "with text", "pictures", "links", "words", "layout")
        shown.columns[1].no_wrap = True
        for survey in surveys:
            cells = (survey.file, survey.edition_id, survey.pages, survey.pages_with_text, survey.pictures)
            shown.add_row(*map(plain, (*cells, survey.links, survey.words, survey.layout or "none")))
        console.print(shown)
        for survey in surveys:
            counted = survey.signals if survey.layout is None else {survey.layout: survey.signals[survey.layout]}
            why = "; ".join(
                f"{layout} ({', '.join(f'{count} {signal}' for signal, count in signals.items())})"
                for layout, signals in counted.items()
            )
            chosen = "no layout has all its signals: " if survey.layout is None else ""
            console.print(plain(f"{survey.file}: {chosen}{why}; set in {', '.join(survey.fonts)}"), soft_wrap=True)
    for problem in problems:
        typer.echo(problem, err=True)
    if problems:
        raise typer.Exit(1)
