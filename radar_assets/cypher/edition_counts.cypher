// How much of each edition the graph holds.
MATCH (edition:RadarEdition)
RETURN edition.id AS edition_id,
       COUNT { (edition)-[:HAS_BLIP]->(:Blip) } AS blips,
       COUNT { (edition)-[:HAS_THEME]->(:Theme) } AS themes
ORDER BY edition_id
