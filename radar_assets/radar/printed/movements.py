"""The movement that a diagram prints round a blip's number: a circle for new, an arc for moved, nothing for no change.

The number stands in a disc. An arc lies on the side to which the blip moved: towards the diagram's middle, or, where
most arcs of an edition lie straight above or below their discs, above for in and below for out. Older editions have one
sign for new and moved, a triangle or a circle round the disc, as their key says: of the two, none is told.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from radar_assets.radar.curves import Curve
from radar_assets.radar.furniture import key_to_signs
from radar_assets.radar.models import BlipMeta, Movement, Unknown
from radar_assets.radar.page_text import Page, Run
from radar_assets.radar.printed.cells import MIDDLE
from radar_assets.radar.vocabulary import NEW_OR_MOVED, RING_WEIGHTS

# Signs are at most this many points wide and high.
LARGEST_SIGN = 40.0
# Middles nearer than this share of a disc's width are one.
CONCENTRIC = 0.15
# A circle round a disc is at most so many times as wide.
WIDEST_CIRCLE = 2.5
# The middle of an arc lies at most so many disc's widths from the disc's; another disc must be farther by as much.
ARC_DISTANCE, CLEARLY_NEARER = 1.0, 1.2
# The cosine from which on two directions agree.
AGREEING = 0.5
# Discs differ in width by less than this share.
SAME_WIDTH = 0.05
# Two directions differ where an arc is less than this share of its distance beside its disc.
STRAIGHT = 0.2
# What holds for this share of the arcs is their way; a few may have been taken for another disc's.
MOST = 0.8


@dataclass(frozen=True, slots=True)
class _Sign:
    """A blip's number in its disc; whether a circle lies round it, and from disc to arc how far."""

    number: int
    disc: Curve
    is_circled: bool
    arcs: tuple[tuple[float, float], ...]


def with_movements(
    pages: Sequence[Page], blips: Sequence[BlipMeta]
) -> tuple[tuple[BlipMeta, ...], tuple[Unknown, ...]]:
    """The blips with the movements that the pages print, and what is unsettled of these."""
    movements, unsettled = printed_movements(pages, blips)
    moved = (blip.model_copy(update={"movement": movements.get(blip.number, "unknown")}) for blip in blips)
    return tuple(moved), unsettled


def printed_movements(
    pages: Sequence[Page], blips: Sequence[BlipMeta]
) -> tuple[dict[int, Movement], tuple[Unknown, ...]]:
    """Read the movement of each blip from the diagrams.

    Args:
        pages: The edition's pages.
        blips: Its blips; their rings tell where a diagram's middle is.

    Returns:
        By number what all diagrams that show the blip agree on, and an Unknown for every other blip; one for all that
        have a sign for new or moved. Nothing where an edition prints no circle, no arc and no key that has a sign for
        no change: then a bare disc says nothing either.
    """
    by_number = {blip.number: blip for blip in blips}
    shown = [[sign for sign in _signs(page) if sign.number in by_number] for page in pages]
    signs = [sign for on_page in shown for sign in on_page]
    key = frozenset().union(*map(key_to_signs, pages))
    if not any(sign.is_circled or sign.arcs for sign in signs) and "no change" not in key:
        return {}, ()
    upright = _share_upright([arc for sign in signs for arc in sign.arcs if any(arc)])
    said: dict[int, set[Movement]] = defaultdict(set)
    for on_page in shown:
        inward = defaultdict(lambda: (0.0, 1.0)) if upright >= MOST else _inward(on_page, by_number)
        for sign in on_page:
            movement = _movement(sign, inward[by_number[sign.number].quadrant])
            if movement == "new" and NEW_OR_MOVED in key:
                continue
            # Arcs of which some stand straight above and some askew follow neither way.
            if movement != "unknown" and not (sign.arcs and 1 - MOST < upright < MOST):
                said[sign.number].add(movement)
    settled = {number: next(iter(values)) for number, values in said.items() if len(values) == 1}
    if NEW_OR_MOVED not in key:
        return settled, tuple(_unsettled(by_number, said))
    # A disc with an arc that tells nothing is no sign for new or moved.
    ambiguous = sorted(by_number.keys() - said.keys() - {sign.number for sign in signs if sign.arcs})
    return settled, (*_new_or_moved(ambiguous), *_unsettled(by_number.keys() - set(ambiguous), said))


def _share_upright(arcs: Sequence[tuple[float, float]]) -> float:
    return sum(abs(dx) < STRAIGHT * math.hypot(dx, dy) for dx, dy in arcs) / len(arcs) if arcs else 0.0


def _new_or_moved(numbers: Sequence[int]) -> Iterator[Unknown]:
    if numbers:
        shown = ", ".join(map(str, numbers))
        detail = f"without the sign for no change; the key has one for new or moved, not which: blips {shown}"
        yield Unknown(kind="new or moved", where="edition", detail=detail)


