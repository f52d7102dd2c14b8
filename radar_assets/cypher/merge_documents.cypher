// $documents: [{properties: {id, edition_id, owner_id, heading, ordinal, text, page_offsets, page_numbers}}]
UNWIND $documents AS row
MERGE (document:Document {id: row.properties.id})
SET document += row.properties
