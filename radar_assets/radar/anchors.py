"""Which words of a line lie under a link. Pure geometry on lines and link rectangles."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from radar_assets.radar.models import Hyperlink
from radar_assets.radar.page_text import Line, LinkArea, Page
from radar_assets.radar.text import join_lines

# Widths relative to the font's size, good enough to tell words apart where pypdf gives only a run's start.
_NARROW, _WIDE, _CAPITAL, _PLAIN = 0.28, 0.85, 0.66, 0.53
_NARROW_LETTERS = frozenset("ijlftr.,:;'|!()[]-‑ I’‘")
_WIDE_LETTERS = frozenset("mwMW@%—")
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Anchor:
    """The words of one line that lie under one link."""

    text: str
    area: LinkArea
    opens_line: bool
    closes_line: bool


def anchors_by_line(page: Page) -> dict[int, list[Anchor]]:
    """The anchors of a page.

    Returns:
        For the index of each line that carries links, its anchors from left to right.
    """
    found: dict[int, list[Anchor]] = defaultdict(list)
    if page.links:
        for index, line in enumerate(page.lines):
            middle = line.y + line.size * 0.3
            areas = [area for area in page.links if area.y0 <= middle <= area.y1]
            pieces = (_anchor(line, area) for area in sorted(areas, key=lambda area: area.x0))
            found[index].extend(anchor for anchor in pieces if anchor.text)
    return found


def hyperlinks(anchors: list[tuple[int, Anchor]]) -> tuple[Hyperlink, ...]:
    """Join anchors in reading order, given with their pages; one that goes on in the next line is one link."""
    links: list[Hyperlink] = []
    open_end = False
    for page, anchor in anchors:
        if links and open_end and anchor.opens_line and links[-1].target == anchor.area.target:
            text, _ = join_lines([links[-1].text, anchor.text])
            links[-1] = links[-1].model_copy(update={"text": text})
        else:
            links.append(Hyperlink(text=anchor.text, target=anchor.area.target, page=page))
        open_end = anchor.closes_line
    return tuple(links)


def _anchor(line: Line, area: LinkArea) -> Anchor:
    """The words of a line of which at least half lies between the sides of a link's rectangle."""
    words = list(_word_places(line))
    covered = [
        position
        for position, (_, left, right) in enumerate(words)
        if min(right, area.x1) - max(left, area.x0) >= 0.5 * (right - left)
    ]
    if not covered:
        return Anchor("", area, opens_line=False, closes_line=False)
    text = " ".join(words[position][0] for position in covered).strip(" ,;:.")
    return Anchor(_balanced(text), area, opens_line=covered[0] == 0, closes_line=covered[-1] == len(words) - 1)


def _balanced(text: str) -> str:
    """Drop a bracket at either end whose partner is outside the link: "(playwright-mcp" is "playwright-mcp"."""
    if text.count("(") > text.count(")"):
        return text.removeprefix("(")
    return text.removesuffix(")") if text.count(")") > text.count("(") else text


def _word_places(line: Line) -> Iterator[tuple[str, float, float]]:
    """Each word with its left and right side in points."""
    text, places = "", []
    for position, run in enumerate(line.runs):
        widths = [_relative_width(letter) * line.size for letter in run.text]
        following = line.runs[position + 1 :]
        total = sum(widths)
        end = next((later.x for later in following if later.x > run.x), run.x + total)
        stretch = (end - run.x) / total if total else 1.0
        left = run.x
        for letter, width in zip(run.text, widths, strict=True):
            places.append((left, left + width * stretch))
            text += letter
            left += width * stretch
    for match in _WORD.finditer(text):
        yield match.group(), places[match.start()][0], places[match.end() - 1][1]


def _relative_width(letter: str) -> float:
    if letter in _NARROW_LETTERS:
        return _NARROW
    if letter in _WIDE_LETTERS:
        return _WIDE
    return _CAPITAL if letter.isupper() else _PLAIN
