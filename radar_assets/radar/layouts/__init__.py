"""The known layouts, and the choice between them by counted signals."""

from collections.abc import Sequence

from radar_assets.radar.errors import NotARadar
from radar_assets.radar.layouts.base import Layout, LayoutReading
from radar_assets.radar.layouts.early import EarlyLayout
from radar_assets.radar.layouts.intermediate import IntermediateLayout
from radar_assets.radar.layouts.modern import ModernLayout
from radar_assets.radar.page_text import Page

LAYOUTS: tuple[Layout, ...] = (ModernLayout(), IntermediateLayout(), EarlyLayout())

__all__ = ["LAYOUTS", "Layout", "LayoutReading", "choose_layout"]


def choose_layout(pages: Sequence[Page]) -> Layout:
    """The layout with the most signals, each of which must occur.

    Raises:
        NotARadar: No layout has all its signals; says what was counted.
    """
    counted = [(layout, layout.signals(pages)) for layout in LAYOUTS]
    fitting = [(sum(signals.values()), layout) for layout, signals in counted if all(signals.values())]
    if fitting:
        return max(fitting, key=lambda pair: pair[0])[1]
    if not any(page.lines for page in pages):
        sentence = "The PDF has no text, only pictures."
        raise NotARadar(sentence, "Give a PDF with a text layer.")
    looked_for = "; ".join(
        f"{layout.name}: " + ", ".join(f"{count} {signal}" for signal, count in signals.items())
        for layout, signals in counted
    )
    sentence = f"The PDF is no technology radar in a layout known here (found {looked_for})."
    raise NotARadar(sentence, "Give the PDF of an edition of a technology radar.")
