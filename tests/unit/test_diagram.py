"""Rings of a diagram: drawn ones are taken as they are, others fitted to the numbers, and a doubtful fit says nothing."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from radar_assets.radar.curves import Curve
from radar_assets.radar.diagram import Mark, Rings, drawn_rings, fitted_rings

BORDERS = (80.0, 140.0, 180.0)
OUTERMOST = 220.0
# From where to where numbers stand within each ring: none near a border.
WITHIN = ((35, 70), (90, 130), (150, 172), (190, 212))


def circle(x: float, y: float, radius: float) -> Curve:
    return Curve(x, y, 2 * radius, 2 * radius)


def quarter(x: float, y: float, radius: float, right: int, above: int) -> Curve:
    return Curve(x + right * radius / 2, y + above * radius / 2, radius, radius)


def marks(x: float = 300.0, y: float = 400.0, scale: float = 1.0) -> list[tuple[Mark, int]]:
    """Twelve numbers in each quarter, spread over all rings, with the ring of each."""
    placed = []
    for sector in range(4):
        for position in range(12):
            ring = position // 3
            low, high = WITHIN[ring]
            distance = scale * (low + (high - low) * ((position % 3 + sector / 4) / 2.75))
            angle = math.pi / 2 * (sector + (position + 1.3) / 14)
            number = 12 * sector + position + 1
            placed.append((Mark(number, x + distance * math.cos(angle), y + distance * math.sin(angle)), ring))
    return placed


def rings_of(fitted: Rings) -> list[int]:
    return [fitted.ring(mark) for mark, _ in marks(fitted.x, fitted.y)]


def test_circles_about_one_centre_are_rings() -> None:
    curves = [circle(300, 400, radius) for radius in (*BORDERS, OUTERMOST)]
    discs = [circle(mark.x, mark.y, 7) for mark, _ in marks()]
    (rings,) = drawn_rings([*curves, *discs], 4)
    assert (rings.x, rings.y, rings.borders) == (300, 400, BORDERS)
    assert [rings.ring(mark) for mark, _ in marks()] == [ring for _, ring in marks()]


def test_quarters_have_centres_of_their_own() -> None:
    corners = [(307.0, 407.0, 1, 1), (293.0, 407.0, -1, 1), (293.0, 393.0, -1, -1), (307.0, 393.0, 1, -1)]
    curves = [quarter(x, y, radius, right, above) for x, y, right, above in corners for radius in (*BORDERS, OUTERMOST)]
    found = drawn_rings(curves, 4)
    assert sorted((rings.x, rings.y) for rings in found) == sorted((x, y) for x, y, *_ in corners)
    upper_right = next(rings for rings in found if (rings.x, rings.y) == (307.0, 407.0))
    assert upper_right.holds(Mark(1, 400, 500))
    assert not upper_right.holds(Mark(1, 200, 500))


def test_a_number_outside_the_outermost_circle_is_in_no_ring() -> None:
    (rings,) = drawn_rings([circle(300, 400, radius) for radius in (*BORDERS, OUTERMOST)], 4)
    assert rings.holds(Mark(1, 300, 400 + OUTERMOST - 5))
    assert not rings.holds(Mark(1, 300 + 0.9 * OUTERMOST, 400 + 0.9 * OUTERMOST))


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_another_number_of_circles_is_no_diagram(count: int) -> None:
    assert drawn_rings([circle(300, 400, 40.0 * (position + 1)) for position in range(count)], 4) == []


@settings(max_examples=25, deadline=None)
@given(x=st.floats(100, 900), y=st.floats(100, 900), scale=st.floats(0.5, 3))
def test_a_shifted_and_scaled_diagram_has_the_same_rings(x: float, y: float, scale: float) -> None:
    placed = marks(x, y, scale)
    fitted = fitted_rings([mark for mark, _ in placed], 4, {}, ())
    assert fitted is not None
    assert [fitted.ring(mark) for mark, _ in placed] == [ring for _, ring in placed]


def test_ring_names_in_other_rings_forbid_a_fit() -> None:
    placed = [mark for mark, _ in marks()]
    assert fitted_rings(placed, 4, {}, [(0, 350.0), (1, 410.0)])
    assert fitted_rings(placed, 4, {}, [(0, 410.0), (1, 350.0)]) is None


@pytest.mark.parametrize("astray", [(), (5,), (20,)])
def test_a_number_that_stands_outside_its_ring_shows(astray: tuple[int, ...]) -> None:
    placed = marks()
    known = {mark.number: (ring + 1) % 4 if mark.number in astray else ring for mark, ring in placed}
    fitted = fitted_rings([mark for mark, _ in placed], 4, known, ())
    assert fitted is not None
    assert [fitted.ring(mark) for mark, _ in placed] == [ring for _, ring in placed]


def test_rings_that_do_not_fit_the_numbers_at_all_say_nothing() -> None:
    placed = marks()
    known = {mark.number: mark.number % 4 for mark, _ in placed}
    assert fitted_rings([mark for mark, _ in placed], 4, known, ()) is None


def test_numbers_without_clear_gaps_say_nothing() -> None:
    spiral = [
        Mark(number, 300 + 2 * number * math.cos(number * 0.1257), 400 + 2 * number * math.sin(number * 0.1257))
        for number in range(20, 70)
    ]
    assert fitted_rings(spiral, 4, {}, ()) is None


def test_few_numbers_say_nothing() -> None:
    assert fitted_rings([mark for mark, _ in marks()][:20], 4, {}, ()) is None
