"""Scores of several searches become one. Pure.

Min-max normalised scores, weighted, are measured better than reciprocal ranks (docs/decisions.md).
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence


def normalised(scores: Mapping[str, float]) -> dict[str, float]:
    """Scores stretched to 0..1; all 1 where they are equal."""
    if not scores:
        return {}
    lowest, highest = min(scores.values()), max(scores.values())
    if highest == lowest:
        return dict.fromkeys(scores, 1.0)
    return {key: (score - lowest) / (highest - lowest) for key, score in scores.items()}


def fuse(searches: Sequence[tuple[float, Mapping[str, float]]]) -> list[tuple[str, float]]:
    """The weighted sum of normalised scores; what a search did not find counts 0 there.

    Args:
        searches: Weight and scores by key, a pair a search.

    Returns:
        Keys with their sums, best first, ties by key.
    """
    sums: dict[str, float] = defaultdict(float)
    for weight, scores in searches:
        for key, score in normalised(scores).items():
            sums[key] += weight * score
    return sorted(sums.items(), key=lambda pair: (-pair[1], pair[0]))
