"""What its owner says about an edition beside the file: options of `radar ingest`, or an entry of `editions.yaml`."""

import datetime
import re
from collections.abc import Mapping
from typing import Any, Self

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from radar_assets.radar.errors import NotARadar
from radar_assets.radar.identity import EditionIdentity, month_as_printed, series_of, slug
from radar_assets.radar.language import USUAL_LANGUAGE
from radar_assets.radar.names import radar_owner
from radar_assets.radar.vocabulary import quadrant_of, ring_of

SIDECAR = "editions.yaml"
# "2013-05", "2026.05", "2025-02-28": a month, or a day, parted by hyphens, full stops or strokes.
_DATE = re.compile(r"(?P<year>(?:19|20)\d\d)[-./](?P<month>\d{1,2})(?:[-./](?P<day>\d{1,2}))?", re.ASCII)
# "en", "de", "und": a code of ISO 639.
_LANGUAGE = re.compile(r"[a-z]{2,3}", re.ASCII)
_REMEDY = (
    "An entry looks like `vol07.csv: {volume: 7, published: 2012-10, title: Acme Technology Radar, series: acme, "
    "rings: [Use, Try, Watch, Stop]}`."
)


class EditionNote(BaseModel):
    """What is said of one edition; None is not said.

    `published` is a month (`2013-05`) or a day (`2013-05-14`). `rings` (from the innermost outward) and `quadrants`
    name those of the series in order, each with the publisher's own that it matches, or None.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    series: str | None = None
    volume: int | None = Field(default=None, ge=1, le=999)
    published: str | None = None
    title: str | None = Field(default=None, min_length=1)
    language: str | None = None
    rings: dict[str, str | None] | None = None
    quadrants: dict[str, str | None] | None = None

    @field_validator("series")
    @classmethod
    def _slugged(cls, series: str | None) -> str | None:
        if series is not None and not slug(series):
            message = f"'{series}' holds no Latin letter or digit"
            raise ValueError(message)
        return slug(series) if series else None

    @field_validator("published", mode="before")
    @classmethod
    def _dated(cls, published: object) -> object:
        if published is None:
            return None
        found = date_in(str(published), whole=True)
        if found is None:
            message = f"'{published}' is no month or day such as 2013-05 or 2013-05-14"
            raise ValueError(message)
        return found

    @field_validator("language")
    @classmethod
    def _language_code(cls, language: str | None) -> str | None:
        if language is not None and not _LANGUAGE.fullmatch(language):
            message = f"'{language}' is no language code such as en or de"
            raise ValueError(message)
        return language

    @field_validator("rings", "quadrants", mode="before")
    @classmethod
    def _named(cls, names: object) -> object:
        """A list gives names alone."""
        return {str(name): None for name in names} if isinstance(names, list) else names

    @field_validator("rings")
    @classmethod
    def _rings_known(cls, rings: dict[str, str | None] | None) -> dict[str, str | None] | None:
        return _with_canonicals(rings, ring_of)

    @field_validator("quadrants")
    @classmethod
    def _quadrants_known(cls, quadrants: dict[str, str | None] | None) -> dict[str, str | None] | None:
        return _with_canonicals(quadrants, quadrant_of)

    def over(self, other: Self) -> Self:
        """This note, completed by another where it does not say."""
        return self.model_copy(update={name: getattr(other, name) for name, value in self if value is None})


NO_NOTE = EditionNote()


def make_note(where: str, values: Mapping[str, Any]) -> EditionNote:
    """A note from values that a user gave.

    Args:
        where: What gave them, for the error: an option, or a file's entry.
        values: By the names of the note's fields.

    Raises:
        NotARadar: A name or value that a note cannot have.
    """
    try:
        return EditionNote.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"][:1]))
        said = "is not known" if first["type"] == "extra_forbidden" else first["msg"].removeprefix("Value error, ")
        sentence = f"{where}: {field}: {said}."
        raise NotARadar(sentence, _REMEDY) from error


def read_notes(text: str, where: str) -> dict[str, EditionNote]:
    """The entries of an `editions.yaml`, by file name.

    Raises:
        NotARadar: It is no such file; says where.
    """
    try:
        entries = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        place = f" (line {mark.line + 1})" if mark else ""
        sentence = f"{where} is no YAML that can be read{place}."
        raise NotARadar(sentence, _REMEDY) from error
    if entries is None:
        return {}
    if not isinstance(entries, dict) or not all(isinstance(values, dict) for values in entries.values()):
        sentence = f"{where} does not say of each file by name what it is."
        raise NotARadar(sentence, _REMEDY)
    return {str(name): make_note(f"{where}, {name}", values) for name, values in entries.items()}


def write_notes(notes: Mapping[str, EditionNote]) -> str:
    """The text of an `editions.yaml` with these entries; `read_notes` gives them back."""
    entries = {name: notes[name].model_dump(exclude_none=True) for name in sorted(notes)}
    return yaml.safe_dump(entries, allow_unicode=True, sort_keys=False)


def edition_id_of(series: str, volume: int | None, released: str | None) -> str:
    """The id of an edition: by volume, else by its date, else the series alone."""
    return f"{series}-vol-{volume:02d}" if volume is not None else f"{series}-{released}" if released else series


def noted_identity(identity: EditionIdentity, language: str, note: EditionNote) -> EditionIdentity:
    """Who a PDF is, by its cover and by what is said of it, which counts more."""
    if (note.series, note.volume, note.published, note.title) == (None, None, None, None):
        return identity
    owner = slug(radar_owner(note.title)) if note.title else ""
    series = note.series or owner or series_of(identity.edition_id)
    volume = note.volume or identity.volume
    released = note.published or identity.published
    # A day stays as it is said; a month stands in the id as it does where a cover prints it.
    shown = month_as_printed(released) if released and len(released) == len("2010-01") else released
    behind = "" if language == USUAL_LANGUAGE else f"-{language}"
    edition_id = f"{edition_id_of(series, volume, shown)}{behind}"
    return EditionIdentity(edition_id, note.title or identity.title, volume, released[:7] if released else None)


def date_in(text: str, *, whole: bool = False) -> str | None:
    """The month or day that a text names, as `2013-05` or `2013-05-14`; None where it names none there is.

    Args:
        text: For example the name of a release's folder.
        whole: Whether nothing else may stand in the text.
    """
    match = _DATE.fullmatch(text.strip()) if whole else _DATE.search(text)
    if not match:
        return None
    try:
        day = datetime.date(int(match["year"]), int(match["month"]), int(match["day"] or 1))
    except ValueError:
        return None
    return day.isoformat() if match["day"] else day.isoformat()[:7]


def _with_canonicals(names: dict[str, str | None] | None, canonical_of: Any) -> dict[str, str | None] | None:  # noqa: ANN401
    unknown = [word for word in (names or {}).values() if word and canonical_of(word) is None]
    if unknown:
        message = f"'{unknown[0]}' is none of the publisher's"
        raise ValueError(message)
    if names == {}:
        message = "there is none"
        raise ValueError(message)
    return names and {name: canonical_of(word) if word else None for name, word in names.items()}
