"""Why a move is not legal: the first thing that fails in the order of the stages, as a player says it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.play.game import Game
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.play.reasons.reason import names
from feerie.engine.rules.variant import Variant
from feerie.language.languages import Language
from feerie.language.notation.parsing import attempt
from feerie.language.notation.writing import Symbols
from feerie.pictures.showing.audience import Audience

STRICT = """
id: strict
name: {fr: strict, en: strict}
extends: sentinelles
effects:
  sentinel: {when: {by: officer}, do: [{birth: {kind: pawn, at: departure, limit: 2, must: true}}]}
"""
SWAPS = """
id: swaps
name: {fr: échanges, en: swaps}
extends: reserve
moves:
  to_reserve: ~
  drop: ~
  exchange:
    do: [{hold: {piece: {any: {kind: rook, colour: own}}}}, {drop: {at: departure}}]
    notation: "{piece}{square}*"
"""
ALIKE = """
id: alike
name: {fr: semblables, en: alike}
moves:
  leave:
    for: [black]
    notation: "{piece}{square}*"
    do: [{remove: {piece: {any: {kind: knight, colour: own}}}}]
  burn: {notation: "{piece}{square}*", do: [{remove: {piece: {any: {kind: rook, colour: own}}}}]}
"""
FAIRY = """
id: fairy
name: {fr: fées, en: fairies}
pieces:
  grasshopper: {symbol: {en: G, fr: S}, walk: [{hop: {every_way: [[0, 1], [1, 1]]}, land: next}]}
"""

REAR = """
id: rear
name: {fr: arrière, en: rear}
walks:
  rear: {borrow: {colour: own, on: {translate: it, by: {own_way: [[0, -1]]}}}, instead: true}
