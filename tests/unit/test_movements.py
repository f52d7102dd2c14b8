"""The movement is read from the signs round a number: a circle, an arc on one side, or nothing."""

from collections.abc import Sequence

import pytest

from radar_assets.radar.curves import Curve, CurveCollector
from radar_assets.radar.models import BlipMeta
from radar_assets.radar.page_text import Line, Page
from radar_assets.radar.printed.movements import printed_movements
from tests.unit.pages import HEIGHT, WIDTH, line

DISC, CIRCLE, ARC, NUMBER = 10.0, 16.0, 9.0, ("Body", 6.0)
# Techniques lie upper left of this point; rings weigh more towards it.
CENTRE = (400.0, 300.0)
RINGS = ("Adopt", "Trial", "Assess", "Hold")
IN, OUT, UP, DOWN = (3.7, -3.7), (-3.7, 3.7), (0.0, 5.2), (0.0, -5.2)


def place(number: int) -> tuple[float, float]:
    """Where a blip stands: one ring farther out a number, from the centre to the upper left."""
    return CENTRE[0] - 40 * number, CENTRE[1] + 40 * number


def disc(number: int, width: float = DISC) -> Curve:
    """A disc or circle about a blip."""
    return Curve(*place(number), width, width)


def arc(number: int, side: tuple[float, float]) -> Curve:
    """An arc on one side of a blip."""
    x, y = place(number)
    return Curve(x + side[0], y + side[1], ARC, ARC)


def digits(number: int, text: str | None = None, size: float = NUMBER[1]) -> Line:
    """A blip's number in the middle of its disc."""
    text = text or str(number)
    x, y = place(number)
    return line(text, x - size / 4 * len(text), y - 0.35 * size, (NUMBER[0], size))


def blip(number: int) -> BlipMeta:
    """The blip of a number; each is one ring farther out."""
    ring = RINGS[number - 1]
    return BlipMeta(
        number=number, name=f"Blip {number}", ring=ring, ring_printed=ring, quadrant="Techniques", head="", head_page=1,
        sources={},
    )  # fmt: skip


BLIPS = [blip(number) for number in (1, 2, 3, 4)]
DISCS = [disc(number) for number in (1, 2, 3, 4)]


def diagram(*signs: Curve, number: int = 1, lines: Sequence[Line] = ()) -> Page:
    """A page with four blips in their discs and these signs."""
    drawn = lines or [digits(number) for number in (1, 2, 3, 4)]
    return Page(number, WIDTH, HEIGHT, tuple(drawn), (), (*signs, *DISCS))


@pytest.mark.parametrize(
    ("signs", "expected"),
    [
        ([disc(2, CIRCLE)], {2: "new"}),
        ([disc(1, CIRCLE), arc(3, IN)], {1: "new", 3: "moved in"}),
        ([arc(3, OUT), arc(4, IN)], {3: "moved out", 4: "moved in"}),
        # Where all arcs stand straight above or below, that tells.
        ([arc(1, UP), arc(4, DOWN)], {1: "moved in", 4: "moved out"}),
        # An arc sideways to the rings, two arcs, or arc and circle tell nothing.
        ([arc(2, (3.7, 3.7)), arc(3, IN)], {2: None, 3: "moved in"}),
        ([arc(2, IN), arc(2, OUT)], {2: None}),
        ([arc(2, IN), disc(2, CIRCLE)], {2: None}),
        # What is far from all discs belongs to the page.
        ([Curve(30, 30, ARC, ARC), disc(2, CIRCLE)], {2: "new"}),
        ([Curve(*CENTRE, 200, 200), disc(2, CIRCLE)], {2: "new"}),
    ],
)
def test_signs_tell_the_movement(signs: list[Curve], expected: dict[int, str | None]) -> None:
    movements, unknowns = printed_movements([diagram(*signs)], BLIPS)
    wanted = dict.fromkeys((1, 2, 3, 4), "no change") | expected
    assert movements == {number: movement for number, movement in wanted.items() if movement}
    assert {unknown.where for unknown in unknowns} == {f"blip {n}" for n, movement in wanted.items() if not movement}


def test_discs_without_any_other_sign_tell_nothing() -> None:
    assert printed_movements([diagram()], BLIPS) == ({}, ())
    assert printed_movements([], BLIPS) == ({}, ())


def key(*texts: str) -> Page:
    """A page with the key to the signs, in one line or several."""
    return Page(9, WIDTH, HEIGHT, tuple(line(text, y=90 - 12 * n) for n, text in enumerate(texts)), ())


NEW_OR_MOVED = key("New or moved No change")


