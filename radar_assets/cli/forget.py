"""`radar forget`: leaves nothing of an edition."""

from typing import Annotated

import typer

from radar_assets.cli.output import console, plain


def command(
    edition: Annotated[str, typer.Argument(help="Id of the edition, as `radar status` shows it.")],
) -> None:
    """Remove an edition from graph, vectors, partitions and shelf.

    Only the shelf's copy goes: neither the file it was copied from nor one that you put on the shelf yourself is
    touched.

    Example: `radar forget radar-vol-29`
    """
    from radar_assets.forgetting import forget_edition
    from radar_assets.instance import open_instance
    from radar_resources.settings import load_settings

    settings = load_settings()
    with open_instance(settings) as instance:
        forgotten = forget_edition(settings, instance, edition)
    places = "graph, vectors and partitions" if forgotten.left else "graph, vectors, partitions and shelf"
    console.print(plain(f"{edition}: nothing of it is left in {places}."), soft_wrap=True)
    for name in forgotten.left:
        console.print(plain(f"{name} stays on the shelf; take it off, or it is ingested again."), soft_wrap=True)
    if forgotten.unreported:
        said = f"The reports over all editions could not be made again. {forgotten.unreported}"
        console.print(plain(said), style="red", soft_wrap=True)
        raise typer.Exit(1)
