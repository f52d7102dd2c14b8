"""A passage as retrieval hands it on, with its sentences and their pages. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from radar_assets.radar.models import PageStart, page_at
from radar_assets.radar.sentences import Sentence, sentences


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
        """Its sentences with the page each stands on; one that crosses a page's border is cut there."""
        for sentence in sentences(self.text):
            yield from self._on_one_page(sentence)

    def _on_one_page(self, sentence: Sentence) -> Iterator[tuple[str, int]]:
        cut = next((start.offset for start in self.starts if sentence.start < start.offset < sentence.end), None)
        page = page_at(self.starts, sentence.start)
        if cut is None:
            yield sentence.text, page
        else:
            yield self.text[sentence.start : cut].rstrip(), page
