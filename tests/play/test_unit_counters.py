"""Counters of units: what effects count for a unit goes with it, and rules ask it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import chess
import pytest

import feerie
from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.memories import UNIT_TALLY
from feerie.engine.play.game import Game

GameOf = Callable[[str, str], Game]

TIRED = """
id: tired
name: {fr: Fatigue, en: Tired}
counters: {moves: {fr: coups joués, en: moves made}}
effects:
  tire: {when: {by: officer}, do: [{tally: {counter: moves, piece: mover, limit: 3}}]}
  wake:
    when: {by: pawn}
    each: {colour: own, kind: knight}
    do: [{tally: {counter: moves, piece: it, becomes: 0}}]
laws:
  rest: {forbid: {by: {counter: {name: moves, at_least: 2}}}}
"""

ONCE = """
id: once
name: {fr: Une fois, en: Once}
extends: circe
counters: {reborn: {fr: renaissances, en: rebirths}}
effects:
  rebirth:
    when: {capturing: {not: {counter: reborn}}}
    do:
      - rebirth:
          piece: captured
          at: $at
          occupied: $occupied
          then: [{tally: {counter: reborn, piece: captured}}]
"""


def played(game: Game, texts: str) -> str:
    """The counters of units after moves, each the first between two squares."""
    name = game.geometry.name
    for text in texts.split():
        game.make(
            next(
                move
                for move in game.legal_moves()
                if move.departure is not None
                and move.arrival is not None
                and name(move.departure) + name(move.arrival) == text
            )
        )
    return ",".join(f"{counter}:{name(at)}:{number}" for counter, at, number in game.recall(UNIT_TALLY))


@pytest.mark.parametrize(
    ("fen", "moves", "tally"),
    [
        ("k7/8/8/8/8/8/8/K5N1 w - -", "g1f3", "moves:f3:1"),
        ("k7/8/8/8/8/8/8/K5N1 w - -", "g1f3 a8b8 f3g5", "moves:g5:2,moves:b8:1"),
        ("k7/8/8/8/8/8/7P/K5N1 w - - 0 1 tally=moves:g1:2", "h2h3", ""),
        ("k7/8/8/8/8/8/7P/K4BN1 w - - 0 1 tally=moves:f1:1,moves:g1:2", "h2h3", "moves:f1:1"),
        ("k5r1/8/8/8/8/8/8/K5N1 b - - 0 1 tally=moves:g1:2", "g8g1", "moves:g1:1"),
    ],
)
def test_a_counter_goes_with_its_unit(game_of: GameOf, fen: str, moves: str, tally: str) -> None:
    game = game_of(TIRED, fen)
    before = game.position()
    assert played(game, moves) == tally
    alphabet = game.variant.alphabet
    assert parse_fen(print_fen(game.position(), alphabet), game.geometry, alphabet) == game.position()
    for _ in moves.split():
        game.unmake()
    assert game.position() == before


def test_a_law_asks_how_often_a_unit_has_moved(game_of: GameOf) -> None:
    movers = [
        {move.mover.kind for move in game_of(TIRED, fen).legal_moves() if move.mover}
        for fen in (
            "k7/8/8/8/8/8/8/K5N1 w - - 0 1 tally=moves:g1:1",
            "k7/8/8/8/8/8/8/K5N1 w - - 0 1 tally=moves:g1:2",
        )
    ]
    assert movers == [{"king", "knight"}, {"king"}]


def test_what_was_captured_once_is_captured_for_good(game_of: GameOf) -> None:
    fresh = game_of(ONCE, "4k3/8/8/3r4/8/8/3R4/3K4 w - -")
    # The rook of d5 comes back to a8, the light one of its home squares; a counter comes back with it.
    assert played(fresh, "d2d5") == "reborn:a8:1"
    assert played(fresh, "a8a1") == "reborn:a1:1"
    marked = game_of(ONCE, "4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1 tally=reborn:d5:1")
    assert played(marked, "d2d5") == ""
    assert sum(unit is not None for unit in marked.units) == 3


@pytest.fixture
def tired(tmp_path: Path) -> feerie.Variant:
    file = tmp_path / "tired.yml"
    file.write_text(TIRED, encoding="utf-8")
    return feerie.load(file)


def test_a_position_gives_the_counters_of_units_and_words_tell_them(tired: feerie.Variant) -> None:
    given = {"fen": "k7/8/8/8/8/8/8/K5N1 w - -", "tally": {"moves": {"g1": 2, "a1": 1}}}
    game = feerie.game(tired, given)
    assert game.fen.endswith("tally=moves:a1:1,moves:g1:2")
    assert game.standing() == "Moves made: a1, g1 2."


@pytest.mark.parametrize(
    ("field", "code", "sign"),
    [
        ("tally=movs:g1:2", "unknown-counter", "movs"),
        ("tally=moves:g2:2", "unit_tally", ":g2:"),
        ("tally=moves:g1:", "fen-tally", "moves"),
    ],
)
def test_a_fen_with_a_wrong_counter_is_refused(
    tired: feerie.Variant, field: str, code: str, sign: str
) -> None:
    fen = f"k7/8/8/8/8/8/8/K5N1 w - - 0 1 {field}"
    with pytest.raises(feerie.PositionError) as raised:
        feerie.game(tired, fen)
    assert (raised.value.code, raised.value.values["column"]) == (code, fen.index(sign) + 1)


def test_in_every_picture_a_counter_stands_by_its_unit(tired: feerie.Variant) -> None:
    game = feerie.game(tired, "k7/8/8/8/8/8/7P/K4BN1 w - - 0 1 tally=moves:f1:12")
    assert ">12<" in game.svg()
    # A pawn wakes knights only.
    game.push("h2-h3")
    assert ">12<" in game.svg()
    assert ">12<" not in feerie.game(tired, "k7/8/8/8/8/8/7P/K4BN1 w - -").svg()


def follow(board: chess.Board, move: chess.Move, counts: dict[int, int]) -> dict[int, int]:
    """How often each officer has moved after a move, by its square; a pawn's move wakes the own knights."""
    counts = dict(counts)
    officer = board.piece_type_at(move.from_square) != chess.PAWN
    if board.is_castling(move):
        is_short = board.is_kingside_castling(move)
        rook = move.to_square + (1 if is_short else -2)
        counts[move.to_square + (-1 if is_short else 1)] = counts.pop(rook, 0)
    if board.is_capture(move):
        counts.pop(move.to_square, None)
    moved = counts.pop(move.from_square, 0)
    counts[move.to_square] = min(moved + 1, 3) if officer else moved
    if not officer:
        for knight in board.pieces(chess.KNIGHT, board.turn):
            counts[knight] = 0
    return {square: number for square, number in counts.items() if number}


