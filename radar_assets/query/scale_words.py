"""The words by which a question may name rings and quadrants: those of the series here, and canonical ones. Pure."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from radar_assets.radar.models import QuadrantDefinition, RingDefinition
from radar_assets.radar.vocabulary import QUADRANT_WORDS, RING_WORDS

# What may stand behind a ring's name: "Trial tools".
_RING_HEADS = "ring|blips?|tools?|techniques?|platforms?|languages?|frameworks?"
# "language", "frameworks", "tool": a part or a singular of a canonical quadrant's name.
_QUADRANT_PARTS = (
    r"languages?\s*(?:and|&|or)\s*frameworks?", "languages?", "frameworks?", "techniques?", "tools?", "platforms?",
)  # fmt: skip


@dataclass(frozen=True)
class ScaleWords:
    """Words for rings, or for quadrants.

    `names` are all names in their order, `canonicals` the names that are a canonical one, by that.
    """

    names: tuple[str, ...]
    canonicals: Mapping[str, tuple[str, ...]]
    vocabulary: Mapping[str, str]

    def meant(self, word: str) -> tuple[str, ...]:
        """The names that a word means; empty where it means none here and is no canonical word either."""
        said = _folded(word)
        own = tuple(name for name in self.names if _folded(name) == said)
        canonical = self.vocabulary.get(said)
        return tuple(dict.fromkeys((*own, *(self.canonicals.get(canonical, (canonical,)) if canonical else ()))))

    @cached_property
    def own(self) -> tuple[str, ...]:
        """Names that are no canonical word, longest first."""
        strange = (name for name in self.names if _folded(name) not in self.vocabulary)
        return tuple(sorted(strange, key=len, reverse=True))


def ring_words(scales: Iterable[Iterable[RingDefinition]]) -> ScaleWords:
    """The words for the rings of some editions."""
    return _words(scales, RING_WORDS)


def quadrant_words(scales: Iterable[Iterable[QuadrantDefinition]]) -> ScaleWords:
    """The words for the quadrants of some editions."""
    return _words(scales, QUADRANT_WORDS)


@dataclass(frozen=True)
class RingPatterns:
    """How questions name rings; each match has the word in a group. A company's own word counts as it is spelt.

    "Which tools are in use?" may mean a ring called "Use" only behind a preposition, "use tools" never does.
    """

    words: ScaleWords

    @cached_property
    def alternation(self) -> str:
        """Any ring's word."""
        return "|".join(map(re.escape, (*self.words.own, *sorted(self.words.vocabulary, key=len, reverse=True))))

    @cached_property
    def origin(self) -> re.Pattern[str]:
        """Finds "from Trial", "out of Hold"."""
        return re.compile(rf"\b(?:from|out of)\s+(?:the\s+)?(?P<ring>{self.alternation})(?!\w)", re.IGNORECASE)

    @cached_property
    def scope(self) -> re.Pattern[str]:
        """Finds "in Adopt", "the Trial ring", "Trial tools"."""
        return re.compile(
            rf"\b(?:in|into|on|to|of|under|at)\s+(?:the\s+)?(?P<ring>{self.alternation})(?!\w)"
            rf"|\b(?P<head>{self._spelt})\s+(?:{_RING_HEADS})\b",
            re.IGNORECASE,
        )

    @cached_property
    def capitals(self) -> re.Pattern[str]:
        """Finds "Adopt" anywhere; a company's own word not at the start, where each word has a capital."""
        known = "|".join(re.escape(word.capitalize()) for word in self.words.vocabulary)
        own = "|".join(map(re.escape, self.words.own)) or "(?!)"
        return re.compile(rf"\b(?P<ring>{known})(?!\w)|(?<!^)\b(?P<own>{own})(?!\w)")

    @cached_property
    def placed(self) -> re.Pattern[str]:
        """Finds "Is uv on Hold?"."""
        return re.compile(rf"\b(?:is|was|are) .+ (?:on|in) (?:the )?(?:{self.alternation})(?!\w)", re.IGNORECASE)

    @cached_property
    def _spelt(self) -> str:
        known = "|".join(map(re.escape, self.words.vocabulary))
        own = "|".join(map(re.escape, self.words.own))
        return f"{known}|(?-i:{own})" if own else known


def quadrants_named(text: str, words: ScaleWords) -> tuple[list[str], str]:
    """The quadrants that a text names, by their own names or parts of canonical ones; and the text without them."""
    names = "|".join((*map(re.escape, words.own), *_QUADRANT_PARTS))
    pattern = re.compile(rf"(?<!\w)(?:{names})(?!\w)", re.IGNORECASE)
    found: list[str] = []
    for match in pattern.finditer(text):
        found.extend(words.meant(match.group()) or words.meant(_canonical(match.group())))
    return list(dict.fromkeys(found)), pattern.sub(" ", text)


def _canonical(part: str) -> str:
    plural = part.lower() if part.lower().endswith("s") else f"{part.lower()}s"
    return "languages and frameworks" if plural.startswith(("language", "framework")) else plural


def _folded(word: str) -> str:
    return " ".join(word.split()).casefold()


def _words(
    scales: Iterable[Iterable[RingDefinition | QuadrantDefinition]], vocabulary: Mapping[str, str]
) -> ScaleWords:
    entries = [entry for scale in scales for entry in scale]
    canonicals: dict[str, list[str]] = {}
    for entry in entries:
        if entry.canonical:
            canonicals.setdefault(entry.canonical, []).append(entry.name)
    return ScaleWords(
        tuple(dict.fromkeys(entry.name for entry in entries)),
        {canonical: tuple(dict.fromkeys(names)) for canonical, names in canonicals.items()},
        vocabulary,
    )
