"""One function a kind of question: from plan and evidence to a draft, or a refusal that says what was looked for."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from radar_assets.query.catalogue import BlipRow, Catalogue
from radar_assets.query.composition import Draft, path, placed
from radar_assets.query.models import Intent, Move, Plan
from radar_assets.query.passages import FoundPassage
from radar_assets.query.quoting import best_quote_each, best_quotes
from radar_assets.query.retrieval import Retriever
from radar_assets.radar.vocabulary import RING_WEIGHTS

# Passages less like the question than this do not answer it; calibrated in docs/decisions.md.
LEAST_SIMILARITY = 0.34
SURE_SIMILARITY = 0.7
QUOTED_BLIPS = 5
RELATED_BLIPS = 3
QUOTED_SENTENCES = 3
# How many sentences are measured by meaning for one answer: a few milliseconds each.
CANDIDATE_SENTENCES = 10
_WORD = re.compile(r"\w")


class Refusal(Exception):
    """Nothing here answers the question. The text says what was looked for and what is nearest."""


@dataclass(frozen=True)
class Case:
    """All that an answering function may use."""

    question: str
    plan: Plan
    catalogue: Catalogue
    retriever: Retriever

    def appearances(self, key: str) -> list[BlipRow]:
        """A name's appearances within the plan's editions, oldest first."""
        return [blip for blip in self.catalogue.by_key.get(key, []) if blip.edition_id in self.plan.editions]

    def write_ups(self, blips: Sequence[BlipRow]) -> list[FoundPassage]:
        """The passages of some blips."""
        return self.retriever.write_ups([blip.blip_id for blip in blips])


def answer_ring(case: Case, draft: Draft) -> float:
    """Where a blip stands in the newest edition that has it, and where it stood before."""
    for key in _named(case):
        appearances = _appearing(case, key)
        passages = case.write_ups(appearances)
        newest, earlier = appearances[-1], appearances[:-1]
        _state(draft, f"**{newest.name}** is in {placed(newest, case.catalogue)}.", [newest], passages)
        if earlier:
            _state(draft, f"Before: {path(earlier, case.catalogue)}.", earlier, passages)
    return 1.0


def answer_history(case: Case, draft: Draft) -> float:
    """Every edition in which a blip appears, with its ring there."""
    for key in _named(case):
        appearances = _appearing(case, key)
        passages = case.write_ups(appearances)
        newest = appearances[-1]
        if len(appearances) == 1:
            line = f"**{newest.name}** appears once among the editions here: {placed(newest, case.catalogue)}."
        else:
            line = f"**{newest.name}**: {path(appearances, case.catalogue)}."
        _state(draft, line, appearances, passages)
    return 1.0


def answer_list(case: Case, draft: Draft) -> float:
    """All blips of the rings, quadrants and editions asked for."""
    chosen = _listed(case)
    passages = case.write_ups(chosen)
    for edition_id in dict.fromkeys(blip.edition_id for blip in chosen):
        here = [blip for blip in chosen if blip.edition_id == edition_id]
        draft.head(f"{_count(len(here))} {_described(case.plan)} in {case.catalogue.edition(edition_id).label}:")
        for blip in here:
            said = ", ".join(part for part in (blip.ring, blip.quadrant) if part)
            _state(draft, f"- {blip.number}. **{blip.name}** ({said})", [blip], passages)
    return 1.0


def answer_count(case: Case, draft: Draft) -> float:
    """How many blips there are of what was asked, and which."""
    return answer_list(case, draft)


def answer_changes(case: Case, draft: Draft) -> float:
    """Which blips an edition has that no earlier one here had, and which stand in another ring than before."""
    chosen = _listed(case)
    found = [(move, blip, before) for blip in chosen for move, before in _moves(case, blip)]
    moves = [entry for entry in found if entry[0] in case.plan.moves]
    if not moves:
        raise Refusal(f"Among the editions here nothing changed as asked. {_ingested(case.catalogue)}")
    passages = case.write_ups([blip for _, blip, _ in moves])
    draft.head("Compared with the earlier editions ingested here:")
    for wanted in case.plan.moves:
        for move, blip, before in moves:
            if move != wanted:
                continue
            came_from = f", {before.ring} in {case.catalogue.edition(before.edition_id).label}" if before else ""
            _state(draft, f"- {move}: **{blip.name}**, {placed(blip, case.catalogue)}{came_from}", [blip], passages)
    return 1.0


def answer_about(case: Case, draft: Draft) -> float:
    """What the newest write-up of a blip says, in its own sentences."""
    if not case.plan.names:
        return answer_open(case, draft)
    for key in case.plan.names:
        appearances = _appearing(case, key)
        newest = appearances[-1]
        passages = case.write_ups([newest])
        _state(draft, f"**{newest.name}** is in {placed(newest, case.catalogue)}.", [newest], passages)
        _quote(case, draft, passages)
        _relate(case, draft, newest)
    return 1.0


def answer_open(case: Case, draft: Draft) -> float:
    """The blips and themes whose texts are nearest to the question, each with its best sentence."""
    if not _WORD.search(case.question):
        sentence = "That is no question. Ask about a blip, a ring, a quadrant or a topic."
        raise Refusal(sentence)
    found = case.retriever.search(case.question, case.plan, case.catalogue)
    if found.similarity < LEAST_SIMILARITY:
        sentence = f"The editions here do not answer that. Looked for: {case.plan.topic or case.question[:200]}."
        near = [passage.heading for passage, _ in found.passages]
        raise Refusal(" ".join([sentence, _nearest(near)]).strip())
    best: dict[str, FoundPassage] = {}
    for passage, _ in found.passages:
        blip = case.catalogue.by_id.get(passage.owner_id)
        best.setdefault(blip.key if blip else passage.owner_id, passage)
        if len(best) == QUOTED_BLIPS:
            break
    _quote_each(case, draft, list(best.values()))
    return min(1.0, found.similarity / SURE_SIMILARITY)


ANSWERS: dict[Intent, Callable[[Case, Draft], float]] = {
    "ring": answer_ring,
    "history": answer_history,
    "list": answer_list,
    "count": answer_count,
    "changes": answer_changes,
    "about": answer_about,
    "open": answer_open,
}


def _named(case: Case) -> Sequence[str]:
    if case.plan.names:
        return case.plan.names
    asked = case.plan.asked or case.plan.topic or case.question[:200]
    raise Refusal(f"No edition here names a blip “{asked}”. {_nearest(case.retriever.nearly(asked))}".strip())


def _appearing(case: Case, key: str) -> list[BlipRow]:
    """A name's appearances in the editions asked for; a refusal that says where else it is, where there are none."""
    appearances = case.appearances(key)
    if not appearances:
        everywhere = case.catalogue.by_key[key]
        raise Refusal(
            f"{everywhere[-1].name} is not in {_editions_said(case.plan, case.catalogue)}. "
            f"Where it is: {path(everywhere, case.catalogue)}."
        )
    return appearances


