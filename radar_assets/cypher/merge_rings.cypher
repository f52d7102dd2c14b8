// Rings of a series, shared by its editions. $rings: [{id, series, name, weight}]
UNWIND $rings AS row
MERGE (ring:Ring {id: row.id})
SET ring.series = row.series, ring.name = row.name, ring.weight = row.weight
