"""What an edition looks like in the graph: statements by name, with their parameters. Pure.

Each function returns the steps of one transaction in order; the number of steps does not depend on the edition's size.
"""

import hashlib
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from radar_assets.radar.identity import blip_id, series_of, theme_id
from radar_assets.radar.models import BlipMeta, EditionLinks, EditionPassages, Passage, RadarMeta
from radar_assets.radar.timelines import Appearance, Timelines

Step = tuple[str, Mapping[str, Any]]
_REMOVE_UNUSED: list[Step] = [("forget_empty_rings", {}), ("forget_empty_quadrants", {})]


def edition_steps(edition: RadarMeta) -> list[Step]:
    """Make the graph hold exactly this edition's blips and themes; what else hangs on those that stay is kept.

    In one transaction a ring without a blip is never one that another edition is about to use.
    """
    series, edition_id = series_of(edition.edition_id), edition.edition_id
    blips = [{"properties": _blip_properties(edition_id, blip)} for blip in edition.blips]
    themes = [
        {
            "properties": {
                "id": theme_id(edition_id, position),
                "edition_id": edition_id,
                "title": theme.title,
                "position": position,
                "text": theme.text,
                "pages": theme.pages,
            }
        }
        for position, theme in enumerate(edition.themes, 1)
    ]
    in_rings = [
        {"blip": blip_id(edition_id, blip.number), "ring": _shared_id(series, blip.ring)}
        for blip in edition.blips
        if blip.ring
    ]
    in_quadrants = [
        {"blip": blip_id(edition_id, blip.number), "quadrant": _shared_id(series, blip.quadrant)}
        for blip in edition.blips
        if blip.quadrant
    ]
    return [
        *_shared_steps(edition),
        ("merge_edition", {"edition": _edition_properties(edition, series)}),
        (
            "remove_vanished_blips",
            {"edition_id": edition_id, "ids": [row["properties"]["id"] for row in blips]},
        ),
        (
            "remove_vanished_themes",
            {"edition_id": edition_id, "ids": [row["properties"]["id"] for row in themes]},
        ),
        ("merge_blips", {"edition_id": edition_id, "blips": blips}),
        ("merge_themes", {"edition_id": edition_id, "themes": themes}),
        ("remove_placements", {"edition_id": edition_id}),
        ("place_in_rings", {"placements": in_rings}),
        ("place_in_quadrants", {"placements": in_quadrants}),
        *_REMOVE_UNUSED,
    ]


def passage_steps(passages: EditionPassages) -> list[Step]:
    """Make the graph hold exactly these passages, each attached to its blip or theme and to the one that follows."""
    edition_id = passages.edition_id
    documents = [{"properties": _document_properties(passage)} for passage in passages.passages]
    chunks: dict[str, list[dict[str, str]]] = {"Blip": [], "Theme": []}
    for passage in passages.passages:
        chunks[passage.owner_kind].append({"document": passage.id, "owner": passage.owner_id})
    order = [
        {"first": first.id, "second": second.id}
        for first, second in pairwise(passages.passages)
        if first.owner_id == second.owner_id
    ]
    return [
        ("remove_vanished_documents", {"edition_id": edition_id, "ids": [p.id for p in passages.passages]}),
        ("merge_documents", {"documents": documents}),
        ("detach_documents", {"edition_id": edition_id}),
        ("attach_documents_to_blips", {"chunks": chunks["Blip"]}),
        ("attach_documents_to_themes", {"chunks": chunks["Theme"]}),
        ("order_documents", {"pairs": order}),
    ]


def link_steps(links: EditionLinks) -> list[Step]:
    """Make the graph hold exactly these links among the edition's blips and themes."""
    edition_id = links.edition_id
    rows = [
        {
            "source_id": blip_id(edition_id, link.source_number),
            "target_id": blip_id(edition_id, link.target_number),
            "source": link.source,
            "evidence": link.evidence,
            "page": link.page,
        }
        for link in links.links
    ]
    mentions = [
        {"blip": blip_id(edition_id, mention.number), "theme": theme_id(edition_id, mention.theme)}
        for mention in links.theme_mentions
    ]
    return [
        ("remove_links", {"edition_id": edition_id}),
        ("create_references", {"links": rows}),
        ("create_theme_mentions", {"mentions": mentions}),
    ]


