"""A data file's items become an edition. Pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from radar_assets.radar.catalogue import PUBLISHER_SERIES
from radar_assets.radar.data_files.contents import Contents, Item
from radar_assets.radar.data_files.html_text import PAGE, read_html
from radar_assets.radar.data_files.scales import Scales, scales, word_key
from radar_assets.radar.identity import EditionIdentity, series_of
from radar_assets.radar.links import resolve_hyperlinks
from radar_assets.radar.models import BlipMeta, FieldName, Hyperlink, RadarMeta, ReadingName, Unknown
from radar_assets.radar.names import name_key
from radar_assets.radar.notes import EditionNote
from radar_assets.radar.quadrant_ranges import broken_ranges

READING: tuple[ReadingName, ...] = ("data file",)
# ISO 639's word for a language that nobody told.
UNDETERMINED = "und"


def assemble(contents: Contents, identity: EditionIdentity, note: EditionNote) -> RadarMeta:
    """Make the edition: blips by number, and an Unknown for all that the file leaves open."""
    settled = scales(contents, note)
    unknowns = [*contents.unknowns, *settled.unknowns]
    numbers = _numbers(contents.items, unknowns)
    known = {name_key(item.name): number for item, number in zip(contents.items, numbers, strict=True)}
    keys = {item.key: number for item, number in zip(contents.items, numbers, strict=True) if item.key}
    blips = [
        _blip(item, number, settled, known, unknowns) for item, number in zip(contents.items, numbers, strict=True)
    ]
    unknowns.extend(_same_names(blips))
    blips.sort(key=lambda blip: blip.number)
    # Numbers that we gave say nothing about quadrants.
    if numbers == [item.number for item in contents.items]:
        unknowns.extend(broken_ranges(blips))
    blips = [_with_own_links(blip, keys) for blip in resolve_hyperlinks(blips)]
    default = "en" if series_of(identity.edition_id) == PUBLISHER_SERIES else UNDETERMINED
    return RadarMeta(
        edition_id=identity.edition_id,
        title=identity.title,
        volume=identity.volume,
        published=identity.published,
        language=note.language or default,
        layout=contents.form,
        pages=PAGE,
        blips=tuple(blips),
        themes=(),
        unknowns=tuple(unknowns),
        rings=settled.rings,
        quadrants=settled.quadrants,
    )


def _numbers(items: Sequence[Item], unknowns: list[Unknown]) -> list[int]:
    """The file's numbers where every blip has one of its own, else the order of the file."""
    given = [item.number for item in items if item.number is not None]
    if len(given) == len(items) == len(set(given)):
        return given
    if given:
        detail = f"{len(set(given))} numbers for {len(items)} blips; numbered in the order of the file"
        unknowns.append(Unknown(kind="numbers differ", where="file", detail=detail))
    return list(range(1, len(items) + 1))


def _blip(
    item: Item,
    number: int,
    settled: Scales,
    known: Mapping[str, int],
    unknowns: list[Unknown],
) -> BlipMeta:
    where = f"blip {number}"
    ring = _placed("ring", item.ring, settled.ring_names, where, unknowns)
    quadrant = _placed("quadrant", item.quadrant, settled.quadrant_names, where, unknowns)
    paragraphs, links = read_html(item.markup)
    if item.link:
        links = (*links, Hyperlink(text=item.name, target=item.link, page=PAGE))
    fields: dict[FieldName, object] = {
        "number": number,
        "name": item.name,
        "ring": ring,
        "quadrant": quadrant,
        "description": paragraphs,
    }
    named = [known.get(name_key(name)) for name in item.related]
    elsewhere = [name for name, found in zip(item.related, named, strict=True) if found is None]
    if elsewhere:
        unknowns.append(Unknown(kind="related blip unknown", where=where, detail=f"not here: {', '.join(elsewhere)}"))
    related = dict.fromkeys(found for found in named if found is not None and found != number)
    return BlipMeta(
        number=number,
        name=item.name,
        ring=ring,
        ring_printed=item.ring,
        quadrant=quadrant,
        quadrant_printed=item.quadrant,
        head=", ".join(part for part in (item.name, item.ring, item.quadrant) if part),
        head_page=PAGE,
        movement=item.movement,
        paragraphs=paragraphs,
        links=links,
        sources={field: READING for field, value in fields.items() if value},
        listed_on=(PAGE,),
        related=tuple(related),
    )


def _placed(field: str, word: str | None, names: Mapping[str, str], where: str, unknowns: list[Unknown]) -> str | None:
    """The name of a blip's ring or quadrant; None, and an Unknown, where the file gives none of the radar's."""
    name = names.get(word_key(word)) if word else None
    if name is None:
        detail = (
            f"'{word}' is none of {', '.join(dict.fromkeys(names.values()))}" if word else "the file does not say it"
        )
        unknowns.append(Unknown(kind=f"{field} unknown", where=where, detail=detail))
    return name


def _with_own_links(blip: BlipMeta, keys: Mapping[str, int]) -> BlipMeta:
    """Links to addresses within the radar's own site lead to its items."""
    links = (
        link if link.blip is not None else link.model_copy(update={"blip": keys.get(_item_of(link.target))})
        for link in blip.links
    )
    return blip.model_copy(update={"links": tuple(links)})


def _item_of(target: str) -> str:
    """What an address within the radar ends in: "vite" of "/tools/vite"; empty for any other address."""
    path = target.split("#")[0].split("?")[0]
    return "" if "://" in path or path.startswith("mailto:") else PurePosixPath(path).stem


def _same_names(blips: Sequence[BlipMeta]) -> list[Unknown]:
    counts = Counter(name_key(blip.name) for blip in blips)
    return [
        Unknown(
            kind="name given twice", where=f"blip {blip.number}", detail=f"'{blip.name}' is another blip's name too"
        )
        for blip in blips
        if counts[name_key(blip.name)] > 1
    ]
