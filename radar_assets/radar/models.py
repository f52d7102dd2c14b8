"""The shapes in which an edition travels between assets and to the outside (docs/contracts.md)."""

from collections.abc import Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict, computed_field

from radar_assets.radar.vocabulary import QUADRANTS, RING_WEIGHTS, RINGS

Movement = Literal["new", "moved in", "moved out", "no change", "unknown"]
FieldName = Literal["number", "name", "ring", "quadrant", "description"]
ReadingName = Literal["index page", "quadrant page", "write-up", "diagram", "data file", "ocr"]


class Model(BaseModel):
    """Immutable value; computed fields, which come back with what was dumped, are ignored when it is read again."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class RingDefinition(Model):
    """A ring of a series: its name, its weight (higher is further in), and which of the publisher's rings it is.

    `canonical` is None for a ring that none of the publisher's four matches.
    """

    name: str
    weight: int
    canonical: str | None


class QuadrantDefinition(Model):
    """A quadrant of a series, and which of the publisher's it is; None where none matches."""

    name: str
    canonical: str | None


PUBLISHER_RINGS = tuple(RingDefinition(name=ring, weight=RING_WEIGHTS[ring], canonical=ring) for ring in RINGS)
PUBLISHER_QUADRANTS = tuple(QuadrantDefinition(name=quadrant, canonical=quadrant) for quadrant in QUADRANTS)


class PageStart(Model):
    """From this character of a text on, it stands on this page (1-based)."""

    offset: int
    page: int


class Paragraph(Model):
    """A paragraph of printed text; `starts` has at least one entry, the first at offset 0."""

    text: str
    starts: tuple[PageStart, ...]

    @property
    def pages(self) -> list[int]:
        """The pages the paragraph stands on, ascending."""
        return sorted({start.page for start in self.starts})


class Hyperlink(Model):
    """A link as printed: the anchor's words, where it leads, and the page it stands on.

    `sentence` is the one it stands in, empty where its words are not found in the text; `blip` is the number of the
    blip of the same edition to whose page it leads, None where it leads elsewhere.
    """

    text: str
    target: str
    page: int
    sentence: str = ""
    blip: int | None = None


class Unknown(Model):
    """Something that the page did not settle. Recorded and shown, never dropped."""

    kind: str
    where: str
    detail: str


class Theme(Model):
    """An essay at the front of an edition."""

    title: str
    paragraphs: tuple[Paragraph, ...]

    @computed_field  # type: ignore[prop-decorator]  # pydantic's documented form
    @property
    def text(self) -> str:
        """The whole text, paragraphs apart by a blank line."""
        return "\n\n".join(paragraph.text for paragraph in self.paragraphs)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def pages(self) -> list[int]:
        """The pages it stands on, ascending."""
        return pages_of(self.paragraphs)


class BlipMeta(Model):
    """One blip of one edition, as printed.

    `sources` says for each field which readings of the file gave it, with `ocr` behind them where one of them stands on
    a page whose text was recognised in a picture; `ring` and `quadrant` are names among those of the
    edition, `ring_printed` the word on the page; `other_names` are forms of the name that another reading printed.
    `head` is what is printed on `head_page` letter by letter, lines joined by a blank: number, name and ring over the
    write-up, or the entry in a list; for a data file its fields, joined by commas. `related` are the numbers of the
    blips that a data file names beside it.
    """

    number: int
    name: str
    ring: str | None
    ring_printed: str | None
    quadrant: str | None
    quadrant_printed: str | None = None
    head: str
    head_page: int
    movement: Movement = "unknown"
    other_names: tuple[str, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    links: tuple[Hyperlink, ...] = ()
    sources: dict[FieldName, tuple[ReadingName, ...]]
    listed_on: tuple[int, ...] = ()
    related: tuple[int, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def description(self) -> str:
        """The whole write-up, paragraphs apart by a blank line."""
        return "\n\n".join(paragraph.text for paragraph in self.paragraphs)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def pages(self) -> list[int]:
        """The pages of the write-up; where there is none, the pages that list the blip."""
        return pages_of(self.paragraphs) or sorted(self.listed_on)


class RadarMeta(Model):
    """An edition as read: what `radar read --json` prints and the asset `edition_blips` holds.

    `rings` stand from the innermost outward. A data file has one page.
    """

    edition_id: str
    title: str
    volume: int | None
    published: str | None
    language: str
    layout: str
    pages: int
    blips: tuple[BlipMeta, ...]
    themes: tuple[Theme, ...]
    unknowns: tuple[Unknown, ...]
    rings: tuple[RingDefinition, ...] = PUBLISHER_RINGS
    quadrants: tuple[QuadrantDefinition, ...] = PUBLISHER_QUADRANTS


class EditionFile(Model):
    """The file behind an edition: what the asset `edition_pdf` holds."""

    edition_id: str
    file_name: str
    sha256: str
    size: int
    pages: int
    title: str
    volume: int | None
    published: str | None


class Passage(Model):
    """A piece of a write-up or theme that fits the embedder whole.

    `id` is `{owner_id}-passage-{ordinal}`; `heading` is the blip's name or the theme's title.
    """

    id: str
    edition_id: str
    owner_kind: Literal["Blip", "Theme"]
    owner_id: str
    number: int | None
    heading: str
    ring: str | None
    quadrant: str | None
    ordinal: int
    text: str
    starts: tuple[PageStart, ...]

    @property
    def embedded_text(self) -> str:
        """What the embedder sees: the heading tells what the text is about."""
        return f"{self.heading}. {self.text}"


class EditionPassages(Model):
    """All passages of an edition in reading order."""

    edition_id: str
    passages: tuple[Passage, ...]


class BlipLink(Model):
    """A blip that points at another of the same edition, with the words that say so."""

    source_number: int
    target_number: int
    source: Literal["hyperlink", "mention", "related"]
    evidence: str
    page: int


class ThemeMention(Model):
    """A theme (position from 1) that names a blip."""

    theme: int
    number: int


class EditionLinks(Model):
    """All links between the blips of an edition, and the blips that its themes name."""

    edition_id: str
    links: tuple[BlipLink, ...]
    theme_mentions: tuple[ThemeMention, ...]


def pages_of(paragraphs: tuple[Paragraph, ...]) -> list[int]:
    """The pages on which any of the paragraphs stands, ascending."""
    return sorted({page for paragraph in paragraphs for page in paragraph.pages})


def parts_by_page(text: str, starts: Sequence[PageStart]) -> list[tuple[int, str]]:
    """The pages on which a text stands, each with the part of it that stands there."""
    ends = [start.offset for start in starts[1:]] + [len(text)]
    return [(start.page, text[start.offset : end]) for start, end in zip(starts, ends, strict=True)]


def page_at(starts: Sequence[PageStart], offset: int) -> int:
    """The page on which the character at an offset stands."""
    return max((start for start in starts if start.offset <= offset), key=lambda start: start.offset).page
