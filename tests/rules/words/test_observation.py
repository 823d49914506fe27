"""How many units reach a square, as python-chess counts them: in random positions, on every square."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Annotated

import chess
from pydantic import TypeAdapter

from feerie.engine.board.geometry import Square
from feerie.engine.play.game import Game
from feerie.engine.play.positions.make import PASS
from feerie.engine.rules.contract import Pieces, Squares
from feerie.language.definitions.models.vocabulary import GRAMMAR
from feerie.language.reading.document import parse_document

SQUARES: TypeAdapter[Squares] = TypeAdapter(Annotated[Squares, GRAMMAR])
UNITS: TypeAdapter[Pieces] = TypeAdapter(Annotated[Pieces, GRAMMAR])
KINDS = {chess.ROOK: "rook", chess.KNIGHT: "knight"}


def read(text: str) -> object:
    return parse_document(f"said: {text}", "test.yml").data["said"]


def positions() -> list[chess.Board]:
    """Positions of random games, in the middle of them."""
    dice = random.Random(13)
    found: list[chess.Board] = []
    while len(found) < 12:
        board = chess.Board()
        for _ in range(dice.randrange(10, 70)):
            if not board.is_game_over():
                board.push(dice.choice([*board.legal_moves]))
        found.append(board)
    return found


def of_kinds(board: chess.Board, squares: chess.SquareSet) -> int:
    """How many of the units on some squares are rooks or knights."""
    return sum(board.piece_type_at(square) in KINDS for square in squares)


def test_as_many_units_reach_a_square_as_python_chess_counts(game_of: Callable[[str, str], Game]) -> None:
    for board in positions():
        game = game_of("orthodox", board.fen())
        view = game.legality.views.of(PASS)
        for number in range(4):
            counted = f"{{count: {{colour: {{}}}}, is: {number}}}"
            for colour, name in ((chess.WHITE, "white"), (chess.BLACK, "black")):
                word = SQUARES.validate_python(read(f"{{observed_by: {counted.replace('{}', name)}}}"))
                meant = {square for square in chess.SQUARES if len(board.attackers(colour, square)) == number}
                assert {*word.squares(view)} == meant
                assert {square for square in chess.SQUARES if word.selects(Square(square), view)} == meant


def test_as_many_units_of_several_kinds_attack_a_unit_as_python_chess_counts(
    game_of: Callable[[str, str], Game],
) -> None:
    for board in positions():
        view = game_of("orthodox", board.fen()).legality.views.of(PASS)
        for number in range(3):
            word = UNITS.validate_python(read(f"{{attacked_by: {{count: [rook, knight], is: {number}}}}}"))
            assert word.standing(view) == [
                square
                for square, piece in sorted(board.piece_map().items())
                if of_kinds(board, board.attackers(not piece.color, square)) == number
            ]
