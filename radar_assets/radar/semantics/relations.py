"""Relations that a write-up states in so many words: by cue patterns around the names in a sentence. Pure."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from radar_assets.radar.semantics.cues import CUES, HEDGES, NEGATIONS, Cue
from radar_assets.radar.semantics.mentions import Mention
from radar_assets.radar.semantics.vocabulary import RelationType

# A name in a masked sentence: its place in the list of mentions between two signs that no text holds.
OPEN, CLOSE = "\ue000", "\ue001"
_ONE = rf"(?:[\w'’-]+ ){{0,2}}?{OPEN}\d+{CLOSE}(?:[’']s)?"
# "A", "A and B", "A, B or the newer C": names in a list.
_LIST = rf"{_ONE}(?:(?:,? (?:and|or|as well as|&) |, |/){_ONE})*"
_PLACE = re.compile(rf"{OPEN}(\d+){CLOSE}")
# How many words before a cue may deny it.
NEAR_WORDS = 4
HEDGED = 0.75
# " Aurora": a word with a capital right behind a name.
_CAPITAL = re.compile(r" [A-Z][a-z]")
# "isn't", "mesh": a word with its apostrophe.
_WORD = re.compile(r"[\w’']+")
# Signs that end a clause: what stands before them is about something else.
_CLAUSE = re.compile(r"[;:—–]|, (?:but|which|while|whereas|although|so|and) ")


@dataclass(frozen=True, slots=True)
class Stated:
    """A relation that a sentence states of its blip to a mention (by position), and how sure it is (0 to 1)."""

    type: RelationType
    mention: int
    confidence: float


def stated_relations(sentence: str, mentions: Sequence[Mention], own: Iterable[int]) -> list[Stated]:
    """What a sentence of a blip's write-up states about the things it names.

    Args:
        sentence: The sentence.
        mentions: The names in it, in order, with their places in the sentence.
        own: Positions of the mentions that name the blip itself.

    Returns:
        For each mention at most one relation, the surest.
    """
    itself = frozenset(own)
    masked = _masked(sentence, mentions)
    best: dict[int, Stated] = {}
    for cue, pattern in _patterns():
        for match in pattern.finditer(masked):
            confidence = cue.confidence * _certainty(cue, masked, match.start())
            if not confidence or _has_other_subject(masked, match.start(), itself):
                continue
            for position in _named(match, itself):
                if _goes_on(sentence, mentions[position]):
                    continue
                if position not in best or best[position].confidence < confidence:
                    best[position] = Stated(cue.type, position, round(confidence, 2))
    return [best[position] for position in sorted(best)]


def _masked(sentence: str, mentions: Sequence[Mention]) -> str:
    parts, end = [], 0
    for position, mention in enumerate(mentions):
        parts += [sentence[end : mention.start], f"{OPEN}{position}{CLOSE}"]
        end = mention.end
    return "".join((*parts, sentence[end:]))


@lru_cache(maxsize=1)
def _patterns() -> list[tuple[Cue, re.Pattern[str]]]:
    things = f"(?P<things>{_LIST})"
    return [(cue, re.compile(rf"(?<!\w){cue.words.replace('THINGS', things)}", re.IGNORECASE)) for cue in CUES]


def _named(match: re.Match[str], itself: frozenset[int]) -> Iterator[int]:
    for place in _PLACE.finditer(match["things"]):
        if (position := int(place[1])) not in itself:
            yield position


def _goes_on(sentence: str, mention: Mention) -> bool:
    """Whether a name is the beginning of a longer one that is not known: "AWS" in "AWS Aurora"."""
    return bool(_CAPITAL.match(sentence, mention.end))


def _certainty(cue: Cue, masked: str, start: int) -> float:
    """1 for a plain statement, less for a hedged one, 0 for a denied one."""
    before = _WORD.findall(masked[:start].lower())[-NEAR_WORDS:]
    if cue.type != "WARNS_ABOUT" and any(word in NEGATIONS for word in before):
        return 0.0
    return HEDGED if any(word in HEDGES for word in before) else 1.0


def _has_other_subject(masked: str, start: int, itself: frozenset[int]) -> bool:
    """Whether the clause before a cue is about something else: its subject is another thing."""
    clause = _CLAUSE.split(masked[:start])[-1]
    named = [int(place) for place in _PLACE.findall(clause)]
    return bool(named) and not itself & set(named) and _opens(clause, named[0])


def _opens(clause: str, position: int) -> bool:
    """Whether a name is the clause's subject: only few words stand before it, none of which is the blip's pronoun."""
    before = clause[: clause.index(f"{OPEN}{position}{CLOSE}")].lower().split()
    return len(before) <= 2 and not {"it", "it's", "its", "we", "this", "they"} & set(before)  # noqa: PLR2004
