"""What an asset shows in the UI: counts that plot over partitions, tables, an index card."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, get_args

import dagster as dg

from radar_assets.radar.models import (
    BlipMeta,
    EditionFile,
    EditionLinks,
    EditionPassages,
    Movement,
    RadarMeta,
    Unknown,
)
from radar_assets.radar.score import ParseScore
from radar_assets.radar.timelines import Timelines

Metadata = dict[str, Any]


def file_metadata(file: EditionFile) -> Metadata:
    """Facts of an edition's file."""
    return {
        "file": file.file_name,
        "SHA-256": file.sha256,
        "bytes": file.size,
        "pages": file.pages,
        "title": file.title,
        "published": file.published or "not printed",
    }


def blips_metadata(edition: RadarMeta) -> Metadata:
    """Counts, the table of blips, the table of unknowns, and the index card."""
    rings = Counter(blip.ring for blip in edition.blips)
    return {
        "dagster/partition_row_count": len(edition.blips),
        "blips": len(edition.blips),
        **{f"blips in {ring.name}": rings[ring.name] for ring in edition.rings},
        "themes": len(edition.themes),
        "unknowns": len(edition.unknowns),
        "layout": edition.layout,
        "index card": dg.MetadataValue.md(index_card(edition)),
        "table of blips": _blips_table(edition.blips),
        "table of unknowns": unknowns_table(("", unknown) for unknown in edition.unknowns),
    }


def passages_metadata(passages: EditionPassages) -> Metadata:
    """Counts of passages and words."""
    words = [len(passage.text.split()) for passage in passages.passages]
    return {
        "dagster/partition_row_count": len(words),
        "passages": len(words),
        "words": sum(words),
        "longest passage in words": max(words, default=0),
    }


def score_metadata(score: ParseScore) -> Metadata:
    """The score in per cent, counts that plot over editions, and tables of agreement, unknowns and leftover text."""
    return {
        "score in %": round(100 * score.score, 2),
        "blips found": score.found,
        "blips expected": score.expected if score.expected is not None else "not known",
        "blips undisputed": score.undisputed,
        "blips confirmed by a second reading": score.confirmed,
        "unknowns": sum(score.unknowns.values()),
        "leftover words": score.leftover_words,
        "leftover words in %": round(100 * score.leftover_words / score.words, 2) if score.words else 0.0,
        "agreement of the readings": _table(
            [
                {**entry.model_dump(), "of blips in %": round(100 * entry.blips / score.found, 1)}
                for entry in score.agreement
            ],
            ["reading", "field", "blips", "of blips in %"],
        ),
        "unknowns by kind": _table(
            [{"kind": kind, "count": count} for kind, count in sorted(score.unknowns.items())], ["kind", "count"]
        ),
        "leftover text by page": _table(
            [page.model_dump() for page in score.leftover], ["page", "words", "first_line"]
        ),
    }


def links_metadata(links: EditionLinks) -> Metadata:
    """Counts of links by source."""
    by_source = Counter(link.source for link in links.links)
    return {
        "dagster/partition_row_count": len(links.links),
        "links": len(links.links),
        "by hyperlink": by_source["hyperlink"],
        "by mention": by_source["mention"],
        "by the file's related blips": by_source["related"],
        "mentions in themes": len(links.theme_mentions),
    }


def timelines_metadata(timelines: Timelines) -> Metadata:
    """Counts, a table of movements by edition, and merges that were refused."""
    appearances = [appearance for lineage in timelines.lineages for appearance in lineage.appearances]
    by_edition = Counter((appearance.edition_id, appearance.movement) for appearance in appearances)
    editions = sorted({(appearance.published or "", appearance.edition_id) for appearance in appearances})
    movements = get_args(Movement)
    return {
        "dagster/row_count": len(timelines.lineages),
        "lineages": len(timelines.lineages),
        "appearances": len(appearances),
        "lineages in several series": sum(1 for lineage in timelines.lineages if len(lineage.series) > 1),
        "re-entries": sum(1 for appearance in appearances if appearance.absent),
        "unknowns": len(timelines.unknowns),
        "movements by edition": _table(
            [
                {"edition": edition_id, **{movement: by_edition[edition_id, movement] for movement in movements}}
                for _, edition_id in editions
            ],
            ["edition", *movements],
        ),
        "table of unknowns": unknowns_table(("", unknown) for unknown in timelines.unknowns),
    }


