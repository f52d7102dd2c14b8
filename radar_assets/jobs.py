"""What is run together."""

import dagster as dg

from radar_assets.assets import (
    blip_links,
    blip_timelines,
    edition_blips,
    edition_graph,
    edition_passages,
    edition_pdf,
    parse_score,
    passage_vectors,
    radar_overview,
    unknowns_report,
)

EDITION_ASSETS = (
    edition_pdf,
    edition_blips,
    parse_score,
    edition_graph,
    edition_passages,
    passage_vectors,
    blip_links,
)
CORPUS_ASSETS = (blip_timelines, radar_overview, unknowns_report)

ingest_edition = dg.define_asset_job(
    "ingest_edition",
    dg.AssetSelection.assets(*EDITION_ASSETS),
    description="One edition through all its assets.",
)
report_corpus = dg.define_asset_job(
    "report_corpus",
    dg.AssetSelection.assets(*CORPUS_ASSETS),
    description="The reports over all editions.",
)
