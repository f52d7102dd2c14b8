"""Editions get ids that hold everywhere, from cover or file name."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.radar.identity import (
    EDITION_ID,
    EditionIdentity,
    blip_id,
    identify,
    passage_id,
    series_of,
    slug,
    theme_id,
)
from tests.unit.pages import TITLE, line, page

SHA256 = "0123456789abcdef" * 4
SAFE_KEY = re.compile(r"^[a-z0-9][a-z0-9-]*$")


def identity_of(cover: list[str], file_name: str = "radar.pdf") -> EditionIdentity:
    """Identify an edition by its cover's lines, the first one in large type."""
    lines = [line(text, style=TITLE if not position else ("Body", 17.0)) for position, text in enumerate(cover)]
    return identify(page(1, lines), "en", file_name, SHA256)


@pytest.mark.parametrize(
    ("cover", "edition_id", "volume", "published"),
    [
        (["Technology Radar", "Volume 29 | September 2023"], "radar-vol-29", 29, "2023-09"),
        (["Technology Radar", "Volume 33", "Nov. 2025"], "radar-vol-33", 33, "2025-11"),
        (["Technology Radar", "Volume 33 / Nov. 2025"], "radar-vol-33", 33, "2025-11"),
        (["Technology Radar", "Vol. 31", "Oct 2024"], "radar-vol-31", 31, "2024-10"),
        (["TECHNOLOGY RADAR VOL.11", "thoughtworks.com/radar"], "radar-vol-11", 11, "2015-01"),
        (["Technology Radar", "VOL 20", "Sept 2019"], "radar-vol-20", 20, "2019-09"),
        (["Technology Radar", "January 2010"], "radar-jan-2010", None, "2010-01"),
        (["Technology Radar", "May 2013"], "radar-may-2013", None, "2013-05"),
        (["Thoughtworks Technology Radar", "Volume 30"], "radar-vol-30", 30, "2024-04"),
        (["ThoughtWorks® Technology Radar", "Volume 8"], "radar-vol-08", 8, "2013-05"),
        (["— Technology Radar", "Volume 8"], "radar-vol-08", 8, "2013-05"),
        (["Lighthouse Technology Radar", "Volume 3", "May 2025"], "lighthouse-vol-03", 3, "2025-05"),
        (["Acme & Söhne Technology Radar", "Volume 12"], "acme-sohne-vol-12", 12, None),
        (["Acme Technology Radar", "July 2024"], "acme-jul-2024", None, "2024-07"),
        # Words of other languages.
        (["Technology Radar", "Edição 33", "novembro de 2025"], "radar-vol-33", 33, "2025-11"),
        (["Radar de Tecnologia", "VOL. 30", "ABR. 2024"], "radar-vol-30", 30, "2024-04"),
        (["Acme Radar Tecnológico", "Volumen 2", "1 de Enero del 2024"], "acme-vol-02", 2, "2024-01"),
        (["Thoughtworks技术雷达", "第 7 期", "2012 年 10 月"], "radar-vol-07", 7, "2012-10"),
    ],
)
def test_the_cover_says_which_edition_it_is(
    cover: list[str], edition_id: str, volume: int | None, published: str | None
) -> None:
    identity = identity_of(cover)
    assert (identity.edition_id, identity.volume, identity.published) == (edition_id, volume, published)


@pytest.mark.parametrize(
    ("file_name", "edition_id"),
    [
        ("Tech Radar, Vol 3 (Aug 2010).pdf", "radar-vol-03"),
        ("tr_technology_radar_vol_29_en.pdf", "radar-vol-29"),
        ("technology-radar-volume-7.pdf", "radar-vol-07"),
        ("vol33.pdf", "radar-vol-33"),
        ("../a,b/c….pdf", f"a-b-c-{SHA256[:8]}"),
        ("Radar 2024.pdf", f"radar-2024-{SHA256[:8]}"),
        ("revolver 5.pdf", f"revolver-5-{SHA256[:8]}"),
        ("東京.pdf", f"edition-{SHA256[:8]}"),
        (f"{'x' * 300}.pdf", f"{'x' * 60}-{SHA256[:8]}"),
        ("", f"edition-{SHA256[:8]}"),
    ],
)
def test_the_file_name_helps_where_the_cover_is_silent(file_name: str, edition_id: str) -> None:
    assert identity_of(["Technology Radar"], file_name).edition_id == edition_id


@pytest.mark.parametrize(
    ("cover", "language", "edition_id"),
    [
        (["Technology Radar", "Volume 33"], "en", "radar-vol-33"),
        (["Technology Radar", "Volume 33"], "pt", "radar-vol-33-pt"),
        (["Technology Radar", "January 2010"], "es", "radar-jan-2010-es"),
        (["Acme Technology Radar", "Volume 3"], "zh", "acme-vol-03-zh"),
    ],
)
def test_another_language_is_part_of_the_id_and_not_of_the_series(
    cover: list[str], language: str, edition_id: str
) -> None:
    found = identify(page(1, [line(text, style=TITLE) for text in cover]), language, "radar.pdf", SHA256)
    assert found.edition_id == edition_id
    assert series_of(edition_id) == edition_id.split("-")[0]


def test_the_cover_outranks_the_file_name() -> None:
    assert identity_of(["Technology Radar", "Volume 29"], "vol33.pdf").edition_id == "radar-vol-29"


def test_a_title_over_two_lines_is_read_whole() -> None:
    lines = [line("Lighthouse", style=TITLE), line("Volume 3"), line("Technology Radar", style=TITLE)]
    identity = identify(page(1, lines), "en", "x.pdf", SHA256)
    assert (identity.edition_id, identity.title) == ("lighthouse-vol-03", "Lighthouse Technology Radar")


def test_an_owner_without_latin_letters_never_passes_for_the_publisher() -> None:
    assert identity_of(["東京 Technology Radar", "Volume 3"], "tokyo.pdf").edition_id == f"tokyo-{SHA256[:8]}"


def test_a_cover_without_text_still_gives_an_id() -> None:
    assert identify(page(1, []), "en", "scan.pdf", SHA256).edition_id == f"scan-{SHA256[:8]}"


@given(st.lists(st.text(max_size=40), max_size=3), st.text(max_size=60))
def test_every_id_is_a_safe_key(cover: list[str], file_name: str) -> None:
    assert SAFE_KEY.match(identity_of(cover, file_name).edition_id)
    assert EDITION_ID.fullmatch(identity_of(cover, file_name).edition_id)


@given(
    st.text(max_size=12),
    st.sampled_from(["volume 3", "VOL.٣", "Vol 000", "ſept 2019", "May 20٢5", "MAİ 2020", "Nov. 2025", ""]),
    st.text(max_size=12),
)
def test_every_id_is_a_safe_key_on_covers_that_look_right(owner: str, edition: str, file_name: str) -> None:
    assert SAFE_KEY.match(identity_of([f"{owner} Technology Radar", edition], file_name).edition_id)


@given(st.text())
def test_slugs_hold_only_lower_case_letters_digits_and_single_hyphens(text: str) -> None:
    assert re.fullmatch(r"(?:[a-z0-9]+(?:-[a-z0-9]+)*)?", slug(text))


def test_ids_of_parts_grow_from_the_id_of_the_whole() -> None:
    assert blip_id("radar-vol-33", 7) == "radar-vol-33-blip-7"
    assert theme_id("radar-vol-33", 1) == "radar-vol-33-theme-1"
    assert passage_id("radar-vol-33-blip-7", 2) == "radar-vol-33-blip-7-passage-2"
