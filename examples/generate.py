"""Write the sample editions as PDF files: python examples/generate.py [--out DIR]."""

from __future__ import annotations

import argparse
import logging
from pathlib import Path

from sample_radar.book import write_edition
from sample_radar.content import read_radar

EXAMPLES = Path(__file__).resolve().parent


def generate(directory: Path) -> list[Path]:
    """Write every edition into a directory and return the paths of the files."""
    radar = read_radar(EXAMPLES / "lighthouse.yaml")
    directory.mkdir(parents=True, exist_ok=True)
    stem = radar.title.lower().replace(" ", "-")
    written = []
    for edition in radar.editions:
        path = directory / f"{stem}-vol-{edition.volume}.pdf"
        write_edition(radar, edition, path)
        written.append(path)
    return written


def main() -> None:
    """Read the arguments and write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=EXAMPLES / "editions", help="directory to write to")
    arguments = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    for path in generate(arguments.out):
        logging.getLogger(__name__).info("%s", path)


if __name__ == "__main__":
    main()
