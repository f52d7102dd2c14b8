"""When an asset is worth materializing again: when what it is made from has other content than before."""

import dagster as dg

Condition = dg.AutomationCondition[dg.AssetKey]

_changed: Condition = (
    dg.AutomationCondition.any_deps_match(dg.AutomationCondition.data_version_changed())
    | dg.AutomationCondition.newly_missing()
    | dg.AutomationCondition.code_version_changed()
)
_due = _changed.since(dg.AutomationCondition.newly_requested() | dg.AutomationCondition.newly_updated())

_idle = ~dg.AutomationCondition.in_progress() & ~dg.AutomationCondition.any_deps_in_progress()

# Equal content upstream requests nothing; new content requests exactly that partition.
content_changed = (_due & _idle & ~dg.AutomationCondition.any_deps_missing()).with_label("content changed")

# Corpus-wide assets take what exists: one edition that is missing or broken does not hold the others up.
any_edition_changed = (_due & _idle).with_label("any edition changed")
