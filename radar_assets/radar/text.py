"""Printed characters and lines become running text. Pure, table-driven tests in tests/unit/test_text.py."""

import re
from collections.abc import Iterable, Set

SOFT_HYPHEN = "\u00ad"
# Typographic ligatures that a font may hold as one character: "\ufb01" is "fi".
LIGATURES = {
    "\ufb00": "ff",
    "\ufb01": "fi",
    "\ufb02": "fl",
    "\ufb03": "ffi",
    "\ufb04": "ffl",
    "\ufb05": "st",
    "\ufb06": "st",
}
_DROPPED = dict.fromkeys(map(ord, "\x00\u200b\u200c\u200d\u2060\ufeff"), None)
_TRANSLATION = str.maketrans({**LIGATURES, "\u00a0": " ", "\u202f": " ", "\u2009": " ", "\t": " "}) | _DROPPED
# "pre- and post-training": the hyphen ends a word of its own; not so in "back-" + "and-forth".
_SUSPENDED = re.compile(r"(?:and|or|nor|to|but)(?![\w-])", re.IGNORECASE)
# "resource-" at a line's end: a letter or digit, then a hyphen.
_LINE_END_HYPHEN = re.compile(r"[^\W_][-\u2010\u2011]$")
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010\u2011'’][^\W\d_]+)*")  # noqa: RUF001 a printed apostrophe
_PRIVATE_USE = re.compile("[\ue000-\uf8ff\ufffd]")
_BLANKS = re.compile(r" {2,}")


def clean(text: str) -> str:
    """Replace ligatures and odd blanks, drop invisible characters; soft hyphens stay for `join_lines`."""
    return text.translate(_TRANSLATION)


def undecodable(text: str) -> list[str]:
    """The words of a text in which a glyph could not be decoded (private-use or replacement characters)."""
    return [word for word in text.split() if _PRIVATE_USE.search(word)]


def words_of(texts: Iterable[str]) -> set[str]:
    """All words of the texts in lower case, hyphenated ones whole: what `join_lines` decides by."""
    return {word.lower() for text in texts for word in _WORD.findall(text)}


def join_lines(lines: Iterable[str], words: Set[str] = frozenset()) -> tuple[str, list[int]]:
    """Join printed lines to one running text.

    A soft hyphen at a line's end is a division and vanishes. A printed hyphen stays ("resource-constrained"), unless
    only the undivided word occurs elsewhere in the document ("develop-" + "ment").

    Args:
        lines: Lines in reading order, cleaned.
        words: The document's words, from `words_of`.

    Returns:
        The text, and for each line the offset at which it starts in the text.
    """
    text, offsets = "", []
    for line in lines:
        piece = _BLANKS.sub(" ", line).strip(" ")
        text += _separator(text, piece)
        if text.endswith(SOFT_HYPHEN) or _is_division(text, piece, words):
            text = text[:-1]
        offsets.append(len(text))
        text += piece
    if SOFT_HYPHEN in text:
        kept = [len(text[:offset].replace(SOFT_HYPHEN, "")) for offset in offsets]
        return text.replace(SOFT_HYPHEN, ""), kept
    return text, offsets


def _separator(text: str, piece: str) -> str:
    if not text or not piece or text.endswith(SOFT_HYPHEN) or re.search(r"\S/$", text):
        return ""
    if _LINE_END_HYPHEN.search(text) and not _SUSPENDED.match(piece):
        return ""
    return " "


def _is_division(text: str, piece: str, words: Set[str]) -> bool:
    """Whether the hyphen at the text's end only divides a word that the document writes undivided elsewhere."""
    if not _LINE_END_HYPHEN.search(text):
        return False
    head = re.split(r"[\s/(]", text)[-1][:-1].lower()
    tail = re.split(r"[\s/,.;:)!?]", piece)[0].lower()
    return head + tail in words and f"{head}-{tail}" not in words
