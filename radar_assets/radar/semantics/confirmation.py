"""A model's reply and the rules' result become one meaning of a blip; what cannot be taken is an Unknown. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from radar_assets.radar.models import BlipMeta, Unknown
from radar_assets.radar.names import acronym, name_key, words_key
from radar_assets.radar.semantics.models import BlipSemantics, InferredRing, NamedRelation, Origin, Summary, TagGiven
from radar_assets.radar.semantics.questions import PlacedSentence, placed_sentences
from radar_assets.radar.semantics.replies import (
    FullReply,
    FullReplyWithRing,
    RelationReply,
    RingReply,
    SmallReply,
    SmallReplyWithRing,
)
from radar_assets.radar.semantics.vocabulary import BLIP_RELATIONS, TECHNOLOGY_RELATIONS, TargetKind

LONGEST_SUMMARY = 200
# How sure a statement is: both say it, the model alone, the model alone of something that its sentence does not name.
AGREED, MODEL_ALONE, NOT_NAMED = 0.9, 0.7, 0.5


@dataclass
class _Confirmation:
    blip: BlipMeta
    rules: BlipSemantics
    candidates: Sequence[str]
    origin: Origin
    unknowns: list[Unknown] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sentences: tuple[PlacedSentence, ...] = placed_sentences(self.blip)
        self.text = f" {words_key(self.blip.description)} "

    def unknown(self, kind: str, detail: str) -> None:
        self.unknowns.append(Unknown(kind=kind, where=f"blip {self.blip.number}", detail=detail))

    def relations(self, replies: Sequence[RelationReply]) -> tuple[NamedRelation, ...]:
        """What is printed stays, what a rule or a model read is what the model says."""
        stated: dict[tuple[str, str], NamedRelation] = {}
        for reply in replies:
            relation = self.relation(reply)
            if relation is not None:
                stated.setdefault((name_key(relation.to), relation.type), relation)
        typed = {name for name, kind in stated if kind != "REFERENCES"}
        kept: dict[tuple[str, str], NamedRelation] = {}
        for relation in self.rules.relations:
            name, source = name_key(relation.to), relation.origin.source
            if source in ("hyperlink", "related") or (source == "mention" and name not in typed):
                kept.setdefault((name, relation.type), relation)
        named = {name for name, _ in (*stated, *kept)}
        for relation in self.rules.relations:
            if relation.origin.source == "rule" and relation.to_kind == "blip" and name_key(relation.to) not in named:
                # The text names it all the same; the model only denies that it says more.
                mention = {"type": "REFERENCES", "origin": Origin(source="mention")}
                kept.setdefault((name_key(relation.to), "REFERENCES"), relation.model_copy(update=mention))
        return tuple((stated | kept).values())

    def relation(self, reply: RelationReply) -> NamedRelation | None:
        """A reply's relation with its evidence; None where it is taken for an Unknown, or is with the blip itself."""
        if name_key(reply.name) == name_key(self.blip.name):
            return None
        name, kind = self.target(reply)
        if name is None or kind is None:
            return None
        evidence = self.evidence(name, reply.sentence)
        if evidence is None:
            self.unknown("relation without evidence", f"{reply.type} with {reply.name!r}: no sentence says it")
            return None
        sentence, is_named = evidence
        agreed = any(
            rule.type == reply.type and name_key(rule.to) == name_key(name) and rule.origin.source == "rule"
            for rule in self.rules.relations
        )
        return NamedRelation(
            to=name,
            to_kind=kind,
            type=reply.type,
            origin=self.origin,
            evidence=sentence.text,
            page=sentence.page,
            confidence=(AGREED if agreed else MODEL_ALONE) if is_named else NOT_NAMED,
        )

    def target(self, reply: RelationReply) -> tuple[str | None, TargetKind | None]:
        """The listed name that is meant, or a technology that the text names."""
        listed = self.listed(reply.name)
        if listed is not None:
            return listed, "blip" if reply.type in BLIP_RELATIONS else "technology"
        if reply.type in TECHNOLOGY_RELATIONS and self.in_text(reply.name):
            return reply.name.strip(), "technology"
        self.unknown("name not on the list", f"{reply.type} with {reply.name!r}")
        return None, None

    def listed(self, name: str) -> str | None:
        """The one candidate of a name: in its exact spelling, else by what spellings share."""
        if name in self.candidates:
            return name
        alike = {candidate for candidate in self.candidates if name_key(candidate) == name_key(name)}
        return alike.pop() if len(alike) == 1 else None

    def evidence(self, name: str, number: int) -> tuple[PlacedSentence, bool] | None:
        """The sentence cited if it names the target, else the first that does, else the cited; and whether it does."""
        in_range = 1 <= number <= len(self.sentences)
        cited = self.sentences[number - 1 : number] if in_range else ()
        for sentence in (*cited, *self.sentences):
            if any(f" {form} " in f" {words_key(sentence.text)} " for form in _forms(name)):
                return sentence, True
        return (cited[0], False) if cited else None

    def in_text(self, name: str) -> bool:
        """Whether the write-up names it."""
        return bool(words_key(name)) and any(f" {form} " in self.text for form in _forms(name))

    def technologies(self, names: Sequence[str]) -> tuple[str, ...]:
        """The rules' technologies, which stand in the text, and those of the reply that do."""
        found = {words_key(name): name for name in self.rules.technologies}
        for name in names:
            if name_key(name) == name_key(self.blip.name):
                continue
            if self.in_text(name):
                found.setdefault(words_key(name), name.strip())
            else:
                self.unknown("technology not in the text", repr(name))
        return tuple(found.values())

    def tags(self, reply: SmallReply | FullReply) -> tuple[TagGiven, ...]:
        agreed = {given.tag for given in self.rules.tags}
        return tuple(
            TagGiven(tag=tag, confidence=AGREED if tag in agreed else MODEL_ALONE, origin=self.origin)
            for tag in dict.fromkeys(reply.tags)
        )

    def summary(self, text: str) -> Summary | None:
        """The reply's summary if it is one line that fits, else the rules'."""
        line = " ".join(text.split())
        return Summary(text=line, origin=self.origin) if 0 < len(line) <= LONGEST_SUMMARY else self.rules.summary

    def ring(self, reply: RingReply) -> InferredRing | None:
        """The reply's ring if sentences of the write-up speak for it, else the rules'."""
        evidence = [self.sentences[n - 1].text for n in reply.sentences if 1 <= n <= len(self.sentences)]
        if reply.ring == "none" or not evidence:
            return self.rules.ring
        agreed = self.rules.ring is not None and self.rules.ring.ring == reply.ring
        return InferredRing(
            ring=reply.ring,
            confidence=AGREED if agreed else MODEL_ALONE,
            evidence=tuple(dict.fromkeys(evidence)),
            origin=self.origin,
        )


