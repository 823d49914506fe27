"""Obstacles: why a unit does not move at all, or why its walk does not lead to a square."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from feerie.engine.board import PLAYERS, Square, Unit, opponent
from feerie.engine.memories import STEPPED
from feerie.engine.play.game import Game
from feerie.engine.play.reasons.reason import Cause, Detail, Reason
from feerie.engine.rules.contract import Only
from feerie.engine.rules.words.walks import Landed
from feerie.engine.rules.words.walks.ways import Landing, Line, passed_over


class Path(NamedTuple):
    """A unit, the square where it stands, and the square to which it should go."""

    game: Game
    unit: Unit
    departure: Square
    arrival: Square

    def reason(self, cause: Cause, detail: Detail | None = None, other: Square | None = None) -> Reason:
        """Return a reason against it that may tell of the unit on an ``other`` square."""
        game = self.game
        unit = None if other is None else game.units[other]
        phase = game.numbered_phase if detail in (Detail.IMMUNE, Detail.TARGETS) else None
        reason = Reason(cause, game.player, detail, self.unit, self.departure, self.arrival, unit, other)
        return reason if phase is None else replace(reason, phase=phase)


def not_theirs(game: Game, square: Square) -> Reason | None:
    """Return the reason that the unit on a square is not the player's to move; None if it is."""
    unit = game.units[square]
    if unit is None or unit.colour in game.variant.control[game.player]:
        return None
    if unit.colour == opponent(game.player):
        return Reason(Cause.TURN, game.player, unit=unit, departure=square)
    return Reason(Cause.TURN, game.player, Detail.CHARGE, unit, square, phase=game.numbered_phase)


def inertia(game: Game, square: Square) -> Reason | None:
    """Return the reason that the unit on a square is inert, as a pawn may be by its rank; None if not."""
    unit, variant = game.units[square], game.variant
    directions = () if unit is None else variant.forward_of(unit, game.player)
    if unit is None or not all(variant.is_inert(unit, square, forward) for forward in directions):
        return None
    return Reason(Cause.WALK, game.player, Detail.INERT, unit, square, at=square)


def obstacle(game: Game, unit: Unit, departure: Square, arrival: Square) -> Reason:
    """Return why a unit of the player has no pseudo-legal move to a square."""
    powers = game.powers(unit, departure, game.player)
    if powers is None and (reason := inertia(game, departure)):
        return reason
    path, movement = Path(game, unit, departure, arrival), game.move_tables.movement
    for hop, landing in movement.landings(unit, departure, game.units, powers):
        if landing.arrival == arrival:
            return _unlanded(path, hop, landing)
    lines = [line for line in movement.lines(unit, departure, powers) if arrival in line.arrivals]
    if not lines:
        whence = movement.from_other_ranks(unit, departure).get(arrival) if powers is None else None
        return path.reason(Cause.WALK, None if whence is None else Detail.RANK, whence)
    if departure in game.recall(STEPPED) and all(passed_over(line, arrival) for line in lines):
        return path.reason(Cause.WALK, Detail.DOUBLE_STEP)
    return _unreached(path, lines)


def _unreached(path: Path, lines: Sequence[Line]) -> Reason:
    """Return why a unit does not go to the end of one of these lines."""
    game, arrival = path.game, path.arrival
    is_free = game.units[arrival] is None
    # Of an open line of the right sort the obstacle is at its end, of others between.
    fitting = [line for line in lines if (line.quiet if is_free else line.capture)]
    blockers = [_blocker(game, line, arrival) for line in fitting or lines]
    if None not in blockers and (fitting or not is_free):
        return path.reason(Cause.BLOCKED, other=blockers[0])
    if not is_free:
        return _uncaptured(path, arrival) if fitting else _unstruck(path)
    return (
        _unpassed(path)
        if any(line.en_passant for line in lines)
        else path.reason(Cause.WALK, Detail.ONLY_CAPTURES)
    )


def _blocker(game: Game, line: Line, arrival: Square) -> Square | None:
    """Return the first square on a line before its end that is not empty."""
    between = line.squares[: line.squares.index(arrival)]
    return next((square for square in between if game.units[square] is not None), None)


def _unlanded(path: Path, hop: Landed, landing: Landing) -> Reason:
    """Return why a hop that would come down on a square is not made."""
    game, at = path.game, landing.arrival if hop.captures == "arrival" else landing.hurdle
    if game.units[at] is None:
        return path.reason(Cause.WALK, Detail.ONLY_CAPTURES)
    if at != path.arrival and game.units[path.arrival] is not None:
        return path.reason(Cause.OCCUPIED, other=path.arrival)
    return _unstruck(path) if hop.only is Only.QUIET else _uncaptured(path, at)


def _unstruck(path: Path) -> Reason:
    """Return why a unit that reaches a square only by quiet moves does not capture there."""
    taboo = _taboo(path, path.arrival)
    return path.reason(Cause.OCCUPIED, taboo or Detail.ONLY_GOES, path.arrival)


def _uncaptured(path: Path, at: Square) -> Reason:
    """Return why a unit that stands where another captures is no target of it."""
    detail = _taboo(path, at)
    return path.reason(Cause.OCCUPIED if at == path.arrival else Cause.WALK, detail, at)


def _unpassed(path: Path) -> Reason:
    """Return why a pawn does not capture en passant on an empty square."""
    game = path.game
    for passer in game.passers.get(path.arrival, ()):
        if game.units[passer.square] == passer.unit:
            detail = _taboo(path, passer.square) or Detail.EN_PASSANT
            return path.reason(Cause.WALK, detail, passer.square)
    return path.reason(Cause.WALK, Detail.ONLY_CAPTURES)


def _taboo(path: Path, at: Square) -> Detail | None:
    """Return why the unit on a square is no target; None if it is one."""
    game, other = path.game, path.game.units[at]
    if other is None or other in game.move_tables.targets[path.unit]:
        return None
    variant, player = game.variant, game.player
    if other.colour in variant.targets_of(path.unit.colour, player):
        return Detail.ROYAL
    capturers = [(colour, one) for one in PLAYERS for colour in variant.control[one]]
    if not any(other.colour in variant.targets_of(*capturer) for capturer in capturers):
        return Detail.IMMUNE
    is_own = other.colour in variant.control[player] - variant.control[opponent(player)]
    return Detail.OWN if is_own or other.colour == path.unit.colour else Detail.TARGETS
