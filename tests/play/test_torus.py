"""A board whose opposite edges are joined, beside a count that knows squares as pairs of remainders."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from feerie.engine.play.game import Game
from tests.play.comparison import placements
from tests.play.references.place import printed
from tests.variants import text_of

SIZE = 8
ROOK = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
STEPS = {"r": ROOK, "b": BISHOP, "q": ROOK + BISHOP, "k": ROOK + BISHOP, "n": KNIGHT}
RIDERS = "rbq"

Board = dict[tuple[int, int], str]


def reached(board: Board, at: tuple[int, int]) -> set[tuple[int, int]]:
    """The squares to which a unit could go, even if that leaves its king attacked."""
    unit, found = board[at], set()
    for across, along in STEPS[unit.lower()]:
        x, y = at
        while True:
            x, y = (x + across) % SIZE, (y + along) % SIZE
            there = board.get((x, y))
            if (x, y) == at:
                break
            if there is None or there.isupper() != unit.isupper():
                found.add((x, y))
            if there is not None or unit.lower() not in RIDERS:
                break
    return found


def moves(board: Board, *, white: bool) -> Iterator[Board]:
    king = "K" if white else "k"
    for at, unit in board.items():
        for to in reached(board, at) if unit.isupper() == white else ():
            if board.get(to, "").lower() == "k":
                continue
            after = {square: other for square, other in board.items() if square not in (at, to)}
            after[to] = unit
            home = next(square for square, other in after.items() if other == king)
            if not any(home in reached(after, other) for other in after if after[other].isupper() != white):
                yield after


def played() -> Iterator[tuple[Board, bool]]:
    """The boards of some random games, each with whether White is to move."""
    for seed in range(40):
        chance = random.Random(seed)
        squares = [(x, y) for x in range(SIZE) for y in range(SIZE)]
        board = dict(
            zip(chance.sample(squares, 7), ["K", "k", *chance.choices("RBQNrbqn", k=5)], strict=True)
        )
        for ply in range(8):
            white = ply % 2 == 0
            yield board, white
            if not (following := [*moves(board, white=white)]):
                break
            board = chance.choice(following)


def test_a_line_goes_on_at_the_opposite_edge(game_of: Callable[[str, str], Game]) -> None:
    text = text_of("torus")
    compared = 0
    for board, white in played():
        game = game_of(text, f"{printed(board)} {'w' if white else 'b'} - - 0 1")
        found = [*placements(game)]
        assert sorted(found) == sorted(printed(one) for one in moves(board, white=white)), printed(board)
        compared += len(found)
    assert compared > 1000
