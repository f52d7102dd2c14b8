"""Does a citation hold? Checked by code as an answer is made. Pure."""

from radar_assets.query.passages import FoundPassage
from radar_assets.radar.models import parts_by_page


def stands_on_page(excerpt: str, page: int, passage: FoundPassage) -> bool:
    """Whether an excerpt stands, word for word, in a passage on that page."""
    return excerpt in on_page(passage, page)


def on_page(passage: FoundPassage, page: int) -> str:
    """What of a passage's text stands on a page."""
    return "".join(part for number, part in parts_by_page(passage.text, passage.starts) if number == page)
