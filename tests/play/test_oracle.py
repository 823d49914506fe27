"""Legal moves of sample positions from independent programs; each line of the data names its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.board.fen import print_placement
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import outcome, status
from tests.asking import asked_of
from tests.play.comparison import each_made, placements
from tests.play.oracle import DATA, IDS, fen, rows, rows_of, with_sorted_reserve
from tests.variants import text_of


def after(game: Game) -> list[str]:
    return sorted(map(with_sorted_reserve, placements(game)))


@asked_of("variant", IDS)
def test_legal_moves_and_status_are_the_oracles(game_of: Callable[[str, str], Game], variant: str) -> None:
    for row in rows_of(variant):
        game = game_of(variant, fen(row["position"]))
        assert after(game) == sorted(map(with_sorted_reserve, row["after"])), row["id"]
        assert len(row["after"]) == row["count"], row["id"]
        if "status" in row:
            assert status(game) == row["status"], row["id"]


GENRES = [path.stem for path in sorted((DATA / "genres").glob("*.jsonl"))]


@pytest.mark.parametrize("genre", GENRES)
def test_a_genre_in_a_few_lines_of_the_vocabulary_plays_as_the_program_does(
    game_of: Callable[[str, str], Game], genre: str
) -> None:
    for row in rows_of(genre):
        game = game_of(text_of(genre), fen(row["position"]))
        assert after(game) == sorted(map(with_sorted_reserve, row["after"])), row["id"]
        if "status" in row:
            assert status(game) == row["status"], row["id"]


def ended(game: Game) -> list[list[str]]:
    """The positions after a legal move in which the game is over, by what, and who wins."""
    ends = []
    for _ in each_made(game):
        if (end := outcome(game)).is_over:
            how = "rule" if end.rule else end.status
            placement = print_placement(game.position(), game.variant.alphabet)
            ends.append([placement, how, end.winner or "draw"])
    return sorted(ends)


def test_a_game_ends_as_the_program_says(game_of: Callable[[str, str], Game]) -> None:
    """Where a program says so: these rows are few, and those of all variants."""
    told = 0
    for genre, row in (*rows(DATA / "oracle"), *rows(DATA / "genres")):
        if "winner" in row or "ends" in row:
            game = game_of(text_of(genre), fen(row["position"]))
            if "winner" in row:
                assert outcome(game).winner == row["winner"], row["id"]
            assert ended(game) == sorted(row.get("ends", [])), row["id"]
            told += 1
    assert told > 100


def test_a_turn_goes_on_where_the_program_says(game_of: Callable[[str, str], Game]) -> None:
    told = 0
    for variant, row in rows(DATA / "oracle"):
        if "goes_on" in row:
            game = game_of(text_of(variant), fen(row["position"]))
            player = game.player
            found = [
                print_placement(game.position(), game.variant.alphabet)
                for _ in each_made(game)
                if game.player == player and not outcome(game).is_over
            ]
            assert sorted(found) == row["goes_on"], row["id"]
            told += 1
    assert told > 10
