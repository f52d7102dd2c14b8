"""Running heads, footers and page numbers: what repeats outside the text area. Pure."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from radar_assets.radar.page_text import Line, Page
from radar_assets.radar.text import width_in_letters
from radar_assets.radar.vocabulary import LEGEND, quadrant_of, ring_of

# Lines at least this many letters long in the document's commonest style are prose; an ideograph is two letters wide.
PROSE_LENGTH = 40
# A head or foot that stands at the same place on this many pages is furniture.
REPETITIONS = 3
# "New Moved in/out No change": the key to a diagram's signs, in one line or several; a lone "New" is none.
LEGEND_PARTS = 2
_LEGEND_WORD = "|".join(re.escape(word) for word in sorted(LEGEND, key=len, reverse=True))
# "Moved in/out" of a key.
_LEGEND_PART = re.compile(_LEGEND_WORD, re.IGNORECASE)
# "No change", "New No change": a line that is all key.
_LEGEND_LINE = re.compile(rf"(?:{_LEGEND_WORD})(?:\s+(?:{_LEGEND_WORD}))*", re.IGNORECASE)
# "New Moved in/out" of "9. Iota New Moved in/out": a key behind other text.
_LEGEND = re.compile(rf"\b(?:{_LEGEND_WORD})(?:\s+(?:{_LEGEND_WORD}))+(?!\w)", re.IGNORECASE)
# "17" of "Page 17": what differs between the feet of two pages.
_DIGITS = re.compile(r"\d+")
# "17", "\u00a9 Lighthouse 17": a foot that counts pages.
_LAST_NUMBER = re.compile(r"(?<!\d)(?P<number>\d{1,4})$")
# "17": a page number by itself.
_PAGE_NUMBER = re.compile(r"\d{1,4}")


@dataclass(frozen=True)
class Furniture:
    """What is known of a document's page design; built once, asked for every line."""

    pages: Sequence[Page]

    @cached_property
    def body_style(self) -> tuple[str, float]:
        """Font and size in which most characters of the document are set."""
        counts: Counter[tuple[str, float]] = Counter()
        for page in self.pages:
            for line in page.lines:
                counts[line.style] += len(line.text)
        return counts.most_common(1)[0][0] if counts else ("", 0.0)

    @cached_property
    def _text_area(self) -> tuple[float, float]:
        """Lowest and highest baseline of the document's prose, in points; a footer set like prose is none."""
        prose = (line for page in self.pages for line in page.lines if self.is_prose(line))
        heights = [line.y for line in prose if _key(line) not in self._repeated]
        return (min(heights), max(heights)) if heights else (float("-inf"), float("inf"))

    @cached_property
    def _repeated(self) -> frozenset[tuple[str, int]]:
        """What stands at one height on several pages."""
        counts = Counter(key for page in self.pages for key in {_key(line) for line in page.lines})
        return frozenset(key for key, count in counts.items() if count >= REPETITIONS)

    def is_prose(self, line: Line) -> bool:
        """Whether a line is running text rather than a title, a list entry or a label."""
        if line.style != self.body_style:
            return False
        return len(line.text) >= PROSE_LENGTH or width_in_letters(line.text) >= PROSE_LENGTH

    def is_furniture(self, line: Line) -> bool:
        """Whether a line is a running head, a footer or a page number."""
        # The ring's name under a heading at the top of the page repeats too, but belongs to the text.
        if not self._is_outside(line) or ring_of(line.text):
            return False
        return bool(_PAGE_NUMBER.fullmatch(line.text)) or _key(line) in self._repeated

    def body(self, page: Page) -> list[Line]:
        """A page's lines without its furniture and the key to its signs, in drawing order."""
        legend = [line for line in page.lines if _LEGEND_LINE.fullmatch(line.text.strip())]
        parts = sum(len(_LEGEND_PART.findall(line.text)) for line in legend)
        is_legend = {id(line) for line in legend} if parts >= LEGEND_PARTS else set()
        return [line for line in page.lines if id(line) not in is_legend and not self.is_furniture(line)]

    def running_quadrant(self, page: Page) -> str | None:
        """The quadrant that a page's running head or foot names, as printed; None where there is none."""
        heads = (line.text.strip() for line in page.lines if quadrant_of(line.text) and self.is_furniture(line))
        return next(heads, None)

    @cached_property
    def breaks(self) -> dict[int, str]:
        """The pages that by their printed numbers do not follow the one before, and how those numbers jump."""
        places: dict[tuple[str, int], dict[int, int]] = defaultdict(dict)
        for page in self.pages:
            for line in page.lines:
                if (match := _LAST_NUMBER.search(line.text)) and self._is_outside(line):
                    places[_key(line)][page.number] = int(match["number"])
        printed = max(places.values(), key=len, default={})
        if len(printed) < REPETITIONS:
            return {}
        return {
            page: f"the printed page numbers go from {printed[before]} to {printed[page]}"
            for before, page in pairwise(sorted(printed))
            # Pages without a number may lie between.
            if not 1 <= printed[page] - printed[before] <= page - before
        }

    def _is_outside(self, line: Line) -> bool:
        lowest, highest = self._text_area
        return line.y < lowest - line.size / 2 or line.y > highest + line.size / 2


def key_to_signs(page: Page) -> frozenset[str]:
    """What the key on a page says that signs mean, in the words of `LEGEND`; nothing where the page has no key."""
    keys = [match.group() for line in page.lines for match in _LEGEND.finditer(line.text)]
    keys += [line.text for line in page.lines if _LEGEND_LINE.fullmatch(line.text.strip())]
    meanings = {LEGEND[part.lower()] for key in keys for part in _LEGEND_PART.findall(key)}
    return frozenset(meanings) if len(meanings) >= LEGEND_PARTS else frozenset()


def without_legend(text: str) -> str:
    """A text without the key to a diagram's signs, which pypdf may hand over as the end of another line."""
    return _LEGEND.sub("", text).strip()


def _key(line: Line) -> tuple[str, int]:
    """What repeats of a line: its height, and its text with digits as #. The running heads of all quadrants are one."""
    text = "quadrant" if quadrant_of(line.text) else _DIGITS.sub("#", line.text)
    return text, round(line.y / 3)
