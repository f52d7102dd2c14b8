"""When an asset is worth materializing again: when what it is made from has other content than before."""

import dagster as dg

_changed = (
    dg.AutomationCondition.any_deps_match(dg.AutomationCondition.data_version_changed())
    | dg.AutomationCondition.newly_missing()
    | dg.AutomationCondition.code_version_changed()
).since_last_handled()

_idle = ~dg.AutomationCondition.in_progress() & ~dg.AutomationCondition.any_deps_in_progress()

# Equal content upstream requests nothing; new content requests exactly that partition.
content_changed = (_changed & _idle & ~dg.AutomationCondition.any_deps_missing()).with_label("content changed")

# Corpus-wide assets take what exists: one edition that is missing or broken does not hold the others up.
any_edition_changed = (_changed & _idle).with_label("any edition changed")
