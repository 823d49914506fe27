"""A trial: a game on which a solver tries turns, and sees whether the goal is reached; what it remembers."""

import math
import time
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from feerie.engine.board import Colour, Position
from feerie.engine.memories import TALLY, UNIT_TALLY
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.legality.check import can_take_safely
from feerie.engine.play.moving.pseudo_legal import Ends
from feerie.engine.play.positions.make import WAIT
from feerie.engine.play.solve.goal import Goal, Side, at_home, does_it, gone
from feerie.engine.play.solve.stipulation import Stipulation
from feerie.engine.play.solve.way import Way
from feerie.engine.rules.variant.end import Result
from feerie.errors import TooManyContinuations

Turn = tuple[Move, ...]
"""The moves of a player until the turn passes: one, unless moves of the variant continue."""

PASSED: Turn = (WAIT,)
"""The turn of a player who does nothing, as in a series, or to see what is threatened.

What the move before it leaves to be done, such as a rebirth, waits for the next one.
"""

MOST_TURNS: Final = 500_000
"""How many turns of several moves a position may have: all are found, and kept, before one is tried."""

_BETWEEN_LOOKS = 64
"""How many turns are made between two looks at the clock."""


def ends_of(turn: Turn) -> Ends:
    """Return the squares from which and to which the last move of a turn goes."""
    return turn[-1].departure, turn[-1].arrival


class OutOfTime(Exception):
    """The time or the turns that a search was given are over."""


