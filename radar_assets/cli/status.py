"""`radar status`: partitions and assets, what the stores hold, bytes on disk."""

from typing import Annotated

import typer

from radar_assets.cli.output import console, plain, print_json, table

_STYLES = {"fresh": "green", "stale": "yellow", "missing": "dim", "failed": "red"}


def command(as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False) -> None:
    """Show the state of each edition's assets, what graph and vector index hold, and the bytes on disk.

    Example: `radar status --json | jq '.editions[] | {id, blips}'`
    """
    from radar_assets.instance import open_instance
    from radar_assets.shelf import Shelf
    from radar_assets.states import status
    from radar_resources.settings import load_settings

    settings = load_settings()
    with open_instance(settings) as instance:
        state = status(instance, settings, Shelf(settings).scan())
    if as_json:
        print_json(state)
        return
    if not state["editions"]:
        console.print("No edition yet. Run `radar ingest` with a PDF or a folder of PDFs.")
    else:
        assets = list(state["editions"][0]["assets"])
        shown = table("edition", *assets, "blips", "passages", "vectors", "unknowns")
        for row in state["editions"]:
            states = (f"[{_STYLES[row['assets'][asset]]}]{row['assets'][asset]}[/]" for asset in assets)
            counts = (str(row[name]) for name in ("blips", "passages", "vectors", "unknowns"))
            shown.add_row(plain(row["id"]), *states, *counts)
        console.print(shown)
    graph, labels = state["graph"], state["graph"]["by_label"]
    by_label = ", ".join(f"{number} {label}" for label, number in labels.items())
    console.print(f"Graph: {graph['nodes']} nodes ({by_label or 'none'}), {graph['relationships']} relationships.")
    console.print(f"Vectors: {state['vectors']['points']} points.")
    sizes = ", ".join(f"{name} {size / 1e6:.1f} MB" for name, size in state["storage"].items())
    console.print(plain(f"On disk in {settings.home}: {sizes}."), soft_wrap=True)
