"""Small editions in other languages, set by reportlab in the modern layout. Made up; no publisher's text."""

import io
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.lib.pagesizes import A4
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfgen.canvas import Canvas

LEFT, RIGHT, TOP, FOOT, WIDE, LEADING = 57.0, 320.0, 760.0, 60.0, 480.0, 14.0
BODY, HEADING, HEAD, TITLE = 10.0, 14.0, 12.0, 26.0
REPEATED = 3


@dataclass(frozen=True)
class Translation:
    """What one language prints; rings inner first, quadrants in printed order, one sentence for all write-ups."""

    cover: tuple[str, ...]
    rings: tuple[str, ...]
    quadrants: tuple[str, ...]
    themes: str
    sentence: str
    font: str = "Helvetica"

    def text(self, name: str) -> str:
        """A write-up or theme; no two are alike, as a printed text is no running head."""
        blank = " " if " " in self.sentence else ""
        words = self.sentence.split(" ") if blank else list(self.sentence)
        turns = [(sum(map(ord, name)) + 5 * turn) % len(words) for turn in range(REPEATED)]
        return " ".join(f"{name}: {blank.join(words[turn:] + words[:turn])}" for turn in turns)

    def entries(self) -> Iterator[tuple[int, str, str, str]]:
        """Number, name, ring and quadrant of each blip: two a ring."""
        number = 0
        for quadrant in self.quadrants:
            for ring in self.rings:
                for _ in range(2):
                    number += 1
                    yield number, f"Blip {number} ({chr(64 + number % 26)}Q)", ring, quadrant


PORTUGUESE = Translation(
    ("Technology Radar", "Volume 33 | Novembro de 2025"),
    ("Adote", "Experimente", "Avalie", "Evite"),
    ("Técnicas", "Plataformas", "Ferramentas", "Linguagens e Frameworks"),
    "Temas",
    "A ferramenta continua a evoluir, e nossas equipes recomendam uma avaliação cuidadosa antes de qualquer adoção.",
)
SPANISH = Translation(
    ("Radar Tecnológico", "Volumen 27", "octubre de 2022"),
    ("Adoptar", "Probar", "Evaluar", "Resistir"),
    ("Técnicas", "Plataformas", "Herramientas", "Lenguajes y Frameworks"),
    "Temas de esta edición",
    "Esta técnica sigue siendo útil, y nuestros equipos la aplican con éxito en más proyectos de los que esperábamos.",
)
CHINESE = Translation(
    ("技术雷达", "第33期", "2025年11月"),
    ("采纳", "试验", "评估", "暂缓"),
    ("技术", "平台", "工具", "语言和框架"),
    "主题",
    "这项技术仍在不断发展，我们的团队在多个项目中使用了它，并且认为在采用之前应当仔细评估它的成本和收益。",
    "STSong-Light",
)
# A translation that took over the English names of the quadrants.
MIXED = Translation(
    ("Technology Radar", "Vol. 29", "Set. 2023"),
    ("ADOTE", "EXPERIMENTE", "AVALIE", "EVITE"),
    ("Techniques", "Platforms", "Tools", "Languages & Frameworks"),
    "Temas desta edição",
    PORTUGUESE.sentence,
)


class _Book:
    """A canvas that keeps the height reached and sets foot and running head on each page."""

    def __init__(self, translation: Translation) -> None:
        if translation.font == CHINESE.font:
            registerFont(UnicodeCIDFont(CHINESE.font))
        self.font, self.output, self.page = translation.font, io.BytesIO(), 1
        self.canvas = Canvas(self.output, pagesize=A4, invariant=True)
        self.y = TOP

    def text(self, text: str, size: float, x: float = LEFT, y: float | None = None) -> None:
        self.canvas.setFont(self.font, size)
        self.canvas.drawString(x, self.y if y is None else y, text)
        if y is None:
            self.y -= LEADING

    def paragraph(self, text: str) -> None:
        lines = simpleSplit(text, self.font, BODY, WIDE)
        if self.font == CHINESE.font:  # set without blanks, so broken anywhere
            lines = textwrap.wrap(text, int(WIDE / BODY))
        for line in lines:
            self.text(line, BODY)

    def turn(self, head: str = "") -> None:
        self.text(f"© Lighthouse {self.page}", 8, y=24)
        if head:
            self.text(head, HEAD, y=810)
        self.canvas.showPage()
        self.page, self.y = self.page + 1, TOP


def edition_pdf(translation: Translation) -> bytes:
    """The edition: cover, two themes, an index page of two quadrants each, a list and write-ups for each quadrant."""
    book = _Book(translation)
    for text in translation.cover:
        book.text(text, TITLE if text == translation.cover[0] else HEAD)
    book.turn()
    book.text(translation.themes, TITLE)
    for title in ("Alfa", "Beta"):
        book.y -= LEADING
        book.text(title, HEADING)
        book.paragraph(translation.text(title))
    book.turn()
    entries = list(translation.entries())
    for pair in (translation.quadrants[:2], translation.quadrants[2:]):
        _lists(book, entries, pair)
    for quadrant in translation.quadrants:
        _lists(book, entries, [quadrant])
        for number, name, ring, of in entries:
            if of == quadrant:
                if book.y < FOOT + 8 * LEADING:
                    book.turn(quadrant)
                book.y -= LEADING
                book.text(f"{number}. {name}", HEADING)
                book.text(ring, HEAD)
                book.paragraph(translation.text(name))
        book.turn(quadrant)
    book.canvas.save()
    return book.output.getvalue()


def _lists(book: _Book, entries: Sequence[tuple[int, str, str, str]], quadrants: Sequence[str]) -> None:
    for x, quadrant in zip((LEFT, RIGHT), quadrants, strict=False):
        book.y = TOP
        book.text(quadrant, HEAD + 1, x)
        ring = ""
        for number, name, of_ring, of in entries:
            if of == quadrant:
                if of_ring != ring:
                    book.text(of_ring, HEAD, x)
                    ring = of_ring
                book.text(f"{number}. {name}", BODY, x)
    book.turn()
