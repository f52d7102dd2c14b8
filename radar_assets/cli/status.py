"""`radar status`: partitions and assets, what the stores hold, bytes on disk."""

from typing import Annotated, Any

import typer
from rich.text import Text

from radar_assets.cli.output import console, plain, print_json, table

# Beside an asset's state, how much of the edition its store holds.
_COUNTED = {"edition_graph": "blips", "edition_passages": "passages", "passage_vectors": "vectors"}
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
        console.print("No edition yet. Run `radar ingest` with an edition's file, or a folder.")
    else:
        assets = list(state["editions"][0]["assets"])
        # Their last words tell assets apart, and fit a terminal.
        shown = table("edition", *(asset.rpartition("_")[2] for asset in assets), "unknowns")
        shown.columns[0].no_wrap = True
        shown.padding = (0, 1, 0, 0)
        for row in state["editions"]:
            cells = (_cell(row, asset, row["assets"][asset]) for asset in assets)
            shown.add_row(plain(row["id"]), *cells, str(row["unknowns"]))
        console.print(shown)
    graph, labels = state["graph"], state["graph"]["by_label"]
    by_label = ", ".join(f"{number} {label}" for label, number in labels.items())
    console.print(f"Graph: {graph['nodes']} nodes ({by_label or 'none'}), {graph['relationships']} relationships.")
    console.print(f"Vectors: {state['vectors']['points']} points.")
    sizes = ", ".join(f"{name} {size / 1e6:.1f} MB" for name, size in state["storage"].items())
    console.print(plain(f"On disk in {settings.home}: {sizes}."), soft_wrap=True)


def _cell(row: dict[str, Any], asset: str, state: str) -> Text:
    count = f" {row[_COUNTED[asset]]}" if asset in _COUNTED else ""
    return Text(f"{state}{count}", style=_STYLES[state])
