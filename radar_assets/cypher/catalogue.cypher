// Every blip of every edition: what a question is planned over.
MATCH (edition:RadarEdition)-[:HAS_BLIP]->(blip:Blip)
OPTIONAL MATCH (blip)-[:IN_RING]->(ring:Ring)
OPTIONAL MATCH (blip)-[:IN_QUADRANT]->(quadrant:Quadrant)
RETURN blip.id AS blip_id, edition.id AS edition_id, blip.number AS number, blip.name AS name,
       blip.other_names AS other_names, ring.name AS ring, blip.ring_printed AS ring_printed,
       quadrant.name AS quadrant, blip.movement AS movement, blip.pages AS pages, blip.listed_on AS listed_on
ORDER BY edition_id, number
