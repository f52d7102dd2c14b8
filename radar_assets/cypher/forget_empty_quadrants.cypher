// Quadrants that no blip is in any more.
MATCH (quadrant:Quadrant)
WHERE NOT EXISTS { (quadrant)<-[:IN_QUADRANT]-() }
DELETE quadrant
