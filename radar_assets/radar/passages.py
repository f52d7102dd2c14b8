"""Write-ups and themes become passages that the embedder reads whole. Pure."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from radar_assets.radar.identity import blip_id, passage_id, theme_id
from radar_assets.radar.models import (
    EditionPassages,
    PageStart,
    Paragraph,
    Passage,
    RadarMeta,
)
from radar_assets.radar.sentences import sentences

MAX_WORDS = 300
PARAGRAPH_GAP = "\n\n"

# Says whether a text, as the embedder will see it, fits.
Fits = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class _Piece:
    """A text with the pages its characters stand on, and what joins it to the piece before."""

    text: str
    starts: tuple[PageStart, ...]
    joint: str


def edition_passages(edition: RadarMeta, count_pieces: Callable[[str], int], max_pieces: int) -> EditionPassages:
    """Cut every write-up and theme of an edition.

    Args:
        edition: The edition as read.
        count_pieces: How many word pieces the embedder sees of a text.
        max_pieces: How many it can read.

    Returns:
        Passages of at most 300 words and `max_pieces` pieces, cut at paragraphs where possible, else at sentences.
    """

    def fits(text: str) -> bool:
        return len(text.split()) <= MAX_WORDS and count_pieces(text) <= max_pieces

    passages = [
        passage
        for owner, paragraphs in _owners(edition)
        for passage in _owned_passages(edition.edition_id, owner, paragraphs, fits)
    ]
    return EditionPassages(edition_id=edition.edition_id, passages=tuple(passages))


@dataclass(frozen=True, slots=True)
class _Owner:
    """The blip or theme whose text is cut; a theme has no number, ring or quadrant."""

    kind: Literal["Blip", "Theme"]
    id: str
    heading: str
    number: int | None = None
    ring: str | None = None
    quadrant: str | None = None


def _owners(edition: RadarMeta) -> Iterator[tuple[_Owner, Sequence[Paragraph]]]:
    for blip in edition.blips:
        owner_id = blip_id(edition.edition_id, blip.number)
        yield _Owner("Blip", owner_id, blip.name, blip.number, blip.ring, blip.quadrant), blip.paragraphs
    for position, theme in enumerate(edition.themes, 1):
        yield _Owner("Theme", theme_id(edition.edition_id, position), theme.title), theme.paragraphs


def _owned_passages(edition_id: str, owner: _Owner, paragraphs: Sequence[Paragraph], fits: Fits) -> Iterator[Passage]:
    for ordinal, piece in enumerate(_pack(paragraphs, owner.heading, fits), 1):
        yield Passage(
            id=passage_id(owner.id, ordinal),
            edition_id=edition_id,
            owner_kind=owner.kind,
            owner_id=owner.id,
            number=owner.number,
            heading=owner.heading,
            ring=owner.ring,
            quadrant=owner.quadrant,
            ordinal=ordinal,
            text=piece.text,
            starts=piece.starts,
        )


def _pack(paragraphs: Sequence[Paragraph], heading: str, fits: Fits) -> list[_Piece]:
    """Put as many whole paragraphs into a passage as fit; cut only paragraphs that do not fit by themselves."""

    def fits_with_heading(text: str) -> bool:
        return fits(f"{heading}. {text}")

    packed: list[_Piece] = []
    for paragraph in paragraphs:
        for piece in _cut(paragraph, fits_with_heading):
            if packed and fits_with_heading(packed[-1].text + piece.joint + piece.text):
                packed[-1] = _join(packed[-1], piece)
            else:
                packed.append(piece)
    return packed


def _cut(paragraph: Paragraph, fits: Fits) -> Iterator[_Piece]:
    """The paragraph whole if it fits, else its sentences, else what fits of a sentence's words."""
    if fits(paragraph.text):
        yield _Piece(paragraph.text, paragraph.starts, PARAGRAPH_GAP)
        return
    joint = PARAGRAPH_GAP
    for sentence in sentences(paragraph.text):
        for start, end in _fitting_spans(sentence.text, fits):
            first = sentence.start + start
            in_word = start > 0 and sentence.text[start - 1] != " "
            starts = _starts_within(paragraph.starts, first, sentence.start + end)
            yield _Piece(sentence.text[start:end], starts, "" if in_word else joint)
            joint = " "


def _fitting_spans(text: str, fits: Fits) -> Iterator[tuple[int, int]]:
    """Spans of a text that fit: the whole, or halves cut at a blank; a word without one is cut in its middle."""
    if fits(text) or len(text) <= 1:
        yield 0, len(text)
        return
    middle = len(text) // 2
    blanks = text.rfind(" ", 1, middle + 1), text.find(" ", middle, len(text) - 1)
    cut = next((blank for blank in blanks if blank > 0), middle)
    after = cut + 1 if text[cut] == " " else cut
    yield from _fitting_spans(text[:cut], fits)
    yield from ((start + after, end + after) for start, end in _fitting_spans(text[after:], fits))


def _join(left: _Piece, right: _Piece) -> _Piece:
    offset = len(left.text) + len(right.joint)
    starts = list(left.starts)
    for start in right.starts:
        if start.page != starts[-1].page:
            starts.append(PageStart(offset=start.offset + offset, page=start.page))
    return _Piece(left.text + right.joint + right.text, tuple(starts), left.joint)


def _starts_within(starts: Sequence[PageStart], first: int, end: int) -> tuple[PageStart, ...]:
    """The page starts of a span of a paragraph, relative to the span."""
    opening = max((start for start in starts if start.offset <= first), key=lambda start: start.offset)
    inside = [start for start in starts if first < start.offset < end]
    later = (PageStart(offset=start.offset - first, page=start.page) for start in inside)
    return (PageStart(offset=0, page=opening.page), *later)
