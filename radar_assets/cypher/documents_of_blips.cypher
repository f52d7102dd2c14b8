// The passages of some blips in reading order. $blip_ids
MATCH (document:Document)-[:CHUNK_OF]->(blip:Blip)
WHERE blip.id IN $blip_ids
RETURN document.id AS passage_id, document.edition_id AS edition_id, document.owner_id AS owner_id,
       document.heading AS heading, document.ordinal AS ordinal, document.text AS text,
       document.page_offsets AS page_offsets, document.page_numbers AS page_numbers
ORDER BY owner_id, ordinal
