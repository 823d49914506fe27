"""Frames, the moments that panels show: the positions before and after each step of a diagram's moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from feerie.engine.board.position import Position
from feerie.engine.board.state import State
from feerie.engine.memories.tally import with_counters
from feerie.engine.operations import Move, Step, steps, whole
from feerie.engine.operations.journal import BEFORE, CAPTURE, CASTLING, PROMOTION
from feerie.pictures.showing.sequence import Played

_COMMON: Final = (CAPTURE, CASTLING, PROMOTION)

_NAME: Final = re.compile(r"(?:([1-9][0-9]{0,2})\.)?([a-z_][a-z0-9_]*)")


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a diagram.

    ``number`` counts the moves from 1, 0 before the first; ``cause`` is that of the step that leads here,
    ``before`` at the beginning. Within a move, ``position`` still has the turn of its player. ``before`` is
    the position in which the move was played.
    """

    number: int
    cause: str
    position: Position
    move: Move | None = None
    step: Step | None = None
    is_complete: bool = True
    before: Position | None = None


def all_frames(start: Position, played: Sequence[Played]) -> tuple[Frame, ...]:
    """Return every frame of a sequence: the start, then each step of each move.

    A step without a cause makes no frame, unless the move has no other.
    """
    frames = [Frame(0, BEFORE, start)]
    for number, one in enumerate(played, start=1):
        frames += move_frames(number, one.move, one.before, one.after)
    return tuple(frames)


def move_frames(number: int, move: Move, before: Position, after: Position) -> Iterator[Frame]:
    """Yield the frames of one move; the last has the position ``after`` it."""
    state = State(before)
    told = told_steps(move)
    for index, step in enumerate(told):
        for operation in with_counters(step.operations, state):
            operation.apply(state)
        last = index == len(told) - 1
        position = after if last else state.position()
        yield Frame(number, step.cause, position, move, step, is_complete=last, before=before)


def told_steps(move: Move) -> list[Step]:
    """Return the steps of a move that are told: those with a cause, or all of it as one step."""
    journal = move.journal()
    return [step for step in steps(journal) if step.cause] or [whole(journal, move.type)]


def choose(frames: Sequence[Frame], name: str) -> Frame | None:
    """Return the frame of a name such as ``move`` or ``2.rebirth``, None if there is none.

    A name without a number is that of the first frame with the cause.
    """
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    number = int(match[1]) if match[1] else None
    found = (frame for frame in frames if frame.cause == match[2] and number in (None, frame.number))
    return next(found, None)


def panel_names(frames: Sequence[Frame]) -> list[str]:
    """Return the names of frames."""
    return [frame.cause if frame.number < 2 else f"{frame.number}.{frame.cause}" for frame in frames]


def operations(frame: Frame) -> tuple[str, ...]:
    """Return the names of the operations that lead to a frame, and of those causes that every variant has."""
    events = frame.step.events if frame.step else ()
    names = [event.operation for event in events]
    names += [event.cause for event in events if event.cause in _COMMON]
    return tuple(dict.fromkeys(names))
