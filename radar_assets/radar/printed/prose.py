"""Write-ups in running prose: sections for quadrants and rings, in which blips are told by their names in bold.

Volumes 1 to 10 print write-ups without a heading of their own. A paragraph belongs to the blips whose names stand out
in it, and so do the paragraphs that follow it without such a name.
"""

import re
from collections.abc import Collection, Sequence, Set
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from radar_assets.radar.agreement import Sighting
from radar_assets.radar.cohesion import common_stems, topic_border
from radar_assets.radar.models import Hyperlink, Paragraph, Unknown
from radar_assets.radar.paragraphs import PlacedLine, cut_paragraph, joined, paragraph_lines
from radar_assets.radar.printed.document import Document
from radar_assets.radar.printed.numbered_lists import ListEntry
from radar_assets.radar.vocabulary import quadrant_of, ring_of

# All that is neither letter nor digit, nor one of the signs that tell "C#" from "C++": "work-in-\\nprogress limits".
_NOT_LETTERS = re.compile(r"[^\w#+]|_")
# "Rich Internet Applications": words of which the initials may be the name, "RIA".
_CAPITALISED = re.compile(r"\b[A-Z][\w-]*(?:\s+[A-Z][\w-]*)+")


@dataclass(slots=True)
class _Section:
    """The prose under one quadrant's heading, and one ring's where rings have headings."""

    quadrant: str | None
    ring_printed: str | None
    lines: list[PlacedLine] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Text:
    """A paragraph, where in it which letters stand out in bold (offset and letters), and its hyperlinks."""

    paragraph: Paragraph
    bold: tuple[tuple[int, str], ...]
    links: tuple[Hyperlink, ...]


@dataclass(slots=True)
class _WriteUp:
    """Texts, and the entries they are about."""

    entries: list[ListEntry]
    texts: list[_Text]


def prose_sightings(document: Document, entries: Sequence[ListEntry]) -> tuple[list[Sighting], list[Unknown]]:
    """Read the write-ups.

    Args:
        document: The edition; its list pages are `tables`.
        entries: The listed blips.

    Returns:
        A sighting for each blip with a write-up, several where they share one; and an Unknown for each text that
        belongs to none.
    """
    sightings: list[Sighting] = []
    unknowns: list[Unknown] = []
    texts = [
        (section, [_text(group, document) for group in paragraph_lines(section.lines, document.leading)])
        for section in prose_sections(document)
    ]
    common = common_stems(text.paragraph.text for _, own in texts for text in own)
    for section, in_section in texts:
        own = [entry for entry in entries if _is_of(section, entry)]
        for write_up in _write_ups(in_section, own, common):
            first = write_up.texts[0].paragraph
            if not write_up.entries:
                where = f"page {first.pages[0]}"
                unknowns.append(Unknown(kind="text of no blip", where=where, detail=first.text[:80]))
            sightings.extend(_sighting(entry, section, write_up) for entry in write_up.entries)
    return sightings, unknowns


def prose_sections(document: Document) -> list[_Section]:
    """The sections in reading order; what stands before the first heading of a quadrant, or under another, is none."""
    body_size = document.furniture.body_style[1]
    running = {page.number: document.furniture.running_quadrant(page) for page in document.pages}
    sections: list[_Section] = []
    current: _Section | None = None
    for page, on_page in groupby(document.body, key=lambda placed: placed.page):
        head = quadrant_of(running[page] or "")
        if head and (current is None or current.quadrant != head):
            current = _Section(head, None)
            sections.append(current)
        for placed in on_page:
            text = placed.line.text.strip()
            if placed.line.size <= body_size:
                if current:
                    current.lines.append(placed)
            elif quadrant := quadrant_of(text):
                if current is None or current.quadrant != quadrant:
                    current = _Section(quadrant, None)
                    sections.append(current)
            elif current and ring_of(text):
                current = _Section(current.quadrant, text)
                sections.append(current)
            else:
                current = None
    return [section for section in sections if section.lines]


def _is_of(section: _Section, entry: ListEntry) -> bool:
    if entry.quadrant and entry.quadrant != section.quadrant:
        return False
    return not (entry.ring_printed and section.ring_printed) or (
        ring_of(entry.ring_printed) == ring_of(section.ring_printed)
    )


