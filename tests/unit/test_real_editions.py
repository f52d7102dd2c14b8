"""The publisher's editions are read as they are printed."""

import csv
import html
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from radar_assets.radar.agreement import Sighting
from radar_assets.radar.links import edition_links
from radar_assets.radar.models import BlipMeta, RadarMeta
from radar_assets.radar.page_text import PdfPages
from radar_assets.radar.passages import edition_passages
from radar_assets.radar.printed.diagrams import diagram_sightings
from radar_assets.radar.sentences import sentences
from radar_resources.embeddings import MiniLM
from radar_resources.embeddings.minilm import PIECES
from tests.conftest import REAL_VOLUMES
from tests.data import RADAR, needs_radar_data

pytestmark = needs_radar_data

TEXT_READINGS = ("index page", "quadrant page", "write-up")
PUBLISHED = {29: "2023-09", 31: "2024-10", 33: "2025-11"}
THEMES = {
    29: ("AI-assisted software development", "How productive is measuring productivity?", "A large number of LLMs",
         "Remote delivery workarounds mature"),
    31: ("Coding assistance antipatterns", "Rust is anything but rusty", "The gradual rise of WASM",
         "The Cambrian explosion of generative AI tools"),
    33: ("Infrastructure orchestration arrives for AI", "The rise of agents elevated by MCP", "AI coding workflows",
         "Emerging AI antipatterns"),
}  # fmt: skip
# The names that volume 33 prints in two forms; nothing else in the three editions is unsettled.
TWO_FORMS = {29: set(), 31: set(), 33: {"blip 25", "blip 43", "blip 61", "blip 70", "blip 84"}}
# Two discs drawn at one place: which number is whose cannot be told.
COVERED = {29: (), 31: (), 33: (85, 86)}
# What the public data call moved is printed without an arc.
UNMOVED = {29: [], 31: [], 33: [17, 21]}
# What the public data call a blip since, and its number in print.
RENAMED = {
    29: {"Data product thinking": 6, "Web components for SSR web apps": 23},
    31: {"Declarative Automation Bundles": 79},
    33: {},
}
# The blips of which the public text has one sentence that was edited after print, and how: both were read side by side.
EDITED = {
    29: {15: "“and” put before the last of several parts"},
    31: {99: "the long form before an abbreviation taken out"},
    33: {
        7: "the kind of clustering left out",
        36: "“platform” after the name left out",
        38: "“platform” left out",
        88: "“against” made “when”",
    },
}
# A sentence of fewer letters may well stand in two write-ups.
TELLING = 30


@pytest.fixture(params=REAL_VOLUMES)
def volume(request: pytest.FixtureRequest) -> int:
    """The number of one of the editions."""
    number: int = request.param
    return number


@pytest.fixture
def edition(volume: int, real_editions: Mapping[int, RadarMeta]) -> RadarMeta:
    """The edition as read."""
    return real_editions[volume]


