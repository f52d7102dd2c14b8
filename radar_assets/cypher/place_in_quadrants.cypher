// $placements: [{blip, quadrant}]
UNWIND $placements AS row
MATCH (blip:Blip {id: row.blip})
MATCH (quadrant:Quadrant {id: row.quadrant})
MERGE (blip)-[:IN_QUADRANT]->(quadrant)
