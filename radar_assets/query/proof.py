"""Does a citation hold? Checked by code before an answer leaves. Pure."""

import re
from collections.abc import Iterable, Sequence

from radar_assets.query.models import Citation
from radar_assets.query.passages import FoundPassage

_MARK = re.compile(r"\[(\d+)\]")


def stands_on_page(excerpt: str, page: int, passages: Iterable[FoundPassage]) -> bool:
    """Whether an excerpt stands, word for word, in one of the passages on that page."""
    return any(excerpt in on_page(passage, page) for passage in passages)


def on_page(passage: FoundPassage, page: int) -> str:
    """What of a passage's text stands on a page."""
    ends = [start.offset for start in passage.starts[1:]] + [len(passage.text)]
    return "".join(
        passage.text[start.offset : end] for start, end in zip(passage.starts, ends, strict=True) if start.page == page
    )


def marks(text: str) -> list[int]:
    """The citation numbers in a text, in order."""
    return [int(number) for number in _MARK.findall(text)]


def unproven(lines: Sequence[str], citations: Iterable[Citation]) -> list[int]:
    """Positions of the lines that cite nothing, or something that is not there."""
    known = {citation.n for citation in citations}
    return [
        position
        for position, line in enumerate(lines)
        if line.strip() and (not marks(line) or not set(marks(line)) <= known)
    ]
