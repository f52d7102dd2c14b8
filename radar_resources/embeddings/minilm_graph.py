"""The ONNX graph of all-MiniLM-L6-v2, built from its published weights: no torch, no download.

The architecture is BERT's (6 layers, 12 heads, width 384) with mean pooling over the attention mask and L2
normalisation, as the model's own card describes. The fused operators are onnxruntime's.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

LAYERS = 6
HEADS = 12
EPSILON = 1e-12
OPSET = 20
CONTRIB = "com.microsoft"

Weights = Mapping[str, NDArray[np.float32]]


class _GraphBuilder:
    """Collects nodes and initializers; each method returns the name of its output."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.nodes: list[onnx.NodeProto] = []
        self.initializers: list[onnx.TensorProto] = []

    def constant(self, name: str, value: NDArray[np.generic]) -> str:
        self.initializers.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, operator: str, inputs: list[str], domain: str = "", **attributes: Any) -> str:  # noqa: ANN401 onnx takes numbers and lists
        output = f"{operator}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, inputs, [output], domain=domain, **attributes))
        return output

    def weight(self, name: str) -> str:
        return self.constant(name, self.weights[name])

    def linear(self, source: str, name: str) -> str:
        matrix = self.constant(f"{name}.weight", self.weights[f"{name}.weight"].T)
        return self.node("Add", [self.node("MatMul", [source, matrix]), self.weight(f"{name}.bias")])

    def normalised_sum(self, left: str, right: str, name: str) -> str:
        scale, shift = self.weight(f"{name}.weight"), self.weight(f"{name}.bias")
        return self.node("SkipLayerNormalization", [left, right, scale, shift], CONTRIB, epsilon=EPSILON)

    def layer(self, source: str, mask: str, prefix: str) -> str:
        projections = [f"{prefix}.attention.self.{part}" for part in ("query", "key", "value")]
        matrix = np.concatenate([self.weights[f"{name}.weight"].T for name in projections], axis=1)
        bias = np.concatenate([self.weights[f"{name}.bias"] for name in projections])
        packed = [self.constant(f"{prefix}.qkv.weight", matrix), self.constant(f"{prefix}.qkv.bias", bias)]
        attended = self.node("Attention", [source, *packed, mask], CONTRIB, num_heads=HEADS)
        attended = self.linear(attended, f"{prefix}.attention.output.dense")
        attended = self.normalised_sum(attended, source, f"{prefix}.attention.output.LayerNorm")
        widened = self.node("Gelu", [self.linear(attended, f"{prefix}.intermediate.dense")])
        narrowed = self.linear(widened, f"{prefix}.output.dense")
        return self.normalised_sum(narrowed, attended, f"{prefix}.output.LayerNorm")


def minilm_graph(weights: Weights) -> onnx.ModelProto:
    """Build the graph.

    Args:
        weights: The model's tensors by their published names.

    Returns:
        A model with inputs `input_ids` and `attention_mask`, int64 and int32 of shape (texts, pieces), and output
        `embeddings`, float32 of shape (texts, 384), each row of length 1.
    """
    builder = _GraphBuilder(weights)
    words = builder.node("Gather", [builder.weight("embeddings.word_embeddings.weight"), "input_ids"])
    positions_and_type = (
        weights["embeddings.position_embeddings.weight"] + weights["embeddings.token_type_embeddings.weight"][0]
    )
    table = builder.constant("positions", positions_and_type)
    length = builder.node("Shape", ["input_ids"], start=1, end=2)
    start, axis = builder.constant("zero", np.array([0])), builder.constant("first_axis", np.array([0]))
    positions = builder.node("Slice", [table, start, length, axis])
    summed = builder.node("Add", [words, positions])
    hidden = builder.node(
        "LayerNormalization",
        [summed, builder.weight("embeddings.LayerNorm.weight"), builder.weight("embeddings.LayerNorm.bias")],
        epsilon=EPSILON,
    )
    for number in range(LAYERS):
        hidden = builder.layer(hidden, "attention_mask", f"encoder.layer.{number}")
    mask = builder.node("Cast", ["attention_mask"], to=TensorProto.FLOAT)
    column = builder.node("Unsqueeze", [mask, builder.constant("last_axis", np.array([2]))])
    pieces_axis = builder.constant("pieces_axis", np.array([1]))
    total = builder.node("ReduceSum", [builder.node("Mul", [hidden, column]), pieces_axis], keepdims=0)
    # The mean's divisor cancels out in the normalisation that follows.
    builder.nodes.append(helper.make_node("LpNormalization", [total], ["embeddings"], axis=1, p=2))
    graph = helper.make_graph(
        builder.nodes,
        "all-MiniLM-L6-v2",
        [
            helper.make_tensor_value_info("input_ids", TensorProto.INT64, ["texts", "pieces"]),
            helper.make_tensor_value_info("attention_mask", TensorProto.INT32, ["texts", "pieces"]),
        ],
        [helper.make_tensor_value_info("embeddings", TensorProto.FLOAT, ["texts", 384])],
        builder.initializers,
    )
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIB, 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=10)
