"""The lines of scanned pages, from what text recognition says of their pictures (hOCR). Pure.

hOCR is XHTML: a `span` a word below one a line, their boxes and measures in `title`, in dots from the upper left.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import mean, median
from typing import TYPE_CHECKING, Any, Protocol

from radar_assets.radar.page_text import Line, Run
from radar_assets.radar.text import clean

if TYPE_CHECKING:
    from PIL.Image import Image

# Recognition tells how high type is, not which font it is of.
FONT = "recognised"
# Capitals, digits and letters such as "l" rise above the baseline by this share of the type's size.
TALL = 0.7
# Of lines without any such letter the program's measure tells the size: with all that rises and hangs, this share.
WHOLE = 0.92
# Heights that differ by less than this share are of one size.
SAME_SIZE = 0.13
# Words farther apart than this many times the type's size are lines of their own, two columns.
APART = 1.0
# An entry's number and its name are at most so many times the type's size apart, and level within this share of it.
NUMBER_APART, LEVEL = 3.0, 0.3
# A gap up to this share of the type's size is a blank; where it is wider, the next word is placed by itself.
BLANK = 0.6
# Lines of which the words are less certain than this on average (of 100) are spots and drawings.
CERTAIN = 45.0
# "bbox 160 206 357 234; baseline 0.01 -6; x_size 33.5": the measures of a line or word.
_BOX = re.compile(r"bbox (\d+) (\d+) (\d+) (\d+)")
_BASELINE = re.compile(r"baseline (-?[\d.]+) (-?[\d.]+)")
_SIZE = re.compile(r"x_size ([\d.]+)")
_CERTAINTY = re.compile(r"x_wconf ([\d.]+)")

# "DuckDB", "17.": words with a letter that rises to the full height.
_TALL_LETTER = re.compile(r"[A-Z0-9bdfhkl]")
# "Al-generated", "GenAl": in most type "AI" looks the same, and is the word of this field.
_AI = re.compile(r"Al\b")
# "17.": the number of an entry.
_NUMBER = re.compile(r"\d{1,3}\.")


class Recogniser(Protocol):
    """A program that recognises text; equal ones recognise the same."""

    def __hash__(self) -> int:
        """Pages are remembered by who recognised them."""

    def recognise(self, pictures: "Iterable[Image]") -> Iterator[bytes]:
        """The hOCR of each picture in order; empty where the program gave up."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word: its box's sides in dots from the upper left, and how certain it is, of 100."""

    text: str
    left: float
    top: float
    right: float
    certainty: float


@dataclass(frozen=True, slots=True)
class _MeasuredLine:
    """A line as the program measured it, in dots; `offset` and `slope` place the baseline from the box's lower left."""

    words: Sequence[_Word]
    left: float
    bottom: float
    slope: float
    offset: float
    height: float

    def baseline(self, word: _Word) -> float:
        """How far below the upper side a word's baseline begins."""
        return self.bottom + self.offset + self.slope * (word.left - self.left)

    @property
    def size(self) -> float:
        """The type's size."""
        rises = [self.baseline(word) - word.top for word in self.words if _TALL_LETTER.search(word.text)]
        return median(rises) / TALL if rises else self.height / WHOLE


def recognised_lines(hocr: bytes, dots: float, left: float, top: float) -> list[Line]:
    """The lines of a page.

    Args:
        hocr: What was recognised in its picture; may be empty.
        dots: How many dots are a point.
        left: The x of the picture's left side, in points.
        top: The y of its upper side, in points.

    Returns:
        The lines in reading order, with sizes as measured.
    """
    lines: list[Line] = []
    for measured in _measured(hocr):
        size = measured.size
        for part in _parted(measured.words, APART * size):
            y = top - measured.baseline(part[0]) / dots
            lines.append(_line(part, dots, left, y, size / dots))
    return _with_numbers(lines)


def with_common_sizes(
    pages: Mapping[int, Sequence[Line]], printed: Mapping[tuple[str, float], int]
) -> dict[int, tuple[Line, ...]]:
    """The same lines with sizes that lines of equal look share, over all pages.

    Args:
        pages: The recognised lines by page, with sizes as measured.
        printed: How many letters are printed in which style on the other pages: what is as high is of that style.
    """
    lines = [line for on_page in pages.values() for line in on_page]
    styles = dict(_styles(lines, printed))
    return {number: tuple(_restyled(line, *styles[line.size]) for line in page) for number, page in pages.items()}


