"""Where a paragraph that names two things stops being about the first: at the sentence that shares no words with it.

After Hearst, "TextTiling: Segmenting Text into Multi-paragraph Subtopic Passages", Computational Linguistics 23 (1997).
"""

import re
from collections import Counter
from collections.abc import Iterable, Set

from radar_assets.radar.sentences import sentences

# Words are the same when their beginnings are: "effective" and "effectively". Shorter words are no topic's.
STEM, SHORTEST = 5, 3
# A word that stands in more than this share of all paragraphs belongs to no topic: "these", "which".
COMMON = 0.25
# Two parts that share at most so many words are about different things.
MOST_SHARED = 1
# The first part has at least this many sentences: an opening sentence alone often shares nothing with what follows.
FEWEST_SENTENCES = 2
# "teams", "don", "t": letters without a break.
_WORD = re.compile(r"[^\W\d_]+")


def common_stems(paragraphs: Iterable[str]) -> frozenset[str]:
    """The stems that belong to no topic, from all paragraphs of a document."""
    texts = [stems(text) for text in paragraphs]
    counts = Counter(stem for text in texts for stem in text)
    return frozenset(stem for stem, count in counts.items() if count > max(COMMON * len(texts), 1))


def topic_border(text: str, first: int, second: int, common: Set[str]) -> int | None:
    """Where between two offsets a text turns to something else.

    Args:
        text: A paragraph.
        first: Offset at which it names one thing.
        second: A later offset at which it names another.
        common: The stems that belong to no topic.

    Returns:
        The offset of the sentence that opens the second part; None where the text is about both.
    """
    starts = [sentence.start for sentence in sentences(text)]
    borders = [start for start in starts[FEWEST_SENTENCES:] if first < start <= second]
    shared = {start: len((stems(text[:start]) & stems(text[start:])) - common) for start in borders}
    # Of several, the last: the second part names its thing early.
    best = min(shared, key=lambda start: (shared[start], -start), default=None)
    return best if best is not None and shared[best] <= MOST_SHARED else None


def stems(text: str) -> set[str]:
    """The beginnings of a text's words."""
    return {word[:STEM] for word in _WORD.findall(text.casefold()) if len(word) >= SHORTEST}
