"""Several readings of the same blips become one, and say where they differ. Pure."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass

from radar_assets.radar.models import (
    BlipMeta,
    FieldName,
    Hyperlink,
    Paragraph,
    ReadingName,
    Unknown,
)
from radar_assets.radar.quadrant_ranges import broken_ranges
from radar_assets.radar.vocabulary import ring_of

# Which reading is believed where as many say one thing as another: the lists are set once, and by number.
PRECEDENCE: tuple[ReadingName, ...] = ("data file", "index page", "quadrant page", "write-up", "diagram")
# Readings that take a ring from a head further up: where recognition misses one, they are wrong of all below it.
LISTS: Set[ReadingName] = {"index page", "quadrant page"}
# Of a sequence's numbers at least one in so many is found, even where most pages are missing; up to so many blips are
# usual in any edition.
STRAY, USUAL_BLIPS = 10, 200


@dataclass(frozen=True, slots=True)
class Sighting:
    """One blip as one reading saw it on one page; None where the reading does not say.

    `head` is what is printed there, letter by letter, lines joined by a blank: "17. Small language models Assess" over
    a write-up, the entry alone in a list.
    """

    reading: ReadingName
    page: int
    number: int
    name: str | None
    ring_printed: str | None
    quadrant: str | None
    head: str = ""
    paragraphs: tuple[Paragraph, ...] = ()
    links: tuple[Hyperlink, ...] = ()
    quadrant_printed: str | None = None


def agree(
    sightings: Iterable[Sighting], recognised: Set[int] = frozenset()
) -> tuple[tuple[BlipMeta, ...], tuple[Unknown, ...]]:
    """Merge sightings by number.

    For ring and quadrant the value that most readings give wins, a tie goes to the first of `PRECEDENCE`, for rings to
    recognised lists last. Names are often shortened or re-spelt, so the first reading of `PRECEDENCE` names the blip.
    Each disagreement, each missing ring or quadrant, each gap in the numbers and each blip that breaks its quadrant's
    range is an Unknown.

    Args:
        sightings: What the readings saw.
        recognised: The numbers of the pages whose text was recognised in a picture.

    Returns:
        The blips by number, and the unknowns.
    """
    by_number: dict[int, list[Sighting]] = defaultdict(list)
    for sighting in sightings:
        by_number[sighting.number].append(sighting)
    blips, unknowns = [], list(_drop_stray(by_number))
    for number in sorted(by_number):
        seen = sorted(by_number[number], key=lambda sighting: PRECEDENCE.index(sighting.reading))
        blip, unsettled = _merge(number, seen, recognised)
        blips.append(blip)
        unknowns.extend(unsettled)
    unknowns.extend(_gaps(by_number))
    unknowns.extend(broken_ranges(blips))
    return tuple(blips), tuple(unknowns)


def _merge(number: int, seen: Sequence[Sighting], recognised: Set[int]) -> tuple[BlipMeta, list[Unknown]]:
    sources: dict[FieldName, tuple[ReadingName, ...]] = {"number": _readings(seen, recognised)}
    unknowns: list[Unknown] = []

    def settle(field: FieldName, value_of: Callable[[Sighting], str | None]) -> str | None:
        told = sorted(seen, key=lambda s: field == "ring" and s.reading in LISTS and s.page in recognised)
        chosen, agreeing, unsettled = _settle(field, number, [(value_of(sighting), sighting) for sighting in told])
        unknowns.extend(unsettled)
        if agreeing:
            sources[field] = _readings(agreeing, recognised)
        return chosen

    name = settle("name", lambda sighting: sighting.name) or ""
    ring = settle("ring", lambda sighting: ring_of(sighting.ring_printed or ""))
    quadrant = settle("quadrant", lambda sighting: sighting.quadrant)
    write_ups = [sighting for sighting in seen if sighting.reading == "write-up"]
    if len(write_ups) > 1:
        pages = ", ".join(str(sighting.page) for sighting in write_ups)
        detail = f"pages {pages}; kept the first"
        unknowns.append(Unknown(kind="second write-up", where=f"blip {number}", detail=detail))
    if write_ups and write_ups[0].paragraphs:
        stands_on = {page for paragraph in write_ups[0].paragraphs for page in paragraph.pages}
        sources["description"] = ("write-up", "ocr") if stands_on & recognised else ("write-up",)
    # A write-up's head shows the ring too; where that is another ring than the one kept, it proves nothing.
    proving = next((s for s in write_ups if s.head and ring_of(s.ring_printed or "") == ring), seen[0])
    printed = (s.ring_printed for s in seen if s.ring_printed and ring_of(s.ring_printed) == ring)
    blip = BlipMeta.model_validate(
        {
            "number": number,
            "name": name,
            "ring": ring,
            "ring_printed": next(printed, None),
            "quadrant": quadrant,
            "quadrant_printed": next(
                (s.quadrant_printed for s in seen if s.quadrant == quadrant and s.quadrant_printed), None
            ),
            "head": proving.head,
            "head_page": proving.page,
            "other_names": tuple(dict.fromkeys(s.name for s in seen if s.name and s.name != name)),
            "paragraphs": write_ups[0].paragraphs if write_ups else (),
            "links": write_ups[0].links if write_ups else (),
            "sources": sources,
            "listed_on": tuple(sorted({s.page for s in seen if s.reading != "write-up"})),
        }
    )
    return blip, unknowns


def _settle(
    field: FieldName, number: int, given: Sequence[tuple[str | None, Sighting]]
) -> tuple[str | None, list[Sighting], list[Unknown]]:
    """The value kept of what the sightings say, first of `PRECEDENCE` first; which say it; and what is unsettled."""
    where = f"blip {number}"
    said = [(value, sighting) for value, sighting in given if value is not None]
    if not said:
        return None, [], [Unknown(kind=f"{field} unknown", where=where, detail="no reading says it")]
    # A reading that sees a blip on several pages has one voice a value.
    votes = Counter(value for value, _ in dict.fromkeys((value, sighting.reading) for value, sighting in said))
    # Of the most voted values max() takes the first, so precedence decides a tie.
    chosen = said[0][0] if field == "name" else max(votes, key=lambda value: votes[value])
    agreeing = [sighting for value, sighting in said if value == chosen]
    if len(votes) == 1:
        return chosen, agreeing, []
    is_outvoted = field != "name" and votes[chosen] > sorted(votes.values())[-2]
    rule = "most readings say it" if is_outvoted else f"the {agreeing[0].reading} decides"
    shown = "; ".join(f"{value!r} ({sighting.reading}, page {sighting.page})" for value, sighting in said)
    return (
        chosen,
        agreeing,
        [Unknown(kind=f"{field} differs", where=where, detail=f"{shown}; kept {chosen!r}: {rule}")],
    )


def _readings(seen: Iterable[Sighting], recognised: Set[int]) -> tuple[ReadingName, ...]:
    """The readings of some sightings, once each; last `ocr` where one of them stands on a recognised page."""
    sightings = list(seen)
    readings = tuple(dict.fromkeys(sighting.reading for sighting in sightings))
    return (*readings, "ocr") if any(sighting.page in recognised for sighting in sightings) else readings


def _drop_stray(by_number: dict[int, list[Sighting]]) -> Iterator[Unknown]:
    """Take out what is no number of the sequence, with an Unknown each: "2010. Founded" is no blip."""
    highest = max(STRAY * len(by_number), USUAL_BLIPS)
    for number in sorted(by_number):
        if not 1 <= number <= highest:
            pages = ", ".join(str(sighting.page) for sighting in by_number.pop(number))
            yield Unknown(kind="number out of sequence", where=f"blip {number}", detail=f"pages {pages}; left out")


def _gaps(numbers: Iterable[int]) -> list[Unknown]:
    """One Unknown for each number that is missing between 1 and the highest."""
    present = set(numbers)
    missing = sorted(set(range(1, max(present, default=0) + 1)) - present)
    return [Unknown(kind="number missing", where=f"blip {number}", detail="no page shows it") for number in missing]
