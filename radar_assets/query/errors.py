"""What keeps a question from being answered, each as one plain sentence and its remedy."""

from collections.abc import Sequence


class QueryError(Exception):
    """A question that cannot be put.

    Args:
        sentence: What is wrong.
        remedy: What to do about it.
    """

    def __init__(self, sentence: str, remedy: str) -> None:
        super().__init__(f"{sentence} {remedy}")
        self.sentence = sentence
        self.remedy = remedy


_INGEST_FIRST = "Run `radar ingest` with the file of an edition, or set RADAR_HOME to the directory that has some."


class NothingIngested(QueryError):
    """The graph holds no edition."""

    def __init__(self, where: str) -> None:
        super().__init__(f"No edition has been ingested into {where} yet.", _INGEST_FIRST)


class UnknownEdition(QueryError):
    """An edition was named that is not ingested."""

    def __init__(self, edition_id: str, known: Sequence[str]) -> None:
        remedy = f"Ingested are: {', '.join(known)}." if known else f"No edition is. {_INGEST_FIRST}"
        super().__init__(f"Edition {edition_id} is not ingested.", remedy)


class UnknownBlip(QueryError):
    """A name means no blip, or several.

    Args:
        name: The name.
        candidates: The blips that it could mean; none where it means no blip.
    """

    def __init__(self, name: str, candidates: Sequence[str]) -> None:
        if candidates:
            super().__init__(f"{name!r} could mean several blips.", f"Name one of: {', '.join(candidates)}.")
        else:
            super().__init__(f"No blip is called {name!r}.", "`radar timelines` lists all of them.")
