"""Effects and extra moves: when they apply, in which order, what is forced, chosen, skipped or forbidden."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.notation import Symbols, write
from feerie.play.game import Game
from feerie.rules.variant import Variant

KINGS = "4k3/8/8/8/8/8/8/4K3"
LEAVES = "{birth: {kind: pawn, at: departure}}"


def effect(when: str, do: str = LEAVES) -> str:
    return f"effects: {{e: {{when: {when}, do: [{do}]}}}}"


WHEN: list[tuple[str, str, str, str]] = [
    # what is asked of the move, FEN, moves with the effect, moves without it
    ("any", "k7/8/8/8/8/R7/4P3/4K3", "Ra3-a4 e2-e4", "Ke1-d1"),
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
    game = game_of(f"id: when\nname: {{fr: a, en: a}}\n{effect(when)}", fen)
    texts = [write(move, symbols_of(game.variant)) for move in game.legal_moves()]
    for text in with_.replace(" e.p.", "_").split():
        found = [told for told in texts if told.startswith(text.replace("_", " e.p."))]
        assert found, text
        assert all("[+" in told for told in found), found
    for text in without.replace(" e.p.", "_").split():
        assert text.replace("_", " e.p.") in texts


RULES: dict[str, tuple[str, str, str, list[str]]] = {
    "what can be done is done, once": (
        effect("any"),
        "4k3/8/8/8/8/N7/8/7K",
        "N",
        ["Na3-b1[+wPa3]", "Na3-b5[+wPa3]", "Na3-c2[+wPa3]", "Na3-c4[+wPa3]"],
    ),
    "what cannot be done is skipped": (
        effect("any", "{birth: {kind: pawn, at: arrival}}"),
        "4k3/8/8/8/8/8/8/K7",
        "K",
        ["Ka1-a2", "Ka1-b1", "Ka1-b2"],
    ),
    "unless it must be done": (
        effect("any", "{birth: {kind: pawn, at: arrival, must: true}}"),
        "4k3/8/8/8/8/8/8/K7",
        "K",
        [],
    ),
    "an option gives two moves": (
        effect("any", "{birth: {kind: rook, at: departure, optional: true}}"),
        "4k3/8/8/8/8/8/8/K7",
        "Ka1-b2",
        ["Ka1-b2", "Ka1-b2[+wRa1]"],
    ),
    "an option that cannot be done gives one": (
        effect("any", "{birth: {kind: rook, at: arrival, optional: true}}"),
        "4k3/8/8/8/8/8/8/K7",
        "Ka1-b2",
        ["Ka1-b2"],
    ),
    "several squares are a choice": (
        effect(
            "any", "{birth: {kind: rook, at: {any: {kind: knight}}}}, {birth: {kind: rook, at: {any: empty}}}"
        ),
        "Kn6/8",
        "Ka2-a1",
        [
            "Ka2-a1[+wRa2]",
            *[f"Ka2-a1[+wR{file}1]" for file in "bcdefgh"],
            *[f"Ka2-a1[+wR{file}2]" for file in "cdefgh"],
        ],
    ),
    "a limit counts what stands there after the capture": (
        effect("any", "{birth: {kind: pawn, colour: enemy, at: departure, limit: 1}}"),
        "4k3/8/8/p7/R7/8/8/4K3",
        "Ra4",
        [
            "Ra4-a1",
            "Ra4-a2",
            "Ra4-a3",
            "Ra4-b4",
            "Ra4-c4",
            "Ra4-d4",
            "Ra4-e4",
            "Ra4-f4",
            "Ra4-g4",
            "Ra4-h4",
            "Ra4xa5[+bPa4]",
        ],
    ),
    "two effects run in the order of declaration": (
        "effects:\n"
        "  second: {do: [{birth: {kind: knight, at: departure}}]}\n"
        "  first: {do: [{birth: {kind: rook, at: departure}}]}",
        "4k3/8/8/8/8/8/8/K7",
        "Ka1-b2",
        ["Ka1-b2[+wNa1]"],
    ),
    "each verb of an effect is tried": (
        effect("any", "{birth: {kind: knight, at: arrival}}, {birth: {kind: rook, at: departure}}"),
        "4k3/8/8/8/8/8/8/K7",
        "Ka1-b2",
        ["Ka1-b2[+wRa1]"],
    ),
    "castling leaves a unit where the king stood": (
        effect("{type: castling}", "{birth: {kind: bishop, at: departure}}"),
        "4k3/8/8/8/8/8/8/R3K2R w KQ",
        "O",
        ["O-O", "O-O-O", "O-O-O[+wBe1]", "O-O[+wBe1]"][2:],
    ),
    "what is captured leaves its square to the newly born": (
        effect("{type: en_passant}", "{birth: {kind: knight, at: capture}}"),
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6",
        "e5x",
        ["e5xd6 e.p.[+wNd5]"],
    ),
    "a unit that is born may cover its king": (
        effect("any"),
        "4r2k/8/8/8/8/4N3/8/4K3",
        "N",
        [f"Ne3-{square}[+wPe3]" for square in ("c2", "c4", "d1", "d5", "f1", "f5", "g2", "g4")],
    ),
    "an enemy that is born may give check, which is illegal": (
        effect("any", "{birth: {kind: rook, colour: enemy, at: departure}}"),
        "4k3/8/8/8/8/8/8/K7",
        "K",
        ["Ka1-b2[+bRa1]"],
    ),
    "a king that is born must not be attacked": (
        effect("{by: knight}", "{birth: {kind: king, at: departure}}"),
        "4k2r/8/8/8/8/N6N/8/K7",
        "N",
        [f"Na3-{square}[+wKa3]" for square in ("b1", "b5", "c2", "c4")],
    ),
    "a side without a king gets one": (
        effect("{by: rook}", "{birth: {kind: king, at: {any: empty}}}"),
        "R1k5/8",
        "Ra2xc2",
        [],
    ),
    "an extra move of two verbs is told with both": (
        "extends: reserve\n"
        "moves:\n"
        "  to_reserve: ~\n"
        "  drop: ~\n"
        "  exchange: {do: [{reserve: {piece: {any: {kind: rook, colour: own}}}}, {drop: {at: departure}}]}",
        "4k3/8/8/8/8/8/8/R3K3[N]",
        "Ra1 ",
        ["Ra1 (exchange)[+wNa1]", "Ra1 (exchange)[+wRa1]"],
    ),
    "an extra move that does nothing is no move": (
        "extends: reserve\nmoves: {drop: {do: [{drop: {at: {any: empty}, optional: true}}]}}",
        "4k3/8/8/8/8/8/8/4K3",
        "(",
        [],
    ),
    "an extra move that cannot be done in full is none": (
        "extends: reserve\n"
        "moves: {drop: {do: [{drop: {at: {any: empty}}}, {birth: {kind: pawn, at: arrival}}]}}",
        "4k3/8/8/8/8/8/8/4K3[N]",
        "N",
        [],
    ),
    "effects follow extra moves by their names": (
        f"extends: reserve\n{effect('{type: to_reserve}', '{birth: {kind: bishop, at: departure}}')}",
        "4k3/8/8/8/8/N7/8/4K3",
        "Na3↑",
        ["Na3↑[+wBa3]"],
    ),
    "a king that may go to the reserve stays": (
        'extends: reserve\nmoves: {to_reserve: {do: [{reserve: {piece: {any: {colour: own}}}}], notation: "{piece}{square}↑"}}',
        "4k3/8/8/8/8/N7/8/4K3",
        "K",
        [f"Ke1-{square}" for square in ("d1", "d2", "e2", "f1", "f2")],
    ),
    "a king from the reserve is not put under attack": (
        "extends: reserve",
        "r1k5/8/8/8/8/8/7r/8[K]",
        "Kd",
        ["Kd1↓", "Kd3↓", "Kd4↓", "Kd5↓", "Kd6↓"],
    ),
}


@pytest.mark.parametrize(("rules", "fen", "start", "expected"), RULES.values(), ids=RULES)
def test_what_becomes_of_a_move(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    rules: str,
    fen: str,
    start: str,
    expected: list[str],
) -> None:
    ranks = fen.split(maxsplit=1)[0].count("/") + 1
    game = game_of(f"id: rules\nname: {{fr: a, en: a}}\nboard: {{files: 8, ranks: {ranks}}}\n{rules}", fen)
    texts = [write(move, symbols_of(game.variant)) for move in game.legal_moves()]
    assert sorted(text for text in texts if text.startswith(start)) == sorted(expected)


def test_boxes_and_reserves_are_known_from_the_verbs(variant_of: Callable[[str], Variant]) -> None:
    boxes = [(str(box.unit), box.limit) for box in variant_of("sentinelles").boxes]
    assert boxes == [("white pawn", 8), ("black pawn", 8)]
    assert not variant_of("orthodox").boxes
    assert [variant_of(name).has_reserves for name in ("orthodox", "sentinelles", "reserve-noire")] == [
        False,
        False,
        True,
    ]
