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
from feerie.engine.rules.contract import Verb
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.entries import Effect, ExtraMove
from feerie.engine.rules.walking.attacks import Learned

Placed = tuple[Unit, Square]

_NEVER: Final = math.inf


class _Near(dict[Placed, float]):
    """How many moves at least bring a unit from its square to another as the ``unit`` that is wanted ``at``
    it, filled as it is asked for; ``brought`` is how many if the rules bring a unit somewhere before."""

    def __init__(
        self, wanted: Placed, reach: Callable[[Placed], Mapping[Placed, int]], brought: Iterable[Placed]
    ) -> None:
        self.unit, self.at = wanted
        self._reach = reach
        self.brought = min(map(self.__getitem__, brought), default=_NEVER)

    def __missing__(self, placed: Placed) -> float:
        steps = self[placed] = self._reach(placed).get((self.unit, self.at), _NEVER)
        return steps


class Way:
    """The way of a game to the position that is ``wanted``: its units, those in reserve and beneath squares.

    How far it is at least follows from how many moves on an empty board lead a unit from one square to
    another, and from what the rules add to moves: whither they bring units, or, where that is not known, how
    many units a turn may put elsewhere or make others. Where they set no bound to these, nothing is known.
    """

    def __init__(self, game: Game, wanted: Position) -> None:
        self._game = game
        self._wanted = wanted
        self._units = list(wanted.units)
        variant = game.variant
        self._tables = game.compiled.move_tables(variant.promotion_kinds(game.promotes))
        self._further = _further(variant)
        self._castlers = {castle.rook for castle in variant.castles}
        self._regains = bool(variant.castling and variant.castling.returns)
        self._opponents = {} if self._further or variant.moves else _opponents(variant)
        """Each player's colour with that of the opponent, if each moves one alone."""
        self._counts = not variant.effects
        """Whether units disappear by captures alone."""
        self._numbers = Counter(unit.colour for unit in wanted.units if unit)
        self._sources = {
            colour: [unit for unit in game.playing.units if unit.colour == colour]
            for colour in variant.colours
        }
        self._reached: dict[Placed, Mapping[Placed, int]] = {}
        self._next: Learned[Placed, list[Placed]] = Learned(lambda placed: [*self._steps(*placed)])
        """Where a unit comes by one move, which is asked on the way from many squares."""
        self._near = {colour: self._wanted_of(colour) for colour in variant.colours}

    def _wanted_of(self, colour: Colour) -> dict[Square, _Near]:
        """Return what is known of the ways to the units of a colour that are wanted, by their squares."""
        verbs = self._game.variant.verbs
        brought = [
            (unit, square)
            for unit in self._sources[colour]
            for verb in verbs
            for square in verb.brings(unit, self._game.variant, self._game.geometry) or ()
        ]
        return {
            Square(at): _Near((unit, Square(at)), self._reach, brought)
            for at, unit in enumerate(self._units)
            if unit and unit.colour == colour
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
        missing = {colour: self._missing(colour) for colour in self._near}
        dear = sorted((cost for some in missing.values() for _, cost in some), reverse=True)
        castled = sum(self._castlings(player, missing[player]) for player in PLAYERS)
        return sum(dear[spared:]) - castled <= plies

    def useful(
        self, turns: Iterable[tuple[Move, ...]], left: Mapping[Colour, int]
    ) -> Iterator[tuple[Move, ...]]:
        """Yield the turns of the player after which the position may still be reached, as far as the square
        tells to which a unit goes."""
        player = self._game.player
        if not self._opponents:
            yield from turns
            return
        missing = self._missing(player)
        most = left[player] - 1 + self._castlings(player, missing)
        for turn in turns:
            move = turn[-1]
            mover, departure, arrival = move.promotion or move.mover, move.departure, move.arrival
            if move.type == CASTLING or mover is None or departure is None or arrival is None:
                yield turn
                continue
            needed = sum(min(cost, near[mover, arrival]) for near, cost in missing)
            stood = self._near[player].get(departure)
            if stood is not None and stood.unit == move.mover and not self._regains:
                # It has to come back, or another in its place.
                needed += min(1, stood.brought)
            if needed <= most:
                yield turn

    def _is_near(self, colour: Colour, left: Mapping[Colour, int]) -> bool:
        """Return whether a player may bring the units to their squares, and the opponent capture the rest."""
        missing = self._missing(colour)
        if sum(cost for _, cost in missing) - self._castlings(colour, missing) > left[colour]:
            return False
        excess = sum(len(self._game.where(unit)) for unit in self._sources[colour]) - self._numbers[colour]
        return not self._counts or 0 <= excess <= left[self._opponents[colour]]

    def _missing(self, colour: Colour) -> list[tuple[_Near, float]]:
        """Return the units of a colour that do not stand where they are to, each with the fewest moves that
        bring one there."""
        units = self._game.units
        placed = [(unit, square) for unit in self._sources[colour] for square in self._game.where(unit)]
        return [
            (near, min([near.brought, *map(near.__getitem__, placed)]))
            for near in self._near[colour].values()
            if units[near.at] != near.unit
        ]

    def _castlings(self, player: Colour, missing: list[tuple[_Near, float]]) -> int:
        """Return how many castlings of a player may at most bring two missing units to their squares at
        once."""
        if self._regains:
            return sum(near.unit in self._castlers for near, _ in missing)
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
                for further in self._next[placed]:
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
    yield from (arrival for ray in table.rays for arrival, *_ in ray)
    yield from (glide.arrival for glide in table.glides)
    yield from (strike.arrival for strike in table.strikes)


def _further(variant: Variant) -> float:
    """Return how many units a turn may alter in a way that is not known, besides the one that moves and the
    partner of castling."""
    if variant.phases or variant.turns or any(move.continues for move in variant.moves):
        return _NEVER
    altered = [_altered(entry, variant) for entry in variant.effects]
    return sum(altered) + max((_altered(move, variant) for move in variant.moves), default=0)


def _altered(entry: Effect | ExtraMove, variant: Variant) -> float:
    """Return how many units the operations of an entry may put anywhere or make others."""
    parts = (part for verb in entry.verbs for part in verb.parts)
    altered = sum(part.alters for part in parts if not _is_known(part, variant))
    return _NEVER if altered and entry.each is not None else altered


def _is_known(verb: Verb, variant: Variant) -> bool:
    """Return whether it is known whither an operation may bring units."""
    return all(verb.brings(unit, variant, variant.geometry) is not None for unit in variant.units)


def _opponents(variant: Variant) -> dict[Colour, Colour]:
    """Return each player's colour with that of the opponent, if each moves one alone and captures the other;
    else nothing."""
    opponents = {player: opponent(player) for player in PLAYERS}
    for player, other in opponents.items():
        if variant.control[player] != {player} or variant.targets_of(player, player) != {other}:
            return {}
    return opponents if set(variant.colours) == set(PLAYERS) else {}
