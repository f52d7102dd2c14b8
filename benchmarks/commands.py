"""Commands as a user waits for them.

Wall time with the start of the process: `radar ingest` of an edition that is unchanged, and `radar ask` with a
question about one blip and with an open one. All editions are there; the graph daemon runs, but for the last row, in
which the question starts it.
"""

from benchmarks.lab import RADAR, Lab
from benchmarks.measuring import Figure, interleaved
from benchmarks.questions import OPEN, exact


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark."""
    home, pdf, question = lab.ingested, str(lab.pdfs[-1]), exact(lab.readings)

    def asleep() -> float:
        home.stop_graph()
        return home.run(RADAR, "ask", OPEN[0])

    medians = interleaved(
        lab.rounds,
        {
            "unchanged": lambda: home.run(RADAR, "ingest", pdf),
            "exact": lambda: home.run(RADAR, "ask", question),
            "open": lambda: home.run(RADAR, "ask", OPEN[0]),
            "asleep": asleep,
        },
    )
    return [
        Figure("radar ingest of an unchanged edition", medians["unchanged"], most=3),
        Figure(f"radar ask, cold: {question}", medians["exact"], most=3),
        Figure(f"radar ask, cold: {OPEN[0]}", medians["open"], most=3),
        Figure("  the same, with no graph daemon running", medians["asleep"], most=3),
    ]
