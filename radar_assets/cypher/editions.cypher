// The editions the graph holds.
MATCH (edition:RadarEdition)
RETURN edition.id AS edition_id, edition.title AS title, edition.volume AS volume,
       edition.published AS published, edition.series AS series,
       edition.content AS content
ORDER BY edition_id