def _listed(case: Case) -> list[BlipRow]:
    plan = case.plan
    if plan.absent and not plan.editions:
        raise Refusal(f"{_editions_said(plan, case.catalogue)} was not ingested. {_ingested(case.catalogue)}")
    editions = plan.editions if plan.editions_named else case.catalogue.newest(plan.editions)
    named = {blip.blip_id for key in plan.names for blip in case.appearances(key)}
    chosen = [
        blip
        for blip in case.catalogue.blips
        if blip.edition_id in editions
        and (not plan.rings or blip.ring in plan.rings)
        and (not plan.quadrants or blip.quadrant in plan.quadrants)
        and (not named or blip.blip_id in named)
    ]
    if not chosen:
        labels = ", ".join(case.catalogue.edition(edition_id).label for edition_id in editions)
        raise Refusal(f"There are no {_described(plan)} in {labels}.")
    return chosen


def _moves(case: Case, blip: BlipRow) -> Iterator[tuple[Move, BlipRow | None]]:
    """How a blip stands to its last appearance before, if it is another than then; in the words of the radar."""
    order = case.catalogue.edition(blip.edition_id).order
    series = case.catalogue.edition(blip.edition_id).series
    earlier = [
        appearance
        for appearance in case.catalogue.by_key[blip.key]
        if case.catalogue.edition(appearance.edition_id).order < order
        and case.catalogue.edition(appearance.edition_id).series == series
    ]
    oldest = min(edition.order for edition in case.catalogue.editions if edition.series == series)
    if not earlier:
        if order > oldest:  # in the first edition here, all would be new
            yield "new", None
    elif blip.ring and earlier[-1].ring and blip.ring != earlier[-1].ring:
        inward = RING_WEIGHTS[blip.ring] > RING_WEIGHTS[earlier[-1].ring]
        yield "moved in" if inward else "moved out", earlier[-1]


