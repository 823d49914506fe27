"""Frames: what the panels of a diagram show, the position before and after each step of its moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from feerie.board.position import Position
from feerie.board.state import State
from feerie.definitions.clashes import BEFORE
from feerie.operations import Move, Step, steps, whole
from feerie.operations.journal import CAPTURE, CASTLING, PROMOTION
from feerie.studies.sequence import Played

_COMMON: Final = (CAPTURE, CASTLING, PROMOTION)

_NAME: Final = re.compile(r"(?:([1-9][0-9]{0,2})\.)?([a-z_][a-z0-9_]*)")


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a diagram.

    ``number`` counts the moves from 1, 0 before the first; ``cause`` names the step that leads here,
    ``before`` at the beginning. Between the steps of a move, ``position`` still has the turn of its player.
    ``before`` is the position in which its move was played.
    """

    number: int
    cause: str
    position: Position
    move: Move | None = None
    step: Step | None = None
    is_complete: bool = True
    before: Position | None = None


def all_frames(start: Position, played: Sequence[Played]) -> tuple[Frame, ...]:
    """Every frame of a sequence: the start, then each step of each move.

    What changes silently makes no frame, unless a move does nothing else.
    """
    frames = [Frame(0, BEFORE, start)]
    for number, one in enumerate(played, start=1):
        frames += move_frames(number, one.move, one.before, one.after)
    return tuple(frames)


def move_frames(number: int, move: Move, before: Position, after: Position) -> Iterator[Frame]:
    """The frames of one move, the last of them with the position that it leads to."""
    state = State(before)
    journal = move.journal()
    told = [step for step in steps(journal) if step.cause] or [whole(journal, move.type)]
    for index, step in enumerate(told):
        for operation in step.operations:
            operation.apply(state)
        last = index == len(told) - 1
        position = after if last else state.position()
        yield Frame(number, step.cause, position, move, step, is_complete=last, before=before)


def choose(frames: Sequence[Frame], name: str) -> Frame | None:
    """The frame of that name, such as ``move`` or ``2.rebirth``, if there is one.

    A name without a number means the first frame of that cause.
    """
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    number = int(match[1]) if match[1] else None
    found = (frame for frame in frames if frame.cause == match[2] and number in (None, frame.number))
    return next(found, None)


def panel_names(frames: Sequence[Frame]) -> list[str]:
    """The names by which frames can be asked for."""
    return [frame.cause if frame.number < 2 else f"{frame.number}.{frame.cause}" for frame in frames]


def operations(frame: Frame) -> tuple[str, ...]:
    """The names of the operations that lead to a frame, and of their causes that are not a variant's own."""
    events = frame.step.events if frame.step else ()
    names = [event.operation for event in events]
    names += [event.cause for event in events if event.cause in _COMMON]
    return tuple(dict.fromkeys(names))
