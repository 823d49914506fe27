"""A refusal, drawn: a move that is not legal played in ghost, with its effects, and what forbids it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Final

from feerie.engine.board import Square, State, Unit
from feerie.engine.operations import Move, events, steps
from feerie.engine.play.game import Game
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.contract.continuations import Aim
from feerie.language.wording.language import as_sentence
from feerie.pictures.drawing.marking.looks import Drawn, marks_of
from feerie.pictures.drawing.marking.marks import (
    Arrow,
    Badge,
    Border,
    Cross,
    Ghost,
    Hue,
    Mark,
    Outline,
    Shaft,
    Sign,
)
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import undescribed
from feerie.pictures.showing.trays import together

_MOST: Final = 8
"""The arrows of one kind that are drawn at most; more would hide the board."""


def refusal_panel(reason: Reason, usual: Panel, game: Game, audience: Audience) -> Panel:
    """Return the board of a game with the move in ghost, and what forbids it; ``usual`` is the board without
    them."""
    figure = audience.drawn
    move = reason.evidence.move
    state = State(game.position())
    for operation in move.operations if move else ():
        operation.apply(state)
    position = state.position()
    panel = undescribed(position, audience)
    stays = [unit == before for unit, before in zip(position.units, game.units, strict=True)]
    units = {square: shown for square, shown in panel.units.items() if stays[square]}
    ghosts = [Ghost(at, shown, shines=True) for at, shown in panel.units.items() if not stays[at]]
    marks = (*_tried(move, reason, figure, panel, game), *forbidding(reason, panel, figure, game), *ghosts)
    haunted = {mark.at for mark in marks if isinstance(mark, Ghost)}
    # A cross would hide a ghost.
    legible = tuple(
        Badge(mark.hue, mark.at, Sign.TIMES) if isinstance(mark, Cross) and mark.at in haunted else mark
        for mark in together([marks])
    )
    title = as_sentence(audience.reason(reason))
    return replace(usual, units=units, under=panel.under, marks=legible, title=title)


def _tried(move: Move | None, reason: Reason, figure: Drawn, panel: Panel, game: Game) -> Iterator[Mark]:
    """Yield the marks of a move and its effects, or of one that the unit's walk does not make."""
    if move is not None:
        yield from together(marks_of(step.events, figure) for step in steps(move.journal()))
        return
    departure, arrival = reason.departure, reason.arrival
    if departure is not None and arrival is not None and arrival != departure:
        lines = [*_lines(reason.unit, departure, arrival, game)] if reason.unit else []
        hindered = [one for one in lines if reason.at in one[1:-1]]
        yield from _along([*hindered, *lines, [departure, arrival]][0], Hue.MOVE, game)
        if reason.unit and arrival not in panel.units:
            yield Ghost(arrival, figure(reason.unit), shines=True)


def forbidding(reason: Reason, panel: Panel, figure: Drawn, game: Game) -> Iterator[Mark]:
    """Yield the marks of what forbids a move; without anything else, of the square that it leads to."""
    evidence = reason.evidence
    if evidence.capture is not None:
        yield from _capture(evidence.capture, figure, panel, game)
    elif evidence.aims:
        for aim in evidence.aims[:_MOST]:
            yield from _aim(aim, panel, figure)
    elif barred := [*_lost(reason)] if reason.at is None else [reason.at]:
        yield from chain.from_iterable(map(_barred, barred))
    elif (end := reason.departure if reason.arrival is None else reason.arrival) is not None:
        yield Cross(end, Hue.CAPTURE)
    yield from _lawful(reason)


def _lawful(reason: Reason) -> Iterator[Mark]:
    """Yield the marks of what a law points at: units because of which it forbids, moves that it prefers."""
    evidence = reason.evidence
    for square in evidence.witnesses[:_MOST]:
        yield Border(Hue.CAPTURE, square, Outline.SOLID)
        if reason.departure is not None:
            yield Arrow(Hue.CAPTURE, square, reason.departure)
    ends = [(move.departure, move.arrival) for move in evidence.rather]
    for departure, arrival in ends if len(ends) <= _MOST else ():
        if departure is not None and arrival is not None:
            yield Arrow(Hue.NOTE, departure, arrival)


def _lost(reason: Reason) -> list[Square]:
    """Return where a move would make the royal of a reason disappear."""
    move = reason.evidence.move
    told = events(move.journal()) if move and reason.royal else ()
    return [
        origin.square
        for unit, origin, target, _ in chain.from_iterable(event.transits for event in told)
        if unit == reason.royal and target.store is not None and origin.square is not None
    ]


def _capture(capture: Move, figure: Drawn, panel: Panel, game: Game) -> Iterator[Mark]:
    """Yield the line along which a royal could be taken, and where."""
    if capture.mover and capture.departure is not None and capture.arrival is not None:
        lines = _lines(capture.mover, capture.departure, capture.arrival, game)
        free = (one for one in lines if panel.units.keys().isdisjoint(one[1:-1]))
        yield from _along(next(free, [capture.departure, capture.arrival]), Hue.CAPTURE, game)
    for _, origin, target, _ in chain.from_iterable(one.transits for one in events(capture.journal())):
        if target.store is not None and origin.square is not None:
            yield from _barred(origin.square)
    yield from (
        replace(mark, hue=Hue.CAPTURE)
        for step in [*steps(capture.journal())][1:]
        for mark in marks_of(step.events, figure)
        if isinstance(mark, Arrow)
    )


def _lines(unit: Unit, departure: Square, arrival: Square, game: Game) -> Iterator[Sequence[Square]]:
    """Yield the lines along which the walk of a unit leads from a square to another if it is not hindered."""
    for line in game.move_tables.movement.lines(unit, departure):
        if arrival in line.arrivals:
            yield [departure, *line.squares[: line.squares.index(arrival)], arrival]


def _along(line: Sequence[Square], hue: Hue, game: Game) -> Iterator[Mark]:
    """Yield an arrow along a line, or one from each of its squares to the next if it is not straight."""
    geometry = game.variant.geometry
    steps = [geometry.vector(one, other) for one, other in pairwise(line)]
    across, up = (sum(parts) for parts in zip(*steps, strict=True))
    is_straight = len({*steps}) == 1 and (across, up) == geometry.vector(line[0], line[-1])
    yield from (Arrow(hue, *ends) for ends in ([(line[0], line[-1])] if is_straight else pairwise(line)))


def _barred(square: Square) -> tuple[Mark, Mark]:
    return Border(Hue.CAPTURE, square, Outline.SOLID), Cross(square, Hue.CAPTURE)


def _aim(aim: Aim, panel: Panel, figure: Drawn) -> Iterator[Mark]:
    """Yield where a unit cannot be brought: onto an occupied square, or one on which it may not stand."""
    if aim.target in panel.units:
        yield from _barred(aim.target)
    else:
        yield Border(Hue.CAPTURE, aim.target, Outline.DASHED)
        yield Ghost(aim.target, figure(aim.unit), shines=True)
        yield Cross(aim.target, Hue.CAPTURE)
    if aim.origin is not None and aim.origin != aim.target:
        yield Arrow(Hue.CAPTURE, aim.origin, aim.target, Shaft.HOLLOW)
