"""Where a text names known things: one pass over it for all names at once. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ahocorasick_rs import AhoCorasick, MatchKind

from radar_assets.radar.aliases import ALIASES
from radar_assets.radar.names import spellings
from radar_assets.radar.resolution import EXACT_CASE_LETTERS

if TYPE_CHECKING:
    from spellchecker import SpellChecker

# Signs that part words alike; each becomes one blank, so that offsets stay.
_PARTED = str.maketrans(dict.fromkeys("-\u2010\u2011\u2012\u2013\u2014/_\u00a0\n", " "))
# How many characters around a word may speak for it, and the signs behind which any word begins with a capital.
NEAR, OPENING = 60, '.!?:\u201c"('
# Words that speak for it that a common word beside them is a name: "the Swift language", "written in Go".
SUPPORT = frozenset(
    [
        "language",
        "languages",
        "framework",
        "frameworks",
        "library",
        "libraries",
        "tool",
        "tools",
        "platform",
        "platforms",
        "database",
        "databases",
        "compiler",
        "runtime",
        "stack",
        "package",
        "packages",
        "plugin",
        "plugins",
        "api",
        "apis",
        "sdk",
        "code",
        "developers",
        "developer",
        "programming",
        "written",
        "service",
        "services",
        "server",
        "client",
        "app",
        "apps",
        "application",
        "applications",
        "using",
        "use",
        "used",
        "uses",
        "support",
        "supports",
        "ecosystem",
        "project",
        "projects",
        "version",
        "release",
        "open-source",
        "web",
        "mobile",
        "cloud",
        "test",
        "tests",
        "testing",
    ]
)
# A word that makes up this share of English text ("flow", "port") is a name only where something speaks for it.
FREQUENT = 10**-5.6


@dataclass(frozen=True, slots=True)
class Mention:
    """A thing named in a text: its id, the words, and where they stand in the text."""

    thing: str
    text: str
    start: int
    end: int


class Gazetteer:
    """Finds names in texts.

    Args:
        names: All names of each thing by its id; a name of several things is looked for, but means none.
    """

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        things: dict[str, dict[str, str]] = {}
        for thing, forms in names.items():
            for form in _forms(forms):
                if folded := _folded(form):
                    things.setdefault(folded, {}).setdefault(thing, form)
        self._patterns = list(things)
        self._things = [things[pattern] for pattern in self._patterns]
        self._automaton = AhoCorasick(self._patterns, matchkind=MatchKind.Standard) if self._patterns else None

    def mentions(self, text: str) -> list[Mention]:
        """All names in a text, the longest where they overlap, in order."""
        folded = _folded(text)
        if self._automaton is None or len(folded) != len(text):
            return []
        found: list[tuple[int, int, int]] = [
            (start, end, pattern)
            for pattern, start, end in self._automaton.find_matches_as_indexes(folded, overlapping=True)
            if _is_word(folded, start, end)
        ]
        spans = sorted(found, key=lambda span: (span[0], -span[1]))
        firm = [start for start, _, pattern in spans if _commonness(self._patterns[pattern]) == 0]
        mentions: list[Mention] = []
        covered = 0
        for start, end, pattern in spans:
            company = any(other != start for other in firm)
            if start >= covered and (thing := self._meant(pattern, text, start, end, has_company=company)):
                mentions.append(Mention(thing, text[start:end], start, end))
                covered = end
        return mentions

    def _meant(self, pattern: int, text: str, start: int, end: int, *, has_company: bool) -> str | None:
        """The thing that a match means; None where it is only a word, or could be several things."""
        forms, words = self._things[pattern], text[start:end]
        exact = [thing for thing, form in forms.items() if form == words]
        if commonness := _commonness(self._patterns[pattern]):
            is_name = len(exact) == 1 and _is_name(text, start, end, commonness, has_company=has_company)
            return exact[0] if is_name else None
        if len(exact) == 1:
            return exact[0]
        return next(iter(forms)) if len(forms) == 1 else None


def _forms(forms: Iterable[str]) -> list[str]:
    """Names with what else they are called: without bracket, by its acronym, by their aliases."""
    names = [spelling for form in forms for spelling in spellings(form)]
    aliases = [alias for name in names for alias in _ALIASES_OF.get(name.casefold(), ())]
    return list(dict.fromkeys((*names, *aliases)))


def _folded(text: str) -> str:
    """A text in lower case with blanks for hyphens; as long as before wherever lower case keeps the length."""
    return text.translate(_PARTED).lower()


def _is_word(folded: str, start: int, end: int) -> bool:
    """Whether a match begins and ends where words do; a plural's s belongs to none but words of several letters."""
    before, after = folded[start - 1 : start], folded[end : end + 1]
    if before.isalnum() or after.isalnum():
        return False
    # ".NET", "C#", "Node.js": a sign with letters behind it goes on with the word.
    return not (after in ("#", "+") or (after == "." and folded[end + 1 : end + 2].isalnum()))


@lru_cache(maxsize=8192)
def _commonness(folded: str) -> int:
    """0 for a name that is no word; 1 for a rare word, which its case tells; 2 for what may be anything."""
    if len(folded) <= EXACT_CASE_LETTERS:
        return 2
    share = _words().word_usage_frequency(folded) if folded.isalpha() else 0.0
    return 0 if share == 0 else 1 if share < FREQUENT else 2


@lru_cache(maxsize=1)
def _words() -> "SpellChecker":
    from spellchecker import SpellChecker

    return SpellChecker("en")


def _is_name(text: str, start: int, end: int, commonness: int, *, has_company: bool) -> bool:
    """Whether its case and what stands around it speak for it that a word is a name."""
    words = text[start:end]
    if words in ALIASES or sum(sign.isupper() or sign.isdigit() for sign in words) > 1:  # "k8s", "AWS", "TypeScript"
        return True
    if not words[:1].isupper():
        return False
    near = {word.strip(".,;:()").lower() for word in text[max(start - NEAR, 0) : end + NEAR].split()}
    before = text[:start].rstrip()
    if not before or before[-1] in OPENING:
        return bool(near & SUPPORT) and (commonness == 1 or has_company)
    return commonness == 1 or has_company or bool(near & SUPPORT)


_ALIASES_OF: dict[str, list[str]] = {}
for _alias, _name in ALIASES.items():
    _ALIASES_OF.setdefault(_name.casefold(), []).append(_alias)
