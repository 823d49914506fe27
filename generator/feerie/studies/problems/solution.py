"""The solution of a problem, played: every move is legal, and does what its sign says."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from feerie.engine.board import Position, opponent
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status
from feerie.engine.play.solve.battle import Battle
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.solve.stipulation import Stipulation
from feerie.engine.play.solve.trial import PASSED, OutOfTime, Trial
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.pictures.showing.sequence import Played, all_frames, play
from feerie.studies.problems.solution_text import Piece, Section, Step, sections
from feerie.studies.problems.twins import Collecting
from feerie.studies.running_text import Context, Writer, read, spans

MAX_TRIED: Final = 100_000
"""The most turns that are tried to answer what is told to refute a try; those of a #3 or #4 are fewer."""

_GOALS: Final = {goal.value: goal for goal in Goal if goal.of_sides}
"""The goals that are the signs of moves."""


@dataclass(frozen=True)
class Told:
    """A piece of a solution: a move that was played with the ``line`` of moves that lead to it from a
    position, or words.

    ``kind`` is as in `Piece`; ``begins`` is where the line begins; ``words`` are those of a comment;
    ``sign`` tells what the move does besides: that it stalemates one side, or both, or mates both.
    """

    kind: str
    text: str = ""
    played: Played | None = None
    mark: str = ""
    begins: Position | None = None
    line: tuple[Played, ...] = ()
    words: tuple[str | Writer, ...] = ()
    depth: int = 0
    sign: str = ""


@dataclass(frozen=True)
class Solved:
    """The solution of one twin, by its letter, and how many lines reach the goal."""

    letter: str
    told: tuple[Told, ...]
    reached: int

    @property
    def moves(self) -> list[tuple[str, int]]:
        """The moves by what they are, to be compared with the same solution in another language."""
        return [(one.kind, hash(one.line)) for one in self.told if one.kind == "move"]


def solved(
    text: str,
    asked: Mapping[str, tuple[Variant, Position, Problem | None]],
    collecting: Collecting,
    faulty: Collection[str] = (),
) -> tuple[Solved, ...]:
    """Return a solution, played; ``asked`` has the rules and the position of each twin, and the
    problem that it poses.

    The parts of ``faulty`` twins are left out: what is wrong with their moves follows from what is told.
    """
    aims = {letter: posed.stipulation if posed else None for letter, (*_, posed) in asked.items()}
    found: tuple[Section, ...] = ()
    with collecting(offset=0):
        found = sections(text, aims)
    return tuple(
        _Solver(*asked[one.letter], collecting).solved(one) for one in found if one.letter not in faulty
    )


