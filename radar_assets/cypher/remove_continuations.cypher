// Timelines are set anew as a whole.
MATCH (:Blip)-[continuation:CONTINUES_AS]->(:Blip)
DELETE continuation