def _write_ups(texts: Sequence[_Text], entries: Sequence[ListEntry], common: Set[str]) -> list[_WriteUp]:
    """Each text that names blips opens a write-up, the others go on with it."""
    by_letters = {letters_of(entry.name): entry for entry in entries}
    standing_out = {letters for text in texts for _, letters in text.bold}
    rest = [entry for letters, entry in by_letters.items() if letters not in standing_out]
    write_ups: list[_WriteUp] = []
    for whole in texts:
        for text in _parted(whole, by_letters, common):
            own = list(
                {
                    by_letters[letters].number: by_letters[letters] for _, letters in text.bold if letters in by_letters
                }.values()
            )
            mentioned = [entry for entry in rest if _mentions(text.paragraph.text, entry.name)]
            own = own or (mentioned if len(mentioned) == 1 else [])
            if own or not write_ups:
                write_ups.append(_WriteUp(own, [text]))
            else:
                write_ups[-1].texts.append(text)
    return write_ups


def _parted(text: _Text, known: Collection[str], common: Set[str]) -> list[_Text]:
    """A text cut where it turns from one blip to another."""
    named = [offset for offset, letters in text.bold if letters in known]
    for first, second in pairwise(named):
        if cut := topic_border(text.paragraph.text, first, second, common):
            before, after = cut_paragraph(text.paragraph, cut)
            bold_before = tuple(phrase for phrase in text.bold if phrase[0] < cut)
            bold_after = tuple((offset - cut, letters) for offset, letters in text.bold if offset >= cut)
            links = _parted_links(text, cut)
            return [
                _Text(before, bold_before, links[0]),
                *_parted(_Text(after, bold_after, links[1]), known, common),
            ]
    return [text]


def _parted_links(text: _Text, cut: int) -> tuple[tuple[Hyperlink, ...], tuple[Hyperlink, ...]]:
    """The links before and from an offset; they stand in the text in their order."""
    before: list[Hyperlink] = []
    after: list[Hyperlink] = []
    passed = 0
    for link in text.links:
        passed = max(passed, text.paragraph.text.find(link.text, passed))
        (before if passed < cut else after).append(link)
    return tuple(before), tuple(after)


def _text(group: Sequence[PlacedLine], document: Document) -> _Text:
    paragraph = joined(group, document.lexicon)
    places = [offset for offset, letter in enumerate(paragraph.text) if letters_of(letter)]
    bold: list[tuple[int, str]] = []
    passed, is_open = 0, False
    for run in (run for placed in group for run in placed.line.runs):
        letters = letters_of(run.text)
        if letters and run.font != document.furniture.body_style[0]:
            offset, before = bold.pop() if is_open else (places[min(passed, len(places) - 1)], "")
            bold.append((offset, before + letters))
            is_open = True
        elif run.text.strip():
            is_open = False
        passed += len(letters)
    return _Text(paragraph, tuple(bold), document.links_in(group))


def _mentions(text: str, name: str) -> bool:
    """Whether a text names a blip: by its name, or by the words that its name is the initials of."""
    if _whole_words(name).search(text):
        return True
    initials = ("".join(word[0] for word in match.split()) for match in _CAPITALISED.findall(text))
    return name in initials


def _whole_words(name: str) -> re.Pattern[str]:
    """The pattern of a name as words of their own: "Tar", "tar" and "Tar's", not "Tarball"."""
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)


def letters_of(text: str) -> str:
    """A text without blanks, hyphens and marks, in lower case: how a name is known over a line's end."""
    return _NOT_LETTERS.sub("", text).casefold()


def _sighting(entry: ListEntry, section: _Section, write_up: _WriteUp) -> Sighting:
    paragraphs = tuple(text.paragraph for text in write_up.texts)
    return Sighting(
        "write-up",
        paragraphs[0].pages[0],
        entry.number,
        entry.name,
        section.ring_printed,
        section.quadrant,
        "",
        paragraphs,
        tuple(link for text in write_up.texts for link in text.links),
    )
