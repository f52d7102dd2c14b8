"""What a question becomes and what an answer holds (docs/contracts.md)."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

Intent = Literal["ring", "history", "list", "changes", "editions", "about", "open"]
Move = Literal["moved in", "moved out", "new"]


class Value(BaseModel):
    """Immutable value."""

    model_config = ConfigDict(frozen=True)


class Fact(Value):
    """A blip that the answer asserts, as printed in one edition."""

    edition: str
    number: int
    name: str
    ring: str | None
    quadrant: str | None


class Citation(Value):
    """What `[n]` stands for: the words on the page of the edition. `blip` is its id, None for a theme."""

    n: int
    edition: str
    blip: str | None
    number: int | None
    name: str
    ring: str | None
    quadrant: str | None
    page: int
    excerpt: str


class Plan(Value):
    """How a question was understood: every part exists in the graph.

    `names` are name keys of blips, `asked` the words that were looked for as a name, `rings` the rings wanted,
    `from_rings` those that a move started in, `editions` the editions in scope, `absent` those asked for that are not
    there, `moves` the kinds of change asked for, `topic` what is left of the question for a search by meaning.
    """

    intent: Intent
    names: tuple[str, ...] = ()
    asked: str | None = None
    rings: tuple[str, ...] = ()
    from_rings: tuple[str, ...] = ()
    quadrants: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    editions_named: bool = False
    absent: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    topic: str = ""


class Answer(Value):
    """An answer with what proves it.

    `confidence` lies between 0 and 1; `timings` are seconds by step.
    """

    question: str
    answer: str
    refused: bool
    confidence: float
    citations: tuple[Citation, ...]
    facts: tuple[Fact, ...]
    plan: Plan
    timings: dict[str, float]

    def to_frame(self) -> Any:  # noqa: ANN401 pandas is imported only when asked for
        """The citations as a pandas DataFrame, one row a citation."""
        import pandas as pd

        return pd.DataFrame([citation.model_dump() for citation in self.citations], columns=list(Citation.model_fields))

    def _repr_html_(self) -> str:
        """How a notebook shows the answer."""
        from radar_assets.query.rendering import as_html

        return as_html(self)

    def __str__(self) -> str:
        """The answer and its citations as plain text."""
        from radar_assets.query.rendering import as_text

        return as_text(self)
