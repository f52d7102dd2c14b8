"""Editions number their blips quadrant by quadrant: a blip whose quadrant breaks the ranges is told. Pure."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from radar_assets.radar.models import BlipMeta, Unknown

# Where more than this share of the blips breaks the ranges, the edition does not number by quadrants.
MOST_BROKEN = 0.25


def broken_ranges(blips: Sequence[BlipMeta]) -> Iterator[Unknown]:
    """Tell each blip that keeps the numbers of a quadrant from being one range.

    The readings' quadrant stays: that a number lies among another quadrant's proves nothing about the page.

    Args:
        blips: An edition's blips by number; those without a quadrant break nothing.

    Yields:
        An Unknown for each such blip; a single one where the numbers do not go by quadrants at all.
    """
    placed = [blip for blip in blips if blip.quadrant]
    kept, broken = _parted(placed)
    if len(broken) > MOST_BROKEN * len(placed):
        detail = f"{len(broken)} of {len(placed)} blips stand among the numbers of other quadrants"
        yield Unknown(kind="quadrants not in ranges", where="edition", detail=detail)
        return
    for blip in broken:
        before = next((other for other in reversed(kept) if other.number < blip.number), None)
        after = next((other for other in kept if other.number > blip.number), None)
        beside = " and ".join(f"{other.number} ({other.quadrant})" for other in (before, after) if other)
        detail = f"{blip.quadrant!r}, but its number stands beside {beside}; kept {blip.quadrant!r}"
        yield Unknown(kind="quadrant breaks range", where=f"blip {blip.number}", detail=detail)


def _parted(placed: Sequence[BlipMeta]) -> tuple[list[BlipMeta], list[BlipMeta]]:
    """The blips whose quadrants are ranges, and the others: the shortest run goes until none is split."""
    kept, broken = list(placed), []
    while runs := _split_runs(kept):
        shortest = min(runs, key=len)
        broken.extend(shortest)
        numbers = {blip.number for blip in shortest}
        kept = [blip for blip in kept if blip.number not in numbers]
    return kept, sorted(broken, key=lambda blip: blip.number)


def _split_runs(blips: Sequence[BlipMeta]) -> list[list[BlipMeta]]:
    """The runs of one quadrant from the first to the last that a quadrant is split into; none where none is split."""
    runs = [list(run) for _, run in groupby(blips, key=lambda blip: blip.quadrant)]
    positions: dict[str | None, list[int]] = {}
    for position, run in enumerate(runs):
        positions.setdefault(run[0].quadrant, []).append(position)
    split = {inside for found in positions.values() if len(found) > 1 for inside in range(found[0], found[-1] + 1)}
    return [runs[position] for position in sorted(split)]
