"""A printed name goes on in the next line, or what stands there is another's."""

import pytest

from radar_assets.radar.printed.entries import goes_on
from tests.unit.pages import HEADING, line


@pytest.mark.parametrize(
    ("text", "below", "style", "expected"),
    [
        ("for software teams", 14.0, HEADING, True),
        ("3D printing", 14.0, HEADING, True),
        ("for software teams", 34.0, HEADING, True),
        # Too far below, beside, above, or in other type.
        ("for software teams", 36.0, HEADING, False),
        ("for software teams", 0.0, HEADING, False),
        ("for software teams", -14.0, HEADING, False),
        ("for software teams", 14.0, ("Head", 10.0), False),
        ("for software teams", 14.0, ("Body", 14.0), False),
        # A label of its own.
        ("Trial", 14.0, HEADING, False),
        ("CAUTION", 14.0, HEADING, False),
        ("17", 14.0, HEADING, False),
        ("17. Helm", 14.0, HEADING, False),
        ("1 7. Helm", 14.0, HEADING, False),
        ("—", 14.0, HEADING, False),
    ],
)
def test_a_name_goes_on(text: str, below: float, style: tuple[str, float], *, expected: bool) -> None:
    assert goes_on(line("16. Curated instructions", y=700, style=HEADING), line(text, y=700 - below, style=style)) is (
        expected
    )
