"""Small pictures of what a word of the rules does.

They show the units or squares that it means after a move, where a unit may go by the rules that have it, or
what it adds to a move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Final, NamedTuple

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import Kind
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.contract.bound_view import BoundView
from feerie.engine.rules.contract.view import Bound, View
from feerie.engine.rules.contract.word import Pieces, Squares
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.pieces import Piece
from feerie.engine.rules.variant.text import Text
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.engine.rules.words.walks.leap import Leap
from feerie.engine.rules.words.walks.ride import Ride
from feerie.language.languages import LANGUAGES
from feerie.language.notation.parsing import matching
from feerie.pictures.drawing.piece_set import Fill, figure_of
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.sheets.embedded import Walk
from feerie.pictures.showing.audience import Audience, stored_symbols
from feerie.pictures.showing.frame_marks import frame_marks, together
from feerie.pictures.showing.frames import move_frames
from feerie.pictures.showing.panels import drawn, undescribed
from feerie.pictures.showing.samples.walks import walking_alone


class Demonstration(NamedTuple):
    """A board with the squares that are shown on it, by their names; and the ``move`` that was played."""

    picture: Walk | Panel
    names: tuple[str, ...] = ()
    move: Move | None = None


def meant_units(
    variant: Variant, position: Position, text: str, it: str, units: Pieces, name: str = ""
) -> Demonstration:
    """Return the units that are meant after a move, with rings; ``it`` is the square of that role's unit."""
    game = Game(variant, position)
    move = _played(game, text)
    with game.supposing(move.operations):
        view: View = game.legality.views.of(move)
        if it:
            member = game.geometry.square(it)
            unit = game.units[member]
            assert unit is not None  # noqa: S101  # it stands there
            view = BoundView(view, Bound(unit, member))
        meant = tuple(units.standing(view))
        picture = _board(game, name, captured=meant)
    return Demonstration(picture, tuple(map(game.geometry.name, meant)), move)


def arrivals(variant: Variant, position: Position, of: str, name: str = "") -> Demonstration:
    """Return where a unit may go: dots on empty squares, rings round what it captures."""
    game = Game(variant, position)
    at = game.geometry.square(of)
    moves = (move for move in game.legal_moves() if move.departure == at)
    arrivals = sorted({move.arrival for move in moves if move.arrival is not None})
    return _reached(game, arrivals, name)


def consequence(position: Position, text: str, audience: Audience) -> Demonstration:
    """Return the position after a move, with the marks of all that it has done."""
    game = Game(audience.variant, position)
    move = _played(game, text)
    game.make(move)
    after = game.position()
    figure = partial(drawn, audience=audience)
    frames = move_frames(1, move, position, after)
    marks = together(frame_marks(frame, audience.variant, figure) for frame in frames)
    return Demonstration(replace(undescribed(after, audience, figure), marks=marks), (), move)


def _reached(game: Game, squares: Sequence[Square], name: str) -> Demonstration:
    """Return squares with their names: dots on those that are empty, rings on the others."""
    free = tuple(square for square in squares if game.units[square] is None)
    held = tuple(square for square in squares if game.units[square] is not None)
    return Demonstration(_board(game, name, free, held), tuple(map(game.geometry.name, squares)))


def _played(game: Game, text: str) -> Move:
    """Return the move of a text, which fits one."""
    (move,) = matching(text, game.legal_moves(), stored_symbols(game.variant))
    return move


def _board(
    game: Game, name: str, reached: tuple[Square, ...] = (), captured: tuple[Square, ...] = ()
) -> Walk:
    """Return the board with its units, whose arrangement has a ``name`` if others have it, too."""
    figures = {
        Square(square): figure_of(unit.kind, Fill(game.variant.colours[unit.colour].fill), "")
        for square, unit in enumerate(game.units)
        if unit is not None
    }
    return Walk(game.geometry, figures, reached, captured, name)


_FEN: Final = "6k1/8/1r5p/8/5n2/8/8/2B3K1 w - - 0 1"
_MOVE: Final = ("c1", "f4")
_MEMBER: Final = "b6"


def meant_squares(squares: Squares) -> Demonstration | None:
    """Return the squares that a word means when a bishop has just taken a knight; None for none.

    The move is Bc1xf4; what is asked of the member of a group is asked of the rook on b6.
    """
    game, move = _scene()
    with game.supposing(move.operations):
        member = game.geometry.square(_MEMBER)
        unit = game.units[member]
        assert unit is not None  # noqa: S101  # it stands there
        meant = sorted(squares.squares(BoundView(game.legality.views.of(move), Bound(unit, member))))
        return _reached(game, meant, "squares") if meant else None


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
