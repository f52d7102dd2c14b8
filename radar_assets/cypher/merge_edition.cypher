// The edition itself. $edition: {id, title, volume, published, series, language, layout, pages}
MERGE (edition:RadarEdition {id: $edition.id})
SET edition += $edition
