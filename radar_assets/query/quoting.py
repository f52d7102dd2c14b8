"""Which sentences of a passage to quote: those that share words with the question, then those nearest in meaning."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from radar_assets.query.passages import FoundPassage
from radar_assets.query.words import EMPTY_WORDS
from radar_assets.radar.names import words_key

# How near texts are to a question, as cosine; each costs the embedder a few milliseconds.
Similarities = Callable[[str, Sequence[str]], list[float]]
# Words count as the same when their beginnings are: "leaking" and "leaks".
STEM = 5


@dataclass(frozen=True, slots=True)
class Quote:
    """A sentence, the page it stands on and the passage it is from."""

    text: str
    page: int
    passage: FoundPassage


def best_quotes(
    question: str, passages: Sequence[FoundPassage], similarities: Similarities, *, candidates: int, most: int
) -> list[Quote]:
    """The sentences of some passages that answer a question best, in reading order.

    Args:
        question: The reader's words.
        passages: Passages of one text in reading order.
        similarities: Measures nearness in meaning.
        candidates: How many sentences, chosen by shared words, are measured.
        most: How many are returned at the most.
    """
    return _nearest(question, [_likely(question, passages, candidates)], similarities, most)[0]


def best_quote_each(
    question: str, passages: Sequence[FoundPassage], similarities: Similarities, *, candidates: int
) -> list[Quote]:
    """The best sentence of each passage, in the passages' order; all candidates are measured in one call."""
    groups = [_likely(question, [passage], candidates) for passage in passages]
    return [quote for group in _nearest(question, groups, similarities, 1) for quote in group]


def _likely(question: str, passages: Sequence[FoundPassage], candidates: int) -> list[Quote]:
    """The sentences that share most words with the question, the earlier where they share as many."""
    quotes = [Quote(text, page, passage) for passage in passages for text, page in passage.quotes()]
    asked = _stems(question)
    order = sorted(range(len(quotes)), key=lambda position: (-len(asked & _stems(quotes[position].text)), position))
    return [quotes[position] for position in sorted(order[:candidates])]


def _nearest(
    question: str, groups: Sequence[Sequence[Quote]], similarities: Similarities, most: int
) -> list[list[Quote]]:
    """The nearest sentences of each group, in reading order; nothing is measured where all may stay."""
    if all(len(group) <= most for group in groups):
        return [list(group) for group in groups]
    scores = iter(similarities(question, [quote.text for group in groups for quote in group]))
    chosen = []
    for group in groups:
        scored = [(next(scores), position) for position in range(len(group))]
        best = sorted(scored, key=lambda pair: (-pair[0], pair[1]))[:most]
        chosen.append([group[position] for position in sorted(position for _, position in best)])
    return chosen


def _stems(text: str) -> set[str]:
    return {word[:STEM] for word in words_key(text).split() if word not in EMPTY_WORDS}
