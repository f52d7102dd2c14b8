"""The embedder's graph computes what the published weights say."""

import importlib.util
import math
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from radar_resources.embeddings import MiniLM
from radar_resources.embeddings.minilm import BATCH, DIMENSION, PIECES, WEIGHTS_PACKAGE
from radar_resources.embeddings.minilm_graph import EPSILON, HEADS, LAYERS

Array = NDArray[np.float32]
SHORT_TEXTS = ["Service mesh without sidecar.", "uv"]


@pytest.fixture(scope="module")
def model_dir() -> Path:
    """Where the weights' package keeps the model."""
    spec = importlib.util.find_spec(WEIGHTS_PACKAGE)
    assert spec
    assert spec.origin
    return Path(spec.origin).parent / "model"


class PlainBert:
    """The model's forward pass for one text, written out as its paper describes it."""

    def __init__(self, model_dir: Path) -> None:
        self.weights: dict[str, Array] = load_file(model_dir / "model.safetensors")
        self.tokenizer = Tokenizer.from_file(str(model_dir / "tokenizer.json"))
        self.tokenizer.no_padding()

    def embed(self, text: str) -> Array:
        """A vector of length 1."""
        ids = self.tokenizer.encode(text).ids
        tables = [self.weights[f"embeddings.{kind}_embeddings.weight"] for kind in ("word", "position", "token_type")]
        hidden = self._norm(tables[0][ids] + tables[1][: len(ids)] + tables[2][0], "embeddings.LayerNorm")
        for number in range(LAYERS):
            hidden = self._layer(hidden, f"encoder.layer.{number}")
        mean = hidden.mean(axis=0)
        return np.asarray(mean / np.linalg.norm(mean))

    def _layer(self, hidden: Array, prefix: str) -> Array:
        parts = [self._linear(hidden, f"{prefix}.attention.self.{part}") for part in ("query", "key", "value")]
        query, key, value = (part.reshape(len(hidden), HEADS, -1).transpose(1, 0, 2) for part in parts)
        scores = query @ key.transpose(0, 2, 1) / math.sqrt(DIMENSION / HEADS)
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        mixed = (shares @ value).transpose(1, 0, 2).reshape(len(hidden), DIMENSION)
        mixed = self._linear(mixed, f"{prefix}.attention.output.dense")
        attended = self._norm(mixed + hidden, f"{prefix}.attention.output.LayerNorm")
        wide = self._linear(attended, f"{prefix}.intermediate.dense")
        wide = wide * 0.5 * (1 + np.vectorize(math.erf)(wide / math.sqrt(2)))
        return self._norm(self._linear(wide, f"{prefix}.output.dense") + attended, f"{prefix}.output.LayerNorm")

    def _linear(self, source: Array, name: str) -> Array:
        return np.asarray(source @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"])

    def _norm(self, source: Array, name: str) -> Array:
        centred = source - source.mean(axis=-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(axis=-1, keepdims=True) + EPSILON)
        return np.asarray(scaled * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"])


def test_the_graph_equals_a_plain_forward_pass(embedder: MiniLM, model_dir: Path) -> None:
    plain = PlainBert(model_dir)
    expected = np.stack([plain.embed(text) for text in SHORT_TEXTS])
    assert np.allclose(embedder.embed(SHORT_TEXTS), expected, atol=1e-4)


def test_vectors_come_in_the_order_of_the_texts_whatever_their_lengths(embedder: MiniLM) -> None:
    texts = [f"{'word ' * (37 * number % 23)}number {number}" for number in range(BATCH + 9)]
    together = embedder.embed(texts)
    alone = np.concatenate([embedder.embed([text]) for text in texts])
    assert together.shape == (len(texts), DIMENSION)
    assert np.allclose(together, alone, atol=1e-4)
    assert np.allclose(np.linalg.norm(together, axis=1), 1, atol=1e-5)


def test_what_is_alike_lies_closer(embedder: MiniLM) -> None:
    vectors = embedder.embed(["Kubernetes runs containers", "A container orchestrator", "Baking sourdough bread"])
    assert vectors[0] @ vectors[1] > vectors[0] @ vectors[2] + 0.2


def test_pieces_are_counted_with_the_two_marks(embedder: MiniLM) -> None:
    assert embedder.count_pieces("") == 2
    assert embedder.count_pieces("word") == 3
    assert embedder.count_pieces("word " * 1000) == 1002


def test_the_longest_text_fits_and_one_piece_more_is_refused(embedder: MiniLM) -> None:
    longest = "word " * (PIECES - 2)
    assert embedder.count_pieces(longest) == PIECES
    assert embedder.embed([longest]).shape == (1, DIMENSION)
    with pytest.raises(ValueError, match=f"{PIECES + 1} word pieces; the model reads {PIECES}"):
        embedder.embed(["short", f"{longest} word"])


def test_no_texts_give_no_vectors(embedder: MiniLM) -> None:
    assert embedder.embed([]).shape == (0, DIMENSION)


def test_the_graph_is_built_once_and_no_part_of_it_left(embedder: MiniLM, tmp_path: Path) -> None:
    first = MiniLM(tmp_path / "new")
    first.embed(["text"])
    (built,) = (tmp_path / "new").iterdir()
    stamp = built.stat().st_mtime_ns
    MiniLM(tmp_path / "new").embed(["text"])
    assert [path.stat().st_mtime_ns for path in (tmp_path / "new").iterdir()] == [stamp]
    assert built.suffix == ".onnx"
