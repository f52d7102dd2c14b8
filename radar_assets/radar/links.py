"""Which blips of an edition point at each other: by hyperlink, or by naming one another. Pure."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from radar_assets.radar.identity import slug
from radar_assets.radar.models import (
    BlipLink,
    BlipMeta,
    EditionLinks,
    Hyperlink,
    Paragraph,
    RadarMeta,
    ThemeMention,
    page_at,
)
from radar_assets.radar.sentences import sentences

# ".../radar/tools/claude-code": the publisher's page of a blip.
_BLIP_PAGE = re.compile(
    r"/radar/(?:techniques|tools|platforms|languages-and-frameworks)/(?P<slug>[\w.-]+)", re.IGNORECASE
)
# "Model Context Protocol (MCP)": a name and what it is called in short.
_BRACKETED = re.compile(r"(?P<long>.+?)\s*\((?P<short>[^()]+)\)")
# "MCP", "OCI-2": an acronym that may stand for its blip.
_ACRONYM = re.compile(r"[A-Z][A-Z0-9-]{1,9}")


def resolve_hyperlinks(blips: Sequence[BlipMeta]) -> tuple[BlipMeta, ...]:
    """Give each hyperlink of an edition's blips its sentence and, where it leads to one of them, that one's number."""
    by_slug = {slug(form): number for form, number in _numbers_by_form(blips).items()}
    return tuple(blip.model_copy(update={"links": tuple(_resolved(blip, by_slug))}) for blip in blips)


def edition_links(edition: RadarMeta) -> EditionLinks:
    """Find the links among an edition's blips, hyperlinks resolved; one a pair and source, the first with its evidence.

    Returns:
        Links by source blip: hyperlinks, mentions, then what a data file names beside it; none from a blip to itself.
    """
    names = _Names(_numbers_by_form(edition.blips))
    links: dict[tuple[int, int, str], BlipLink] = {}
    for blip in edition.blips:
        for link in (*_hyperlinked(blip), *_mentioned(blip, names), *_related(blip, edition.blips)):
            if link.target_number != link.source_number:
                links.setdefault((link.source_number, link.target_number, link.source), link)
    themes = (
        ThemeMention(theme=position, number=number)
        for position, theme in enumerate(edition.themes, 1)
        for number in sorted({mention.number for paragraph in theme.paragraphs for mention in names.in_(paragraph)})
    )
    return EditionLinks(edition_id=edition.edition_id, links=tuple(links.values()), theme_mentions=tuple(themes))


def name_forms(blip: BlipMeta) -> list[str]:
    """The forms in which a blip may be named: as printed, without its bracket, and by the bracket's acronym."""
    forms = []
    for name in (blip.name, *blip.other_names):
        forms.append(name)
        match = _BRACKETED.fullmatch(name)
        if match:
            forms.append(match["long"])
            if _ACRONYM.fullmatch(match["short"]):
                forms.append(match["short"])
    return list(dict.fromkeys(forms))


@dataclass(frozen=True, slots=True)
class _Mention:
    """A blip's name in a paragraph: whose, the sentence it stands in, and its page."""

    number: int
    sentence: str
    page: int


class _Names:
    """Finds names in text: longest first, whole words only; a name of one word must match its case."""

    def __init__(self, by_form: dict[str, int]) -> None:
        ordered = sorted(by_form, key=len, reverse=True)
        patterns = [f"(?i:{re.escape(form)})" if " " in form else re.escape(form) for form in ordered]
        # "Model Context Protocol", "MCP": not in "MCP-Scan".
        self._pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(patterns) or '(?!)'})(?![\w-])")
        # The exact case wins: "Zap" and "ZAP" are two blips.
        self._numbers = {form.lower(): number for form, number in by_form.items()} | by_form

    def in_(self, paragraph: Paragraph) -> Iterator[_Mention]:
        """All mentions in a paragraph, in order."""
        for sentence in sentences(paragraph.text):
            for match in self._pattern.finditer(sentence.text):
                number = self._numbers.get(match.group(), self._numbers.get(match.group().lower()))
                if number is not None:  # a letter such as the long s matches a name's, but is another letter
                    page = page_at(paragraph.starts, sentence.start + match.start())
                    yield _Mention(number, sentence.text, page)


def _numbers_by_form(blips: Sequence[BlipMeta]) -> dict[str, int]:
    by_form = {form: blip.number for blip in blips for form in name_forms(blip)}
    # What one blip is called in short may be the whole name of another.
    return by_form | {blip.name: blip.number for blip in blips}


def _resolved(blip: BlipMeta, by_slug: Mapping[str, int]) -> Iterator[Hyperlink]:
    """A blip's links, which come in reading order: the same words further on are the next link's."""
    text, searched = blip.description, 0
    all_sentences = list(sentences(text))
    for link in blip.links:
        start = text.find(link.text, searched)
        if start < 0:
            start = text.find(link.text)
        searched = max(searched, start + len(link.text))
        sentence = next((each.text for each in all_sentences if each.start <= start < each.end), "")
        match = _BLIP_PAGE.search(link.target)
        number = by_slug.get(match["slug"].lower()) if match else None
        yield link.model_copy(update={"sentence": sentence, "blip": number})


def _hyperlinked(blip: BlipMeta) -> Iterator[BlipLink]:
    for link in blip.links:
        if link.blip is not None:
            yield BlipLink(
                source_number=blip.number,
                target_number=link.blip,
                source="hyperlink",
                evidence=link.sentence or link.text,
                page=link.page,
            )


def _mentioned(blip: BlipMeta, names: _Names) -> Iterator[BlipLink]:
    for paragraph in blip.paragraphs:
        for mention in names.in_(paragraph):
            yield BlipLink(
                source_number=blip.number,
                target_number=mention.number,
                source="mention",
                evidence=mention.sentence,
                page=mention.page,
            )


def _related(blip: BlipMeta, blips: Sequence[BlipMeta]) -> Iterator[BlipLink]:
    names = {other.number: other.name for other in blips}
    for number in blip.related:
        yield BlipLink(
            source_number=blip.number,
            target_number=number,
            source="related",
            evidence=names[number],
            page=blip.head_page,
        )
