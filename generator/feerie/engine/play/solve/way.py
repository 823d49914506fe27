"""The way to a position: how many turns another one is away from it at least."""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from feerie.engine.board import PLAYERS, Colour, Position, Square, Unit, opponent
from feerie.engine.operations import CASTLING, Move
from feerie.engine.play.compiling.move_tables import MoveTable
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.entries import Effect, ExtraMove

Turn = tuple[Move, ...]
Placed = tuple[Unit, Square]

_NEVER: Final = math.inf


class _Near(dict[Placed, float]):
    """How many moves at least bring a unit from its square to another as the ``unit`` that is wanted ``at``
    it, filled as it is asked for."""

    def __init__(self, wanted: Placed, reach: Callable[[Placed], Mapping[Placed, int]]) -> None:
        self.unit, self.at = wanted
        self._reach = reach

    def __missing__(self, placed: Placed) -> float:
        steps = self[placed] = self._reach(placed).get((self.unit, self.at), _NEVER)
        return steps


class Way:
    """The way of a game to the position that is ``wanted``: its units, those in reserve and beneath squares.

    How far it is at least follows from two things: how many moves on an empty board lead a unit from one
    square to another, and how many further units a turn may put elsewhere or make others by what the rules
    add to moves. Where the rules set no bound to these, nothing is known.
    """

    def __init__(self, game: Game, wanted: Position) -> None:
        self._game = game
        self._wanted = wanted
        self._units = list(wanted.units)
        variant = game.variant
        self._tables = game.compiled.move_tables(variant.promotion_kinds(game.promotes))
        self._further = _further(variant)
        self._regains = bool(variant.castling and variant.castling.returns)
        self._opponents = _opponents(variant) if self._further == 0 else {}
        """Each player's colour with that of the opponent, who alone takes its units away."""
        self._numbers = Counter(unit.colour for unit in wanted.units if unit)
        self._sources = {
            colour: [unit for unit in game.playing.units if unit.colour == colour]
            for colour in variant.colours
        }
        self._reached: dict[Placed, Mapping[Placed, int]] = {}
        self._near = {
            colour: [
                _Near((unit, Square(at)), self._reach)
                for at, unit in enumerate(wanted.units)
                if unit and unit.colour == colour
            ]
            for colour in variant.colours
        }

    def is_done(self) -> bool:
        """Return whether the game has come to the position."""
        if self._game.units != self._units:
            return False
        position = self._game.position()
        return position.reserves == self._wanted.reserves and position.under == self._wanted.under

    def changing(self) -> frozenset[Square]:
        """Return the squares on which something else is to stand than stands there."""
        pairs = enumerate(zip(self._units, self._game.units, strict=True))
        return frozenset(Square(at) for at, (wanted, unit) in pairs if wanted != unit)

    def may_end(self, left: Mapping[Colour, int]) -> bool:
        """Return whether the position may be reached with so many turns of each side that are left."""
        if self._opponents:
            return all(self._is_near(colour, left) for colour in PLAYERS)
        if self._further == _NEVER:
            return True
        # What the rules add to moves may spare the longest ways, and let a side castle again.
        plies = sum(left.values())
        spared = int(self._further) * plies
        dear = sorted((cost for colour in self._near for _, cost in self._missing(colour)), reverse=True)
        castled = sum(map(self._may_castle, PLAYERS)) + self._regains * spared
        return sum(dear[spared:]) - castled <= plies

    def useful(self, turns: Iterable[Turn], left: Mapping[Colour, int]) -> Iterator[Turn]:
        """Yield the turns of the player after which the position may still be reached, as far as the square
        tells to which a unit goes."""
        player = self._game.player
        if not self._opponents:
            yield from turns
            return
        missing = self._missing(player)
        most = left[player] - 1 + self._may_castle(player)
        for turn in turns:
            move = turn[-1]
            if move.type == CASTLING or move.arrival is None or move.departure is None:
                yield turn
                continue
            mover, leaves = move.promotion or move.mover, self._units[move.departure] == move.mover
            if mover is None:
                yield turn
                continue
            placed = mover, move.arrival
            if leaves + sum(min(cost, near[placed]) for near, cost in missing) <= most:
                yield turn

    def _is_near(self, colour: Colour, left: Mapping[Colour, int]) -> bool:
        """Return whether a player may bring the units to their squares, and the opponent capture the rest."""
        needed = sum(cost for _, cost in self._missing(colour)) - self._may_castle(colour)
        there = sum(len(self._game.where(unit)) for unit in self._sources[colour])
        return needed <= left[colour] and 0 <= there - self._numbers[colour] <= left[self._opponents[colour]]

    def _missing(self, colour: Colour) -> list[tuple[_Near, float]]:
        """Return the units of a colour that do not stand where they are to, each with the fewest moves that
        bring one there."""
        units = self._game.units
        placed = [(unit, square) for unit in self._sources[colour] for square in self._game.where(unit)]
        return [
            (near, min(map(near.__getitem__, placed), default=_NEVER))
            for near in self._near[colour]
            if units[near.at] != near.unit
        ]

    def _may_castle(self, player: Colour) -> bool:
        """Return whether a player may still castle, and so bring two units to their squares at once."""
        unmoved = self._game.unmoved
        return any(
            castle.king.colour == player and castle.king_from in unmoved and castle.rook_from in unmoved
            for castle in self._game.variant.castles
        )

    def _reach(self, start: Placed) -> Mapping[Placed, int]:
        """Return where a unit comes on an empty board, and as what, with the number of its moves."""
        if start not in self._reached:
            found = {start: 0}
            waiting = deque([start])
            while waiting:
                placed = waiting.popleft()
                for further in self._steps(*placed):
                    if further not in found:
                        found[further] = found[placed] + 1
                        waiting.append(further)
            self._reached[start] = found
        return self._reached[start]

    def _steps(self, unit: Unit, square: Square) -> Iterator[Placed]:
        """Yield where a unit comes by one move, and as what; everywhere if that depends on other units."""
        for tables in self._tables.values():
            if unit not in tables.movement.own:
                continue
            for castle in self._game.variant.castles:
                if (unit, square) == (castle.king, castle.king_from):
                    yield unit, castle.king_to
                if (unit, square) == (castle.rook, castle.rook_from):
                    yield unit, castle.rook_to
            table = tables.table(unit, square)
            goes_anywhere = table.hops or self._game.variant.walks
            arrivals = map(Square, self._game.geometry.squares) if goes_anywhere else _arrivals(table)
            for arrival in arrivals:
                yield unit, arrival
                if tables.promotes(unit, arrival, square):
                    yield from ((Unit(kind, unit.colour), arrival) for kind in tables.kinds_of(unit))


