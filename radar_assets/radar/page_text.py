"""A PDF's pages as lines with their places. Each page is laid out once, by pypdf; everything else reads from here."""

import logging
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from radar_assets.radar.curves import Curve
from radar_assets.radar.errors import UnreadablePdf
from radar_assets.radar.pdf_file import SOURCE_REMEDY, Readable, open_pdf, upright
from radar_assets.radar.pictures import dots_of, drawn_pictures
from radar_assets.radar.text import clean
from radar_assets.radar.visibility import InkCollector

if TYPE_CHECKING:  # loaded with the first PDF: most commands read none
    from pypdf import PageObject
    from pypdf.generic._font import Font

    from radar_assets.radar.recognised_text import Recogniser

# pypdf logs each oddity of a font, some as errors; what matters to a user becomes an Unknown or an error here.
logging.getLogger("pypdf").setLevel(logging.CRITICAL)

# Width of a letter, in thousandths of the size, where the font does not tell.
USUAL_WIDTH = 500
# Pictures that cover this share of a page without text are a scan.
COVERED = 0.5
# A page whose pictures have fewer dots, half of A4 at 72 an inch, is no scan that could be read.
SCAN_DOTS = 250_000
# "17", "- 17 -": a page number, which a program may have printed over a scan.
_PAGE_NUMBER = re.compile(r"\W*\d{1,4}\W*")


@dataclass(frozen=True, slots=True)
class Run:
    """Text drawn in one piece: its characters, the x at which it starts, each character's width in points, its font."""

    text: str
    x: float
    widths: tuple[float, ...]
    font: str


@dataclass(frozen=True, slots=True)
class Line:
    """A printed line. x and y in points from the page's lower left, y at the baseline; size in points."""

    text: str
    x: float
    y: float
    size: float
    font: str
    runs: tuple[Run, ...]

    @property
    def style(self) -> tuple[str, float]:
        """What makes two lines look alike: the font and its size."""
        return self.font, self.size


@dataclass(frozen=True, slots=True)
class LinkArea:
    """A clickable rectangle (x0, y0, x1, y1 in points) and the address behind it."""

    target: str
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its number (1-based), its size in points, its lines in drawing order, its links, its round signs.

    `layer` is where its lines come from: the page prints them; it is a picture, whose words nobody looked for (at most
    a page number is printed over it); or they were recognised there.
    """

    number: int
    width: float
    height: float
    lines: tuple[Line, ...]
    links: tuple[LinkArea, ...]
    curves: tuple[Curve, ...] = ()
    layer: Literal["printed", "picture", "recognised"] = "printed"

    @property
    def text(self) -> str:
        """The page's text, a line a line."""
        return "\n".join(line.text for line in self.lines)


def recognised_pages(pages: Iterable[Page]) -> frozenset[int]:
    """The numbers of the pages whose lines were recognised in a picture."""
    return frozenset(page.number for page in pages if page.layer == "recognised")


class PdfPages(Sequence[Page]):
    """The pages of a PDF, each laid out when it is first asked for.

    Args:
        content: The file's bytes.
        recogniser: Recognises the text of scanned pages, all of them when the first is asked for.

    Raises:
        UnreadablePdf: The bytes are no PDF that can be read; says in what way.
    """

    def __init__(self, content: bytes, recogniser: "Recogniser | None" = None) -> None:
        self._recogniser = recogniser
        with Readable():
            self._reader = upright(open_pdf(content))
            self._count = len(self._reader.pages)
        if not self._count:
            sentence = "The PDF has no page."
            raise UnreadablePdf(sentence, SOURCE_REMEDY)
        self._pages: dict[int, Page] = {}
        self._widths = _FontWidths()

    def __len__(self) -> int:
        """How many pages there are."""
        return self._count

    def __getitem__(self, index: Any) -> Any:  # noqa: ANN401 Sequence's own signature: int or slice
        """The page at an index (0-based)."""
        if isinstance(index, slice):
            return [self[position] for position in range(*index.indices(self._count))]
        position = range(self._count)[index]
        page = self._laid_out(position)
        if page.layer == "picture" and self._recogniser:
            from radar_assets.radar.scans import recognise

            pages = [self._laid_out(other) for other in range(self._count)]
            self._pages = dict(enumerate(recognise(pages, self._reader.pages, self._recogniser)))
        return self._pages[position]

    def _laid_out(self, position: int) -> Page:
        if position not in self._pages:
            with Readable():
                self._pages[position] = _lay_out(self._reader.pages[position], position + 1, self._widths)
        return self._pages[position]

    def __iter__(self) -> Iterator[Page]:
        """All pages in order."""
        return (self[position] for position in range(self._count))

    def pictures(self) -> list[int]:
        """How many pictures (raster images) each page uses."""
        with Readable():
            return [sum(kind == "/Image" for kind in _external_objects(page)) for page in self._reader.pages]

    def large_pictures(self) -> int:
        """How many pages use pictures so large that they may be scans; no page is laid out for that."""
        with Readable():
            return sum(dots_of(page) >= SCAN_DOTS for page in self._reader.pages)


