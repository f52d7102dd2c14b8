"""Lines of one text become paragraphs, each knowing on which page its characters stand. Pure."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from radar_assets.radar.hyphenation import Lexicon
from radar_assets.radar.models import PageStart, Paragraph, page_at
from radar_assets.radar.page_text import Line
from radar_assets.radar.text import join_lines

# A gap of this many times the usual distance between lines opens a paragraph.
GAP = 1.35
# "• first", "- first", "1. first", "2) second": an item of a list is a paragraph of its own.
_LIST_ITEM = re.compile(r"(?:[•●▪‣◦*]|[-–]\s|\d{1,2}[.)]\s)")
# "first;", "done.”": how the text before an item of a list ends.
_ITEM_END = re.compile(r"[.!?:;…][\"'”’)]*$")
# "done.", "so:": how a paragraph may end; a semicolon goes on.
_SENTENCE_END = re.compile(r"[.!?:…][\"'”’)]*$")


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line and the page it stands on."""

    line: Line
    page: int


def usual_leading(lines: Sequence[PlacedLine]) -> float:
    """The commonest distance between the baselines of two lines, in points; 0 where there are no two."""
    gaps = Counter(
        round(upper.line.y - lower.line.y)
        for upper, lower in pairwise(lines)
        if upper.page == lower.page and upper.line.y > lower.line.y
    )
    return float(gaps.most_common(1)[0][0]) if gaps else 0.0


def paragraphs(lines: Sequence[PlacedLine], leading: float, lexicon: Lexicon) -> tuple[Paragraph, ...]:
    """Cut lines into paragraphs.

    Args:
        lines: The lines of one text in reading order, without headings and furniture.
        leading: The document's usual distance between lines, in points.
        lexicon: What is known of the document's words, for words divided at a line's end.

    Returns:
        The paragraphs in order.
    """
    return tuple(joined(group, lexicon) for group in paragraph_lines(lines, leading))


def paragraph_lines(lines: Sequence[PlacedLine], leading: float) -> list[list[PlacedLine]]:
    """The lines of each paragraph, in order; `leading` in points."""
    widest = max((len(placed.line.text) for placed in lines), default=0)
    groups: list[list[PlacedLine]] = []
    for placed in lines:
        if not groups or _opens(groups[-1][-1], placed, leading, widest):
            groups.append([])
        groups[-1].append(placed)
    return groups


def joined(group: Sequence[PlacedLine], lexicon: Lexicon) -> Paragraph:
    """The lines of one paragraph as running text."""
    text, offsets = join_lines((placed.line.text for placed in group), lexicon)
    starts: list[PageStart] = []
    for offset, placed in zip(offsets, group, strict=True):
        if not starts or starts[-1].page != placed.page:
            starts.append(PageStart(offset=offset, page=placed.page))
    return Paragraph(text=text, starts=tuple(starts))


def cut_paragraph(paragraph: Paragraph, offset: int) -> tuple[Paragraph, Paragraph]:
    """A paragraph in two, the second from an offset on; blanks at the cut go."""
    later = (start for start in paragraph.starts if start.offset > offset)
    starts = (
        PageStart(offset=0, page=page_at(paragraph.starts, offset)),
        *(s.model_copy(update={"offset": s.offset - offset}) for s in later),
    )
    before = tuple(start for start in paragraph.starts if start.offset < offset)
    return (
        Paragraph(text=paragraph.text[:offset].rstrip(), starts=before),
        Paragraph(text=paragraph.text[offset:], starts=starts),
    )


def _opens(previous: PlacedLine, placed: PlacedLine, leading: float, widest: int) -> bool:
    if _LIST_ITEM.match(placed.line.text) and _ITEM_END.search(previous.line.text):
        return True
    if previous.page != placed.page or placed.line.y > previous.line.y:  # a new page, or a new column
        # Had the paragraph gone on, the next word would have stood in what was left of the line.
        next_word = placed.line.text.split(" ", 1)[0]
        has_room = len(previous.line.text) + 1 + len(next_word) <= widest
        return has_room and bool(_SENTENCE_END.search(previous.line.text))
    return previous.line.y - placed.line.y > GAP * leading
