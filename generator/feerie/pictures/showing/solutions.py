"""Solutions of problems and their themes as lines of text, and as records for programs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from feerie.engine.play.game import Game
from feerie.engine.play.solve.solution import Attack, Line, Solution
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.solve.trial import PASSED, Turn
from feerie.engine.play.themes.lines import Found, before_series, with_passes
from feerie.engine.play.themes.lines import Line as Told
from feerie.language.notation.writing import Symbols, write
from feerie.language.wording.problems import solving, theme_line
from feerie.pictures.showing.audience import Audience, stored_symbols

_INDENT: Final = "    "
_DOTS: Final = "…"
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
    return {"line": [_text(turn, symbols) for turn in solution if turn != PASSED]}


class _Writer:
    """Writes one solution; its moves are played to see which of them give check."""

    def __init__(self, problem: Problem, audience: Audience) -> None:
        self._problem, self._stipulation = problem, problem.stipulation
        self._game = Game(problem.variant, problem.position)
        self._symbols = audience.symbols
        self._words = audience.lexicon

    # Help play and series

    def line(self, line: Line) -> str:
        """Return a line with the numbers of its moves."""
        turns = [*with_passes(line, self._problem)]
        whole = self._stipulation.play.is_series or self._stipulation.goal.is_position
        first = 0 if whole else len(line) % 2 - (turns[0] == PASSED)
        if self._stipulation.reciprocal:
            first = self._stipulation.first
        told: list[str] = []
        begun = before_series(line, self._problem)
        for number, turn in enumerate(turns):
            if turn == PASSED:
                self._make(PASSED)
                continue
            # A series has numbers of its own.
            ply = first + number - begun * (number >= begun)
            head = f"{ply // 2 + 1}{_DOTS if ply % 2 else '.'}" if ply % 2 == 0 or not told else ""
            told.append(head + self._made(turn, is_last=number == len(turns) - 1))
        return " ".join(told)

    # Battle play

    def attack(self, attack: Attack) -> Iterator[str]:
        """Yield the lines of a key, a try or set play."""
        if not attack.turn:
            self._make(PASSED)
            yield from self._variations(attack, 1, _INDENT)
            return
        head, below = self._told(attack, 1, "", "?" if attack.refutations else "!")
        yield from (head, *below)

    def _told(self, attack: Attack, number: int, indent: str, mark: str = "") -> tuple[str, list[str]]:
        """Return an attack with what it threatens, and the lines below; the moves are taken back."""
        is_own = self._stipulation.play.is_forced
        head = f"{number}.{self._made(attack.turn, attack.moves == 1 and not is_own)}{mark}"
        below: list[str] = []
        if attack.threats:
            self._make(PASSED)
            threats, below = self._following(attack.threats, number + 1, indent + _INDENT)
            self._unmake(PASSED)
            head = " ".join(filter(None, (head, solving("threat", self._words), threats)))
        elif attack.variations and not (self._stipulation.play.is_series or self._game.in_check()):
            head += f" {solving('zugzwang', self._words)}"
        below += self._variations(attack, number, indent + _INDENT)
        if attack.refutations:
            refuting = " ".join(f"{number}{_DOTS}{self._shown(turn)}!" for turn in attack.refutations)
            below.append(f"{indent}{_INDENT}{solving('but', self._words)} {refuting}")
        self._unmake(attack.turn)
        return head, below

    def _variations(self, attack: Attack, number: int, indent: str) -> Iterator[str]:
        for defence, attacks in ((one.defence, one.attacks) for one in attack.variations):
            told = self._made(defence, is_last=not attacks)
            # Where only checks are parried, a defender who is not in check makes no move.
            head = f"{number}{_DOTS}{told}" if defence != PASSED else ""
            answers, below = self._following(attacks, number + 1, indent)
            if shown := " ".join(filter(None, (head, answers))):
                yield indent + shown
            yield from below
            self._unmake(defence)

    def _following(self, attacks: Sequence[Attack], number: int, indent: str) -> tuple[str, list[str]]:
        """Return the attacks of which each would do, duals if they are several, and the lines below.

        Each is told once: of several, one that goes on has a line of its own.
        """
        if len(attacks) == 1:
            return self._told(attacks[0], number, indent)
        ends, lines = list[str](), list[str]()
        for one in attacks:
            is_longer = bool(one.threats or one.variations)
            head, below = self._told(one, number, indent + _INDENT * is_longer)
            if is_longer:
                lines += [f"{indent}{_INDENT}{head}", *below]
            else:
                ends.append(head)
        return ", ".join(ends), lines

    # Turns

    def _shown(self, turn: Turn) -> str:
        text = self._made(turn, is_last=False)
        self._unmake(turn)
        return text

    def _made(self, turn: Turn, is_last: bool) -> str:  # noqa: FBT001  # as in a solution: the move, whether it ends it
        """Make a turn; return its text, with the sign of check or that of the goal."""
        self._make(turn)
        goal = self._stipulation.goal
        sign = goal if is_last and goal.of_sides else "+" if self._game.in_check() else ""
        return _text(turn, self._symbols) + sign

    def _make(self, turn: Turn) -> None:
        for move in turn:
            self._game.make(move)

    def _unmake(self, turn: Turn) -> None:
        for _ in turn:
            self._game.unmake()


def _attack_record(attack: Attack, symbols: Symbols) -> dict[str, Any]:
    move = _text(attack.turn, symbols) if attack.turn else None
    record: dict[str, Any] = {"move": move, "moves": attack.moves}
    if attack.threats:
        record["threats"] = [_attack_record(threat, symbols) for threat in attack.threats]
    for one in attack.variations:
        answers = [_attack_record(answer, symbols) for answer in one.attacks]
        told = {"defence": _text(one.defence, symbols), "attacks": answers}
        record.setdefault("variations", []).append(told)
    if attack.refutations:
        record["refutations"] = [_text(turn, symbols) for turn in attack.refutations]
    return record


def _text(turn: Turn, symbols: Symbols) -> str:
    return " ".join(write(move, symbols) for move in turn)


def theme_lines(found: Iterable[Found], audience: Audience) -> Iterator[str]:
    """Yield a line of text for each theme: its name, the last move of what shows it, the squares."""
    told = [*found]
    yield solving("themes" if told else "no_theme", audience.lexicon)
    for one in told:
        moves = " / ".join(_shown_end(line, audience) for line in one.lines)
        squares = "–".join(map(audience.symbols.name, one.squares))
        yield _INDENT + theme_line(one.theme, moves, squares, audience.language)


def _shown_end(line: Told, audience: Audience) -> str:
    """Return the last move of a line with its number, behind the letter of its twin."""
    variant = line.problem.variant
    own = audience if variant is audience.variant else audience.of(variant)
    ply = len(line.turns) - 1 + line.problem.stipulation.first
    letter = f"{line.letter}) " if line.letter else ""
    head = f"{ply // 2 + 1}{_DOTS if ply % 2 else '.'}"
    return f"{letter}{head}{_text(line.turns[-1], own.symbols)}"


def theme_record(found: Found) -> dict[str, Any]:
    """Return a theme as a record: its lines as far as they show it, in the stored notation, its squares."""
    name = found.lines[0].problem.variant.geometry.name
    lines: list[dict[str, Any]] = []
    for line in found.lines:
        symbols = stored_symbols(line.problem.variant)
        moves = [_text(turn, symbols) for turn in line.made]
        lines.append(({"twin": line.letter} if line.letter else {}) | {"moves": moves})
    kinds = {"kinds": [*found.kinds]} if found.kinds else {}
    return {"theme": found.theme, "lines": lines, "squares": [*map(name, found.squares)]} | kinds
