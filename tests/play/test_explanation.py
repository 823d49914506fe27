"""Why a move is not legal: the first thing that fails in the order of the stages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.notation import Symbols, attempt
from feerie.play.explanation import Cause, explain
from feerie.play.game import Game
from feerie.rules.variant import Variant

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
    do: [{reserve: {piece: {any: {kind: rook, colour: own}}}}, {drop: {at: departure}}]
    notation: "{piece}{square}*"
"""
FAIRY = """
id: fairy
name: {fr: fées, en: fairies}
pieces:
  grasshopper: {symbol: {en: G, fr: S}, walk: [{hop: [[0, 1], [1, 1]], land: next}]}
"""

CASES: list[tuple[str, str, str, str | None, str | None]] = [
    # an ordinary move
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-a5", None, None),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Rb1-b5", "empty", None),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Na1-b3", "empty", None),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ke8-e7", "turn", None),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-b2", "walk", None),
    ("orthodox", "4k3/8/8/8/P7/8/8/R3K3", "Ra1-a5", "blocked", None),
    ("orthodox", "4k3/8/8/8/P7/8/8/R3K3", "Ra1-a4", "occupied", None),
    ("orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-e1", "occupied", None),
    ("orthodox", "4k3/8/8/8/8/8/8/4R1K1", "Re1xe8", "occupied", None),
    ("orthodox", "4k3/8/8/8/8/8/4r3/R3K3", "Ra1-a5", "self-check", None),
    ("orthodox", "k3r3/8/8/8/8/4R3/8/4K3", "Re3-a3", "self-check", None),
    ("orthodox", "k3r3/8/8/8/8/4R3/8/4K3", "Re3xe8", None, None),
    ("orthodox", "k7/8/8/8/8/8/r7/4K3", "Ke1-e2", "self-check", None),
    # pawns
    ("orthodox", "k7/8/8/8/8/4p3/4P3/4K3", "e2-e4", "blocked", None),
    ("orthodox", "k7/8/8/8/8/4p3/4P3/4K3", "e2-e3", "occupied", None),
    ("orthodox", "k7/8/8/8/8/8/4P3/4K3", "e2-d3", "walk", None),
    ("orthodox", "k7/8/8/8/8/4P3/8/4K3", "e3-e5", "walk", None),
    ("orthodox", "k7/8/8/3pP3/8/8/8/4K3 w - -", "e5xd6 e.p.", "walk", None),
    ("orthodox", "k7/8/8/3pP3/8/8/8/4K3 w - d6", "e5xd6 e.p.", None, None),
    ("orthodox", "k7/8/8/4P3/8/8/8/4K3 w - d6", "e5xd6 e.p.", "walk", None),
    ("orthodox", "8/8/8/K2pP2r/8/8/8/k7 w - d6", "e5xd6 e.p.", "self-check", None),
    ("orthodox", "k7/4P3/8/8/8/8/8/4K3", "e7-e8=N", None, None),
    ("orthodox", "k7/4P3/8/8/8/8/8/4K3", "e7-e8", None, None),
    ("orthodox", "k7/4P3/8/8/8/8/8/4K3", "e7-e8=K", "promotion", None),
    ("orthodox", "k7/8/8/8/8/4P3/8/4K3", "e3-e4=Q", "promotion", None),
    ("orthodox", "k7/8/8/8/8/8/8/K3P3", "e1-e2", "walk", None),
    # castling
    ("orthodox", "k7/8/8/8/8/8/8/R3K2R w KQ", "O-O", None, None),
    ("orthodox", "k7/8/8/8/8/8/8/R3K2R w KQ", "0-0-0", None, None),
    ("orthodox", "k7/8/8/8/8/8/8/R3K2R w Q", "O-O", "castling", "moved"),
    ("orthodox", "k7/8/8/8/8/8/8/4K3 w - -", "O-O", "castling", "moved"),
    ("orthodox", "k7/8/8/8/8/8/8/4K2N w - - unmoved=e1,h1", "O-O", "castling", "moved"),
    ("orthodox", "k7/8/8/8/8/8/8/RN2K2R w KQ", "O-O-O", "castling", "blocked"),
    ("orthodox", "k3r3/8/8/8/8/8/8/R3K2R w KQ", "O-O", "castling", "attacked"),
    ("orthodox", "k4r2/8/8/8/8/8/8/R3K2R w KQ", "O-O", "castling", "attacked"),
    ("orthodox", "k5r1/8/8/8/8/8/8/R3K2R w KQ", "O-O", "castling", "attacked"),
    ("orthodox", "kr6/8/8/8/8/8/8/R3K2R w KQ", "O-O-O", None, None),
    ("reserve", "k3r3/8/8/8/8/8/8/R3K2R w KQ", "O-O", "castling", "attacked"),
    # effects
    ("sentinelles", "4r2k/8/8/8/8/4N3/8/4K3", "Ne3-c4", None, None),
    ("sentinelles-adverses", "4r2k/8/8/8/8/4N3/8/4K3", "Ne3-c4", None, None),
    ("sentinelles", "4r2k/8/8/8/8/8/8/N3K3", "Na1-c2", "self-check", None),
    (STRICT, "7k/8/8/8/8/4N3/8/4K3", "Ne3-c4", None, None),
    (STRICT, "7k/8/8/8/8/4N3/8/4K3", "Ke1-d2", "sentinel", "exiled_pawns"),
    (STRICT, "7k/8/8/8/8/4N1PP/8/4K3", "Ne3-c4", "sentinel", "limit"),
    (STRICT, "4r2k/8/8/8/8/6PP/4N3/4K3", "Ne2-c3", "sentinel", "limit"),
    # royals that would disappear
    ("circe-assassins", "3K3k/8/8/7q/8/8/8/7R", "Rh1xh5", "self-check", "royal"),
    ("circe-assassins", "3k4/8/8/7q/8/8/8/K6R", "Rh1xh5", "rebirth", "royal"),
    ("circe-assassins", "r6k/8/8/8/Q7/8/8/3K4", "Qa4-a5", "self-check", None),
    ("circe-rex-inclusive", "k7/8/8/8/8/8/8/R3K3", "Ra1xa8", None, None),
    ("circe-rex-inclusive", "k3n3/8/8/8/8/8/8/R3K3", "Ra1xa8", "royal", None),
    ("circe-parachutage", "3q3k/2K5/8/8/8/8/8/8", "Kc7xd8", None, None),
    ("circe-parachutage", "7k/8/8/8/8/8/8/r2QR3 w - - 0 1 under=d1K", "Qd1-d5", "self-check", None),
    ("anticirce", "7k/8/8/3n4/4P3/8/3N4/4K3", "e4xd5", "rebirth", "occupied"),
    ("anticirce-cheylan", "7k/8/8/8/8/8/8/nR2K3", "Rb1xa1", "rebirth", "occupied"),
    ("anticirce", "5r1k/8/8/8/8/8/8/4K2R w K -", "O-O", "castling", "attacked"),
    # extra moves
    ("reserve", "7k/8/8/8/8/4N3/8/4K3", "Ne3↑", None, None),
    ("reserve", "7k/8/8/8/8/4N3/8/4K3", "Be3↑", "empty", None),
    ("reserve", "7k/8/8/8/8/4N3/8/4K3", "Nd4↑", "empty", None),
    ("reserve", "7k/8/8/8/8/4n3/8/4K3", "Ne3↑", "turn", None),
    ("reserve", "7k/8/8/8/8/4N3/8/4K3", "Ke1↑", "to_reserve", None),
    ("reserve", "4r2k/8/8/8/8/4N3/8/4K3", "Ne3↑", "self-check", None),
    ("reserve", "4r2k/8/8/8/8/8/8/4K3[NP]", "Ne3↓", None, None),
    ("reserve", "4r2k/8/8/8/8/8/8/4K3[NP]", "Nd3↓", "self-check", None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Rd3↓", "empty", None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[n]", "Nd3↓", "empty", None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Ne1↓", "occupied", None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Pd1↓", "exiled_pawns", None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Pd8↓=R", None, None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Pd8↓", None, None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Pd8↓=K", "promotion", None),
    ("reserve", "7k/8/8/8/8/8/8/4K3[NP]", "Nd8↓=R", "promotion", None),
    ("reserve-noire", "7k/8/8/8/8/4N3/8/4K3", "Ne3↑", "to_reserve", "sides"),
    # a double step that each pawn makes but once
    ("checkered", "7k/8/8/8/8/8/P7/4K3 w - - 0 1 stepped=a2", "a2-a4", "walk", None),
    ("checkered", "7k/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2-a4", "blocked", None),
    ("reserve-blanche", "7k/8/8/8/8/4N3/8/4K3[n] b", "Nd3↓", "drop", "sides"),
    (SWAPS, "7k/8/8/8/8/4R3/8/4K3[N]", "Re3*", None, None),
    (SWAPS, "7k/8/8/8/8/4R3/8/4K3[P]", "Re3*", None, None),
    (SWAPS, "7k/8/8/8/8/8/8/R3K3[P]", "Ra1*", None, None),
    (SWAPS, "7k/8/8/8/8/4N3/8/4K3[P]", "Ne3*", "exchange", None),
    # hoppers
    (FAIRY, "7k/8/8/8/4N3/4P3/8/4GK2", "Ge1xe4", "occupied", None),
    (FAIRY, "7k/8/8/8/8/8/8/4GK2", "Ge1-e4", "walk", None),
    (FAIRY, "7k/8/8/8/8/8/8/4GK2", "Ge1-g1", None, None),
    (FAIRY, "7k/8/8/8/8/8/8/g2PK3", "Ke1-e2", None, None),
    (FAIRY, "7k/8/8/8/8/8/8/g3NK2", "Ke1-f1", "empty", None),
    (FAIRY, "7k/8/8/8/8/8/8/g3N1K1", "Kg1-f1", "self-check", None),
    (FAIRY, "7k/8/8/8/8/8/3R4/g3K3", "Rd2-d1", "self-check", None),
]


@pytest.mark.parametrize(
    ("variant", "fen", "text", "code", "detail"),
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
    code: str | None,
    detail: str | None,
) -> None:
    game = game_of(variant, fen)
    before = game.position()
    reason = explain(game, attempt(text, symbols_of(game.variant)))
    assert (reason and reason.code, reason and reason.detail) == (code, detail)
    assert game.position() == before
    if reason is not None:
        assert reason.player == game.player
        assert reason.names == {name for name in (code, detail) if name}
        entries = {entry.name for entry in game.variant.entries}
        assert reason.code in {*Cause, *entries}
