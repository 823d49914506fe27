"""Why not, drawn: a move that is not legal played in ghost, with its effects, and what forbids it; and a unit
without a legal move, with what stands in its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.state import State
from feerie.engine.board.units import Unit
from feerie.engine.operations import Attempt, Move, events, steps
from feerie.engine.play.reasons.explanation import explain, refusal
from feerie.engine.play.reasons.obstacles import not_theirs
from feerie.engine.play.reasons.reason import Cause, Detail, Reason
from feerie.engine.rules.contract.continuations import Aim
from feerie.engine.rules.variant.entries import ExtraMove
from feerie.engine.rules.words.verbs.stores import Drop
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.states import board
from feerie.language.wording.descriptions import Attacker, stuck
from feerie.language.wording.language import as_sentence
from feerie.pictures.drawing.marking.looks import Drawn, marks_of
from feerie.pictures.drawing.marks import Arrow, Badge, Border, Cross, Ghost, Hue, Mark, Outline, Shaft, Sign
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.showing.frame_marks import together
from feerie.pictures.showing.panels import undescribed

BECAUSE: Final = "stuck"
"""The name of this answer, beside those of the reasons."""

_HINDERED: Final = (Cause.BLOCKED, Cause.OCCUPIED)
_ELSEWHERE: Final = (*_HINDERED, Cause.WALK, Cause.CASTLING)
"""The causes against a square to which no move of the unit leads."""

_MOST: Final = 8
"""The arrows of one kind that are drawn at most; more would hide the board."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """Why a ``unit`` of the player has no legal move.

    ``forbidden`` are the reasons against moves that its walk makes, all of one cause, ``hindered`` those that
    are about a unit in its way, one for each.
    """

    unit: Unit
    square: Square
    forbidden: tuple[Reason, ...]
    hindered: tuple[Reason, ...]

    @property
    def because(self) -> Reason | None:
        """What forbids the moves of the unit, without what is true of some of them only."""
        one, *others = self.forbidden or (None,)
        if one is None:
            return None
        if any(other.detail != one.detail for other in others):
            one = replace(one, detail=None)
        if any((other.other, other.at) != (one.other, one.at) for other in others):
            one = replace(one, other=None, at=None)
        return one


def immobility(moment: Moment, square: Square) -> Stuck | Reason | None:
    """Return why no unit moves from a square; None if one does."""
    game, variant = moment.game, moment.variant
    unit = game.units[square]
    if unit is None:
        return Reason(Cause.EMPTY, game.player, Detail.NOTHING, departure=square)
    if any(move.departure == square for move in moment.legal.values()):
        return None
    if game.legality.ending() is not None:
        return Reason(Cause.OVER, game.player)
    if reason := not_theirs(game, square):
        return reason if moment.legal else Reason(Cause.OVER, game.player)
    tried = (refusal(game, square, Square(end)) for end in variant.geometry.squares if end != square)
    found = [reason for reason in tried if reason]
    forbidden = [one for one in found if one.code not in _ELSEWHERE or one.detail == Detail.INERT]
    same = [one for one in forbidden if one.code == forbidden[0].code]
    hindered = {one.at: one for one in found if one.code in _HINDERED and one.other and one.at is not None}
    return Stuck(unit, square, tuple(same), tuple(hindered[at] for at in sorted(hindered)))


def why_not(moment: Moment, origin: Square | Unit | None, arrival: Square | None) -> Reason | None:
    """Return the reason against what a reader tries; None if it is legal.

    That is a move from a square to another, the drop of a unit on a square, or an extra move with the unit on
    a square or without a square.
    """
    game = moment.game
    if isinstance(origin, int) and arrival is not None:
        return refusal(game, origin, arrival)
    kind, square = None, arrival
    if isinstance(origin, Unit):
        if origin.colour != game.player:
            return Reason(Cause.TURN, game.player, unit=origin)
        kind = origin.kind
    elif origin is not None:
        unit, square = game.units[origin], origin
        kind = None if unit is None else unit.kind
    reasons: list[Reason] = []
    for entry in game.variant.moves:
        if _is_drop(entry) == isinstance(origin, Unit):
            reason = explain(game, Attempt(entry.name, kind, arrival=square))
            if reason is None:
                return None
            reasons.append(reason)
    none = Reason(Cause.EMPTY, game.player, Detail.NOTHING)
    return min(reasons, key=lambda one: (one.detail == Detail.SIDES, one.code == Cause.EMPTY), default=none)


def _is_drop(entry: ExtraMove) -> bool:
    return isinstance(entry.do[0].parts[0], Drop)


def told(moment: Moment, reason: Reason | Stuck, pictures: Pictures) -> dict[str, Any]:
    """Return a reason in a sentence, by its name, and drawn."""
    if isinstance(reason, Stuck):
        panel, because = _stuck(moment, reason, pictures), BECAUSE
    else:
        panel = replace(_drawn(moment, reason, pictures), title=as_sentence(pictures.audience.reason(reason)))
        because = str(reason.code) if reason.detail is None else f"{reason.code}.{reason.detail}"
    return {
        "sentence": panel.title,
        "because": because,
        "svg": pictures.panel(panel),
        "description": panel.description,
    }


def _drawn(moment: Moment, reason: Reason, pictures: Pictures) -> Panel:
    """Return the board with the move in ghost, and what forbids it."""
    audience = pictures.audience
    figure = audience.drawn
    move = reason.evidence.move
    state = State(moment.position)
    for operation in move.operations if move else ():
        operation.apply(state)
    position = state.position()
    before = moment.position.units
    panel = undescribed(position, audience)
    usual = board(moment, pictures)
    new = {
        Square(square): figure(unit)
        for square, unit in enumerate(position.units)
        if unit is not None and unit != before[square]
    }
    units = {square: shown for square, shown in panel.units.items() if square not in new}
    ghosts = tuple(Ghost(square, shown, shines=True) for square, shown in new.items())
    marks = (*_tried(move, reason, figure, panel, moment), *forbidding(reason, panel, figure, moment))
    return replace(usual, units=units, under=panel.under, marks=_legible(together([(*marks, *ghosts)])))


def _legible(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Return marks with a badge in the place of a cross that would hide a ghost."""
    haunted = {mark.at for mark in marks if isinstance(mark, Ghost)}
    return tuple(
        Badge(mark.hue, mark.at, Sign.TIMES) if isinstance(mark, Cross) and mark.at in haunted else mark
        for mark in marks
    )


