"""The words under a link are found by geometry."""

import pytest

from radar_assets.radar.anchors import Anchor, anchors_by_line, hyperlinks
from radar_assets.radar.hyphenation import Lexicon
from radar_assets.radar.page_text import Line, LinkArea, Run
from tests.unit.pages import page

Y = 700.0
HELM, RUFF = "https://helm.sh", "https://docs.astral.sh/ruff"


def runs_line(*runs: tuple[str, float], y: float = Y, size: float = 10.0) -> Line:
    """A line drawn in runs, each given with its x; letters are half as wide as high."""
    drawn = tuple(Run(text, x, (size / 2,) * len(text), "Body") for text, x in runs)
    return Line("".join(text for text, _ in runs), runs[0][1], y, size, "Body", drawn)


def area(x0: float, x1: float, target: str = HELM, y: float = Y) -> LinkArea:
    """A rectangle around a line."""
    return LinkArea(target, x0, y - 3, x1, y + 9)


def found(lines: list[Line], areas: list[LinkArea]) -> list[tuple[str, str]]:
    """Words and target of each link in reading order."""
    by_line = anchors_by_line(page(1, lines, areas))
    links = hyperlinks([(1, anchor) for index in sorted(by_line) for anchor in by_line[index]], Lexicon())
    return [(link.text, link.target) for link in links]


# Three runs, the last two 40 points behind the one before: letters lie 5 points apart.
LINE = runs_line(("We like ", 57), ("Helm and", 97), (" Ruff a lot", 137))


@pytest.mark.parametrize(
    ("areas", "expected"),
    [
        ([area(97, 117)], [("Helm", HELM)]),
        ([area(142, 162, RUFF)], [("Ruff", RUFF)]),
        ([area(57, 137)], [("We like Helm and", HELM)]),
        # Half of a word and more is the word, less is not.
        ([area(97, 130)], [("Helm and", HELM)]),
        ([area(97, 129)], [("Helm", HELM)]),
        # From left to right, in whatever order the file has them.
        ([area(142, 162, RUFF), area(97, 117)], [("Helm", HELM), ("Ruff", RUFF)]),
        # Two links to one target stay two.
        ([area(97, 117), area(142, 162)], [("Helm", HELM), ("Ruff", HELM)]),
        # Beside the words, above them, below them: nothing.
        ([area(400, 450)], []),
        ([area(97, 117, y=Y + 14)], []),
        ([area(97, 117, y=Y - 14)], []),
        ([], []),
    ],
)
def test_words_under_a_link_are_its_anchor(areas: list[LinkArea], expected: list[tuple[str, str]]) -> None:
    assert found([LINE], areas) == expected


def test_each_letter_has_its_own_width() -> None:
    widths = [20.0 if letter in "mW" else 2.0 for letter in "Will million Window"]
    line = Line("Will million Window", 57, Y, 10, "Body", (Run("Will million Window", 57, tuple(widths), "Body"),))
    assert found([line], [area(57, 83)]) == [("Will", HELM)]
    assert found([line], [area(85, 117)]) == [("million", HELM)]


def test_runs_that_name_one_place_follow_each_other() -> None:
    line = runs_line(("We ", 57), ("like ", 57), ("Helm", 57), (" a lot", 57))
    assert found([line], [area(97, 117)]) == [("Helm", HELM)]


def test_letters_are_stretched_to_where_the_next_run_starts() -> None:
    line = runs_line(("We like Helm ", 57), ("a lot", 187))
    assert found([line], [area(137, 177)]) == [("Helm", HELM)]