def _unsettled(numbers: Iterable[int], said: Mapping[int, set[Movement]]) -> Iterator[Unknown]:
    for number in sorted(numbers):
        values = sorted(said.get(number, ()))
        if not values:
            yield Unknown(kind="movement unknown", where=f"blip {number}", detail="no diagram shows its sign clearly")
        elif len(values) > 1:
            yield Unknown(kind="movement differs", where=f"blip {number}", detail="; ".join(values))


def _movement(sign: _Sign, inward: tuple[float, float]) -> Movement:
    if not sign.arcs:
        return "new" if sign.is_circled else "no change"
    if sign.is_circled or len(sign.arcs) > 1:
        return "unknown"
    (dx, dy), length = sign.arcs[0], math.hypot(*inward)
    cosine = (dx * inward[0] + dy * inward[1]) / (math.hypot(dx, dy) * length) if length else 0.0
    if abs(cosine) < AGREEING:
        return "unknown"
    return "moved in" if cosine > 0 else "moved out"


def _inward(signs: Sequence[_Sign], blips: Mapping[int, BlipMeta]) -> dict[str | None, tuple[float, float]]:
    """The direction in which a quadrant's rings gain weight: the covariance of place and weight."""
    groups: dict[str | None, list[tuple[float, float, float]]] = defaultdict(list)
    for sign in signs:
        blip = blips[sign.number]
        groups[blip.quadrant]
        if blip.ring in RING_WEIGHTS:
            groups[blip.quadrant].append((sign.disc.x, sign.disc.y, RING_WEIGHTS[blip.ring]))
    directions = {}
    for quadrant, places in groups.items():
        mean = sum(weight for *_, weight in places) / len(places) if places else 0.0
        dx = sum(x * (weight - mean) for x, _, weight in places)
        dy = sum(y * (weight - mean) for _, y, weight in places)
        directions[quadrant] = (dx, dy)
    return directions


def _signs(page: Page) -> Iterator[_Sign]:
    """The numbers in discs on a page, each with the arcs nearest to it."""
    curves = [curve for curve in page.curves if max(curve.width, curve.height) <= LARGEST_SIGN]
    numbered = list(_numbered_discs(page, curves))
    discs = [disc for _, disc in numbered]
    arcs: dict[Curve, list[tuple[float, float]]] = defaultdict(list)
    for curve in curves:
        near = nsmallest(2, ((_distance(curve, disc), disc.x, disc.y, disc) for disc in discs))
        if near and CONCENTRIC * near[0][3].width <= near[0][0] <= ARC_DISTANCE * near[0][3].width:
            clear = len(near) == 1 or near[1][0] >= CLEARLY_NEARER * near[0][0]
            for *_, disc in near[: 1 if clear else 2]:
                arcs[disc].append((curve.x - disc.x, curve.y - disc.y))
                if not clear:  # either's: both are unsettled
                    arcs[disc].append((0.0, 0.0))
    for number, disc in numbered:
        circles = (curve for curve in curves if _distance(curve, disc) < CONCENTRIC * disc.width)
        is_circled = any(disc.width * 1.05 < curve.width < disc.width * WIDEST_CIRCLE for curve in circles)
        yield _Sign(number, disc, is_circled, tuple(arcs[disc]))


def _numbered_discs(page: Page, curves: Sequence[Curve]) -> Iterator[tuple[int, Curve]]:
    """The numbers on a page with their discs, which are all of one width; digits drawn apart are put together."""
    pieces = [
        (run.x + sum(run.widths) / 2, line.y + MIDDLE * line.size, line.size, run)
        for line in page.lines
        for run in line.runs
        if run.text.strip().isdecimal()
    ]
    rounds = sorted({curve for curve in curves if _is_round(curve)}, key=lambda curve: curve.width)
    near = [_nearest(rounds, x, y, size) for x, y, size, _ in pieces]
    usual = Counter(round(disc.width, 1) for disc in near if disc).most_common(1)
    discs = [curve for curve in rounds if usual and abs(curve.width - usual[0][0]) < SAME_WIDTH * curve.width]
    runs: dict[Curve, list[Run]] = defaultdict(list)
    for x, y, size, run in pieces:
        if disc := _nearest(discs, x, y, size):
            runs[disc].append(run)
    for disc, inside in runs.items():
        yield int("".join(run.text.strip() for run in sorted(inside, key=lambda run: run.x))[:9]), disc


def _nearest(curves: Sequence[Curve], x: float, y: float, size: float) -> Curve | None:
    """The nearest curve round a place that type of a size fits in; of concentric ones the first."""
    round_it = (
        curve
        for curve in curves
        if curve.width >= size and abs(curve.x - x) < curve.width / 2 and abs(curve.y - y) < curve.width / 2
    )
    return min(round_it, key=lambda curve: round(math.hypot(curve.x - x, curve.y - y)), default=None)


def _is_round(curve: Curve) -> bool:
    return curve.width > 0 and abs(curve.width - curve.height) < CONCENTRIC * curve.width


def _distance(first: Curve, second: Curve) -> float:
    return math.hypot(first.x - second.x, first.y - second.y)
