// Nodes by label.
MATCH (node)
UNWIND labels(node) AS label
RETURN label, count(node) AS nodes
ORDER BY label
