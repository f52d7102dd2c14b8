"""The words under a link are found by geometry."""

import pytest

from radar_assets.radar.anchors import Anchor, anchors_by_line, hyperlinks
from radar_assets.radar.page_text import Line, LinkArea, Run
from tests.unit.pages import page

Y = 700.0
HELM, RUFF = "https://helm.sh", "https://docs.astral.sh/ruff"


def runs_line(*runs: tuple[str, float], y: float = Y, size: float = 10.0) -> Line:
    """A line drawn in runs, each given with its x."""
    text = "".join(text for text, _ in runs)
    return Line(text, runs[0][1], y, size, "Body", tuple(Run(text, x) for text, x in runs))


def area(x0: float, x1: float, target: str = HELM, y: float = Y) -> LinkArea:
    """A rectangle around a line."""
    return LinkArea(target, x0, y - 3, x1, y + 9)


def found(lines: list[Line], areas: list[LinkArea]) -> list[tuple[str, str]]:
    """Words and target of each link in reading order."""
    by_line = anchors_by_line(page(1, lines, areas))
    links = hyperlinks([(1, anchor) for index in sorted(by_line) for anchor in by_line[index]])
    return [(link.text, link.target) for link in links]


# "We like | Helm and | Ruff a lot": three runs of which the places are known.
LINE = runs_line(("We like ", 57), ("Helm and ", 100), ("Ruff a lot", 150))


@pytest.mark.parametrize(
    ("areas", "expected"),
    [
        ([area(100, 128)], [("Helm", HELM)]),
        ([area(150, 171, RUFF)], [("Ruff", RUFF)]),
        ([area(57, 145)], [("We like Helm and", HELM)]),
        # From left to right, in whatever order the file has them.
        ([area(150, 171, RUFF), area(100, 128)], [("Helm", HELM), ("Ruff", RUFF)]),
        # Two links to one target stay two.
        ([area(100, 128), area(150, 171)], [("Helm", HELM), ("Ruff", HELM)]),
        # Beside the words, above them, below them: nothing.
        ([area(400, 450)], []),
        ([area(100, 128, y=Y + 14)], []),
        ([area(100, 128, y=Y - 14)], []),
        ([], []),
    ],
)
def test_words_under_a_link_are_its_anchor(areas: list[LinkArea], expected: list[tuple[str, str]]) -> None:
    assert found([LINE], areas) == expected


def test_widths_are_estimated_where_a_line_is_drawn_in_one_run() -> None:
    line = runs_line(("Will million Window", 57))
    assert found([line], [area(57, 72)]) == [("Will", HELM)]
    assert found([line], [area(79, 112)]) == [("million", HELM)]


@pytest.mark.parametrize(
    ("text", "anchor"),
    [
        ("Helm, and more", "Helm"),
        ("(Helm and more", "Helm and more"),
        ("Helm) and more", "Helm"),
        ("RAG (Helm) done", "RAG (Helm) done"),
        ("Helm.", "Helm"),
    ],
)
def test_marks_around_an_anchor_are_left_out(text: str, anchor: str) -> None:
    line = runs_line((text, 57))
    right = 57 + (25 if anchor == "Helm" else 200)
    assert found([line], [area(57, right)]) == [(anchor, HELM)]


def test_a_link_that_goes_on_in_the_next_line_is_one() -> None:
    lines = [runs_line(("see ", 57), ("claude", 100)), runs_line(("code ", 57), ("for more", 90), y=Y - 14)]
    areas = [area(100, 140), area(57, 82, y=Y - 14)]
    assert found(lines, areas) == [("claude code", HELM)]


def test_a_word_divided_inside_a_link_is_joined() -> None:
    lines = [runs_line(("see ", 57), ("pre-", 100)), runs_line(("commit ", 57), ("hooks", 95), y=Y - 14)]
    assert found(lines, [area(100, 120), area(57, 92, y=Y - 14)]) == [("pre-commit", HELM)]


@pytest.mark.parametrize(
    "areas",
    [
        [area(100, 140), area(57, 82, RUFF, y=Y - 14)],
        [area(57, 95), area(57, 82, y=Y - 14)],
        [area(100, 140), area(90, 130, y=Y - 14)],
    ],
)
def test_links_in_two_lines_stay_two_unless_one_runs_over(areas: list[LinkArea]) -> None:
    lines = [runs_line(("see ", 57), ("claude", 100)), runs_line(("code ", 57), ("for more", 90), y=Y - 14)]
    assert len(found(lines, areas)) == 2


def test_a_link_over_a_page_border_starts_on_the_first_page() -> None:
    first = Anchor("claude", area(0, 1), opens_line=False, closes_line=True)
    second = Anchor("code", area(0, 1), opens_line=True, closes_line=False)
    (link,) = hyperlinks([(4, first), (5, second)])
    assert (link.text, link.page) == ("claude code", 4)


def test_invisible_text_of_size_nothing_does_no_harm() -> None:
    assert found([runs_line(("hidden words", 57), size=0.0)], [area(0, 500)]) in (
        [],
        [("hidden words", HELM)],
    )
