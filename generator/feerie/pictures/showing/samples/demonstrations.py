"""Small pictures of what a word of the rules does.

They show the units that it means after a move, where a unit may go by the rules that have it, or what it adds
to a move.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.contract.bound_view import BoundView
from feerie.engine.rules.contract.view import Bound, View
from feerie.engine.rules.contract.word import Pieces
from feerie.engine.rules.variant import Variant
from feerie.language.notation.parsing import matching
from feerie.pictures.drawing import Fill, Panel, Walk
from feerie.pictures.drawing.piece_set import figure_of
from feerie.pictures.showing.audience import Audience, stored_symbols
from feerie.pictures.showing.frame_marks import frame_marks, together
from feerie.pictures.showing.frames import move_frames
from feerie.pictures.showing.panels import drawn, undescribed


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
    free = tuple(square for square in arrivals if game.units[square] is None)
    taken = tuple(square for square in arrivals if game.units[square] is not None)
    return Demonstration(_board(game, name, free, taken), tuple(map(game.geometry.name, arrivals)))


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
