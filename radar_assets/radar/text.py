"""Printed characters and lines become running text. Pure, table-driven tests in tests/unit/test_text.py."""

import re
import unicodedata
from collections.abc import Iterable

from radar_assets.radar.hyphenation import SOFT_HYPHEN, Lexicon

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
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff"), None)
_ODD_BLANKS = dict.fromkeys([*map(ord, "\t\v\f\r\u00a0\u202f\u205f\u3000"), *range(0x2000, 0x200B)], " ")
# What a font without a decoding table yields: "Of\x00ce" must be seen to lack a letter.
_UNDECODED = dict.fromkeys([*range(0x09), *range(0x0E, 0x20)], "\ufffd")
_TRANSLATION = str.maketrans(LIGATURES) | _INVISIBLE | _ODD_BLANKS | _UNDECODED
# "pre- and post-training": the hyphen ends a word of its own; not so in "back-" + "and-forth".
_SUSPENDED = re.compile(r"(?:and|or|nor|to|but)(?![\w-])", re.IGNORECASE)
# "resource-" at a line's end: a letter or digit, then a hyphen.
_LINE_END_HYPHEN = re.compile(r"[^\W_][-\u2010\u2011]$")
# "CI/" or "practice\u2014" at a line's end, "\u2014practice" at its start: the page shows no blank there.
_GLUED_END = re.compile(r"\S[/\u2014]$")
_GLUED_START = re.compile(r"\u2014\S")
# "develop" of "to develop-" and "ment" of "ment, then": the letters on either side of a hyphen at a line's end.
_HEAD = re.compile(r"([^\W\d_]+)[-\u2010\u2011]$")
_TAIL = re.compile(r"[^\W\d_]+")
# "\ue080", "\ufffd": a glyph that only its font knows, and one that no table decodes.
_PRIVATE_USE = re.compile("[\ue000-\uf8ff\ufffd\U000f0000-\U0010ffff]")
# "two  blanks": a gap that justified type leaves.
_BLANKS = re.compile(r" {2,}")
_NO_WORDS = Lexicon()
# No word is longer; no need to look back further from a line's end.
LONGEST_WORD = 80


def clean(text: str) -> str:
    """Replace ligatures and odd blanks, drop invisible characters; soft hyphens stay for `join_lines`."""
    return text.translate(_TRANSLATION)


def undecodable(text: str) -> list[str]:
    """The words of a text in which a glyph could not be decoded (private-use or replacement characters)."""
    return [word for word in text.split() if _PRIVATE_USE.search(word)] if _PRIVATE_USE.search(text) else []


def join_lines(lines: Iterable[str], lexicon: Lexicon = _NO_WORDS) -> tuple[str, list[int]]:
    """Join printed lines to one running text.

    A soft hyphen at a line's end is a division and vanishes. A printed hyphen stays ("resource-constrained"), unless
    it only divides a word ("develop-" + "ment").

    Args:
        lines: Lines in reading order, cleaned.
        lexicon: What is known of the document's words, to tell the two apart.

    Returns:
        The text, and for each line the offset at which it starts in the text.
    """
    text, offsets = "", []
    for line in lines:
        piece, end = _piece(line), text[-LONGEST_WORD:]
        if _is_division(end, piece, lexicon):
            text, end = text[:-1] + SOFT_HYPHEN, SOFT_HYPHEN
        text += _separator(end, piece)
        offsets.append(len(text))
        text += piece
    kept = [len(text[:offset].replace(SOFT_HYPHEN, "")) for offset in offsets]
    return text.replace(SOFT_HYPHEN, ""), kept


def width_in_letters(text: str) -> int:
    """How many Latin letters would be about as wide: "技术" is as wide as four."""
    return len(text) if text.isascii() else sum(1 + _is_wide(letter) for letter in text)


def _piece(line: str) -> str:
    """A line without needless blanks, and with a soft hyphen only at its end."""
    piece = _BLANKS.sub(" ", line.replace(SOFT_HYPHEN, "")).strip(" ")
    return piece + SOFT_HYPHEN if piece and line.rstrip(" ").endswith(SOFT_HYPHEN) else piece


def _separator(text: str, piece: str) -> str:
    if not text or not piece or text.endswith(SOFT_HYPHEN):
        return ""
    if _is_wide(text[-1]) and _is_wide(piece[0]):
        return ""
    if _GLUED_END.search(text) or _GLUED_START.match(piece):
        return ""
    return "" if _LINE_END_HYPHEN.search(text) and not _SUSPENDED.match(piece) else " "


def _is_wide(letter: str) -> bool:
    """Whether a letter is of a script that parts no words by blanks: "技术" + "雷达"."""
    return unicodedata.east_asian_width(letter) in "WF"


def _is_division(text: str, piece: str, lexicon: Lexicon) -> bool:
    """Whether the hyphen at the text's end only divides a word, which goes on in the piece."""
    head, tail = _HEAD.search(text), _TAIL.match(piece)
    return bool(head and tail and not _SUSPENDED.match(piece) and lexicon.divides(head[1], tail[0]))
