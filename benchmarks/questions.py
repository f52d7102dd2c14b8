"""What is asked: of every kind, over the names that the editions hold."""

from collections.abc import Sequence

from benchmarks.editions import Reading

OPEN = (
    "How do we keep secrets out of git?",
    "Which tools help with observability?",
    "What should we do about flaky end-to-end tests?",
    "How can a team shorten its build?",
    "What speaks against microservices?",
    "How do we control the cost of the cloud?",
    "What helps with supply chain security?",
    "How should we test infrastructure as code?",
    "What is recommended for data quality?",
    "How do language models change code review?",
    "Which databases store vectors?",
    "How do we migrate away from a monolith?",
    "What is there for feature flags?",
    "How do we document architecture decisions?",
    "What do we use for mobile testing?",
    "How can accessibility be checked automatically?",
)
LISTS = (
    "Which tools are in Adopt?",
    "Which techniques are in Trial?",
    "Which platforms are in Assess?",
    "Which languages and frameworks are in Hold?",
    "Which blips are in Adopt?",
    "How many tools are there?",
    "How many techniques are in Hold?",
    "How many blips are in Assess?",
)
NAMED = ("What ring is {} in?", "What does the radar say about {}?", "How did {} move?")
EACH = 14


def exact(readings: Sequence[Reading]) -> str:
    """A question about the ring of one blip."""
    blips = readings[-1].edition.blips
    return NAMED[0].format(blips[len(blips) // 2].name)


def mixed(readings: Sequence[Reading]) -> list[str]:
    """Questions of every kind: 68 over 3 editions."""
    names = [blip.name for reading in readings for blip in reading.edition.blips]
    spread = [names[position * len(names) // EACH] for position in range(EACH)]
    changes = [f"What is new in volume {reading.edition.volume}?" for reading in readings[-2:]]
    return [*(form.format(name) for name in spread for form in NAMED), *LISTS, *changes, *OPEN]
