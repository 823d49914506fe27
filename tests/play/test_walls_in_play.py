"""Walls that are set between squares in the course of a game: said without a word of their own, by places
between the squares."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from feerie.engine.board.fen import print_placement
from feerie.engine.play.game import Game
from tests.play.comparison import placements
from tests.variants import text_of

Place = tuple[int, int]
Board = dict[Place, str]

LAST = 8
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
START = "r3k3r/1*1*1*1*1/9/1*1*1*1*1/9/1*1*1*1*1/9/1*1*1*1*1/R3K3R w - - 0 1"


def read(placement: str) -> Board:
    """What stands where, by files and ranks from 0; a square has even numbers, a wall stands between two."""
    rows = placement.split("[", maxsplit=1)[0].split("/")
    board: Board = {}
    for rank, row in zip(range(LAST, -1, -1), rows, strict=True):
        cells = [cell for one in row for cell in ("." * int(one) if one.isdigit() else one)]
        board |= {(file, rank): cell for file, cell in enumerate(cells) if cell not in ".*"}
    return board


def after(board: Board, *, white: bool) -> Iterator[Board]:
    """The boards after each move of a side: a king or a rook goes, or a wall is set."""
    places = ((file, rank) for file in range(LAST + 1) for rank in range(LAST + 1) if (file + rank) % 2)
    yield from (board | {place: "w"} for place in places if place not in board)
    for (file, rank), unit in board.items():
        if unit == "w" or unit.isupper() is not white:
            continue
        for across, along in WAYS:
            for length in range(1, 2 if unit in "kK" else LAST):
                goal = file + 2 * length * across, rank + 2 * length * along
                wall = goal[0] - across, goal[1] - along
                there = board.get(goal, "")
                if not all(0 <= one <= LAST for one in goal) or wall in board:
                    break
                if not there or there.isupper() is not white:
                    yield {at: one for at, one in board.items() if at != (file, rank)} | {goal: unit}
                if there:
                    break


def test_no_line_leads_through_a_wall_that_is_set_in_play(game_of: Callable[[str, str], Game]) -> None:
    game, chance = game_of(text_of("walls-in-play"), START), random.Random(0)
    for ply in range(16):
        board = read(print_placement(game.position(), game.variant.alphabet))
        expected = sorted(sorted(one.items()) for one in after(board, white=ply % 2 == 0))
        assert sorted(sorted(read(one).items()) for one in placements(game)) == expected
        moves = game.legal_moves()
        # Walls and steps by turns.
        wanted = [move for move in moves if (move.type == "wall") is (ply % 4 < 2)]
        game.make(chance.choice(wanted or list(moves)))
