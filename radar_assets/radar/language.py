"""The language of an edition: the one whose ring and quadrant words it prints. Pure."""

from collections import defaultdict
from collections.abc import Iterable

from radar_assets.radar.page_text import Page
from radar_assets.radar.vocabulary import LANGUAGES

# Ids name the language where it is another.
USUAL_LANGUAGE = "en"
# So many different ring words of one language settle it; the pages behind need not be laid out for that.
SETTLING_RINGS = 3


def language_of(pages: Iterable[Page]) -> str:
    """The language, as a key of `LANGUAGES`, whose ring and quadrant words stand by themselves in lines.

    Ring words count first: some quadrants are called the same in two languages. English where no such word is printed.
    """
    rings: dict[str, set[str]] = defaultdict(set)
    quadrants: dict[str, set[str]] = defaultdict(set)
    for page in pages:
        texts = [line.text.strip().lower() for line in page.lines]
        for language, words in LANGUAGES.items():
            # "Hold Assess Trial Adopt": the rings along an axis of the diagram are one line.
            lone = (text.split() for text in texts)
            rings[language].update(word for line in lone if words.rings.keys() >= set(line) for word in line)
            quadrants[language].update(words.quadrants.keys() & set(texts))
            if len(rings[language]) >= SETTLING_RINGS:
                return language
    return max(LANGUAGES, key=lambda language: (len(rings[language]), len(quadrants[language])))
