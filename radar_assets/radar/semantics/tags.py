"""Which of the closed list of tags a blip has: by the words of its name and write-up, and by likeness. Pure."""

import math
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache

from radar_assets.radar.semantics.tag_words import TAG_WORDS
from radar_assets.radar.semantics.vocabulary import TAG_DEFINITIONS, TAGS, TagName
from radar_assets.radar.sentences import sentences

# How much a word counts in the name, in the first sentence, and further on.
NAME, FIRST, REST = 5.0, 2.0, 1.0
SURE, OFTEN = 1.0, 0.25
# How much likeness to a tag's definition (cosine) counts beside the words.
LIKENESS = 6.0
# A tag is given from this score on, and a second or third one only near the best.
LEAST, NEAR_BEST, MOST_TAGS = 3.0, 0.55, 3
# So many letters of a write-up are compared with the definitions.
OPENING = 300


def tag_scores(name: str, text: str, likeness: Mapping[str, float]) -> dict[str, float]:
    """How much speaks for each tag.

    Args:
        name: The blip's name.
        text: Its write-up.
        likeness: For each tag the cosine of the blip's vector and its definition's, less the mean over all tags.
    """
    first = next(sentences(text), None)
    opening = text[: first.end] if first else ""
    parts = ((name, NAME), (opening, FIRST), (text[len(opening) :], REST))
    scores: dict[str, float] = {}
    for tag in TAG_WORDS:
        found: dict[str, float] = defaultdict(float)
        for part, weight in parts:
            for pattern, share in _patterns(tag):
                for match in pattern.finditer(part):
                    found[match.group().lower()] += weight * share
        # The same word again and again says less each time.
        scores[tag] = sum(math.log1p(count) for count in found.values()) + LIKENESS * likeness.get(tag, 0.0)
    return scores


def given_tags(scores: Mapping[str, float]) -> list[tuple[str, float]]:
    """The tags that enough speaks for, the surest first, each with how sure it is (0 to 1); at least the best."""
    ranked = sorted(scores, key=lambda tag: -scores[tag])
    best = scores[ranked[0]]
    kept = [tag for tag in ranked[:MOST_TAGS] if scores[tag] >= max(LEAST, NEAR_BEST * best)]
    return [(tag, round(scores[tag] / (scores[tag] + LEAST), 2)) for tag in kept or ranked[:1] if scores[tag] > 0]


def tag_texts() -> list[str]:
    """What is embedded of each tag, in their order."""
    return [f"{tag}. {TAG_DEFINITIONS[tag][0]} {', '.join(TAG_DEFINITIONS[tag][1])}." for tag in TAGS]


def blip_text(name: str, text: str) -> str:
    """What is embedded of a blip: its name and how its write-up begins."""
    return f"{name}. {text[:OPENING]}"


@lru_cache(maxsize=len(TAGS))
def _patterns(tag: TagName) -> Sequence[tuple[re.Pattern[str], float]]:
    return [
        (re.compile(rf"(?<!\w)(?:{'|'.join(map(_word, _split(words)))})(?!\w)", re.IGNORECASE), share)
        for words, share in zip(TAG_WORDS[tag], (SURE, OFTEN), strict=True)
    ]


def _split(words: str) -> list[str]:
    return sorted((word.strip() for word in words.split(",")), key=len, reverse=True)


def _word(word: str) -> str:
    """A pattern of a word with its plural, or with any ending."""
    stem = re.escape(word.removesuffix("*")).replace(r"\ ", r"[\s-]")
    return stem + (r"\w*" if word.endswith("*") else "s?")
