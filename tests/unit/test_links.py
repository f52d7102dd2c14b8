"""Blips point at each other by hyperlink or by naming one another."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.radar.links import edition_links, name_forms, resolve_hyperlinks
from radar_assets.radar.models import BlipMeta, Hyperlink, PageStart, Paragraph, RadarMeta, Theme

SOURCE = "Source blip"
RADAR_PAGE = "https://www.thoughtworks.com/radar"


def paragraph(text: str, page: int = 1) -> Paragraph:
    """A paragraph on one page."""
    return Paragraph(text=text, starts=(PageStart(offset=0, page=page),))


def blip(
    number: int,
    name: str,
    *paragraphs: Paragraph,
    links: Sequence[Hyperlink] = (),
    other_names: Sequence[str] = (),
) -> BlipMeta:
    """A blip with what links are made of."""
    return BlipMeta(
        number=number,
        name=name,
        ring="Adopt",
        ring_printed="Adopt",
        quadrant="Tools",
        head=f"{number}. {name} Adopt",
        head_page=1,
        other_names=tuple(other_names),
        paragraphs=paragraphs,
        links=tuple(links),
        sources={},
    )


def edition(*blips: BlipMeta, themes: Sequence[Theme] = ()) -> RadarMeta:
    """An edition of these blips."""
    return RadarMeta(
        edition_id="radar-vol-01",
        title="Technology Radar",
        volume=1,
        published=None,
        language="en",
        layout="modern",
        pages=9,
        blips=resolve_hyperlinks(blips),
        themes=tuple(themes),
        unknowns=(),
    )


def mentioned(text: str, *names: str) -> list[str]:
    """Which of the names a write-up with this text mentions, in order of appearance."""
    others = [blip(number, name) for number, name in enumerate(names, 2)]
    links = edition_links(edition(blip(1, SOURCE, paragraph(text)), *others)).links
    return [names[link.target_number - 2] for link in links]


@pytest.mark.parametrize(
    ("text", "names", "found"),
    [
        ("We run Kubernetes.", ["Kubernetes"], ["Kubernetes"]),
        ("Kubernetes’s scheduler", ["Kubernetes"], ["Kubernetes"]),
        (
            "(Kubernetes), “Helm”, Ruff/uv",
            ["Kubernetes", "Helm", "Ruff", "uv"],
            ["Kubernetes", "Helm", "Ruff", "uv"],
        ),
        # Whole words only.
        ("Kubernetesque", ["Kubernetes"], []),
        ("non-Kubernetes, Kubernetes-native", ["Kubernetes"], []),
        ("JavaScript", ["Java"], []),
        ("D3 and K3s", ["D2", "K3"], []),
        # A name of one word must match its case, one of several need not.
        ("ruff weather and a rusty hold", ["Ruff", "Rust"], []),
        ("We use zap.", ["Zap", "ZAP"], []),
        ("We use ZAP.", ["Zap", "ZAP"], ["ZAP"]),
        ("Small Language Models win", ["Small language models"], ["Small language models"]),
        # With its bracket, without it, and by the acronym in it.
        (
            "the Model Context Protocol (MCP) is",
            ["Model Context Protocol (MCP)"],
            ["Model Context Protocol (MCP)"],
        ),
        ("the Model Context Protocol is", ["Model Context Protocol (MCP)"], ["Model Context Protocol (MCP)"]),
        ("an MCP server", ["Model Context Protocol (MCP)"], ["Model Context Protocol (MCP)"]),
        ("an mcp server", ["Model Context Protocol (MCP)"], []),
        ("some tools", ["Tape/Z (tools)"], []),
        # The longest name wins.
        ("Pydantic AI agents", ["Pydantic", "Pydantic AI"], ["Pydantic AI"]),
        ("Pydantic and Pydantic AI", ["Pydantic AI", "Pydantic"], ["Pydantic", "Pydantic AI"]),
        # Characters that mean something in a pattern.
        ("TLA+ or C# 4.0 or .NET Core", ["TLA+", "C# 4.0", ".NET Core"], ["TLA+", "C# 4.0", ".NET Core"]),
        (
            "TCR (Test && Commit || Revert) is fun",
            ["TCR (Test && Commit || Revert)"],
            ["TCR (Test && Commit || Revert)"],
        ),
        ("WS-* is history", ["WS-*"], ["WS-*"]),
        ("nothing", [], []),
    ],
)
def test_names_are_found_in_write_ups(text: str, names: list[str], found: list[str]) -> None:
    assert mentioned(text, *names) == found


def test_a_mention_carries_its_sentence_and_page() -> None:
    text = "A first sentence. A second one over the border names Helm here. A third."
    over = Paragraph(
        text=text,
        starts=(PageStart(offset=0, page=4), PageStart(offset=text.index("names"), page=5)),
    )
    (link,) = edition_links(edition(blip(1, SOURCE, paragraph("Intro.", 3), over), blip(2, "Helm"))).links
    assert (link.source, link.page) == ("mention", 5)
    assert link.evidence == "A second one over the border names Helm here."


def test_the_page_is_right_where_two_paragraphs_read_the_same() -> None:
    first, second = paragraph("Nothing new.", 3), paragraph("Nothing new. See Helm.", 4)
    (link,) = edition_links(edition(blip(1, SOURCE, first, first, second), blip(2, "Helm"))).links
    assert link.page == 4


def test_a_blip_never_links_to_itself() -> None:
    own = Hyperlink(text="Helm", target=f"{RADAR_PAGE}/tools/helm", page=1)
    assert edition_links(edition(blip(1, "Helm", paragraph("Helm is Helm."), links=[own]))).links == ()


def test_another_printed_form_of_a_name_is_found_too() -> None:
    source = blip(1, SOURCE, paragraph("We like RelationalAI."))
    (link,) = edition_links(edition(source, blip(2, "Relational AI", other_names=["RelationalAI"]))).links
    assert link.target_number == 2


def test_a_whole_name_outranks_another_blips_short_form() -> None:
    source = blip(1, SOURCE, paragraph("We like RAG."))
    for names in (["Retrieval (RAG)", "RAG"], ["RAG", "Retrieval (RAG)"]):
        others = [blip(number, name) for number, name in enumerate(names, 2)]
        (link,) = edition_links(edition(source, *others)).links
        assert names[link.target_number - 2] == "RAG"


@pytest.mark.parametrize(
    ("target", "name"),
    [
        (f"{RADAR_PAGE}/tools/claude-code", "Claude Code"),
        (
            f"{RADAR_PAGE}/techniques/retrieval-augmented-generation-rag",
            "Retrieval-augmented generation (RAG)",
        ),
        (f"{RADAR_PAGE}/techniques/retrieval-augmented-generation", "Retrieval-augmented generation (RAG)"),
        (f"{RADAR_PAGE}/languages-and-frameworks/pydantic-ai?utm=x#top", "Pydantic AI"),
        ("https://www.thoughtworks.com/en-de/radar/Tools/Claude-Code/", "Claude Code"),
        ("http://radar.example/radar/platforms/amazon-s3-vectors", "Amazon S3 Vectors"),
    ],
)
def test_a_hyperlink_to_a_blips_page_is_a_link(target: str, name: str) -> None:
    link = Hyperlink(text="this one", target=target, page=6)
    text = "Intro. It goes with this one. End."
    (found,) = edition_links(edition(blip(1, SOURCE, paragraph(text), links=[link]), blip(2, name))).links
    assert (found.source, found.target_number, found.page) == ("hyperlink", 2, 6)
    assert found.evidence == "It goes with this one."


@pytest.mark.parametrize(
    "target",
    [
        f"{RADAR_PAGE}/tools/another",
        f"{RADAR_PAGE}/tools",
        "https://helm.sh",
        "https://www.thoughtworks.com/insights/helm",
        "http://[half::an:address",
        "mailto:helm",
        "",
    ],
)
def test_any_other_hyperlink_is_none(target: str) -> None:
    source = blip(1, SOURCE, paragraph("Text."), links=[Hyperlink(text="x", target=target, page=1)])
    assert edition_links(edition(source, blip(2, "Helm"))).links == ()


def test_evidence_is_the_anchor_where_no_sentence_holds_it() -> None:
    link = Hyperlink(text="lost words", target=f"{RADAR_PAGE}/tools/helm", page=1)
    (found,) = edition_links(edition(blip(1, SOURCE, links=[link]), blip(2, "Helm"))).links
    assert found.evidence == "lost words"


@pytest.mark.parametrize(
    ("text", "anchors", "expected"),
    [
        ("Helm is one. Ruff is two.", ["Helm", "Ruff"], ["Helm is one.", "Ruff is two."]),
        # The same words further on are the next link's.
        ("See here. And here. Or here.", ["here", "here", "here"], ["See here.", "And here.", "Or here."]),
        ("One Ruff. Then Helm.", ["Helm", "Ruff"], ["Then Helm.", "One Ruff."]),
        ("我们用它。它叫Helm。完。", ["Helm"], ["它叫Helm。"]),
        ("Nothing.", ["lost"], [""]),
    ],
)
def test_a_hyperlink_has_the_sentence_it_stands_in(text: str, anchors: list[str], expected: list[str]) -> None:
    links = [Hyperlink(text=anchor, target="https://helm.sh", page=1) for anchor in anchors]
    (found,) = resolve_hyperlinks([blip(1, SOURCE, paragraph(text), links=links)])
    assert [(link.sentence, link.blip) for link in found.links] == [(sentence, None) for sentence in expected]


def test_a_hyperlink_to_another_blip_has_its_number() -> None:
    links = [Hyperlink(text="x", target=f"{RADAR_PAGE}/tools/{name}", page=1) for name in ("helm", "other")]
    source, _ = resolve_hyperlinks([blip(1, SOURCE, paragraph("x"), links=links), blip(2, "Helm")])
    assert [link.blip for link in source.links] == [2, None]


def test_one_link_a_pair_and_source_hyperlinks_first() -> None:
    link = Hyperlink(text="Helm", target=f"{RADAR_PAGE}/tools/helm", page=1)
    source = blip(1, SOURCE, paragraph("Helm here. Helm there."), links=[link, link])
    links = edition_links(edition(source, blip(2, "Helm"))).links
    assert [found.source for found in links] == ["hyperlink", "mention"]
    assert links[1].evidence == "Helm here."


def test_themes_name_blips() -> None:
    themes = [
        Theme(title="First", paragraphs=(paragraph("Nothing."),)),
        Theme(title="Second", paragraphs=(paragraph("uv beats pip."), paragraph("Ruff, again Ruff."))),
    ]
    mentions = edition_links(edition(blip(1, "Ruff"), blip(2, "uv"), themes=themes)).theme_mentions
    assert [(mention.theme, mention.number) for mention in mentions] == [(2, 1), (2, 2)]


def test_forms_of_a_name_are_given_once() -> None:
    assert name_forms(blip(1, "Model Context Protocol (MCP)", other_names=["MCP"])) == [
        "Model Context Protocol (MCP)",
        "Model Context Protocol",
        "MCP",
    ]


@given(st.lists(st.text(min_size=1, max_size=6), max_size=4), st.text(max_size=40), st.text(max_size=30))
def test_no_name_text_or_target_is_too_odd(names: list[str], text: str, target: str) -> None:
    link = Hyperlink(text="x", target=f"/radar/tools/{target}", page=1)
    source = blip(1, SOURCE, paragraph(f"{text} {' '.join(names)}".upper()), links=[link])
    links = edition_links(edition(source, *(blip(n, name) for n, name in enumerate(names, 2)))).links
    assert all(1 < link.target_number <= len(names) + 1 for link in links)


def test_a_letter_that_only_looks_like_a_names_is_no_mention() -> None:
    assert mentioned("ſmall ﬁxes", "Small fixes") == []
    assert mentioned("the ſmall teams", "small teams") == []
