"""Make and unmake: a position on which moves are played and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any, Final, NamedTuple

from feerie.engine.board.geometry import Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, Colour, opponent
from feerie.engine.memories import LAST
from feerie.engine.memories.carried import After, AfterMoves
from feerie.engine.operations import Move
from feerie.engine.operations.move import EN_PASSANT
from feerie.engine.play.positions.ruled_position import RuledPosition
from feerie.engine.play.positions.walk_mobility import walk_view
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.turns import Turns
from feerie.engine.rules.walking.movement import last_step

PASS: Final = Move("none")
"""A null move: the turn passes to the other player, and nothing else happens."""

WAIT: Final = Move("wait")
"""A null move that does not count: the move before it is still the last one to whatever remembers that."""


_NO_SQUARES: Final = frozenset[Square]()


class _Made(NamedTuple):
    """A move that has been made, with what it changed besides the units."""

    move: Move
    turn: Colour
    unmoved: frozenset[Square]
    en_passant: frozenset[Square]
    halfmove: int
    fullmove: int
    memories: Mapping[Memory[Any], Any]
    made: int


class LivePosition(RuledPosition):
    """A position that changes as moves are made and unmade."""

    def __init__(self, variant: Variant, position: Position) -> None:
        super().__init__(variant, position)
        self._made: list[_Made] = []
        self._after_moves = [memory for memory in variant.remembers if isinstance(memory, AfterMoves)]
        if LAST in variant.remembers and position.recall(LAST) is None:
            self._state.memories = {**self._state.memories, LAST: last_step(position, variant)}
        self._turns = variant.turns
        self._every_step = variant.turns is not None and variant.turns.en_passant != "last_move"
        self._in_a_row = variant.turns is not None and variant.turns.en_passant == "in_a_row"
        self._continuing = frozenset(entry.name for entry in variant.moves if entry.continues)

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

    def turn_passed(self, move: Move, *, hands_over: bool = False) -> AbstractContextManager[None]:
        """Let the turn pass while the context lasts, after a move whose operations stand already.

        With ``hands_over`` it passes even where it has further moves.
        """
        return _TurnPassed(self._turn_over, self._return_turn, move, hands_over=hands_over)

    def _turn_over(self, move: Move, *, hands_over: bool) -> _Made:
        """Pass the turn after a move whose operations stand on the board; return what takes that back."""
        made = self._record(move)
        self._pass_turn(move, hands_over=hands_over)
        return made

    def _record(self, move: Move) -> _Made:
        state = self._state
        return _Made(
            move,
            state.turn,
            state.unmoved,
            state.en_passant,
            state.halfmove,
            state.fullmove,
            state.memories,
            state.made,
        )

    def _pass_turn(self, move: Move, *, hands_over: bool) -> None:
        """Update rights, memories, clocks and turn after a move whose operations stand on the board."""
        state, rights = self._state, self.compiled.castling_rights
        if state.unmoved or rights.regains:
            state.unmoved = rights.after(state.unmoved, move)
        continues = move.type in self._continuing
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
        return turns.ends_on is None or not any(
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
        if move.mover is not None and move.mover.colour in self.compiled.capturable[player]:
            found += self._still_passed(move.passed, player)
        if self._every_step:
            found += self._still_passed(state.en_passant, player)
        if goes_on and self._in_a_row and move.type == EN_PASSANT:
            found += self._still_passed(state.en_passant, opponent(player))
        # A unit reborn on such a square is in the way. In a turn that goes on, what is there may leave again.
        return frozenset(square for square in found if goes_on or state.units[square] is None)

    def _still_passed(self, squares: Iterable[Square], player: Colour) -> list[Square]:
        """Return the squares over which a player's pawn has passed that stands where its step has ended.

        An effect of the move, or a later move of the turn, may have removed or changed it.
        """
        units, passers = self._state.units, self._move_tables[player].passers
        return [
            square
            for square in squares
            if any(units[passer.square] == passer.unit for passer in passers.get(square, ()))
        ]

    def _return_turn(self, made: _Made) -> None:
        """Restore what `_pass_turn` has changed."""
        state = self._state
        state.turn, state.unmoved, state.en_passant = made.turn, made.unmoved, made.en_passant
        state.halfmove, state.fullmove = made.halfmove, made.fullmove
        state.memories, state.made = made.memories, made.made
        if self._counts_units:
            state.limbo_tally = self._limbo.pop()


class _TurnPassed:
    """The context of `LivePosition.turn_passed`: a generator would take longer, and every test of check asks
    for one where a walk alone does not tell."""

    __slots__ = ("_back", "_hands_over", "_made", "_move", "_over")

    def __init__(
        self, over: Callable[..., _Made], back: Callable[[_Made], None], move: Move, *, hands_over: bool
    ) -> None:
        self._over = over
        self._back = back
        self._move = move
        self._hands_over = hands_over

    def __enter__(self) -> None:
        self._made = self._over(self._move, hands_over=self._hands_over)

    def __exit__(self, *_: object) -> None:
        self._back(self._made)
