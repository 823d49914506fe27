"""A position that goes from move to move: what stands, and moves made and unmade."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from feerie.board.geometry import Geometry, Square
from feerie.board.last_move import LastMove
from feerie.board.position import Position
from feerie.board.state import State
from feerie.board.units import BLACK, Colour, Kind, Unit, opponent
from feerie.operations import Move, Operation
from feerie.play.budget import Budget
from feerie.play.compiled import compiled
from feerie.play.effects import Schedules
from feerie.play.laws import Laws
from feerie.play.memory import origins_after, promoted_after, stepped_after
from feerie.play.move_tables import MoveTables
from feerie.rules.memory import Memory
from feerie.rules.movement import Passer
from feerie.rules.variant import Variant

PASS: Final = Move("none")
"""No move at all: it is only the other player's turn."""


class _Before(NamedTuple):
    """What making a move changes besides the units, kept to unmake it."""

    move: Move
    turn: Colour
    unmoved: frozenset[Square]
    en_passant: Square | None
    halfmove: int
    fullmove: int
    last: LastMove | None
    stepped: frozenset[Square]
    origins: Mapping[Square, Square]


class LivePosition:
    """What stands now, and how it came about.

    ``variant`` are the rules of the phase that the game is in; ``move`` is the move that is being made. While
    ``is_deciding``, it is only asked what that move is like, and none of it is made.
    """

    def __init__(self, variant: Variant, position: Position) -> None:
        self._all = variant
        self._spare = variant.spare_in(position)
        self._state = State(position)
        self._made: list[_Before] = []
        self._remembers_last = Memory.LAST in variant.remembers
        self._remembers_origins = Memory.ORIGINS in variant.remembers
        self._remembers_promoted = Memory.PROMOTED in variant.remembers
        self._remembers_stepped = Memory.STEPPED in variant.remembers
        self._promoted: list[frozenset[Square]] = []
        self._has_phases = bool(variant.phases)
        self._phase: tuple[int, Colour | None] | None = None
        self._continuing = frozenset(entry.name for entry in variant.moves if entry.continues)
        self.budget = Budget(variant.id)
        self.move = PASS
        self.is_deciding = False
        self.units: Sequence[Unit | None] = self._state.units
        self.reserves: Mapping[Unit, int] = self._state.reserves
        self.under: Mapping[Square, tuple[Unit, ...]] = self._state.under
        self._enter()

    def _enter(self) -> None:
        """Go by the rules of the phase that the state is in."""
        phase = self._phase = (self._state.phase, self._state.keeper)
        self.variant = self._all.in_phase(*phase)
        self._compiled = compiled(self.variant, self._spare)
        self._kinds = self.variant.promotion_kinds(self._state.promotes)
        self._tables = self._compiled.move_tables(self._kinds)
        self.schedules: Schedules = self._compiled.schedules

    @property
    def geometry(self) -> Geometry:
        """The board."""
        return self._state.geometry

    @property
    def player(self) -> Colour:
        """Who is to move."""
        return self._state.turn

    @property
    def promotes(self) -> tuple[Kind, ...]:
        """The fairy kinds that a pawn may become."""
        return self._state.promotes

    def count(self, unit: Unit) -> int:
        """How many such units stand on the board."""
        return len(self._state.squares[unit])

    def where(self, unit: Unit) -> AbstractSet[Square]:
        """The squares where such units stand."""
        return self._state.squares[unit]

    @property
    def last(self) -> LastMove | None:
        """The move just played, if the variant remembers it."""
        return self._state.last

    @property
    def phase(self) -> int:
        """The number of the phase, from 1."""
        return self._state.phase

    @property
    def numbered_phase(self) -> int | None:
        """The same, if the variant has several."""
        return self._state.phase if self._has_phases else None

    @property
    def keeper(self) -> Colour | None:
        """Who keeps the phase, if somebody does."""
        return self._state.keeper

    @property
    def promoted(self) -> frozenset[Square]:
        """Where the units stand that were pawns, if the variant remembers it."""
        return self._state.promoted

    @property
    def here(self) -> Square | None:
        """A game as a whole is seen from no single square."""
        return None

    @property
    def laws(self) -> Laws:
        """The laws that bear on the player."""
        return self._compiled.laws[self._state.turn]

    @property
    def stepped(self) -> frozenset[Square]:
        """The squares of pawns that have spent a double step which each may make but once."""
        return self._state.stepped

    @property
    def unmoved(self) -> frozenset[Square]:
        """The squares of kings and rooks that still may castle."""
        return self._state.unmoved

    @property
    def en_passant(self) -> Square | None:
        """The square that a pawn just passed over."""
        return self._state.en_passant

    @property
    def move_tables(self) -> MoveTables:
        """The ordinary moves of the player's units."""
        return self._tables[self._state.turn]

    @property
    def royal_capture_tables(self) -> MoveTables:
        """The same, captures of royals included."""
        return self._compiled.move_tables(self._kinds, captures_royals=True)[self._state.turn]

    @property
    def passers(self) -> Mapping[Square, tuple[Passer, ...]]:
        """The double steps that the opponent may just have made, by the square passed over."""
        return self._tables[opponent(self._state.turn)].passers

    def position(self) -> Position:
        """What stands now."""
        return self._state.position()

    def apply(self, operations: Sequence[Operation]) -> None:
        """Let operations stand for a while, the turn unchanged."""
        if self._remembers_promoted:
            self._promoted.append(self._state.promoted)
            self._state.promoted = promoted_after(self._state.promoted, operations, self.variant)
        state = self._state
        for operation in operations:
            operation.apply(state)
        if self._has_phases and self._phase != (self._state.phase, self._state.keeper):
            self._enter()

    def revert(self, operations: Sequence[Operation]) -> None:
        """Take back what `apply` did last."""
        if self._remembers_promoted:
            self._state.promoted = self._promoted.pop()
        state = self._state
        for operation in reversed(operations):
            operation.revert(state)
        if self._has_phases and self._phase != (self._state.phase, self._state.keeper):
            self._enter()

    def make(self, move: Move) -> None:
        """Play a move."""
        self._made.append(self._before(move))
        self.apply(move.operations)
        self._pass_on(move)

    def _before(self, move: Move) -> _Before:
        """What making a move will change besides the units."""
        state = self._state
        return _Before(
            move,
            state.turn,
            state.unmoved,
            state.en_passant,
            state.halfmove,
            state.fullmove,
            state.last,
            state.stepped,
            state.origins,
        )

    def _pass_on(self, move: Move) -> None:
        """Let the other player be to move, the operations of the move standing on the board."""
        state = self._state
        if state.unmoved:
            gone = {square for operation in move.operations for square in operation.touches}
            if not gone.isdisjoint(state.unmoved):
                state.unmoved = self._with_partners(state.unmoved - gone)
        if self._compiled.regains:
            state.unmoved |= self._compiled.regained(move)
        if self._remembers_origins:
            state.origins = origins_after(state.origins, move)
        if self._remembers_stepped:
            state.stepped = stepped_after(state.stepped, move, self.variant)
        if move.type in self._continuing:
            return
        state.en_passant = self._passed(move)
        if self._remembers_last:
            state.last = LastMove(move.departure, move.arrival, move.captured, move.captured_at)
        zeroes = move.captured is not None or (move.mover is not None and self.variant.is_pawn(move.mover))
        state.halfmove = 0 if zeroes else state.halfmove + 1
        state.fullmove += state.turn == BLACK
        state.turn = opponent(state.turn)

    def _passed(self, move: Move) -> Square | None:
        """The square that the mover passed over, if the opponent could capture it there at all."""
        state, passed = self._state, move.passed
        # Somebody reborn on that square is in the way.
        if passed is None or move.mover is None or state.units[passed] is not None:
            return None
        if move.mover.colour not in self._compiled.capturable[state.turn]:
            return None
        # What has passed may have gone, or changed, by an effect of the same move.
        passers = self._tables[state.turn].passers.get(passed, ())
        return passed if any(state.units[passer.square] == passer.unit for passer in passers) else None

    def _with_partners(self, unmoved: frozenset[Square]) -> frozenset[Square]:
        """Without the kings and rooks that have nobody left to castle with."""
        if self._compiled.regains:
            return unmoved
        pairs = [(castle.king_from, castle.rook_from) for castle in self.variant.castles]
        return frozenset(square for pair in pairs if unmoved.issuperset(pair) for square in pair)

    def unmake(self) -> None:
        """Take the last move back."""
        before = self._made.pop()
        self.revert(before.move.operations)
        self._restore(before)

    def _restore(self, before: _Before) -> None:
        """Let it be the turn of who has just moved."""
        state = self._state
        state.turn, state.unmoved, state.en_passant = before.turn, before.unmoved, before.en_passant
        state.halfmove, state.fullmove, state.last = before.halfmove, before.fullmove, before.last
        state.stepped, state.origins = before.stepped, before.origins
