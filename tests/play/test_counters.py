"""Counters: raised and set by effects, asked by conditions, part of the position."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import chess
import pytest

import feerie
from feerie.engine.board.fen import parse_fen, print_fen, print_placement
from feerie.engine.memories import TALLY
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from tests.play.comparison import each_made
from tests.variants import file_of

GameOf = Callable[[str, str], Game]

THREE_CHECK = file_of("three-check")

TAKEN = """
id: taken
name: {fr: Prises, en: Taken}
counters:
  taken: {fr: prises, en: captures}
  leaps: {fr: sauts, en: leaps}
effects:
  taking:
    when: {capture: true}
    do: [{tally: {counter: taken, by: 2}}]
  losing:
    when: {capture: true}
    do: [{tally: {counter: taken, of: opponent, becomes: 0}}]
  leaping:
    when: {by: knight}
    do: [{tally: {counter: leaps, limit: 2, must: true}}]
laws:
  tired: {forbid_after: {counter: taken, is: 4}}
end:
  rules:
    many: {when: {counter: taken, of: opponent, at_least: 6}, winner: opponent}
"""


def after(game: Game, arrivals: str) -> str:
    """What the counters are after the first move to each square."""
    name = game.geometry.name
    for arrival in arrivals.split():
        move = next(one for one in game.legal_moves() if one.arrival and name(one.arrival) == arrival)
        game.make(move)
    return ",".join(f"{counter}:{white}:{black}" for counter, white, black in game.recall(TALLY))


@pytest.mark.parametrize(
    ("fen", "moves", "tally"),
    [
        ("k6r/8/8/8/8/8/8/KR6 w - -", "b2", ""),
        ("k6r/8/8/8/8/8/p7/K6R w - -", "h8", "taken:2:0"),
        ("k7/8/8/8/8/8/8/K5Nr b - - 0 1 tally=taken:3:0", "g1", "taken:0:2"),
        ("k7/8/8/8/8/8/8/K5N1 w - - 0 1 tally=leaps:1:0", "e2", "leaps:2:0"),
        ("k7/8/8/8/8/8/8/K5N1 w - - 0 1 tally=leaps:1:0", "e2 b8 a2", "leaps:2:0"),
    ],
)
def test_effects_raise_and_set_counters(game_of: GameOf, fen: str, moves: str, tally: str) -> None:
    game = game_of(TAKEN, fen)
    before = game.position()
    assert after(game, moves) == tally
    alphabet = game.variant.alphabet
    assert parse_fen(print_fen(game.position(), alphabet), game.geometry, alphabet) == game.position()
    for _ in moves.split():
        game.unmake()
    assert game.position() == before


def test_a_counter_at_its_limit_may_forbid_a_move(game_of: GameOf) -> None:
    game = game_of(TAKEN, "k7/8/8/8/8/8/8/K5N1 w - - 0 1 tally=leaps:2:0")
    assert {move.mover.kind for move in game.legal_moves() if move.mover} == {"king"}


def test_laws_and_the_end_ask_counters(game_of: GameOf) -> None:
    fen = "k6r/8/8/8/8/8/p7/K6R w - - 0 1 tally=taken:{}:0"
    captures = [
        sum(move.captured is not None for move in game_of(TAKEN, fen.format(number)).legal_moves())
        for number in (0, 1, 2, 3)
    ]
    assert captures == [2, 2, 0, 2]
    assert outcome(game_of(TAKEN, fen.format(6))).winner == "white"
    assert not outcome(game_of(TAKEN, fen.format(5))).is_over


def test_a_position_gives_its_counters_and_words_tell_them() -> None:
    variant = feerie.load(THREE_CHECK)
    given = {"fen": "7k/8/8/8/8/8/8/R6K w - -", "tally": {"checks": {"white": 2}}}
    game = feerie.game(variant, given)
    assert game.fen.endswith("tally=checks:2:0")
    assert game.standing() == "Checks given: White 2, Black 0."
    game.push("Ra1-a8")
    assert (game.status, game.winner) == ("lost", "white")
    assert game.standing("fr") == (
        "Selon la règle de cette variante, les Blancs gagnent\u202f: c’est le troisième échec. "
        "Échecs donnés\u202f: Blancs 3, Noirs 0."
    )


@pytest.mark.parametrize(
    ("fen", "code"),
    [
        ("7k/8/8/8/8/8/8/R6K w - - 0 1 tally=chicks:2:0", "unknown-counter"),
        ("7k/8/8/8/8/8/8/R6K w - - 0 1 tally=checks:2", "fen-tally"),
        ("7k/8/8/8/8/8/8/R6K w - - 0 1 tally=checks:2:-1", "fen-tally"),
    ],
)
def test_a_fen_with_a_wrong_counter_is_refused(fen: str, code: str) -> None:
    with pytest.raises(feerie.PositionError) as raised:
        feerie.game(THREE_CHECK, fen)
    assert (raised.value.code, raised.value.values["column"]) == (code, fen.index("ch") + 1)


@pytest.mark.parametrize(("rules", "code"), [(THREE_CHECK, "unknown-counter"), ("orthodox", "unused-state")])
def test_a_file_with_a_wrong_counter_is_refused_though_it_counts_nothing(
    rules: str | Path, code: str
) -> None:
    with pytest.raises(feerie.PositionError) as raised:
        feerie.game(rules, {"fen": "7k/8/8/8/8/8/8/R6K w - -", "tally": {"chicks": {}}})
    assert raised.value.code == code


def test_a_position_of_rules_without_counters_has_none() -> None:
    with pytest.raises(feerie.PositionError) as raised:
        feerie.game("orthodox", "7k/8/8/8/8/8/8/R6K w - - 0 1 tally=checks:2:0")
    assert raised.value.code == "unused-state"


@pytest.mark.parametrize(
    ("fields", "tally"),
    [
        ("w - - 2+3 0 1", "tally=checks:1:0"),
        ("w - - 0 1 +1+0", "tally=checks:1:0"),
        ("w - - 3+3 4 9", ""),
        ("w - - 1+0 0 1", "tally=checks:2:3"),
    ],
)
def test_checks_are_read_as_other_programs_write_them(fields: str, tally: str) -> None:
    game = feerie.game(THREE_CHECK, f"7k/8/8/8/8/8/8/R6K {fields}")
    assert game.fen.partition(" tally=")[1:] == (
        (" tally=", tally.removeprefix("tally=")) if tally else ("", "")
    )
    assert game.fen.split()[4:6] == (["4", "9"] if "9" in fields else ["0", "1"])


@pytest.mark.parametrize("variant", ["orthodox", THREE_CHECK])
def test_more_checks_than_end_the_game_are_not_read(variant: str | Path) -> None:
    with pytest.raises(feerie.PositionError) as raised:
        feerie.game(variant, "7k/8/8/8/8/8/8/R6K w - - 4+3 0 1")
    assert raised.value.code == "fen-fields"


WORTH = {"pawn": 1, "knight": 3, "bishop": 3, "rook": 5, "queen": 9}

POINTS = f"""
id: points
name: {{fr: Points, en: Points}}
counters:
  won: {{fr: points pris, en: points won}}
  left: {{fr: points qui restent, en: points left}}
  units: {{fr: pièces, en: units}}
