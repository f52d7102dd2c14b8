"""Questions become plans: by table over a small catalogue, and for any text at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.query.catalogue import BlipRow, Catalogue, EditionRow
from radar_assets.query.plan import plan_question

EDITIONS = [
    EditionRow("radar-vol-29", "Technology Radar", 29, "2023-09", "radar", "a"),
    EditionRow("radar-vol-31", "Technology Radar", 31, "2024-10", "radar", "b"),
    EditionRow("radar-vol-33", "Technology Radar", 33, "2025-11", "radar", "c"),
    EditionRow("lighthouse-vol-03", "Lighthouse Technology Radar", 3, "2025-05", "lighthouse", "d"),
]
NAMES = ["Model Context Protocol (MCP)", "Go", "Small language models", "TCR (Test && Commit || Revert)", "pnpm", "C#"]
ALL = tuple(edition.edition_id for edition in EDITIONS)


def catalogue() -> Catalogue:
    """Every name in every edition."""
    blips = [
        BlipRow(
            f"{edition.edition_id}-blip-{n}",
            edition.edition_id,
            n,
            name,
            (),
            "Trial",
            "Tools",
            (9,),
            f"{n}. {name} Trial",
            9,
        )
        for edition in EDITIONS
        for n, name in enumerate(NAMES, 1)
    ]
    return Catalogue(sorted(EDITIONS, key=lambda edition: (edition.series, edition.order)), blips)


@pytest.mark.parametrize(
    ("question", "intent", "names"),
    [
        ("What ring is pnpm in?", "ring", ["pnpm"]),
        ("what ring is PNPM in", "ring", ["pnpm"]),
        ("In which ring is C#?", "ring", ["c#"]),
        ("Is pnpm recommended?", "ring", ["pnpm"]),
        ("Should we use Go?", "ring", ["go"]),
        ("Should we go faster?", "open", []),  # "go" is a verb here
        ("Should I use something to validate data in Python?", "open", []),
        ("How did small language-models move?", "history", ["small language models"]),
        ("History of MCP", "history", ["model context protocol"]),
        ("What does the radar say about Model Context Protocol?", "about", ["model context protocol"]),
        ("what about the mcp", "open", []),  # three letters count only in their own case
        ("Tell me about TCR (Test && Commit || Revert)", "about", ["tcr"]),
        ("Which tools are in Adopt?", "list", []),
        ("How many blips are on hold?", "list", []),
        ("In volume 33, which tools are in Trial?", "list", []),
        ("Trial tools of 2024", "list", []),
        ("In Adopt, which techniques are there?", "list", []),
        ("Which techniques are new in volume 33?", "changes", []),
        ("Which tools were promoted?", "changes", []),
        ("Which blips moved out of Trial?", "changes", []),
        ("How many editions are there?", "editions", []),
        ("Which volumes do you have?", "editions", []),
        ("How many editions have pnpm?", "history", ["pnpm"]),
        ("Why is pnpm in Trial?", "about", ["pnpm"]),
        ("Compare pnpm and C#", "about", ["pnpm", "c#"]),
        ("What does the radar say about SQL Server 2022?", "about", []),
        ("How many planets are there?", "open", []),
        ("What is new in volume 33?", "changes", []),
        ("Which techniques moved to Adopt?", "changes", []),
        ("Which tools help with observability?", "open", []),
        ("How can secrets be kept out of git?", "open", []),
    ],
)
def test_intent_and_names(question: str, intent: str, names: list[str]) -> None:
    plan = plan_question(question, catalogue())
    assert (plan.intent, list(plan.names)) == (intent, names)


@pytest.mark.parametrize(
    ("question", "rings", "quadrants"),
    [
        ("Which tools are in Adopt?", ["Adopt"], ["Tools"]),
        ("which tools are in adopt?", ["Adopt"], ["Tools"]),
        ("List the Trial platforms and tools", ["Trial"], ["Platforms", "Tools"]),
        ("Which languages and frameworks are on Caution?", ["Hold"], ["Languages and Frameworks"]),
        ("list all platforms", [], ["Platforms"]),
        ("Should we adopt pnpm?", [], []),  # a verb
        ("How do I hold a meeting?", [], []),
        ("Which tools are not on hold?", ["Adopt", "Trial", "Assess"], ["Tools"]),
        ("Which blips moved from Trial to Adopt in volume 33?", ["Adopt"], []),
    ],
)
def test_rings_and_quadrants(question: str, rings: list[str], quadrants: list[str]) -> None:
    plan = plan_question(question, catalogue())
    assert (list(plan.rings), list(plan.quadrants)) == (rings, quadrants)


@pytest.mark.parametrize(
    ("question", "editions", "absent"),
    [
        ("Which tools are in Adopt in volume 31?", ["radar-vol-31"], []),
        ("Which tools were in Adopt in 2023?", ["radar-vol-29"], []),
        ("Which tools were in Adopt in October 2024?", ["radar-vol-31"], []),
        ("List Adopt tools of radar-vol-29", ["radar-vol-29"], []),
        ("Which tools are in Adopt in volume 7?", [], ["volume 7"]),
        ("Which tools are in Adopt in the Lighthouse radar?", ["lighthouse-vol-03"], []),
        ("Which tools are in Adopt in the latest edition?", ["lighthouse-vol-03", "radar-vol-33"], []),
        ("Which tools are in Adopt?", list(ALL), []),
        ("Which tools are in Adopt in volumes 29 and 31?", ["radar-vol-29", "radar-vol-31"], []),
        ("Which tools are in Adopt in volumes 29, 31 and 33?", ["radar-vol-29", "radar-vol-31", "radar-vol-33"], []),
        ("Which tools are in Adopt in volumes 29-33?", ["radar-vol-29", "radar-vol-31", "radar-vol-33"], []),
        ("Which tools are in Adopt in volume 31 and volume 7?", ["radar-vol-31"], ["volume 7"]),
        ("What changed since volume 31?", ["radar-vol-33"], []),
        ("What changed between volume 29 and volume 31?", ["radar-vol-31"], []),
        ("How did pnpm move since volume 31?", ["radar-vol-31", "radar-vol-33"], []),
        ("What does the radar say about SQL Server 2022?", list(ALL), []),
        ("What does Thoughtworks say about pnpm?", ["radar-vol-29", "radar-vol-31", "radar-vol-33"], []),
    ],
)
def test_editions(question: str, editions: list[str], absent: list[str]) -> None:
    plan = plan_question(question, catalogue())
    assert (sorted(plan.editions), list(plan.absent)) == (sorted(editions), absent)


def test_a_move_starts_in_one_ring_and_ends_in_another() -> None:
    plan = plan_question("Which blips moved from Trial to Adopt in volume 33?", catalogue())
    assert (plan.intent, plan.from_rings, plan.rings) == ("changes", ("Trial",), ("Adopt",))
    assert plan_question("Which blips moved in in volume 33?", catalogue()).moves == ("moved in",)
    assert plan_question("Which blips moved out of Trial?", catalogue()).from_rings == ("Trial",)


def test_as_of_leaves_newer_editions_out() -> None:
    assert plan_question("What ring is pnpm in?", catalogue().until("radar-vol-31")).editions == (
        "radar-vol-29",
        "radar-vol-31",
    )


def test_an_unknown_name_is_asked_for_and_not_found() -> None:
    plan = plan_question("What ring is Foobarium in?", catalogue())
    assert (plan.intent, plan.names, plan.asked) == ("ring", (), "Foobarium")


@given(st.text(max_size=300))
def test_any_text_becomes_a_plan_over_what_exists(question: str) -> None:
    held = catalogue()
    plan = plan_question(question, held)
    assert set(plan.names) <= set(held.by_key)
    assert set(plan.editions) <= {edition.edition_id for edition in held.editions}


def test_a_huge_question_is_cut() -> None:
    assert plan_question("Which tools are in Adopt? " * 20_000, catalogue()).intent in {"list", "open", "ring"}
