"""Does a citation hold? Checked by code as an answer is made. Pure."""

from radar_assets.query.passages import FoundPassage


def stands_on_page(excerpt: str, page: int, passage: FoundPassage) -> bool:
    """Whether an excerpt stands, word for word, in a passage on that page."""
    return excerpt in on_page(passage, page)


def on_page(passage: FoundPassage, page: int) -> str:
    """What of a passage's text stands on a page."""
    ends = [start.offset for start in passage.starts[1:]] + [len(passage.text)]
    return "".join(
        passage.text[start.offset : end] for start, end in zip(passage.starts, ends, strict=True) if start.page == page
    )
