"""A user's text as a full-text query that cannot fail and means what it says."""

import unicodedata

# Lucene refuses queries of more than 1,024 clauses: one for each word, 50 for a fuzzy one.
LONGEST_TEXT = 600  # characters
FUZZY_WORDS = 8
EXACT_LENGTH = 2  # up to here every change of a letter is another word: Go, uv, D2
SHORT_LENGTH = 5  # up to here one change is a typing error, above it two


def lucene_text(text: str, *, fuzzy: bool = False) -> str:
    """Turn a text into a query of the full-text indexes that holds words only, joined by "or".

    The words are those of the index's own analyzer: a hyphen or a slash parts words and is never an operator.

    Args:
        text: Anything a user or a document says; only its first 600 characters count.
        fuzzy: Whether the first 8 words may differ by typing errors: none in words of up to 2 letters or
            with a digit, one up to 5 letters, two above.

    Returns:
        The query, or "" where no word is left; then there is nothing to ask the index.
    """
    words = list(dict.fromkeys(_lower(word) for word in _words(text[:LONGEST_TEXT])))
    loose = FUZZY_WORDS if fuzzy else 0
    terms = [_fuzzy(word) for word in words[:loose]] + words[loose:]
    return " ".join(term.replace(":", r"\:") for term in terms)


def _words(text: str) -> list[str]:
    kept = (char if _in_word(char) or _joins(text, at) else " " for at, char in enumerate(text))
    return [word for word in "".join(kept).split() if any(char.isalnum() for char in word)]


def _in_word(char: str) -> bool:
    return char == "_" or unicodedata.category(char)[0] in "LNM"


def _joins(text: str, at: int) -> bool:
    # As in node.js, don't and 4.0: Unicode's word borders, UAX 29.
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if text[at] in ".:'\u2019" and before.isalpha() and after.isalpha():
        return True
    return text[at] in ".,;'\u2019" and before.isdecimal() and after.isdecimal()


def _lower(word: str) -> str:
    # Lower case keeps AND, OR and NOT from being operators. Where it changes the length (the Turkish capital
    # I with a dot) the analyzer has another mind, and gets the word as it is.
    lower = word.lower()
    return lower if len(lower) == len(word) else word


def _fuzzy(word: str) -> str:
    # Digits carry the meaning (K3s is not K9s); scripts without case are indexed by the letter.
    if len(word) <= EXACT_LENGTH or not word.isalpha() or word.upper() == word:
        return word
    return f"{word}~1" if len(word) <= SHORT_LENGTH else f"{word}~2"
