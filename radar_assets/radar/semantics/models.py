"""The shapes of meaning: what `blip_semantics` holds and `blip_links` resolves (docs/contracts.md)."""

from radar_assets.radar.models import Model
from radar_assets.radar.semantics.vocabulary import RelationSource, RelationType, TagName, TargetKind


class Origin(Model):
    """Who said something: code by its rules, or a model by a prompt; the latter two are None for rules."""

    source: RelationSource
    model: str | None = None
    prompt: str | None = None


class NamedRelation(Model):
    """A relation as the text states it: the other end by its name in the text.

    `evidence` is the sentence that states it and `page` where it begins; `confidence` is between 0 and 1.
    """

    to: str
    to_kind: TargetKind
    type: RelationType
    origin: Origin
    evidence: str
    page: int
    confidence: float


class TagGiven(Model):
    """A tag of a blip, how sure it is (0 to 1), and who gave it."""

    tag: TagName
    confidence: float
    origin: Origin


class InferredRing(Model):
    """A ring that no page shows, with the words that speak for it; `ring` is the canonical name."""

    ring: str
    confidence: float
    evidence: tuple[str, ...]
    origin: Origin


class Summary(Model):
    """One sentence of at most 200 characters."""

    text: str
    origin: Origin


class BlipSemantics(Model):
    """What a blip's text means; `ring` is set only where no page shows one."""

    number: int
    summary: Summary | None
    tags: tuple[TagGiven, ...]
    technologies: tuple[str, ...]
    relations: tuple[NamedRelation, ...]
    ring: InferredRing | None
