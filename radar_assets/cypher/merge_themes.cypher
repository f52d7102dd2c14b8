// $edition_id, $themes: [{properties: {id, edition_id, title, position, text, pages}}]
MATCH (edition:RadarEdition {id: $edition_id})
UNWIND $themes AS row
MERGE (theme:Theme {id: row.properties.id})
SET theme += row.properties
MERGE (edition)-[:HAS_THEME]->(theme)