"""

CASES: list[tuple[str, str, str, str | None, str | None]] = [
    # an ordinary move
    (REAR, "4k3/8/8/8/8/3P4/3N4/4K3", "d3-b4", None, None),
    (REAR, "4k3/8/8/8/8/3P4/3N4/4K3", "d3-d4", "walk", "a pawn does not move that way"),
    (REAR, "4k3/8/8/8/1n6/3P4/3R4/4K3", "d3-a3", None, None),
    (REAR, "4k3/8/8/8/8/1n1P4/3R4/4K3", "d3-a3", "blocked", "the knight on b3 stands in the way"),
    (REAR, "4k3/8/8/8/8/8/3N4/3RK3", "Nd2-f3", "walk", "a knight does not move that way"),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-a5", None, None),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Rb1-b5", "empty", "there is no white rook on b1"),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Na1-b3", "empty", "there is no white knight on a1"),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ke8-e7", "turn", "it is White’s turn to move"),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-b2", "walk", "a rook does not move that way"),
    ("orthodox", "4k3/8/8/8/P7/8/8/R3K3", "Ra1-a5", "blocked", "the pawn on a4 stands in the way"),
    ("orthodox", "4k3/8/8/8/P7/8/8/R3K3", "Ra1-a4", "occupied.own", "the pawn on a4 is on the same side"),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-e1", "occupied.own", "the king on e1 is on the same side"),
    ("orthodox", "4k3/8/8/8/8/8/8/4R1K1", "Re1xe8", "occupied.royal", "a king cannot be captured"),
    (
        "orthodox",
        "4k3/8/8/8/8/8/4r3/R3K3",
        "Ra1-a5",
        "self-check.stays",
        "the white king would still be in check from the rook on e2",
    ),
    (
        "orthodox",
        "k3r3/8/8/8/8/4R3/8/4K3",
        "Re3-a3",
        "self-check",
        "the white king would be in check from the rook on e8",
    ),
    ("orthodox", "k3r3/8/8/8/8/4R3/8/4K3", "Re3xe8", None, None),
    (
        "orthodox",
        "k7/8/8/8/8/8/r7/4K3",
        "Ke1-e2",
        "self-check",
        "the white king would be in check from the rook on a2",
    ),
    # pawns
    ("orthodox", "k7/8/8/8/8/4p3/4P3/4K3", "e2-e4", "blocked", "the pawn on e3 stands in the way"),
    (
        "orthodox",
        "k7/8/8/8/8/4p3/4P3/4K3",
        "e2-e3",
        "occupied.only_goes",
        "the square e3 is occupied, and a pawn does not capture that way",
    ),
    (
        "orthodox",
        "k7/8/8/8/8/8/4P3/4K3",
        "e2-d3",
        "walk.only_captures",
        "a pawn moves that way only to capture",
    ),
    (
        "orthodox",
        "k7/8/8/8/8/4P3/8/4K3",
        "e3-e5",
        "walk.rank",
        "a pawn moves that way only from the second rank",
    ),
    (
        "orthodox",
        "k7/8/8/3pP3/8/8/8/4K3 w - -",
        "e5xd6 e.p.",
        "walk.en_passant",
        "the pawn on d5 has not just made its double step",
    ),
    ("orthodox", "k7/8/8/3pP3/8/8/8/4K3 w - d6", "e5xd6 e.p.", None, None),
    (
        "orthodox",
        "k7/8/8/4P3/8/8/8/4K3 w - d6",
        "e5xd6 e.p.",
        "walk.only_captures",
        "a pawn moves that way only to capture",
    ),
    (
        "orthodox",
        "8/8/8/K2pP2r/8/8/8/k7 w - d6",
        "e5xd6 e.p.",
        "self-check",
        "the white king would be in check from the rook on h5",
    ),
    ("orthodox", "k7/4P3/8/8/8/8/8/4K3", "e7-e8=N", None, None),
    ("orthodox", "k7/4P3/8/8/8/8/8/4K3", "e7-e8", None, None),
    ("orthodox", "k7/4P3/8/8/8/8/8/4K3", "e7-e8=K", "promotion", "the pawn on e7 cannot become a king on e8"),
    (
        "orthodox",
        "k7/4P3/8/8/8/8/8/4K3",
        "e7-e8=G",
        "promotion",
        "the pawn on e7 cannot become a grasshopper on e8",
    ),
    (
        "orthodox",
        "k7/8/8/8/8/4P3/8/4K3",
        "e3-e4=Q",
        "promotion",
        "the pawn on e3 cannot become a queen on e4",
    ),
    ("orthodox", "k7/8/8/8/8/8/8/K3P3", "e1-e2", "walk.inert", "on the first rank a pawn cannot move"),
    # castling
    ("orthodox", "k7/8/8/8/8/8/8/R3K2R w KQ", "O-O", None, None),
    ("orthodox", "k7/8/8/8/8/8/8/R3K2R w KQ", "0-0-0", None, None),
    (
        "orthodox",
        "k7/8/8/8/8/8/8/R3K2R w Q",
        "O-O",
        "castling.moved",
        "the rook on h1 no longer has the right to castle",
    ),
    ("orthodox", "k7/8/8/8/8/8/8/4K3 w - -", "O-O", "castling.absent", "the rook is not on h1"),
    (
        "orthodox",
        "k7/8/8/8/8/8/8/4K2N w - - unmoved=e1,h1",
        "O-O",
        "castling.absent",
        "the rook is not on h1",
    ),
    (
        "orthodox",
        "k7/8/8/8/8/8/8/RN2K2R w KQ",
        "O-O-O",
        "castling.blocked",
        "the knight on b1 stands between king and rook",
    ),
    (
        "orthodox",
        "k3r3/8/8/8/8/8/8/R3K2R w KQ",
        "O-O",
        "castling.check",
        "the white king is in check from the rook on e8, and so may not castle",
    ),
    (
        "orthodox",
        "k4r2/8/8/8/8/8/8/R3K2R w KQ",
        "O-O",
        "castling.attacked",
        "the white king would pass over a square where it would be in check from the rook on f8",
    ),
    (
        "orthodox",
        "k5r1/8/8/8/8/8/8/R3K2R w KQ",
        "O-O",
        "castling.self-check",
        "the white king would be in check from the rook on g8",
    ),
    ("orthodox", "kr6/8/8/8/8/8/8/R3K2R w KQ", "O-O-O", None, None),
    (
        "dynasty",
        "r3k3/8/8/8/7k/8/8/4K3 b q",
        "O-O-O",
        "castling.royal",
        "the king on e8 is not royal now, and so may not castle",
    ),
    (
        "face-to-face",
        "r3k3/4N3/8/8/8/8/8/4K3 b q",
        "O-O-O",
        "castling.walk",
        "the king on e8 does not move in its own way now, and so may not castle",
    ),
    (
        "reserve",
        "k3r3/8/8/8/8/8/8/R3K2R w KQ",
        "O-O",
        "castling.check",
        "the white king is in check from the rook on e8, and so may not castle",
    ),
    # effects
    ("sentinelles", "4r2k/8/8/8/8/4N3/8/4K3", "Ne3-c4", None, None),
    ("sentinelles-adverses", "4r2k/8/8/8/8/4N3/8/4K3", "Ne3-c4", None, None),
    (
        "sentinelles",
        "4r2k/8/8/8/8/8/8/N3K3",
        "Na1-c2",
        "self-check.stays",
        "the white king would still be in check from the rook on e8",
    ),
    (STRICT, "7k/8/8/8/8/4N3/8/4K3", "Ne3-c4", None, None),
    (
        STRICT,
        "7k/8/8/8/8/4N3/8/4K3",
        "Ke1-d2",
        "sentinel.exiled_pawns",
        "the rule “a sentinel” does not allow it: a pawn may not be placed there",
    ),
    (
        STRICT,
        "7k/8/8/8/8/4N1PP/8/4K3",
        "Ne3-c4",
        "sentinel.limit",
        "the rule “a sentinel” does not allow it: as many as are permitted are already on the board",
    ),
    (
        STRICT,
        "4r2k/8/8/8/8/6PP/4N3/4K3",
        "Ne2-c3",
        "sentinel.limit",
        "the rule “a sentinel” does not allow it: as many as are permitted are already on the board",
    ),
    # royals that would disappear
    (
        "circe-assassins",
        "3K3k/8/8/7q/8/8/8/7R",
        "Rh1xh5",
        "self-check.royal",
        "the white king would disappear",
    ),
    ("circe-assassins", "3k4/8/8/7q/8/8/8/K6R", "Rh1xh5", "rebirth.royal", "the black king would disappear"),
    (
        "circe-assassins",
        "r6k/8/8/8/Q7/8/8/3K4",
        "Qa4-a5",
        "self-check.stays",
        "the white king would still be in check from the rook on a8",
    ),
    ("circe-rex-inclusive", "k7/8/8/8/8/8/8/R3K3", "Ra1xa8", None, None),
    ("circe-rex-inclusive", "k3n3/8/8/8/8/8/8/R3K3", "Ra1xa8", "royal", "the black king would disappear"),
    ("circe-parachutage", "3q3k/2K5/8/8/8/8/8/8", "Kc7xd8", None, None),
    (
        "circe-parachutage",
        "7k/8/8/8/8/8/8/r2QR3 w - - 0 1 under=d1K",
        "Qd1-d5",
        "self-check",
        "the white king would be in check from the rook on a1",
    ),
    (
        "anticirce",
        "7k/8/8/3n4/4P3/8/3N4/4K3",
        "e4xd5",
        "rebirth.occupied",
        "the capturing unit could not go where the rule sends it",
    ),
    (
        "anticirce-cheylan",
        "7k/8/8/8/8/8/8/nR2K3",
        "Rb1xa1",
        "rebirth.nowhere",
        "the capturing unit could not go where the rule sends it",
    ),
    (
        "anticirce",
        "5r1k/8/8/8/8/8/8/4K2R w K -",
        "O-O",
        "castling.attacked",
        "the white king would pass over a square where it would be in check from the rook on f8",
    ),
    # extra moves
    ("reserve", "7k/8/8/8/8/4N3/8/4K3", "Ne3↑", None, None),
    ("reserve", "7k/8/8/8/8/4N3/8/4K3", "Be3↑", "empty", "there is no white bishop on e3"),
    ("reserve", "7k/8/8/8/8/4N3/8/4K3", "Nd4↑", "empty", "there is no white knight on d4"),
    ("reserve", "7k/8/8/8/8/4n3/8/4K3", "Ne3↑", "turn", "it is White’s turn to move"),
    (
        "reserve",
        "7k/8/8/8/8/4N3/8/4K3",
        "Ke1↑",
        "to_reserve",
        "a player puts only units of their own in reserve, and never the king",
    ),
    (
        "reserve",
        "4r2k/8/8/8/8/4N3/8/4K3",
        "Ne3↑",
        "self-check",
        "the white king would be in check from the rook on e8",
    ),
    ("reserve", "4r2k/8/8/8/8/8/8/4K3[NP]", "Ne3↓", None, None),
    (
        "reserve",
        "4r2k/8/8/8/8/8/8/4K3[NP]",
        "Nd3↓",
        "self-check.stays",
        "the white king would still be in check from the rook on e8",
    ),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Rd3↓", "empty.reserve", "there is no white rook in reserve"),
    ("reserve", "7k/8/8/8/8/8/8/4K3[n]", "Nd3↓", "empty.reserve", "there is no white knight in reserve"),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Ne1↓", "occupied", "the square e1 is occupied"),
    (
        "reserve",
        "7k/8/8/8/8/8/8/4K3[NP]",
        "Pd1↓",
        "exiled_pawns",
        "a pawn may not be placed on the first rank",
    ),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Pd8↓=R", None, None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Pd8↓", None, None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Pd8↓=K", "promotion", "the pawn cannot become a king on d8"),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Nd8↓=R", "promotion", "the knight cannot become a rook on d8"),
    ("reserve-noire", "7k/8/8/8/8/4N3/8/4K3", "Ne3↑", "to_reserve.sides", "such a move is not open to White"),
    # a double step that each pawn makes but once
    (
        "checkered",
        "7k/8/8/8/8/8/P7/4K3 w - - 0 1 stepped=a2",
        "a2-a4",
        "walk.double_step",
        "the pawn on a2 has already made its double step",
    ),
    ("checkered", "7k/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2-a4", "blocked", "the pawn on a3 stands in the way"),
    (
        "reserve-blanche",
        "7k/8/8/8/8/4N3/8/4K3[n] b",
        "Nd3↓",
        "drop.sides",
        "such a move is not open to Black",
    ),
    (SWAPS, "7k/8/8/8/8/4R3/8/4K3[N]", "Re3*", None, None),
    (SWAPS, "7k/8/8/8/8/4R3/8/4K3[P]", "Re3*", None, None),
    (SWAPS, "7k/8/8/8/8/8/8/R3K3[P]", "Ra1*", None, None),
    (SWAPS, "7k/8/8/8/8/4N3/8/4K3[P]", "Ne3*", "exchange", "the rule “exchange” does not allow it"),
    # colours of which a phase has its own rules
    (
        "checkered",
        "7k/8/8/8/8/8/8/R2uK3",
        "Ra1xd1",
        "occupied.immune",
        "a checkered unit cannot be captured in phase 1",
    ),
    ("checkered", "7k/8/8/8/8/8/8/u2RK3", "Ra1xd1", "occupied.own", "the rook on d1 is on the same side"),
    (
        "checkered",
        "7k/8/8/8/8/8/8/u2uK3",
        "Ra1xd1",
        "occupied.immune",
        "a checkered unit cannot be captured in phase 1",
    ),
    (
        "checkered",
        "7k/8/8/8/1u6/8/8/R3K3 w - - 0 1 phase=2 keeper=w",
        "Ra1-a2",
        "turn.charge",
        "White may not move a white unit in phase 2",
    ),
    (
        "checkered",
        "7k/8/8/8/1u6/8/8/R3K3 b - - 0 1 phase=2 keeper=w",
        "Rb4-b5",
        "turn.charge",
        "Black may not move a checkered unit in phase 2",
    ),
    ("checkered", "7k/8/8/8/1u6/8/8/R3K3 b - - 0 1 phase=2 keeper=w", "Kh8-g8", None, None),
    ("checkered", "7k/8/8/8/1u6/8/8/R6K b - - 0 1 phase=2 keeper=w", "Ra1-a8", None, None),
    (
        "checkered",
        "7k/8/8/8/7u/8/8/R6K b - - 0 1 phase=2 keeper=w",
        "Ra1-b1",
        "self-check.stays",
        "the white king would still be in check from the rook on h4",
    ),
    (
        "checkered",
        "k7/8/8/8/7u/8/8/R6K w - - 0 1 phase=2 keeper=w",
        "Rh4xh1",
        "occupied.royal",
        "a king cannot be captured",
    ),
    (
        "checkered",
        "7k/8/8/8/2sp4/8/8/4K3 b - -",
        "d4xc3 e.p.",
        "walk.immune",
        "a checkered unit cannot be captured in phase 1",
    ),
    ("madrasi", "7k/8/8/8/r7/8/8/R3K3", "Ra1-b1", "paralysis", "an enemy unit of the same kind paralyses it"),
    (ALIKE, "7k/8/8/8/8/8/4R3/4K3", "Re2*", None, None),
    (
        ALIKE,
        "4r2k/8/8/8/8/8/4R3/4K3",
        "Re2*",
        "self-check",
        "the white king would be in check from the rook on e8",
    ),
    (ALIKE, "7k/8/8/8/8/4N3/8/4K3", "Ne3*", "burn", "the rule “burn” does not allow it"),
    (ALIKE, "7k/8/8/8/8/4n3/8/4K3 b", "Ne3*", None, None),
    # hoppers
    (FAIRY, "7k/8/8/8/4N3/4P3/8/4GK2", "Ge1xe4", "occupied.own", "the knight on e4 is on the same side"),
    (FAIRY, "7k/8/8/8/8/8/8/4GK2", "Ge1-e4", "walk", "a grasshopper does not move that way"),
    (FAIRY, "7k/8/8/8/8/8/8/4GK2", "Ge1-g1", None, None),
    (
        "orthodox",
        "7k/8/8/8/8/8/8/(LE)2NK3",
        "LEa1-d1",
        "occupied.own",
        "the knight on d1 is on the same side",
    ),
    (
        "orthodox",
        "7k/8/8/8/8/8/8/(LE)1n1K3",
        "LEa1-d1",
        "walk.only_captures",
        "a leo moves that way only to capture",
    ),
    (FAIRY, "7k/8/8/8/8/8/8/g2PK3", "Ke1-e2", None, None),
    (FAIRY, "7k/8/8/8/8/8/8/g3NK2", "Ke1-f1", "empty", "there is no white king on e1"),
    (
        FAIRY,
        "7k/8/8/8/8/8/8/g3N1K1",
        "Kg1-f1",
        "self-check",
        "the white king would be in check from the grasshopper on a1",
    ),
    (
        FAIRY,
        "7k/8/8/8/8/8/3R4/g3K3",
        "Rd2-d1",
        "self-check",
        "the white king would be in check from the grasshopper on a1",
    ),
]


@pytest.mark.parametrize(
    ("variant", "fen", "text", "name", "sentence"),
    CASES,
    ids=[
        f"{v.partition('id: ')[2].partition(chr(10))[0] or v}, {fen}, {text}" for v, fen, text, _, _ in CASES
    ],
)
def test_the_first_obstacle_is_told(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    variant: str,
    fen: str,
    text: str,
    name: str | None,
    sentence: str | None,
) -> None:
    game = game_of(variant, fen)
    before = game.position()
    reason = explain(game, attempt(text, symbols_of(game.variant)))
    assert game.position() == before
    assert (reason and max(reason.names, key=len)) == name
    if reason is not None:
        assert reason.player == game.player
        assert {reason.code} <= reason.names
        assert reason.names <= {*names(entry.name for entry in game.variant.entries)}
        assert Audience(game.variant, Language("en")).reason(reason) == sentence
        assert Audience(game.variant, Language("fr")).reason(reason)


@pytest.mark.parametrize(
    ("variant", "fen", "text", "because"),
    [
        ("orthodox", "k7/8/8/8/8/8/8/RN2K2R w KQ", "O-O-O", {"castling", "castling.blocked", "blocked"}),
        ("orthodox", "k7/8/8/8/8/8/8/R3K2R w Q", "O-O", {"castling", "castling.moved"}),
        (
            STRICT,
            "7k/8/8/8/8/4N3/8/4K3",
            "Ke1-d2",
            {"sentinel", "sentinel.exiled_pawns", "exiled_pawns"},
        ),
    ],
)
def test_a_claim_may_name_a_cause_that_is_a_detail(
    variant: str,
    fen: str,
    text: str,
    because: set[str],
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
) -> None:
    game = game_of(variant, fen)
    reason = explain(game, attempt(text, symbols_of(game.variant)))
    assert reason is not None
    assert reason.names == because
