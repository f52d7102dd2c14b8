// Quadrants of a series, shared by its editions. $quadrants: [{id, series, name}]
UNWIND $quadrants AS row
MERGE (quadrant:Quadrant {id: row.id})
SET quadrant.series = row.series, quadrant.name = row.name