def _styles(
    lines: Iterable[Line], printed: Mapping[tuple[str, float], int]
) -> Iterator[tuple[float, tuple[str, float]]]:
    """The style of each measured size: the size in which most letters near it are set."""
    letters: Counter[float] = Counter()
    for line in lines:
        letters[line.size] += len(line.text)
    while letters:
        centre = max(letters, key=lambda size: (_near(letters, size), letters[size]))
        like_it = [style for style in printed if _is_same(style[1], centre)]
        style = max(like_it, key=lambda style: printed[style], default=(FONT, round(centre, 1)))
        for size in [size for size in letters if _is_same(size, centre)]:
            del letters[size]
            yield size, style


def _near(letters: Mapping[float, int], centre: float) -> int:
    return sum(count for size, count in letters.items() if _is_same(size, centre))


def _is_same(size: float, centre: float) -> bool:
    return abs(size - centre) < SAME_SIZE * centre


def _restyled(line: Line, font: str, size: float) -> Line:
    runs = tuple(replace(run, font=font) for run in line.runs)
    return replace(line, font=font, size=size, runs=runs)


def _with_numbers(lines: Sequence[Line]) -> list[Line]:
    """The lines with the numbers of entries before their names: programs may take a list's numbers for a column."""
    numbers = [line for line in lines if _NUMBER.fullmatch(line.text)]
    found: list[Line] = []
    for line in lines:
        before = [number for number in numbers if number is not line and _is_before(number, line)]
        if before:
            numbers.remove(before[0])
            runs = (
                *(replace(run, text=f"{run.text} ", widths=(*run.widths, 0.0)) for run in before[0].runs),
                *line.runs,
            )
            found.append(replace(line, text=f"{before[0].text} {line.text}", x=before[0].x, runs=runs))
        else:
            found.append(line)
    alone = {id(number) for number in numbers}
    return [line for line in found if not _NUMBER.fullmatch(line.text) or id(line) in alone]


def _is_before(number: Line, line: Line) -> bool:
    end = number.runs[-1].x + sum(number.runs[-1].widths)
    return 0 <= line.x - end < NUMBER_APART * line.size and abs(number.y - line.y) < LEVEL * line.size


def _parted(words: Sequence[_Word], apart: float) -> list[list[_Word]]:
    """Words of one line, cut where they stand too far apart, in dots."""
    parts = [[word] for word in words[:1]]
    for before, word in pairwise(words):
        if word.left - before.right > apart:
            parts.append([])
        parts[-1].append(word)
    return parts


def _line(words: Sequence[_Word], dots: float, left: float, y: float, size: float) -> Line:
    runs = [_run(word, following, dots, left, size) for word, following in pairwise([*words, None]) if word]
    return Line(" ".join(word.text for word in words), runs[0].x, y, round(size, 2), FONT, tuple(runs))


def _run(word: _Word, following: _Word | None, dots: float, left: float, size: float) -> Run:
    """A word with the blank behind it."""
    widths = [(word.right - word.left) / dots / len(word.text)] * len(word.text)
    text = word.text
    if following:
        gap = (following.left - word.right) / dots
        text += " "
        widths.append(gap if gap <= BLANK * size else 0.0)
    return Run(text, left + word.left / dots, tuple(widths), FONT)


def _measured(hocr: bytes) -> Iterator[_MeasuredLine]:
    """The lines in an hOCR page of which the program is certain."""
    from lxml import html

    page = html.fromstring(hocr, parser=html.HTMLParser(encoding="utf-8")) if hocr else html.Element("html")
    for element in page.xpath("//*[span[@class='ocrx_word']]"):
        box, baseline, height = (_numbers(pattern, element) for pattern in (_BOX, _BASELINE, _SIZE))
        words = [word for word in map(_word, element) if word.text]
        if words and box and baseline and height and mean(word.certainty for word in words) >= CERTAIN:
            yield _MeasuredLine(words, box[0], box[3], *baseline, *height)


def _word(element: Any) -> _Word:  # noqa: ANN401 lxml has no types
    x0, y0, x1, _ = _numbers(_BOX, element) or (0.0,) * 4
    (certainty,) = _numbers(_CERTAINTY, element) or (0.0,)
    text = clean("".join(element.itertext())).strip()
    return _Word(_AI.sub("AI", text), x0, y0, x1, certainty)


def _numbers(pattern: re.Pattern[str], element: Any) -> list[float]:  # noqa: ANN401 lxml has no types
    match = pattern.search(element.get("title", ""))
    return [float(number) for number in match.groups()] if match else []