class _Solver:
    """Plays the moves of one section."""

    def __init__(
        self, variant: Variant, diagram: Position, posed: Problem | None, collecting: Collecting
    ) -> None:
        self._variant = variant
        self._start = posed.position if posed else diagram
        self._posed = posed
        self._aim = posed.stipulation if posed else None
        self._collecting = collecting
        self._lines: dict[int, tuple[Position, tuple[Played, ...]]] = {}
        self._goals = 0

    def solved(self, section: Section) -> Solved:
        """Return what a section tells; what follows a move that cannot be played is left out."""
        for step in section.steps:
            if step.parent is None or id(step.parent) in self._lines:
                with self._collecting(offset=step.offset):
                    self._lines[id(step)] = self._played(step)
        for step in section.steps:
            if step.text and id(step) in self._lines:
                with self._collecting(offset=step.offset):
                    self._judge(step)
        played = tuple(line[-1] for step in section.steps if (line := self._line(step)))
        context = Context(self._variant, self._start, played, all_frames(self._start, played))
        return Solved(section.letter, tuple(self._told(section.pieces, context)), self._goals)

    def _line(self, step: Step | None) -> tuple[Played, ...]:
        return self._lines[id(step)][1] if id(step) in self._lines else ()

    def _played(self, step: Step) -> tuple[Position, tuple[Played, ...]]:
        """Return where the line of a step begins, and its moves up to the step."""
        begins, line = self._lines[id(step.parent)] if step.parent else (self._start, ())
        position = line[-1].after if line else begins
        if not step.text or waits(step, position, self._start, self._aim):
            if Game(self._variant, position).in_check():
                raise FeerieError("solution-pass", player=position.turn)
            position = position.with_turn(opponent(position.turn))
            begins, line = position, ()
        if not step.text:
            return begins, line
        exposing = self._aim is not None and self._aim.goal.exposes
        return begins, (*line, *play([step.text], Game(self._variant, position), exposing=exposing))

    def _judge(self, step: Step) -> None:
        played = self._line(step)[-1]
        if step.sign and not self._is(_GOALS.get(step.sign) or Goal(step.sign[0]), played):
            raise FeerieError("solution-sign", sign=step.sign, status=played.gives)
        if self._posed is None or self._aim is None:
            return
        last = self._aim.first + self._aim.intro + self._aim.plies - 1
        if step.slot > last:
            raise FeerieError("solution-beyond", stipulation=str(self._aim))
        left = (last + 1 - step.slot) // 2
        if step.refutes and not step.children and self._is_answered(played, left):
            raise FeerieError("solution-refutation", stipulation=str(self._aim))
        # In direct play a line may end with the key, with a threat or with what refutes a try.
        is_whole = not self._aim.play.is_battle
        if step.children or not (is_whole or step.slot == last):
            return
        if not self._reaches(self._posed, step):
            raise FeerieError("solution-goal", stipulation=str(self._aim), status=played.gives)
        self._goals += not _is_set(step)

    def _reaches(self, posed: Problem, step: Step) -> bool:
        """Return whether the move of a step reaches what is asked for, after those that lead to it."""
        trial, steps = posed.trial(), [step]
        while steps[0].parent:
            steps.insert(0, steps[0].parent)
        line = [self._line(one)[-1] for one in steps if one.text]
        for number, played in enumerate(line, start=1):
            if trial.game.player != played.before.turn:
                trial.make(PASSED)
            if number < len(line):
                trial.make((played.move,))
        return trial.finishes((line[-1].move,))

    def _is_answered(self, played: Played, left: int) -> bool:
        """Return whether a move refutes nothing: whether after it the goal is forced in the moves left.

        False, too, if a search of some seconds does not tell.
        """
        if self._posed is None or not self._posed.stipulation.play.is_battle:
            return False
        trial = replace(self._posed, position=played.after).trial(most=MAX_TRIED)
        with suppress(OutOfTime):
            return Battle(trial, left, self._posed.stipulation.play.end).forces(left)
        return False

    def _is(self, goal: Goal, played: Played) -> bool:
        """Return whether it is after a move as a goal wants it."""
        return Trial(Game(self._variant, played.after), goal).is_reached()

    def _sign(self, played: Played) -> str:
        """Return what stands behind the sign of check or mate of a move: that of stalemate, or what is asked
        for of both sides and reached."""
        goal = self._aim and self._aim.goal
        if goal and goal.is_of_both and self._is(goal, played):
            return goal.removeprefix("#") if played.gives is Status.CHECKMATE else goal
        return Goal.STALEMATE if played.gives is Status.STALEMATE else ""

    def _told(self, pieces: Sequence[Piece], context: Context) -> Iterator[Told]:
        first = self._aim.first if self._aim else 0
        for index, piece in enumerate(pieces):
            if piece.kind == "break":
                follows = next((one.step for one in pieces[index:] if one.step), None)
                depth = 0 if follows is None or _is_set(follows) else follows.slot - first
                yield Told("break", depth=depth)
            elif piece.step is not None:
                if line := self._line(piece.step):
                    begins = self._lines[id(piece.step)][0]
                    sign = self._sign(line[-1])
                    yield Told("move", "", line[-1], piece.step.mark, begins, line, sign=sign)
            elif piece.kind == "comment":
                yield Told("comment", words=tuple(self._comment(piece, context)))
            else:
                yield Told(piece.kind, piece.text)

    def _comment(self, piece: Piece, context: Context) -> Iterator[str | Writer]:
        with self._collecting(offset=piece.offset):
            for part, braced, offset in spans(piece.text):
                if not braced:
                    yield part
                    continue
                with self._collecting(offset=piece.offset + offset):
                    yield read(part, context)


def waits(step: Step, position: Position, start: Position, aim: Stipulation | None) -> bool:
    """Return whether the side to move only waits before a step, as it does in series."""
    if aim is None or not aim.play.is_series:
        return False
    return position.turn != (opponent(start.turn) if step.opponent else start.turn)


def _is_set(step: Step) -> bool:
    """Return whether a step belongs to the set play."""
    while step.parent is not None:
        step = step.parent
    return not step.text
