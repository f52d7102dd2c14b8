"""Small pages made by hand, for tests of everything that reads pages."""

from collections.abc import Iterable, Sequence

from radar_assets.radar.page_text import Line, LinkArea, Page, Run

WIDTH, HEIGHT = 595.0, 842.0
LEFT, MIDDLE = 57.0, 320.0
BODY, HEADING, TITLE = ("Body", 10.0), ("Head", 14.0), ("Head", 26.0)
RUNNING_HEAD_Y, FOOT_Y = 810.0, 24.0
LEADING = 14.0


def line(text: str, x: float = LEFT, y: float = 700.0, style: tuple[str, float] = BODY) -> Line:
    """A line drawn in one piece, each letter half as wide as high."""
    font, size = style
    return Line(text, x, y, size, font, (Run(text, x, (size / 2,) * len(text), font),))


def page(number: int, lines: Iterable[Line], links: Sequence[LinkArea] = ()) -> Page:
    """An A4 page."""
    return Page(number, WIDTH, HEIGHT, tuple(lines), tuple(links))


def stack(texts: Iterable[str], x: float = LEFT, top: float = 640.0, style: tuple[str, float] = BODY) -> list[Line]:
    """Lines below one another at the usual distance."""
    return [line(text, x, top - LEADING * position, style) for position, text in enumerate(texts)]


def prose(*marks: str) -> list[str]:
    """One line of running text for each mark, long enough to be prose, the last one ending a sentence."""
    texts = [f"{mark} and then the text goes on for as long as a printed line commonly does" for mark in marks]
    return [*texts[:-1], f"{texts[-1]}."]
