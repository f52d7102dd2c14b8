"""Which known thing a name means: exact, normalised, by alias, or nearly the same letters; else undecided. Pure."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from radar_assets.radar.aliases import ALIASES, KINDS, OWNERS
from radar_assets.radar.names import acronym, name_key, spellings, unbracketed, words_key

How = Literal["exact", "normalised", "alias", "fuzzy"]
# Names of so few letters mean something only in their own case: "Zap" and "ZAP" are two things.
EXACT_CASE_LETTERS = 3
# From this length on a name may differ by some letters, as long as one candidate is this much closer than the next
# (rapidfuzz's ratio, 0 to 100).
FUZZY_LETTERS, FUZZY_RATIO, FUZZY_MARGIN = 6, 93.0, 4.0
# "Apache " of "Apache Cassandra"; " language" of "Go language".
_OWNER = re.compile(rf"^(?:{'|'.join(map(re.escape, OWNERS))})\s+(?=\S)", re.IGNORECASE)
_KIND = re.compile(rf"(?<=\w)\s+(?:{'|'.join(map(re.escape, KINDS))})$", re.IGNORECASE)
_LONG_ALIASES = {words_key(alias): name for alias, name in ALIASES.items() if len(alias) > EXACT_CASE_LETTERS}


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a name was found to mean: the thing's id and how, or None with the ids that it could mean."""

    id: str | None
    how: How | None
    candidates: tuple[str, ...] = ()


class NameBook:
    """Names of things, each thing under an id of the caller's.

    Args:
        names: All names of each thing by its id.
    """

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self._exact: dict[str, set[str]] = defaultdict(set)
        self._keys: dict[str, set[str]] = defaultdict(set)
        self._canonical: dict[str, set[str]] = defaultdict(set)
        for thing, forms in names.items():
            self.add(thing, forms)

    def add(self, thing: str, forms: Iterable[str]) -> None:
        """Add names of a thing, known before or not."""
        self.__dict__.pop("_long_keys", None)
        for form in forms:
            for spelling in spellings(form):
                self._exact[spelling].add(thing)
                self._canonical[_canonical(spelling)].add(thing)
            for key in _keys(form):
                self._keys[key].add(thing)

    def resolve(self, name: str) -> Resolution:
        """Tell which thing a name means; the first way that finds any decides, and must find only one."""
        name = name.strip()
        for spelling in (name, acronym(name)):
            if found := self._exact.get(spelling):
                return _decided(found, "exact")
        if len(name) > EXACT_CASE_LETTERS:
            for key in _keys(name):
                if found := self._keys.get(key):
                    return _decided(found, "normalised")
        if found := self._canonical.get(_canonical(unbracketed(name))):
            return _decided(found, "alias")
        if len(name) <= EXACT_CASE_LETTERS:
            return Resolution(None, None, tuple(sorted(self._keys.get(name_key(name), ()))))
        return self._nearly(name_key(name))

    @cached_property
    def _long_keys(self) -> list[str]:
        return [key for key in self._keys if len(key) >= FUZZY_LETTERS]

    def _nearly(self, key: str) -> Resolution:
        # Loaded only for a name that is not known.
        from rapidfuzz import fuzz, process

        if len(key) < FUZZY_LETTERS:
            return Resolution(None, None)
        cutoff = FUZZY_RATIO - FUZZY_MARGIN
        scores: dict[str, float] = {}
        for near, score, _ in process.extract(key, self._long_keys, scorer=fuzz.ratio, score_cutoff=cutoff, limit=8):
            if _has_same_parts(key, near):
                scores |= {thing: max(score, scores.get(thing, 0.0)) for thing in self._keys[near]}
        ranked = sorted(scores, key=lambda thing: -scores[thing])
        if not ranked or scores[ranked[0]] < FUZZY_RATIO:
            return Resolution(None, None)
        if len(ranked) > 1 and scores[ranked[0]] - scores[ranked[1]] < FUZZY_MARGIN:
            return Resolution(None, None, tuple(ranked))
        return Resolution(ranked[0], "fuzzy")


def _decided(found: Set[str], how: How) -> Resolution:
    return Resolution(next(iter(found)), how) if len(found) == 1 else Resolution(None, None, tuple(sorted(found)))


def _keys(name: str) -> list[str]:
    """What spellings of a name share: without its bracket, whole, and with its words run together."""
    keys = [name_key(name), words_key(name)]
    return list(dict.fromkeys(key for key in (*keys, *(key.replace(" ", "") for key in keys)) if key))


def _canonical(name: str) -> str:
    """What a name is called under all its aliases, without owner and kind; a short name keeps its own case."""
    bare = _bare(name)
    for spelling in (name, bare):
        if target := ALIASES.get(spelling) or _LONG_ALIASES.get(words_key(spelling)):
            bare = _bare(target)
            break
    return name_key(bare).replace(" ", "") if len(bare) > EXACT_CASE_LETTERS else bare


def _bare(name: str) -> str:
    """A name without its owner and its kind, as long as something is left."""
    return _KIND.sub("", _OWNER.sub("", name)) or name


def _has_same_parts(key: str, other: str) -> bool:
    """Whether two keys begin alike, with as many words and the same digits: one more is another thing."""
    if [sign for sign in key if sign.isdigit()] != [sign for sign in other if sign.isdigit()]:
        return False
    return key[0] == other[0] and key.count(" ") == other.count(" ")
