// Owners and order are set anew on every write. $edition_id
MATCH (:Document {edition_id: $edition_id})-[order:NEXT_CHUNK|CHUNK_OF]->()
DELETE order
