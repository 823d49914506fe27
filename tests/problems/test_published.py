"""Published problems have the solutions that were published, all of them and no other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols
from tests.problems.published import Problem, line_of, move_of, problems
from tests.problems.solving import answers, help_play, keys, refutations
from tests.sample import sample


def with_key(key: str) -> list[Any]:
    """The problems whose solution has a key, as parameters of a test that tries everything.

    Long are those of variants that do not belong to the sample. Those that are marked as long are for the
    night: the solver finds their solutions in every proof.
    """
    return [
        pytest.param(problem, id=problem.name, marks=marks(problem))
        for problem in problems()
        if key in problem.solution
    ]


def marks(problem: Problem) -> list[pytest.MarkDecorator]:
    if problem.is_long:
        return [pytest.mark.night]
    return [] if problem.rules in sample() else [pytest.mark.long]


HELP = with_key("solutions")
DIRECT = with_key("tries")


@pytest.fixture
def game(problem: Problem, game_of: Callable[[str, str], Game]) -> Game:
    return game_of(problem.rules, problem.fen)


@pytest.fixture
def symbols(game: Game, symbols_of: Callable[[Variant], Symbols]) -> Symbols:
    return symbols_of(game.variant)


@pytest.mark.parametrize("problem", HELP)
def test_help_play_has_the_published_solutions_and_no_other(
    problem: Problem, game: Game, symbols: Symbols
) -> None:
    expected = {line_of(game, line, symbols) for line in problem.solution["solutions"]}
    plies = {len(line) for line in expected}
    assert len(plies) == 1
    assert len(expected) == len(problem.solution["solutions"])
    assert set(help_play(game, plies.pop(), problem.goal)) == expected


@pytest.mark.parametrize("problem", DIRECT)
def test_a_mate_in_two_has_the_published_keys_and_no_other(
    problem: Problem, game: Game, symbols: Symbols
) -> None:
    expected = {
        move_of(game, found["move"], symbols) for found in problem.solution["tries"] if "but" not in found
    }
    assert set(keys(game)) == expected


@pytest.mark.parametrize("problem", DIRECT)
def test_every_defence_is_answered_as_published(problem: Problem, game: Game, symbols: Symbols) -> None:
    for found in problem.solution["tries"]:
        move = move_of(game, found["move"], symbols)
        published = published_answers(game, move, found, symbols)
        threats = found["threats"].split()
        for defence, mates in answers(game, move).items():
            if defence in published:
                assert mates == published[defence], (found["move"], defence)
            else:
                assert threats
                assert {move_of_after(game, (move, defence), text, symbols) for text in threats} <= mates


@pytest.mark.parametrize("problem", DIRECT)
def test_a_try_fails_to_the_published_defence_alone(problem: Problem, game: Game, symbols: Symbols) -> None:
    for found in problem.solution["tries"]:
        move = move_of(game, found["move"], symbols)
        expected = {move_of_after(game, (move,), found["but"], symbols)} if "but" in found else set()
        game.make(move)
        assert set(refutations(game)) == expected, found["move"]
        game.unmake()


def published_answers(
    game: Game, move: Move, found: dict[str, Any], symbols: Symbols
) -> dict[Move, set[Move]]:
    """The published mates by the defence that they answer; none after a refutation."""
    published: dict[Move, set[Move]] = {}
    for text, mates in found.get("answers", {}).items():
        defence = move_of_after(game, (move,), text, symbols)
        published[defence] = {move_of_after(game, (move, defence), mate, symbols) for mate in mates.split()}
    if "but" in found:
        published[move_of_after(game, (move,), found["but"], symbols)] = set()
    return published


def move_of_after(game: Game, moves: tuple[Move, ...], text: str, symbols: Symbols) -> Move:
    """The legal move that a text means after some moves."""
    for move in moves:
        game.make(move)
    try:
        return move_of(game, text, symbols)
    finally:
        for _ in moves:
            game.unmake()
