"""A game: the questions of the rules about it, check and legality, the legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from feerie.board.geometry import Square
from feerie.board.last_move import LastMove
from feerie.board.position import Position
from feerie.board.units import PLAYERS, Colour, Unit, opponent
from feerie.errors import TooManyContinuations
from feerie.operations import Move, Operation
from feerie.operations.carrying import come_back, followed
from feerie.play.attack_tables import AttackTable
from feerie.play.effects import Effects
from feerie.play.make import PASS, LivePosition
from feerie.play.mobility import stuck
from feerie.play.pins import Pins
from feerie.play.pseudo_legal import add_walks, pseudo_legal
from feerie.play.royal_capture import Royals, can_take
from feerie.rules.roles import Bound, RoleName
from feerie.rules.variant import Variant
from feerie.rules.view import Supposition
from feerie.rules.walks.vectors import Only

CHECK: Final = "check"
"""The section of the rules that says how it is known whether a royal could be taken."""


class RoyalsLost(NamedTuple):
    """How many royals the player loses, and the opponent."""

    own: int
    theirs: int


class Game(LivePosition):
    """A position that is being played on. It answers the questions of `feerie.rules.view.View`."""

    def __init__(self, variant: Variant, position: Position) -> None:
        super().__init__(variant, position)
        self._foresees = False

    # The questions of a view

    def role(self, name: RoleName) -> Bound | None:
        """The unit in a role, if the move has it."""
        taken: Move | LastMove | None = None
        match name:
            case "mover" | "last.mover":
                return self.standing(name)
            case "captured":
                taken = self.move
            case "last.captured":
                taken = self._state.last if self.variant.limbo_lasts else None
            case "it" | "buried":
                return None
        if taken is None or taken.captured is None or taken.captured_at is None:
            return None
        return Bound(taken.captured, taken.captured_at)

    def standing(self, name: RoleName) -> Bound | None:
        """The unit in a role where it is on the board now, a captured one if it has come back."""
        if name == "mover":
            if self.is_deciding:
                mover, departure = self.move.mover, self.move.departure
                return None if mover is None or departure is None else Bound(mover, departure)
            standing = self.move.standing()
            return None if standing is None else Bound(*standing)
        square: Square | None = None
        done = () if self.is_deciding else self.move.operations
        if name == "last.mover":
            last = self._state.last
            square = None if last is None or last.arrival is None else followed(last.arrival, done)
        elif (taken := self.role(name)) is not None:
            square = come_back(taken, done)
        unit = None if square is None else self.units[square]
        return None if square is None or unit is None else Bound(unit, square)

    def origin(self, square: Square) -> Square:
        """From where the unit set out that stood on a square before the move."""
        return self._state.origins.get(square, square)

    def reach(self, square: Square, only: Only | None, *, safe: bool = False) -> tuple[Square, ...]:
        """Where the unit on a square could go by its walk, if its side were to move now."""
        unit = self.units[square]
        if unit is None:
            return ()
        self.budget.spend(1)
        passes = unit.colour not in self.variant.control[self.player]
        if passes:
            self.make(PASS)
        moves, pins = self.walks(square, only), Pins(self) if safe else None
        found = tuple(
            move.arrival for move in moves if move.arrival is not None and (pins is None or pins.allows(move))
        )
        if passes:
            self.unmake()
        return found

    def walks(self, square: Square, only: Only | None) -> list[Move]:
        """The ordinary moves of the player's unit on a square, whatever becomes of its royals."""
        unit = self.units[square]
        moves: list[Move] = []
        if unit is not None:
            add_walks(moves, self.move_tables.table(unit, square), self.move_tables, self)
        if only is None:
            return moves
        return [move for move in moves if (only is Only.QUIET) == (move.captured is None)]

    def stuck(
        self, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool = False
    ) -> list[bool]:
        """Of each supposition, whether the unit on its square could go nowhere."""
        self.budget.spend(len(suppositions))
        return stuck(self, suppositions, only, safe=safe)

    @contextmanager
    def supposing(self, operations: Iterable[Operation]) -> Iterator[None]:
        """Let operations stand while the context lasts."""
        done = tuple(operations)
        self.apply(done)
        try:
            yield
        finally:
            self.revert(done)

    def attackers(self, square: Square, colour: Colour) -> Iterator[Square]:
        """Where the units stand, of either player, that could capture a unit of a colour on a square."""
        for player in PLAYERS:
            yield from self._compiled.attack_table(player, colour).attackers(square, self._state.units)

    def has_move(self) -> bool:
        """Whether the player to move next, once the move being made is played, has a legal move."""
        if self._foresees:
            return True
        self._foresees, move, before = True, self.move, self._before(self.move)
        self._pass_on(move)
        try:
            return self._can_move()
        finally:
            self._restore(before)
            self._foresees, self.move = False, move

    # Check and legality

    @property
    def harmless(self) -> frozenset[Unit]:
        """The units that may come to stand anywhere without endangering a royal of the player."""
        return self._compiled.harmless[self._state.turn]

    @property
    def needs_walks(self) -> bool:
        """Whether nothing can take a royal to which no walk leads."""
        return self._compiled.needs_walks

    def is_attacked(self, square: Square, colour: Colour) -> bool:
        """Whether the opponent could capture a unit of that colour on that square by a walk."""
        return self.attack_table(colour).attacks(square, self._state.units)

    def attack_table(self, colour: Colour) -> AttackTable:
        """What the opponent attacks where units of a colour stand."""
        return self._compiled.attack_table(opponent(self._state.turn), colour)

    def threatens(self, square: Square, colour: Colour) -> bool:
        """Whether the player could capture a unit of that colour on that square by a walk."""
        return self._compiled.attack_table(self._state.turn, colour).attacks(square, self._state.units)

    def is_royal_attacked(self, unit: Unit, square: Square) -> bool:
        """Whether the opponent could take a royal of the player on that square, by the variant's test."""
        if self._compiled.is_orthodox:
            return self.is_attacked(square, unit.colour)
        return self._can_be_taken([(unit, square)])

    def _can_be_taken(self, royals: Royals) -> bool:
        """Whether the opponent, if it were to move now, could take one of the player's royals."""
        with self.budget:
            return self._lets_take(PASS, royals)

    def royals(self) -> Royals:
        """The player's royal units, and where they stand."""
        return self._royals_of(self._state.turn)

    def _royals_of(self, player: Colour) -> Royals:
        squares = self._state.squares
        return [(unit, square) for unit in self._compiled.royals[player] for square in sorted(squares[unit])]

    @property
    def royal_units(self) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
        """The units that are royal for the player, and those that are for the opponent."""
        royals, player = self._compiled.royals, self._state.turn
        return royals[player], royals[opponent(player)]

    def held(self, units: Iterable[Unit]) -> int:
        """How many of these units there are, those that wait beneath others included."""
        squares, under = self._state.squares, self._state.under
        return sum(len(squares[unit]) + sum(stack.count(unit) for stack in under.values()) for unit in units)

    def has_unit(self) -> bool:
        """Whether the player has any unit on the board."""
        squares = self._state.squares
        return any(squares[unit] for unit in self._compiled.movements[self._state.turn].own)

    def in_check(self) -> bool:
        """Whether a royal unit of the player is attacked, by the variant's test."""
        if self._compiled.is_orthodox:
            return self.is_open()
        return self._can_be_taken(self.royals())

    def is_open(self) -> bool:
        """Whether a royal unit of the player could be captured by a walk."""
        return any(self.is_attacked(square, unit.colour) for unit, square in self.royals())

    def losses(self, move: Move) -> RoyalsLost:
        """How many royals of each side disappear in a move; less than none if it makes more of them.

        In another phase other units may be royal: only those that are royal in both can be lost.
        """
        rules, royals = self.variant, self.royal_units
        self.apply(move.operations)
        if self.variant is not rules:
            royals = self.still_royal(*royals)
        after = [self.held(units) for units in royals]
        self.revert(move.operations)
        return RoyalsLost(self.held(royals[0]) - after[0], self.held(royals[1]) - after[1])

    def still_royal(
        self, own: Iterable[Unit], theirs: Iterable[Unit]
    ) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
        """Of the royals of an earlier phase those that are royal now, for the player and for the opponent."""
        now, them = self.royal_units
        return tuple(unit for unit in own if unit in now), tuple(unit for unit in theirs if unit in them)

    def is_self_check(self, move: Move) -> bool:
        """Whether a move would leave a royal unit of the player attacked, or make one of either side
        disappear."""
        losses = self.losses(move)
        if losses.own > 0 or losses.theirs > 0:
            return True
        if not self._compiled.is_orthodox:
            return self._lets_take(move)
        with self.supposing(move.operations):
            return self.is_open()

    def _lets_take(self, move: Move, royals: Royals | None = None) -> bool:
        """Whether after a move the opponent could take one of these royals, or of all that the player has."""
        player = self._state.turn
        self.make(move)
        try:
            return can_take(self, self._royals_of(player) if royals is None else royals)
        except TooManyContinuations as error:
            raise error.asked_by(CHECK) from None
        finally:
            self.unmake()

    def legal_moves(self) -> list[Move]:
        """Every legal move, in the order of the squares that the units leave."""
        found = self.permitted_moves()
        return self.laws.preferred(found, self.geometry) if self.laws.preferences else found

    def permitted_moves(self) -> list[Move]:
        """The legal moves before any is preferred to another."""
        with self.budget:
            return self._permitted(pseudo_legal(self), self._pins())

    def _can_move(self) -> bool:
        """Whether there is a legal move; no more of them are looked at than needed."""
        pins = self._pins()
        for candidate in pseudo_legal(self):
            self.budget.spend(1)
            if self._permitted([candidate], pins):
                return True
        return False

    def _pins(self) -> Pins | None:
        """What is known of the royals beforehand, where that tells anything of the test of check."""
        if self._compiled.is_orthodox or (self.needs_walks and not self.variant.phases):
            return Pins(self)
        return None

    def _permitted(self, found: list[Move], pins: Pins | None) -> list[Move]:
        """The legal moves that come of pseudo-legal moves by their effects."""
        is_orthodox = self._compiled.is_orthodox
        if self.schedules or self.laws:
            effects = Effects(self, pins if is_orthodox else None)
            for candidate in found:
                effects.add(candidate)
            if is_orthodox:
                return effects.moves
            found = effects.moves
        if pins is None:
            return [move for move in found if not self.is_self_check(move)]
        exposing = pins.exposing
        if is_orthodox:
            return [move for move in found if move.vacates not in exposing or pins.allows(move)]
        # What no walk attacks is not attacked by the other tests either; the rest is asked in full.
        return [
            move
            for move in found
            if move.vacates not in exposing or pins.allows(move) or not self.is_self_check(move)
        ]
