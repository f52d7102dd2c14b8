// $links: [{source_id, target_id, source, evidence, page}]
UNWIND $links AS row
MATCH (source:Blip {id: row.source_id})
MATCH (target:Blip {id: row.target_id})
CREATE (source)-[:REFERENCES {source: row.source, evidence: row.evidence, page: row.page}]->(target)