def _lay_out(page: "PageObject", number: int, widths: "_FontWidths") -> Page:
    ink = InkCollector()
    seen, inkless = _LineCollector(widths), _LineCollector(widths)

    def visit(text: str, *place: Any) -> None:  # noqa: ANN401 pypdf's two matrices, font and size
        look = ink.take_look() if text.strip() else ""
        if look in ("", "seen"):
            seen.visit(text, *place)
        if look in ("", "inkless"):
            inkless.visit(text, *place)

    page.extract_text(visitor_operand_before=ink.visit, visitor_text=visit)
    box = page.mediabox
    # Over a scan the recognised text is drawn without ink: where a page shows no other, it is the text.
    lines = tuple(seen.finish() or inkless.finish())
    links, curves = tuple(_links(page)), tuple(ink.curves.curves)
    layer: Literal["printed", "picture"] = "picture" if _is_scan(page, lines) else "printed"
    return Page(number, float(box.width), float(box.height), lines, links, curves, layer)


def _is_scan(page: "PageObject", lines: Sequence[Line]) -> bool:
    """Whether a page shows nothing but pictures, apart from its number."""
    if not all(_PAGE_NUMBER.fullmatch(line.text) for line in lines):
        return False
    area = float(page.mediabox.width) * float(page.mediabox.height)
    return sum(picture.area for picture in drawn_pictures(page)) >= COVERED * area > 0


class _FontWidths:
    """How wide the letters of each font are, in thousandths of its size; each font is looked into once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, Mapping[str, float]]] = {}

    def of(self, font: Any) -> Mapping[str, float]:  # noqa: ANN401 pypdf's dictionary or None
        """The widths by letter, with one for all others under "default"."""
        from pypdf.generic._font import Font  # the only place where pypdf tells widths by letter

        if not font:
            return {}
        if id(font) not in self._known:
            # The font is kept as well: as long as it lives, no other has its id.
            self._known[id(font)] = (font, _widths_by_letter(Font.from_font_resource(font)))
        return self._known[id(font)][1]


def _widths_by_letter(font: "Font") -> Mapping[str, float]:
    """The widths of a font, which pypdf keeps by the font's own codes, by the letters that the codes stand for."""
    widths = font.character_widths
    encoding = font.encoding if isinstance(font.encoding, dict) else {}
    letters = {chr(code): letter for code, letter in encoding.items()} | font.character_map
    return widths | {letter: widths[code] for code, letter in letters.items() if code in widths}


class _LineCollector:
    """Collects the runs that pypdf hands over and cuts them into lines where pypdf breaks its text."""

    def __init__(self, widths: _FontWidths) -> None:
        self.lines: list[Line] = []
        self._widths = widths
        self._runs: list[Run] = []
        self._place: tuple[float, float, str] = (0.0, 0.0, "")

    def visit(self, text: str, outer: list[float], inner: list[float], font: Any, size: float) -> None:  # noqa: ANN401
        """Take one run: `outer` and `inner` are the page's and the text's matrix (6 numbers each)."""
        pieces = text.split("\n")
        for position, piece in enumerate(pieces):
            if piece:
                self._take(piece, outer, inner, font, size)
            if position < len(pieces) - 1:
                self._end_line()

    def _take(self, piece: str, outer: list[float], inner: list[float], font: Any, size: float) -> None:  # noqa: ANN401
        x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
        scaled = size * _scale(outer) * _scale(inner)
        if not any(run.text.strip() for run in self._runs):
            y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
            self._place = (y, round(scaled, 1), _font_name(font))
        of_font = self._widths.of(font)
        usual = of_font.get("default", USUAL_WIDTH)
        widths = [of_font.get(letter, usual) * scaled / 1000 for letter in piece]
        text = clean(piece)
        if text != piece:
            # A ligature becomes several letters, which share its width.
            pieces = [len(clean(letter)) for letter in piece]
            widths = [width / of for width, of in zip(widths, pieces, strict=True) for _ in range(of)]
        self._runs.append(Run(text, x, tuple(widths), _font_name(font)))

    def _end_line(self) -> None:
        text = "".join(run.text for run in self._runs)
        if text.strip():
            x = next(run.x for run in self._runs if run.text.strip())
            y, size, font = self._place
            self.lines.append(Line(text.strip(" "), x, y, size, font, tuple(self._runs)))
        self._runs = []

    def finish(self) -> list[Line]:
        """All lines; the last one ends with the page."""
        self._end_line()
        return self.lines


def _scale(matrix: list[float]) -> float:
    """How much a matrix enlarges: the root of its determinant."""
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def _font_name(font: Any) -> str:  # noqa: ANN401 pypdf's dictionary or None
    """The font's name without the tag of its subset: "/ABCDEF+Bitter-Bold" is "Bitter-Bold"."""
    return str(font.get("/BaseFont", "")).lstrip("/").split("+")[-1] if font else ""


def _external_objects(page: "PageObject") -> Iterator[str]:
    """The kinds of what a page draws by name: "/Image", "/Form"."""
    resources = page.get("/Resources")
    objects = resources.get_object().get("/XObject") if resources is not None else None
    for reference in objects.get_object().values() if objects is not None else ():
        yield str(reference.get_object().get("/Subtype"))


def _links(page: "PageObject") -> Iterator[LinkArea]:
    get: Callable[[Any], Any] = lambda value: value.get_object() if value is not None else None  # noqa: E731
    for reference in get(page.get("/Annots")) or ():
        annotation = get(reference)
        if not isinstance(annotation, dict):
            continue
        action = get(annotation.get("/A"))
        target = get(action.get("/URI")) if isinstance(action, dict) else None
        rectangle = get(annotation.get("/Rect"))
        if target and rectangle and len(rectangle) == 4:  # noqa: PLR2004 a rectangle has four numbers
            address = target if isinstance(target, str) else bytes(target).decode("utf-8", "replace")
            x0, y0, x1, y1 = (float(number) for number in rectangle)
            yield LinkArea(str(address), min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
