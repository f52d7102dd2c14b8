"""One partition an edition; keys are added as editions arrive."""

import dagster as dg

editions = dg.DynamicPartitionsDefinition(name="editions")
EDITION_KEY = r"[a-z0-9][a-z0-9-]*"
