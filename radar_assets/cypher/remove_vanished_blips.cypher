// What an earlier reading of the edition had and this one has not. $edition_id, $ids: ids that stay
MATCH (blip:Blip {edition_id: $edition_id})
WHERE NOT blip.id IN $ids
DETACH DELETE blip
