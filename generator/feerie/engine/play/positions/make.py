"""Make and unmake: a position on which moves are played and taken back."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from operator import attrgetter
from typing import Any, Final

from feerie.engine.board import BLACK, PLAYERS, Colour, Position, Square, State, opponent
from feerie.engine.memories import LAST
from feerie.engine.memories.past import After, AfterMoves
from feerie.engine.operations import EN_PASSANT, Move
from feerie.engine.operations.operation import followed
from feerie.engine.play.positions.ruled_position import RuledPosition
from feerie.engine.play.positions.walk_mobility import walk_view
from feerie.engine.rules.variant import Turns, Variant
from feerie.engine.rules.walking.movement import last_step, meant

PASS: Final = Move("none")
"""A null move: the turn passes to the other player, and nothing else happens."""

WAIT: Final = Move("wait")
"""A null move that does not count: the move before it is still the last one to whatever remembers that."""


_NO_SQUARES: Final = frozenset[Square]()

_PASSED: Final[Callable[[State], tuple[Any, ...]]] = attrgetter(
    "turn", "unmoved", "en_passant", "halfmove", "fullmove", "memories", "made", "royals"
)
"""What of a state changes when the turn passes, besides the counters of units in limbo."""


class LivePosition(RuledPosition):
    """A position that changes as moves are made and unmade."""

    def __init__(self, variant: Variant, position: Position) -> None:
        super().__init__(variant, position)
        self._made: list[tuple[Move, tuple[Any, ...]]] = []
        """The moves that have been made, each with what it found of `_PASSED`."""
        self._after_moves = [memory for memory in variant.remembers if isinstance(memory, AfterMoves)]
        if LAST in variant.remembers and position.recall(LAST) is None:
            self._state.memories = {**self._state.memories, LAST: last_step(position, variant)}
        self._turns = variant.turns
        self._every_step = variant.turns is not None and variant.turns.en_passant != "last_move"
        self._in_a_row = variant.turns is not None and variant.turns.en_passant == "in_a_row"
        self._begin_turn()

    def make(self, move: Move) -> None:
        """Play a move."""
        self._made.append((move, _PASSED(self._state)))
        self.apply(move.operations)
        self._pass_turn(move, hands_over=False)

    def unmake(self) -> None:
        """Take the last move back."""
        move, before = self._made.pop()
        self.revert(move.operations)
        self._return_turn(before)

    @contextmanager
    def turn_passed(self, move: Move, *, hands_over: bool = False) -> Iterator[None]:
        """Let the turn pass while the context lasts, after a move whose operations stand already.

        With ``hands_over`` it passes even where it has further moves.
        """
        before = _PASSED(self._state)
        self._pass_turn(move, hands_over=hands_over)
        try:
            yield
        finally:
            self._return_turn(before)

    @contextmanager
    def turn_of(self, player: Colour) -> Iterator[None]:
        state, before = self._state, _PASSED(self._state)
        if player != state.turn:
            self._begin_turn()
            state.turn, state.en_passant, state.made = player, _NO_SQUARES, 0
            state.memories = {memory: memory.turned(value) for memory, value in state.memories.items()}
        try:
            yield
        finally:
            self._return_to(before)

    def _begin_turn(self) -> None:
        """Keep which units are royal, where the position decides that."""
        if self.compiled.selects_royals:
            self._state.royals = frozenset(chain.from_iterable(map(self.royals_of, PLAYERS)))

    def _pass_turn(self, move: Move, *, hands_over: bool) -> None:
        """Update rights, memories, clocks and turn after a move whose operations stand on the board."""
        self._begin_turn()
        state, rights = self._state, self.compiled.castling_rights
        if state.unmoved or rights.regains:
            state.unmoved = rights.after(state.unmoved, move)
        continues = move.type in self.compiled.continuing
        if self._after_moves:
            moment = After(state.units, self.variant, is_over=not continues and move.type != WAIT.type)
            state.memories = {
                **state.memories,
                **{memory: memory.after(self.recall(memory), move, moment) for memory in self._after_moves},
            }
        if self._counts_units:
            self._limbo.append(state.limbo_tally)
            state.limbo_tally = ()
        if continues:
            return
        goes_on = self._turns is not None and not hands_over and self._goes_on(move, self._turns)
        state.en_passant = self._passed(move, goes_on=goes_on)
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
        if move in (PASS, WAIT):
            return False
        has_more = state.made + 1 < turns.length(state.turn, state.fullmove)
        if not has_more and not (turns.while_ and turns.while_.holds(walk_view(self, state.turn, move))):
            return False
        return turns.until is None or not any(
            self.own_attack_table(unit.colour).attacks(square, state.units)
            for unit, square in self.royals_of(opponent(state.turn))
        )

    def _passed(self, move: Move, *, goes_on: bool) -> frozenset[Square]:
        """Return the squares on which pawns can be captured en passant after a move."""
        state, player = self._state, self._state.turn
        if goes_on and not self._every_step:
            return _NO_SQUARES
        if not move.passed and not (self._every_step and state.en_passant):
            return _NO_SQUARES
        found: list[Square] = []
        end = followed(move.departure, move.operations)
        if move.mover is not None and move.mover.colour in self.compiled.capturable[player]:
            unit = None if end is None else state.units[end]
            # Effects may have left it elsewhere, or made it another's.
            is_own = unit is not None and unit.colour == move.mover.colour
            found += move.passed if is_own else self._still_passed(move.passed, player, move.arrival)
        if self._every_step:
            found += self._still_passed(state.en_passant, player)
        if goes_on and self._in_a_row and move.type == EN_PASSANT:
            found += self._still_passed(state.en_passant, opponent(player))
        # A unit reborn on such a square is in the way. In a turn that goes on, what is there may leave again.
        passed = frozenset(square for square in found if goes_on or state.units[square] is None)
        passers = self.compiled.movements[player].passers
        own = passed.intersection(move.passed)
        able = {one.square for at in own for one in meant(passers.get(at, ()), passed, state.units)}
        # Where others could have passed there, too, or this one is a pawn no more or stands elsewhere, its
        # square tells it.
        is_told = bool(own) and able != {end}
        return passed | {end} if end is not None and is_told else passed

    def _still_passed(
        self, squares: Iterable[Square], player: Colour, arrival: Square | None = None
    ) -> list[Square]:
        """Return the squares over which a player's pawn has passed that stands where its step has ended.

        An effect of the move, or a later move of the turn, may have removed or changed it.
        """
        units, passers = self._state.units, self.compiled.movements[player].passers
        return [
            square
            for square in squares
            if any(
                units[passer.square] == passer.unit and arrival in (None, passer.square)
                for passer in passers.get(square, ())
            )
        ]

    def _return_turn(self, before: tuple[Any, ...]) -> None:
        """Restore what `_pass_turn` has changed."""
        self._return_to(before)
        if self._counts_units:
            self._state.limbo_tally = self._limbo.pop()

    def _return_to(self, before: tuple[Any, ...]) -> None:
        """Restore what of the state changes when the turn passes."""
        state = self._state
        (
            state.turn, state.unmoved, state.en_passant, state.halfmove, state.fullmove, state.memories,
            state.made, state.royals,
        ) = before  # fmt: skip
