// Passages that share words with the question, best first. $query: escaped Lucene text, $limit
CALL db.index.fulltext.queryNodes('passage_texts', $query) YIELD node, score
RETURN node.id AS passage_id, node.edition_id AS edition_id, node.owner_id AS owner_id, node.heading AS heading,
       node.ordinal AS ordinal, node.text AS text, node.page_offsets AS page_offsets,
       node.page_numbers AS page_numbers, score
ORDER BY score DESC, passage_id
LIMIT $limit
