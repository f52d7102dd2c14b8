"""The known layouts, and the choice between them by counted signals."""

from collections.abc import Mapping, Sequence

from radar_assets.radar.errors import NotARadar
from radar_assets.radar.layouts.base import Layout, LayoutReading
from radar_assets.radar.layouts.early import EarlyLayout
from radar_assets.radar.layouts.intermediate import IntermediateLayout
from radar_assets.radar.layouts.modern import ModernLayout
from radar_assets.radar.page_text import Page

LAYOUTS: tuple[Layout, ...] = (ModernLayout(), IntermediateLayout(), EarlyLayout())

# What to do about pages that are only pictures: where no text recognition is installed, and where it found nothing.
NOT_RECOGNISED = (
    "Install text recognition (`apt-get install tesseract-ocr`, `uv sync --extra ocr`) and run "
    "`radar ingest --rebuild`, or give the pages a text layer with `ocrmypdf`."
)
NOTHING_RECOGNISED = "Scan the pages again at 300 dots an inch, or give them a text layer with `ocrmypdf`."

__all__ = [
    "LAYOUTS",
    "NOTHING_RECOGNISED",
    "NOT_RECOGNISED",
    "Layout",
    "LayoutReading",
    "choose_layout",
    "fitting_layout",
]


def choose_layout(pages: Sequence[Page]) -> Layout:
    """The layout with the most signals, each of which must occur.

    Raises:
        NotARadar: No layout has all its signals; says what was counted.
    """
    counted = {layout.name: layout.signals(pages) for layout in LAYOUTS}
    if name := fitting_layout(counted):
        return next(layout for layout in LAYOUTS if layout.name == name)
    unread = [page.number for page in pages if page.layer == "picture"]
    if not any(page.lines for page in pages):
        sentence = "The PDF has no text, only pictures."
        raise NotARadar(sentence, NOT_RECOGNISED if unread else NOTHING_RECOGNISED)
    looked_for = "; ".join(
        f"{name}: " + ", ".join(f"{count} {signal}" for signal, count in signals.items())
        for name, signals in counted.items()
    )
    if unread:
        shown = ", ".join(map(str, unread))
        sentence = (
            f"What text the PDF has is no technology radar (found {looked_for}); only pictures are on pages {shown}."
        )
        raise NotARadar(sentence, NOT_RECOGNISED)
    sentence = f"The PDF is no technology radar in a layout known here (found {looked_for})."
    raise NotARadar(sentence, "Give the PDF of an edition of a technology radar.")


def fitting_layout(counted: Mapping[str, Mapping[str, int]]) -> str | None:
    """The name of the layout with the most signals among those whose every signal occurs; None where none fits."""
    fitting = {name: sum(signals.values()) for name, signals in counted.items() if all(signals.values())}
    return max(fitting, key=lambda name: fitting[name], default=None)
