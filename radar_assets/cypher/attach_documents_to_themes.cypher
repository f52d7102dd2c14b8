// $chunks: [{document, owner}]
UNWIND $chunks AS row
MATCH (document:Document {id: row.document})
MATCH (theme:Theme {id: row.owner})
MERGE (document)-[:CHUNK_OF]->(theme)
