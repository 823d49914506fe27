"""What a reader may try in the positions of a diagram: every legal move, and why the others are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import Unit
from feerie.operations import Move
from feerie.play.game import Game
from feerie.play.reasons.reason import Reason
from feerie.play.reasons.refusals import out_of_reach, refusals, refused_drops
from feerie.rules.variant import Variant
from feerie.studies.frames import Frame, move_frames
from feerie.studies.likeness import Likeness, likenesses


@dataclass(frozen=True, slots=True)
class Trial:
    """A position that a panel shows, ``index`` counted from 0, and all that can be tried in it.

    ``moves`` are the legal ones, each with its likeness. ``refused`` has by square the reasons against the
    unit that stands there; the first one holds for every square that no other reason and no legal move names.
    ``undropped`` has the reasons, by extra move and unit, against those that come from beside the board.
    """

    index: int
    frame: Frame
    moves: tuple[Move, ...]
    likenesses: tuple[Likeness, ...]
    refused: Mapping[Square, tuple[Reason, ...]]
    undropped: Mapping[tuple[str, Unit], tuple[Reason, ...]]


def trials(variant: Variant, panels: Sequence[Frame]) -> Iterator[Trial]:
    """What can be tried in the panels that show a position; within a move nobody may play."""
    for index, frame in enumerate(panels):
        if not frame.is_complete:
            continue
        game = Game(variant, frame.position)
        moves = game.legal_moves()
        refused = {
            Square(square): tuple(_reasons(game, Square(square)))
            for square in variant.geometry.squares
            if game.units[square] is not None
        }
        dropped: dict[tuple[str, Unit], set[Square]] = {}
        for move in moves:
            if move.departure is None and move.arrival is not None and move.mover is not None:
                dropped.setdefault((move.type, move.mover), set()).add(move.arrival)
        undropped = {
            (name, unit): tuple(refused_drops(game, name, unit.kind, legal))
            for (name, unit), legal in dropped.items()
        }
        alike = likenesses(moves, frame.position, variant)
        yield Trial(index, frame, tuple(moves), alike, refused, undropped)


def _reasons(game: Game, square: Square) -> Iterator[Reason]:
    """The reasons against the unit on a square, that against the squares out of its reach first."""
    found = tuple(refusals(game, square))
    if not any(reason.arrival is None for reason in found):
        yield out_of_reach(game, square)
    yield from found


def tried(variant: Variant, before: Position, move: Move) -> tuple[Frame, ...]:
    """The frames of a move that is legal in a position."""
    game = Game(variant, before)
    game.make(move)
    return tuple(move_frames(1, move, before, game.position()))
