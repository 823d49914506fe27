"""The marks of a frame: what its step does, the units in limbo, equal vectors."""

from collections.abc import Iterable, Iterator
from itertools import chain

from feerie.engine.board import Position, Square
from feerie.engine.operations import CASTLING, MOVE, Captive, events, steps
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.words.squares.images import Translate
from feerie.pictures.drawing.marking.looks import limbo_marks, marks_of
from feerie.pictures.drawing.marking.marks import Badge, Border, Hue, Label, Mark, Sign, equal_vectors
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import Frame
from feerie.pictures.showing.trays import in_limbo, rebirths, returning


def frame_marks(frame: Frame, audience: Audience) -> tuple[Mark, ...]:
    """Return the marks of the step of a frame, and of the squares where the units in limbo were captured."""
    variant, drawn = audience.variant, audience.drawn
    shown = _step_marks(frame, audience)
    framed = {mark.at for mark in shown if isinstance(mark, Border)}
    gone = {one.square: one.unit for one in (*in_limbo(variant, frame), *returning(frame.step))}
    # Where another unit stands, the mark says whom it is about.
    left = [
        limbo_marks(square, drawn(unit) if frame.position.units[square] else None)
        for square, unit in gone.items()
        if square not in framed
    ]
    return (*chain.from_iterable(left), *shown, *_counters(frame.position))


def _counters(position: Position) -> Iterator[Mark]:
    """Yield the marks of the counters of units: their numbers, a dot if it is 1."""
    numbers: dict[Square, list[int]] = {}
    for _, square, number in position.unit_tally:
        numbers.setdefault(square, []).append(number)
    for square, counted in numbers.items():
        if counted == [1]:
            yield Badge(Hue.NOTE, square, Sign.DOT)
        else:
            yield Label(square, "·".join(map(str, counted)))


def equal_vector_from(frame: Frame, variant: Variant) -> Square | None:
    """Return where the unit was captured that is reborn in this frame by the vector of the move, where the
    rules compare vectors."""
    back = returning(frame.step)
    return next((one.square for one in _equipollent(frame, variant) if one in back), None)


def _step_marks(frame: Frame, audience: Audience) -> tuple[Mark, ...]:
    if frame.step is None or frame.move is None:
        return ()
    shown = marks_of(frame.step.events, audience.drawn)
    if not _equipollent(frame, audience.variant):
        return shown
    if frame.cause == MOVE:
        return equal_vectors(shown)
    if equal_vector_from(frame, audience.variant) is None:
        return shown
    # The vector of the move is needed again: the other one equals it.
    first = next(iter(steps(frame.move.journal())))
    return equal_vectors((*marks_of(first.events, audience.drawn), *shown))


def _equipollent(frame: Frame, variant: Variant) -> tuple[Captive, ...]:
    """Return the captured units whose rebirth in the move of a frame has the vector of the move.

    The rules must compare the vectors: under others, two vectors may be equal by chance.
    """
    move, geometry = frame.move, variant.geometry
    at = (verb.at for verb in rebirths(variant))
    is_compared = any(isinstance(square, Translate) and square.by == "move" for square in at)
    wanted = move.vector(geometry) if move and is_compared and move.type != CASTLING else None
    if move is None or wanted is None:
        return ()
    return tuple(
        event.captive
        for event in events(move.journal())
        if event.captive and geometry.are_equal(geometry.vector(event.captive.square, event.square), wanted)
    )


def together(several: Iterable[tuple[Mark, ...]]) -> tuple[Mark, ...]:
    """Return the marks of several steps in one panel: each once, and the last border of a square."""
    marks = dict.fromkeys(mark for marks in several for mark in marks)
    last = {mark.at: mark for mark in marks if isinstance(mark, Border)}
    return tuple(mark for mark in marks if not isinstance(mark, Border) or last[mark.at] is mark)