class Trial:
    """A game on which turns are tried, and the goal that ends it.

    ``target`` is the name of the square that it is to reach, ``wanted`` the position, if that is the goal.
    ``made`` counts the turns made so far, and the moves that were continued to find them. ``deadline`` is a
    reading of `time.monotonic`, ``most`` a number of turns; what is made after either raises OutOfTime, after
    which the trial is of no more use.
    """

    def __init__(
        self,
        game: Game,
        goal: Goal,
        *,
        target: str = "",
        wanted: Position | None = None,
        deadline: float | None = None,
        most: int | None = None,
    ) -> None:
        self.game = game
        self.made = 0
        self._played: list[Turn] = []
        """The turns that stand on the board."""
        self._goal = goal
        self._target = game.geometry.square(target) if target else None
        self._way = Way(game, wanted) if wanted else None
        self._sides = goal.of_sides
        self._checks = self._sides is not None and self._sides[0].in_check is True
        self._deadline = math.inf if deadline is None else deadline
        self._most = math.inf if most is None else most
        self._continuing = game.rules.turns is not None or any(entry.continues for entry in game.rules.moves)
        self._escapes: dict[Hashable, Ends] = {}
        self._signs: dict[object, str] = {None: "."}
        self._homes = [at_home(game, goal, self._target)]

    # Turns

    def turns(self) -> list[Turn]:
        """Return the legal turns; none where the game is over."""
        if self._is_over():
            return []
        return self._whole(self.game.legal_moves())

    def _is_over(self) -> bool:
        """Return whether the game is over by a rule, or because the player has no unit left."""
        game = self.game
        if game.variant.ends[game.player].no_piece is not None and not game.has_unit():
            return True
        return game.legality.ending() is not None

    def turns_between(self, ends: Sequence[Ends]) -> list[Turn]:
        """Return legal turns of one move by the walk of a unit between two of these squares.

        None where they are not known without the others.
        """
        if not ends or self._continuing or self._is_over():
            return []
        return [(move,) for move in self.game.legality.moves_between(ends)]

    def _whole(self, moves: list[Move]) -> list[Turn]:
        """Return the turns that begin with moves; raises OutOfTime, and TooManyContinuations."""
        if not self._continuing:
            return [(move,) for move in moves]
        found: list[Turn] = []
        for move in moves:
            player = self.game.player
            self._look()
            self.game.make(move)
            rests = self.turns() if self.game.player == player else [()]
            found.extend((move, *rest) for rest in rests)
            self.game.unmake()
            if len(found) > MOST_TURNS:
                raise TooManyContinuations(self.game.variant.id, MOST_TURNS, {})
        return found

    def make(self, turn: Turn) -> None:
        """Make the moves of a turn; raises OutOfTime."""
        self._look()
        for move in turn:
            self.game.make(move)
        self._played.append(turn)
        if self._homes[0]:
            self._homes.append(gone(self._homes[-1], turn))

    def _look(self) -> None:
        """Count what is made, and look at the clock now and then; raises OutOfTime."""
        self.made += 1
        if self.made % _BETWEEN_LOOKS == 0 and (self.made > self._most or time.monotonic() > self._deadline):
            raise OutOfTime

    def unmake(self, turn: Turn) -> None:
        """Take the moves of the last turn back."""
        self._played.pop()
        if self._homes[0]:
            self._homes.pop()
        for _ in turn:
            self.game.unmake()

    # The goal

    def beginnings(self, asked: Stipulation) -> list[Turn]:
        """Return the turns with which a solution may begin."""
        return [*self.turns(), *(self.exposing() if asked.may_end_at_once else ())]

    def exposing(self) -> list[Turn]:
        """Return the turns that reach the goal though they leave the player in check, none by most goals."""
        return [*self.finishing()] if self._goal.exposes else []

    def finishing(self, likely: Sequence[Ends] = ()) -> Iterator[Turn]:
        """Yield the turns that reach the goal at once, those between squares that are ``likely`` first."""
        tried, give_check = self.turns_between(likely), self._checks and self.game.legality.knows_checks
        yield from self._reaching(tried)
        rest = [turn for turn in self._candidates() if turn not in tried]
        yield from self._reaching(rest, give_check=give_check and not self._continuing)

    def _reaching(self, turns: list[Turn], *, give_check: bool = False) -> Iterator[Turn]:
        """Yield those of some turns that reach the goal at once, all of which may be known to give check."""
        for turn in turns:
            self.make(turn)
            move = turn[-1]
            reached = self.is_reached((move.mover, move.departure, move.arrival), is_check=give_check)
            self.unmake(turn)
            if reached:
                yield turn

    def _candidates(self) -> list[Turn]:
        """Return turns among which are all that reach the goal."""
        if self._way is not None:
            changing = self._way.changing()
            return [
                turn
                for turn in self.turns()
                if changing.issubset(square for move in turn for square in move.changes)
            ]
        if self._goal.exposes:
            # Turns that leave the player in check, where the goal may be reached by one of them.
            is_barred = self._continuing or not self._may_finish()
            return [] if is_barred else [(move,) for move in self.game.legality.exposing_moves()]
        if not self._checks or self._continuing:
            return self.turns()
        return [] if self._is_over() else self._whole(self.game.legality.checking_moves())

    def _may_finish(self) -> bool:
        """Return whether it is with the player as it must be before the goal is reached."""
        side, is_so = self._goal.before
        return self._is_so(side) == is_so

    def finishes(self, turn: Turn) -> bool:
        """Return whether a turn reaches the goal at once."""
        return self._may_finish() and any(self._reaching([turn]))

    def is_reached(self, after: Hashable = None, *, is_check: bool = False) -> bool:
        """Return whether the goal is reached against the player to move, who may be known to be in check.

        What has last been played ``after`` such a move is tried first.
        """
        if self._way is not None:
            return self._way.is_done()
        if self._sides is None:
            played = self._played[-1:]
            return any(does_it(turn, self._goal, self.game, self._target, self._homes[-1]) for turn in played)
        theirs, own = self._sides
        return self._is_so(theirs, after, is_check=is_check) and (own == Side() or self._is_so_of_other(own))

    def _is_so(self, side: Side, after: Hashable = None, *, is_check: bool = False) -> bool:
        """Return whether it is so with the side to move, which may be known to be in check.

        What has last been played ``after`` such a move is tried first.
        """
        game, checked = self.game, side.in_check
        # Whether there is a check is known sooner than whether there is a move.
        if checked is not None and (is_check or game.in_check()) != checked:
            return False
        if not side.is_stuck:
            return True
        if self._is_over():
            return False
        end = game.variant.ends[game.player]
        if checked is None:
            checked = game.in_check()
        if (end.checkmate is not Result.LOSS) if checked else (end.stalemate is not Result.DRAW):
            return False
        with game.budget:
            move = game.legality.any_move(self._escapes.get(after))
        if move is not None:
            self._escapes[after] = (move.departure, move.arrival)
        return move is None and not (self._goal.exposes and can_take_safely(game.legality.views))

    def _is_so_of_other(self, side: Side) -> bool:
        """Return whether it would be so with the side that has just moved if it were to move again."""
        self.game.make(WAIT)
        answer = self._is_so(side)
        self.game.unmake()
        return answer

    def may_reach(self, left: Mapping[Colour, int]) -> bool:
        """Return whether the goal may be reached with so many turns of each side that are left.

        What is known of a goal is how far a position is away at least; of other goals nothing.
        """
        return self._way is None or self._way.may_end(left)

    def useful(self, left: Mapping[Colour, int]) -> Iterable[Turn]:
        """Return the legal turns after which the goal may still be reached, as far as is seen at once."""
        return self.turns() if self._way is None else self._way.useful(self.turns(), left)

    # What tells positions apart

    def key(self) -> Hashable:
        """Return what tells the position apart from others.

        Clocks are left out, except where the lengths of turns depend on the number of the move.
        """
        game, signs = self.game, self._signs
        try:
            placement = "".join([signs[unit] for unit in game.units])
        except KeyError:
            for unit in game.units:
                signs.setdefault(unit, chr(len(signs) + ord(".")))
            placement = "".join([signs[unit] for unit in game.units])
        return (
            placement,
            game.player,
            game.unmoved,
            game.en_passant,
            game.recall(TALLY),
            game.recall(UNIT_TALLY),
            game.made_of_turn,
            game.dated,
            game.phase,
            game.keeper,
            frozenset(game.memories.items()),
            frozenset(item for item in game.reserves.items() if item[1]),
            frozenset(item for item in game.under.items() if item[1]),
            frozenset(self._homes[-1].items()),
        )
