"""What can go wrong outside, each as one plain sentence and its remedy."""

# For what cannot be written below the data directory.
HOME_REMEDY = "Free space, or set RADAR_HOME to a folder you can write."


class ResourceError(Exception):
    """A store, a model or a setting that cannot be used.

    Args:
        sentence: What is wrong, in the user's words.
        remedy: What the user can do about it.
    """

    def __init__(self, sentence: str, remedy: str) -> None:
        super().__init__(f"{sentence} {remedy}")
        self.sentence = sentence
        self.remedy = remedy

    def __reduce__(self) -> tuple[type["ResourceError"], tuple[str, str]]:
        """Keep both parts when the error crosses a process border."""
        return type(self), (self.sentence, self.remedy)


class StoreUnavailable(ResourceError):
    """A store that does not answer, cannot be started or cannot be written."""


class Misconfigured(ResourceError):
    """A setting that is wrong: a password, an address, a dimension."""


class Busy(ResourceError):
    """Another process holds what this one needs, and did not let go in time."""
