"""Write-ups in HTML become paragraphs and hyperlinks; every word a reader would see is kept. Pure.

lxml's parser hands over events in linear time; the standard library's takes minutes for some hostile input.
"""

import re
from collections.abc import Mapping

from lxml import etree

from radar_assets.radar.data_files.decoding import legible
from radar_assets.radar.models import Hyperlink, PageStart, Paragraph
from radar_assets.radar.text import clean

PAGE = 1  # a data file has one page
_BLOCKS = frozenset(
    """
    address article aside blockquote br caption center dd details dir div dl dt fieldset figcaption figure footer form
    h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul
    """.split()  # noqa: SIM905 a list of words reads best as words
)
_INLINE = frozenset(
    """
    a abbr acronym area audio b base bdi bdo big body button cite code col colgroup data del dfn em embed font head html
    i iframe img input ins kbd label link map mark meta noscript object option param path picture q rp rt ruby s samp
    select small source span strike strong sub sup svg td textarea th time title tt u var video wbr
    """.split()  # noqa: SIM905
)
# What stands inside is no text for a reader.
_UNSEEN = frozenset(("script", "style", "template"))
_TAGS = _BLOCKS | _INLINE | _UNSEEN
# "<String>", "</T>": the start of what may be a tag; "<![CDATA[": of text that is not to be interpreted.
_TAG_START = re.compile(r"<(?=/?(?P<name>[a-z][a-z0-9]*))|<!\[CDATA\[", re.IGNORECASE)
# "<p>", "</li>": a tag at which a paragraph begins or ends.
_BLOCK_TAG = re.compile(rf"</?(?:{'|'.join(sorted(_BLOCKS))})\b", re.IGNORECASE)
# "javascript:alert(1)": a target that is a program, not a place.
_SCHEME = re.compile(r"(?P<scheme>[a-z][a-z0-9+.-]*):", re.IGNORECASE)
_PLACES = frozenset(("http", "https", "mailto", "ftp", "tel"))
# "\r\n": how some programs end a line.
_LINE_END = re.compile(r"\r\n?")
# "two \n  lines": blanks that a browser shows as one.
_BLANKS = re.compile(r"\s+")


def read_html(markup: str) -> tuple[tuple[Paragraph, ...], tuple[Hyperlink, ...]]:
    """Read a write-up.

    Args:
        markup: HTML, whole or broken, or plain text, of which each line is a paragraph then.

    Returns:
        The paragraphs (blocks, and what line breaks part), and the links with their words in order.
    """
    text = clean(legible(_LINE_END.sub("\n", markup)))
    if not text.strip():
        return (), ()
    target = _Reader(lines=not _BLOCK_TAG.search(text))
    parser = etree.HTMLParser(target=target, huge_tree=True)
    parser.feed(_TAG_START.sub(_escaped, text))
    parser.close()
    return target.paragraphs(), tuple(target.links)


def _escaped(match: re.Match[str]) -> str:
    """A tag that is none of HTML's is text: "List<String>"."""
    return "<" if (match["name"] or "").lower() in _TAGS else "&lt;" if match["name"] else ""


def _tidy(text: str) -> str:
    return _BLANKS.sub(" ", clean(text).replace("\u00ad", "")).strip()


class _Reader:
    """What lxml tells of tags and text; `lines`: line ends part paragraphs, as in plain text."""

    def __init__(self, *, lines: bool) -> None:
        self.links: list[Hyperlink] = []
        self._lines = lines
        self._texts: list[list[str]] = [[]]
        self._target: str | None = None
        self._anchor: list[str] = []
        self._unseen = 0

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The texts of all blocks that have any."""
        texts = ("".join(parts) for parts in self._texts)
        pieces = (piece for text in texts for piece in (text.split("\n") if self._lines else (text,)))
        return tuple(
            Paragraph(text=text, starts=(PageStart(offset=0, page=PAGE),)) for text in map(_tidy, pieces) if text
        )

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """A tag opens."""
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag in _BLOCKS:
            self._part()
        elif tag in {"td", "th"}:
            self.data(" ")
        elif tag == "a":
            self._end_anchor()
            self._target = _place(attributes.get("href"))

    def end(self, tag: str) -> None:
        """A tag closes, or is closed by what follows."""
        if tag in _UNSEEN:
            self._unseen -= 1
        elif tag in _BLOCKS:
            self._part()
        elif tag == "a":
            self._end_anchor()

    def data(self, text: str) -> None:
        """Text, entities resolved."""
        if not self._unseen:
            self._texts[-1].append(text)
            self._anchor.append(text)

    def close(self) -> None:
        """The document ends."""
        self._end_anchor()

    def _part(self) -> None:
        self._texts.append([])
        self._anchor.append(" ")

    def _end_anchor(self) -> None:
        text = _tidy("".join(self._anchor))
        if self._target is not None and text:
            self.links.append(Hyperlink(text=text, target=self._target, page=PAGE))
        self._target, self._anchor = None, []


def _place(address: str | None) -> str | None:
    """The address a link leads to; None for what leads nowhere or is a program."""
    target = "".join(character for character in address or "" if character.isprintable()).strip()
    scheme = _SCHEME.match("".join(target.split()))  # blanks inside do not keep a browser from running it
    return target if target and (not scheme or scheme["scheme"].lower() in _PLACES) else None