def _described(plan: Plan) -> str:
    kind = " and ".join(plan.quadrants) or "blips"
    return f"{' and '.join(plan.rings)} {kind}".strip()


def _editions_said(plan: Plan, catalogue: Catalogue) -> str:
    return ", ".join([*(catalogue.edition(e).label for e in plan.editions), *plan.absent]) or "the editions asked for"


def _ingested(catalogue: Catalogue) -> str:
    return f"Ingested are: {', '.join(edition.label for edition in catalogue.editions)}."


def _nearest(names: Sequence[str]) -> str:
    shown = list(dict.fromkeys(names))[:3]
    return f"Nearest: {', '.join(shown)}." if shown else ""


def _count(number: int) -> str:
    return "1 of the" if number == 1 else str(number)


def _state(draft: Draft, line: str, blips: Sequence[BlipRow], passages: Sequence[FoundPassage]) -> None:
    """Say a line that asserts blips, if every one of them can be cited."""
    numbers = [draft.cite_blip(blip, passages) for blip in blips]
    if all(numbers):
        draft.say(line, *(number for number in numbers if number))
        for blip in blips:
            draft.assert_fact(blip)


def _quote(case: Case, draft: Draft, passages: Sequence[FoundPassage]) -> None:
    """Quote the sentences of one text that answer the question best."""
    quotes = best_quotes(
        case.question, passages, case.retriever.similarities, candidates=CANDIDATE_SENTENCES, most=QUOTED_SENTENCES
    )
    for quote in quotes:
        number = draft.cite(quote.text, quote.page, quote.passage)
        if number:
            draft.say(f"“{quote.text}”", number)


def _relate(case: Case, draft: Draft, blip: BlipRow) -> None:
    """Name the blips that a blip points at or that point at it, each with the sentence that says so."""
    references = case.retriever.references(blip.blip_id)[:RELATED_BLIPS]
    write_ups = case.retriever.write_ups([reference.source_id for reference in references])
    for reference in references:
        passage = next((found for found in write_ups if reference.evidence in found.text), None)
        number = draft.cite(reference.evidence, reference.page, passage) if passage else None
        outward = reference.source_id == blip.blip_id
        other = case.catalogue.by_id.get(reference.target_id if outward else reference.source_id)
        if number and other:
            line = f"names **{other.name}**" if outward else f"is named by **{other.name}**"
            draft.say(f"It {line}: “{reference.evidence}”", number)


def _quote_each(case: Case, draft: Draft, passages: Sequence[FoundPassage]) -> None:
    """One line a passage: whose it is, where that stands, and its sentence that answers best."""
    candidates = CANDIDATE_SENTENCES // QUOTED_BLIPS
    for quote in best_quote_each(case.question, passages, case.retriever.similarities, candidates=candidates):
        number = draft.cite(quote.text, quote.page, quote.passage)
        blip = case.catalogue.by_id.get(quote.passage.owner_id)
        label = case.catalogue.edition(quote.passage.edition_id).label
        where = placed(blip, case.catalogue, quadrant=False) if blip else f"a theme of {label}"
        if number:
            draft.say(f"**{quote.passage.heading}** ({where}): “{quote.text}”", number)
            if blip:
                draft.assert_fact(blip)