def _arrivals(table: MoveTable) -> Iterator[Square]:
    """Yield the squares to which a unit may go, with a capture or without, whatever stands on the board."""
    for ray in (table.leaps, *table.rays):
        yield from (arrival for arrival, *_ in ray)
    yield from (glide.arrival for glide in table.glides)
    yield from (strike.arrival for strike in table.strikes)


def _further(variant: Variant) -> float:
    """Return how many units a turn may alter besides the one that moves and the partner of castling."""
    if variant.phases or variant.turns or any(move.continues for move in variant.moves):
        return _NEVER
    return sum(map(_altered, variant.effects)) + max(map(_altered, variant.moves), default=0)


def _altered(entry: Effect | ExtraMove) -> float:
    """Return how many units the operations of an entry may put elsewhere or make others."""
    altered = sum(part.alters for verb in entry.verbs for part in verb.parts)
    return _NEVER if altered and entry.each is not None else altered


def _opponents(variant: Variant) -> dict[Colour, Colour]:
    """Return each player's colour with that of the opponent, if each moves one alone and captures the other,
    and nothing else takes units away; else nothing."""
    if variant.effects or variant.moves or set(variant.colours) != set(PLAYERS):
        return {}
    opponents = {player: opponent(player) for player in PLAYERS}
    for player, other in opponents.items():
        if variant.control[player] != {player} or variant.targets_of(player, player) != {other}:
            return {}
    return opponents
