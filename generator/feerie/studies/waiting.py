"""Units that wait for their rebirth: which, where they were captured, and their trays from panel to panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import BLACK, Colour, Unit
from feerie.drawing import Edge, Held, Sign, Tray
from feerie.operations import Step, Store, What, steps
from feerie.rules.variant import Variant
from feerie.rules.word import Memory
from feerie.studies.audience import Audience
from feerie.studies.frames import Frame
from feerie.studies.holdings import Drawn
from feerie.wording import captured_on, tray_label

_ROOM: Final = 4
"""The slots that a unit in waiting takes, with the words beside it."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A captured unit, and the square on which it was captured."""

    unit: Unit
    square: Square


def keeps_waiting(variant: Variant) -> bool:
    """Whether captured units wait until the next move, which may bring them back."""
    return variant.limbo_lasts and Memory.LAST in variant.remembers


def waiting(variant: Variant, frame: Frame) -> tuple[Waiting, ...]:
    """The units that wait in a frame: the one that may return in this move, the one that it has captured."""
    if not keeps_waiting(variant):
        return ()
    move, back = frame.move, [*_returned(frame)]
    if frame.is_complete or move is None:
        found = _left_waiting(frame.position)
    else:
        found = _left_waiting(frame.before) if frame.before else ()
        if move.captured is not None and move.captured_at is not None:
            found = (*found, Waiting(move.captured, move.captured_at))
    return tuple(one for one in found if one not in back)


def captured_in(frame: Frame) -> tuple[Waiting, ...]:
    """The units that are captured in the step of a frame, and where."""
    events = frame.step.events if frame.step else ()
    return tuple(Waiting(event.unit, event.square) for event in events if event.what is What.CAPTURED)


def returning(step: Step | None) -> tuple[Waiting, ...]:
    """The captured units that return in a step, as they were, and where they were captured."""
    captives = (event.captive for event in (step.events if step else ()))
    return tuple(Waiting(*captive) for captive in captives if captive)


def brings_back(step: Step) -> bool:
    """Whether a captured unit returns in a step."""
    return bool(returning(step))


def waiting_trays(frames: Sequence[Frame], audience: Audience, drawn: Drawn) -> Iterator[list[Tray]]:
    """For each side of which a unit ever waits, its tray in each panel."""
    found = [waiting(audience.variant, frame) for frame in frames]
    for colour in sorted({one.unit.colour for several in found for one in several}):
        own = [[one for one in several if one.unit.colour == colour] for several in found]
        yield [
            _tray(colour, now, _gone_back(frames, own, index), audience, drawn)
            for index, now in enumerate(own)
        ]


def _gone_back(frames: Sequence[Frame], own: Sequence[Sequence[Waiting]], index: int) -> Sequence[Waiting]:
    """Those who waited before a frame, if its step brings them back; whoever is lost leaves nothing."""
    back = returning(frames[index].step)
    return [one for one in own[index - 1] if one in back] if index else ()


def _tray(
    colour: Colour, now: Sequence[Waiting], left: Sequence[Waiting], audience: Audience, drawn: Drawn
) -> Tray:
    """The tray of a side; those who have just ``left`` it for the board leave a ghost."""
    held = tuple(
        Held(drawn(one.unit), file=index * _ROOM, sign=Sign.TIMES, note=_note(one, audience))
        for index, one in enumerate(now)
    ) or tuple(Held(drawn(one.unit), ghost=True, file=index * _ROOM) for index, one in enumerate(left))
    label = tray_label(Store.LIMBO, colour, [one.unit.kind for one in now], audience.lexicon)
    return Tray(label, held, Edge.TOP if colour == BLACK else Edge.BOTTOM, waiting=True)


def _note(one: Waiting, audience: Audience) -> str:
    return captured_on(one.unit, audience.variant.geometry.name(one.square), audience.lexicon)


def _left_waiting(position: Position) -> tuple[Waiting, ...]:
    """The unit that the move before a position captured."""
    last = position.last
    if last is None or last.captured is None or last.captured_at is None:
        return ()
    return (Waiting(last.captured, last.captured_at),)


def _returned(frame: Frame) -> Iterator[Waiting]:
    """The captured units that have returned by now."""
    for step in steps(frame.move.journal()) if frame.move else ():
        yield from returning(step)
        if step == frame.step:
            break
