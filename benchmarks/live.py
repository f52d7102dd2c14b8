"""`make live`: the calls of language models against a real one, by Ollama's protocol and by OpenAI's.

Ten blips are read by the small role and a question is answered by the large one, each with empty caches. Without
--address, a server is started by ../shared/tools/live_model.sh, and ended again if it did not run before.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from urllib.error import URLError
from urllib.request import urlopen

from rich.console import Console
from rich.table import Table

from benchmarks.editions import REPOSITORY, find_pdfs
from radar_assets.radar.links import edition_links
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.reading import read_edition
from radar_assets.radar.semantics.extraction import ExtractionReport, extract_edition
from radar_assets.radar.semantics.models import BlipSemantics, NamedRelation, Origin
from radar_resources.embeddings import embedding_model
from radar_resources.errors import ResourceError
from radar_resources.language_model import Ledger, chat_model
from radar_resources.settings import Settings

SCRIPT = REPOSITORY.parent / "shared" / "tools" / "live_model.sh"
ADDRESS, MODEL = "http://127.0.0.1:11434", "qwen2.5-coder:1.5b"
BLIPS = 10
INSTRUCTIONS = "Answer in one sentence, by the numbered sentences alone, and cite them like [1]."


def main() -> int:
    """Run all of it; 1 where a provider gave no valid reply at all, or no answer."""
    options = _options()
    for name in Settings.model_fields:  # the user's own settings and stores are left alone
        os.environ.pop(name.upper(), None)
    edition = _newest()
    console, healthy = Console(highlight=False), True
    columns: dict[str, dict[str, str]] = {}
    with _server(options.address) as address:
        for provider, suffix in (("ollama", ""), ("openai", "/v1")):
            with tempfile.TemporaryDirectory() as home:
                settings = Settings.model_validate(
                    {
                        "radar_home": home,
                        "llm_provider": provider,
                        "llm_base_url": address + suffix,
                        "llm_small_model": options.model,
                        "llm_large_model": options.model,
                        "embedding_provider": provider,
                        "embedding_model": options.model,
                    }
                )
                with console.status(f"Asking by the protocol of {provider} …"):
                    columns[provider], works = _measured(settings, edition)
                healthy &= works
    console.print(f"{options.model}, {edition.edition_id}")
    shown = Table("", *columns, box=None)
    for measure in next(iter(columns.values())):
        shown.add_row(measure, *(column[measure] for column in columns.values()))
    console.print(shown)
    return 0 if healthy else 1


def _measured(settings: Settings, edition: RadarMeta) -> tuple[dict[str, str], bool]:
    small, large = chat_model(settings, "small"), chat_model(settings, "large")
    if small is None or large is None:  # the provider is set above
        raise ValueError(settings.llm_provider)
    ten = _ten_blips(edition)
    rules, candidates = _by_links(edition, [blip.number for blip in ten.blips])
    start = perf_counter()
    _, _, report = extract_edition(ten, rules, candidates, small, tolerated=1.0)
    seconds = perf_counter() - start
    (spent,) = Ledger(settings.language_model_dir, None).spent()
    start = perf_counter()
    answer = "".join(large.stream(instructions=INSTRUCTIONS, question=_question(ten)))
    answered = perf_counter() - start
    vectors = embedding_model(settings).embed([blip.name for blip in ten.blips])
    blips = len(ten.blips)
    row = {
        "blips": str(blips),
        "valid at the first try": f"{report.first_try / blips:.0%}",
        "valid after all tries": f"{_valid(report) / blips:.0%}",
        "seconds a blip": f"{seconds / blips:.1f}",
        "tokens in a blip": f"{spent.input_tokens / blips:.0f}",
        "tokens out a blip": f"{spent.output_tokens / blips:.0f}",
        "seconds of an answer": f"{answered:.1f}",
        "answer": answer.strip(),
        "vectors": f"{vectors.shape[0]} of length {vectors.shape[1]}",
    }
    return row, bool(_valid(report) and answer.strip())


def _valid(report: ExtractionReport) -> int:
    return report.first_try + report.later_try


def _newest() -> RadarMeta:
    _, pdfs = find_pdfs()
    return read_edition(pdfs[-1].read_bytes(), pdfs[-1].name)


def _ten_blips(edition: RadarMeta) -> RadarMeta:
    """Ten of its blips, spread over all."""
    described = [blip for blip in edition.blips if blip.description]
    return edition.model_copy(update={"blips": tuple(described[:: len(described) // BLIPS][:BLIPS])})


def _by_links(edition: RadarMeta, numbers: Sequence[int]) -> tuple[dict[int, BlipSemantics], dict[int, list[str]]]:
    """For some blips the names that stand in their write-ups as the rules' result; candidates are a few names more."""
    names = {blip.number: blip.name for blip in edition.blips}
    relations: dict[int, list[NamedRelation]] = {number: [] for number in numbers}
    for link in edition_links(edition).links:
        if link.source_number in relations:
            relations[link.source_number].append(
                NamedRelation(
                    to=names[link.target_number],
                    to_kind="blip",
                    type="REFERENCES",
                    origin=Origin(source=link.source),
                    evidence=link.evidence,
                    page=link.page,
                    confidence=1.0,
                )
            )
    rules = {
        number: BlipSemantics(number=number, summary=None, tags=(), technologies=(), relations=tuple(found), ring=None)
        for number, found in relations.items()
    }
    candidates = {
        number: list(dict.fromkeys([*(each.to for each in found), *(names[other] for other in numbers)]))
        for number, found in relations.items()
    }
    return rules, candidates


def _question(edition: RadarMeta) -> str:
    first = edition.blips[0]
    quoted = "\n".join(f"[{number}] {part.text}" for number, part in enumerate(first.paragraphs, 1))
    return f"{quoted}\n\nWhat is {first.name}?"


@contextmanager
def _server(address: str | None) -> Iterator[str]:
    if address or _answers(ADDRESS):
        yield address or ADDRESS
        return
    if not SCRIPT.exists():
        sentence = f"No server of models answers at {ADDRESS}, and {SCRIPT} is not there to start one."
        raise ResourceError(sentence, "Start one and name it: make live ARGS='--address URL --model NAME'.")
    subprocess.run([SCRIPT, "start"], check=True, stdout=subprocess.DEVNULL)
    try:
        yield ADDRESS
    finally:
        subprocess.run([SCRIPT, "stop"], check=False)


def _answers(address: str) -> bool:
    try:
        with urlopen(f"{address}/api/version", timeout=5):  # noqa: S310 an address of http
            return True
    except (URLError, OSError):
        return False


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.live", description=__doc__)
    parser.add_argument("--address", help="of an Ollama, which serves OpenAI's protocol under /v1 too")
    parser.add_argument("--model", default=MODEL, help=f"its model (default: {MODEL})")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ResourceError as error:
        sys.exit(str(error))
