"""A question becomes a plan by rules over what the graph holds. Pure."""

import re
from collections.abc import Iterable, Mapping, Sequence

from radar_assets.query.catalogue import Catalogue, EditionRow
from radar_assets.query.models import Intent, Move, Plan
from radar_assets.query.words import EMPTY_WORDS
from radar_assets.radar.names import bracketed, words_key
from radar_assets.radar.vocabulary import MONTHS, QUADRANT_WORDS, RING_WORDS

# Longer questions are cut: nothing a reader asks is longer, and planning is linear in the length.
MOST_CHARACTERS = 2000
# A name this short counts only in its own case: "Go" is a language, "go" is a verb.
SHORT_NAME = 3
_VOLUME = re.compile(r"\b(?:vol(?:ume)?s?\.?|edition|radar)\s*#?(?P<volume>\d{1,3})\b", re.IGNORECASE)
_MONTH_YEAR = re.compile(rf"\b(?P<month>{'|'.join(MONTHS)})\s+(?P<year>20\d\d)\b", re.IGNORECASE)
_YEAR = re.compile(r"\b(?P<year>20\d\d)\b")
# What a question asks for; the first that matches decides.
_INTENTS: tuple[tuple[Intent, re.Pattern[str]], ...] = (
    ("count", re.compile(r"\bhow many\b|\bnumber of\b", re.IGNORECASE)),
    (
        "history",
        re.compile(
            r"\bhow (?:did|has|have|was|were)\b.*\b(?:mov|chang|evolv|develop|progress|far)\w*|\bhistory\b|\btimeline\b"
            r"|\bmovements?\b|\bover (?:time|the years|the editions)\b|\bwhen (?:did|was|were)\b|\bwhat happened to\b",
            re.IGNORECASE,
        ),
    ),
    (
        "ring",
        re.compile(
            r"\b(?:which|what) ring\b|\bring (?:of|is|was|for|does)\b|\bin (?:which|what) ring\b"
            r"|\bis .+ (?:on hold|in (?:adopt|trial|assess|hold))\b"
            r"|\bwhere (?:is|was|does) .+ (?:on|in|stand)\b|\bstatus of\b",
            re.IGNORECASE,
        ),
    ),
    (
        "list",
        re.compile(r"^\W*(?:which|what|list|show|name|give me)\b|\ball (?:the )?blips\b", re.IGNORECASE),
    ),
)
# "Is X recommended?", "Should we use X?": about a ring if X is a name, or looks like one.
_ADVICE = re.compile(r"\brecommended\b|\bshould (?:we|i|one|teams?)\b", re.IGNORECASE)
_ADVISED_WORDS = 3
# "What is new in volume 33?", "Which blips moved to Adopt?": all changes of one edition.
_CHANGES: dict[str, tuple[Move, ...]] = {
    "new": ("new",),
    "added": ("new",),
    "joined": ("new",),
    "moved": ("moved in", "moved out"),
    "promoted": ("moved in",),
    "demoted": ("moved out",),
    "changed": ("moved in", "moved out", "new"),
    "changes": ("moved in", "moved out", "new"),
}
_ABOUT = re.compile(
    r"\b(?:say|says|said|think|thinks|write|writes|know)\b.*?\babout\b|\btell me (?:more )?about\b|\bwhat (?:is|are)\b"
    r"|\bdescribe\b|\bexplain\b|\bwhy\b",
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
_RING_SCOPE = re.compile(
    r"\b(?:in|on|to|from|of|under|at)\s+(?:the\s+)?(?P<ring>adopt|trial|assess|hold|caution)\b"
    r"|\b(?P<head>adopt|trial|assess|hold|caution)\s+(?:ring|blips?|tools?|techniques?|platforms?|languages?|frameworks?)\b",
    re.IGNORECASE,
)
_RING_CAPITALS = re.compile(r"(?<!^)\b(?P<ring>Adopt|Trial|Assess|Hold|Caution)\b")
_QUADRANT = re.compile(
    r"\b(?:languages?\s*(?:and|&|or)\s*frameworks?|languages?|frameworks?|techniques?|tools?|platforms?)\b",
    re.IGNORECASE,
)
_NOW = re.compile(r"\b(?:now|current(?:ly)?|latest|newest|today|most recent)\b", re.IGNORECASE)


def plan_question(question: str, catalogue: Catalogue, as_of: str | None = None) -> Plan:
    """Understand a question.

    Args:
        question: The reader's words.
        catalogue: What the graph holds; the plan names nothing else.
        as_of: Leave out editions newer than this one.

    Returns:
        The plan. `absent` names editions that were asked for and are not there.
    """
    text = " ".join(question[:MOST_CHARACTERS].split())
    scope = _scope(catalogue, as_of)
    editions, absent, rest = _editions(text, catalogue, scope)
    names, rest = _names(rest, catalogue)
    rings, rest = _rings(rest, named=bool(names))
    intent = _intent(text, names=bool(names))
    quadrants, rest = _quadrants(rest, wanted=bool(rings or intent == "count" or "quadrant" in text.lower()))
    topic = _topic(rest)
    if not quadrants and not names and intent == "list":
        quadrants, rest = _quadrants(rest, wanted=not _topic(_QUADRANT.sub(" ", rest)))
        topic = _topic(rest)
    if intent in {"list", "count"} and (topic or not (rings or quadrants or editions or intent == "count")):
        intent = "about" if names else "open"
    asked = _asked(text)
    moves = tuple(move for word in topic.lower().split() for move in _CHANGES.get(word, ()))
    if not names and moves and not set(topic.lower().split()) - set(_CHANGES):
        intent = "changes"
    if _ADVICE.search(text) and (names or _looks_like_a_name(asked)):
        intent = "ring"
    return Plan(
        intent=intent,
        names=tuple(names),
        asked=asked,
        rings=tuple(rings),
        quadrants=tuple(quadrants),
        editions=tuple(editions or ([] if absent else scope)),
        editions_named=bool(editions or absent),
        absent=tuple(absent),
        moves=tuple(dict.fromkeys(moves)) if intent == "changes" else (),
        topic=topic,
    )


def _scope(catalogue: Catalogue, as_of: str | None) -> list[str]:
    """The editions up to and including `as_of`, oldest first."""
    if as_of is None:
        return [edition.edition_id for edition in catalogue.editions]
    border = catalogue.edition(as_of).order
    return [edition.edition_id for edition in catalogue.editions if edition.order <= border]


def _editions(text: str, catalogue: Catalogue, scope: Sequence[str]) -> tuple[list[str], list[str], str]:
    """Editions named by id, volume, month or year; those named that are not there; the text without them."""
    rows = [catalogue.edition(edition_id) for edition_id in scope]
    series = {
        row.series for row in rows if row.series != "radar" and re.search(rf"\b{re.escape(row.series)}\b", text, re.I)
    }
    found: list[str] = []
    absent: list[str] = []
    rest = text
    for row in rows:
        if re.search(rf"(?<![\w-]){re.escape(row.edition_id)}(?![\w-])", rest, re.IGNORECASE):
            found.append(row.edition_id)
            rest = re.sub(re.escape(row.edition_id), " ", rest, flags=re.IGNORECASE)
    for pattern in (_VOLUME, _MONTH_YEAR, _YEAR):
        for match in pattern.finditer(rest):
            matching = [row.edition_id for row in rows if _is_meant(row, match.groupdict())]
            found.extend(matching)
            if not matching:
                absent.append(match.group().strip())
        rest = pattern.sub(" ", rest)
    if _NOW.search(rest) and not found and re.search(r"\b(?:edition|volume|radar)\b", rest, re.IGNORECASE):
        found.extend(catalogue.newest(scope))
    if series:
        rest = re.sub("|".join(map(re.escape, series)), " ", rest, flags=re.IGNORECASE)
        of_series = [row.edition_id for row in rows if row.series in series]
        found = [edition_id for edition_id in found if edition_id in of_series] or of_series
    return list(dict.fromkeys(found)), absent, rest


def _is_meant(row: EditionRow, named: Mapping[str, str]) -> bool:
    """Whether an edition has the volume, or was published in the year and month, that a question names."""
    if "volume" in named:
        return row.volume == int(named["volume"])
    published = row.published or ""
    if "month" in named:
        return published == f"{named['year']}-{MONTHS.index(named['month'].lower()) + 1:02d}"
    return published.startswith(named["year"])


def _names(text: str, catalogue: Catalogue) -> tuple[list[str], str]:
    """Keys of the blips named in a text, longest names first, and the text without them.

    A name of one short or common word counts only as it is printed: "Go", not "go".
    """
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
    """Whether words that spell a name mean it: several words do, one word that is common only in the name's case."""
    printed = {
        form
        for blip in catalogue.by_key[key]
        for name in (blip.name, *blip.other_names)
        for form in (name, bracketed(name))
    }
    said = " ".join(words).strip("?!.,;:\"'“”‘’()")
    if len(words) > 1:
        return True
    common = (
        len(said) <= SHORT_NAME
        or said.lower() in RING_WORDS
        or said.lower() in QUADRANT_WORDS
        or said.lower() in EMPTY_WORDS
    )
    return said in printed if common else True


def _rings(text: str, *, named: bool) -> tuple[list[str], str]:
    """Rings that restrict the question: "in Adopt", "Adopt blips"; a capital alone where no blip is named."""
    patterns = [_RING_SCOPE] if named else [_RING_SCOPE, _RING_CAPITALS]
    found: list[str] = []
    rest = text
    for pattern in patterns:
        for match in pattern.finditer(text):
            word = next(value for value in match.groupdict().values() if value)
            found.append(RING_WORDS[word.lower()])
            rest = re.sub(rf"\b{word}\b", " ", rest)
    return list(dict.fromkeys(found)), rest


def _quadrants(text: str, *, wanted: bool) -> tuple[list[str], str]:
    if not wanted:
        return [], text
    found = []
    for match in _QUADRANT.finditer(text):
        word = match.group().lower()
        plural = word if word.endswith("s") else f"{word}s"
        found.append(
            "Languages and Frameworks" if plural.startswith(("language", "framework")) else QUADRANT_WORDS[plural]
        )
    return list(dict.fromkeys(found)), _QUADRANT.sub(" ", text)


def _intent(text: str, *, names: bool) -> Intent:
    intent = next((intent for intent, pattern in _INTENTS if pattern.search(text)), None)
    if intent is None or (intent == "list" and names):
        return "about" if names or _ABOUT.search(text) else "open"
    return intent


def _topic(text: str) -> str:
    words: Iterable[str] = (word.strip("?!.,;:\"'()") for word in text.split())
    return " ".join(word for word in words if word and word.lower() not in EMPTY_WORDS)


def _looks_like_a_name(asked: str | None) -> bool:
    return asked is not None and len(asked.split()) <= _ADVISED_WORDS and not asked.lower().startswith("to ")


def _asked(text: str) -> str | None:
    match = _ASKED.search(text.rstrip("?!. "))
    if not match:
        return None
    asked = next(value for value in match.groupdict().values() if value)
    return re.sub(r"^(?:the|a|an)\s+", "", asked.strip(" ?!.,\"'"), flags=re.IGNORECASE) or None
