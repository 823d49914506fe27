"""Why not: every square that a unit may not go to has its sentence and its picture."""

from __future__ import annotations

import random
from itertools import product

import pytest

from feerie.board.geometry import Square
from feerie.languages import LANGUAGES
from tests.live.pictures import check
from tests.live.shipped import LIBRARY, LIVE, VARIANTS, fen, studies

_STUDIES = {id_: [study for study in studies() if study.variant.id == id_] for id_ in LIBRARY.ids}


@pytest.mark.parametrize("variant", LIBRARY.ids)
def test_every_refused_square_has_a_sentence_and_a_picture(variant: str) -> None:
    chance = random.Random(variant)
    geometry = VARIANTS[variant].geometry
    names = [geometry.name(Square(square)) for square in geometry.squares]
    for study in _STUDIES[variant][:3]:
        start = fen(study.final, study.variant)
        asked = {"variant": variant, "start": start, "flipped": chance.random() < 1 / 2}
        state = LIVE.answer(asked)
        legal = {(move["from"], move["to"]) for move in state["moves"]}
        beside = [one["key"] for one in state["beside"]]
        tried = [(None, None), *product((*state["units"], *beside), (*names, None))]
        for origin, arrival in chance.sample(tried, min(40, len(tried))):
            language = chance.choice(LANGUAGES)
            answer = LIVE.answer({**asked, "ask": "why", "from": origin, "to": arrival, "language": language})
            if "error" in answer:
                assert answer["error"]["code"] == "legal-move"
                continue
            assert (origin, arrival) not in legal
            assert answer["sentence"].endswith(".")
            assert answer["because"]
            check(answer)
            assert answer["view"] == state["view"]
