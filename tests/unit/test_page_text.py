"""PDFs are laid out page by page, and whatever is wrong with one is told in a plain sentence."""

import pickle
import re
from collections.abc import Callable
from io import BytesIO

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader, PdfWriter
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from radar_assets.radar.errors import DocumentError, NotARadar, UnreadablePdf
from radar_assets.radar.page_text import LinkArea, PdfPages
from radar_assets.radar.reading import describe_file, identify_edition, read_edition
from tests.data import EXAMPLES

SAMPLE = (EXAMPLES / "editions" / "lighthouse-technology-radar-vol-1.pdf").read_bytes()
# One sentence and its remedy: two sentences, no jargon of the program.
PLAIN = re.compile(r"[A-Z][^.!?]*\. [A-Z][^.!?]*\.")
JARGON = re.compile(r"exception|error|traceback|pypdf|None|\bstream\b|<class", re.IGNORECASE)


def drawn(draw: Callable[[Canvas], None]) -> bytes:
    """A PDF of one page."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=A4, invariant=1)
    draw(canvas)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def encrypted(user: str, owner: str, algorithm: str) -> bytes:
    """The sample edition, protected."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(SAMPLE)))
    writer.encrypt(user_password=user, owner_password=owner, algorithm=algorithm)
    buffer = BytesIO()
    writer.write(buffer)
    return buffer.getvalue()


def without_pages() -> bytes:
    """A PDF of no page."""
    buffer = BytesIO()
    PdfWriter().write(buffer)
    return buffer.getvalue()


def complaint(content: bytes) -> str:
    """What is said of a file; any other exception than a document's passes."""
    try:
        read_edition(content, "radar.pdf")
    except DocumentError as error:
        return str(error)
    return "It is read. All is well."


def letter(canvas: Canvas) -> None:
    """What no radar is."""
    canvas.drawString(72, 700, "Dear Sir or Madam, the invoice of last month is still open.")
    canvas.drawString(72, 680, "1. Please pay.")
    canvas.drawString(72, 660, "Hold")


def picture(canvas: Canvas) -> None:
    """A page that was scanned."""
    canvas.drawInlineImage(Image.new("RGB", (20, 20), "navy"), 72, 600, 200, 200)


BAD_FILES = {
    "empty": (b"", UnreadablePdf, "The file is empty."),
    "blanks only": (b" \n\t \r\n", UnreadablePdf, "The file is empty."),
    "text": (b"A technology radar, honestly.", UnreadablePdf, "The file is not a PDF."),
    "zip": (b"PK\x03\x04" + bytes(500), UnreadablePdf, "The file is not a PDF."),
    "header only": (b"%PDF-1.7\n", UnreadablePdf, "The PDF is damaged or cut short."),
    "no page": (without_pages(), UnreadablePdf, "The PDF has no page."),
    "password": (encrypted("secret", "secret", "RC4-128"), UnreadablePdf, "The PDF is protected by a password."),
    "strong": (encrypted("secret", "owner", "AES-256"), UnreadablePdf, "The PDF is protected by a password."),
    "letter": (drawn(letter), NotARadar, "The PDF is no technology radar in a layout known here"),
    "pictures": (drawn(picture), NotARadar, "The PDF has no text, only pictures."),
    "blank page": (drawn(Canvas.saveState), NotARadar, "The PDF has no text, only pictures."),
}


