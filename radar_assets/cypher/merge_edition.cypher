// The edition itself. $edition: {id, title, volume, published, series, language, layout, pages,
// ring_names, ring_weights, ring_canonicals, quadrant_names, quadrant_canonicals, content}
MERGE (edition:RadarEdition {id: $edition.id})
SET edition += $edition
