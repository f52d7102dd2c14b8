// Blips whose names are spelt like the question's words, best first. $query: escaped Lucene text, $limit
CALL db.index.fulltext.queryNodes('blip_names', $query) YIELD node, score
RETURN node.id AS blip_id, node.name AS name, score
ORDER BY score DESC, blip_id
LIMIT $limit
