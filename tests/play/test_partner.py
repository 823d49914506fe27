"""The partner: it plays legal moves, sees what wins under each rule, and leaves the game alone."""

from __future__ import annotations

import time
from statistics import fmean

import pytest

import feerie
from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome
from feerie.engine.play.partner.prospect import Prospect, tables
from feerie.engine.play.partner.search import LEVELS, WON, best_move, turning
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.languages import LANGUAGES
from feerie.language.wording.language import chapter
from feerie.pictures.showing.sequence import find_move, move_text, play
from tests.asking import asked_of
from tests.sample import variants
from tests.variants import shipped_variant


def game_of(id_: str, fen: str) -> Game:
    variant = shipped_variant(id_)
    return Game(variant, position_of_fen(fen, variant), is_played=True)


def played(id_: str, fen: str, positions: int = 300) -> str:
    game = game_of(id_, fen)
    found = best_move(game, positions=positions)
    assert found is not None
    return move_text(found.move, game.variant)


@pytest.mark.parametrize(
    ("id_", "fen", "move", "wins"),
    [
        # Mate, and mate that only this rule gives: the rook is reborn.
        ("orthodox", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra1-a8", True),
        ("circe", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra1-a8", True),
        # A unit for nothing, and none for a unit that is guarded.
        ("orthodox", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4xd5", False),
        # The goals of rules: a square, the third check, a king that explodes.
        ("king-of-the-hill", "7k/8/8/8/8/2K5/8/8 w - - 0 1", "Kc3-d4", True),
        ("three-check", "k7/8/8/8/8/8/8/K6R w - - 0 1 tally=checks:2:0", "Rh1-h8", True),
        ("atomic", "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 1", "Qh5xf7", True),
        ("breakthrough", "8/8/8/8/8/1p6/8/8 b - - 0 1", "Pb3-b2", True),
    ],
)
def test_it_sees_what_wins(id_: str, fen: str, move: str, *, wins: bool) -> None:
    game = game_of(id_, fen)
    found = best_move(game, positions=300)
    assert found is not None
    assert move_text(found.move, game.variant).partition("[")[0] == move
    assert (found.worth > WON / 2) is wins


def test_it_sees_an_end_at_the_last_position_that_it_looks_at() -> None:
    found = best_move(game_of("king-of-the-hill", "7k/8/8/8/8/2K5/8/8 w - - 0 1"), positions=8)
    assert found is not None
    assert found.worth > WON / 2


def test_it_mates_with_a_queen_before_the_draw() -> None:
    game = game_of("orthodox", "8/8/8/3k4/8/8/8/K6Q w - - 0 1")
    moves = 0
    while not outcome(game).is_over:
        found = best_move(game, positions=300, seed=moves)
        assert found is not None
        game.play(found.move)
        moves += 1
    assert outcome(game).winner == "white"


def test_who_is_ahead_does_not_repeat() -> None:
    fen = "4k3/3p4/8/8/8/8/4P3/N3K3 w - - 0 1"
    first = played("orthodox", fen, 60)
    game = game_of("orthodox", fen)
    # The position after that move has stood, and it has been taken back.
    game.make(find_move(first, game))
    variant = game.variant
    game = Game(variant, game.position(), is_played=True)
    back = f"{first[:-5]}{first[-2:]}-{first[-5:-3]}"
    for text in ("Ke8-f8", back, "Kf8-e8"):
        game.play(find_move(text, game))
    assert print_fen(game.position(), variant.alphabet).startswith(fen.partition(" ")[0])
    found = best_move(game, positions=60)
    assert found is not None
    assert move_text(found.move, variant) != first


def test_a_goal_draws_near_beyond_what_is_looked_at() -> None:
    # Four steps from the hill, on a board that is otherwise empty.
    assert played("king-of-the-hill", "k7/8/8/8/8/8/8/7K w - - 0 1", 8) == "Kh1-g2"
    assert played("breakthrough", "8/7p/8/8/8/1P6/8/8 w - - 0 1", 12).startswith("Pb3-")


def test_a_weak_king_is_driven_to_the_edge() -> None:
    corner, middle = (
        Prospect(game_of("orthodox", fen)).of()
        for fen in ("k7/8/8/8/8/8/4K3/3Q4 w - - 0 1", "8/8/8/3k4/8/8/4K3/7Q w - - 0 1")
    )
    assert corner > middle


@asked_of("id_", variants(), most=30)
def test_it_plays_a_legal_move_and_leaves_the_game_as_it_was(id_: str) -> None:
    variant = shipped_variant(id_)
    if variant.start is None:
        return
    game = Game(variant, variant.start, is_played=True)
    legal = [move_text(move, variant) for move in game.legal_moves()]
    before = game.position()
    found = best_move(game, positions=8)
    assert game.position() == before
    if outcome(game).is_over:
        assert found is None
    else:
        assert found is not None
        assert move_text(found.move, variant) in legal
        assert found.positions <= 9


def test_so_many_positions_give_the_same_answer() -> None:
    fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1"
    assert len({played("sentinelles", fen, 200) for _ in range(3)}) == 1


def test_it_thinks_no_longer_than_it_may() -> None:
    game = game_of("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    began = time.process_time()
    found = best_move(game, seconds=0.2)
    assert found is not None
    assert time.process_time() - began < 10


def turned(id_: str, fen: str | None, *texts: str) -> tuple[int, str] | None:
    """Where a game turned: the number of the move, and the square to which the better one goes."""
    variant = shipped_variant(id_)
    start = variant.start if fen is None else position_of_fen(fen, variant)
    assert start is not None
    played = play(texts, Game(variant, start, is_played=True))
    found = turning(variant, [start, *(one.after for one in played)], [one.move for one in played])
    return None if found is None else (found.number, move_text(found.better, variant)[-2:])


def test_a_game_turned_where_the_loser_lost_most() -> None:
    # Scholar's mate, and the shortest one, in which White loses.
    scholar = ("e2-e4", "e7-e5", "Qd1-h5", "Nb8-c6", "Bf1-c4", "Ng8-f6", "Qh5xf7")
    found = turned("orthodox", None, *scholar)
    assert found is not None
    assert found[0] == 5
    assert turned("orthodox", None, "f2-f3", "e7-e5", "g2-g4", "Qd8-h4") == (2, "c3")
    # A queen is given away, and taken.
    fen = "4k3/8/8/8/3q4/8/4P3/R3K3 b - - 0 1"
    found = turned("orthodox", fen, "Qd4-d2", "Ke1xd2")
    assert found is not None
    assert found[0] == 0


def test_a_game_without_a_great_loss_has_no_turn() -> None:
    assert turned("orthodox", None, "Ng1-f3", "Ng8-f6") is None


def test_units_are_worth_what_they_reach() -> None:
    variant = shipped_variant("orthodox")
    assert variant.start is not None
    rules = Game(variant, variant.start).compiled.variant
    worth = {
        str(unit.kind): fmean(table) for unit, table in tables(rules, ()).items() if unit.colour == "white"
    }
    assert worth["queen"] > worth["rook"] > worth["knight"] > worth["pawn"]
    assert worth["queen"] > worth["bishop"] > worth["pawn"]


def test_who_wins_without_units_wants_fewer() -> None:
    for id_, wants in (("antichess", True), ("losers", True), ("orthodox", False), ("extinction", False)):
        variant = shipped_variant(id_)
        assert variant.start is not None
        whole = Game(variant, variant.start)
        fen = print_fen(variant.start, variant.alphabet).replace("RNBQKBNR", "RNB1KBNR")
        less = Game(variant, position_of_fen(fen, variant))
        assert (Prospect(less).of() > Prospect(whole).of()) is wants, id_


def test_levels_think_longer() -> None:
    easy, middle, strong = (LEVELS[level] for level in ("easy", "middle", "strong"))
    assert easy[1] is not None
    assert easy[0] < middle[0] < strong[0]
    for language in LANGUAGES:
        words = chapter(language, "site")["board"]
        assert [word for word in words if word.startswith("level_")] == [f"level_{one}" for one in LEVELS]


def test_python_asks_for_the_best_move() -> None:
    game = feerie.game("orthodox", "7k/8/6K1/8/8/8/8/R7 w - -")
    began = time.monotonic()
    assert str(game.best_move(seconds=0.5)) == "Ra1-a8"
    assert time.monotonic() - began < 5
    game.push("Ra1-a8")
    assert game.is_over
    assert game.best_move() is None


def test_a_move_that_is_found_is_found_by_name() -> None:
    game = game_of("circe", "4k3/8/8/8/8/8/p7/R3K3 w Q - 0 1")
    found = best_move(game, positions=100)
    assert found is not None
    assert find_move(move_text(found.move, game.variant), game) == found.move
