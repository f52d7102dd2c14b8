"""The graph store: Neo4j in production, an embedded ArcadeDB by default, one driver for both."""