@pytest.mark.parametrize(
    ("page", "key_page", "expected", "told"),
    [
        # A triangle is no curve: a number without a disc has the other sign, which tells new and moved not apart.
        (diagram(lines=[digits(1), digits(3), digits(4)]), NEW_OR_MOVED, {1, 3, 4}, "blips 2"),
        (diagram(), NEW_OR_MOVED, {1, 2, 3, 4}, None),
        (diagram(), key("New or moved", "No change"), {1, 2, 3, 4}, None),
        (Page(1, WIDTH, HEIGHT, (), ()), NEW_OR_MOVED, set(), "blips 1, 2, 3, 4"),
        # So does a circle where the key says so.
        (diagram(disc(2, CIRCLE), disc(3, CIRCLE)), NEW_OR_MOVED, {1, 4}, "blips 2, 3"),
        # A key in prose is none.
        (diagram(), key("There is no change in what is new or moved"), set(), None),
        (diagram(), key("New"), set(), None),
    ],
)
def test_the_key_tells_what_one_sign_for_new_and_moved_leaves_open(
    page: Page, key_page: Page, expected: set[int], told: str | None
) -> None:
    movements, unknowns = printed_movements([page, key_page], BLIPS)
    assert movements == dict.fromkeys(expected, "no change")
    assert [(unknown.kind, unknown.where) for unknown in unknowns] == ([("new or moved", "edition")] if told else [])
    assert all(unknown.detail.endswith(f": {told}") for unknown in unknowns)


def test_an_arc_tells_in_and_out_beside_a_sign_for_new_and_moved() -> None:
    page = diagram(arc(2, OUT), arc(3, IN), arc(4, (3.7, 3.7)), lines=[digits(2), digits(3), digits(4)])
    movements, unknowns = printed_movements([page, NEW_OR_MOVED], BLIPS)
    assert movements == {2: "moved out", 3: "moved in"}
    assert [(unknown.kind, unknown.where) for unknown in unknowns] == [
        ("new or moved", "edition"),
        ("movement unknown", "blip 4"),
    ]


def test_a_key_that_tells_new_and_moved_apart_changes_nothing() -> None:
    for signs, expected in (([disc(2, CIRCLE)], {2: "new"}), ([arc(3, IN)], {3: "moved in"})):
        pages = [diagram(*signs), key("New Moved in/out No change")]
        assert printed_movements(pages, BLIPS) == (dict.fromkeys((1, 2, 3, 4), "no change") | expected, ())


def test_diagrams_that_differ_settle_nothing() -> None:
    movements, unknowns = printed_movements([diagram(disc(2, CIRCLE)), diagram(number=2)], BLIPS)
    assert 2 not in movements
    assert [(unknown.kind, unknown.where, unknown.detail) for unknown in unknowns] == [
        ("movement differs", "blip 2", "new; no change")
    ]


def test_a_blip_that_no_diagram_shows_is_unknown() -> None:
    movements, unknowns = printed_movements([diagram(disc(2, CIRCLE), lines=[digits(2), digits(3)])], BLIPS)
    assert movements == {2: "new", 3: "no change"}
    assert [unknown.kind for unknown in unknowns] == ["movement unknown"] * 2


def test_digits_drawn_apart_are_one_number() -> None:
    blips = [*BLIPS, BLIPS[3].model_copy(update={"number": 44})]
    x, y = place(4)
    apart = [line("4", x - 3, y - 2, NUMBER), line("4", x, y - 2, NUMBER)]
    page = diagram(disc(4, CIRCLE), lines=[digits(1), digits(2), digits(3), *apart])
    assert printed_movements([page], blips)[0] == {1: "no change", 2: "no change", 3: "no change", 44: "new"}


SQUARE = [(b"m", [0, 0]), (b"l", [0, 8]), (b"l", [8, 8])]
ROUND = [(b"m", [0, 4]), (b"c", [0, 8, 8, 8, 8, 4]), (b"c", [8, 0, 0, 0, 0, 4])]


@pytest.mark.parametrize(
    ("operators", "found"),
    [
        ([*ROUND, (b"f", [])], [Curve(104, 54, 8, 8)]),
        ([*ROUND, (b"S", []), *ROUND, (b"f*", [])], [Curve(104, 54, 8, 8)] * 2),
        # Clipping paints nothing, straight paths are no curves.
        ([*ROUND, (b"W", []), (b"n", [])], []),
        ([*SQUARE, (b"f", [])], []),
        ([(b"f", [])], []),
        ([(b"c", [1, 2, 3]), (b"f", [])], [Curve(101, 52, 0, 0)]),
    ],
)
def test_painted_curves_are_collected(operators: list[tuple[bytes, list[float]]], found: list[Curve]) -> None:
    collector = CurveCollector()
    for operator, operands in operators:
        collector.visit(operator, operands, [1, 0, 0, 1, 100, 50], [])
    assert collector.curves == found
