"""The sample editions are read exactly as their content says."""

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from sample_radar.content import Edition, Paragraph, Radar, read_radar

from radar_assets.radar.links import edition_links
from radar_assets.radar.models import RadarMeta
from radar_assets.radar.passages import edition_passages
from radar_resources.embeddings import MiniLM
from radar_resources.embeddings.minilm import PIECES
from tests.conftest import SAMPLE_VOLUMES
from tests.data import EXAMPLES

Pair = tuple[Edition, RadarMeta]


@pytest.fixture(scope="module")
def radar() -> Radar:
    """The content of all sample editions."""
    return read_radar(EXAMPLES / "lighthouse.yaml")


@pytest.fixture(params=SAMPLE_VOLUMES)
def pair(request: pytest.FixtureRequest, radar: Radar, sample_editions: Mapping[int, RadarMeta]) -> Pair:
    """An edition as written and as read."""
    written = next(edition for edition in radar.editions if edition.volume == request.param)
    return written, sample_editions[request.param]


def plain(paragraphs: tuple[Paragraph, ...]) -> list[str]:
    """The paragraphs' texts with single blanks."""
    return [" ".join(paragraph.text.split()) for paragraph in paragraphs]


def test_editions_are_identified(pair: Pair) -> None:
    written, read = pair
    assert read.edition_id == f"lighthouse-vol-{written.volume:02d}"
    assert (read.title, read.volume) == ("Lighthouse Technology Radar", written.volume)
    assert read.published
    assert read.published[:4] == written.date[-4:]


def test_number_name_ring_and_quadrant_are_as_written(pair: Pair) -> None:
    written, read = pair
    assert [(blip.number, blip.name, blip.ring, blip.quadrant) for blip in read.blips] == [
        (blip.number, blip.name, blip.ring, blip.quadrant) for blip in written.blips
    ]


def test_every_printed_fact_is_read_three_times_from_text_and_nothing_is_unsettled(pair: Pair) -> None:
    _, read = pair
    for field in ("number", "name", "ring", "quadrant"):
        # The diagram comes last, where it shows the blip.
        assert {blip.sources[field][:3] for blip in read.blips} == {("index page", "quadrant page", "write-up")}
    assert read.unknowns == ()


def test_movements_are_as_drawn(pair: Pair) -> None:
    written, read = pair
    assert [blip.movement for blip in read.blips] == [blip.movement for blip in written.blips]


def test_write_ups_are_as_written(pair: Pair) -> None:
    written, read = pair
    for expected, blip in zip(written.blips, read.blips, strict=True):
        assert " ".join(blip.description.split()) == " ".join(plain(expected.paragraphs))


def test_paragraphs_are_as_written_where_no_page_border_hides_them(pair: Pair) -> None:
    written, read = pair
    for expected, blip in zip(written.blips, read.blips, strict=True):
        if len(blip.pages) == 1:
            assert [paragraph.text for paragraph in blip.paragraphs] == plain(expected.paragraphs)


def test_links_are_as_written(pair: Pair) -> None:
    written, read = pair
    for expected, blip in zip(written.blips, read.blips, strict=True):
        links = [
            (" ".join(paragraph.text[link.start : link.end].split()), link.address)
            for paragraph in expected.paragraphs
            for link in paragraph.hyperlinks
        ]
        assert [(link.text, link.target) for link in blip.links] == links


def test_themes_are_as_written(pair: Pair) -> None:
    written, read = pair
    assert [theme.title for theme in read.themes] == [theme.title for theme in written.themes]
    for expected, theme in zip(written.themes, read.themes, strict=True):
        assert [paragraph.text for paragraph in theme.paragraphs] == plain(expected.paragraphs)


def test_no_furniture_gets_into_a_passage_and_each_fits(pair: Pair, embedder: MiniLM) -> None:
    _, read = pair
    passages = edition_passages(read, embedder.count_pieces, PIECES).passages
    for passage in passages:
        assert not re.search("All Rights Reserved|New Moved in/out No change", passage.text)
        assert embedder.count_pieces(passage.embedded_text) <= PIECES
        assert all(1 <= start.page <= read.pages for start in passage.starts)
    assert len({passage.id for passage in passages}) == len(passages)


def test_blips_that_name_one_another_are_linked(sample_editions: Mapping[int, RadarMeta]) -> None:
    edition = sample_editions[1]
    number = {blip.name: blip.number for blip in edition.blips}
    links = {(link.source_number, link.target_number) for link in edition_links(edition).links}
    assert (number["Long-lived feature branches"], number["Trunk-based development"]) in links
    assert (number["LLM as a judge"], number["Retrieval-augmented generation (RAG)"]) in links


def test_an_edition_survives_the_way_through_json(pair: Pair) -> None:
    _, read = pair
    assert RadarMeta.model_validate_json(read.model_dump_json()) == read


def test_writing_the_editions_again_gives_the_same_bytes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, EXAMPLES / "generate.py", "--out", tmp_path], check=True, capture_output=True)
    for volume in SAMPLE_VOLUMES:
        name = f"lighthouse-technology-radar-vol-{volume}.pdf"
        assert (tmp_path / name).read_bytes() == (EXAMPLES / "editions" / name).read_bytes()
