"""Effects and extra moves: when they apply, in which order, what is forced, chosen, skipped or forbidden."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from feerie.engine.play.game import Game
from feerie.engine.rules.contract import Stage
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write
from tests.asking import each
from tests.tables import table

LEAVES = "{birth: {kind: pawn, at: departure}}"


def effect(when: str, do: str = LEAVES) -> str:
    return f"effects: {{e: {{when: {when}, do: [{do}]}}}}"


WHEN: list[tuple[str, str, str, str]] = [
    # what is asked of the move, FEN, moves with the effect, moves without it
    ("any", "k7/8/8/8/8/R7/4P3/4K3", "Ra3-a4 e2-e4 Ke1-d1", ""),
    ("{capture: true}", "k7/8/8/8/p7/R7/8/4K3", "Ra3xa4", "Ra3-b3"),
    ("{capture: false}", "k7/8/8/8/p7/R7/8/4K3", "Ra3-b3", "Ra3xa4"),
    ("{capture: true}", "k7/8/8/3pP3/8/8/8/4K3 w - d6", "e5xd6 e.p.", "e5-e6"),
    ("{by: officer}", "k7/8/8/8/8/R7/4P3/4K3", "Ra3-a4", "e2-e4"),
    ("{by: rook}", "k7/8/8/8/8/R1N5/8/4K3", "Ra3-a4", "Nc3-d5"),
    ("{by: {royal: true}}", "k7/8/8/8/8/R1N5/4K3/8", "Ke2-d2", "Nc3-d5"),
    ("{by: {colour: black}}", "k7/8/8/8/8/R1N5/4K3/8", "", "Nc3-d5"),
    ("{by: {colour: own}}", "k7/4r3/8/8/8/8/8/K7 b", "Re7-e5", ""),
    ("{capturing: pawn}", "k7/8/8/8/p1n5/R1R5/8/4K3", "Ra3xa4", "Rc3xc4 Ra3-b3"),
    ("{capturing: officer}", "k7/8/8/8/p1n5/R1R5/8/4K3", "Rc3xc4", "Ra3xa4 Ra3-b3"),
    ("{type: en_passant}", "k7/8/8/3pP3/8/8/8/4K3 w - d6", "e5xd6 e.p.", "e5-e6"),
    ("{type: ordinary}", "k7/8/8/3pP3/8/8/8/4K3 w - d6", "e5-e6", "e5xd6 e.p."),
    ("{type: promotion}", "k7/4P3/8/8/8/8/3P4/K7", "e7-e8=Q", "d2-d4"),
    ("{exists: queen}", "k7/8/8/8/8/R7/8/4K2q", "", ""),
    ("{exists: queen}", "k7/8/8/8/8/R7/q7/5K2", "Ra3-b3", ""),
    ("{exists: queen}", "k7/8/8/8/8/R7/8/4K3", "", "Ra3-b3"),
    ("{for: [white]}", "k7/8/8/8/8/R7/8/4K3", "Ra3-b3", ""),
    ("{for: [black]}", "k7/8/8/8/8/R7/8/4K3", "", "Ra3-b3"),
    ("{phase: 1}", "k7/8/8/8/8/R7/8/4K3", "Ra3-b3", ""),
    ("{phase: 2}", "k7/8/8/8/8/R7/8/4K3", "", "Ra3-b3"),
    ("{undoes: last}", "k7/8/8/8/8/R7/8/4K3 w - - 0 1 last=b3-a3", "Ra3-b3", "Ra3-c3"),
    ("{undoes: last}", "k7/8/8/8/8/R7/8/4K3 w - - 0 1 last=b3-a3 captured=na3", "", "Ra3-b3 Ra3-c3"),
    ("{undoes: last}", "k7/8/8/8/8/R7/8/4K3 w - - 0 1 last=a3-b3", "", "Ra3-b3"),
    ("{undoes: last}", "k7/8/8/8/8/R7/8/4K3", "", "Ra3-b3"),
    ("{undoes: last, capture: true}", "k7/8/8/8/8/Rn6/8/4K3 w - - 0 1 last=b3-a3", "Ra3xb3", "Ra3-a4"),
    ("{capture: true, by: rook}", "k7/8/8/8/p1p5/R1Q5/8/4K3", "Ra3xa4", "Qc3xc4 Ra3-b3"),
]


@pytest.mark.parametrize(("when", "fen", "with_", "without"), WHEN)
def test_an_effect_follows_the_moves_that_it_asks_for(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    when: str,
    fen: str,
    with_: str,
    without: str,
) -> None:
    entered = "moves: {m: {when: {exists: grasshopper}, do: [{set: {phase: 2}}]}}"
    phase = f"phases: {{2: {{laws: {{}}}}}}\n{entered}"
    game = game_of(f"id: when\nname: {{fr: a, en: a}}\n{phase}\n{effect(when)}", fen)
    texts = [write(move, symbols_of(game.variant)) for move in game.legal_moves()]
    for text in with_.replace(" e.p.", "_").split():
        found = [told for told in texts if told.startswith(text.replace("_", " e.p."))]
        assert found, text
        assert all("[+" in told for told in found), found
    for text in without.replace(" e.p.", "_").split():
        assert text.replace("_", " e.p.") in texts


ENTRIES = Path(__file__).parents[2] / "data" / "entries"
RULES = [
    case
    for name in ("rules", "laws", "roles", "legality", "stages")
    for case in table(ENTRIES / f"{name}.yml")
]


@each("case", RULES)
def test_what_becomes_of_a_move(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    case: dict[str, Any],
) -> None:
    ranks = case["fen"].split()[0].count("/") + 1
    board = "" if "board:" in case["rules"] else f"board: {{files: 8, ranks: {ranks}}}\n"
    head = f"id: rules\nname: {{fr: a, en: a}}\n{board}"
    game = game_of(head + case["rules"], case["fen"])
    texts = [write(move, symbols_of(game.variant)) for move in game.legal_moves()]
    assert sorted(text for text in texts if text.startswith(case["start"])) == case["moves"]


def test_for_every_two_neighbouring_stages_a_case_tells_which_is_first() -> None:
    pairs = [tuple(stage.name.lower() for stage in pair) for pair in pairwise(Stage)]
    assert [tuple(case["stages"]) for case in RULES if "stages" in case] == pairs


def test_boxes_and_reserves_are_known_from_the_verbs(variant_of: Callable[[str], Variant]) -> None:
    boxes = [(str(box.unit), box.limit) for box in variant_of("sentinelles").boxes]
    assert boxes == [("white pawn", 8), ("black pawn", 8)]
    assert not variant_of("orthodox").boxes
    assert [variant_of(name).has_reserves for name in ("orthodox", "sentinelles", "reserve-noire")] == [
        False,
        False,
        True,
    ]


REBIRTHS = table(ENTRIES / "rebirths.yml")


@each("case", REBIRTHS)
def test_what_the_shipped_variants_do(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    case: dict[str, Any],
) -> None:
    game = game_of(case["variant"], case["fen"])
    texts = [write(move, symbols_of(game.variant)) for move in game.legal_moves()]
    assert sorted(text for text in texts if text.startswith(case["start"])) == case["moves"]
