// $edition_id, $ids: ids of the passages that stay
MATCH (document:Document {edition_id: $edition_id})
WHERE NOT document.id IN $ids
DETACH DELETE document
