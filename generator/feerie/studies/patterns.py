"""Patterns: how moves that are alike are shown and told, whatever squares they are played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from feerie.board.geometry import Square
from feerie.drawing import Figure, Ghost, Panel, Parts, Tray, parted
from feerie.operations import Move
from feerie.studies.frames import Frame
from feerie.studies.marks import frame_marks
from feerie.studies.reader import Reader
from feerie.studies.scenes import drawn, side_to_move, undescribed, words
from feerie.studies.trays import Drawn, stocks, trays
from feerie.studies.waiting import waiting_trays


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """How moves that are alike are shown and told: the squares that one of them names are numbered.

    ``text`` is their notation and ``panels`` their steps; in it, in their names and sentences, `{0}` stands
    for the first square. ``mover`` is the figure of who moves, where that is a unit.
    """

    text: str
    mover: Figure | None
    departure: int | None
    arrival: int | None
    panels: tuple[Patterned, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Patterned:
    """A panel of a pattern: who stands now on which numbered squares, None for nobody, where that is not as
    in the position before; ``parts`` have the numbers of squares instead of squares.
    ``ghosts`` are the figures of which it shows the shape alone."""

    name: str
    sentence: str
    puts: tuple[tuple[int, Figure | None], ...]
    parts: Parts
    ghosts: frozenset[Figure]


def pattern(move: Move, panels: Sequence[Panel], squares: Sequence[Square], reader: Reader) -> Pattern:
    """The pattern of a move that is shown in ``panels``, the first of which is that of the position before;
    ``squares`` are all those that it names."""
    numbers = {square: number for number, square in enumerate(squares)}
    holes = {reader.variant.geometry.name(square): f"{{{number}}}" for square, number in numbers.items()}
    before, *after = panels
    return Pattern(
        text=_with_holes(reader.told(move), holes),
        mover=None if move.mover is None else drawn(move.mover, reader),
        departure=None if move.departure is None else numbers[move.departure],
        arrival=None if move.arrival is None else numbers[move.arrival],
        panels=tuple(_patterned(panel, before.units, numbers, holes) for panel in after),
    )


def _patterned(
    panel: Panel, before: Mapping[Square, Figure], numbers: Mapping[Square, int], holes: Mapping[str, str]
) -> Patterned:
    return Patterned(
        name=_with_holes(panel.name, holes),
        sentence=_with_holes(panel.sentence, holes),
        puts=tuple(
            (number, panel.units.get(square))
            for square, number in numbers.items()
            if panel.units.get(square) != before.get(square)
        ),
        parts=parted(panel).renumbered(numbers),
        ghosts=frozenset(mark.figure for mark in panel.marks if isinstance(mark, Ghost)),
    )


def _with_holes(text: str, holes: Mapping[str, str]) -> str:
    """A text with holes for the names of squares, the longest first: a1 is no part of a10."""
    for name in sorted(holes, key=len, reverse=True):
        text = text.replace(name, holes[name])
    return text


def panels_of(frames: Sequence[Frame], reader: Reader, figure: Drawn) -> tuple[Panel, ...]:
    """Frames as panels that follow one another; whoever shows them tells their positions in words."""
    found = stocks(reader.variant, [frame.position for frame in frames])
    beside = [list(trays(stock, frames, reader, figure)) for stock in found]
    beside += waiting_trays(frames, reader, figure)
    return tuple(
        _panel(frame, tuple(column[index] for column in beside), reader, figure)
        for index, frame in enumerate(frames)
    )


def _panel(frame: Frame, beside: tuple[Tray, ...], reader: Reader, figure: Drawn) -> Panel:
    name, _, sentence = words(frame, reader)
    return replace(
        undescribed(frame.position, reader, figure),
        marks=frame_marks(frame, reader.variant, figure),
        turn=side_to_move(frame),
        trays=beside,
        name=name,
        sentence=sentence,
    )
