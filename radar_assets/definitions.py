"""Table of contents of the Dagster project."""

import dagster as dg

from radar_assets.jobs import CORPUS_ASSETS, EDITION_ASSETS, ingest_edition, report_corpus
from radar_assets.schedules import weekly_report, weekly_rerun
from radar_assets.sensors import shelf_sensor
from radar_resources.dagster_resources import Embedder, GraphStore, LanguageModel, VectorStore
from radar_resources.json_values import json_values

# Two steps at once: the embedder uses every core by itself, and SQLite takes one writer.
executor = dg.multiprocess_executor.configured({"max_concurrent": 2})

defs = dg.Definitions(
    assets=[*EDITION_ASSETS, *CORPUS_ASSETS],
    jobs=[ingest_edition, report_corpus],
    schedules=[weekly_rerun, weekly_report],
    sensors=[
        shelf_sensor,
        dg.AutomationConditionSensorDefinition("content_sensor", target=dg.AssetSelection.all()),
    ],
    resources={
        "io_manager": json_values,
        "graph": GraphStore(),
        "vectors": VectorStore(),
        "embedder": Embedder(),
        "language_model": LanguageModel(),
    },
    executor=executor,
)
