"""Games that end although they could go on: as other programs end them; problems do not."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import chess
import chess.variant

from feerie.engine.board.fen import print_fen
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import Unit
from feerie.engine.memories import HISTORY
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, outcome
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.pictures.showing.sequence import find_move
from tests.asking import each
from tests.record_draws import DRAWS
from tests.variants import shipped_variant

_, *ROWS = [json.loads(line) for line in DRAWS.read_text(encoding="utf-8").splitlines()]


COUNTED = ("two_rooks", "rook", "two_khons", "two_knights", "khon", "rest", "board")


def begun(row: Mapping[str, Any]) -> Game:
    variant = shipped_variant(row["variant"])
    return Game(variant, position_of_fen(row["fen"], variant), is_played=True)


@each("row", ROWS)
def test_a_game_ends_where_the_program_ends_it(row: Mapping[str, Any]) -> None:
    game = begun(row)
    for text in row["moves"]:
        assert not outcome(game).is_over, text
        game.play(find_move(text, game))
    end = outcome(game)
    assert end.is_over == (row["winner"] is not None)
    assert (end.winner or "nobody") == (row["winner"] or "nobody")
    assert not end.is_over or end.rule in game.variant.draws


def test_each_draw_ends_a_recorded_game_and_none_ends_without_it() -> None:
    decided = set()
    for row in ROWS:
        game = begun(row)
        for text in row["moves"]:
            game.play(find_move(text, game))
        if rule := outcome(game).rule:
            decided.add((row["variant"], rule.name))
            others = tuple(one for one in game.variant.draws if one is not rule)
            game.rules = replace(game.rules, draws=others)
            assert outcome(game).rule is not rule
    asked = {(row["variant"], draw.name) for row in ROWS for draw in begun(row).variant.draws}
    assert {
        ("shogi", "perpetual_check"),
        ("shogi", "impasse_white"),
        ("shogi", "impasse_black"),
        ("xiangqi", "perpetual_chase"),
        ("xiangqi", "perpetual_chase_of_opponent"),
        ("xiangqi", "perpetual_check"),
        ("janggi", "white_ahead_at_a_stop"),
        ("sittuyin", "counting_rook"),
        ("sittuyin", "counting_sin"),
        ("sittuyin", "promotion_only"),
        *((id_, f"counting_{beside}") for id_ in ("makruk", "cambodian") for beside in COUNTED),
    } <= decided
    assert not decided - asked


BOARDS: Mapping[str, type[chess.Board]] = {
    "orthodox": chess.Board,
    "chess960": chess.Board,
    "atomic": chess.variant.AtomicBoard,
    "three-check": chess.variant.ThreeCheckBoard,
}


def few(geometry: Geometry, chance: random.Random) -> Iterator[Position]:
    """Positions of a few units, with a king a side."""
    kinds = ["queen", "rook", "bishop", "knight", "pawn"]
    for _ in range(300):
        drawn = chance.choices(chance.sample(kinds, 2), k=chance.choice([0, 1, 1, 2, 2, 3]))
        units = [Unit(kind, chance.choice(["white", "black"])) for kind in drawn]  # type: ignore[arg-type]
        units += [Unit("king", "white"), Unit("king", "black")]  # type: ignore[arg-type]
        standing: list[Unit | None] = [None] * 64
        for square, unit in zip(chance.sample(range(8, 56), len(units)), units, strict=True):
            standing[Square(square)] = unit
        yield Position(geometry, tuple(standing))


@each("id_", BOARDS)
def test_material_cannot_win_where_python_chess_says_so(id_: str) -> None:
    variant = shipped_variant(id_)
    found = set()
    for position in few(variant.geometry, random.Random(id_)):
        board = BOARDS[id_](print_fen(position, variant.alphabet).partition(" ")[0] + " w - - 0 1")
        dead = Game(variant, position, is_played=True).legality.draw() is not None
        assert dead == board.is_insufficient_material(), board.fen()
        found.add(dead)
    assert found == {True, False}


def test_bishops_that_never_meet_draw_in_antichess() -> None:
    for fen, is_drawn in (
        ("8/8/2b5/8/8/8/1B6/8 w - - 0 1", True),
        ("8/8/2b5/8/8/8/B7/8 w - - 0 1", False),
        ("8/8/2b5/8/8/8/BB6/8 w - - 0 1", False),
        ("8/8/2b5/8/8/8/1BP5/8 w - - 0 1", False),
    ):
        game = begun({"variant": "antichess", "fen": fen})
        board = chess.variant.AntichessBoard(fen)
        assert outcome(game).is_over == is_drawn == board.is_insufficient_material(), fen


def test_problems_know_no_draw() -> None:
    for row in ROWS:
        game = begun(row)
        problem = Game(game.variant, game.position().remembering({HISTORY: ()}))
        for text in row["moves"]:
            problem.make(find_move(text, problem))
        assert outcome(problem).rule is None
        assert problem.recall(HISTORY) == ()


def test_a_draw_gives_way_to_mate() -> None:
    game = begun({"variant": "orthodox", "fen": "7k/8/5KQ1/8/8/8/8/8 w - - 99 90"})
    game.play(find_move("Qg6-g7", game))
    assert outcome(game).status is Status.CHECKMATE
    game.unmake()
    game.play(find_move("Qg6-g5", game))
    assert (outcome(game).status, outcome(game).rule.name) == (Status.DRAWN, "dull")  # type: ignore[union-attr]


def test_a_position_is_the_same_only_with_the_same_rights() -> None:
    back_and_forth = ("Rh1-g1", "Ke8-e7", "Rg1-h1", "Ke7-e8")
    castling = begun({"variant": "orthodox", "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"})
    other = begun({"variant": "orthodox", "fen": "4k3/8/8/8/8/8/8/4K2R w - - 0 1"})
    for text in back_and_forth * 2:
        assert not outcome(other).is_over
        other.play(find_move(text, other))
        castling.play(find_move(text, castling))
    assert (outcome(other).status, outcome(castling).status) == (Status.DRAWN, Status.ONGOING)


def test_a_step_that_nobody_can_capture_makes_no_other_position() -> None:
    game = begun({"variant": "orthodox", "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"})
    game.play(find_move("e2-e4", game))
    assert not game.recall(HISTORY)[-1].position.en_passant
    game = begun({"variant": "orthodox", "fen": "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"})
    game.play(find_move("e2-e4", game))
    assert game.recall(HISTORY)[-1].position.en_passant
