"""Legal moves of sample positions from independent programs; each line of the data names its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from feerie.board.fen import print_placement
from feerie.definitions.folders import VARIANT, shipped
from feerie.play.game import Game
from feerie.play.outcome import outcome, status
from tests.play.comparison import each_made, placements
from tests.play.oracle import DATA, IDS, ROWS, fen, rows
from tests.variants import text_of


def sorted_reserve(placement: str) -> str:
    board, bracket, units = placement.partition("[")
    return f"{board}[{''.join(sorted(units[:-1]))}]" if bracket and units != "]" else board


def after(game: Game) -> list[str]:
    return sorted(map(sorted_reserve, placements(game)))


@pytest.mark.parametrize(("variant", "row"), ROWS, ids=IDS)
def test_legal_moves_and_status_are_the_oracles(
    game_of: Callable[[str, str], Game], variant: str, row: dict[str, Any]
) -> None:
    game = game_of(variant, fen(row["position"]))
    assert after(game) == sorted(map(sorted_reserve, row["after"]))
    assert len(row["after"]) == row["count"]
    if "status" in row:
        assert status(game) == row["status"]


PROVED_OTHERWISE = {
    "baroque",
    "circe-kamikaze",
    "torus",
    "transferables",
}
"""Counts of moves (perft), references of their own beside python-chess, or facts by hand prove these."""


def test_every_shipped_variant_has_positions() -> None:
    ids = {path.parent.name for path in shipped().glob(f"*/{VARIANT}")}
    assert ids - PROVED_OTHERWISE == {variant for variant, _ in ROWS}


GENRES = [*rows(DATA / "genres")]


@pytest.mark.parametrize(("genre", "row"), GENRES, ids=[row["id"] for _, row in GENRES])
def test_a_genre_in_a_few_lines_of_the_vocabulary_plays_as_the_program_does(
    game_of: Callable[[str, str], Game], genre: str, row: dict[str, Any]
) -> None:
    game = game_of(text_of(genre), fen(row["position"]))
    assert after(game) == sorted(map(sorted_reserve, row["after"]))
    if "status" in row:
        assert status(game) == row["status"]


ENDED = [(genre, row) for genre, row in (*ROWS, *GENRES) if "winner" in row or "ends" in row]


@pytest.mark.parametrize(("genre", "row"), ENDED, ids=[row["id"] for _, row in ENDED])
def test_a_game_ends_as_the_program_says(
    game_of: Callable[[str, str], Game], genre: str, row: dict[str, Any]
) -> None:
    game = game_of(text_of(genre), fen(row["position"]))
    if "winner" in row:
        assert outcome(game).winner == row["winner"]
    ends = []
    for _ in each_made(game):
        if (end := outcome(game)).is_over:
            how = "rule" if end.rule else end.status
            placement = print_placement(game.position(), game.variant.alphabet)
            ends.append([placement, how, end.winner or "draw"])
    assert sorted(ends) == sorted(row.get("ends", []))


TURNS = [(variant, row) for variant, row in ROWS if "goes_on" in row]


@pytest.mark.parametrize(("variant", "row"), TURNS, ids=[row["id"] for _, row in TURNS])
def test_a_turn_goes_on_where_the_program_says(
    game_of: Callable[[str, str], Game], variant: str, row: dict[str, Any]
) -> None:
    game = game_of(text_of(variant), fen(row["position"]))
    player = game.player
    found = [
        print_placement(game.position(), game.variant.alphabet)
        for _ in each_made(game)
        if game.player == player and not outcome(game).is_over
    ]
    assert sorted(found) == row["goes_on"]
