"""Which blips of an edition point at each other: by hyperlink, or by naming one another. Pure."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from radar_assets.radar.identity import slug
from radar_assets.radar.models import BlipLink, BlipMeta, EditionLinks, RadarMeta
from radar_assets.radar.sentences import Sentence, sentences

# ".../radar/tools/claude-code": the publisher's page of a blip.
_BLIP_PAGE = re.compile(r"/radar/(?:techniques|tools|platforms|languages-and-frameworks)/(?P<slug>[\w.-]+)")
# "Model Context Protocol (MCP)": a name and what it is called in short.
_BRACKETED = re.compile(r"(?P<long>.+?)\s*\((?P<short>[^()]+)\)")
_ACRONYM = re.compile(r"[A-Z][A-Z0-9-]{1,9}")


def edition_links(edition: RadarMeta) -> EditionLinks:
    """Find the links among an edition's blips; one a pair and source, the first with its evidence.

    Returns:
        Links by source blip, hyperlinks before mentions; none from a blip to itself.
    """
    by_slug = {slug(form): blip.number for blip in edition.blips for form in name_forms(blip)}
    by_form = {form: blip.number for blip in edition.blips for form in name_forms(blip)}
    names = _matcher(by_form)
    links: dict[tuple[int, int, str], BlipLink] = {}
    for blip in edition.blips:
        for link in (*_hyperlinked(blip, by_slug), *_mentioned(blip, names, by_form)):
            if link.target_number != link.source_number:
                links.setdefault((link.source_number, link.target_number, link.source), link)
    return EditionLinks(edition_id=edition.edition_id, links=tuple(links.values()))


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


def _matcher(by_form: dict[str, int]) -> re.Pattern[str]:
    """One pattern for all names, longest first, whole words only; a name of one word must match its case."""
    ordered = sorted(by_form, key=len, reverse=True)
    patterns = [f"(?i:{re.escape(form)})" if " " in form else re.escape(form) for form in ordered]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(patterns) or '(?!)'})(?![\w-])")


def _hyperlinked(blip: BlipMeta, by_slug: dict[str, int]) -> Iterator[BlipLink]:
    for link in blip.links:
        match = _BLIP_PAGE.search(urlsplit(link.target).path.lower())
        target = by_slug.get(match["slug"]) if match else None
        if target is not None:
            sentence = next((s for s in sentences(blip.description) if link.text in s.text), None)
            yield BlipLink(
                source_number=blip.number,
                target_number=target,
                source="hyperlink",
                evidence=sentence.text if sentence else link.text,
                page=link.page,
            )


def _mentioned(blip: BlipMeta, names: re.Pattern[str], by_form: dict[str, int]) -> Iterator[BlipLink]:
    lowered = {form.lower(): number for form, number in by_form.items()}
    for paragraph in blip.paragraphs:
        for sentence in sentences(paragraph.text):
            for match in names.finditer(sentence.text):
                target = by_form.get(match.group()) or lowered[match.group().lower()]
                page = _page_at(blip, paragraph.text, sentence, match.start())
                yield BlipLink(
                    source_number=blip.number,
                    target_number=target,
                    source="mention",
                    evidence=sentence.text,
                    page=page,
                )


def _page_at(blip: BlipMeta, paragraph_text: str, sentence: Sentence, offset: int) -> int:
    paragraph = next(p for p in blip.paragraphs if p.text == paragraph_text)
    place = sentence.start + offset
    return max((start for start in paragraph.starts if start.offset <= place), key=lambda start: start.offset).page
