// Every blip of every edition: what a question is planned over.
MATCH (edition:RadarEdition)-[:HAS_BLIP]->(blip:Blip)
OPTIONAL MATCH (blip)-[:IN_RING]->(ring:Ring)
OPTIONAL MATCH (blip)-[:IN_QUADRANT]->(quadrant:Quadrant)
RETURN blip.id AS blip_id, edition.id AS edition_id, blip.number AS number, blip.name AS name,
       blip.other_names AS other_names, ring.name AS ring, quadrant.name AS quadrant,
       blip.pages AS pages, blip.head AS head, blip.head_page AS head_page
ORDER BY edition_id, number