@pytest.mark.parametrize("seed", range(6))
def test_random_games_count_as_a_list_kept_by_hand_does(game_of: GameOf, seed: int) -> None:
    start = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    game, board = game_of(TIRED, start), chess.Board(start)
    choose, counts = random.Random(seed), dict[int, int]()
    for _ in range(80):
        name = game.geometry.name
        mine = {
            f"{name(move.departure)}{name(move.arrival)}": move
            for move in game.legal_moves()
            if move.departure is not None and move.arrival is not None
        }
        rested = [move for move in board.legal_moves if counts.get(move.from_square, 0) < 2]
        assert {move.uci()[:4] for move in rested} == set(mine)
        queened = [move for move in rested if move.promotion in (None, chess.QUEEN)]
        if not queened:
            break
        chosen = choose.choice(queened)
        same = [
            move
            for move in game.legal_moves()
            if (move.departure, move.arrival)
            == (mine[chosen.uci()[:4]].departure, mine[chosen.uci()[:4]].arrival)
            and (move.promotion is None or move.promotion.kind == "queen")
        ]
        counts = follow(board, chosen, counts)
        board.push(chosen)
        game.make(same[0])
        assert {chess.parse_square(name(at)): number for _, at, number in game.recall(UNIT_TALLY)} == counts
