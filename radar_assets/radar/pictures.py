"""The pictures (raster images) of a page: how large they are, where they are drawn, and the page as they show it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # pypdf is loaded with the first PDF, Pillow with the first scanned page
    from PIL.Image import Image
    from pypdf import PageObject, Transformation
    from pypdf.generic import ContentStream, DictionaryObject

# Text is recognised best where a point is about so many dots (300 an inch); more only cost time.
DOTS = 300 / 72
# A page is drawn with at most so many dots, however large it says it is.
MOST_DOTS = 25_000_000
# Pictures lie in forms at most this deep.
DEEPEST = 5


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    """A picture on a page; `place` (6 numbers) maps the unit square, whose y goes up, to points."""

    stream: Any
    place: tuple[float, float, float, float, float, float]

    @property
    def area(self) -> float:
        """How much of the page it covers, in square points."""
        a, b, c, d, _, _ = self.place
        return abs(a * d - b * c)


def dots_of(page: "PageObject") -> int:
    """How many dots the pictures that a page could draw have in all, as the file declares it."""
    return sum(int(picture.get("/Width", 0)) * int(picture.get("/Height", 0)) for picture in _listed(page, 0))


def drawn_pictures(page: "PageObject") -> list[DrawnPicture]:
    """The pictures that a page draws, in drawing order."""
    from pypdf import Transformation

    content = page.get_contents()
    return list(_drawn(content, page, Transformation(), 0)) if content is not None else []


def picture_of(page: "PageObject", drawn: list[DrawnPicture]) -> tuple["Image", float]:
    """The page as its pictures show it.

    Returns:
        The page in shades of grey, and how many of its dots are a point.
    """
    from PIL import Image, ImageChops

    box = page.mediabox
    width, height = float(box.width), float(box.height)
    dots = min(DOTS, (MOST_DOTS / (width * height)) ** 0.5)
    size = (round(width * dots), round(height * dots))
    whole = Image.new("L", size, "white")
    for picture in drawn:
        shade = _in_grey(picture.stream.decode_as_image())
        picture.stream.decoded_self = None  # pypdf would keep the dots of every page
        # Dots of the page, whose y goes down from its upper left corner, as places in the unit square ...
        a, b, c, d, e, f = picture.place
        area = a * d - b * c
        left, top = float(box.left) - e, float(box.top) - f
        across = (d / area / dots, c / area / dots, (d * left - c * top) / area)
        up = (-b / area / dots, -a / area / dots, (a * top - b * left) / area)
        # ... and those as dots of the picture, whose y goes down too.
        columns = tuple(shade.width * part for part in across)
        rows = tuple(shade.height * part for part in (-up[0], -up[1], 1 - up[2]))
        placed = shade.transform(
            size, Image.Transform.AFFINE, (*columns, *rows), Image.Resampling.BICUBIC, fillcolor="white"
        )
        # Scanners part a page into paper and ink: what is darker is seen.
        whole = ImageChops.darker(whole, placed)
    return whole, dots


def _in_grey(image: "Image") -> "Image":
    """A picture in shades of grey on white, where it is transparent."""
    from PIL import Image

    if image.has_transparency_data:
        opaque = image.convert("RGBA")
        image = Image.alpha_composite(Image.new("RGBA", opaque.size, "white"), opaque)
    return image.convert("L")


def _drawn(
    content: "ContentStream", holder: "DictionaryObject", place: "Transformation", depth: int
) -> Iterator[DrawnPicture]:
    """The pictures that a page's or form's operators draw."""
    from pypdf import Transformation
    from pypdf.generic import ContentStream, StreamObject

    saved: list[Transformation] = []
    objects = _objects(holder)
    for operands, operator in content.operations:
        if operator == b"q":
            saved.append(place)
        elif operator == b"Q":
            place = saved.pop() if saved else place
        elif operator == b"cm":
            place = Transformation(_six(operands)).transform(place)
        elif operator == b"Do" and operands and operands[0] in objects:
            drawn = objects[operands[0]].get_object()
            if not isinstance(drawn, StreamObject):  # in a damaged file
                continue
            if drawn.get("/Subtype") == "/Image":
                picture = DrawnPicture(drawn, place.ctm)
                if picture.area:
                    yield picture
            elif depth < DEEPEST:
                inner = Transformation(_six(drawn.get("/Matrix", (1, 0, 0, 1, 0, 0)))).transform(place)
                yield from _drawn(ContentStream(drawn, None), drawn, inner, depth + 1)


def _listed(holder: "DictionaryObject", depth: int) -> Iterator["DictionaryObject"]:
    """The pictures that a page's or form's resources name."""
    from pypdf.generic import StreamObject

    for reference in _objects(holder).values():
        named = reference.get_object()
        if not isinstance(named, StreamObject):  # in a damaged file
            continue
        if named.get("/Subtype") == "/Image":
            yield named
        elif depth < DEEPEST:
            yield from _listed(named, depth + 1)


def _objects(holder: "DictionaryObject") -> "dict[str, Any]":
    """What a page or form can draw by name."""
    resources = holder.get("/Resources")
    objects = resources.get_object().get("/XObject") if resources is not None else None
    return objects.get_object() if objects is not None else {}


def _six(numbers: Any) -> tuple[float, float, float, float, float, float]:  # noqa: ANN401 pypdf's array
    a, b, c, d, e, f = (float(number) for number in numbers)
    return a, b, c, d, e, f
