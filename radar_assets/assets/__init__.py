"""The assets, thin: read, one pure function, write, say what was done."""

from radar_assets.assets.corpus import blip_timelines, radar_overview, unknowns_report
from radar_assets.assets.edition import edition_blips, edition_passages, edition_pdf, parse_score
from radar_assets.assets.stores import blip_links, edition_graph, passage_vectors

__all__ = [
    "blip_links",
    "blip_timelines",
    "edition_blips",
    "edition_graph",
    "edition_passages",
    "edition_pdf",
    "parse_score",
    "passage_vectors",
    "radar_overview",
    "unknowns_report",
]
