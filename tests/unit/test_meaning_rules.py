"""Names, lineages, stated relations and tags, measured on labelled and public data."""

import csv
import json
from collections import Counter
from functools import lru_cache

import pytest

from radar_assets.radar.models import RadarMeta
from radar_assets.radar.reading import read_edition
from radar_assets.radar.resolution import NameBook
from radar_assets.radar.semantics.cues import CUES, Cue
from radar_assets.radar.semantics.mentions import Gazetteer, Mention
from radar_assets.radar.semantics.relations import stated_relations
from radar_assets.radar.semantics.tags import given_tags, tag_scores
from radar_assets.radar.semantics.vocabulary import TAGS
from radar_assets.radar.timelines import timelines
from tests.data import RADAR, REPOSITORY, needs_radar_data

EVALUATION = REPOSITORY / "tests" / "evaluation"


@lru_cache(maxsize=1)
def volumes() -> list[RadarMeta]:
    return [read_edition(path.read_bytes(), path.name) for path in sorted((RADAR / "volumes").glob("*.json"))]


def named(name: str, sentence: str) -> Mention:
    """The name's mention in a sentence, whether or not the sentence is enough to find it."""
    start = sentence.index(name)
    return Mention("it", name, start, start + len(name))


def means(left: str, right: str) -> bool:
    return NameBook({"it": [left]}).resolve(right).id == "it"


def test_labelled_pairs_of_names() -> None:
    """The rules were written with these pairs in view: a border against getting worse, not a blind figure."""
    with (EVALUATION / "name_pairs.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    counts = Counter((row["same"] == "1", means(row["left"], row["right"])) for row in rows)
    right, missed, wrong = counts[True, True], counts[True, False], counts[False, True]
    assert len(rows) >= 150
    assert right / (right + wrong) >= 0.99
    assert right / (right + missed) >= 0.95


@pytest.mark.parametrize(("left", "right"), [("Java", "JavaScript"), ("D2", "D3"), ("K3s", "K9s"), ("Zap", "ZAP")])
def test_names_that_never_merge(left: str, right: str) -> None:
    assert not means(left, right)
    assert not means(right, left)


@needs_radar_data
def test_movement_of_every_appearance_equals_the_public_status() -> None:
    joined = timelines(volumes())
    status = {
        (edition.edition_id, blip["name"]): blip["status"].lower()
        for edition, path in zip(volumes(), sorted((RADAR / "volumes").glob("*.json")), strict=True)
        for blip in json.loads(path.read_text(encoding="utf-8"))
    }
    appearances = [appearance for lineage in joined.lineages for appearance in lineage.appearances]
    assert len(appearances) == 3309
    assert {(a.edition_id, a.name): a.movement for a in appearances} == status
    assert sum("Gremlin" in lineage.names for lineage in joined.lineages) == 2
    assert {"Gremlin", "Zap"} <= {unknown.detail.split("'")[1] for unknown in joined.unknowns}


@pytest.mark.parametrize("cue", CUES, ids=lambda cue: cue.example)
def test_each_cue_states_its_relation_and_not_when_denied(cue: Cue) -> None:
    name = next((word.strip(",") for word in cue.example.split()[::-1] if word[:1].isupper()), "npm")
    if cue.example.endswith("SQL injection"):
        name = "SQL injection"
    assert cue.type in {stated.type for stated in stated_relations(cue.example, [named(name, cue.example)], [])}
    without = f"We used it and {name} last year"
    assert stated_relations(without, [named(name, without)], []) == []


def test_a_denied_relation_is_none() -> None:
    sentence = "It is not built on top of Kubernetes"
    assert stated_relations(sentence, Gazetteer({"k": ["Kubernetes"]}).mentions(sentence), []) == []


@needs_radar_data
def test_tags_by_words_alone_on_the_half_that_no_rule_was_tuned_on() -> None:
    blips = {(edition.edition_id[-2:], blip.name): blip for edition in volumes() for blip in edition.blips}
    with (EVALUATION / "tags_labelled.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["half"] == "B"]
    hits: dict[str, Counter[str]] = {tag: Counter() for tag in TAGS}
    for row in rows:
        blip = blips[row["volume"][-2:], row["name"]]
        true = set(row["tags"].split(";"))
        given = {tag for tag, _ in given_tags(tag_scores(blip.name, blip.description, {}))}
        for tag in true | given:
            hits[tag]["both" if tag in true & given else "one"] += 1
    scores = [2 * count["both"] / max(2 * count["both"] + count["one"], 1) for count in hits.values()]
    assert sum(scores) / len(scores) >= 0.6
