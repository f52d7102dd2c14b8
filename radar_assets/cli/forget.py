"""`radar forget`: leaves nothing of an edition."""

from typing import Annotated

import typer

from radar_assets.cli.output import console, plain


def command(
    edition: Annotated[str, typer.Argument(help="Id of the edition, as `radar status` shows it.")],
) -> None:
    """Remove an edition from graph, vectors, partitions and shelf. The file it was copied from is not touched.

    Example: `radar forget radar-vol-29`
    """
    from radar_assets.forgetting import forget_edition
    from radar_assets.instance import open_instance
    from radar_resources.settings import load_settings

    settings = load_settings()
    with open_instance(settings) as instance:
        forget_edition(settings, instance, edition)
    console.print(plain(f"{edition}: nothing of it is left in graph, vectors, partitions and shelf."), soft_wrap=True)
