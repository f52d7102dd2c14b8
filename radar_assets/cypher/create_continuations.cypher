// $continuations: [{source_id, target_id, movement, absent}]
UNWIND $continuations AS row
MATCH (source:Blip {id: row.source_id})
MATCH (target:Blip {id: row.target_id})
CREATE (source)-[:CONTINUES_AS {movement: row.movement, absent: row.absent}]->(target)
