"""The solver against literal programs, and what it tells besides the solutions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import chess
import pytest

from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.solve.solution import Attack
from feerie.engine.play.solve.solver import Solver
from feerie.engine.play.solve.stipulation import Play, stipulation
from feerie.language.notation.writing import Symbols, write
from tests.asking import some
from tests.conftest import VariantOf
from tests.play.solve.literal import Literal, passed
from tests.play.solve.searching import keys, line_text, lines, problem_of, solved, text
from tests.problems.published import SymbolsOf

GENERATED = json.loads(
    (Path(__file__).parents[2] / "data" / "generated-problems.json").read_text(encoding="utf-8")
)


def named(problem: dict[str, Any]) -> str:
    return f"{problem['variant']} {problem['stipulation']}"


WRITTEN_OUT = "4Q3/4N3/8/8/3B4/4K1k1/4R3/8"


@pytest.mark.parametrize("problem", some(GENERATED, 3), ids=named)
def test_the_solutions_are_those_of_the_literal_program(
    problem: dict[str, Any], variant_of: VariantOf, symbols_of: SymbolsOf
) -> None:
    rules = variant_of(problem["variant"])
    found = solved(problem_of(rules, problem["fen"], problem["stipulation"]))
    told = lines if stipulation(problem["stipulation"]).play not in (Play.DIRECT, Play.SELF) else keys
    assert told(found, symbols_of(rules)) == problem["solutions"]


@pytest.mark.long
@pytest.mark.parametrize("problem", GENERATED, ids=named)
def test_the_literal_program_still_finds_them(
    problem: dict[str, Any], variant_of: VariantOf, symbols_of: SymbolsOf
) -> None:
    rules = variant_of(problem["variant"])
    symbols = symbols_of(rules)
    asked = problem_of(rules, problem["fen"], problem["stipulation"])
    game, literal = Game(rules, asked.position), Literal(asked.stipulation)
    if literal.play in (Play.DIRECT, Play.SELF):
        found = [write(move, symbols) for move in literal.keys(game)]
    else:
        found = [line_text(tuple((move,) for move in line), symbols) for line in literal.lines(game)]
    assert sorted(found) == problem["solutions"]


# Orthodox problems, whose solutions python-chess tells

ORTHODOX = [
    "8/8/8/8/8/2K5/1R6/k7 w - - 0 1",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
    "k7/2K5/8/1Q6/8/8/8/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "5rk1/5ppp/8/8/8/8/1Q6/K3R3 w - - 0 1",
    "8/8/8/8/1pP5/8/k1K5/8 b - c3 0 1",
    "3k4/2pP4/2K5/8/8/8/8/8 w - - 0 1",
    "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
]


def forces(board: chess.Board, moves: int) -> bool:
    return any(is_key(board, move, moves) for move in list(board.legal_moves))


def is_key(board: chess.Board, move: chess.Move, moves: int) -> bool:
    board.push(move)
    holds = board.is_checkmate()
    if not holds and moves > 1:
        holds = any(board.legal_moves) and all(
            forces_after(board, defence, moves - 1) for defence in list(board.legal_moves)
        )
    board.pop()
    return holds


def forces_after(board: chess.Board, defence: chess.Move, moves: int) -> bool:
    board.push(defence)
    answer = forces(board, moves)
    board.pop()
    return answer


@pytest.mark.parametrize("fen", ORTHODOX)
def test_orthodox_keys_are_those_of_python_chess(fen: str, variant_of: VariantOf) -> None:
    rules = variant_of("orthodox")
    name = rules.geometry.name
    board = chess.Board(fen)
    expected = sorted(move.uci() for move in list(board.legal_moves) if is_key(board, move, 2))
    found = []
    for attack in solved(problem_of(rules, fen, "#2")):
        assert isinstance(attack, Attack)
        move = attack.turn[0]
        assert move.departure is not None
        assert move.arrival is not None
        promotion = {"knight": "n"}.get(move.promotion.kind, move.promotion.kind[0]) if move.promotion else ""
        found.append(f"{name(move.departure)}{name(move.arrival)}{promotion}")
    assert sorted(found) == expected


# What is told besides


def answers(game: Game, text: str, symbols: Symbols) -> int:
    """The number of replies to a move."""
    (move,) = (move for move in game.legal_moves() if write(move, symbols) == text)
    game.make(move)
    replies = len(game.legal_moves())
    game.unmake()
    return replies


def test_a_try_has_its_refutations_and_a_key_has_none(variant_of: VariantOf, symbols_of: SymbolsOf) -> None:
    rules = variant_of("circe")
    symbols = symbols_of(rules)
    found = solved(problem_of(rules, WRITTEN_OUT, "#2", tries=1))
    assert keys(found, symbols) == ["Qe8-h8"]
    game = problem_of(rules, WRITTEN_OUT, "#2").trial().game
    literal = Literal(stipulation("#2"))
    saved = {
        write(move, symbols): [defence and write(defence, symbols) for defence in saves]
        for move in game.legal_moves()
        if len(saves := list(literal.refutations(game, move, 2))) == 1 and saves != [None]
    }
    told = {
        text(one.turn, symbols): [text(turn, symbols) for turn in one.refutations]
        for one in found
        if isinstance(one, Attack) and one.refutations
    }
    # A move to which the refutation is the only reply threatens nothing, and is no try.
    assert told == {move: replies for move, replies in saved.items() if answers(game, move, symbols) > 1}
    assert saved


def test_what_is_told_after_a_key_is_what_the_literal_program_finds(
    variant_of: VariantOf, symbols_of: SymbolsOf
) -> None:
    rules = variant_of("orthodox")
    symbols = symbols_of(rules)
    problem = problem_of(rules, "6k1/5ppp/4p3/8/8/8/1P6/K3R2Q w - - 0 1", "#2", tries=9)
    literal = Literal(problem.stipulation)
    found = [one for one in solved(problem) if isinstance(one, Attack)]
    assert any(one.threats for one in found)
    for attack in found:
        game = Game(rules, problem.position)
        for move in attack.turn:
            game.make(move)
        threats = [] if game.in_check() else mates(passed(game), literal)
        assert [text(threat.turn, symbols) for threat in attack.threats] == [
            write(mate, symbols) for mate in threats
        ]
        expected = {}
        for defence in game.legal_moves():
            game.make(defence)
            answers = mates(game, literal)
            game.unmake()
            doing = {(mate.departure, mate.arrival, mate.promotion) for mate in answers}
            holds = all((mate.departure, mate.arrival, mate.promotion) in doing for mate in threats)
            if answers and not (threats and holds):
                expected[write(defence, symbols)] = {write(mate, symbols) for mate in answers}
        assert {
            text(one.defence, symbols): {text(answer.turn, symbols) for answer in one.attacks}
            for one in attack.variations
        } == expected


SHORTENED = ["8/4K3/1kp5/7R/8/5R2/8/8", "8/8/5N2/8/8/K7/2p2Q2/1k6", "3k4/8/4RpK1/8/8/8/7R/8"]
"""Mates in three with a defence that allows a mate on the next move; Popeye 4.104
finds the same answers in the first two."""


@pytest.mark.parametrize("fen", some(SHORTENED, 3))
def test_short_duals_are_the_answers_that_are_slower_than_need_be(
    fen: str, variant_of: VariantOf, symbols_of: SymbolsOf
) -> None:
    rules = variant_of("orthodox")
    symbols = symbols_of(rules)
    usual, told = (
        {text(one.defence, symbols): one for one in key.variations}
        for key in (
            solved(problem_of(rules, fen, "#3"))[0],
            solved(problem_of(rules, fen, "#3", short_duals=True))[0],
        )
        if isinstance(key, Attack)
    )
    problem = problem_of(rules, fen, "#3")
    literal = Literal(problem.stipulation)
    (key,) = solved(problem)
    assert isinstance(key, Attack)
    are_slower = []
    for name, variation in told.items():
        game = Game(rules, problem.position)
        for move in (*key.turn, *variation.defence):
            game.make(move)
        moves = game.legal_moves()
        in_time = {write(move, symbols) for move in moves if literal.succeeds(game, move, 2)}
        at_once = {write(move, symbols) for move in moves if literal.succeeds(game, move, 1)}
        assert {text(one.turn, symbols) for one in variation.attacks} == in_time
        assert {text(one.turn, symbols) for one in variation.attacks if one.moves == 1} == at_once
        assert variation.attacks[: len(usual[name].attacks)] == usual[name].attacks
        are_slower += [name] if 0 < len(at_once) < len(in_time) else []
    assert are_slower


def mates(game: Game, literal: Literal) -> list[Move]:
    return [move for move in game.legal_moves() if literal.succeeds(game, move, 1)]


@pytest.mark.long
def test_set_play_answers_the_defences_of_the_diagram(variant_of: VariantOf, symbols_of: SymbolsOf) -> None:
    rules = variant_of("sentinelles")
    symbols = symbols_of(rules)
    problem = problem_of(rules, "8/1R5r/7N/8/8/5R2/3K3k/B7", "h#2", set_play=True)
    told = [
        line_text(news.solution, symbols)
        for news in Solver(problem).run()
        if news.solution is not None and not isinstance(news.solution, Attack) and news.number < 0
    ]
    assert sorted(told) == lines(solved(problem_of(rules, "8/1R5r/7N/8/8/5R2/3K3k/B7", "h#1.5")), symbols)


# Ends, limits and processes


def test_a_player_who_has_lost_otherwise_is_not_mated(variant_of: VariantOf) -> None:
    horde = "id: horde\nname: {fr: a, en: a}\nextends: orthodox\nend: {black: {stalemate: loss}}\n"
    stalemates = "7k/5K2/8/8/6Q1/8/8/8"
    assert solved(problem_of(variant_of("orthodox"), stalemates, "=1"))
    assert not solved(problem_of(variant_of(horde), stalemates, "=1"))


def test_moves_that_continue_are_one_turn(variant_of: VariantOf, symbols_of: SymbolsOf) -> None:
    rules = variant_of("checkered")
    trial = problem_of(rules, "4k3/8/8/3s4/8/8/8/4K2R w - - 0 1", "#1").trial()
    symbols = symbols_of(rules)
    turns = [text(turn, symbols) for turn in trial.turns()]
    assert "Rh1-h2" in turns
    assert any(turn.startswith("S ") for turn in turns)
    assert "S" not in turns


def test_processes_find_the_same_as_one(variant_of: VariantOf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feerie.engine.play.solve.solver.ALONE", 0.0)
    problem = problem_of(variant_of("circe"), WRITTEN_OUT, "#2", tries=1)
    alone = {news[:2] for news in Solver(problem).run()}
    together = Solver(problem, processes=2)
    assert {news[:2] for news in together.run()} == alone
    assert together.is_complete


def test_a_search_ends_with_its_time(variant_of: VariantOf) -> None:
    rules = variant_of("orthodox")
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
    solver = Solver(problem_of(rules, start, "#5"), seconds=0.2)
    assert list(solver.run()) == []
    assert not solver.is_complete


def test_a_position_that_returns_when_turns_are_longer_is_another_one(
    variant_of: VariantOf, symbols_of: SymbolsOf
) -> None:
    """After Ra1-b1 three moves of the pawn do not mate; after three more of the rook, back to b1, five do."""
    rules = variant_of("id: growing\nname: {fr: G, en: G}\nextends: progressive\npromotion: {to: [queen]}\n")
    fen = "k7/pp6/8/8/8/7P/(DU)(DU)(DU)5/R2(DU)4 w - - 0 1"
    found = lines(solved(problem_of(rules, fen, "ser-#3")), symbols_of(rules))
    assert "Ra1-b1 Rb1-a1 Ra1-c1 Rc1-b1 h3-h4 h4-h5 h5-h6 h6-h7 h7-h8=Q" in found
