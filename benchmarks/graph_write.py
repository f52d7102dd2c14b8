"""Graph writes of all editions.

Our replace-by-edition steps, in their three transactions an edition, against a bare UNWIND of the same rows, one
statement for each label and kind of edge, one transaction an edition. First write: into an empty graph, the floor by
CREATE. Re-write: the same rows again, the floor by MERGE. Both go to the same embedded daemon with the same schema,
and leave as many nodes and edges.
"""

from collections.abc import Callable

from benchmarks.bare_graph import bare_steps, clear, open_driver, size, steps_of, write
from benchmarks.lab import Lab
from benchmarks.measuring import Contender, Figure, interleaved, timed
from radar_assets.assets.stores import write_steps
from radar_resources.graph.database import Graph
from radar_resources.graph.schema import ensure_schema


def measure(lab: Lab) -> list[Figure]:
    """Run the benchmark; both leave as many nodes and edges."""
    home = lab.home()
    first = [bare_steps(reading, "CREATE") for reading in lab.readings]
    again = [bare_steps(reading, "MERGE") for reading in lab.readings]
    ours = [steps for reading in lab.readings for steps in steps_of(reading)]
    with Graph(home.settings) as graph, open_driver(home) as driver:
        ensure_schema(graph)
        sizes: dict[str, tuple[int, int]] = {}

        def after_clearing(name: str, work: Callable[[], object]) -> Contender:
            def take() -> float:
                clear(driver)
                seconds = timed(work)()
                sizes[name] = size(driver)
                return seconds

            return take

        def write_ours() -> None:
            for steps in ours:
                write_steps(graph, steps)

        medians = interleaved(
            lab.rounds,
            {
                "floor": after_clearing("floor", lambda: write(driver, first)),
                "floor again": timed(lambda: write(driver, again)),
                "ours": after_clearing("ours", write_ours),
                "ours again": timed(write_ours),
            },
        )
        if not sizes["floor"] == sizes["ours"] == size(driver):
            message = f"floor and ours wrote different graphs: {sizes}, re-written {size(driver)}"
            raise RuntimeError(message)
    home.stop_graph()
    nodes, edges = sizes["ours"]
    what = f"{len(lab.readings)} editions, {nodes:,} nodes, {edges:,} edges"
    return [
        Figure(f"graph, first write, {what}", medians["ours"], floor=medians["floor"], most_ratio=2),
        Figure("graph, re-write of the same", medians["ours again"], floor=medians["floor again"], most_ratio=2),
    ]
