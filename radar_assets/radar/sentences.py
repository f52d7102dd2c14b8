"""Running text is cut into sentences. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

# A full stop after these does not end a sentence: "e.g.", "vs."; after the second kind only before a number: "No. 5".
_ABBREVIATIONS = frozenset(["e.g", "i.e", "vs", "cf", "al", "dr", "mr", "mrs", "ms", "st", "approx"])
_BEFORE_NUMBERS = frozenset(
    ["fig", "no", "vol", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec"]
)
# "Done.) Then", "!” 3 more": end mark, closing quotes or brackets, then a blank and what can open a sentence.
# "完成。" needs no blank.
_END = re.compile(r"[.!?…]+[\"'”’)\]]*(?=\s+[\"'“‘(\[¿¡]?[A-Z0-9À-Þ])|[\u3002\uff01\uff1f]+[”’\u300d\u300f\uff09]*")
# "e.g." of "tools, e.g.", "U.S.": the word before an end mark may be an abbreviation.
_LAST_WORD = re.compile(r"[\w.]+$")
# More letters than the longest abbreviation has; no need to look back further.
_LOOK_BACK = 12


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the offset of its first character in the text."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset behind its last character."""
        return self.start + len(self.text)


def sentences(text: str) -> Iterator[Sentence]:
    """Cut a text into sentences; the blanks between paragraphs always cut.

    Yields:
        Sentences in order, without blanks at either end.
    """
    offset = 0
    for paragraph in text.split("\n"):
        start = 0
        for match in _END.finditer(paragraph):
            if _is_abbreviation(paragraph, match):
                continue
            yield from _stripped(paragraph[start : match.end()], offset + start)
            start = match.end()
        yield from _stripped(paragraph[start:], offset + start)
        offset += len(paragraph) + 1


def _is_abbreviation(paragraph: str, mark: re.Match[str]) -> bool:
    last = _LAST_WORD.search(paragraph, max(mark.start() - _LOOK_BACK, 0), mark.start())
    word = last.group().lower() if last else ""
    following = paragraph[mark.end() : mark.end() + _LOOK_BACK].lstrip()
    return word in _ABBREVIATIONS or (word in _BEFORE_NUMBERS and following[:1].isdigit())


def _stripped(text: str, start: int) -> Iterator[Sentence]:
    leading = len(text) - len(text.lstrip())
    stripped = text.strip()
    if stripped:
        yield Sentence(stripped, start + leading)
