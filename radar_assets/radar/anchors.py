"""Which words of a line lie under a link. Pure geometry on lines and link rectangles."""

import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import groupby

from radar_assets.radar.hyphenation import Lexicon
from radar_assets.radar.models import Hyperlink
from radar_assets.radar.page_text import Line, LinkArea, Page
from radar_assets.radar.text import join_lines

# A word of which at least this share lies under a link belongs to it.
HALF = 0.5
# "two \n lines": blanks that part words alike.
_BLANKS = re.compile(r"\s+")
_PAIRS = (("(", ")"), ("\u201c", "\u201d"))
_HYPHENS = frozenset({"-", "\u2010", "\u2011"})
# A word's letters, or one mark: of "Slurm-like", "dbt\u2019s" or "(CDKTF)" a link may cover a part.
_PART = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Anchor:
    """The words of one line that lie under one link, and the letter behind them."""

    text: str
    area: LinkArea
    opens_line: bool
    closes_line: bool
    follower: str


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
            found[index].extend(anchor for anchor in pieces if _trimmed(anchor.text))
    return found


def hyperlinks(anchors: list[tuple[int, Anchor]], lexicon: Lexicon) -> tuple[Hyperlink, ...]:
    """Join anchors in reading order, given with their pages; one that goes on in the next line is one link."""
    links: list[Hyperlink] = []
    open_end = False
    for page, anchor in anchors:
        if links and open_end and anchor.opens_line and links[-1].target == anchor.area.target:
            text, _ = join_lines([links[-1].text, anchor.text], lexicon)
            if text.count("(") > text.count(")") and anchor.follower == ")":
                text += ")"  # it was opened in the line above
            links[-1] = links[-1].model_copy(update={"text": text})
        else:
            links.append(Hyperlink(text=anchor.text, target=anchor.area.target, page=page))
        open_end = anchor.closes_line
    return tuple(link.model_copy(update={"text": _trimmed(link.text)}) for link in links)


def _trimmed(text: str) -> str:
    """A link's words without the marks around them."""
    return text.removeprefix(". ").strip(" ,;:").rstrip(".")


def _anchor(line: Line, area: LinkArea) -> Anchor:
    """The words of a line of which at least half lies between the sides of a link's rectangle."""
    text, sides = _letter_places(line)
    parts = [(match.start(), match.end()) for match in _PART.finditer(text)]
    covered = [(start, end) for start, end in parts if _overlap(sides[start][0], sides[end - 1][1], area) >= HALF]
    if not covered:
        return Anchor("", area, opens_line=False, closes_line=False, follower="")
    start, end = _balanced(text, covered[0][0], covered[-1][1])
    if text[end:].rstrip() in _HYPHENS:  # a division that was drawn without the link
        end = len(text)
    words = _BLANKS.sub(" ", text[start:end]).strip()
    return Anchor(
        words, area, opens_line=start == parts[0][0], closes_line=not text[end:].strip(), follower=text[end : end + 1]
    )


def _overlap(left: float, right: float, area: LinkArea) -> float:
    """How much of what lies between two sides is covered, as a share."""
    common = min(right, area.x1) - max(left, area.x0)
    return common / (right - left) if right > left else float(common >= 0)


def _balanced(text: str, start: int, end: int) -> tuple[int, int]:
    """Take in a bracket's partner right outside the link, else leave the bracket at its border out."""
    for opening, closing in _PAIRS:
        surplus = text.count(opening, start, end) - text.count(closing, start, end)
        if surplus > 0 and text[end : end + 1] == closing:
            end += 1
        elif surplus > 0 and text[start] == opening:
            start += 1
        elif surplus < 0 and text[:start].endswith(opening):
            start -= 1
        elif surplus < 0 and text[end - 1] == closing:
            end -= 1
    return start, end


def _letter_places(line: Line) -> tuple[str, list[tuple[float, float]]]:
    """A line's letters, and the left and right side of each, in points.

    pypdf gives the place of a run only where it is set anew: runs that name one x follow each other. Up to the next
    place, letters are stretched as the page stretched them (justified lines, kerning).
    """
    placed = [(x, list(runs)) for x, runs in groupby(line.runs, key=lambda run: run.x)]
    text, sides = "", []
    for position, (x, runs) in enumerate(placed):
        text += "".join(run.text for run in runs)
        widths = [width for run in runs for width in run.widths]
        total = sum(widths)
        end = next((later for later, _ in placed[position + 1 :] if later > x), x + total)
        stretch = (end - x) / total if total else 1.0
        left = x
        for width in widths:
            sides.append((left, left + width * stretch))
            left += width * stretch
    return text, sides
