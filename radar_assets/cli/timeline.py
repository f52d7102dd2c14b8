"""`radar timeline` and `radar timelines`: a blip, or all of them, through the editions."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from radar_assets.cli.output import console, plain, print_json, table

if TYPE_CHECKING:
    from radar_assets.radar.timelines import Lineage, Timelines


def command(
    name: Annotated[str, typer.Argument(help="What a blip is called, or was once: 'MCP'.", metavar="NAME")],
    as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Show a blip's way through the editions: name, ring and movement in each.

    Example: `radar timeline Kubernetes`
    """
    from radar_assets.query.errors import UnknownBlip
    from radar_assets.radar.timelines import find_lineages

    found = find_lineages(_timelines(), name)
    if len(found) != 1:
        raise UnknownBlip(name, [lineage.name for lineage in found])
    if as_json:
        print_json(_as_json(found[0]))
        return
    lineage = found[0]
    shown = table("edition", "published", "number", "name", "ring", "quadrant", "movement")
    for each in lineage.appearances:
        movement = f"{each.movement}, after {each.absent} editions without it" if each.absent else each.movement
        cells = (each.edition_id, each.published, each.number, each.name, each.ring, each.quadrant, movement)
        shown.add_row(*(plain(str(cell or "")) for cell in cells))
    console.print(shown)


def all_command(as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False) -> None:
    """List every blip with the editions in which it appears.

    Example: `radar timelines --json`
    """
    lineages = _timelines().lineages
    if as_json:
        print_json([_as_json(lineage) for lineage in lineages])
        return
    shown = table("blip", "first", "last", "appearances", "rings")
    for lineage in lineages:
        rings = dict.fromkeys(each.ring or "unknown" for each in lineage.appearances)
        first, last = lineage.appearances[0].edition_id, lineage.appearances[-1].edition_id
        shown.add_row(plain(lineage.name), first, last, str(len(lineage.appearances)), plain(" → ".join(rings)))
    console.print(shown)


def _timelines() -> "Timelines":
    from radar_assets.query.errors import NothingIngested
    from radar_assets.radar.timelines import Timelines
    from radar_resources.json_values import value_path
    from radar_resources.settings import load_settings

    settings = load_settings()
    path = value_path(settings, "blip_timelines")
    if not path.exists():
        raise NothingIngested(str(settings.home))
    return Timelines.model_validate_json(path.read_bytes())


def _as_json(lineage: "Lineage") -> dict[str, Any]:
    """As docs/contracts.md has it."""
    fields = {"edition_id", "number", "name", "ring", "quadrant", "movement", "absent"}
    appearances = [each.model_dump(mode="json", include=fields) for each in lineage.appearances]
    for each in appearances:
        each["edition"] = each.pop("edition_id")
    return {"lineage": lineage.id, "names": lineage.names, "appearances": appearances}
