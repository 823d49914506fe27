"""A game: the questions of the rules about it, check and legality, the legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from feerie.board.geometry import Square
from feerie.board.last_move import LastMove
from feerie.board.position import Position
from feerie.board.units import Colour, Unit, opponent
from feerie.operations import Move, Operation
from feerie.operations.move import MUCH
from feerie.play.candidates import add_walks, candidates
from feerie.play.danger import Royals, can_take
from feerie.play.expansion import Expansion
from feerie.play.progress import PASS, Progress
from feerie.play.safety import EVERYTHING, Squares, Threats
from feerie.rules.roles import Bound, RoleName
from feerie.rules.variant import Variant
from feerie.rules.walks.vectors import Only


class Losses(NamedTuple):
    """Whether royals of the player, or of the opponent, disappear in a move."""

    own: bool
    theirs: bool


class Game(Progress):
    """A position that is being played on. It answers the questions of `feerie.rules.view.View`."""

    def __init__(self, variant: Variant, position: Position) -> None:
        super().__init__(variant, position)
        self._foresees = False

    # The questions of a view

    def role(self, name: RoleName) -> Bound | None:
        """The unit in a role, if the move has it."""
        taken: Move | LastMove | None = None
        match name:
            case "mover":
                standing = self.move.standing()
                return None if standing is None else Bound(*standing)
            case "captured":
                taken = self.move
            case "last.captured":
                taken = self._state.last if self.variant.limbo_lasts else None
            case "it":
                return None
        if taken is None or taken.captured is None or taken.captured_at is None:
            return None
        return Bound(taken.captured, taken.captured_at)

    def origin(self, square: Square) -> Square:
        """From where the unit set out that stood on a square before the move."""
        return self._state.origins.get(square, square)

    def reach(self, square: Square, only: Only | None) -> tuple[Square, ...]:
        """Where the unit on a square could go by its walk, if its side were to move now."""
        unit = self.units[square]
        if unit is None:
            return ()
        passes = unit.colour not in self.variant.control[self.player]
        if passes:
            self.make(PASS)
        moves: list[Move] = []
        add_walks(moves, self.fans.fan(unit, square), self.fans, self)
        exposing = self._exposed_to_walks()
        found = tuple(
            move.arrival
            for move in moves
            if move.arrival is not None
            and (only is None or (only is Only.QUIET) == (move.captured is None))
            and (move.vacates not in exposing or not self._lays_open(move))
        )
        if passes:
            self.unmake()
        return found

    @contextmanager
    def supposing(self, operations: Iterable[Operation]) -> Iterator[None]:
        """Let operations stand while the context lasts."""
        done = tuple(operations)
        self.apply(done)
        try:
            yield
        finally:
            self.revert(done)

    def attacks(self, player: Colour, square: Square, colour: Colour) -> bool:
        """Whether a player could capture a unit of that colour on that square."""
        return self._works.threats(player, colour).attacks(square, self._state.units)

    def has_move(self) -> bool:
        """Whether the player to move next, once the move being made is played, has a legal move."""
        if self._foresees:
            return True
        self._foresees, move = True, self.move
        self.revert(move.operations)
        self.make(move)
        answer = bool(self.legal_moves())
        self.unmake()
        self.apply(move.operations)
        self._foresees, self.move = False, move
        return answer

    # Check and legality

    @property
    def harmless(self) -> frozenset[Unit]:
        """The units that may come to stand anywhere without endangering a royal of the player."""
        return self._works.harmless[self._state.turn]

    def is_attacked(self, square: Square, colour: Colour) -> bool:
        """Whether the opponent could capture a unit of that colour on that square by a walk."""
        return self._threats(colour).attacks(square, self._state.units)

    def is_royal_attacked(self, unit: Unit, square: Square) -> bool:
        """Whether the opponent could take a royal of the player on that square, by the variant's test."""
        if self._works.is_orthodox:
            return self.is_attacked(square, unit.colour)
        return self._can_be_taken([(unit, square)])

    def _can_be_taken(self, royals: Royals) -> bool:
        """Whether the opponent, if it were to move now, could take one of the player's royals."""
        self.make(PASS)
        answer = can_take(self, royals)
        self.unmake()
        return answer

    def _threats(self, colour: Colour) -> Threats:
        return self._works.threats(opponent(self._state.turn), colour)

    def royals(self) -> Royals:
        """The player's royal units, and where they stand."""
        return self._royals_of(self._state.turn)

    def _royals_of(self, player: Colour) -> Royals:
        state = self._state
        found: Royals = []
        for unit in self._works.royals[player]:
            start = 0
            for _ in range(state.counts[unit]):
                start = state.units.index(unit, start) + 1
                found.append((unit, Square(start - 1)))
        return found

    def has_unit(self) -> bool:
        """Whether the player has any unit on the board."""
        return any(self._state.counts[unit] > 0 for unit in self._works.movements[self._state.turn].own)

    def in_check(self) -> bool:
        """Whether a royal unit of the player is attacked, by the variant's test."""
        if self._works.is_orthodox:
            return self._is_open()
        return self._can_be_taken(self.royals())

    def _is_open(self) -> bool:
        """Whether a royal unit of the player could be captured by a walk."""
        return any(self.is_attacked(square, unit.colour) for unit, square in self.royals())

    def _lays_open(self, move: Move) -> bool:
        """Whether a move would leave a royal unit of the player open to capture by a walk."""
        self.apply(move.operations)
        answer = self._is_open()
        self.revert(move.operations)
        return answer

    def losses(self, move: Move) -> Losses:
        """Whose royals disappear in a move."""
        # A move may lead to other rules; who is royal is judged by those under which it is played.
        royals = self._works.royals
        own, theirs = royals[self._state.turn], royals[opponent(self._state.turn)]
        had_own, had_theirs = self._held(own), self._held(theirs)
        self.apply(move.operations)
        losses = Losses(self._held(own) < had_own, self._held(theirs) < had_theirs)
        self.revert(move.operations)
        return losses

    def _held(self, units: tuple[Unit, ...]) -> int:
        """How many of such units there are, those that wait beneath others included."""
        counts, under = self._state.counts, self._state.under
        held = sum([counts[unit] for unit in units])
        return held + sum(stack.count(unit) for stack in under.values() for unit in units) if under else held

    def is_self_check(self, move: Move) -> bool:
        """Whether a move would leave a royal unit of the player attacked, or make one of either side
        disappear."""
        if not self._works.is_orthodox:
            return any(self.losses(move)) or self._endangers(move)
        royals = self._works.royals
        own, theirs = royals[self._state.turn], royals[opponent(self._state.turn)]
        had_own, had_theirs = self._held(own), self._held(theirs)
        self.apply(move.operations)
        answer = self._held(own) < had_own or self._held(theirs) < had_theirs or self._is_open()
        self.revert(move.operations)
        return answer

    def _endangers(self, move: Move) -> bool:
        """Whether after a move the opponent could take one of the player's royals."""
        player = self._state.turn
        self.make(move)
        answer = can_take(self, self._royals_of(player))
        self.unmake()
        return answer

    def _exposing(self) -> Squares:
        """The squares whose leaving asks for a test of self-check: all of them where walks do not tell."""
        return self._exposed_to_walks() if self._works.is_orthodox else EVERYTHING

    def _exposed_to_walks(self) -> Squares:
        """The squares whose leaving asks for a test of self-check: all of them in check or with two kings;
        without a king, only what could bring one onto the board."""
        royals = self.royals()
        if not royals:
            return frozenset((MUCH,))
        unit, square = royals[0]
        if len(royals) > 1 or self.is_attacked(square, unit.colour):
            return EVERYTHING
        return self._threats(unit.colour).exposing(square, self._state.units)

    def legal_moves(self) -> list[Move]:
        """Every legal move, in the order of the squares that the units leave."""
        found = self.permitted_moves()
        return self.laws.preferred(found, self.geometry) if self.laws.preferences else found

    def permitted_moves(self) -> list[Move]:
        """The legal moves before any is preferred to another."""
        exposing = self._exposing()
        found = candidates(self)
        laws = self.laws
        if self.programmes or laws:
            expansion = Expansion(self)
            for candidate in found:
                expansion.add(candidate)
            found = expansion.moves
        return [move for move in found if move.vacates not in exposing or not self.is_self_check(move)]
