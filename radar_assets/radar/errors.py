"""What can be wrong with a document, each as one plain sentence and its remedy."""


class DocumentError(Exception):
    """A file that cannot become an edition.

    Args:
        sentence: What is wrong, in the user's words.
        remedy: What the user can do about it.
    """

    def __init__(self, sentence: str, remedy: str) -> None:
        super().__init__(f"{sentence} {remedy}")
        self.sentence = sentence
        self.remedy = remedy

    def __reduce__(self) -> tuple[type["DocumentError"], tuple[str, str]]:
        """Keep both parts when the error crosses a process border."""
        return type(self), (self.sentence, self.remedy)


class UnreadablePdf(DocumentError):
    """Not a PDF, empty, truncated, damaged or protected."""


class NotARadar(DocumentError):
    """A readable file in which no technology radar in a known form was found, or notes about one that make no sense."""


class EditionConflict(DocumentError):
    """Two different files that both claim to be the same edition."""


class MeaningNotFound(DocumentError):
    """An edition of whose blips too many got no valid reply from a language model."""