effects:
  winning:
    when: {{capture: true}}
    do:
      - tally: {{counter: won, by: {{points: {WORTH}, of: captured}}}}
  counting:
    when: any
    do:
      - tally: {{counter: left, becomes: {{points: {WORTH}, of: {{colour: own}}}}}}
      - tally: {{counter: units, becomes: {{count: {{colour: own}}}}}}
end:
  rules:
    ahead: {{when: {{more: {{counter: won}}, than: {{counter: won, of: opponent}}, by: 6}}, winner: player}}
    poor: {{when: {{not: {{more: {{points: {WORTH}, of: {{colour: enemy}}}}, than: 30}}}}, winner: player}}
"""


def worth(board: chess.Board, colour: chess.Color) -> int:
    """The points of one side, by the tables of python-chess."""
    return sum(
        WORTH.get(chess.piece_name(one.piece_type), 0)
        for one in board.piece_map().values()
        if one.color == colour
    )


@pytest.mark.parametrize("seed", range(6))
def test_counters_rise_by_what_is_measured_and_the_game_ends_by_points(game_of: GameOf, seed: int) -> None:
    chance, board = random.Random(seed), chess.Board()
    won = {chess.WHITE: 0, chess.BLACK: 0}
    game = game_of(POINTS, f"{board.fen()} tally=left:39:39,units:16:16")
    for _ in range(120):
        mover, before = board.turn, worth(board, not board.turn)
        captures = [move for move in board.legal_moves if board.is_capture(move)]
        move = chance.choice(sorted(captures or board.legal_moves, key=str))
        board.push(move)
        won[mover] += before - worth(board, not mover)
        made = {print_placement(game.position(), game.variant.alphabet): one for one in each_made(game)}
        game.make(made[board.board_fen()])
        tally = {name: (white, black) for name, white, black in game.recall(TALLY)}
        assert tally.get("won", (0, 0)) == (won[chess.WHITE], won[chess.BLACK])
        side = 0 if mover == chess.WHITE else 1
        assert tally["left"][side] == worth(board, mover)
        assert tally["units"][side] == board.occupied_co[mover].bit_count()
        is_over = won[mover] >= won[not mover] + 6 or worth(board, not mover) <= 30
        assert outcome(game).winner == (("white", "black")[side] if is_over else None)
        if is_over or not any(board.legal_moves):
            return
    pytest.fail("no game of captures lasts so long")
