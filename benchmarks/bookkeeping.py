"""Dagster's own bookkeeping for one edition.

The same assets, dependencies and checks, the same two jobs in the same kind of instance, in one new process, with
bodies that do nothing: `python -m benchmarks.bookkeeping` with RADAR_HOME set.
"""

from collections.abc import Iterator

import dagster as dg

# As in radar_assets; named here, since importing that would load what Dagster does not need. A test compares.
EDITION: dict[str, tuple[list[str], list[str]]] = {
    "edition_pdf": ([], []),
    "edition_blips": (["edition_pdf"], ["numbers_contiguous", "placed_or_unknown"]),
    "parse_score": (["edition_pdf", "edition_blips"], []),
    "edition_graph": (["edition_blips"], ["graph_equals_reading"]),
    "edition_passages": (["edition_blips"], ["write_ups_whole"]),
    "passage_vectors": (["edition_passages", "edition_graph"], ["vectors_equal_passages"]),
    "blip_links": (["edition_blips", "edition_graph"], []),
}
CORPUS = ("blip_timelines", "radar_overview", "unknowns_report")
PARTITIONS = dg.DynamicPartitionsDefinition(name="editions")
KEY = "radar-vol-33"
QUIET = {"loggers": {"console": {"config": {"log_level": "CRITICAL"}}}}


def _edition_asset(name: str, deps: list[str], checks: list[str]) -> dg.AssetsDefinition:
    @dg.asset(
        name=name,
        deps=deps,
        partitions_def=PARTITIONS,
        code_version="1",
        check_specs=[dg.AssetCheckSpec(check, asset=name, blocking=True) for check in checks],
    )
    def empty() -> Iterator[dg.MaterializeResult[None]]:
        results = [dg.AssetCheckResult(passed=True, check_name=check) for check in checks]
        yield dg.MaterializeResult(data_version=dg.DataVersion("1"), check_results=results)

    return empty


def _corpus_asset(name: str) -> dg.AssetsDefinition:
    every = dg.AssetDep("edition_blips", partition_mapping=dg.AllPartitionMapping())

    @dg.asset(name=name, deps=[every], code_version="1")
    def empty() -> dg.MaterializeResult[None]:
        return dg.MaterializeResult(data_version=dg.DataVersion("1"))

    return empty


def definitions() -> dg.Definitions:
    """The project without content."""
    edition = [_edition_asset(name, deps, checks) for name, (deps, checks) in EDITION.items()]
    corpus = [_corpus_asset(name) for name in CORPUS]
    return dg.Definitions(
        assets=[*edition, *corpus],
        jobs=[
            dg.define_asset_job("ingest_edition", dg.AssetSelection.assets(*edition), partitions_def=PARTITIONS),
            dg.define_asset_job("report_corpus", dg.AssetSelection.assets(*corpus)),
        ],
    )


def main() -> None:
    """Keep the books of one edition."""
    from radar_assets.instance import open_instance
    from radar_resources.settings import load_settings

    defs = definitions()
    with open_instance(load_settings()) as instance:
        instance.add_dynamic_partitions("editions", [KEY])
        for job, key in (("ingest_edition", KEY), ("report_corpus", None)):
            defs.resolve_job_def(job).execute_in_process(run_config=QUIET, instance=instance, partition_key=key)


if __name__ == "__main__":
    main()
