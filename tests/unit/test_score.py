"""A reading scores itself: what was expected, what is undisputed, and which words belong to nothing."""

import pytest

from radar_assets.radar.models import PageStart, Paragraph
from radar_assets.radar.page_text import PdfPages
from radar_assets.radar.reading import read_edition
from radar_assets.radar.score import ParseScore, differences, score_edition
from radar_assets.radar.survey import survey_pdf
from tests.data import EXAMPLES, RADAR, needs_radar_data
from tests.unit.pages import line, page

SAMPLE = (EXAMPLES / "editions" / "lighthouse-technology-radar-vol-3.pdf").read_bytes()
FACSIMILES = {"vol01": "early", "vol07": "intermediate", "vol15": "modern", "vol34": "modern"}
# Of the pages that hold lists, diagrams, write-ups and themes, at most this share of words may belong to nothing.
LEFTOVER = 0.01


def scored(content: bytes, name: str = "edition.pdf") -> ParseScore:
    return score_edition(read_edition(content, name), PdfPages(content))


def test_a_sample_scores_full_and_another_series_expects_no_number() -> None:
    score = scored(SAMPLE)
    assert (score.score, score.expected, score.expected_source) == (1.0, None, None)
    assert score.found == score.undisputed == score.confirmed
    assert {entry.reading for entry in score.agreement} >= {"index page", "quadrant page", "write-up"}
    assert 0 < score.leftover_words < score.words / 2


def test_a_blip_that_was_missed_lowers_the_score_and_its_words_are_left_over() -> None:
    edition = read_edition(SAMPLE, "edition.pdf")
    missed = next(blip for blip in edition.blips if len(blip.description) > 200)
    others = tuple(blip for blip in edition.blips if blip is not missed)
    before = score_edition(edition, PdfPages(SAMPLE))
    after = score_edition(edition.model_copy(update={"blips": others}), PdfPages(SAMPLE))
    assert after.leftover_words - before.leftover_words >= len(missed.description.split())
    published = edition.model_copy(update={"edition_id": "radar-vol-33", "volume": 33, "blips": others})
    assert score_edition(published, []).expected == 114
    assert score_edition(published, []).score == pytest.approx(len(others) / 114, abs=1e-4)


def test_letters_in_other_words_do_not_make_a_line_read() -> None:
    edition = read_edition(SAMPLE, "edition.pdf")
    text = "start isato beb eatall"
    paragraph = Paragraph(text=text, starts=(PageStart(offset=0, page=1),))
    blip = edition.blips[0].model_copy(update={"paragraphs": (paragraph,), "head_page": 1, "listed_on": ()})
    lone = edition.model_copy(update={"blips": (blip,), "themes": ()})
    shown = page(1, [line("art is to be at all"), line(text, y=600)])
    assert [left.first_line for left in score_edition(lone, [shown]).leftover] == ["art is to be at all"]


def test_a_disputed_field_is_not_undisputed() -> None:
    edition = read_edition(SAMPLE, "edition.pdf")
    blip = edition.blips[0].model_copy(update={"ring": None})
    reading = edition.model_copy(update={"blips": (blip, *edition.blips[1:])})
    assert score_edition(reading, []).undisputed == len(edition.blips) - 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, []),
        ({"ring": "Hold"}, ["blip 1: ring is 'Adopt', not 'Hold'"]),
        ({"ring": "Caution", "name": "Lamps"}, ["blip 1: name is", "blip 1: ring is 'Adopt', not 'Hold'"]),
        ({"number": "99"}, ["blip 99 was not found", "blip 1 is in no row"]),
    ],
)
def test_differences_from_a_table_are_told(change: dict[str, str], said: list[str]) -> None:
    edition = read_edition(SAMPLE, "edition.pdf")
    rows = [
        {"number": str(blip.number), "name": blip.name, "ring": str(blip.ring), "quadrant": str(blip.quadrant)}
        for blip in edition.blips
    ]
    assert edition.blips[0].ring == "Adopt"
    rows[0] |= change
    found = differences(edition, rows)
    assert len(found) == len(said)
    assert all(sentence.startswith(start) for sentence, start in zip(found, said, strict=True))


@needs_radar_data
@pytest.mark.parametrize(("volume", "layout"), FACSIMILES.items())
def test_little_is_left_over_where_blips_stand(volume: str, layout: str) -> None:
    content = (RADAR / f"facsimile/pdf/{volume}.pdf").read_bytes()
    edition = read_edition(content, f"{volume}.pdf")
    score = score_edition(edition, PdfPages(content))
    assert (score.score, score.expected) == (1.0, score.found)
    assert edition.layout == layout
    held = {page for blip in edition.blips for page in (*blip.pages, *blip.listed_on)}
    assert sum(page.words for page in score.leftover if page.page in held) < LEFTOVER * score.words


def test_a_survey_says_which_layout_fits_and_why() -> None:
    survey = survey_pdf(SAMPLE, "edition.pdf", "0" * 64)
    assert (survey.layout, survey.language, survey.edition_id) == ("modern", "en", "lighthouse-vol-03")
    assert survey.pages == survey.pages_with_text
    assert all(survey.signals["modern"].values())
    assert not all(survey.signals["early"].values())
    assert survey.fonts