def _tried(move: Move | None, reason: Reason, figure: Drawn, panel: Panel, moment: Moment) -> Iterator[Mark]:
    """Yield the marks of a move and its effects, or of one that the unit's walk does not make."""
    if move is not None:
        yield from together(marks_of(step.events, figure) for step in steps(move.journal()))
        return
    departure, arrival = reason.departure, reason.arrival
    if departure is not None and arrival is not None and arrival != departure:
        lines = [*_lines(reason.unit, departure, arrival, moment)] if reason.unit else []
        hindered = [one for one in lines if reason.at in one[1:-1]]
        yield from _along([*hindered, *lines, [departure, arrival]][0], Hue.MOVE, moment)
        if reason.unit and arrival not in panel.units:
            yield Ghost(arrival, figure(reason.unit), shines=True)


def forbidding(reason: Reason, panel: Panel, figure: Drawn, moment: Moment) -> Iterator[Mark]:
    """Yield the marks of what forbids a move; without anything else, of the square that it leads to."""
    evidence = reason.evidence
    if evidence.capture is not None:
        yield from _capture(evidence.capture, figure, panel, moment)
    elif evidence.aims:
        for aim in evidence.aims[:_MOST]:
            yield from _aim(aim, panel, figure)
    elif barred := [*_lost(reason)] if reason.at is None else [reason.at]:
        for square in barred:
            yield Border(Hue.CAPTURE, square, Outline.SOLID)
            yield Cross(square, Hue.CAPTURE)
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
    transits = (transit for event in told for transit in event.transits)
    return [
        origin.square
        for unit, origin, target, _ in transits
        if unit == reason.royal and target.store is not None and origin.square is not None
    ]


