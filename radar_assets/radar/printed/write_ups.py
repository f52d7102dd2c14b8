"""The write-ups of an edition: "17. Name" over a line with the ring, then the text up to the next."""

from collections.abc import Iterator

from radar_assets.radar.agreement import Sighting
from radar_assets.radar.models import Unknown
from radar_assets.radar.paragraphs import PlacedLine, paragraphs
from radar_assets.radar.printed.document import Document
from radar_assets.radar.vocabulary import quadrant_of


def write_up_sightings(document: Document) -> Iterator[Sighting]:
    """Every write-up with its text and hyperlinks."""
    quadrants = {page.number: document.furniture.running_quadrant(page) for page in document.pages}
    opened = {document.body[heading.start].page for heading in document.headings}
    # Where write-ups have running heads, a page with neither head nor heading is no longer one of theirs.
    have_heads = any(quadrants[page] for page in opened)
    heading_size = max((document.body[heading.start].line.size for heading in document.headings), default=0.0)
    ends = [*(heading.start for heading in document.headings[1:]), len(document.body)]
    for heading, end in zip(document.headings, ends, strict=False):  # no heading, one end
        first = document.body[heading.start]
        lines: list[PlacedLine] = []
        for placed in document.body[heading.end : end]:
            left_the_quadrants = have_heads and not quadrants[placed.page] and placed.page not in opened
            out_of_order = placed.page != first.page and placed.page in document.furniture.breaks
            if left_the_quadrants or out_of_order or placed.line.size >= heading_size:
                break
            lines.append(placed)
        yield Sighting(
            "write-up",
            first.page,
            heading.number,
            heading.name,
            heading.ring_printed,
            quadrant_of(quadrants[first.page] or ""),
            heading.head,
            paragraphs(lines, document.leading, document.lexicon),
            document.links_in(lines),
            quadrants[first.page],
        )


def cut_write_ups(document: Document) -> Iterator[Unknown]:
    """The places where pages are missing or out of order, and the write-ups that may go on there."""
    breaks = document.furniture.breaks
    for page, jump in breaks.items():
        yield Unknown(kind="pages do not follow", where=f"page {page}", detail=jump)
    pages = [document.body[heading.start].page for heading in document.headings]
    following = [*pages[1:], len(document.pages)]
    for heading, first, last in zip(document.headings, pages, following, strict=False):
        for page in breaks.keys() & set(range(first + 1, last + 1)):
            yield Unknown(kind="write-up cut", where=f"blip {heading.number}", detail=f"before page {page}")
