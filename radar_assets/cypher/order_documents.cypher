// $pairs: [{first, second}]
UNWIND $pairs AS row
MATCH (first:Document {id: row.first})
MATCH (second:Document {id: row.second})
MERGE (first)-[:NEXT_CHUNK]->(second)
