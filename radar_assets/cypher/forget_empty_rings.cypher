// Rings that no blip is in any more.
MATCH (ring:Ring)
WHERE NOT EXISTS { (ring)<-[:IN_RING]-() }
DELETE ring
