// Relationships in all.
MATCH ()-[relationship]->()
RETURN count(relationship) AS relationships
