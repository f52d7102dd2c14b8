// Rings and quadrants are set anew on every write. $edition_id
MATCH (:Blip {edition_id: $edition_id})-[placement:IN_RING|IN_QUADRANT]->()
DELETE placement
