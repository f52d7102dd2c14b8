"""A PDF's bytes become pypdf's reader, or a plain sentence that says what is wrong with them."""

import io
from typing import TYPE_CHECKING

from radar_assets.radar.errors import UnreadablePdf

if TYPE_CHECKING:  # loaded with the first PDF: most commands read none
    from pypdf import PageObject, PdfReader

SOURCE_REMEDY = "Get the file again from where it came from."


class Readable:
    """Whatever pypdf stumbles over in a damaged file becomes one plain sentence."""

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        """Translate what a damaged file makes pypdf raise; let its own errors and interrupts pass."""
        if isinstance(error, UnreadablePdf | MemoryError) or not isinstance(error, Exception):
            return
        sentence = "The PDF is damaged or cut short."
        raise UnreadablePdf(sentence, SOURCE_REMEDY) from error


def open_pdf(content: bytes) -> "PdfReader":
    """Open a PDF.

    Args:
        content: The file's bytes.

    Returns:
        pypdf's reader, unlocked where an empty password does it.

    Raises:
        UnreadablePdf: Empty, not a PDF, damaged, or protected by a password.
    """
    from pypdf import PdfReader

    if not content.strip():
        sentence = "The file is empty."
        raise UnreadablePdf(sentence, SOURCE_REMEDY)
    if b"%PDF-" not in content[:1024]:
        sentence = "The file is not a PDF."
        raise UnreadablePdf(sentence, "Give a PDF of an edition.")
    with Readable():
        reader = PdfReader(io.BytesIO(content))
        locked = reader.is_encrypted and not reader.decrypt("")
    if locked:
        sentence = "The PDF is protected by a password."
        raise UnreadablePdf(sentence, "Save it without the password, then ingest that file.")
    return reader


def upright(reader: "PdfReader") -> "PdfReader":
    """The same pages with what they show drawn upright: a page may be stored lying and shown turned."""
    from pypdf import PdfReader, PdfWriter

    if not any(page.rotation for page in reader.pages):
        return reader
    writer = PdfWriter(clone_from=reader)
    for page in writer.pages:
        _turn_links(page)
        page.transfer_rotation_to_content()
    turned = io.BytesIO()
    writer.write(turned)
    return PdfReader(turned)


def _turn_links(page: "PageObject") -> None:
    """Move the rectangles of a page's links with what they lie on, as pypdf moves the content."""
    from pypdf import Transformation
    from pypdf.generic import FloatObject, NameObject, RectangleObject

    box = RectangleObject(page.mediabox)
    turn = Transformation().translate(-float(box.left + box.width / 2), -float(box.bottom + box.height / 2))
    turn = turn.rotate(-page.rotation)
    corners = [turn.apply_on(corner) for corner in (box.lower_left, box.upper_right)]
    turn = turn.translate(-min(float(x) for x, _ in corners), -min(float(y) for _, y in corners))
    for reference in page.get("/Annots") or ():
        link = reference.get_object()
        x0, y0, x1, y1 = (float(number) for number in link["/Rect"])
        moved = [turn.apply_on(corner) for corner in ((x0, y0), (x1, y1))]
        sides = sorted(float(x) for x, _ in moved), sorted(float(y) for _, y in moved)
        rectangle = (sides[0][0], sides[1][0], sides[0][1], sides[1][1])
        link[NameObject("/Rect")] = RectangleObject([FloatObject(number) for number in rectangle])
