"""Which quadrants the lists on a page belong to: the titles over them. Pure."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from radar_assets.radar.page_text import Line, Page
from radar_assets.radar.vocabulary import QUADRANT_WORDS, quadrant_of

# "Tools Languages and Frameworks": the heads of two columns, which pypdf hands over as one line.
_QUADRANT_NAMES = re.compile("|".join(sorted(QUADRANT_WORDS, key=len, reverse=True)), re.IGNORECASE)


def column_quadrants(page: Page, columns: Sequence[Sequence[Line]]) -> Sequence[str | None]:
    """The quadrants named over columns, left to right, as printed; None for each where they are not as many."""
    # The end of a listed name may read like a title: "Developer experience" + "platforms".
    listed = {id(line) for column in columns for line in column}
    outside = sorted((line for line in page.lines if id(line) not in listed), key=lambda line: (line.x, -line.y))
    names = (name for text in _titles(outside) for name in _QUADRANT_NAMES.findall(text))
    printed: dict[str | None, str] = {}
    for name in names:
        printed.setdefault(quadrant_of(name), name)
    quadrants = list(printed.values())
    return quadrants if len(quadrants) == len(columns) else [None] * len(columns)


def _titles(lines: Sequence[Line]) -> Iterator[str]:
    """Texts that hold quadrant names and nothing else; one may stand in two lines below each other."""
    texts = [(line.x, line.text) for line in lines]
    texts += [(upper.x, f"{upper.text} {lower.text}") for upper, lower in pairwise(lines) if upper.style == lower.style]
    for _, text in sorted(texts):
        if _QUADRANT_NAMES.search(text) and not _QUADRANT_NAMES.sub("", text).strip():
            yield text