def index_card(edition: RadarMeta) -> str:
    """The edition at a glance in markdown: a grid of rings by quadrants, and the themes."""
    counts = Counter((blip.quadrant, blip.ring) for blip in edition.blips)
    head = f"### {edition.title}, volume {edition.volume}" if edition.volume else f"### {edition.title}"
    rings = [ring.name for ring in edition.rings]
    rows = [
        f"| {_cell(quadrant.name)} | " + " | ".join(str(counts[quadrant.name, ring]) for ring in rings) + " |"
        for quadrant in edition.quadrants
    ]
    themes = "\n".join(f"- {theme.title}" for theme in edition.themes) or "- none"
    return "\n".join(
        [
            head,
            f"{edition.published or 'date not printed'}, {edition.pages} pages, {len(edition.blips)} blips",
            "",
            "| | " + " | ".join(map(_cell, rings)) + " |",
            "|---|" + "---|" * len(rings),
            *rows,
            "",
            f"**Themes**\n\n{themes}",
        ]
    )


def overview_card(editions: Sequence[RadarMeta]) -> str:
    """All editions in one table in markdown, newest first."""
    rows = []
    for edition in sorted(editions, key=lambda edition: (edition.published or "", edition.edition_id), reverse=True):
        rings = Counter(blip.ring for blip in edition.blips)
        counts = ", ".join(f"{_cell(ring.name)} {rings[ring.name]}" for ring in edition.rings)
        rows.append(
            f"| {edition.edition_id} | {edition.published or ''} | {len(edition.blips)} | {counts} "
            f"| {len(edition.themes)} | {len(edition.unknowns)} |"
        )
    return "\n".join(
        [
            "| edition | published | blips | by ring | themes | unknowns |",
            "|---|---|---|---|---|---|",
            *rows,
        ]
    )


def _cell(name: str) -> str:
    """A company's own name for a table's cell, where a stroke would open the next."""
    return name.replace("|", "\\|")


def unknowns_table(unknowns: Iterable[tuple[str, Unknown]]) -> dg.TableMetadataValue:
    """A table of unknowns with their editions; the edition's column is left out where it is empty throughout."""
    records = [
        {**({"edition": edition_id} if edition_id else {}), **unknown.model_dump()} for edition_id, unknown in unknowns
    ]
    columns = ["edition", "kind", "where", "detail"] if records and "edition" in records[0] else None
    return _table(records, columns or ["kind", "where", "detail"])


def _blips_table(blips: Iterable[BlipMeta]) -> dg.TableMetadataValue:
    records: list[dict[str, str | int]] = [
        {
            "number": blip.number,
            "name": blip.name,
            "ring": blip.ring_printed or "",
            "quadrant": blip.quadrant or "",
            "pages": ", ".join(map(str, blip.pages)),
            "ring read from": ", ".join(blip.sources.get("ring", ())),
            "words": len(blip.description.split()),
            "links": len(blip.links),
        }
        for blip in blips
    ]
    return _table(records, ["number", "name", "ring", "quadrant", "pages", "ring read from", "words", "links"])


def _table(records: Sequence[dict[str, Any]], columns: Sequence[str]) -> dg.TableMetadataValue:
    numeric = {name for record in records for name, value in record.items() if isinstance(value, int)}
    schema = dg.TableSchema([dg.TableColumn(name, type="int" if name in numeric else "string") for name in columns])
    return dg.MetadataValue.table([dg.TableRecord(dict(record)) for record in records], schema=schema)
