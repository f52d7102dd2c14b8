"""Text recognition of pictures by tesseract, a program that may be installed or not."""

import os
import shutil
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # optional
    from PIL.Image import Image

PROGRAM = "tesseract"
# Those in which editions are known to be printed, by tesseract's names.
LANGUAGES = ("eng", "por", "spa", "chi_sim")
# A page takes two to six seconds; what takes so many is no page.
PICTURE_SECONDS = 60


@dataclass(frozen=True)
class Tesseract:
    """Recognises text with tesseract, in those of `LANGUAGES` that are installed."""

    def recognise(self, pictures: "Iterable[Image]") -> Iterator[bytes]:
        """The hOCR of each picture in order, as many at once as there are processors; empty where it gave up."""
        at_once = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        # Handed on to the program: one that takes all processors for each picture is slower than several that do not.
        os.environ["OMP_THREAD_LIMIT"] = "1"
        waiting: deque[Future[bytes]] = deque()
        with ThreadPoolExecutor(at_once) as pool:
            for picture in pictures:
                waiting.append(pool.submit(_hocr, picture))
                if len(waiting) > at_once:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()

    def describe(self) -> str:
        """Its version and languages."""
        import pytesseract

        return f"{PROGRAM} {pytesseract.get_tesseract_version()}, {_languages()}"


def find_recogniser() -> Tesseract | None:
    """Text recognition, if both the program and the extra `ocr` are installed."""
    is_installed = shutil.which(PROGRAM) and find_spec("pytesseract") and find_spec("PIL")
    return Tesseract() if is_installed else None


def _hocr(picture: "Image") -> bytes:
    import pytesseract

    try:
        return bytes(
            pytesseract.image_to_pdf_or_hocr(
                picture, lang=_languages(), extension="hocr", config="--dpi 300", timeout=PICTURE_SECONDS
            )
        )
    except (RuntimeError, OSError):  # of pytesseract's own: it failed, or its time was up
        return b""


@lru_cache(maxsize=1)
def _languages() -> str:
    """The languages to look for, joined as tesseract takes them; English where it tells none."""
    import pytesseract

    return "+".join(code for code in LANGUAGES if code in pytesseract.get_languages()) or LANGUAGES[0]
