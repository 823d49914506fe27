"""How moves that are alike are drawn and told, whatever squares they are played on: the squares that a move
names are numbered, and their numbers stand for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from feerie.board.geometry import Square
from feerie.drawing import Figure, Ghost, Panel, Parts, Tray, parted
from feerie.operations import Move
from feerie.studies.audience import Audience
from feerie.studies.frame_marks import frame_marks
from feerie.studies.frames import Frame
from feerie.studies.holdings import Drawn, holdings, trays
from feerie.studies.panels import drawn, side_to_move, undescribed, words
from feerie.studies.waiting import waiting_trays


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """How moves that are alike are drawn. ``mover`` is the figure of who moves, where that is a unit."""

    mover: Figure | None
    departure: int | None
    arrival: int | None
    panels: tuple[Patterned, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Patterned:
    """A panel of a pattern: who stands now on which squares, None for nobody, where that is not as in the
    position before, with its parts, and the figures of which it shows the shape alone."""

    puts: tuple[tuple[int, Figure | None], ...]
    parts: Parts
    ghosts: frozenset[Figure]


@dataclass(frozen=True, slots=True)
class Description:
    """How moves that are alike are told: their notation, then the names and sentences of their panels;
    in all of them `{0}` stands for the first square."""

    text: str
    panels: tuple[tuple[str, str], ...]


def pattern(move: Move, panels: Sequence[Panel], squares: Sequence[Square], audience: Audience) -> Pattern:
    """How a move is drawn that is shown in ``panels``, the first of which is that of the position before;
    ``squares`` are all those that it names."""
    numbers = {square: number for number, square in enumerate(squares)}
    before, *after = panels
    return Pattern(
        mover=None if move.mover is None else drawn(move.mover, audience),
        departure=None if move.departure is None else numbers[move.departure],
        arrival=None if move.arrival is None else numbers[move.arrival],
        panels=tuple(_patterned(panel, before.units, numbers) for panel in after),
    )


def _patterned(panel: Panel, before: Mapping[Square, Figure], numbers: Mapping[Square, int]) -> Patterned:
    return Patterned(
        puts=tuple(
            (number, panel.units.get(square))
            for square, number in numbers.items()
            if panel.units.get(square) != before.get(square)
        ),
        parts=parted(panel).renumbered(numbers),
        ghosts=frozenset(mark.figure for mark in panel.marks if isinstance(mark, Ghost)),
    )


def description(
    move: Move, frames: Sequence[Frame], squares: Sequence[Square], audience: Audience
) -> Description:
    """How a move is told whose steps lead to ``frames``."""
    holes = {audience.variant.geometry.name(square): f"{{{number}}}" for number, square in enumerate(squares)}
    told = (words(frame, audience) for frame in frames)
    return Description(
        _with_holes(audience.told(move), holes),
        tuple((_with_holes(name, holes), _with_holes(sentence, holes)) for name, _, sentence in told),
    )


def _with_holes(text: str, holes: Mapping[str, str]) -> str:
    """A text with holes for the names of squares, the longest first: a1 is no part of a10."""
    for name in sorted(holes, key=len, reverse=True):
        text = text.replace(name, holes[name])
    return text


def panels_of(
    frames: Sequence[Frame], audience: Audience, figure: Drawn, *, surrounded: bool = True
) -> tuple[Panel, ...]:
    """Frames as panels that follow one another, without words, and without trays if not ``surrounded``."""
    beside: list[Sequence[Tray]] = []
    if surrounded:
        found = holdings(audience.variant, [frame.position for frame in frames])
        beside += [tuple(trays(holding, frames, audience, figure)) for holding in found]
        beside += waiting_trays(frames, audience, figure)
    return tuple(
        replace(
            undescribed(frame.position, audience, figure),
            marks=frame_marks(frame, audience.variant, figure),
            turn=side_to_move(frame),
            trays=tuple(column[index] for column in beside),
        )
        for index, frame in enumerate(frames)
    )
