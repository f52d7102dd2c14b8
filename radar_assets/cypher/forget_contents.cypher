// Everything that carries the edition's id. $edition_id
MATCH (node {edition_id: $edition_id})
DETACH DELETE node
