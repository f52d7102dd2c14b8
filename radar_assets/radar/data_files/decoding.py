"""Bytes of a text file become text, whatever program wrote it. Pure."""

import codecs
from dataclasses import dataclass

from radar_assets.radar.errors import NotARadar

# UTF-32's mark begins like UTF-16's, so it is looked for first.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_REMEDY = "Save it as UTF-8 and try again."


@dataclass(frozen=True, slots=True)
class Decoded:
    """A file's text; `guessed` names the encoding where nothing in the file says that it is this one."""

    text: str
    guessed: str | None


def decode(content: bytes) -> Decoded:
    """Decode by the mark at the file's start, else as UTF-8, UTF-16 or, guessed, the usual Western encoding.

    Raises:
        NotARadar: The file is empty or no text.
    """
    if not content.strip():
        sentence = "The file is empty."
        raise NotARadar(sentence, "Give a file that holds a radar.")
    named = next((encoding for mark, encoding in _MARKS if content.startswith(mark)), None)
    for encoding in (named,) if named else ("utf-8", *_utf_16(content)):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return Decoded(text, None)
    if named or b"\0" in content:
        sentence = "The file is no text that can be read."
        raise NotARadar(sentence, _REMEDY)
    try:
        return Decoded(content.decode("cp1252"), "Windows-1252")
    except UnicodeDecodeError:
        return Decoded(content.decode("latin-1"), "Latin-1")


def _utf_16(content: bytes) -> tuple[str, ...]:
    """UTF-16 without a mark: every other byte of its ASCII characters is 0."""
    start = content[:400]
    if not start.count(0) > len(start) // 4:
        return ()
    return ("utf-16-le",) if start[1::2].count(0) > start[::2].count(0) else ("utf-16-be",)


def legible(text: str) -> str:
    """A text without halves of characters (surrogates), which JSON can hold and no store can."""
    return text.encode("utf-8", "replace").decode()


def text_of(value: object) -> str:
    """A field's value as text; empty for none, and for lists and records."""
    if value is None or isinstance(value, dict | list):
        return ""
    return legible(str(value)).strip()
