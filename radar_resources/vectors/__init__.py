"""Passages are found by meaning."""

from radar_resources.vectors.index import Hit, VectorIndex, VectorPoint

__all__ = ["Hit", "VectorIndex", "VectorPoint"]