@pytest.fixture
def truth(volume: int) -> list[dict[str, str]]:
    """The edition's blips as checked by hand."""
    with (RADAR / "truth" / f"vol{volume}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def letters(text: str) -> str:
    """Only letters and digits: quotes, dashes and blanks differ between print and data."""
    return re.sub(r"\W+", "", text).lower()


def public_blips(volume: int, edition: RadarMeta) -> Iterator[tuple[dict[str, Any], BlipMeta]]:
    """The public data of each blip, with the blip as read."""
    named = {letters(name): blip for blip in edition.blips for name in (blip.name, *blip.other_names)}
    named |= {letters(name): edition.blips[number - 1] for name, number in RENAMED[volume].items()}
    for entry in json.loads((RADAR / "volumes" / f"vol{volume}.json").read_text(encoding="utf-8")):
        yield entry, named[letters(entry["name"])]


def plain(markup: str) -> str:
    """The text of a description in the public data."""
    text = re.sub(r"</(?:p|li|ul|ol|h\d)>|<br ?/?>", "\n", markup.strip('"').replace('""', '"'))
    return html.unescape(re.sub(r"<[^>]+>", "", text))


def test_the_edition_is_identified(volume: int, edition: RadarMeta) -> None:
    assert (edition.edition_id, edition.title) == (f"radar-vol-{volume}", "Technology Radar")
    assert (edition.volume, edition.published) == (volume, PUBLISHED[volume])


def test_every_blip_equals_the_truth(edition: RadarMeta, truth: list[dict[str, str]]) -> None:
    printed = [(str(blip.number), blip.name, blip.ring, blip.quadrant) for blip in edition.blips]
    assert printed == [(row["number"], row["name"], row["ring"], row["quadrant"]) for row in truth]


@pytest.mark.parametrize("reading", TEXT_READINGS)
def test_each_reading_alone_gives_number_ring_and_quadrant(edition: RadarMeta, reading: str) -> None:
    # The kept value equals the truth, and a source is whoever said just that.
    for field in ("number", "ring", "quadrant"):
        assert [blip.number for blip in edition.blips if reading not in blip.sources[field]] == []


def test_the_diagrams_alone_give_the_ring_of_every_number_they_show(volume: int, truth: list[dict[str, str]]) -> None:
    # No other reading tells a ring, and none a quadrant: the borders must be found among the numbers.
    numbers = [Sighting("index page", 1, int(row["number"]), None, None, None) for row in truth]
    pages = PdfPages((RADAR / "pdf" / f"vol{volume}.pdf").read_bytes())
    seen = sorted((sighting.number, sighting.ring_printed) for sighting in diagram_sightings(pages, numbers))
    shown = ((int(row["number"]), row["ring"]) for row in truth)
    assert seen == [(number, ring) for number, ring in shown if number not in COVERED[volume]]


def test_nothing_is_unsettled_but_names_in_two_forms_and_signs_printed_over_one_another(
    volume: int, edition: RadarMeta
) -> None:
    expected = [("name differs", where) for where in TWO_FORMS[volume]]
    expected += [("movement unknown", f"blip {number}") for number in COVERED[volume]]
    assert sorted((unknown.kind, unknown.where) for unknown in edition.unknowns) == sorted(expected)


def test_the_movement_is_the_sign_printed_in_the_diagrams(
    volume: int, edition: RadarMeta, truth: list[dict[str, str]]
) -> None:
    differing = [
        blip.number
        for blip, row in zip(edition.blips, truth, strict=True)
        if blip.movement not in (row["status"], "unknown")
    ]
    assert differing == UNMOVED[volume]


def test_sentences_of_the_public_write_ups_stand_in_their_blip_and_in_no_other(volume: int, edition: RadarMeta) -> None:
    texts = {blip.number: letters(blip.description) for blip in edition.blips}
    missing, elsewhere = [], []
    for entry, blip in public_blips(volume, edition):
        for sentence in sentences(plain(entry["description"])):
            wanted = letters(sentence.text)
            if wanted not in texts[blip.number]:
                missing.append((blip.number, sentence.text))
            others = (number for number, text in texts.items() if number != blip.number and wanted in text)
            elsewhere.extend((number, sentence.text) for number in others if len(wanted) > TELLING)
    # All but the edited: one sentence each.
    assert sorted(number for number, _ in missing) == sorted(EDITED[volume]), missing
    assert elsewhere == []


def test_anchors_of_the_public_write_ups_are_hyperlinks(volume: int, edition: RadarMeta) -> None:
    found, missing = 0, []
    for entry, blip in public_blips(volume, edition):
        anchors = {letters(link.text) for link in blip.links}
        for markup in re.findall(r"<a [^>]*>(.*?)</a>", entry["description"]):
            anchor = letters(plain(markup))
            if anchor in anchors:
                found += 1
            elif anchor:
                missing.append((blip.number, anchor))
    assert found >= 0.98 * (found + len(missing)), missing


def test_every_blip_has_a_write_up_on_pages_of_the_edition(edition: RadarMeta) -> None:
    for blip in edition.blips:
        assert blip.description
        assert all(1 <= page <= edition.pages for page in blip.pages)
        assert all(link.page in blip.pages for link in blip.links)


def test_no_passage_holds_furniture_and_each_fits(edition: RadarMeta, embedder: MiniLM) -> None:
    passages = edition_passages(edition, embedder.count_pieces, PIECES).passages
    for passage in passages:
        assert not re.search("All Rights Reserved|New Moved in/out No change", passage.text)
        assert embedder.count_pieces(passage.embedded_text) <= PIECES
    assert {passage.number for passage in passages} >= {blip.number for blip in edition.blips}


def test_the_themes_are_read_with_their_text(volume: int, edition: RadarMeta) -> None:
    assert tuple(theme.title for theme in edition.themes) == THEMES[volume]
    for theme in edition.themes:
        assert len(theme.text) > 400
        assert theme.text.endswith((".", "!", "?", "”"))


def test_links_among_blips_have_evidence_and_pages(edition: RadarMeta) -> None:
    links = edition_links(edition).links
    assert {link.source for link in links} == {"hyperlink", "mention"}
    for link in links:
        assert link.evidence
        assert 1 <= link.page <= edition.pages
        assert link.source_number != link.target_number
