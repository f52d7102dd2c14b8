"""What must be true of an edition before anything downstream runs. Each check is pure and blocks."""

from radar_assets.checks.edition import (
    BLIP_CHECKS,
    GRAPH_CHECKS,
    PASSAGE_CHECKS,
    VECTOR_CHECKS,
    blip_checks,
    graph_checks,
    passage_checks,
    vector_checks,
)

__all__ = [
    "BLIP_CHECKS",
    "GRAPH_CHECKS",
    "PASSAGE_CHECKS",
    "VECTOR_CHECKS",
    "blip_checks",
    "graph_checks",
    "passage_checks",
    "vector_checks",
]
