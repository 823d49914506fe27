"""The squares that a word means, on a board on which a bishop has just taken a knight.

The move is Bc1xf4; what is asked of the member of a group is asked of the rook on b6.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Kind
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.contract.bound_view import BoundView
from feerie.engine.rules.contract.view import Bound
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.variant.pieces import Piece
from feerie.engine.rules.variant.text import Text
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.engine.rules.words.walks.leap import Leap
from feerie.engine.rules.words.walks.ride import Ride
from feerie.language.languages import LANGUAGES
from feerie.pictures.drawing import Fill, Walk
from feerie.pictures.drawing.piece_set import figure_of
from feerie.pictures.showing.samples.walks import walking_alone

_FEN: Final = "6k1/8/1r5p/8/5n2/8/8/2B3K1 w - - 0 1"
_MOVE: Final = ("c1", "f4")
_MEMBER: Final = "b6"


class ShownSquares(NamedTuple):
    """Squares as a picture, and their names."""

    walk: Walk
    names: tuple[str, ...]


def shown_squares(squares: Squares) -> ShownSquares | None:
    """Return the squares that a word means after the move; None if it means none there."""
    game, move = _scene()
    geometry = game.geometry
    with game.supposing(move.operations):
        member = geometry.square(_MEMBER)
        unit = game.units[member]
        assert unit is not None  # noqa: S101  # it stands there
        meant = sorted(squares.squares(BoundView(game.legality.views.of(move), Bound(unit, member))))
        standing = {Square(square): one for square, one in enumerate(game.units) if one is not None}
    if not meant:
        return None
    figures = {square: figure_of(one.kind, Fill(one.colour), "") for square, one in standing.items()}
    free = tuple(square for square in meant if square not in standing)
    held = tuple(square for square in meant if square in standing)
    return ShownSquares(Walk(geometry, figures, free, held, "squares"), tuple(map(geometry.name, meant)))


@cache
def _scene() -> tuple[Game, Move]:
    """The game before the move, and the move."""
    # The walks and the home squares of the ordinary game, and a zone for its centre.
    centre = tuple(map(Geometry().square, ("d4", "e4", "d5", "e5")))
    rules = walking_alone(_pieces(), Geometry(zones={"centre": centre}))
    game = Game(rules, position_of_fen(_FEN, rules))
    ends = tuple(map(rules.geometry.square, _MOVE))
    (move,) = (move for move in game.legal_moves() if (move.departure, move.arrival) == ends)
    return game, move


def _pieces() -> Mapping[Kind, Piece]:
    steps = ((0, 1), (1, 1))
    return {
        Kind("king"): Piece("K", _text("K"), (Leap(leap=steps),), royal=True, home=("e1",)),
        Kind("rook"): Piece("R", _text("R"), (Ride(ride=steps[:1]),), home=("a1", "h1")),
        Kind("bishop"): Piece("B", _text("B"), (Ride(ride=steps[1:]),), home=("c1", "f1")),
        Kind("knight"): Piece("N", _text("N"), (Leap(leap=((1, 2),)),), home=("b1", "g1")),
        Kind("pawn"): Piece("P", _text("P"), pawn=True, home="own_file"),
    }


def _text(words: str) -> Text:
    return Text.alike(words, LANGUAGES)