def _capture(capture: Move, figure: Drawn, panel: Panel, moment: Moment) -> Iterator[Mark]:
    """Yield the line along which a royal could be taken, and where."""
    if capture.mover and capture.departure is not None and capture.arrival is not None:
        lines = _lines(capture.mover, capture.departure, capture.arrival, moment)
        free = (one for one in lines if panel.units.keys().isdisjoint(one[1:-1]))
        yield from _along(next(free, [capture.departure, capture.arrival]), Hue.CAPTURE, moment)
    for event in events(capture.journal()):
        for _, origin, target, _ in event.transits:
            if target.store is not None and origin.square is not None:
                yield Border(Hue.CAPTURE, origin.square, Outline.SOLID)
                yield Cross(origin.square, Hue.CAPTURE)
    yield from (
        replace(mark, hue=Hue.CAPTURE)
        for step in [*steps(capture.journal())][1:]
        for mark in marks_of(step.events, figure)
        if isinstance(mark, Arrow)
    )


def _lines(unit: Unit, departure: Square, arrival: Square, moment: Moment) -> Iterator[Sequence[Square]]:
    """Yield the lines along which the walk of a unit leads from a square to another if it is not hindered."""
    for line in moment.game.move_tables.movement.lines(unit, departure):
        if arrival in line.arrivals:
            yield [departure, *line.squares[: line.squares.index(arrival)], arrival]


def _along(line: Sequence[Square], hue: Hue, moment: Moment) -> Iterator[Mark]:
    """Yield an arrow along a line, or one from each of its squares to the next if it is not straight."""
    geometry = moment.variant.geometry
    steps = [geometry.vector(one, other) for one, other in pairwise(line)]
    across, up = (sum(parts) for parts in zip(*steps, strict=True))
    is_straight = len({*steps}) == 1 and (across, up) == geometry.vector(line[0], line[-1])
    yield from (Arrow(hue, *ends) for ends in ([(line[0], line[-1])] if is_straight else pairwise(line)))


def _aim(aim: Aim, panel: Panel, figure: Drawn) -> Iterator[Mark]:
    """Yield where a unit cannot be brought: onto an occupied square, or one on which it may not stand."""
    if aim.target in panel.units:
        yield Border(Hue.CAPTURE, aim.target, Outline.SOLID)
    else:
        yield Border(Hue.CAPTURE, aim.target, Outline.DASHED)
        yield Ghost(aim.target, figure(aim.unit), shines=True)
    yield Cross(aim.target, Hue.CAPTURE)
    if aim.origin is not None and aim.origin != aim.target:
        yield Arrow(Hue.CAPTURE, aim.origin, aim.target, Shaft.HOLLOW)


def _stuck(moment: Moment, found: Stuck, pictures: Pictures) -> Panel:
    """Return the board with a unit that has no legal move, and what keeps it where it is."""
    audience, because = pictures.audience, found.because
    name = moment.variant.geometry.name
    units = ((one.other, one.at) for one in found.hindered)
    barriers = [Attacker(unit, name(at)) for unit, at in units if unit and at is not None]
    # A law is about the unit wherever it would go.
    is_elsewhere = because is None or because.code in (Cause.SELF_CHECK, Cause.ROYAL)
    sentence = stuck(
        Attacker(found.unit, name(found.square)),
        barriers if is_elsewhere else (),
        None if because is None else audience.reason(because),
        audience.lexicon,
    )
    panel, figure = board(moment, pictures), audience.drawn
    reasons = (*found.hindered, *found.forbidden)
    marks = dict.fromkeys(mark for one in reasons for mark in forbidding(one, panel, figure, moment))
    return replace(panel, title=as_sentence(sentence), marks=together([tuple(marks)]))
