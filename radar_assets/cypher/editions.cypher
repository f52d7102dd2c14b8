// The editions the graph holds.
MATCH (edition:RadarEdition)
RETURN edition.id AS edition_id, edition.title AS title, edition.volume AS volume,
       edition.published AS published, edition.series AS series,
       edition.content AS content,
       edition.ring_names AS ring_names, edition.ring_weights AS ring_weights,
       edition.ring_canonicals AS ring_canonicals,
       edition.quadrant_names AS quadrant_names, edition.quadrant_canonicals AS quadrant_canonicals
ORDER BY edition_id
