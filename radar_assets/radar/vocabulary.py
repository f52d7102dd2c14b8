"""The words an edition prints for rings, quadrants and months. Data only."""

RINGS: tuple[str, ...] = ("Adopt", "Trial", "Assess", "Hold")
RING_WEIGHTS: dict[str, int] = {"Adopt": 3, "Trial": 2, "Assess": 1, "Hold": 0}
RING_WORDS: dict[str, str] = {
    "adopt": "Adopt",
    "trial": "Trial",
    "assess": "Assess",
    "hold": "Hold",
    "caution": "Hold",
}

QUADRANTS: tuple[str, ...] = ("Techniques", "Tools", "Platforms", "Languages and Frameworks")
QUADRANT_WORDS: dict[str, str] = {
    "techniques": "Techniques",
    "tools": "Tools",
    "platforms": "Platforms",
    "languages and frameworks": "Languages and Frameworks",
    "languages & frameworks": "Languages and Frameworks",
    "languages-and-frameworks": "Languages and Frameworks",
}

MONTHS: tuple[str, ...] = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip

# Rings without a blip are printed as a lone dash.
EMPTY_RING_MARKS = frozenset({"—", "–", "-"})


def ring_of(word: str) -> str | None:
    """The canonical ring of a printed ring word, in any case; None for any other text."""
    return RING_WORDS.get(word.strip().lower())


def quadrant_of(words: str) -> str | None:
    """The canonical quadrant of a printed quadrant name, in any case; None for any other text."""
    return QUADRANT_WORDS.get(" ".join(words.split()).lower())
