"""The blocking checks of an edition's assets."""

from collections import defaultdict
from collections.abc import Sequence

import dagster as dg

from radar_assets.radar.identity import blip_id, theme_id
from radar_assets.radar.models import EditionPassages, RadarMeta


def _specs(asset: str, **descriptions: str) -> list[dg.AssetCheckSpec]:
    return [
        dg.AssetCheckSpec(name, asset=asset, description=description, blocking=True)
        for name, description in descriptions.items()
    ]


BLIP_CHECKS = _specs(
    "edition_blips",
    numbers_contiguous="The blips' numbers run from 1 without a gap; a data file may leave some out.",
    placed_or_unknown="Every blip has ring and quadrant, or an unknown says that it has not.",
)
GRAPH_CHECKS = _specs("edition_graph", graph_equals_reading="The graph holds as many blips and themes as were read.")
PASSAGE_CHECKS = _specs("edition_passages", write_ups_whole="Every word of write-ups and themes stands in a passage.")
VECTOR_CHECKS = _specs("passage_vectors", vectors_equal_passages="The vector index holds one point a passage.")


def blip_checks(edition: RadarMeta) -> list[dg.AssetCheckResult]:
    """Numbers run from 1 without a gap, and every blip has ring and quadrant, or an Unknown says that it has not.

    A data file may leave numbers out: it has no page that could be missing.
    """
    numbers = [blip.number for blip in edition.blips]
    from_data = all(blip.sources.get("number") == ("data file",) for blip in edition.blips)
    missing = [] if from_data else sorted(set(range(1, max(numbers, default=0) + 1)) - set(numbers))
    recorded = {(unknown.kind, unknown.where) for unknown in edition.unknowns}
    silent = [
        blip.number
        for blip in edition.blips
        for field, value in (("ring", blip.ring), ("quadrant", blip.quadrant))
        if value is None and (f"{field} unknown", f"blip {blip.number}") not in recorded
    ]
    return [
        _result(
            edition.edition_id,
            "numbers_contiguous",
            passed=bool(numbers) and not missing,
            said=f"Numbers missing: {_listed(missing)}. A page of the edition may be missing or damaged.",
            metadata={"highest": max(numbers, default=0), "missing": len(missing)},
        ),
        _result(
            edition.edition_id,
            "placed_or_unknown",
            passed=not silent,
            said=f"No ring or quadrant and no Unknown: {_listed(silent)}.",
            metadata={"without ring or quadrant": sum(1 for b in edition.blips if not (b.ring and b.quadrant))},
        ),
    ]


def graph_checks(edition: RadarMeta, blips: int, themes: int) -> list[dg.AssetCheckResult]:
    """The graph holds as many blips and themes of the edition as were read."""
    passed = (blips, themes) == (len(edition.blips), len(edition.themes))
    said = f"Read {len(edition.blips)} blips and {len(edition.themes)} themes; the graph holds {blips} and {themes}."
    metadata = {"blips": blips, "themes": themes}
    return [_result(edition.edition_id, "graph_equals_reading", passed=passed, said=said, metadata=metadata)]


def passage_checks(edition: RadarMeta, passages: EditionPassages) -> list[dg.AssetCheckResult]:
    """Every word of every write-up and theme stands in a passage; blanks do not count, as a long word may be cut."""
    read = {blip_id(edition.edition_id, blip.number): blip.description for blip in edition.blips}
    read |= {theme_id(edition.edition_id, position): theme.text for position, theme in enumerate(edition.themes, 1)}
    kept: dict[str, str] = defaultdict(str)
    for passage in passages.passages:
        kept[passage.owner_id] += passage.text
    torn = [owner for owner, text in read.items() if "".join(text.split()) != "".join(kept[owner].split())]
    said = f"The passages do not hold the whole text of {_listed(torn)}."
    metadata = {"words": sum(len(passage.text.split()) for passage in passages.passages)}
    return [_result(edition.edition_id, "write_ups_whole", passed=not torn, said=said, metadata=metadata)]


def vector_checks(passages: EditionPassages, points: int) -> list[dg.AssetCheckResult]:
    """The vector index holds one point a passage of the edition."""
    said = f"There are {len(passages.passages)} passages; the vector index holds {points}."
    passed, metadata = points == len(passages.passages), {"points": points}
    return [_result(passages.edition_id, "vectors_equal_passages", passed=passed, said=said, metadata=metadata)]


def _result(edition_id: str, name: str, *, passed: bool, said: str, metadata: dict[str, int]) -> dg.AssetCheckResult:
    """A result that names its edition: Dagster shows checks by asset, not by partition."""
    shown: dict[str, str | int] = {"edition": edition_id, **metadata}
    return dg.AssetCheckResult(passed=passed, check_name=name, metadata=shown, description=None if passed else said)


def _listed(numbers: Sequence[object], most: int = 12) -> str:
    shown = ", ".join(map(str, numbers[:most]))
    return f"{shown} and {len(numbers) - most} more" if len(numbers) > most else shown or "all"
