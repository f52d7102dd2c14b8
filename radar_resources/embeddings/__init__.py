"""Texts become vectors."""

from radar_resources.embeddings.minilm import MiniLM

__all__ = ["MiniLM"]
