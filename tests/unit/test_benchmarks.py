"""What the benchmarks compare with is what it claims to be; nothing here is timed."""

import pytest

from benchmarks import bookkeeping
from benchmarks.measuring import Figure, interleaved
from radar_assets.jobs import CORPUS_ASSETS, EDITION_ASSETS


def test_bookkeeping_has_the_assets_dependencies_and_checks_of_the_project() -> None:
    real = {
        asset.key.to_user_string(): (
            {key.to_user_string() for key in asset.dependency_keys},
            {spec.name for spec in asset.check_specs},
        )
        for asset in EDITION_ASSETS
    }
    assert {name: (set(deps), set(checks)) for name, (deps, checks) in bookkeeping.EDITION.items()} == real
    assert {asset.key.to_user_string() for asset in CORPUS_ASSETS} == set(bookkeeping.CORPUS)


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        (Figure("a", 1.5, floor=1.0, most_ratio=1.5), "ok"),
        (Figure("a", 1.6, floor=1.0, most_ratio=1.5), "over"),
        (Figure("a", 0.149, "ms", most=150), "ok"),
        (Figure("a", 1.3e9, "GB", most=1.2), "over"),
        (Figure("a", 9.0, floor=1.0), ""),
    ],
)
def test_a_figure_knows_its_border(figure: Figure, verdict: str) -> None:
    assert figure.verdict == verdict


def test_contenders_take_turns() -> None:
    turns: list[str] = []

    def contender(name: str, seconds: float) -> float:
        turns.append(name)
        return seconds

    medians = interleaved(2, {"a": lambda: contender("a", 1.0), "b": lambda: contender("b", 2.0)})
    assert turns == ["a", "b"] * 3
    assert medians == {"a": 1.0, "b": 2.0}
