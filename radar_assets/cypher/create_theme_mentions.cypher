// $mentions: [{blip, theme}]
UNWIND $mentions AS row
MATCH (blip:Blip {id: row.blip})
MATCH (theme:Theme {id: row.theme})
MERGE (blip)-[:MENTIONED_IN_THEME]->(theme)
