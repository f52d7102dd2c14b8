"""What a language model is asked of a blip: its text as quoted data, the rules' result to confirm or correct. Pure."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pydantic import BaseModel

from radar_assets.prompts import prompt
from radar_assets.radar.models import BlipMeta, page_at
from radar_assets.radar.semantics.models import BlipSemantics
from radar_assets.radar.semantics.replies import FullReply, FullReplyWithRing, SmallReply, SmallReplyWithRing
from radar_assets.radar.semantics.vocabulary import RELATION_MEANINGS, TAG_DEFINITIONS
from radar_assets.radar.sentences import sentences

PROMPT_VERSION = "extraction-1"
_WANTED = (
    "Reply with a summary (one sentence of at most 180 characters that says what the blip is), tags, "
    "technologies (names of products, languages, protocols and tools in the write-up) and relations."
)
_WANTED_RING = " And the ring that the write-up advises (none where it does not say), with the sentences that say so."


@dataclass(frozen=True, slots=True)
class PlacedSentence:
    """A sentence of a write-up and the page on which it begins."""

    text: str
    page: int


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a blip.

    `content` is what of the blip a reply depends on. The candidates and the rules' result are not part of it: they help
    the model, but when an edition is added or an alias changed, the replies about all others still hold.
    """

    instructions: str
    text: str
    content: str
    schemas: tuple[type[BaseModel], ...]


def placed_sentences(blip: BlipMeta) -> tuple[PlacedSentence, ...]:
    """The sentences of a blip's write-up in order, as the model sees them numbered from 1."""
    return tuple(
        PlacedSentence(sentence.text, page_at(paragraph.starts, sentence.start))
        for paragraph in blip.paragraphs
        for sentence in sentences(paragraph.text)
    )


def question_about(blip: BlipMeta, rules: BlipSemantics, candidates: Sequence[str]) -> Question:
    """Ask about a blip that has a write-up; for its ring only where no page shows it."""
    with_ring = blip.ring is None
    numbered = [f"{number}: {_quoted(each.text)}" for number, each in enumerate(placed_sentences(blip), 1)]
    wanted = _WANTED + (_WANTED_RING if with_ring else "")
    text = prompt("extraction_question").substitute(
        name=_quoted(blip.name),
        sentences="\n".join(numbered),
        candidates=_listed(_quoted(name) for name in candidates),
        rules=_rules(rules),
        wanted=wanted,
    )
    return Question(
        instructions=_instructions(),
        text=text,
        content=json.dumps([PROMPT_VERSION, blip.name, numbered, wanted], ensure_ascii=False),
        schemas=(FullReplyWithRing, SmallReplyWithRing) if with_ring else (FullReply, SmallReply),
    )


def _instructions() -> str:
    """The same for all blips, so that a server keeps what it has worked out of it."""
    return prompt("extraction_instructions").substitute(
        relations=_listed(f"{name}: {meaning}" for name, meaning in RELATION_MEANINGS.items()),
        tags=_listed(
            f"{name}: {meaning} Such as {', '.join(examples)}." for name, (meaning, examples) in TAG_DEFINITIONS.items()
        ),
    )


def _rules(rules: BlipSemantics) -> str:
    lines = [f"tag {given.tag}" for given in rules.tags]
    lines += [
        f"relation {relation.type} with {_quoted(relation.to)}: {_quoted(relation.evidence)}"
        for relation in rules.relations
    ]
    return _listed(lines)


def _listed(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines) or "- none"


def _quoted(text: str) -> str:
    """Text of a document on one line in quotes, its own quotes escaped: where it ends is never in doubt."""
    return json.dumps(text, ensure_ascii=False)
