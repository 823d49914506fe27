"""Solutions of problems as lines of text, as problemists write them, and as records for programs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from feerie.engine.play.game import Game
from feerie.engine.play.solve.solution import Attack, Line, Solution
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.solve.stipulation import End
from feerie.engine.play.solve.trial import PASSED, Turn
from feerie.language.notation.writing import Symbols, write
from feerie.language.wording.problems import solving
from feerie.pictures.showing.audience import Audience, stored_symbols

_INDENT: Final = "    "
DOTS: Final = "…"
"""What stands behind the number of a move of which the first half is not told."""


def solution_lines(solution: Solution, problem: Problem, audience: Audience) -> list[str]:
    """Return a solution as lines of text, in the notation and the language of an audience."""
    writer = _Writer(problem, audience)
    return list(writer.attack(solution)) if isinstance(solution, Attack) else [writer.line(solution)]


def solution_record(solution: Solution, problem: Problem) -> dict[str, Any]:
    """Return a solution as a record: its moves in the stored notation, a list for each turn of several."""
    symbols = stored_symbols(problem.variant)
    if isinstance(solution, Attack):
        return _attack_record(solution, symbols)
    return {"line": _texts(solution, symbols)}


class _Writer:
    """Writes one solution; its moves are played to see which of them give check."""

    def __init__(self, problem: Problem, audience: Audience) -> None:
        self._stipulation = problem.stipulation
        self._game = Game(problem.variant, problem.position)
        self._symbols = audience.symbols
        self._words = audience.lexicon

    # Help play and series

    def line(self, line: Line) -> str:
        """Return a line with the numbers of its moves."""
        play, last = self._stipulation.play, len(line) - 1
        if play.is_series:
            answer = None if play.end is End.DIRECT else last
            words = []
            for index, turn in enumerate(line):
                words.append(("" if index == answer else f"{index + 1}.") + self._made(turn, index == last))
                if index + 1 not in (answer, last + 1):
                    self._make(PASSED)
            return " ".join(words)
        half = len(line) % 2
        if half != self._stipulation.plies % 2:
            self._make(PASSED)
        heads = [
            f"{ply // 2 + 1}{DOTS if ply % 2 else '.'}" if ply % 2 == 0 or ply == half else ""
            for ply in range(half, len(line) + half)
        ]
        texts = (self._made(turn, index == last) for index, turn in enumerate(line))
        return " ".join(head + text for head, text in zip(heads, texts, strict=True))

    # Battle play

    def attack(self, attack: Attack) -> Iterator[str]:
        """Yield the lines of a key, a try or set play."""
        if not attack.turn:
            self._make(PASSED)
            yield from self._variations(attack, 1, _INDENT)
            return
        yield from self._attack(attack, 1, "", "?" if attack.refutations else "!")

    def _attack(self, attack: Attack, number: int, indent: str, mark: str = "") -> Iterator[str]:
        """Yield the lines of an attack that is played now, and what follows."""
        head, below = self._told(attack, number, indent, mark)
        yield indent + head
        yield from below

    def _told(self, attack: Attack, number: int, indent: str, mark: str = "") -> tuple[str, list[str]]:
        """Return an attack with what it threatens, and the lines below; the moves are taken back."""
        is_own = self._stipulation.play.is_forced
        head = f"{number}.{self._made(attack.turn, attack.moves == 1 and not is_own)}{mark}"
        below: list[str] = []
        if attack.threats:
            self._make(PASSED)
            threats, below = self._following(attack.threats, number + 1, indent + _INDENT)
            self._unmake(PASSED)
            head = " ".join(filter(None, (head, self._word("threat"), threats)))
        elif attack.variations and not self._game.in_check():
            head += f" {self._word('zugzwang')}"
        below += self._variations(attack, number, indent + _INDENT)
        if attack.refutations:
            refuting = " ".join(f"{number}{DOTS}{self._shown(turn)}!" for turn in attack.refutations)
            below.append(f"{indent}{_INDENT}{self._word('but')} {refuting}")
        self._unmake(attack.turn)
        return head, below

    def _variations(self, attack: Attack, number: int, indent: str) -> Iterator[str]:
        for defence, attacks in ((one.defence, one.attacks) for one in attack.variations):
            head = f"{indent}{number}{DOTS}{self._made(defence, is_last=not attacks)}"
            answers, below = self._following(attacks, number + 1, indent)
            yield f"{head} {answers}" if answers else head
            yield from below
            self._unmake(defence)

    def _following(self, attacks: Sequence[Attack], number: int, indent: str) -> tuple[str, list[str]]:
        """Return the attacks of which each would do, duals if they are several, and the lines below.

        Each is told once: of several, one that goes on has a line of its own.
        """
        if len(attacks) == 1:
            return self._told(attacks[0], number, indent)
        longer = [one for one in attacks if one.threats or one.variations]
        ends = ", ".join(self._told(one, number, indent)[0] for one in attacks if one not in longer)
        return ends, [line for one in longer for line in self._attack(one, number, indent + _INDENT)]

    # Turns

    def _shown(self, turn: Turn) -> str:
        text = self._made(turn, is_last=False)
        self._unmake(turn)
        return text

    def _made(self, turn: Turn, is_last: bool) -> str:  # noqa: FBT001  # as in a solution: the move, whether it ends it
        """Make a turn; return its text, with the sign of check or that of the goal."""
        self._make(turn)
        sign = self._stipulation.goal if is_last else "+" if self._game.in_check() else ""
        return turn_text(turn, self._symbols) + sign

    def _make(self, turn: Turn) -> None:
        for move in turn:
            self._game.make(move)

    def _unmake(self, turn: Turn) -> None:
        for _ in turn:
            self._game.unmake()

    def _word(self, code: str) -> str:
        return solving(code, self._words)


def _attack_record(attack: Attack, symbols: Symbols) -> dict[str, Any]:
    record: dict[str, Any] = {
        "move": turn_text(attack.turn, symbols) if attack.turn else None,
        "moves": attack.moves,
    }
    if attack.threats:
        record["threats"] = [_attack_record(threat, symbols) for threat in attack.threats]
    if attack.variations:
        record["variations"] = [
            {
                "defence": turn_text(variation.defence, symbols),
                "attacks": [_attack_record(answer, symbols) for answer in variation.attacks],
            }
            for variation in attack.variations
        ]
    if attack.refutations:
        record["refutations"] = _texts(attack.refutations, symbols)
    return record


def _texts(turns: Iterable[Turn], symbols: Symbols) -> list[str]:
    return [turn_text(turn, symbols) for turn in turns]


def turn_text(turn: Turn, symbols: Symbols) -> str:
    """Return the moves of a turn as text."""
    return " ".join(write(move, symbols) for move in turn)