def timeline_steps(timelines: Timelines) -> list[Step]:
    """Make the graph hold exactly these lineages; an appearance is continued by the next in its series."""
    lineages, continuations = [], []
    for lineage in timelines.lineages:
        latest: dict[str, Appearance] = {}
        for appearance in lineage.appearances:
            ids = (appearance.blip_id, *appearance.translations)
            lineages += [{"blip": each, "lineage": lineage.id} for each in ids]
            series = series_of(appearance.edition_id)
            if before := latest.get(series):
                continuations.append(
                    {
                        "source_id": before.blip_id,
                        "target_id": appearance.blip_id,
                        "movement": appearance.movement,
                        "absent": appearance.absent,
                    }
                )
            latest[series] = appearance
    return [
        ("remove_continuations", {}),
        ("create_continuations", {"continuations": continuations}),
        ("set_lineages", {"lineages": lineages}),
    ]


def forget_steps(edition_id: str) -> list[Step]:
    """Leave nothing of an edition, nor of what only it used."""
    return [
        ("forget_contents", {"edition_id": edition_id}),
        ("forget_edition", {"edition_id": edition_id}),
        *_REMOVE_UNUSED,
    ]


def passage_payload(passage: Passage) -> dict[str, Any]:
    """What the vector index keeps beside a passage's vector: where it comes from and its text."""
    return {
        "passage_id": passage.id,
        "edition_id": passage.edition_id,
        "owner_kind": passage.owner_kind,
        "owner_id": passage.owner_id,
        "number": passage.number,
        "heading": passage.heading,
        "ring": passage.ring,
        "quadrant": passage.quadrant,
        "ordinal": passage.ordinal,
        "text": passage.text,
        "page_offsets": [start.offset for start in passage.starts],
        "page_numbers": [start.page for start in passage.starts],
    }


def _shared_steps(edition: RadarMeta) -> list[Step]:
    """Rings and quadrants of the series, sorted, so that two editions written at once do not block each other."""
    series = series_of(edition.edition_id)
    used_rings = {blip.ring for blip in edition.blips}
    used_quadrants = {blip.quadrant for blip in edition.blips}
    rings = [
        {"id": _shared_id(series, ring.name), "series": series, "name": ring.name, "weight": ring.weight}
        for ring in sorted(edition.rings, key=lambda ring: ring.name)
        if ring.name in used_rings
    ]
    quadrants = [
        {"id": _shared_id(series, quadrant.name), "series": series, "name": quadrant.name}
        for quadrant in sorted(edition.quadrants, key=lambda quadrant: quadrant.name)
        if quadrant.name in used_quadrants
    ]
    return [("merge_rings", {"rings": rings}), ("merge_quadrants", {"quadrants": quadrants})]


def _shared_id(series: str, name: str | None) -> str:
    return f"{series}/{name}"


def _edition_properties(edition: RadarMeta, series: str) -> dict[str, Any]:
    return {
        "id": edition.edition_id,
        "title": edition.title,
        "volume": edition.volume,
        "published": edition.published,
        "series": series,
        "language": edition.language,
        "layout": edition.layout,
        "pages": edition.pages,
        # Lists side by side: a property of a node holds no records, and no empty entries.
        "ring_names": [ring.name for ring in edition.rings],
        "ring_weights": [ring.weight for ring in edition.rings],
        "ring_canonicals": [ring.canonical or "" for ring in edition.rings],
        "quadrant_names": [quadrant.name for quadrant in edition.quadrants],
        "quadrant_canonicals": [quadrant.canonical or "" for quadrant in edition.quadrants],
        # Tells a reader that keeps what it read whether to read again.
        "content": hashlib.sha256(edition.model_dump_json().encode()).hexdigest(),
    }


def _blip_properties(edition_id: str, blip: BlipMeta) -> dict[str, Any]:
    return {
        "id": blip_id(edition_id, blip.number),
        "edition_id": edition_id,
        "number": blip.number,
        "name": blip.name,
        "other_names": list(blip.other_names),
        "ring_printed": blip.ring_printed,
        "movement": blip.movement,
        "description": blip.description,
        "head": blip.head,
        "head_page": blip.head_page,
        "pages": blip.pages,
        "listed_on": list(blip.listed_on),
    }


def _document_properties(passage: Passage) -> dict[str, Any]:
    payload = passage_payload(passage)
    kept = ("edition_id", "owner_id", "heading", "ordinal", "text", "page_offsets", "page_numbers")
    return {"id": passage.id, **{name: payload[name] for name in kept}}
