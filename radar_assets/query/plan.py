"""A question becomes a plan by rules over what the graph holds. Pure."""

import re
from collections.abc import Sequence

from radar_assets.query.catalogue import Catalogue
from radar_assets.query.editions_named import NamedEditions, named_editions
from radar_assets.query.models import Intent, Move, Plan
from radar_assets.query.scale_words import ScaleWords, quadrants_named
from radar_assets.query.words import EMPTY_WORDS
from radar_assets.radar.names import bracketed, unbracketed, words_key

# Longer questions are cut: nothing a reader asks is longer, and planning is linear in the length.
MOST_CHARACTERS = 2000
# A name this short counts only in its own case: "Go" is a language, "go" is a verb.
SHORT_NAME = 3

_WHY = re.compile(r"\bwhy\b", re.IGNORECASE)
# What a question asks for; the first that matches decides.
_INTENTS: tuple[tuple[Intent, re.Pattern[str]], ...] = (
    ("about", _WHY),
    (
        "history",
        re.compile(
            r"\bhow (?:did|has|have|was|were)\b.*\b(?:mov|chang|evolv|develop|progress|far)\w*|\bhistory\b|\btimeline\b"
            r"|\bmovements?\b|\bover (?:time|the years|the editions)\b|\bwhen (?:did|was|were)\b|\bwhat happened to\b"
            r"|\bhow many (?:editions|volumes)\b|\b(?:which|what) (?:editions|volumes)\b",
            re.IGNORECASE,
        ),
    ),
    ("list", re.compile(r"\bhow many\b|\bnumber of\b", re.IGNORECASE)),
    (
        "ring",
        re.compile(
            r"\b(?:which|what) ring\b|\bring (?:of|is|was|for|does)\b|\bin (?:which|what) ring\b|\bstatus of\b"
            r"|\bwhere (?:is|was|does) .+ (?:on|in|stand)\b",
            re.IGNORECASE,
        ),
    ),
    ("list", re.compile(r"^\W*(?:which|what|list|show|name|give me)\b|\ball (?:the )?blips\b", re.IGNORECASE)),
)
_EDITIONS = re.compile(
    r"\bhow many (?:editions|volumes|radars)\b|\b(?:which|what) (?:editions?|volumes?|radars?)\b"
    r"|\blist (?:the |all )*(?:editions|volumes)\b|\b(?:latest|newest|most recent|current) (?:edition|volume|radar)\b",
    re.IGNORECASE,
)
# "Is X recommended?", "Should we use X?": about a ring if X is a name, or looks like one.
_ADVICE = re.compile(r"\brecommended\b|\bshould (?:we|i|one|teams?)\b", re.IGNORECASE)
_ADVISED_WORDS = 3
_NO_NAMES = frozenset({"to", "for", "with", "in", "when", "if", "as"})
_AVOID = re.compile(r"\b(?:avoid|stop using)\b", re.IGNORECASE)
# "What is new in volume 33?", "Which blips moved out of Trial?": all changes of an edition.
_CHANGES: tuple[tuple[re.Pattern[str], tuple[Move, ...]], ...] = (
    (re.compile(r"\b(?:moved in(?!to)|promoted|moved up)\b", re.IGNORECASE), ("moved in",)),
    (re.compile(r"\b(?:moved out|demoted|moved down)\b", re.IGNORECASE), ("moved out",)),
    (re.compile(r"\b(?:moved|moves)\b", re.IGNORECASE), ("moved in", "moved out")),
    (re.compile(r"\b(?:new|added|joined|introduced)\b", re.IGNORECASE), ("new",)),
    (re.compile(r"\b(?:changed|changes)\b", re.IGNORECASE), ("moved in", "moved out", "new")),
)
_ABOUT = re.compile(
    r"\b(?:say|says|said|think|thinks|write|writes|know)\b.*?\babout\b|\btell me (?:more )?about\b|\bwhat (?:is|are)\b"
    r"|\bdescribe\b|\bexplain\b",
    re.IGNORECASE,
)
# Words around the name in questions of the kinds above; what is left between them is what was asked for.
_ASKED = re.compile(
    r"(?:what|which) ring (?:is|was|does|are|were)\s+(?P<ring>.+?)(?:\s+(?:in|on|have|now|today|currently)\b.*)?$"
    r"|(?:in|on) (?:what|which) ring (?:is|was|are)\s+(?P<placed>.+?)(?:\s+(?:now|today|currently|in)\b.*)?$"
    r"|how (?:did|has|have)\s+(?P<moved>.+?)\s+(?:mov|chang|evolv|develop|progress)\w*"
    r"|(?:history|timeline|status|ring) of\s+(?P<of>.+?)(?:\s+(?:in|on|over|since)\b.*)?$"
    r"|what happened to\s+(?P<happened>.+?)(?:\s+(?:in|on|since)\b.*)?$"
    r"|\babout\s+(?P<about>.+?)$"
    r"|(?:is|are)\s+(?P<is>.+?)\s+(?:still\s+)?(?:recommended|on hold)"
    r"|should (?:we|i|one|teams?) (?:still\s+)?(?:use|adopt|avoid|try)\s+(?P<use>.+?)$",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|except|without|never)\b|n['’]t\b", re.IGNORECASE)


def plan_question(question: str, catalogue: Catalogue) -> Plan:
    """Understand a question.

    Args:
        question: The reader's words.
        catalogue: What the graph holds; the plan names nothing else.

    Returns:
        The plan. `absent` names editions that were asked for and are not there.
    """
    text = " ".join(question[:MOST_CHARACTERS].split())
    names, rest = _names(text, catalogue)
    editions = named_editions(rest, catalogue)
    patterns = catalogue.rings
    from_rings, rest = _rings(editions.rest, [patterns.origin], patterns.words)
    scopes = [patterns.scope] if names else [patterns.scope, patterns.capitals]
    rings, rest = _rings(rest, scopes, patterns.words)
    if rings and not names and _NOT.search(rest):
        rings, rest = [ring for ring in patterns.words.names if ring not in rings], _NOT.sub(" ", rest)
    if not names and _AVOID.search(rest):
        rings, rest = list(patterns.words.meant("hold")), _AVOID.sub(" ", rest)
    moves, without_moves = _moves(rest)
    quadrants, without_quadrants = quadrants_named(without_moves, catalogue.quadrants)
    only_filters = not names and not _topic(without_quadrants)
    # "tools" alone is a word like any other, unless nothing else is asked for, or a ring or count stands beside it.
    if quadrants and not (only_filters or rings or "quadrant" in text.lower()):
        quadrants, without_quadrants = [], without_moves
    topic = _topic(
        without_quadrants
        if only_filters or not moves
        else quadrants_named(rest, catalogue.quadrants)[1]
        if quadrants
        else rest
    )
    intent = _intent(
        text, patterns.placed, names=bool(names), filters=bool(rings or quadrants or editions.editions), topic=topic
    )
    if not names and moves and only_filters:
        intent = "changes"
    elif not names and _EDITIONS.search(text) and not rings and not quadrants:
        intent = "editions"
    asked = _asked(text)
    if _ADVICE.search(text) and not _WHY.search(text) and (names or _looks_like_a_name(asked)):
        intent = "ring"
    return Plan(
        intent=intent,
        names=tuple(names),
        asked=asked,
        rings=tuple(rings),
        from_rings=tuple(from_rings),
        quadrants=tuple(quadrants),
        editions=_scope(editions, catalogue, intent),
        editions_named=editions.named,
        absent=editions.absent,
        moves=moves if intent == "changes" else (),
        topic=topic,
    )


def _scope(named: NamedEditions, catalogue: Catalogue, intent: Intent) -> tuple[str, ...]:
    """The editions in scope, oldest first: those named; all from the first named on after "since"; else all."""
    if not named.editions:
        return () if named.absent else tuple(edition.edition_id for edition in catalogue.editions)
    if not named.since:
        return named.editions
    first, last = catalogue.edition(named.editions[0]), catalogue.edition(named.editions[-1])
    closed = len(named.editions) > 1
    span = [
        edition
        for edition in catalogue.editions
        if edition.series == first.series
        and edition.order >= first.order
        and (not closed or edition.order <= last.order)
    ]
    # What changed since an edition is what the later ones changed.
    return tuple(edition.edition_id for edition in span if intent != "changes" or edition.order > first.order)


def _names(text: str, catalogue: Catalogue) -> tuple[list[str], str]:
    """Keys of the blips named in a text, in its order, and the text without them; longer names win."""
    words = text.split()
    keys = [words_key(word.strip("?!.,;:")) for word in words]
    taken = [False] * len(words)
    found: list[tuple[int, str]] = []
    longest = max((form.count(" ") + 1 for form in catalogue.keys_by_form), default=0)
    for size in range(min(longest, len(words)), 0, -1):
        for start in range(len(words) - size + 1):
            if any(taken[start : start + size]):
                continue
            form = " ".join(key for key in keys[start : start + size] if key)
            key = catalogue.keys_by_form.get(form)
            if key and _is_named(words[start : start + size], key, catalogue):
                found.append((start, key))
                taken[start : start + size] = [True] * size
    rest = " ".join(word for word, used in zip(words, taken, strict=True) if not used)
    return list(dict.fromkeys(key for _, key in sorted(found))), rest


def _is_named(words: Sequence[str], key: str, catalogue: Catalogue) -> bool:
    """Whether words that spell a name mean it: several words do; one that is common only in the name's own case."""
    said = " ".join(words).strip("?!.,;:\"'“”‘’()")
    scales = (catalogue.rings.words, catalogue.quadrants)
    common = said.lower() in EMPTY_WORDS or any(scale.meant(said) for scale in scales)
    if len(words) > 1 or not (common or len(said) <= SHORT_NAME):
        return True
    names = [name for blip in catalogue.by_key[key] for name in (blip.name, *blip.other_names)]
    return said in {form for name in names for form in (name, bracketed(name), unbracketed(name))}


def _rings(text: str, patterns: Sequence[re.Pattern[str]], words: ScaleWords) -> tuple[list[str], str]:
    """Rings that patterns find, each of which has the ring's word in a group; and the text without those words."""
    found: list[str] = []
    rest = text
    for pattern in patterns:
        for match in pattern.finditer(text):
            word = next(value for value in match.groupdict().values() if value)
            found.extend(words.meant(word))
            rest = re.sub(rf"\b(?:(?:from|out of|into|to)\s+)?(?:the\s+)?{re.escape(word)}(?!\w)", " ", rest)
    return list(dict.fromkeys(found)), rest


def _moves(text: str) -> tuple[tuple[Move, ...], str]:
    for pattern, moves in _CHANGES:
        if pattern.search(text):
            return moves, pattern.sub(" ", text)
    return (), text


def _intent(text: str, placed: re.Pattern[str], *, names: bool, filters: bool, topic: str) -> Intent:
    patterns = ((intent, (pattern, placed) if intent == "ring" else (pattern,)) for intent, pattern in _INTENTS)
    intent = next((intent for intent, either in patterns if any(pattern.search(text) for pattern in either)), None)
    if names:
        return "about" if intent is None or intent == "list" else intent
    if not topic and (filters or intent == "list"):
        return "list"
    if intent in {"ring", "history"}:
        return intent
    return "about" if _ABOUT.search(text) else "open"


def _topic(text: str) -> str:
    words = (word.strip("?!.,;:\"'()") for word in text.split())
    return " ".join(word for word in words if word and word.lower() not in EMPTY_WORDS)


def _looks_like_a_name(asked: str | None) -> bool:
    return asked is not None and len(asked.split()) <= _ADVISED_WORDS and asked.split()[0].lower() not in _NO_NAMES


def _asked(text: str) -> str | None:
    match = _ASKED.search(text.rstrip("?!. "))
    if not match:
        return None
    asked = next(value for value in match.groupdict().values() if value)
    return re.sub(r"^(?:the|a|an)\s+", "", asked.strip(" ?!.,\"'"), flags=re.IGNORECASE) or None
