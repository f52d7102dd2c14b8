"""The words an edition prints for rings, quadrants, months and the like, in each language. Data only."""

from collections.abc import Mapping
from dataclasses import dataclass

RINGS: tuple[str, ...] = ("Adopt", "Trial", "Assess", "Hold")
RING_WEIGHTS: dict[str, int] = {"Adopt": 3, "Trial": 2, "Assess": 1, "Hold": 0}
QUADRANTS: tuple[str, ...] = ("Techniques", "Tools", "Platforms", "Languages and Frameworks")

# What a key to the signs says of the one sign that older editions have for two movements.
NEW_OR_MOVED = "new or moved"

# Months as ids and questions name them.
MONTHS: tuple[str, ...] = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip


@dataclass(frozen=True)
class Words:
    """What editions in one language print, in lower case.

    Rings and quadrants lead to the canonical ones; months stand in the order of the year; `volume` holds words before
    an edition's number, `titles` what the whole is called (as it is shown), `themes` what the themes' pages are
    titled, `legend` the key to the signs for a blip's movement, each with what it means: `moved` does not say where to,
    and `NEW_OR_MOVED` not which of the two.
    """

    rings: Mapping[str, str]
    quadrants: Mapping[str, str]
    months: tuple[str, ...]
    volume: tuple[str, ...]
    titles: tuple[str, ...]
    themes: tuple[str, ...]
    legend: Mapping[str, str]


LANGUAGES: dict[str, Words] = {
    "en": Words(
        rings={"adopt": "Adopt", "trial": "Trial", "assess": "Assess", "hold": "Hold", "caution": "Hold"},
        quadrants={
            "techniques": "Techniques",
            "tools": "Tools",
            "platforms": "Platforms",
            "languages and frameworks": "Languages and Frameworks",
            "languages & frameworks": "Languages and Frameworks",
            "languages-and-frameworks": "Languages and Frameworks",
            "languages": "Languages and Frameworks",
        },
        months=MONTHS,
        volume=("volumes", "volume", "vols", "vol"),
        titles=("Technology Radar",),
        themes=("themes", "themes for this edition"),
        legend={
            "new": "new", "new or moved": NEW_OR_MOVED, "moved in/out": "moved", "moved in": "moved in",
            "moved out": "moved out", "no change": "no change",
        },
    ),
    "pt": Words(
        rings={"adote": "Adopt", "experimente": "Trial", "avalie": "Assess", "evite": "Hold", "cautela": "Hold"},
        quadrants={
            "técnicas": "Techniques",
            "ferramentas": "Tools",
            "plataformas": "Platforms",
            "linguagens e frameworks": "Languages and Frameworks",
            "linguagens & frameworks": "Languages and Frameworks",
        },
        months=(
            "janeiro", "fevereiro", "março", "abril", "maio", "junho",
            "julho", "agosto", "setembro", "outubro", "novembro", "dezembro",
        ),
        volume=("edição",),
        titles=("Radar de Tecnologia", "Radar Tecnológico"),
        themes=("temas", "temas desta edição", "temas para esta edição"),
        legend={"novo": "new", "mudou de anel": "moved", "sem alteração": "no change"},
    ),
    "es": Words(
        rings={"adoptar": "Adopt", "probar": "Trial", "evaluar": "Assess", "resistir": "Hold", "precaución": "Hold"},
        quadrants={
            "técnicas": "Techniques",
            "herramientas": "Tools",
            "plataformas": "Platforms",
            "lenguajes y frameworks": "Languages and Frameworks",
            "lenguajes & frameworks": "Languages and Frameworks",
        },
        months=(
            "enero", "febrero", "marzo", "abril", "mayo", "junio",
            "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
        ),
        volume=("volumen", "edición"),
        titles=("Radar Tecnológico", "Radar de Tecnología"),
        themes=("temas", "temas de esta edición", "temas para esta edición"),
        legend={"nuevo": "new", "modificado": "moved", "ningún cambio": "no change"},
    ),
    "zh": Words(
        rings={
            "采纳": "Adopt", "采用": "Adopt", "试验": "Trial", "评估": "Assess",
            "暂缓": "Hold", "谨慎": "Hold",
        },
        quadrants={
            "技术": "Techniques",
            "工具": "Tools",
            "平台": "Platforms",
            "语言和框架": "Languages and Frameworks",
            "语言与框架": "Languages and Frameworks",
            "语言&框架": "Languages and Frameworks",
        },
        months=(),  # numbered: "2025年11月"
        volume=("卷",),
        titles=("技术雷达",),
        themes=("主题", "本期主题", "本期技术雷达主题"),
        legend={"新的": "new", "挪进/挪出": "moved", "没有变化": "no change"},
    ),
}  # fmt: skip

RING_WORDS: dict[str, str] = {word: ring for words in LANGUAGES.values() for word, ring in words.rings.items()}
QUADRANT_WORDS: dict[str, str] = {
    word: quadrant for words in LANGUAGES.values() for word, quadrant in words.quadrants.items()
}
# "november", "nov", "sept", "novembro", "noviembre": the number of the month.
MONTH_NUMBERS: dict[str, int] = {
    form: number
    for words in LANGUAGES.values()
    for number, month in enumerate(words.months, 1)
    for form in (month, month[:3])
} | {"sept": 9}
VOLUME_WORDS = frozenset(word for words in LANGUAGES.values() for word in words.volume)
RADAR_TITLES: dict[str, str] = {title.lower(): title for words in LANGUAGES.values() for title in words.titles}
THEMES_TITLES = frozenset(title for words in LANGUAGES.values() for title in words.themes)
LEGEND: dict[str, str] = {word: meaning for words in LANGUAGES.values() for word, meaning in words.legend.items()}

# Rings without a blip are printed as a lone dash.
EMPTY_RING_MARKS = frozenset({"—", "–", "-"})


def ring_of(word: str) -> str | None:
    """The canonical ring of a printed ring word, in any case; None for any other text."""
    return RING_WORDS.get(word.strip().lower())


def quadrant_of(words: str) -> str | None:
    """The canonical quadrant of a printed quadrant name, in any case; None for any other text."""
    return QUADRANT_WORDS.get(" ".join(words.split()).lower())
