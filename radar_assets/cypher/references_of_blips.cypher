// Which blips some blips point at or are pointed at by. $blip_ids
MATCH (source:Blip)-[link:REFERENCES]->(target:Blip)
WHERE source.id IN $blip_ids OR target.id IN $blip_ids
RETURN source.id AS source_id, target.id AS target_id, link.source AS source,
       link.evidence AS evidence, link.page AS page
ORDER BY source_id, target_id, source
LIMIT 200
