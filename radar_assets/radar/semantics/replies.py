"""What a language model may reply about a blip: closed lists, every field there, nothing besides. Pure.

OpenAI's strict mode wants it so; Ollama turns the same schemas into a grammar that the model cannot leave. Lists are
short, as a small model repeats itself.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from radar_assets.radar.semantics.vocabulary import RelationType, TagName


class _Reply(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RelationReply(_Reply):
    """A relation by the other's name and the number (from 1) of the sentence that states it."""

    name: str
    type: RelationType
    sentence: int


class RingReply(_Reply):
    """The ring that the text speaks for, and the numbers of the sentences that do; "none" where it speaks for none."""

    ring: Literal["Adopt", "Trial", "Assess", "Hold", "none"]
    sentences: Annotated[tuple[int, ...], Field(max_length=3)]


class SmallReply(_Reply):
    """The least that is asked for: what a second try wants."""

    tags: Annotated[tuple[TagName, ...], Field(min_length=1, max_length=3)]
    relations: Annotated[tuple[RelationReply, ...], Field(max_length=4)]


class SmallReplyWithRing(SmallReply):
    """The same of a blip whose ring no page shows."""

    ring: RingReply


class FullReply(_Reply):
    """All that is asked for."""

    summary: str
    tags: Annotated[tuple[TagName, ...], Field(min_length=1, max_length=3)]
    technologies: Annotated[tuple[str, ...], Field(max_length=8)]
    relations: Annotated[tuple[RelationReply, ...], Field(max_length=8)]


class FullReplyWithRing(FullReply):
    """The same of a blip whose ring no page shows."""

    ring: RingReply