@pytest.mark.parametrize(
    ("text", "covered", "anchor"),
    [
        # Marks at the border of a link.
        ("see Helm, too", "Helm,", "Helm"),
        ("see Helm. Too", "Helm.", "Helm"),
        ("the end. Helm too", ". Helm", "Helm"),
        ("uses .NET Core", ".NET Core", ".NET Core"),
        # Parts of a word.
        ("a Slurm-like thing", "Slurm", "Slurm"),
        ("all of dbt’s models", "dbt", "dbt"),
        ("phase—Drawbridge is", "Drawbridge", "Drawbridge"),
        ("the (CDKTF) kit", "CDKTF", "CDKTF"),
        ("a pre-commit hook", "pre-commit", "pre-commit"),
        # A bracket or quote goes with its partner or not at all.
        ("see RAG (graphs) here", "RAG (graphs", "RAG (graphs)"),
        ("see (playwright tools", "(playwright", "playwright"),
        ("see playwright) here", "playwright)", "playwright"),
        ("the (best) of", "best)", "(best)"),
        ("a “dumb pipe” is", "“dumb pipe", "“dumb pipe”"),
    ],
)
def test_an_anchor_is_as_long_as_its_link(text: str, covered: str, anchor: str) -> None:
    left = 57 + 5 * text.index(covered)
    assert found([runs_line((text, 57))], [area(left, left + 5 * len(covered))]) == [(anchor, HELM)]


def two_lines(upper: str, lower: str) -> list[Line]:
    """Two lines below each other."""
    return [runs_line((upper, 57)), runs_line((lower, 57), y=Y - 14)]


def under(text: str, covered: str, target: str = HELM, y: float = Y) -> LinkArea:
    """The rectangle of a link on words of a line from `two_lines`."""
    left = 57 + 5 * text.index(covered)
    return area(left, left + 5 * len(covered), target, y)


UPPER, LOWER = "we see claude", "code for more"


@pytest.mark.parametrize(
    ("upper", "lower", "first", "second", "anchor"),
    [
        (UPPER, LOWER, "claude", "code", "claude code"),
        ("run pre-", "commit hooks", "pre-", "commit", "pre-commit"),
        ("run pre-", "commit hooks", "pre", "commit", "pre-commit"),
    ],
)
def test_a_link_that_goes_on_in_the_next_line_is_one(
    upper: str, lower: str, first: str, second: str, anchor: str
) -> None:
    areas = [under(upper, first), under(lower, second, y=Y - 14)]
    assert found(two_lines(upper, lower), areas) == [(anchor, HELM)]


@pytest.mark.parametrize(
    "areas",
    [
        [under(UPPER, "claude"), under(LOWER, "code", RUFF, Y - 14)],
        [under(UPPER, "see"), under(LOWER, "code", y=Y - 14)],
        [under(UPPER, "claude"), under(LOWER, "more", y=Y - 14)],
    ],
)
def test_links_in_two_lines_stay_two_unless_one_runs_over(areas: list[LinkArea]) -> None:
    assert len(found(two_lines(UPPER, LOWER), areas)) == 2


def test_a_link_over_a_page_border_starts_on_the_first_page() -> None:
    first = Anchor("claude", area(0, 1), opens_line=False, closes_line=True, follower="")
    second = Anchor("code", area(0, 1), opens_line=True, closes_line=False, follower="")
    (link,) = hyperlinks([(4, first), (5, second)], Lexicon())
    assert (link.text, link.page) == ("claude code", 4)


def test_invisible_text_of_no_size_does_no_harm() -> None:
    assert found([runs_line(("hidden words", 57), size=0.0)], [area(0, 500)]) == [("hidden words", HELM)]


def test_a_bracket_opened_in_the_line_above_is_closed() -> None:
    lines = [runs_line(("the SoC (System", 50)), runs_line(("on a Chip), which", 50), y=Y - 14)]
    assert found(lines, [area(70, 125), area(50, 95, y=Y - 14)]) == [("SoC (System on a Chip)", HELM)]


def test_a_mark_at_the_lines_end_inside_a_link_stays() -> None:
    lines = [runs_line(("see Terraform:", 50)), runs_line(("Up and Running, too", 50), y=Y - 14)]
    assert found(lines, [area(70, 125), area(50, 125, y=Y - 14)]) == [("Terraform: Up and Running", HELM)]
