"""Make and unmake: a position on which moves are played and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import Final, NamedTuple

from feerie.board.geometry import Geometry, Square
from feerie.board.position import LastMove, Position
from feerie.board.state import State
from feerie.board.tally import Tally
from feerie.board.units import BLACK, Colour, Kind, Unit, opponent
from feerie.operations import Move, Operation
from feerie.play.attack_tables import AttackTable
from feerie.play.budget import Budget
from feerie.play.compiled import compiled
from feerie.play.dependent_walks import DependentAttacks, dependent_tables
from feerie.play.laws import Laws
from feerie.play.memory import origins_after, promoted_after, stepped_after
from feerie.play.move_tables import MoveTables
from feerie.rules.movement import Passer
from feerie.rules.variant import Variant
from feerie.rules.variant.turns import Turns
from feerie.rules.ways import Ways
from feerie.rules.word import Memory

PASS: Final = Move("none")
"""A null move: the turn passes to the other player, and nothing else happens."""

WAIT: Final = Move("wait")
"""A null move that does not count: the move before it is still the last one to whatever remembers that."""


class _Made(NamedTuple):
    """A move that has been made, with what it changed besides the units."""

    move: Move
    turn: Colour
    unmoved: frozenset[Square]
    en_passant: Square | None
    halfmove: int
    fullmove: int
    last: LastMove | None
    stepped: frozenset[Square]
    origins: Mapping[Square, Square]
    made: int


class LivePosition:
    """A position under the rules of a variant that changes as moves are made and unmade.

    ``rules`` are those of all phases, ``variant`` those of the present one and ``compiled`` their tables;
    ``player`` has the turn.
    Operations alone can be applied and reverted too, the turn unchanged.
    """

    def __init__(self, variant: Variant, position: Position) -> None:
        self.rules = variant
        self._spare = variant.spare_in(position)
        self._state = State(position)
        self._made: list[_Made] = []
        self._remembers_last = Memory.LAST in variant.remembers
        self._remembers_origins = Memory.ORIGINS in variant.remembers
        self._remembers_promoted = Memory.PROMOTED in variant.remembers
        self._remembers_stepped = Memory.STEPPED in variant.remembers
        self._promoted: list[frozenset[Square]] = []
        self._has_phases = bool(variant.phases)
        self._phase: tuple[int, Colour | None] | None = None
        self._turns = variant.turns
        self._continuing = frozenset(entry.name for entry in variant.moves if entry.continues)
        self.budget = Budget(variant.id)
        self.geometry: Geometry = self._state.geometry
        self.units: Sequence[Unit | None] = self._state.units
        self.reserves: Mapping[Unit, int] = self._state.reserves
        self.under: Mapping[Square, tuple[Unit, ...]] = self._state.under
        self.promotes: tuple[Kind, ...] = self._state.promotes
        self._enter_phase()

    def _enter_phase(self) -> None:
        """Take the rules of the phase that the state is in."""
        phase = self._phase = (self._state.phase, self._state.keeper)
        self.variant = self.rules.in_phase(*phase)
        self.compiled = compiled(self.variant, self._spare)
        self._kinds = self.variant.promotion_kinds(self.promotes)
        self._move_tables = self._tables(captures_royals=None)
        self.attacks_of: Callable[[Colour, Colour], AttackTable] = self.compiled.attack_table
        """What a player attacks where units of a colour stand."""
        if self.variant.walks:
            self.attacks_of = DependentAttacks(self).of

    def _tables(self, *, captures_royals: bool | None) -> Mapping[Colour, MoveTables]:
        """Return the move tables of both players."""
        tables = self.compiled.move_tables(self._kinds, captures_royals=captures_royals)
        return dependent_tables(tables, self) if self.variant.walks else tables

    # What stands

    @property
    def player(self) -> Colour:
        """The player to move."""
        return self._state.turn

    def count(self, unit: Unit) -> int:
        """Return how many such units stand on the board."""
        return len(self._state.squares[unit])

    def where(self, unit: Unit) -> AbstractSet[Square]:
        """Return the squares of such units; the set changes with the position."""
        return self._state.squares[unit]

    def held(self, units: Iterable[Unit]) -> int:
        """Return how many of these units there are on the board, those beneath others included."""
        squares, under = self._state.squares, self._state.under
        return sum(len(squares[unit]) + sum(stack.count(unit) for stack in under.values()) for unit in units)

    def has_unit(self) -> bool:
        """Return whether the player has any unit on the board."""
        squares = self._state.squares
        return any(squares[unit] for unit in self.compiled.movements[self._state.turn].own)

    def position(self) -> Position:
        """Return the position as a value."""
        return self._state.position()

    # What is remembered

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
        """The number of the phase if the variant has several."""
        return self._state.phase if self._has_phases else None

    @property
    def keeper(self) -> Colour | None:
        """The keeper of the phase, if it has one."""
        return self._state.keeper

    @property
    def tally(self) -> Tally:
        """The counters, if the variant has any."""
        return self._state.tally

    @property
    def promoted(self) -> frozenset[Square]:
        """The squares of promoted units, if the variant remembers them."""
        return self._state.promoted

    @property
    def stepped(self) -> frozenset[Square]:
        """The squares of the pawns that have spent their once-only double step."""
        return self._state.stepped

    @property
    def last_player(self) -> Colour:
        """The player who has just moved: the opponent, unless the turn goes on."""
        return self._state.turn if self._state.made else opponent(self._state.turn)

    @property
    def made_of_turn(self) -> int:
        """How many moves of the turn have been made."""
        return self._state.made

    @property
    def unmoved(self) -> frozenset[Square]:
        """The castling rights: the squares of kings and rooks that have not moved."""
        return self._state.unmoved

    @property
    def en_passant(self) -> Square | None:
        """The square that a pawn has just passed over, if it can be captured there."""
        return self._state.en_passant

    @property
    def origins(self) -> Mapping[Square, Square]:
        """The origins of the units that have left them, by their squares, if the variant remembers them."""
        return self._state.origins

    def origin(self, square: Square) -> Square:
        """Return the origin of the unit that stood on a square before the move."""
        return self._state.origins.get(square, square)

    # The tables of the player

    @property
    def laws(self) -> Laws:
        """The laws on the player's moves."""
        return self.compiled.laws[self._state.turn]

    @property
    def harmless(self) -> frozenset[Unit]:
        """The units that attack no royal of the player wherever they stand."""
        return self.compiled.harmless[self._state.turn]

    def ways(self, unit: Unit, square: Square, player: Colour) -> Ways | None:
        """Return the ways of a player's unit on a square; None if it has its own walk alone."""
        return self._move_tables[player].table(unit, square).ways

    @property
    def move_tables(self) -> MoveTables:
        """The move tables of the player's units."""
        return self._move_tables[self._state.turn]

    @property
    def royal_capture_tables(self) -> MoveTables:
        """The move tables of the player's units with captures of royals."""
        return self._tables(captures_royals=True)[self._state.turn]

    @property
    def passers(self) -> Mapping[Square, tuple[Passer, ...]]:
        """The double steps that the opponent may just have made, by the square passed over."""
        return self._move_tables[opponent(self._state.turn)].passers

    def attack_table(self, colour: Colour) -> AttackTable:
        """Return what the opponent attacks where units of a colour stand."""
        return self.attacks_of(opponent(self._state.turn), colour)

    def own_attack_table(self, colour: Colour) -> AttackTable:
        """Return what the player attacks where units of a colour stand."""
        return self.attacks_of(self._state.turn, colour)

    # Operations applied and reverted

    def apply(self, operations: Sequence[Operation]) -> None:
        """Apply operations, the turn unchanged."""
        if self._remembers_promoted:
            self._promoted.append(self._state.promoted)
            self._state.promoted = promoted_after(self._state.promoted, operations, self.variant)
        state = self._state
        for operation in operations:
            operation.apply(state)
        if self._has_phases and self._phase != (state.phase, state.keeper):
            self._enter_phase()

    def revert(self, operations: Sequence[Operation]) -> None:
        """Revert the operations applied last."""
        if self._remembers_promoted:
            self._state.promoted = self._promoted.pop()
        state = self._state
        for operation in reversed(operations):
            operation.revert(state)
        if self._has_phases and self._phase != (state.phase, state.keeper):
            self._enter_phase()

    @contextmanager
    def supposing(self, operations: Iterable[Operation]) -> Iterator[None]:
        """Let operations stand while the context lasts."""
        done = tuple(operations)
        self.apply(done)
        try:
            yield
        finally:
            self.revert(done)

    # Moves made and unmade

    def make(self, move: Move, *, hands_over: bool = False) -> None:
        """Play a move; if it ``hands_over``, the turn passes even where it has further moves."""
        made = self._record(move)
        self._made.append(made)
        self.apply(move.operations)
        self._pass_turn(move, hands_over=hands_over)

    def unmake(self) -> None:
        """Take the last move back."""
        made = self._made.pop()
        self.revert(made.move.operations)
        self._return_turn(made)

    @contextmanager
    def turn_passed(self, move: Move, *, hands_over: bool = False) -> Iterator[None]:
        """Let the turn pass while the context lasts, after a move whose operations stand already.

        With ``hands_over`` it passes even where it has further moves.
        """
        made = self._record(move)
        self._pass_turn(move, hands_over=hands_over)
        try:
            yield
        finally:
            self._return_turn(made)

    def _record(self, move: Move) -> _Made:
        state = self._state
        return _Made(
            move,
            state.turn,
            state.unmoved,
            state.en_passant,
            state.halfmove,
            state.fullmove,
            state.last,
            state.stepped,
            state.origins,
            state.made,
        )

    def _pass_turn(self, move: Move, *, hands_over: bool) -> None:
        """Update rights, memories, clocks and turn after a move whose operations stand on the board."""
        state, rights = self._state, self.compiled.castling_rights
        if state.unmoved or rights.regains:
            state.unmoved = rights.after(state.unmoved, move)
        if self._remembers_origins:
            state.origins = origins_after(state.origins, move)
        if self._remembers_stepped:
            state.stepped = stepped_after(state.stepped, move, self.variant)
        if move.type in self._continuing:
            return
        goes_on = self._turns is not None and not hands_over and self._goes_on(move, self._turns)
        state.en_passant = None if goes_on else self._passed(move)
        if self._remembers_last and move.type != WAIT.type:
            state.last = LastMove(move.departure, move.arrival, move.captured, move.captured_at)
        zeroes = move.captured is not None or (move.mover is not None and self.variant.is_pawn(move.mover))
        state.halfmove = 0 if zeroes else state.halfmove + 1
        state.made = state.made + 1 if goes_on else 0
        if goes_on:
            return
        state.fullmove += state.turn == BLACK
        state.turn = opponent(state.turn)

    def _goes_on(self, move: Move, turns: Turns) -> bool:
        """Return whether the turn has a further move after one whose operations stand on the board."""
        state = self._state
        if move in (PASS, WAIT) or state.made + 1 >= turns.length(state.turn, state.fullmove):
            return False
        return turns.ends_on is None or not any(
            self.own_attack_table(unit.colour).attacks(square, state.units)
            for unit in self.compiled.royals[opponent(state.turn)]
            for square in self.where(unit)
        )

    def _passed(self, move: Move) -> Square | None:
        """Return the square that the mover passed over, if the opponent could capture it en passant there."""
        state, passed = self._state, move.passed
        # A unit reborn on that square is in the way.
        if passed is None or move.mover is None or state.units[passed] is not None:
            return None
        if move.mover.colour not in self.compiled.capturable[state.turn]:
            return None
        # An effect of the same move may have removed or changed the pawn.
        passers = self._move_tables[state.turn].passers.get(passed, ())
        return passed if any(state.units[passer.square] == passer.unit for passer in passers) else None

    def _return_turn(self, made: _Made) -> None:
        """Restore what `_pass_turn` has changed."""
        state = self._state
        state.turn, state.unmoved, state.en_passant = made.turn, made.unmoved, made.en_passant
        state.halfmove, state.fullmove, state.last = made.halfmove, made.fullmove, made.last
        state.stepped, state.origins, state.made = made.stepped, made.origins, made.made