def confirmed(
    blip: BlipMeta,
    rules: BlipSemantics,
    candidates: Sequence[str],
    reply: SmallReply | FullReply,
    origin: Origin,
) -> tuple[BlipSemantics, list[Unknown]]:
    """Join what the rules found and what a model replied.

    Args:
        blip: The blip, its write-up not empty.
        rules: What the rules found; hyperlinks and curated links in it stay whatever the model says.
        candidates: Names of blips that the text could mean; the only blips that a relation may have at its other end.
        reply: A valid reply.
        origin: Who replied.

    Returns:
        The meaning, and what of the reply could not be taken.
    """
    joined = _Confirmation(blip, rules, candidates, origin)
    with_ring = reply.ring if isinstance(reply, FullReplyWithRing | SmallReplyWithRing) else None
    full = reply if isinstance(reply, FullReply) else None
    meaning = BlipSemantics(
        number=blip.number,
        summary=joined.summary(full.summary) if full else rules.summary,
        tags=joined.tags(reply),
        technologies=joined.technologies(full.technologies) if full else rules.technologies,
        relations=joined.relations(reply.relations),
        ring=joined.ring(with_ring) if with_ring else rules.ring,
    )
    return meaning, joined.unknowns


def _forms(name: str) -> Iterator[str]:
    """How a text may name it, by words: as printed, without its bracket, by the bracket's acronym."""
    yield from filter(None, dict.fromkeys((words_key(name), name_key(name), words_key(acronym(name)))))
