// $chunks: [{document, owner}]
UNWIND $chunks AS row
MATCH (document:Document {id: row.document})
MATCH (blip:Blip {id: row.owner})
MERGE (document)-[:CHUNK_OF]->(blip)
