// $lineages: [{blip, lineage}]
UNWIND $lineages AS row
MATCH (blip:Blip {id: row.blip})
SET blip.lineage = row.lineage
