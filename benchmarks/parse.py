"""Parse of all editions.

`read_edition`, against pypdf's bare `extract_text` on every page of the same PDFs.
"""

import io

from pypdf import PdfReader

from benchmarks.lab import Lab
from benchmarks.measuring import Figure, interleaved, timed
from radar_assets.radar.reading import read_edition


def bare(contents: list[bytes]) -> None:
    """The text of every page, by pypdf alone."""
    for content in contents:
        for page in PdfReader(io.BytesIO(content)).pages:
            page.extract_text()


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark."""
    contents = [pdf.read_bytes() for pdf in lab.pdfs]
    medians = interleaved(
        lab.rounds,
        {
            "floor": timed(lambda: bare(contents)),
            "ours": timed(lambda: [read_edition(content, "edition.pdf") for content in contents]),
        },
    )
    return [Figure(f"parse, {len(contents)} editions", medians["ours"], floor=medians["floor"], most_ratio=1.5)]
