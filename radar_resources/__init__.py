"""Adapters to the outside world: graph, vectors, embeddings, settings.

The only package that imports neo4j, qdrant_client, onnxruntime or their kin. It never imports radar_assets.
"""
