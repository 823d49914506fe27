"""Conditions: each word of them in positions where it holds, and in others where it does not."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
import yaml
from pydantic import TypeAdapter

from feerie.definitions.vocabulary import GRAMMAR
from feerie.notation import Symbols, write
from feerie.play.game import Game
from feerie.rules import catalogue
from feerie.rules.component import Condition
from feerie.rules.memory import remember_last
from feerie.rules.variant import Variant

CASES = yaml.safe_load(
    (Path(__file__).parents[1] / "data" / "conditions" / "words.yml").read_text(encoding="utf-8")
)
READER: TypeAdapter[Condition] = TypeAdapter(Annotated[Condition, GRAMMAR])


def read(text: str) -> Condition:
    return READER.validate_python(yaml.safe_load(text))


@pytest.mark.parametrize("case", CASES, ids=[case["condition"] for case in CASES])
def test_a_condition_holds_on_the_board_as_it_stands(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols], case: dict[str, Any]
) -> None:
    condition = read(case["condition"])
    for expected, texts in ((True, case["holds"]), (False, case["fails"])):
        for text in texts:
            *fen, last = text.split()
            played = "-" in last or "x" in last
            game = game_of("orthodox", " ".join(fen if played else [*fen, last]))
            before = game.position()
            if played:
                written = {
                    write(move, symbols_of(game.variant)).rstrip("†‡+#"): move for move in game.legal_moves()
                }
                game.move = next(move for name, move in written.items() if name.split()[0] == last)
                game.apply(game.move.operations)
            assert condition.holds(game) is expected, text
            game.revert(game.move.operations)
            assert game.position() == before


def test_every_word_is_tried() -> None:
    tried = set(re.findall(r"\w+", " ".join(case["condition"] for case in CASES)))
    assert tried >= catalogue.CONDITIONS.keys()


def test_a_condition_deep_within_others_makes_a_variant_remember() -> None:
    assert remember_last([read("{not: {all: [{same_square: arrival, as: last.arrival}]}}")])
    assert not remember_last([read("{not: {all: [{same_square: arrival, as: departure}]}}")])
