"""Editions go through all their assets, one after the other, in Dagster's instance and this process."""

import gc
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from time import perf_counter
from typing import Literal
from uuid import uuid4

import dagster as dg
from filelock import FileLock

from radar_assets.assets import parse_score
from radar_assets.definitions import defs
from radar_assets.instance import process_tag
from radar_assets.jobs import CORPUS_ASSETS, EDITION_ASSETS, ingest_edition, report_corpus
from radar_assets.partitions import EDITIONS
from radar_assets.reading_ahead import read_ahead
from radar_assets.shelf import Shelf
from radar_assets.states import Holdings, corpus_is_fresh, holdings, known_editions, open_stores, real_states
from radar_resources.graph.database import Graph
from radar_resources.settings import Settings
from radar_resources.vectors import VectorIndex

ALL_EDITIONS = "all editions"
StepState = Literal["waiting", "running", "done", "failed", "unchanged"]
# Told for each change: edition (None for the corpus), asset, state.
Progress = Callable[[str | None, str, StepState], None]
_QUIET = {"loggers": {"console": {"config": {"log_level": "CRITICAL"}}}}
_STATES: dict[dg.DagsterEventType, StepState] = {
    dg.DagsterEventType.STEP_START: "running",
    dg.DagsterEventType.STEP_SUCCESS: "done",
    dg.DagsterEventType.STEP_FAILURE: "failed",
}


@dataclass(frozen=True)
class Outcome:
    """How an edition fared; `reason` is the sentence of a failure."""

    edition_id: str
    state: Literal["ingested", "unchanged", "failed"]
    reason: str | None
    seconds: float


class Ingestion:
    """Ingests editions that lie on the shelf.

    Args:
        settings: Name the stores.
        instance: Dagster's instance.
        progress: Told of each asset's state as it changes.
    """

    def __init__(self, settings: Settings, instance: dg.DagsterInstance, progress: Progress) -> None:
        self._settings = settings
        self._instance = instance
        self._progress = progress
        self._shelf = Shelf(settings)
        self._following: dict[str, str] = {}

    def run(self, edition_ids: Iterable[str], *, rebuild: bool) -> list[Outcome]:
        """Materialize what is not up to date, or everything; one edition that fails does not stop the others.

        The materializations are the checkpoint: what an earlier, killed run finished is not done again.

        Returns:
            How each edition fared; last, where they failed, the reports over all editions.
        """
        wanted = list(edition_ids)
        self._following = dict(pairwise(wanted))
        self._instance.add_dynamic_partitions(EDITIONS, wanted)
        with open_stores(self._settings) as (graph, vectors):
            outcomes: list[Outcome] = []
            for edition_id in wanted:
                if outcomes and outcomes[-1].state != "unchanged":
                    # A run leaves tens of megabytes in circles, which the command's rare collections let pile up.
                    gc.collect()
                outcomes.append(self._ingest(edition_id, graph, vectors, rebuild=rebuild))
        return outcomes + self.report(rebuild=any(outcome.state == "ingested" for outcome in outcomes))

    def report(self, *, rebuild: bool) -> list[Outcome]:
        """Materialize the reports over all editions if any edition changed since, or anyway; how they failed, if so."""
        start = perf_counter()
        if not rebuild and corpus_is_fresh(self._instance, known_editions(self._instance)):
            return []
        reason = self._execute(report_corpus.name, None, [asset.key for asset in CORPUS_ASSETS])
        return [Outcome(ALL_EDITIONS, "failed", reason, perf_counter() - start)] if reason else []

    def _ingest(self, edition_id: str, graph: Graph, vectors: VectorIndex, *, rebuild: bool) -> Outcome:
        start = perf_counter()
        with edition_lock(self._settings, edition_id):
            everything = [asset.key for asset in EDITION_ASSETS]
            stale = everything if rebuild else self._stale(edition_id, holdings(graph, vectors, [edition_id]))
            for asset in EDITION_ASSETS:
                self._progress(edition_id, asset.key.to_user_string(), "waiting" if asset.key in stale else "unchanged")
            if not stale:
                return Outcome(edition_id, "unchanged", None, perf_counter() - start)
            reason = self._execute(ingest_edition.name, edition_id, stale)
        return Outcome(edition_id, "failed" if reason else "ingested", reason, perf_counter() - start)

    def _stale(self, edition_id: str, held: Holdings) -> list[dg.AssetKey]:
        states = real_states(self._instance, self._settings, self._shelf.scan(), held, edition_id)
        return [asset.key for asset in EDITION_ASSETS if states[asset.key.to_user_string()] != "fresh"]

    def _execute(self, job: str, edition_id: str | None, assets: list[dg.AssetKey]) -> str | None:
        """Run a job on some assets; the sentence of its first failure, None where there was none."""
        run_id = str(uuid4())
        self._instance.add_event_listener(run_id, lambda entry: self._tell(edition_id, entry))
        result = defs.resolve_job_def(job).execute_in_process(
            run_config=_QUIET,
            instance=self._instance,
            partition_key=edition_id,
            asset_selection=assets,
            raise_on_error=False,
            run_id=run_id,
            tags=process_tag(),
        )
        if _interrupted(result):
            raise KeyboardInterrupt
        return None if result.success else _reason(result)

    def _tell(self, edition_id: str | None, entry: dg.EventLogEntry) -> None:
        event = entry.dagster_event
        if event and event.step_key and event.event_type in _STATES:
            self._progress(edition_id, event.step_key, _STATES[event.event_type])
            following = self._following.get(edition_id or "")
            # What is left of this edition needs the worker no more.
            if following and event.is_step_success and event.step_key == parse_score.key.to_user_string():
                read_ahead(self._settings, self._shelf, following)


def edition_lock(settings: Settings, edition_id: str) -> FileLock:
    """Keeps two processes from ingesting, or forgetting, the same edition at once; not yet taken."""
    locks = settings.home / "locks"
    locks.mkdir(parents=True, exist_ok=True)
    return FileLock(locks / f"{edition_id}.lock")


def _interrupted(result: dg.ExecuteInProcessResult) -> bool:
    """Whether Ctrl-C ended the run, which Dagster takes for a failure of its step."""
    errors = (getattr(event.event_specific_data, "error", None) for event in result.all_events)
    return any(error and error.cls_name == dg.DagsterExecutionInterruptedError.__name__ for error in errors)


def _reason(result: dg.ExecuteInProcessResult) -> str:
    """The sentence of the first failure: a check's, or what the step said."""
    for event in result.all_events:
        if event.event_type == dg.DagsterEventType.ASSET_CHECK_EVALUATION:
            evaluation = event.asset_check_evaluation_data
            if not evaluation.passed:
                return f"{evaluation.asset_key.to_user_string()}: {evaluation.description}"
        if event.event_type == dg.DagsterEventType.STEP_FAILURE:
            data = event.step_failure_data
            said = data.user_failure_data.description if data.user_failure_data else None
            error = data.error
            return f"{event.step_key}: {said or (error.message.strip() if error else 'failed')}"
    return "The run failed before its first step; `radar ui` shows its log."
