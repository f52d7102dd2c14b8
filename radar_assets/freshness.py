"""Which assets of an edition are up to date: their inputs' content and their own code are as when they were made."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import dagster as dg

State = Literal["fresh", "stale", "missing"]
_CODE_VERSION = "dagster/code_version"
_DATA_VERSION = "dagster/data_version"
_INPUT_VERSION = "dagster/input_data_version"


@dataclass(frozen=True)
class Materialization:
    """What Dagster noted when an asset was last materialized."""

    data_version: str | None
    code_version: str | None
    input_versions: Mapping[str, str]
    timestamp: float
    rows: int | None
    collection: str | None
    unknowns: int


def latest(instance: dg.DagsterInstance, asset: str, partition: str | None) -> Materialization | None:
    """The last materialization of an asset, of one partition if it has any; None where there is none."""
    filters = dg.AssetRecordsFilter(dg.AssetKey(asset), asset_partitions=[partition] if partition else None)
    records = instance.fetch_materializations(filters, limit=1).records
    if not records or records[0].asset_materialization is None:
        return None
    tags = records[0].asset_materialization.tags or {}
    prefix = f"{_INPUT_VERSION}/"
    return Materialization(
        data_version=tags.get(_DATA_VERSION),
        code_version=tags.get(_CODE_VERSION),
        input_versions={key.removeprefix(prefix): tags[key] for key in tags if key.startswith(prefix)},
        timestamp=records[0].timestamp,
        rows=_number(records[0], "dagster/partition_row_count"),
        collection=_text(records[0], "collection"),
        unknowns=_number(records[0], "unknowns") or 0,
    )


def _number(record: dg.EventLogRecord, name: str) -> int | None:
    materialization = record.asset_materialization
    entry = materialization.metadata.get(name) if materialization else None
    return entry.value if isinstance(entry, dg.IntMetadataValue) else None


def _text(record: dg.EventLogRecord, name: str) -> str | None:
    materialization = record.asset_materialization
    entry = materialization.metadata.get(name) if materialization else None
    return entry.value if isinstance(entry, dg.TextMetadataValue) else None


def edition_states(
    instance: dg.DagsterInstance, assets: tuple[dg.AssetsDefinition, ...], edition_id: str, sha256: str | None
) -> dict[str, State]:
    """The state of each asset of an edition.

    Args:
        instance: Where materializations are noted.
        assets: The edition's assets, each after those it is made from.
        edition_id: The partition.
        sha256: The fingerprint of its file on the shelf now; None where there is none.

    Returns:
        A state by asset name. An asset whose input is not fresh is not fresh either.
    """
    notes = {asset.key.to_user_string(): latest(instance, asset.key.to_user_string(), edition_id) for asset in assets}
    states: dict[str, State] = {}
    for asset in assets:
        name = asset.key.to_user_string()
        states[name] = _state(asset, notes, states, sha256)
    return states


def _state(
    asset: dg.AssetsDefinition,
    notes: Mapping[str, Materialization | None],
    states: Mapping[str, State],
    sha256: str | None,
) -> State:
    name = asset.key.to_user_string()
    note = notes[name]
    if note is None:
        return "missing"
    inputs = [key.to_user_string() for key in asset.dependency_keys]
    if not inputs:
        same_input = note.data_version == sha256
    else:
        current = {key: _as_input(found.data_version) if (found := notes[key]) else None for key in inputs}
        same_input = all(states[key] == "fresh" for key in inputs) and dict(note.input_versions) == current
    return "fresh" if same_input and note.code_version == asset.code_versions_by_key[asset.key] else "stale"


def _as_input(data_version: str | None) -> str:
    """How Dagster notes the version of a partitioned input: SHA-256 over those of the partitions read, here one."""
    return hashlib.sha256((data_version or "").encode()).hexdigest()
