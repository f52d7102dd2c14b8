// $edition_id, $blips: [{properties: {id, edition_id, number, name, …}}]
MATCH (edition:RadarEdition {id: $edition_id})
UNWIND $blips AS row
MERGE (blip:Blip {id: row.properties.id})
SET blip += row.properties
MERGE (edition)-[:HAS_BLIP]->(blip)
