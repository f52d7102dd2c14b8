"""One function a kind of question: from plan and evidence to a draft, or a refusal that says what was looked for."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from radar_assets.query.catalogue import BlipRow, Catalogue
from radar_assets.query.composition import Draft, counted, path, placed
from radar_assets.query.models import Intent, Move, Plan
from radar_assets.query.passages import FoundPassage
from radar_assets.query.quoting import best_quote_each, best_quotes
from radar_assets.query.retrieval import Retriever

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

    def label(self, edition_id: str) -> str:
        """How an answer names an edition."""
        return self.catalogue.edition(edition_id).label


def answer_ring(case: Case, draft: Draft) -> float:
    """Where a blip stands in the newest edition that has it, and where it stood before; a series at a time."""
    for appearances in _histories(case, draft):
        newest, earlier = appearances[-1], appearances[:-1]
        draft.state(_standing(case, newest), [newest])
        if earlier:
            draft.say(f"Before: {path(earlier, case.catalogue)}.", *map(draft.cite_head, earlier))
    return 1.0


def answer_history(case: Case, draft: Draft) -> float:
    """Every edition in which a blip appears, with its ring there; a series at a time."""
    for appearances in _histories(case, draft):
        name = appearances[-1].name
        if len(appearances) == 1:
            line = f"**{name}** appears once among the editions here: {placed(appearances[0], case.catalogue)}."
        else:
            line = f"**{name}**: {path(appearances, case.catalogue)}."
        draft.state(line, appearances)
    return 1.0


def answer_list(case: Case, draft: Draft) -> float:
    """All blips of the rings, quadrants and editions asked for, counted."""
    chosen = _listed(case)
    for edition_id, here in groupby(chosen, key=lambda blip: blip.edition_id):
        blips = list(here)
        found = counted(len(blips), case.plan, case.catalogue.edition(edition_id))
        draft.note(f"{found} in {case.label(edition_id)}:")
        for blip in blips:
            said = ", ".join(part for part in (blip.ring, blip.quadrant) if part)
            draft.state(f"- {blip.number}. **{blip.name}** ({said})", [blip])
    return 1.0


def answer_changes(case: Case, draft: Draft) -> float:
    """Which blips an edition has that no earlier one here had, and which stand in another ring than before."""
    found = [(move, blip, before) for blip in _listed(case) for move, before in _moves(case, blip)]
    came_from = case.plan.from_rings
    moves = [
        (move, blip, before)
        for move, blip, before in found
        if move in case.plan.moves and (not came_from or (before and before.ring in came_from))
    ]
    if not moves:
        raise Refusal(f"Among the editions here nothing changed as asked. {_here(case.catalogue)}")
    draft.note("Compared with the earlier editions here:")
    for move, blip, before in sorted(moves, key=lambda entry: case.plan.moves.index(entry[0])):
        was = f", before {placed(before, case.catalogue, quadrant=False)}" if before else ""
        earlier = [draft.cite_head(before)] if before else []
        draft.state(f"- {move}: **{blip.name}**, {placed(blip, case.catalogue)}{was}", [blip], *earlier)
    return 1.0


def answer_editions(case: Case, draft: Draft) -> float:
    """Which editions there are, and how many blips each has."""
    draft.note(f"There are {len(case.catalogue.editions)} editions here:")
    for edition in case.catalogue.editions:
        count = sum(1 for blip in case.catalogue.blips if blip.edition_id == edition.edition_id)
        draft.note(f"- {edition.label}: {count} blips ({edition.edition_id})")
    return 1.0


def answer_about(case: Case, draft: Draft) -> float:
    """What the newest write-up of a blip says, in its own sentences; a series at a time."""
    if not case.plan.names:
        return answer_open(case, draft)
    for appearances in _histories(case, draft):
        newest = appearances[-1]
        draft.state(_standing(case, newest), [newest])
        _quote(case, draft, case.retriever.write_ups([newest.blip_id]))
        _relate(case, draft, newest)
    return 1.0


def answer_open(case: Case, draft: Draft) -> float:
    """The blips and themes whose texts are nearest to the question, each with its best sentence."""
    _note_absent(case, draft)
    if not _WORD.search(case.question):
        sentence = "That is no question. Ask about a blip, a ring, a quadrant or a topic."
        raise Refusal(sentence)
    found = case.retriever.search(case.question, case.plan, case.catalogue)
    near = [hit.passage for hit in found if hit.similarity >= LEAST_SIMILARITY]
    if not near:
        sentence = f"The editions here do not answer that. Looked for: {case.plan.topic or case.question[:200]}."
        raise Refusal(" ".join([sentence, _nearest([hit.passage.heading for hit in found])]).strip())
    best: dict[str, FoundPassage] = {}
    for passage in near:
        blip = case.catalogue.by_id.get(passage.owner_id)
        best.setdefault(blip.key if blip else passage.owner_id, passage)
    _quote_each(case, draft, list(best.values())[:QUOTED_BLIPS])
    return min(1.0, max(hit.similarity for hit in found) / SURE_SIMILARITY)


ANSWERS: dict[Intent, Callable[[Case, Draft], float]] = {
    "ring": answer_ring,
    "history": answer_history,
    "list": answer_list,
    "changes": answer_changes,
    "editions": answer_editions,
    "about": answer_about,
    "open": answer_open,
}


def _histories(case: Case, draft: Draft) -> Iterator[list[BlipRow]]:
    """The appearances of each name asked for, oldest first, one list a series; what is missing is noted.

    Raises:
        Refusal: No name was asked for that exists, or none appears in the editions asked for.
    """
    if not case.plan.names:
        asked = case.plan.asked or case.plan.topic or case.question[:200]
        raise Refusal(f"No edition here names a blip “{asked}”. {_nearest(case.retriever.nearly(asked))}".strip())
    _note_absent(case, draft)
    missing = [sentence for key in case.plan.names if (sentence := _missing(case, key))]
    if len(missing) == len(case.plan.names):
        raise Refusal(" ".join(missing))
    for sentence in missing:
        draft.note(sentence)
    for key in case.plan.names:
        here = [blip for blip in case.catalogue.by_key[key] if blip.edition_id in case.plan.editions]
        for _, appearances in groupby(here, key=lambda blip: case.catalogue.edition(blip.edition_id).series):
            yield list(appearances)


def _standing(case: Case, blip: BlipRow) -> str:
    """Where a blip is; where it was last, if the newest edition of its series has it no more."""
    series = case.catalogue.edition(blip.edition_id).series
    newest = [edition for edition in case.catalogue.editions if edition.series == series][-1]
    if newest.edition_id == blip.edition_id or case.plan.editions_named:
        return f"**{blip.name}** is in {placed(blip, case.catalogue)}."
    return f"**{blip.name}** was last in {placed(blip, case.catalogue)}; {newest.label} does not list it."


def _missing(case: Case, key: str) -> str | None:
    """Where else a blip is that is in none of the editions asked for; None where it is in one."""
    everywhere = case.catalogue.by_key[key]
    if any(blip.edition_id in case.plan.editions for blip in everywhere):
        return None
    asked = ", ".join(case.label(edition_id) for edition_id in case.plan.editions)
    sentence = f"{everywhere[-1].name} is not in {asked}. " if asked else ""
    return f"{sentence}Where it is: {path(everywhere, case.catalogue)}."


def _note_absent(case: Case, draft: Draft) -> None:
    """Say which editions were asked for that are not here.

    Raises:
        Refusal: There is none besides.
    """
    if case.plan.absent:
        sentence = f"Not among the editions here: {', '.join(case.plan.absent)}."
        if not case.plan.editions:
            raise Refusal(f"{sentence} {_here(case.catalogue)}")
        draft.note(sentence)


def _listed(case: Case) -> list[BlipRow]:
    plan = case.plan
    if plan.absent and not plan.editions:
        raise Refusal(f"Not among the editions here: {', '.join(plan.absent)}. {_here(case.catalogue)}")
    editions = plan.editions if plan.editions_named else case.catalogue.newest(plan.editions)
    chosen = [
        blip
        for blip in case.catalogue.blips
        if blip.edition_id in editions
        and (not plan.rings or blip.ring in plan.rings)
        and (not plan.quadrants or blip.quadrant in plan.quadrants)
    ]
    if not chosen:
        labels = ", ".join(case.label(edition_id) for edition_id in editions) or "the editions asked for"
        raise Refusal(f"{counted(0, plan)} in {labels}.")
    return chosen


def _moves(case: Case, blip: BlipRow) -> Iterator[tuple[Move, BlipRow | None]]:
    """How a blip stands to its last appearance before, if it is another than then; in the words of the radar."""
    own = case.catalogue.edition(blip.edition_id)
    series = [edition for edition in case.catalogue.editions if edition.series == own.series]
    before = {edition.edition_id for edition in series if edition.order < own.order}
    earlier = [appearance for appearance in case.catalogue.by_key[blip.key] if appearance.edition_id in before]
    if not earlier:
        if before:  # in the first edition here, all would be new
            yield "new", None
    elif blip.ring and earlier[-1].ring and blip.ring != earlier[-1].ring:
        inward = case.catalogue.is_inward(earlier[-1], blip)
        if inward is not None:
            yield "moved in" if inward else "moved out", earlier[-1]


def _here(catalogue: Catalogue) -> str:
    return f"Here are: {', '.join(edition.label for edition in catalogue.editions)}."


def _nearest(names: Sequence[str]) -> str:
    shown = list(dict.fromkeys(names))[:3]
    return f"Nearest: {', '.join(shown)}." if shown else ""


def _quote(case: Case, draft: Draft, passages: Sequence[FoundPassage]) -> None:
    """Quote the sentences of one text that answer the question best."""
    quotes = best_quotes(
        case.question, passages, case.retriever.similarities, candidates=CANDIDATE_SENTENCES, most=QUOTED_SENTENCES
    )
    for quote in quotes:
        if number := draft.cite(quote.text, quote.page, quote.passage):
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
        if not number:
            continue
        if blip is None:
            where = f"a theme of {case.label(quote.passage.edition_id)}"
            draft.say(f"**{quote.passage.heading}** ({where}): “{quote.text}”", number)
            continue
        newest = _newest_of(case, blip)
        now = f"; now {placed(newest, case.catalogue, quadrant=False)}" if newest is not blip else ""
        where = placed(blip, case.catalogue, quadrant=False)
        draft.state(f"**{blip.name}** ({where}{now}): “{quote.text}”", [blip], number, draft.cite_head(newest))


def _newest_of(case: Case, blip: BlipRow) -> BlipRow:
    """The newest appearance of a blip in its series."""
    series = case.catalogue.edition(blip.edition_id).series
    own = [
        other for other in case.catalogue.by_key[blip.key] if case.catalogue.edition(other.edition_id).series == series
    ]
    return own[-1]
