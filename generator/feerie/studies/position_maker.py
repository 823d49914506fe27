"""The parts of which positions of a variant are made: who has which units, and where these may stand."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import Final

from feerie.engine.board import PLAYERS, Colour, Kind, Position, Square, Unit, opponent
from feerie.engine.operations import Move, Store
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, status
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import Movement
from feerie.errors import FeerieError

ANYWHERE: Final = 99
"""Farther apart than two squares of any board."""

OVER: Final = (Status.LOST, Status.DRAWN, Status.WON)
"""How a game stands that cannot be played on."""


class PositionMaker:
    """The parts of which positions of a variant are made."""

    def __init__(self, variant: Variant, chance: random.Random) -> None:
        self.variant = variant
        self.chance = chance
        self.geometry = variant.geometry
        self.squares = self.geometry.standable

    @cached_property
    def kinds(self) -> list[Kind]:
        """The kinds of the variant itself that a player may have several of."""
        return list(dict.fromkeys(unit.kind for player in PLAYERS for unit in self.armies[player]))

    @cached_property
    def armies(self) -> dict[Colour, list[Unit]]:
        """The units, one of each kind, that each player has first or may come to have; royal ones only where
        pawns may become such.

        A player who would have only one kind has those of both: nothing would be at the edge of a rule.
        """
        pieces, start, later = self.variant.pieces, self.variant.start, self.variant.promotion_kinds(())
        kinds = [kind for kind in pieces if kind in later or not pieces[kind].royal]
        first = () if start is None else (*start.units, *start.reserves)
        found: dict[Colour, list[Unit]] = {}
        for player in PLAYERS:
            every = [Unit(kind, player) for kind in kinds if self._is_usual(kind)]
            own = [unit for unit in every if unit in first or unit.kind in later]
            found[player] = own if len(own) > 1 else every
        return found

    def _is_usual(self, kind: Kind) -> bool:
        return kind not in self.variant.spare and bool(self.variant.pieces[kind].moves)

    @cached_property
    def kings(self) -> dict[Colour, list[Unit]]:
        """The royal units that each player has in the first position, one of each royal kind without any."""
        royal = [kind for kind, piece in self.variant.pieces.items() if piece.royal and self._is_usual(kind)]
        start = () if self.variant.start is None else self.variant.start.units
        found: dict[Colour, list[Unit]] = {}
        for player in PLAYERS:
            own = [unit for unit in start if unit and unit.colour == player and self.variant.is_royal(unit)]
            found[player] = own or [Unit(kind, player) for kind in royal[:1]]
        return found

    def unit(self, kinds: list[Kind] | None = None) -> Unit:
        """Return a unit of either player, of the usual kinds or of some."""
        if kinds:
            return Unit(self.chance.choice(kinds), self.chance.choice(PLAYERS))
        return self.chance.choice(self.armies[self.chance.choice(PLAYERS)])

    def _held(self, unit: Unit) -> Unit:
        """A unit as it is in reserve, where none is that a capture turns back."""
        becomes = self.variant.captured.becomes(unit, unit.colour)
        return unit if becomes is None else Unit(becomes.kind, unit.colour)

    def may_stand(self, unit: Unit, square: Square) -> bool:
        """Return whether a unit may stand on a square: no pawn on its first or last rank, and none where it
        never comes."""
        rank = self.geometry.rank(square)
        if self.variant.is_pawn(unit) and rank in (0, self.geometry.ranks - 1):
            return False
        return square in self._reach.get(unit, (square,))

    @cached_property
    def movements(self) -> dict[Colour, Movement]:
        """Where the units of each player go; fairy kinds that the variant does not name are none of them."""
        own = self.variant.playing(frozenset())
        return {player: Movement(own, player) for player in PLAYERS}

    @cached_property
    def _reach(self) -> dict[Unit, set[Square]]:
        """The squares to which leaps and rides lead a unit of the first position, if nothing else brings it
        onto the board, as a reserve may bring all but royal ones.

        A unit that others become may begin anywhere.
        """
        variant, start = self.variant, self.variant.start
        found: dict[Unit, set[Square]] = {}
        if start is None:
            return found
        later = variant.promotion_kinds(())
        for movement in self.movements.values():
            for square, unit in enumerate(start.units):
                if unit is None or unit not in movement.own or unit.kind in later or movement.hops(unit):
                    continue
                if variant.has_reserves and not variant.is_royal(unit):
                    continue
                found.setdefault(unit, set()).update(_led(movement, unit, Square(square)))
            became = (one for one in movement.own if one.kind in later and not variant.is_pawn(one))
            for unit in became if not variant.has_reserves else ():
                lines = (line for at in self.squares for line in movement.lines(unit, at) if line.quiet)
                found[unit] = {arrival for line in lines for arrival in line.arrivals} or {*self.squares}
        return found

    def placed(
        self, given: Mapping[Square, Unit], count: int, kinds: list[Kind] | None = None, near: int = ANYWHERE
    ) -> Position | None:
        """Return a position with some units on their squares, the kings and ``count`` units more.

        The second king stands at most ``near`` squares from the first.
        """
        board, steps = dict(given), self.geometry.king_steps
        free = [square for square in self.squares if square not in board]
        self.chance.shuffle(free)
        kings = [unit for player in PLAYERS for unit in self.kings[player] if unit not in board.values()]
        further = (self.unit(kinds) for _ in range(count if self.kinds else 0))
        for number, unit in enumerate(chain(kings, further)):
            is_king = number < len(kings)
            others = [at for at, one in board.items() if is_king and self.variant.is_royal(one)]
            allowed = (at for at in free if all(steps(at, it) <= near for it in others))
            square = next((at for at in allowed if self.may_stand(unit, at)), None)
            if square is not None:
                board[square] = unit
                free.remove(square)
            elif is_king:
                return None
        units = tuple(board.get(Square(square)) for square in self.geometry.squares)
        turn = self.chance.choice(PLAYERS)
        fairy = self.variant.alphabet.fairy_kinds(units)
        held = range(self.chance.randrange(4) if self.variant.has_reserves and self.kinds else 0)
        start = self.variant.start
        first = {*start.reserves} if start else set()
        drawn = [self._held(self.unit(sorted({unit.kind for unit in first}))) for _ in held]
        if first and self.variant.captured.goes is not Store.RESERVE:
            drawn = [unit for unit in drawn if unit in first]
        reserves = tuple(sorted(drawn))
        return Position(self.geometry, units, turn=turn, promotes=fairy, reserves=reserves)

    def is_possible(self, position: Position) -> bool:
        """Return whether a position can be played on, and the player who has just moved is not in check."""
        try:
            game = Game(self.variant, position)
            if status(game, game.legal_moves()) in OVER:
                return False
            passed = Game(self.variant, position.with_turn(opponent(position.turn)))
            # What ends the game after a move of either side would have ended it before.
            return not passed.in_check() and passed.legality.ending() is None and passed.has_unit()
        except FeerieError:
            return False

    def after(self, position: Position | None, wanted: Callable[[Move], bool]) -> Position | None:
        """Return the position after a legal move that is wanted."""
        if position is None or not self.is_possible(position):
            return None
        game = Game(self.variant, position)
        moves = [move for move in game.legal_moves() if wanted(move)]
        if not moves:
            return None
        return replace(game.after(self.chance.choice(moves)), halfmove=0, fullmove=1)


def _led(movement: Movement, unit: Unit, square: Square) -> set[Square]:
    """Return the squares to which a unit may come from one without a capture, however long that takes."""
    found, left = {square}, [square]
    while left:
        for line in movement.lines(unit, left.pop()):
            if line.quiet:
                left += set(line.arrivals) - found
                found.update(line.arrivals)
    return found
