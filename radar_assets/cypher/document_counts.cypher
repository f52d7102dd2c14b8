// How many passages of each edition the graph holds.
MATCH (document:Document)
RETURN document.edition_id AS edition_id, count(document) AS documents
ORDER BY edition_id
