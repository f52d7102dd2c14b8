"""The known layouts, and the choice between them by counted signals."""

from collections.abc import Mapping, Sequence

from radar_assets.radar.errors import NotARadar
from radar_assets.radar.layouts.base import Layout, LayoutReading
from radar_assets.radar.layouts.early import EarlyLayout
from radar_assets.radar.layouts.intermediate import IntermediateLayout
from radar_assets.radar.layouts.modern import ModernLayout
from radar_assets.radar.page_text import Page

LAYOUTS: tuple[Layout, ...] = (ModernLayout(), IntermediateLayout(), EarlyLayout())

__all__ = ["LAYOUTS", "Layout", "LayoutReading", "choose_layout", "fitting_layout"]


def choose_layout(pages: Sequence[Page]) -> Layout:
    """The layout with the most signals, each of which must occur.

    Raises:
        NotARadar: No layout has all its signals; says what was counted.
    """
    counted = {layout.name: layout.signals(pages) for layout in LAYOUTS}
    if name := fitting_layout(counted):
        return next(layout for layout in LAYOUTS if layout.name == name)
    if not any(page.lines for page in pages):
        sentence = "The PDF has no text, only pictures."
        raise NotARadar(sentence, "Give its pages a text layer, with `ocrmypdf` for example, and ingest the result.")
    looked_for = "; ".join(
        f"{name}: " + ", ".join(f"{count} {signal}" for signal, count in signals.items())
        for name, signals in counted.items()
    )
    sentence = f"The PDF is no technology radar in a layout known here (found {looked_for})."
    raise NotARadar(sentence, "Give the PDF of an edition of a technology radar.")


def fitting_layout(counted: Mapping[str, Mapping[str, int]]) -> str | None:
    """The name of the layout with the most signals among those whose every signal occurs; None where none fits."""
    fitting = {name: sum(signals.values()) for name, signals in counted.items() if all(signals.values())}
    return max(fitting, key=lambda name: fitting[name], default=None)
