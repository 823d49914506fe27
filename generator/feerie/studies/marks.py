"""The marks of a frame: what its step does, who waits, and which vectors are equal."""

from __future__ import annotations

from feerie.board.geometry import Square
from feerie.drawing import Frame as Outlined
from feerie.drawing import Mark, equal_vectors, marks_of, waiting_marks
from feerie.operations import Place, Store, steps
from feerie.operations.journal import MOVE
from feerie.operations.move import CASTLING
from feerie.rules.squares.translate import Translate
from feerie.rules.variant import Variant
from feerie.rules.verbs.rebirth import Rebirth
from feerie.studies.frames import Frame
from feerie.studies.trays import Drawn
from feerie.studies.waiting import Waiting, brings_back, captured_at, reborn_from, returning, waiting


def frame_marks(frame: Frame, variant: Variant, drawn: Drawn) -> tuple[Mark, ...]:
    """What the step of a frame does, with the squares on which those were captured who wait or return."""
    origin = reborn_from(variant, frame)
    shown = _step_marks(frame, variant, drawn, origin)
    framed = {mark.at for mark in shown if isinstance(mark, Outlined)}
    gone = {one.square: one.unit for one in (*waiting(variant, frame), *_returning(variant, frame))}
    # Where another unit stands, the mark says whom it is about.
    captured = {
        square: drawn(unit) if frame.position.units[square] else None for square, unit in gone.items()
    }
    return (
        *(
            mark
            for square, figure in captured.items()
            if square not in framed
            for mark in waiting_marks(square, figure)
        ),
        *shown,
    )


def has_equal_vector(frame: Frame, variant: Variant) -> bool:
    """Whether a unit is reborn in this frame by the vector of the move itself, as the rules want it."""
    return reborn_from(variant, frame) is not None and _is_equipollent(frame, variant)


def _step_marks(frame: Frame, variant: Variant, drawn: Drawn, origin: Square | None) -> tuple[Mark, ...]:
    if frame.step is None or frame.move is None:
        return ()
    shown = marks_of(frame.step, drawn, captured_at=origin)
    if not _is_equipollent(frame, variant):
        return shown
    if frame.cause == MOVE:
        return equal_vectors(shown)
    if origin is None:
        return shown
    # The vector of the move is needed again: the other one equals it.
    first = next(iter(steps(frame.move.journal())))
    return equal_vectors((*marks_of(first, drawn), *shown))


def _is_equipollent(frame: Frame, variant: Variant) -> bool:
    """Whether the rebirth in the move of a frame has the vector of the move.

    It is not enough that it looks so: under other rules two vectors may be equal by chance.
    """
    move = frame.move
    if move is None or move.type == CASTLING or move.departure is None or move.arrival is None:
        return False
    if not compares_vectors(variant):
        return False
    geometry = variant.geometry
    origin = captured_at(variant, frame)
    wanted = move.vector(geometry)
    placed = [one.at for one in move.operations if isinstance(one, Place) and one.comes is Store.LIMBO]
    if origin is None or wanted is None:
        return False
    return any(geometry.are_equal(geometry.vector(origin, at), wanted) for at in placed)


def compares_vectors(variant: Variant) -> bool:
    """Whether the square of a rebirth under these rules is found by the vector of the move."""
    verbs = (verb for effect in variant.effects for verb in effect.do)
    squares = (verb.at for verb in verbs if isinstance(verb, Rebirth))
    return any(isinstance(square, Translate) and square.by == "move" for square in squares)


def _returning(variant: Variant, frame: Frame) -> tuple[Waiting, ...]:
    """The unit that is reborn in the step of a frame, if one is."""
    one = returning(variant, frame)
    return (one,) if one and frame.step and brings_back(frame.step) else ()
