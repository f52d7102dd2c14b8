"""What is said of editions beside them, and which edition a data file is."""

import pytest

from radar_assets.radar.data_files import identify_contents
from radar_assets.radar.data_files.contents import Contents, Item
from radar_assets.radar.errors import NotARadar
from radar_assets.radar.identity import EditionIdentity, series_of
from radar_assets.radar.names import radar_owner
from radar_assets.radar.notes import date_in, make_note, noted_identity, read_notes, write_notes

OWN = Contents("test", (Item("x", "Use", "Web"),))
KNOWN = Contents("test", (Item("x", "adopt", "tools"),))


@pytest.mark.parametrize(
    ("contents", "name", "said", "folder", "edition_id", "published"),
    [
        (KNOWN, "vol07.json", {}, "", "radar-vol-07", "2012-10"),
        (KNOWN, "volume 7.csv", {}, "any", "radar-vol-07", "2012-10"),
        (KNOWN, "my-radar.csv", {"volume": 12, "published": "2013-05"}, "", "radar-vol-12", "2013-05"),
        (KNOWN, "vol99.json", {}, "", "radar-vol-99", None),
        (OWN, "vol07.json", {}, "acme", "acme-vol-07", None),
        (KNOWN, "acme-vol-07.json", {}, "", "acme-vol-07", None),
        (KNOWN, "vol07.json", {"series": "Acme Corp."}, "", "acme-corp-vol-07", None),
        (KNOWN, "vol07.json", {"title": "Acme Tech Radar"}, "", "acme-vol-07", None),
        (KNOWN, "vol07.json", {"title": "Technology Radar"}, "", "radar-vol-07", "2012-10"),
        (OWN, "config.json", {"published": "2026-05"}, "zeta", "zeta-2026-05", "2026-05"),
        (OWN, "acme-2025-02-28.csv", {}, "", "acme-2025-02-28", "2025-02"),
        (OWN, "acme 2025-02.csv", {"published": "2025-03-01"}, "", "acme-2025-03-01", "2025-03"),
        (OWN, "my-radar.csv", {}, "", "my-radar", None),
        (OWN, "radar.csv", {}, "radar", "edition", None),
        (OWN, "技術.csv", {}, "", "edition", None),
    ],
)
def test_which_edition_a_data_file_is(
    contents: Contents, name: str, said: dict[str, object], folder: str, edition_id: str, published: str | None
) -> None:
    identity = identify_contents(contents, name, make_note("test", said), folder)
    assert (identity.edition_id, identity.published) == (edition_id, published)
    assert edition_id.startswith(series_of(edition_id))


def test_what_is_said_of_a_pdf() -> None:
    printed = EditionIdentity("radar-vol-33", "Technology Radar", 33, "2025-11")
    assert noted_identity(printed, "en", make_note("test", {})) == printed
    said = noted_identity(printed, "en", make_note("test", {"series": "acme"}))
    assert said == EditionIdentity("acme-vol-33", "Technology Radar", 33, "2025-11")
    assert noted_identity(printed, "pt", make_note("test", {"volume": 34})).edition_id == "radar-vol-34-pt"


@pytest.mark.parametrize(
    ("said", "edition_id"),
    [
        ({"title": "Technology Radar"}, "radar-jan-2010"),
        ({"title": "Acme Technology Radar"}, "acme-jan-2010"),
        ({"series": "acme"}, "acme-jan-2010"),
        ({"published": "2010-01"}, "radar-jan-2010"),
        ({"published": "2010-04"}, "radar-apr-2010"),
        ({"published": "2010-01-28"}, "radar-2010-01-28"),
        ({"volume": 1}, "radar-vol-01"),
    ],
)
def test_a_pdf_without_volume_keeps_its_months_form(said: dict[str, object], edition_id: str) -> None:
    printed = EditionIdentity("radar-jan-2010", "Technology Radar", None, "2010-01")
    assert noted_identity(printed, "en", make_note("test", said)).edition_id == edition_id


def test_entries_come_back_as_they_were_written() -> None:
    text = """
    vol07.csv: {volume: 7, published: 2012-10, title: "Acme: a radar", series: acme}
    day.csv: {published: 2012-10-05, rings: [Use, Try], quadrants: {Web: Tools, Ünique: null}}
    """
    notes = read_notes(text, "editions.yaml")
    assert notes["day.csv"].published == "2012-10-05"
    assert notes["day.csv"].rings == {"Use": None, "Try": None}
    assert notes["day.csv"].quadrants == {"Web": "Tools", "Ünique": None}
    assert read_notes(write_notes(notes), "again") == notes
    assert read_notes("", "empty") == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a: [", "x is no YAML that can be read (line 1)."),
        ("- a", "x does not say of each file"),
        ("a: 3", "x does not say of each file"),
        ("a: {volum: 3}", "x, a: volum: is not known."),
        ("a: {volume: none}", "x, a: volume: Input should be a valid integer"),
        ("a: {volume: 0}", "x, a: volume: Input should be greater"),
        ("a: {published: 2013}", "x, a: published: '2013' is no month or day"),
        ("a: {published: 2013-13}", "x, a: published: '2013-13' is no month or day"),
        ("a: {series: '!'}", "x, a: series: '!' holds no Latin letter"),
        ("a: {rings: {Use: Best}}", "x, a: rings: 'Best' is none of the publisher's."),
        ("a: {quadrants: []}", "x, a: quadrants: there is none."),
        ("a: {language: English}", "x, a: language: 'English' is no language code"),
        ("a: !!python/object/apply:os.system [ls]", "x is no YAML"),
    ],
)
def test_a_wrong_entry_is_told(text: str, sentence: str) -> None:
    with pytest.raises(NotARadar) as refused:
        read_notes(text, "x")
    assert refused.value.sentence.startswith(sentence)


def test_dates_and_owners() -> None:
    assert [date_in(text) for text in ("2026.05", "to 2013-5-4.", "2013-02-30", "v3")] == [
        "2026-05",
        "2013-05-04",
        None,
        None,
    ]
    assert date_in("x 2013-05", whole=True) is None
    titles = ("Acme Technology Radar", "Acme Tech-Radar", "The Radar of Acme", "Technology Radar", "Acme Radar")
    assert [radar_owner(title) for title in titles] == ["Acme", "Acme", "Acme", "", "Acme"]
