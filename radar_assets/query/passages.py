"""A passage as retrieval hands it on, with its sentences and their pages. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from radar_assets.radar.models import PageStart, page_at
from radar_assets.radar.sentences import sentences


@dataclass(frozen=True, slots=True)
class FoundPassage:
    """A passage of a blip's write-up or of a theme."""

    passage_id: str
    edition_id: str
    owner_id: str
    heading: str
    ordinal: int
    text: str
    starts: tuple[PageStart, ...]

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> Self:
        """From a row of the graph or a payload of the vector index."""
        pairs = zip(row["page_offsets"], row["page_numbers"], strict=True)
        starts = tuple(PageStart(offset=offset, page=page) for offset, page in pairs)
        return cls(
            row["passage_id"],
            row["edition_id"],
            row["owner_id"],
            row["heading"],
            row["ordinal"],
            row["text"],
            starts,
        )

    def quotes(self) -> Iterator[tuple[str, int]]:
        """Its sentences with the page each stands on.

        One that crosses a page's border stands on no single page, and half of it may say something else: left out.
        """
        for sentence in sentences(self.text):
            if not any(sentence.start < start.offset < sentence.end for start in self.starts):
                yield sentence.text, page_at(self.starts, sentence.start)
