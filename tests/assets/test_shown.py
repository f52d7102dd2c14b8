"""What the UI shows of an asset: counts that plot over partitions, tables, an index card."""

from pathlib import Path

import dagster as dg

from radar_assets.assets import shown
from radar_assets.radar.models import RadarMeta, Unknown
from tests.assets.papers import SAMPLES
from tests.assets.radar import Radar

V1 = "lighthouse-vol-01"
PLOTTED = {
    "edition_pdf": ["pages", "bytes"],
    "edition_blips": ["dagster/partition_row_count", "blips", "blips in Adopt", "themes", "unknowns"],
    "parse_score": ["blips found", "blips undisputed", "unknowns", "leftover words"],
    "edition_graph": ["dagster/partition_row_count", "blips", "themes"],
    "edition_passages": ["dagster/partition_row_count", "passages", "words"],
    "passage_vectors": ["dagster/partition_row_count", "points"],
    "blip_links": ["dagster/partition_row_count", "links", "by hyperlink", "by mention"],
}


def test_every_asset_shows_counts_and_the_reading_shows_tables(radar: Radar) -> None:
    assert radar.ingest(SAMPLES[0])[0].state == "ingested"
    for asset, names in PLOTTED.items():
        note = radar.last(asset, V1)
        assert note
        assert all(isinstance(note.metadata[name], dg.IntMetadataValue) for name in names), asset
    blips = radar.last("edition_blips", V1)
    overview = radar.last("radar_overview", None)
    assert blips
    assert overview
    assert blips.metadata["blips"].value == 28
    table = blips.metadata["table of blips"]
    assert isinstance(table, dg.TableMetadataValue)
    assert len(table.records) == 28
    assert [column.name for column in table.schema.columns][:4] == ["number", "name", "ring", "quadrant"]
    assert isinstance(blips.metadata["index card"], dg.MarkdownMetadataValue)
    assert isinstance(overview.metadata["overview"], dg.MarkdownMetadataValue)
    assert V1 in str(overview.metadata["overview"].value)


def test_the_index_card_is_a_table_whose_cells_add_up(sample_editions: dict[int, RadarMeta]) -> None:
    for edition in sample_editions.values():
        card = shown.index_card(edition)
        cells = [
            [int(cell) for cell in line.strip("| ").split("|")[1:]]
            for line in card.splitlines()
            if line.startswith("|") and line.strip("| ")[-1].isdigit()
        ]
        assert sum(map(sum, cells)) == len(edition.blips)
        assert card.splitlines()[0] == f"### {edition.title}, volume {edition.volume}"


def test_a_pipe_in_a_title_breaks_no_table(sample_editions: dict[int, RadarMeta]) -> None:
    edition = sample_editions[1].model_copy(update={"edition_id": "radar-vol-01", "unknowns": ()})
    rows = shown.overview_card([edition, *sample_editions.values()]).splitlines()
    assert len({row.count("|") for row in rows}) == 1
    assert rows[2].startswith("| lighthouse-vol-03 |"), "newest first"


def test_tables_of_unknowns(sample_editions: dict[int, RadarMeta]) -> None:
    unknown = Unknown(kind="ring unknown", where="blip 7", detail="no ring printed")
    alone = shown.unknowns_table([("", unknown)])
    over_all = shown.unknowns_table([("radar-vol-01", unknown)])
    assert [column.name for column in alone.schema.columns] == ["kind", "where", "detail"]
    assert [column.name for column in over_all.schema.columns] == ["edition", "kind", "where", "detail"]
    assert shown.unknowns_table([]).records == []


def test_the_first_edition_of_a_path_with_a_blank(radar: Radar, tmp_path: Path) -> None:
    folder = tmp_path / "my radars"
    folder.mkdir()
    copy = folder / "volume one.pdf"
    copy.write_bytes(SAMPLES[0].read_bytes())
    assert radar.ingest(copy)[0].edition_id == V1
    assert (radar.settings.shelf / f"{V1}.pdf").read_bytes() == copy.read_bytes()
