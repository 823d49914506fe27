"""What hinders a unit: that it is not the player's, that its walk does not lead to a square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import PLAYERS, Unit, opponent
from feerie.play.game import Game
from feerie.play.reasons.reason import Cause, Detail, Reason
from feerie.rules.movement import passed_over
from feerie.rules.values import Only
from feerie.rules.words.walks.hop import Hop, Landing
from feerie.rules.words.walks.legs import Line


class Way(NamedTuple):
    """A unit on its way from one square to another."""

    game: Game
    unit: Unit
    departure: Square
    arrival: Square

    def reason(self, cause: Cause, detail: Detail | None = None, other: Square | None = None) -> Reason:
        """A reason against it, in which the unit on an ``other`` square may have a say."""
        game = self.game
        unit = None if other is None else game.units[other]
        phase = game.numbered_phase if detail in (Detail.IMMUNE, Detail.TARGETS) else None
        reason = Reason(cause, game.player, detail, self.unit, self.departure, self.arrival, unit, other)
        return reason if phase is None else replace(reason, phase=phase)


def not_theirs(game: Game, square: Square) -> Reason | None:
    """Why the player may not move the unit on a square at all, if that is so."""
    unit = game.units[square]
    if unit is None or unit.colour in game.variant.control[game.player]:
        return None
    if unit.colour == opponent(game.player):
        return Reason(Cause.TURN, game.player, unit=unit, departure=square)
    return Reason(Cause.TURN, game.player, Detail.CHARGE, unit, square, phase=game.numbered_phase)


def inertia(game: Game, square: Square) -> Reason | None:
    """Why the unit on a square does nothing at all: it is a pawn, and exiled there."""
    unit, variant = game.units[square], game.variant
    ways = () if unit is None else variant.forward_of(unit, game.player)
    if unit is None or not all(variant.is_inert(unit, square, way) for way in ways):
        return None
    return Reason(Cause.WALK, game.player, Detail.INERT, unit, square, at=square)


def obstacle(game: Game, unit: Unit, departure: Square, arrival: Square) -> Reason:
    """Why a unit of the player does not go to a square, to which no pseudo-legal move leads."""
    if reason := inertia(game, departure):
        return reason
    way, movement = Way(game, unit, departure, arrival), game.move_tables.movement
    for hop, landing in movement.landings(unit, departure, game.units):
        if landing.arrival == arrival:
            return _unlanded(way, hop, landing)
    lines = [line for line in movement.lines(unit, departure) if arrival in line.arrivals]
    if not lines:
        whence = movement.from_other_ranks(unit, departure).get(arrival)
        return way.reason(Cause.WALK, None if whence is None else Detail.RANK, whence)
    if departure in game.stepped and all(passed_over(line) is not None for line in lines):
        return way.reason(Cause.WALK, Detail.DOUBLE_STEP)
    return _unreached(way, lines)


def _unreached(way: Way, lines: Sequence[Line]) -> Reason:
    """Why a unit does not go to the end of one of these lines."""
    game, arrival = way.game, way.arrival
    is_free = game.units[arrival] is None
    # Where a line of the right sort is open, what hinders is at its end; else what stands in its way.
    fitting = [line for line in lines if (line.quiet if is_free else line.capture)]
    blockers = [_blocker(game, line, arrival) for line in fitting or lines]
    if None not in blockers and (fitting or not is_free):
        return way.reason(Cause.BLOCKED, other=blockers[0])
    if not is_free:
        return _uncaptured(way, arrival) if fitting else _unstruck(way)
    return (
        _unpassed(way)
        if any(line.en_passant for line in lines)
        else way.reason(Cause.WALK, Detail.ONLY_CAPTURES)
    )


def _blocker(game: Game, line: Line, arrival: Square) -> Square | None:
    """The first square on a line before its end that is not empty."""
    between = line.squares[: line.squares.index(arrival)]
    return next((square for square in between if game.units[square] is not None), None)


def _unlanded(way: Way, hop: Hop, landing: Landing) -> Reason:
    """Why a hop that would come down on a square is not made."""
    game, at = way.game, landing.arrival if hop.captures == "arrival" else landing.hurdle
    if game.units[at] is None:
        return way.reason(Cause.WALK, Detail.ONLY_CAPTURES)
    if at != way.arrival and game.units[way.arrival] is not None:
        return way.reason(Cause.OCCUPIED, other=way.arrival)
    return _unstruck(way) if hop.only is Only.QUIET else _uncaptured(way, at)


def _unstruck(way: Way) -> Reason:
    """Of a unit that goes to a square otherwise than it captures, why it does not go to an occupied one."""
    taboo = _taboo(way, way.arrival)
    return way.reason(Cause.OCCUPIED, taboo or Detail.ONLY_GOES, way.arrival)


def _uncaptured(way: Way, at: Square) -> Reason:
    """Why a unit is not captured that could be but for what it is."""
    detail = _taboo(way, at)
    return way.reason(Cause.OCCUPIED if at == way.arrival else Cause.WALK, detail, at)


def _unpassed(way: Way) -> Reason:
    """Why a pawn that may capture in passing goes to no empty square."""
    game = way.game
    for passer in game.passers.get(way.arrival, ()):
        if game.units[passer.square] == passer.unit:
            detail = _taboo(way, passer.square) or Detail.EN_PASSANT
            return way.reason(Cause.WALK, detail, passer.square)
    return way.reason(Cause.WALK, Detail.ONLY_CAPTURES)


def _taboo(way: Way, at: Square) -> Detail | None:
    """Why a unit is none of those that another captures, if that is so."""
    game, other = way.game, way.game.units[at]
    if other is None or other in game.move_tables.targets[way.unit]:
        return None
    variant, player = game.variant, game.player
    if other.colour in variant.targets_of(way.unit.colour, player):
        return Detail.ROYAL
    hunters = [(colour, one) for one in PLAYERS for colour in variant.control[one]]
    if not any(other.colour in variant.targets_of(*hunter) for hunter in hunters):
        return Detail.IMMUNE
    is_own = other.colour in variant.control[player] - variant.control[opponent(player)]
    return Detail.OWN if is_own or other.colour == way.unit.colour else Detail.TARGETS


def within_reach(game: Game, unit: Unit, square: Square) -> Iterator[Square]:
    """The squares about which there is more to say than that the walk of a unit does not lead there."""
    if inertia(game, square):
        return
    movement = game.move_tables.movement
    for line in movement.lines(unit, square):
        yield from line.arrivals
    for _, landing in movement.landings(unit, square, game.units):
        yield landing.arrival
    yield from movement.from_other_ranks(unit, square)
