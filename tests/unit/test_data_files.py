"""Data files become editions: fields, numbers, movement, links; what is not settled is an Unknown; bad input a sentence."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.radar.errors import DocumentError, NotARadar
from radar_assets.radar.links import edition_links
from radar_assets.radar.notes import make_note
from radar_assets.radar.reading import describe_file, fingerprint, identify_edition
from tests.unit.data_editions import ACME_CSV, HEAD, kinds, packed, read, rows

VITE = {"name": "Vite", "ring": "Adopt", "quadrant": "Tools"}
GO = {"name": "Go", "ring": "trial", "quadrant": "languages-and-frameworks"}


def test_a_table_with_a_companys_own_words() -> None:
    edition = read(ACME_CSV)
    assert (edition.edition_id, edition.title, edition.volume) == ("acme-vol-03", "Acme Technology Radar", 3)
    assert (edition.layout, edition.pages, edition.language) == ("build-your-own-radar", 1, "und")
    assert [(ring.name, ring.weight) for ring in edition.rings] == [
        ("Use", 4), ("Try", 3), ("Watch", 2), ("Leave", 1), ("Remove", 0),
    ]  # fmt: skip
    assert [quadrant.name for quadrant in edition.quadrants] == ["Frontend", "Backend", "Data"]
    vite = edition.blips[0]
    assert (vite.number, vite.name, vite.ring, vite.quadrant, vite.movement) == (1, "Vite", "Use", "Frontend", "new")
    assert (vite.head, vite.head_page, vite.pages) == ("Vite, Use, Frontend", 1, [1])
    assert vite.description == "A fast bundler."
    assert [(link.text, link.target, link.sentence) for link in vite.links] == [
        ("bundler", "https://vite.example", "A fast bundler.")
    ]
    assert vite.sources["ring"] == ("data file",)
    assert [paragraph.text for paragraph in edition.blips[2].paragraphs] == ["Streams.", "Replaces queues."]
    assert edition.blips[1].description == ""
    assert "description" not in edition.blips[1].sources
    assert kinds(edition.unknowns) == [("ring order assumed", "edition"), ("quadrant order assumed", "edition")]


@pytest.mark.parametrize(
    "content",
    [
        ACME_CSV.encode("utf-8-sig"),
        ACME_CSV.encode("utf-16"),
        ACME_CSV.encode("utf-16-le"),
        ACME_CSV.replace("\n", "\r\n").encode(),
        f"sep=,\n{ACME_CSV}".encode(),
        "\n".join(["", ACME_CSV, ",,,,"]).encode(),
    ],
)
def test_what_spreadsheet_programs_write(content: bytes) -> None:
    assert read(content) == read(ACME_CSV)


@pytest.mark.parametrize("delimiter", [";", "\t", "|"])
def test_other_delimiters(delimiter: str) -> None:
    table = f"Name{delimiter}Ring{delimiter}Quadrant\nA, B{delimiter}Hold{delimiter}Tools\n"
    assert [(blip.name, blip.ring) for blip in read(table).blips] == [("A, B", "Hold")]


def test_western_encoding_is_read_and_said_to_be_guessed() -> None:
    edition = read(f"{HEAD}Café,Adopt,Tools,,\n".encode("cp1252"))
    assert edition.blips[0].name == "Café"
    assert kinds(edition.unknowns) == [("encoding guessed", "file")]


@pytest.mark.parametrize(
    ("fields", "movement", "unknown"),
    [
        ({"isNew": "TRUE"}, "new", []),
        ({"isNew": True, "status": "New"}, "new", []),
        ({"isNew": "FALSE"}, "unknown", []),
        ({"isNew": "FALSE", "status": "moved in"}, "moved in", []),
        ({"status": "moved out"}, "moved out", []),
        ({"isNew": False, "status": "no change"}, "no change", []),
        ({"isNew": "TRUE", "status": "moved in"}, "moved in", ["movement differs"]),
        ({"status": "sideways"}, "unknown", ["movement unknown"]),
        ({"isNew": "perhaps"}, "unknown", ["movement unknown"]),
    ],
)
def test_movement(fields: dict[str, Any], movement: str, unknown: list[str]) -> None:
    edition = read(rows(VITE | fields), "vol01.json")
    assert edition.blips[0].movement == movement
    assert [kind for kind, _ in kinds(edition.unknowns)] == unknown


@pytest.mark.parametrize(
    ("numbers", "expected", "unknown"),
    [
        ([None, None], [1, 2], []),
        ([2, 1], [2, 1], []),
        ([5, 9], [5, 9], []),
        (["7", "8.0"], [7, 8], []),
        ([1, 1], [1, 2], ["numbers differ"]),
        ([3, None], [1, 2], ["numbers differ"]),
        (["x", 2], [1, 2], ["number unknown", "numbers differ"]),
    ],
)
def test_numbers(numbers: list[object], expected: list[int], unknown: list[str]) -> None:
    edition = read(rows(VITE | {"number": numbers[0]}, GO | {"number": numbers[1]}), "vol01.json")
    by_name = {blip.name: blip.number for blip in edition.blips}
    assert [by_name["Vite"], by_name["Go"]] == expected
    assert [kind for kind, _ in kinds(edition.unknowns)] == unknown


def test_what_a_row_does_not_say_is_unknown() -> None:
    edition = read(rows(VITE | {"ring": ""}, GO | {"quadrant": None}, {"name": ""}, VITE), "vol01.json")
    assert [(blip.name, blip.ring, blip.quadrant) for blip in edition.blips] == [
        ("Vite", None, "Tools"),
        ("Go", "Trial", None),
        ("Vite", "Adopt", "Tools"),
    ]
    assert kinds(edition.unknowns) == [
        ("name missing", "row 3"),
        ("ring unknown", "blip 1"),
        ("quadrant unknown", "blip 2"),
        ("name given twice", "blip 1"),
        ("name given twice", "blip 3"),
    ]


def test_quotes_doubled_throughout_are_undone() -> None:
    quoted = rows(VITE | {"description": '"<p>A ""word"".</p>"'}, GO | {"description": '""'})
    assert [blip.description for blip in read(quoted, "vol01.json").blips] == ['A "word".', ""]
    own = rows(VITE | {"description": '"Quoted" throughout, "yes"'}, GO | {"description": "none"})
    assert read(own, "vol01.json").blips[0].description == '"Quoted" throughout, "yes"'


def test_related_blips_become_links() -> None:
    edition = read(rows(VITE | {"relatedBlips": ["go", "Elsewhere"]}, GO), "vol01.json")
    assert edition.blips[0].related == (2,)
    assert kinds(edition.unknowns) == [("related blip unknown", "blip 1")]
    assert [(link.source_number, link.target_number, link.source) for link in edition_links(edition).links] == [
        (1, 2, "related")
    ]


def test_entries_by_position() -> None:
    file: dict[str, Any] = {
        "date": "2026.05",
        "entries": [
            {"label": "Flink", "ring": 0, "quadrant": 3, "moved": 1, "link": "https://flink.example"},
            {"label": "Perl", "ring": 3, "quadrant": 0, "moved": -1, "active": False},
            {"label": "Zig", "ring": 2, "quadrant": 0, "moved": 2},
            {"label": "Ada", "ring": "x", "quadrant": 0, "moved": 7},
        ],
    }
    edition = read(json.dumps(file), "zeta.json")
    assert (edition.edition_id, edition.published) == ("zeta-2026-05", "2026-05")
    assert [(blip.ring, blip.quadrant, blip.movement) for blip in edition.blips] == [
        ("Adopt", "Quadrant 4", "moved in"),
        ("Hold", "Quadrant 1", "moved out"),
        ("Assess", "Quadrant 1", "new"),
        (None, "Quadrant 1", "unknown"),
    ]
    assert edition.blips[0].links[0].target == "https://flink.example"
    assert edition.blips[0].head == "Flink, 0, 3"
    found = kinds(edition.unknowns)
    assert {("ring names not given", "edition"), ("quadrant names not given", "edition")} <= set(found)
    assert {("ring unknown", "blip 4"), ("movement unknown", "row 4")} <= set(found)
    named = make_note("test", {"quadrants": ["Languages", "Infrastructure", "Datastores", "Data Management"]})
    edition = read(json.dumps(file), "zeta.json", named)
    assert edition.blips[0].quadrant == "Data Management"
    file |= {"quadrants": [{"name": name} for name in ("A", "B", "C", "D")], "rings": [{"name": "IN"}, {"name": "OUT"}]}
    edition = read(json.dumps(file), "zeta.json")
    assert [(blip.ring, blip.quadrant) for blip in edition.blips[:2]] == [("IN", "D"), (None, "A")]


@pytest.mark.parametrize(
    ("release", "state"),
    [
        ("2023-01-31", {"Kafka": ("Trial", "new"), "Maven": ("Hold", "new"), "Vite": ("Assess", "new")}),
        ("2024-02-29", {"Go": ("Adopt", "new"), "Kafka": ("Trial", "no change"), "Vite": ("Trial", "moved in")}),
        ("2025-02-28", {"Go": ("Adopt", "no change"), "Maven": ("Assess", "moved in"), "Vite": ("Trial", "no change")}),
    ],
)
def test_an_item_stands_until_a_release_changes_or_ends_it(release: str, state: dict[str, tuple[str, str]]) -> None:
    edition = read(packed(release), f"{release}.releases")
    assert edition.edition_id == f"acme-{release}"
    assert {blip.name: (blip.ring, blip.movement) for blip in edition.blips} == state
    assert len(edition.quadrants) == len(edition.rings) == 5
    vite = next(blip for blip in edition.blips if blip.name == "Vite")
    assert (vite.quadrant, vite.head) == ("Werkzeuge", f"Vite, {vite.ring_printed}, tools")
    assert vite.description == ("A bundler. Not Kafka." if release == "2023-01-31" else "Still a bundler.")


def test_links_between_items_of_a_markdown_radar() -> None:
    edition = read(packed("2023-01-31"), "2023-01-31.releases")
    kafka = next(blip.number for blip in edition.blips if blip.name == "Kafka")
    vite = next(blip for blip in edition.blips if blip.name == "Vite")
    assert [(link.text, link.blip) for link in vite.links] == [("bundler", None), ("Kafka", kafka)]
    assert [paragraph.text for paragraph in edition.blips[0].paragraphs] == ["Streams.", "fast", "durable"]


def test_the_fingerprint_holds_what_is_said() -> None:
    note = make_note("test", {"series": "acme", "volume": 4})
    content = ACME_CSV.encode()
    described = describe_file(content, "x.csv", note)
    assert described.sha256 == fingerprint(content, note) != fingerprint(content)
    assert (described.edition_id, described.pages) == ("acme-vol-04", 1)


def _nested() -> str:
    return "[" * 100_000


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.csv", "", "The file is empty."),
        ("a.json", " \n", "The file is empty."),
        ("a.csv", "name,ring\nx,Adopt\n", "The file has no column quadrant (it has: name, ring)."),
        ("a.csv", "name,name,ring,quadrant\n", "The file has the column name twice."),
        ("a.csv", "name,ring,quadrant\n", "The file holds no blip."),
        ("a.csv", 'name,ring,quadrant\n"x,Adopt,Tools\n', "The table is broken near line"),
        ("a.csv", b"\x89PNG\r\n\x00\x00\x01", "The file is no text that can be read."),
        ("a.json", '[{"name": ', "The JSON is broken in line 1"),
        ("a.json", _nested(), "The JSON holds numbers too long or lists too deep"),
        ("a.json", "9" * 5000, "The JSON holds numbers too long or lists too deep"),
        ("a.json", "{}", "The JSON is no radar"),
        ("a.json", "3", "The JSON is no radar"),
        ("a.json", "[]", "The file holds no blip."),
        ("a.json", "[1]", "An entry of the list is no record"),
        ("a.json", '[{"name": "x"}]', "The file has no column ring, quadrant"),
        ("a.json", '{"entries": []}', "The file's entries are no list of records."),
        ("a.json", '{"entries": [{"ring": 1}]}', "No entry has a label."),
        ("a.releases", b"PK\x03\x04", "The pack of releases is damaged."),
        ("a.txt", "no radar", "The file is not a PDF."),
    ],
)
def test_bad_input_gets_a_sentence(name: str, content: str | bytes, sentence: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read(content, name)
    assert refused.value.sentence.startswith(sentence)
    assert refused.value.remedy


def test_a_damaged_front_matter_is_named() -> None:
    from radar_assets.radar.data_files import pack

    with pytest.raises(NotARadar, match=r"2024-01-01/x\.md: the lines between the hyphens are no YAML"):
        read(pack({"2024-01-01/x.md": b"---\ntitle: [\n---\n"}), "2024-01-01.releases")
    with pytest.raises(NotARadar, match="No release holds an item that stands"):
        read(pack({"config.json": b"{}"}), "x.releases")


@given(st.text())
def test_any_table_is_read_or_refused(text: str) -> None:
    for name in ("x.csv", "x.json"):
        with suppress(DocumentError):
            read(text, name)


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
FIELDS = [
    "name",
    "ring",
    "quadrant",
    "isNew",
    "status",
    "description",
    "number",
    "relatedBlips",
    "label",
    "moved",
    "link",
]


@given(st.lists(st.dictionaries(st.sampled_from(FIELDS), JSON_VALUES), max_size=4), st.booleans())
def test_any_values_in_fields_are_read_or_refused(records: list[dict[str, Any]], in_entries: bool) -> None:
    try:
        edition = read(json.dumps({"entries": records} if in_entries else records), "x.json")
    except DocumentError:
        return
    numbers = [blip.number for blip in edition.blips]
    assert len(set(numbers)) == len(numbers)
    recorded = {(unknown.kind, unknown.where) for unknown in edition.unknowns}
    for blip in edition.blips:
        assert blip.ring or ("ring unknown", f"blip {blip.number}") in recorded
        assert blip.quadrant or ("quadrant unknown", f"blip {blip.number}") in recorded


def test_identifying_needs_no_write_ups() -> None:
    assert identify_edition(ACME_CSV.encode(), "acme-vol-03.csv").edition_id == "acme-vol-03"
