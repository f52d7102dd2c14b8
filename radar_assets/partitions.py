"""One partition an edition; keys are added as editions arrive."""

import dagster as dg

EDITIONS = "editions"
editions = dg.DynamicPartitionsDefinition(name=EDITIONS)
