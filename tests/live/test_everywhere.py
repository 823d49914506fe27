"""The same moves under many variants are those of the page of a family."""

from __future__ import annotations

import pytest

from feerie.faces.live import Live
from feerie.language.languages import Language
from feerie.pictures.showing.audience import Audience
from feerie.studies.pictures import picture
from tests.asking import asked_of
from tests.live.pictures import check, view
from tests.live.shipped import LIVE, VARIANTS, fen
from tests.sample import SEEDS, families
from tests.variants import CHECKED


@asked_of("id_", families(), most=3)
def test_the_outcomes_are_those_of_the_page_of_a_family(id_: str) -> None:
    study = CHECKED.study(id_)
    assert study.family
    audience = Audience(study.variant, Language("fr"))
    asked = {
        "ask": "everywhere",
        "variant": study.variant.id,
        "start": fen(study.start, study.variant),
        "moves": [*study.diagram.model.moves],
        "language": "fr",
        "variants": [member.variant.id for member in study.family],
    }
    answer = LIVE.answer(asked)
    check(answer)
    assert len({view(one) for one in (answer["before"], *answer["groups"])}) == 1
    for group, panel in zip(answer["groups"], picture(study, audience).panels[1:], strict=True):
        if panel.variants:
            assert [one["id"] for one in group["variants"]] == [*panel.variants]
        else:
            assert ", ".join(one["name"] for one in group["variants"]) == panel.name
        assert group["sentence"].rstrip(".").lower() == panel.sentence.rstrip(".").lower()


@pytest.mark.long
def test_every_variant_is_asked_and_answers_once() -> None:
    ids = ("orthodox", *SEEDS)
    asked = {"ask": "everywhere", "variant": "orthodox", "moves": ["e2-e4"]}
    answer = Live({id_: VARIANTS[id_] for id_ in ids}).answer(asked)
    told = [one["id"] for group in answer["groups"] for one in group["variants"]]
    told += [one["id"] for one in answer["impossible"]]
    assert sorted(told) == sorted(ids)
    assert answer["groups"][0]["variants"][0]["id"] == "orthodox"
    assert answer["others"] == [*SEEDS]


def test_a_variant_that_does_not_know_the_position_says_so() -> None:
    start = "8/8/8/3k4/8/8/8/5K2[p] b - -"
    asked = {"ask": "everywhere", "variant": "reserve", "start": start, "moves": ["Kd5-d4"]}
    answer = LIVE.answer(asked)
    (orthodox,) = (one for one in answer["impossible"] if one["id"] == "orthodox")
    assert orthodox["sentence"].endswith(".")
