"""Answers of a warm engine.

One `RadarQuery` in one process, which has answered one question before, answers the mixed questions of
benchmarks/questions.py, one at a time; the median and the 95th percentile are over all of them in all rounds.
"""

from statistics import median, quantiles
from time import perf_counter

from benchmarks.lab import Lab
from benchmarks.measuring import Figure
from benchmarks.questions import OPEN, mixed
from radar_assets.query import RadarQuery


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark."""
    questions = mixed(lab.readings)
    seconds: list[float] = []
    by_intent: dict[str, list[float]] = {}
    with RadarQuery(lab.ingested.settings) as query:
        query.ask(OPEN[0])
        for question in questions * lab.rounds:
            start = perf_counter()
            answer = query.ask(question)
            seconds.append(perf_counter() - start)
            by_intent.setdefault(answer.plan.intent, []).append(seconds[-1])
    return [
        Figure(f"answer, warm, {len(questions)} mixed questions: 95th percentile", _high(seconds), "ms", most=150),
        Figure("  median", median(seconds), "ms"),
        *(Figure(f"  95th percentile of kind {kind}", _high(taken), "ms") for kind, taken in sorted(by_intent.items())),
    ]


def _high(seconds: list[float]) -> float:
    return quantiles(seconds, n=20, method="inclusive")[-1] if len(seconds) > 1 else seconds[0]
