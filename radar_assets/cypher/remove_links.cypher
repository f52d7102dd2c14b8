// Links are set anew on every write. $edition_id
MATCH (:Blip {edition_id: $edition_id})-[link:REFERENCES|MENTIONED_IN_THEME]->()
DELETE link
