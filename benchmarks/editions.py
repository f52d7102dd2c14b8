"""Which PDFs are measured, and what they hold: read once, outside of every measurement."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from radar_assets.radar.links import edition_links
from radar_assets.radar.models import EditionLinks, EditionPassages, RadarMeta
from radar_assets.radar.passages import edition_passages
from radar_assets.radar.reading import read_edition
from radar_resources.embeddings.minilm import PIECES

REPOSITORY = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Reading:
    """An edition as its assets see it."""

    edition: RadarMeta
    passages: EditionPassages
    links: EditionLinks

    @property
    def texts(self) -> list[str]:
        """What is embedded."""
        return [passage.embedded_text for passage in self.passages.passages]


def find_pdfs() -> tuple[str, list[Path]]:
    """The real editions of the shared test data, else the sample editions; newest last, and what they are called."""
    shared = Path(os.environ.get("RADAR_TEST_DATA") or REPOSITORY.parent / "shared" / "data")
    real = sorted((shared / "radar" / "pdf").glob("*.pdf"))
    if real:
        return "real editions", real
    return "sample editions", sorted((REPOSITORY / "examples" / "editions").glob("*.pdf"))


def read(pdfs: Sequence[Path], count_pieces: Callable[[str], int]) -> list[Reading]:
    """Read editions as the assets do."""
    readings = []
    for pdf in pdfs:
        edition = read_edition(pdf.read_bytes(), pdf.name)
        readings.append(Reading(edition, edition_passages(edition, count_pieces, PIECES), edition_links(edition)))
    return readings
