"""Whether a hyphen at a line's end belongs to a word ("low-code") or only divides it ("develop-ment"). Pure."""

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spellchecker import SpellChecker

SOFT_HYPHEN = "\u00ad"
# "security", "prompt-to-code", "don’t": a word with its hyphens and apostrophes.
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010\u2011'’][^\W\d_]+)*")
# "develop-" at a line's end: its last word may be cut off there.
_CUT_OFF = re.compile(r"[^\W\d_]+[-\u2010\u2011\u00ad] *$")
# "ment, then" at the next line's start: its first word may be the rest of one.
_REST = re.compile(r"^ *[^\W\d_]+")
# "roll", "out" of "roll-out": letters without a break.
_LETTERS = re.compile(r"[^\W\d_]+")
# "-" of "roll-out": where a compound may be parted.
_PARTS = re.compile("[-\u2010\u2011]")
# A listed word of at least this many letters is a word of its own behind a hyphen: "modal", not "ing".
WHOLE_WORD = 4
# Of a document that divides words at all, at least this share of the hyphens at line ends divides words that it also
# prints whole; telling from so many hyphens on.
PROVEN_SHARE, TELLING_HYPHENS = 0.1, 10


@dataclass(frozen=True)
class Lexicon:
    """What is known of the words of a document: those it prints itself, and its language, for which there are lists.

    `divides_words` is False where the document is set without dividing any.
    """

    words: Set[str] = frozenset()
    language: str = ""
    divides_words: bool = True

    def divides(self, first: str, second: str) -> bool:
        """Whether a hyphen at a line's end, between two runs of letters, only divides a word.

        The document's own spelling decides, then the word list of its language: a word that it has was divided, two
        words that it has are a compound, and what is no word by itself is a piece of one. Where there is no list, a
        hyphen that the document does not settle stays as printed.
        """
        mixed = second[0].isupper() and not first.isupper()
        if not self.divides_words or mixed or (len(first) > 1 and first.isupper() and second.islower()):
            return False  # "non-JVM", "LLVM-based"
        first, second = first.lower(), second.lower()
        if f"{first}-{second}" in self.words:
            return False
        return first + second in self.words or self._is_listed_division(first, second)

    def _is_listed_division(self, first: str, second: str) -> bool:
        listed = _word_list(self.language)
        if listed is None:
            return False
        if first + second in listed or not (second in self.words or second in listed):
            return True
        if len(second) < WHOLE_WORD:  # "ing" is listed, but no part of a compound where "convinc" is no word
            return not (first in self.words or first in listed)
        # "micro-service", where the document speaks of "microservices"
        return any(word.startswith((first + second)[: len(first) + WHOLE_WORD]) for word in self.words)


def lexicon_of(texts: Sequence[str], language: str, addresses: Iterable[str] = ()) -> Lexicon:
    """The lexicon of a document.

    Args:
        texts: Its lines in reading order.
        language: Its language, "en".
        addresses: Where its links lead: what is hyphenated there is hyphenated in print.
    """
    words = words_of(texts) | {word for word in words_of(addresses) if _PARTS.search(word)}
    ends = [(_CUT_OFF.search(upper), _REST.match(lower)) for upper, lower in pairwise(texts)]
    pairs = [(_LETTERS.findall(end[0])[0].lower(), rest[0].strip().lower()) for end, rest in ends if end and rest]
    proven = sum(1 for first, second in pairs if first + second in words and f"{first}-{second}" not in words)
    divides_words = len(pairs) < TELLING_HYPHENS or proven >= PROVEN_SHARE * len(pairs)
    return Lexicon(words, language, divides_words)


def words_of(texts: Iterable[str]) -> set[str]:
    """All words of the lines in lower case, hyphenated ones whole, by pairs and in parts; none that a line's end cut.

    Args:
        texts: The lines of a document in reading order.
    """
    words: set[str] = set()
    is_cut = False
    for text in texts:
        whole = _REST.sub("", text) if is_cut else text
        is_cut = bool(_CUT_OFF.search(text))
        whole = _CUT_OFF.sub("", whole).replace(SOFT_HYPHEN, "")
        for word in _WORD.findall(whole.lower()):
            parts = _PARTS.split(word)
            words.update((word, *parts, *("-".join(parts[at : at + 2]) for at in range(len(parts) - 1))))
    return words


@lru_cache(maxsize=2)
def _word_list(language: str) -> "SpellChecker | None":
    """The common words of a language; None where there is no list of it. Loaded with the first word it is asked for."""
    from spellchecker import SpellChecker

    if not language:
        return None
    try:
        return SpellChecker(language=language)
    except ValueError:
        return None
