// What an earlier reading of the edition had and this one has not. $edition_id, $ids: ids that stay
MATCH (theme:Theme {edition_id: $edition_id})
WHERE NOT theme.id IN $ids
DETACH DELETE theme
