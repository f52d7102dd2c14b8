// $placements: [{blip, ring}]
UNWIND $placements AS row
MATCH (blip:Blip {id: row.blip})
MATCH (ring:Ring {id: row.ring})
MERGE (blip)-[:IN_RING]->(ring)
