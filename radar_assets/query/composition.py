"""Facts and quoted sentences become an answer, each line with its citations. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from radar_assets.query.catalogue import BlipRow, Catalogue, EditionRow
from radar_assets.query.models import Citation, Fact, Plan
from radar_assets.query.passages import FoundPassage
from radar_assets.query.proof import stands_on_page


@dataclass
class Draft:
    """An answer in the making. Citations get their numbers in the order in which they are first used."""

    catalogue: Catalogue
    lines: list[str] = field(default_factory=list)
    citations: list[Citation] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    def say(self, line: str, *numbers: int) -> None:
        """Add a line with its citations."""
        self.lines.append(f"{line} " + "".join(f"[{number}]" for number in sorted(set(numbers))))

    def note(self, line: str) -> None:
        """Add a line about the answer itself: what the cited lines below it are, or what is not there."""
        self.lines.append(line)

    def state(self, line: str, blips: Sequence[BlipRow], *numbers: int) -> None:
        """Add a line that asserts blips, each cited by what is printed at its head, and cites what else it holds."""
        self.say(line, *map(self.cite_head, blips), *numbers)
        for blip in blips:
            fact = Fact(
                edition=blip.edition_id, number=blip.number, name=blip.name, ring=blip.ring, quadrant=blip.quadrant
            )
            if fact not in self.facts:
                self.facts.append(fact)

    def cite_head(self, blip: BlipRow) -> int:
        """Cite what is printed at the head of a blip: its number, name and ring."""
        return self._number(_citation(blip, blip.edition_id, blip.name, blip.head_page, blip.head))

    def cite(self, excerpt: str, page: int, passage: FoundPassage) -> int | None:
        """Cite words of a passage; None where they do not stand on that page."""
        if not stands_on_page(excerpt, page, passage):
            return None
        blip = self.catalogue.by_id.get(passage.owner_id)
        return self._number(_citation(blip, passage.edition_id, passage.heading, page, excerpt))

    def _number(self, citation: Citation) -> int:
        for known in self.citations:
            if known.model_copy(update={"n": 0}) == citation:
                return known.n
        self.citations.append(citation.model_copy(update={"n": len(self.citations) + 1}))
        return len(self.citations)


def placed(blip: BlipRow, catalogue: Catalogue, *, quadrant: bool = True) -> str:
    """Say "Adopt (Tools) in volume 33 (2025-11)", with the quadrant where wanted."""
    ring = blip.ring or "no known ring"
    where = f" ({blip.quadrant})" if quadrant and blip.quadrant else ""
    return f"{ring}{where} in {catalogue.edition(blip.edition_id).label}"


def path(appearances: Sequence[BlipRow], catalogue: Catalogue) -> str:
    """Say "Assess in volume 29 → Trial in volume 31 → Adopt in volume 33"."""
    return " → ".join(placed(blip, catalogue, quadrant=False) for blip in appearances)


def counted(number: int, plan: Plan, edition: EditionRow | None = None) -> str:
    """Like "There are 3 blips (Adopt; Tools)"; of the names asked for, those that the edition has."""
    asked = [plan.rings, plan.quadrants]
    if edition:
        here = [[ring.name for ring in edition.rings], [quadrant.name for quadrant in edition.quadrants]]
        asked = [tuple(name for name in names if name in own) or names for names, own in zip(asked, here, strict=True)]
    filters = "; ".join(" or ".join(names) for names in asked if names)
    verb = "is 1 blip" if number == 1 else f"are {number or 'no'} blips"
    return f"There {verb}" + (f" ({filters})" if filters else "")


def _citation(blip: BlipRow | None, edition_id: str, name: str, page: int, excerpt: str) -> Citation:
    return Citation(
        n=0,
        edition=edition_id,
        blip=blip.blip_id if blip else None,
        number=blip.number if blip else None,
        name=blip.name if blip else name,
        ring=blip.ring if blip else None,
        quadrant=blip.quadrant if blip else None,
        page=page,
        excerpt=excerpt,
    )
