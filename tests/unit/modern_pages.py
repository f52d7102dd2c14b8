"""Small pages of the modern layout, and how they are read: for tests of one trap at a time."""

from collections.abc import Iterable, Sequence

from radar_assets.radar.layouts.base import LayoutReading
from radar_assets.radar.layouts.modern import ModernLayout
from radar_assets.radar.models import BlipMeta
from radar_assets.radar.page_text import Line, Page
from tests.unit.pages import FOOT_Y, HEADING, LEADING, LEFT, MIDDLE, RUNNING_HEAD_Y, TITLE, line, page, prose, stack

COLUMN_HEAD, SMALL = ("Head", 15.0), ("Body", 8.0)
FOOTER = "© Thoughtworks, Inc. All Rights Reserved."
LEGEND = "New Moved in/out No change"
TOP = 760.0


def furniture(number: int, quadrant: str | None) -> list[Line]:
    """Footer and page number, and over write-ups the running head."""
    lines = [line(FOOTER, y=FOOT_Y, style=SMALL), line(str(number), 296, FOOT_Y, ("Body", 7.0))]
    return [*lines, line(quadrant, y=RUNNING_HEAD_Y, style=COLUMN_HEAD)] if quadrant else lines


def index_page(number: int, left: Sequence[str], right: Sequence[str] = (), heads: str = "") -> Page:
    """A page with one or two columns of rings and entries under the quadrants' names."""
    columns = [*stack(left, LEFT), *stack(right, MIDDLE)]
    titles = [line(heads, y=693, style=COLUMN_HEAD)] if heads else []
    return page(number, [*furniture(number, None), *columns, *titles, line("The Radar", y=747, style=TITLE)])


def write_ups(number: int, quadrant: str | None, *texts: str) -> Page:
    """A page of write-ups: "# 1. Name" is a heading, what follows it the ring, all else text."""
    lines, y = furniture(number, quadrant), TOP
    for text in texts:
        style = HEADING if text.startswith("# ") else ("Body", 10.0)
        y -= 2.4 * LEADING if style == HEADING else LEADING
        lines.append(line(text.removeprefix("# "), y=y, style=style))
    return page(number, lines)


def back_page(number: int) -> Page:
    """What comes after the last quadrant."""
    return page(number, [*furniture(number, None), *stack(prose("Want", "to stay", "up to date"), top=700)])


def read(*pages: Page) -> LayoutReading:
    """Read pages of the modern layout."""
    return ModernLayout().read(pages)


def by_number(blips: Iterable[BlipMeta]) -> dict[int, BlipMeta]:
    """The blips by number."""
    return {blip.number: blip for blip in blips}


def rings(reading: LayoutReading) -> dict[int, str | None]:
    """The ring of each blip."""
    return {blip.number: blip.ring for blip in reading.blips}


TECHNIQUES = ["Adopt", "1. Alpha", "2. Beta", "Trial", "3. Gamma", "Assess", "4. Delta", "Hold", "5. Epsilon"]
PLATFORMS = ["Adopt", "6. Zeta", "Trial", "7. Eta", "Assess", "8. Theta", "Hold", "9. Iota"]
HEADS = "Techniques Platforms"
EXPECTED = {
    1: "Adopt",
    2: "Adopt",
    3: "Trial",
    4: "Assess",
    5: "Hold",
    6: "Adopt",
    7: "Trial",
    8: "Assess",
    9: "Hold",
}
ALPHA = ["# 1. Alpha", "Adopt", *prose("Alpha is", "Alpha has", "Alpha does")]
BETA = ["# 2. Beta", "Adopt", *prose("Beta is", "Beta has", "Beta does")]
GAMMA = ["# 3. Gamma", "Trial", *prose("Gamma is", "Gamma has", "Gamma does")]
DELTA = ["# 4. Delta", "Assess", *prose("Delta is", "Delta has", "Delta does")]
WRITE_UPS = write_ups(2, "Techniques", *ALPHA, *BETA)
