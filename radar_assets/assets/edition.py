"""From an edition's file to its blips and passages: values in JSON, no store touched."""

import dagster as dg

from radar_assets.assets import shown, versions
from radar_assets.assets.plain_failures import Checked, checked, plain_failures
from radar_assets.automation import content_changed
from radar_assets.checks import BLIP_CHECKS, PASSAGE_CHECKS, blip_checks, passage_checks
from radar_assets.guarded_reading import describe_file, read_edition, score_file
from radar_assets.partitions import editions
from radar_assets.radar.errors import EditionConflict
from radar_assets.radar.models import EditionFile, EditionPassages, RadarMeta
from radar_assets.radar.passages import edition_passages as cut_passages
from radar_assets.radar.reading import fingerprint
from radar_assets.radar.score import ParseScore
from radar_assets.shelf import Shelf, ShelvedEdition
from radar_resources.dagster_resources import Embedder
from radar_resources.embeddings.minilm import PIECES
from radar_resources.settings import load_settings

GROUP = "reading"


@dg.asset(partitions_def=editions, group_name=GROUP, kinds={"pdf", "csv", "json"}, code_version=versions.READING)
def edition_pdf(context: dg.AssetExecutionContext) -> dg.MaterializeResult[EditionFile]:
    """The file of an edition on the shelf, a PDF or data: fingerprint, pages, what its cover says."""
    with plain_failures():
        shelved = Shelf(load_settings()).read(context.partition_key)
        file = describe_file(shelved.content, shelved.name, shelved.note)
    return dg.MaterializeResult(
        value=file, metadata=shown.file_metadata(file), data_version=dg.DataVersion(file.sha256)
    )


@dg.asset(
    partitions_def=editions,
    group_name=GROUP,
    kinds={"python"},
    code_version=versions.READING,
    automation_condition=content_changed,
    check_specs=BLIP_CHECKS,
)
def edition_blips(context: dg.AssetExecutionContext, edition_pdf: EditionFile) -> Checked[RadarMeta]:
    """Every blip of an edition as printed, its themes, and what the pages did not settle."""
    with plain_failures():
        shelved = _as_described(context.partition_key, edition_pdf)
        edition = read_edition(shelved.content, edition_pdf.file_name, shelved.note)
    yield from checked(
        blip_checks(edition),
        dg.MaterializeResult(
            value=edition,
            metadata=shown.blips_metadata(edition),
            data_version=versions.content_version(edition),
        ),
    )


@dg.asset(
    partitions_def=editions,
    group_name=GROUP,
    kinds={"python"},
    code_version=versions.PASSAGES,
    automation_condition=content_changed,
    check_specs=PASSAGE_CHECKS,
)
def edition_passages(edition_blips: RadarMeta, embedder: Embedder) -> Checked[EditionPassages]:
    """Write-ups and themes in pieces that the embedder reads whole, with the pages they stand on."""
    with plain_failures():
        passages = cut_passages(edition_blips, embedder.model.count_pieces, PIECES)
    yield from checked(
        passage_checks(edition_blips, passages),
        dg.MaterializeResult(
            value=passages,
            metadata=shown.passages_metadata(passages),
            data_version=versions.content_version(passages),
        ),
    )


@dg.asset(
    partitions_def=editions,
    group_name=GROUP,
    kinds={"python"},
    code_version=versions.SCORE,
    automation_condition=content_changed,
)
def parse_score(
    context: dg.AssetExecutionContext, edition_pdf: EditionFile, edition_blips: RadarMeta
) -> dg.MaterializeResult[ParseScore]:
    """How well the edition was read: blips expected, readings that agree, unknowns, words that belong to nothing."""
    with plain_failures():
        shelved = _as_described(context.partition_key, edition_pdf)
        score = score_file(shelved.content, shelved.name, edition_blips)
    return dg.MaterializeResult(
        value=score, metadata=shown.score_metadata(score), data_version=versions.content_version(score)
    )


def _as_described(edition_id: str, file: EditionFile) -> ShelvedEdition:
    """The edition's file, if it still is the one that was described.

    Raises:
        EditionConflict: Another file took its place meanwhile.
    """
    shelved = Shelf(load_settings()).read(edition_id)
    if fingerprint(shelved.content, shelved.note) != file.sha256:
        sentence = f"The file of edition {edition_id} on the shelf is no longer the one that edition_pdf describes."
        raise EditionConflict(sentence, "Materialize edition_pdf again, or run `radar ingest`.")
    return shelved
