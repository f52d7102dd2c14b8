// The edition's own node. $edition_id
MATCH (edition:RadarEdition {id: $edition_id})
DETACH DELETE edition