@pytest.mark.parametrize(("content", "kind", "sentence"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_told_in_a_plain_sentence_with_a_remedy(
    content: bytes, kind: type[DocumentError], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        read_edition(content, "radar.pdf")
    assert str(caught.value).startswith(sentence)
    assert PLAIN.fullmatch(str(caught.value))
    assert not JARGON.search(str(caught.value))
    assert caught.value.remedy


@pytest.mark.parametrize("share", [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_a_pdf_that_is_cut_short_says_so(share: float) -> None:
    with pytest.raises(UnreadablePdf, match=r"damaged or cut short|not a PDF"):
        read_edition(SAMPLE[: int(share * len(SAMPLE))], "radar.pdf")


@settings(max_examples=30)
@given(st.integers(min_value=0, max_value=len(SAMPLE)))
def test_wherever_a_pdf_is_cut_only_a_document_error_comes_out(length: int) -> None:
    assert PLAIN.fullmatch(complaint(SAMPLE[:length]))


@settings(max_examples=15)
@given(
    st.lists(
        st.tuples(st.integers(min_value=9, max_value=len(SAMPLE) - 1), st.integers(min_value=0, max_value=255)),
        min_size=1,
        max_size=12,
    )
)
def test_whatever_bytes_are_damaged_only_a_document_error_comes_out(damage: list[tuple[int, int]]) -> None:
    content = bytearray(SAMPLE)
    for position, value in damage:
        content[position] = value
    assert PLAIN.fullmatch(complaint(bytes(content)))


@settings(max_examples=30)
@given(st.binary(max_size=200))
@example(b"\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>")
@example(b"\ntrailer<</Root<</Type/Catalog/Pages<</Type/Pages/Kids[7]/Count 1>>>>>>")
def test_whatever_follows_the_header_only_a_document_error_comes_out(rest: bytes) -> None:
    with pytest.raises(DocumentError):
        read_edition(b"%PDF-1.7" + rest, "radar.pdf")


@pytest.mark.parametrize("algorithm", ["RC4-128", "AES-128", "AES-256"])
def test_a_pdf_that_an_empty_password_opens_is_read(algorithm: str) -> None:
    assert identify_edition(encrypted("", "owner", algorithm), "x.pdf").edition_id == "lighthouse-vol-01"


def test_a_cover_with_a_line_before_the_header_is_read() -> None:
    assert identify_edition(b"\n" + SAMPLE, "x.pdf").edition_id == "lighthouse-vol-01"


@pytest.mark.parametrize("kind", [UnreadablePdf, NotARadar])
def test_an_error_crosses_a_process_border_whole(kind: type[DocumentError]) -> None:
    error = pickle.loads(pickle.dumps(kind("It is broken.", "Mend it.")))  # noqa: S301 our own bytes
    assert (type(error), error.sentence, error.remedy) == (kind, "It is broken.", "Mend it.")


def test_a_line_knows_its_place_its_type_and_its_links() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Times-Bold", 14)
        canvas.drawString(72, 700, "17. Helm")
        canvas.setFont("Helvetica", 10)
        canvas.drawString(72, 680, "A package manager.")
        canvas.linkURL("https://helm.sh", (80, 695, 120, 710))
        canvas.linkURL("https://example.org", (300, 600, 200, 500))

    (page,) = PdfPages(drawn(draw))
    heading, text = page.lines
    assert (heading.text, heading.x, heading.y, heading.style) == ("17. Helm", 72, 700, ("Times-Bold", 14.0))
    assert (text.text, text.x, text.y, text.style) == ("A package manager.", 72, 680, ("Helvetica", 10.0))
    (run,) = heading.runs
    assert (run.text, run.x) == ("17. Helm", 72)
    assert sum(run.widths) == pytest.approx(stringWidth("17. Helm", "Times-Bold", 14))
    assert page.text == "17. Helm\nA package manager."
    assert page.links == (
        LinkArea("https://helm.sh", 80, 695, 120, 710),
        LinkArea("https://example.org", 200, 500, 300, 600),
    )
    assert (round(page.width), round(page.height), page.number) == (595, 842, 1)


def test_the_letters_of_a_ligature_share_its_width() -> None:
    registerFont(TTFont("Vera", "Vera.ttf"))

    def draw(canvas: Canvas) -> None:
        canvas.setFont("Vera", 10)
        canvas.drawString(72, 700, "ﬁeld\u00a0work")

    (line,) = PdfPages(drawn(draw))[0].lines
    widths = [width for run in line.runs for width in run.widths]
    assert line.text == "field work"
    assert len(widths) == len(line.text)
    assert widths[0] == widths[1] == pytest.approx(stringWidth("ﬁ", "Vera", 10) / 2, rel=0.01)
    assert sum(widths) == pytest.approx(stringWidth("ﬁeld\u00a0work", "Vera", 10), rel=0.01)


def test_sizes_and_places_follow_the_scale_of_the_page() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.translate(100, 50)
        canvas.scale(2, 2)
        canvas.setFont("Helvetica", 7)
        canvas.drawString(10, 20, "Scaled")

    (line,) = PdfPages(drawn(draw))[0].lines
    assert (line.x, line.y, line.size) == (120, 90, 14.0)


def test_pages_are_a_sequence_laid_out_once() -> None:
    pages = PdfPages(SAMPLE)
    assert pages[0] is pages[0]
    assert pages[-1].number == len(pages)
    assert [page.number for page in pages[1:3]] == [2, 3]
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    with pytest.raises(IndexError):
        pages[len(pages)]


def test_a_file_is_described_without_reading_it_whole() -> None:
    description = describe_file(SAMPLE, "lighthouse.pdf")
    assert (description.edition_id, description.volume) == ("lighthouse-vol-01", 1)
    assert (description.title, description.published) == ("Lighthouse Technology Radar", "2024-03")
    assert (description.size, description.file_name) == (len(SAMPLE), "lighthouse.pdf")
    assert re.fullmatch("[0-9a-f]{64}", description.sha256)
