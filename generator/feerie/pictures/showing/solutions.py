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
    return {"line": _texts([turn for turn in solution if turn != PASSED], symbols)}


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
        elif attack.variations and not (self._stipulation.play.is_series or self._game.in_check()):
            head += f" {self._word('zugzwang')}"
        below += self._variations(attack, number, indent + _INDENT)
        if attack.refutations:
            refuting = " ".join(f"{number}{_DOTS}{self._shown(turn)}!" for turn in attack.refutations)
            below.append(f"{indent}{_INDENT}{self._word('but')} {refuting}")
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
        goal = self._stipulation.goal
        sign = goal if is_last and goal.of_sides else "+" if self._game.in_check() else ""
        return _text(turn, self._symbols) + sign

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
        "move": _text(attack.turn, symbols) if attack.turn else None,
        "moves": attack.moves,
    }
    if attack.threats:
        record["threats"] = [_attack_record(threat, symbols) for threat in attack.threats]
    if attack.variations:
        record["variations"] = [
            {
                "defence": _text(variation.defence, symbols),
                "attacks": [_attack_record(answer, symbols) for answer in variation.attacks],
            }
            for variation in attack.variations
        ]
    if attack.refutations:
        record["refutations"] = _texts(attack.refutations, symbols)
    return record


def _texts(turns: Iterable[Turn], symbols: Symbols) -> list[str]:
    return [_text(turn, symbols) for turn in turns]


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
    return {
        "theme": found.theme,
        "lines": [_line_record(line) for line in found.lines],
        "squares": [name(square) for square in found.squares],
    } | ({"kinds": [*found.kinds]} if found.kinds else {})


def _line_record(line: Told) -> dict[str, Any]:
    symbols = stored_symbols(line.problem.variant)
    moves = [_text(turn, symbols) for turn in line.made]
    return ({"twin": line.letter} if line.letter else {}) | {"moves": moves}
