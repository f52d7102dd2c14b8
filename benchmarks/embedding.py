"""Embedding of the newest edition's passages.

`MiniLM.embed`, tokenising and sorting included, against a bare onnxruntime loop over the same batches, tokenised and
padded before.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tokenizers import Tokenizer

from benchmarks.lab import Lab
from benchmarks.measuring import Figure, interleaved, timed
from radar_resources.embeddings.minilm import BATCH, PIECES, WEIGHTS_PACKAGE

Batch = tuple[list[int], dict[str, NDArray[Any]]]


def tokenizer() -> Tokenizer:
    """The model's tokenizer, which cuts off what the model does not read."""
    spec = find_spec(WEIGHTS_PACKAGE)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(WEIGHTS_PACKAGE)
    made = Tokenizer.from_file(str(Path(spec.origin).parent / "model" / "tokenizer.json"))
    made.enable_truncation(PIECES)
    made.no_padding()
    return made


def padded(texts: Sequence[str]) -> list[Batch]:
    """Batches by length: the texts' positions, and what the model takes."""
    encodings = tokenizer().encode_batch(list(texts))
    order = sorted(range(len(texts)), key=lambda position: len(encodings[position].ids))
    batches: list[Batch] = []
    for start in range(0, len(order), BATCH):
        batch = order[start : start + BATCH]
        longest = len(encodings[batch[-1]].ids)
        ids, mask = np.zeros((len(batch), longest), np.int64), np.zeros((len(batch), longest), np.int32)
        for row, position in enumerate(batch):
            ids[row, : len(encodings[position].ids)] = encodings[position].ids
            mask[row, : len(encodings[position].ids)] = 1
        batches.append((batch, {"input_ids": ids, "attention_mask": mask}))
    return batches


def bare(session: "onnxruntime.InferenceSession", batches: Sequence[Batch]) -> NDArray[np.float32]:
    """The loop and nothing else."""
    vectors = np.zeros((sum(len(positions) for positions, _ in batches), 384), np.float32)
    for positions, inputs in batches:
        vectors[positions] = session.run(None, inputs)[0]
    return vectors


def bare_session(model_file: Path) -> "onnxruntime.InferenceSession":
    """The model as onnxruntime loads it."""
    return onnxruntime.InferenceSession(str(model_file), providers=["CPUExecutionProvider"])


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark; both give the same vectors."""
    texts = lab.readings[-1].texts
    session, batches, embedder = bare_session(lab.model_file), padded(texts), lab.embedder
    np.testing.assert_allclose(bare(session, batches), embedder.embed(texts), atol=1e-4)
    medians = interleaved(
        lab.rounds,
        {"floor": timed(lambda: bare(session, batches)), "ours": timed(lambda: embedder.embed(texts))},
    )
    return [Figure(f"embedding, {len(texts)} passages", medians["ours"], floor=medians["floor"], most_ratio=1.15)]
