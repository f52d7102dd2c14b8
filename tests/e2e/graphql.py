"""Dagster's GraphQL over HTTP, as its web UI uses it."""

import json
import time
import urllib.request
from dataclasses import dataclass
from typing import Any

RUN_STATUS = "query($id: ID!) { runOrError(runId: $id) { ... on Run { status } } }"
BACKFILL_STATUS = """query($id: String!) { partitionBackfillOrError(backfillId: $id) {
  __typename ... on PartitionBackfill { status } } }"""
LAUNCH = """mutation($p: ExecutionParams!) { launchRun(executionParams: $p) {
  __typename ... on LaunchRunSuccess { run { runId } } ... on PythonError { message } } }"""
BACKFILL = """mutation($p: LaunchBackfillParams!) { launchPartitionBackfill(backfillParams: $p) {
  __typename ... on LaunchBackfillSuccess { backfillId } ... on PythonError { message } } }"""
ASSETS = """query($partitions: [String!]) { assetNodes {
  assetKey { path } groupName kinds
  assetMaterializations(partitions: $partitions, limit: 1) { partition metadataEntries { __typename label } } } }"""
INSTIGATORS = """{ repositoriesOrError { ... on RepositoryConnection { nodes { name location { name }
  sensors { name sensorState { status } } schedules { name scheduleState { status } } } } } }"""
FAILURES = """query($tags: [ExecutionTag!]) { runsOrError(filter: {tags: $tags, statuses: [FAILURE]}) { ... on Runs {
  results { runId eventConnection { events { __typename
    ... on ExecutionStepFailureEvent { stepKey error { message } failureMetadata { description } } } } } } } }"""
PARTITIONS = """{ assetNodes { assetKey { path } partitionKeysByDimension { partitionKeys } } }"""


@dataclass(frozen=True)
class GraphQL:
    """A web server's GraphQL."""

    address: str

    def ask(self, query: str, **variables: Any) -> Any:
        """The data of an answer; errors in it fail the test."""
        body = json.dumps({"query": query, "variables": variables}).encode()
        request = urllib.request.Request(  # noqa: S310 our own server on loopback
            f"{self.address}/graphql", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            said = json.load(answer)
        assert "errors" not in said, said["errors"]
        return said["data"]

    def wait(self, query: str, id_: str, seconds: float) -> str:
        """The last status of a run or a backfill."""
        status, deadline = "", time.monotonic() + seconds
        while time.monotonic() < deadline:
            (found,) = self.ask(query, id=id_).values()
            status = found["status"]
            if status in {"SUCCESS", "FAILURE", "CANCELED"} or status.startswith("COMPLETED"):
                break
            time.sleep(0.5)
        return status
