"""A position under the rules of a variant: what stands, what is remembered, what may be supposed of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self

from feerie.engine.board import PLAYERS, Colour, Memory, Position, Square, Unit, opponent
from feerie.engine.board.position import UnitTally
from feerie.engine.memories import UNIT_TALLY
from feerie.engine.memories.past import AfterOperations
from feerie.engine.memories.tally import with_counters
from feerie.engine.operations import Move, Operation
from feerie.engine.play.compiling.attack_tables import AttackTable
from feerie.engine.play.compiling.compiled import compiled
from feerie.engine.play.compiling.laws import Laws
from feerie.engine.play.compiling.move_tables import MoveTables
from feerie.engine.play.positions.dependent_walks import dependent_attacks, dependent_tables
from feerie.engine.play.positions.walk_mobility import walk_view
from feerie.engine.rules.contract import Standing, Verb, View
from feerie.engine.rules.contract.continuations import MAX_CONTINUATIONS, Answer, Multiplied
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import Passer, Powers, meant
from feerie.errors import TooManyContinuations


class Budget:
    """The number of continuations tried so far to answer one question about one position.

    A question asked while another is open belongs to that one. The continuations that every move has anyway
    are not counted; those that choices offer, and those that must be tried to know what would follow, are.
    Raises TooManyContinuations above MAX_CONTINUATIONS; the caller then takes back what it has applied.
    """

    def __init__(self, variant: str) -> None:
        self._variant = variant
        self._open = 0
        self._spent = 0
        self._offers: dict[tuple[str, int], int] = {}

    def __enter__(self) -> Self:
        if not self._open:
            self._spent = 0
            self._offers.clear()
        self._open += 1
        return self

    def __exit__(self, *error: object) -> None:
        self._open -= 1

    def answer(self, entry: str, index: int, verb: Verb, view: View) -> Answer:
        """Return the answer of the verb at ``index`` in an entry; of a choice, count the continuations."""
        try:
            answer = verb.answer(view)
        except Multiplied as many:
            self.offer(entry, index, many.continuations)
            raise
        if isinstance(answer, tuple) and len(answer) + verb.optional > 1:
            self.offer(entry, index, len(answer) + verb.optional)
        return answer

    def offer(self, entry: str, index: int, continuations: int) -> None:
        """Count the continuations that the verb at ``index`` in an entry offers."""
        offers, place = self._offers, (entry, index)
        if continuations > offers.get(place, 0):
            offers[place] = continuations
        self.spend(continuations)

    def spend(self, continuations: int) -> None:
        """Count that many more continuations."""
        self._spent += continuations
        if self._spent > MAX_CONTINUATIONS:
            raise TooManyContinuations(self._variant, MAX_CONTINUATIONS, self._multiplied())

    def _multiplied(self) -> dict[str, int | None]:
        """Return the most continuations that the operations of each entry have offered together."""
        entries: dict[str, int | None] = {}
        for (entry, _), continuations in self._offers.items():
            entries[entry] = (entries.get(entry) or 1) * continuations
        return entries


class RuledPosition(Standing):
    """A position under the rules of a variant, and what can be asked of it.

    ``rules`` are those of all phases, ``compiled`` has the tables of the present one.
    Operations can be applied and reverted, the turn unchanged.
    """

    variant: Variant
    playing: Variant

    def __init__(self, variant: Variant, position: Position) -> None:
        super().__init__(position)
        self.rules = variant
        self._spare = variant.spare_in(position)
        self._after_operations = [
            memory for memory in variant.remembers if isinstance(memory, AfterOperations)
        ]
        self._recalled: list[Mapping[Memory[Any], Any]] = []
        self._counts_units = UNIT_TALLY in variant.remembers
        self._counted: list[tuple[UnitTally, UnitTally]] = []
        self._limbo: list[UnitTally] = []
        self._has_phases = bool(variant.phases)
        self._phase: tuple[int, Colour | None] | None = None
        self.budget = Budget(variant.id)
        self._enter_phase()

    def _enter_phase(self) -> None:
        """Take the rules of the phase that the state is in."""
        phase = self._phase = (self._state.phase, self._state.keeper)
        self.variant = self.rules.in_phase(*phase)
        self.compiled = compiled(self.variant, self._spare)
        self.playing = self.compiled.variant
        self._kinds = self.variant.promotion_kinds(self.promotes)
        self._move_tables = self._tables(captures_royals=None)
        self._royal_tables = self._tables(captures_royals=True)
        self.attacks_of: Callable[[Colour, Colour], AttackTable] = self.compiled.attack_table
        """What a player attacks where units of a colour stand."""
        if self.variant.walks:
            self.attacks_of = dependent_attacks(self)

    def _tables(self, *, captures_royals: bool | None) -> Mapping[Colour, MoveTables]:
        """Return the move tables of both players."""
        tables = self.compiled.move_tables(self._kinds, captures_royals=captures_royals)
        return dependent_tables(tables, self) if self.variant.walks else tables

    # What stands

    def held(self, units: Iterable[Unit]) -> int:
        """Return how many of these units there are on the board, those beneath others included."""
        squares, under = self._state.squares, self._state.under
        return sum(len(squares[unit]) + sum(stack.count(unit) for stack in under.values()) for unit in units)

    def is_royal(self, unit: Unit, square: Square | None) -> bool:
        royals = self.variant.royals
        if royals is None or square is None or not self.variant.selects_royals:
            return self.variant.is_royal(unit)
        if self.units[square] != unit:
            return (unit, square) in self._state.royals
        return any(
            royals.selects(unit, walk_view(self, player), square)
            for player in PLAYERS
            if unit.colour in self.variant.control[player]
        )

    def royals_of(self, player: Colour) -> list[tuple[Unit, Square]]:
        """Return the royals of a player with their squares, those of each unit in order."""
        royals = self.variant.royals
        if royals is None or not self.compiled.selects_royals:
            return [
                (unit, square) for unit in self.compiled.royals[player] for square in sorted(self.where(unit))
            ]
        found = [(self.units[square], square) for square in royals.standing(walk_view(self, player))]
        own = self.variant.control[player]
        return [(unit, square) for unit, square in found if unit is not None and unit.colour in own]

    def has_unit(self) -> bool:
        """Return whether the player has any unit on the board."""
        squares = self._state.squares
        return any(squares[unit] for unit in self.compiled.movements[self._state.turn].own)

    def position(self) -> Position:
        """Return the position as a value."""
        return self._state.position()

    # What is remembered

    @property
    def memories(self) -> Mapping[Memory[Any], Any]:
        """What moves carry on, by memory."""
        return self._state.memories

    @property
    def numbered_phase(self) -> int | None:
        """The number of the phase if the variant has several."""
        return self._state.phase if self._has_phases else None

    @property
    def last_player(self) -> Colour:
        """The player who has just moved: the opponent, unless the turn goes on."""
        return self._state.turn if self._state.made else opponent(self._state.turn)

    @property
    def left_of_turn(self) -> int:
        turns, state = self.rules.turns, self._state
        length = 1 if turns is None else turns.length(state.turn, state.fullmove)
        return max(length - state.made - 1, 0)

    @property
    def dated(self) -> int | None:
        """What of the number of the move the lengths of turns depend on, if they do."""
        turns = self.rules.turns
        return None if turns is None else turns.dated(self._state.fullmove)

    @property
    def en_passant(self) -> frozenset[Square]:
        """The squares that pawns have just passed over, where they can be captured."""
        return self._state.en_passant

    # The tables of the player

    @property
    def laws(self) -> Laws:
        """The laws on the player's moves."""
        return self.compiled.laws[self._state.turn]

    def powers(self, unit: Unit, square: Square, player: Colour) -> Powers | None:
        """Return the powers of a player's unit on a square; None if it has its own walk alone."""
        return self._move_tables[player].table(unit, square).powers

    @property
    def move_tables(self) -> MoveTables:
        """The move tables of the player's units."""
        return self._move_tables[self._state.turn]

    @property
    def royal_capture_tables(self) -> MoveTables:
        """The move tables of the player's units with captures of royals."""
        return self._royal_tables[self._state.turn]

    @property
    def passers(self) -> Mapping[Square, tuple[Passer, ...]]:
        """The double steps that the opponent may just have made, by the square passed over."""
        return self.compiled.movements[opponent(self._state.turn)].passers

    def attack_table(self, colour: Colour) -> AttackTable:
        """Return what the opponent attacks where units of a colour stand."""
        return self.attacks_of(opponent(self._state.turn), colour)

    def own_attack_table(self, colour: Colour) -> AttackTable:
        """Return what the player attacks where units of a colour stand."""
        return self.attacks_of(self._state.turn, colour)

    def passed_by(self, unit: Unit, square: Square) -> tuple[Square, ...]:
        """Return the squares where the unit on a square can be captured en passant."""
        passed, passers = self.en_passant, self.passers
        return tuple(at for at in passed if (unit, square) in meant(passers.get(at, ()), passed, self.units))

    def leaves_passed(self, move: Move) -> bool:
        """Return whether a pawn may be captured en passant after a move that has not passed the turn yet."""
        return bool(move.passed or (self.rules.turns is not None and self.en_passant))

    # Operations applied and reverted

    def apply(self, operations: Sequence[Operation]) -> None:
        """Apply operations, the turn unchanged."""
        state = self._state
        if self._after_operations:
            self._recalled.append(state.memories)
            for memory in self._after_operations:
                value = state.memories.get(memory, memory.nothing)
                for operation in operations:
                    value = memory.after(value, operation, self.variant)
                state.memories = {**state.memories, memory: value}
        if self._counts_units:
            self._counted.append((state.unit_tally, state.limbo_tally))
        for operation in with_counters(operations, state) if self._counts_units else operations:
            operation.apply(state)
        if self._has_phases and self._phase != (state.phase, state.keeper):
            self._enter_phase()

    def revert(self, operations: Sequence[Operation]) -> None:
        """Revert the operations applied last."""
        state = self._state
        if self._after_operations:
            state.memories = self._recalled.pop()
        for operation in reversed(operations):
            operation.revert(state)
        if self._counts_units:
            state.unit_tally, state.limbo_tally = self._counted.pop()
        if self._has_phases and self._phase != (state.phase, state.keeper):
            self._enter_phase()

    def supposing(self, operations: Iterable[Operation]) -> Supposed:
        """Let operations stand while the context lasts."""
        return Supposed(self, tuple(operations))


class Supposed:
    """Operations that stand while the context lasts; it is entered for thousands of moves in a row."""

    __slots__ = ("_operations", "_position")

    def __init__(self, position: RuledPosition, operations: Sequence[Operation]) -> None:
        self._position = position
        self._operations = operations

    def __enter__(self) -> None:
        self._position.apply(self._operations)

    def __exit__(self, *error: object) -> None:
        self._position.revert(self._operations)
