"""Every asset as users see it: a rename or a lost dependency is a red test."""

import json
import os
from pathlib import Path
from typing import Any

import dagster as dg
import pytest
import yaml

from radar_assets.definitions import defs
from radar_assets.jobs import CORPUS_ASSETS, EDITION_ASSETS
from radar_assets.radar.identity import EDITION_ID
from tests.data import REPOSITORY

SNAPSHOT = Path(__file__).with_name("asset_specs.json")
RENEW = "RADAR_RENEW_SNAPSHOT=1 .venv/bin/python -m pytest tests/assets/test_specs.py"


def described(asset: dg.AssetsDefinition) -> dict[str, Any]:
    (spec,) = asset.specs
    condition = spec.automation_condition
    return {
        "dependencies": sorted(dependency.asset_key.to_user_string() for dependency in spec.deps),
        "group": spec.group_name,
        "kinds": sorted(spec.kinds),
        "code version": spec.code_version,
        "condition": condition.get_label() if condition else None,
        "blocking checks": sorted(check.name for check in asset.check_specs if check.blocking),
        "partitions": asset.partitions_def.name
        if isinstance(asset.partitions_def, dg.DynamicPartitionsDefinition)
        else None,
        "description": spec.description,
    }


def test_the_assets_are_as_in_the_snapshot() -> None:
    now = {asset.key.to_user_string(): described(asset) for asset in (*EDITION_ASSETS, *CORPUS_ASSETS)}
    if os.environ.get("RADAR_RENEW_SNAPSHOT") == "1":
        SNAPSHOT.write_text(json.dumps(now, indent=2) + "\n", encoding="utf-8")
    assert now == json.loads(SNAPSHOT.read_text(encoding="utf-8")), f"If this is meant, renew the snapshot: {RENEW}"


def test_the_definitions_load_and_hold_every_asset() -> None:
    dg.Definitions.validate_loadable(defs)
    assets = {asset.key for asset in (*EDITION_ASSETS, *CORPUS_ASSETS)}
    assert set(defs.resolve_all_asset_keys()) == assets
    jobs = {job.name for job in defs.get_repository_def().get_all_jobs()}
    assert {"ingest_edition", "report_corpus"} <= jobs


def test_every_check_blocks_and_says_what_it_checks() -> None:
    assert all(check.blocking and check.description for asset in EDITION_ASSETS for check in asset.check_specs)


def test_backfills_run_one_partition_a_run() -> None:
    """A single run over many partitions paints all of them green though some failed."""
    policies = {asset.key: asset.backfill_policy for asset in EDITION_ASSETS}
    assert all(policy is None or policy.max_partitions_per_run == 1 for policy in policies.values())


@pytest.mark.parametrize("file", [REPOSITORY / "docker" / "dagster.yaml"])
def test_no_pool_keeps_the_slot_of_a_cancelled_run(file: Path) -> None:
    """Dagster never frees the slots of a cancelled run unless told when."""
    pooled = [asset for asset in EDITION_ASSETS if asset.op.pool]
    if not file.exists():
        assert not pooled
        return
    monitoring = yaml.safe_load(file.read_text(encoding="utf-8")).get("run_monitoring", {})
    assert not pooled or monitoring.get("free_slots_after_run_end_seconds", 0) > 0


@pytest.mark.parametrize("key", ["radar-vol-03", "radar-vol-33-pt", "radar-jan-2010", "inventage-2025-02-28"])
def test_keys_fit_the_pattern(key: str) -> None:
    assert EDITION_ID.fullmatch(key)


@pytest.mark.parametrize("key", ["", "a,b", "a/b", "..", "a...b", "Radar", "-vol", "vol 3", "vol–3"])
def test_keys_that_break_the_ui_do_not_fit(key: str) -> None:
    assert not EDITION_ID.fullmatch(key)
    assert not EDITION_ID.fullmatch(key)
