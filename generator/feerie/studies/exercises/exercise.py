"""An exercise that has been answered: what it asks, its one answer, and what is against likely mistakes; and
all this in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from feerie.engine.board import Position, Square
from feerie.engine.operations import Attempt, Move
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.play.solve.stipulation import Stipulation
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.exercise_file import Sort
from feerie.language.notation.writing import write_base
from feerie.language.wording.grammar import listing
from feerie.language.wording.language import as_sentence, templates
from feerie.language.wording.problems import in_words
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import Played

_FEW_SQUARES: Final = 3
_FEW_UNITS: Final = 8
_HARD: Final = {Sort.MATE: 2, Sort.WIN: 2, Sort.SAVE: 2, Sort.KEY: 3}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A likely wrong answer: a square, one of the moves to choose from, or a legal move; and the reason
    against it, or the reply that shows it wrong: one that parries, or wins."""

    answer: Square | Attempt | Move
    against: Reason | Move


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise with its answer.

    It is about a ``square`` (where the unit there may go) or a ``move`` (what that changes), or asks which of
    the ``choices`` alone is illegal, or legal, or for the key of a problem, whose ``stipulation`` it has. Its
    answer are the ``squares``, in order, or the ``moves``, one after another; of choices it is the one of
    which alone there is a mistake, or is none: that is the ``move``. ``before`` are the moves that led to its
    position.
    """

    name: str
    sort: Sort
    variant: Variant
    start: Position
    square: Square | None = None
    move: Move | None = None
    choices: tuple[Attempt, ...] = ()
    squares: tuple[Square, ...] = ()
    moves: tuple[Move, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    stipulation: Stipulation | None = None
    before: tuple[Move, ...] = ()

    def after(self, played: Sequence[Played]) -> Exercise:
        """Return the exercise about the position that moves have led to."""
        if not played:
            return self
        return replace(self, start=played[-1].after, before=tuple(one.move for one in played))

    @property
    def level(self) -> int:
        """How difficult it is, from 1 to 3: by what must be found, and by how many units there are."""
        is_long = len(self.squares) > _FEW_SQUARES or len(self.moves) > 1
        base = _HARD.get(self.sort, 1) + is_long
        units = sum(unit is not None for unit in self.start.units)
        return min(base + (units > _FEW_UNITS), 3)


_MOST: Final = 3
"""The most reasons against mistakes that an answer tells."""


def question(one: Exercise, audience: Audience) -> str:
    """Return what an exercise asks."""
    square, choices = one.square, [audience.told(choice) for choice in one.choices]
    is_series = len(one.moves) > 1
    are_captures = one.sort is Sort.ILLEGAL and all(choice.captures for choice in one.choices)
    asked = _said(
        "asked",
        f"{one.sort}_series" if is_series else "illegal_capture" if are_captures else str(one.sort),
        audience,
        count=audience.lexicon.word("cardinal", str(len(one.moves))) if is_series else None,
        unit=None if square is None else one.start.units[square],
        at=None if square is None else audience.variant.geometry.shown(square),
        player=one.start.turn,
        # What it brings about is the answer.
        move=write_base(one.move, audience.symbols) if one.move else None,
        moves=listing(choices, audience.lexicon.word("joint", "or")),
        stipulation=in_words(one.stipulation, audience.language) if one.stipulation else None,
    )
    if not one.before:
        return as_sentence(asked)
    moves = ", ".join(audience.told(move) for move in one.before)
    return f"{as_sentence(_said('asked', 'before', audience, moves=moves))} {as_sentence(asked)}"


def answer(one: Exercise, audience: Audience) -> str:
    """Return the answer of an exercise in some sentences."""
    return " ".join(as_sentence(sentence) for sentence in _answer(one, audience))


def against(mistake: Mistake, one: Exercise, audience: Audience) -> str:
    """Return what is against a mistake in an exercise, as a sentence."""
    wrong, told = mistake.answer, audience.told(mistake.against)
    if isinstance(mistake.against, Move):
        code = "lost" if one.sort is Sort.SAVE else "parried"
        return as_sentence(_said("answered", code, audience, move=audience.told(wrong), reply=told))
    if isinstance(wrong, int):
        squares = _squares([wrong], audience)
        return as_sentence(_said("answered", "mistake", audience, squares=squares, reason=told))
    return as_sentence(_said("answered", "illegal", audience, move=audience.told(wrong), reason=told))


def _answer(one: Exercise, audience: Audience) -> Iterator[str]:
    if one.sort is Sort.GOES:
        code = "squares" if one.squares else "nowhere"
        yield _said("answered", code, audience, squares=_squares(one.squares, audience))
        code = "mistake" if one.squares else "refused"
        for reason, several in [*_by_reason(one, audience).items()][:_MOST]:
            squares = _squares([square for square in several if isinstance(square, int)], audience, "or")
            yield _said("answered", code, audience, squares=squares, reason=reason)
    elif one.sort is Sort.CHANGES and one.move:
        yield _said("answered", "changed", audience, squares=_squares(one.squares, audience))
        yield _said("answered", "move", audience, move=audience.told(one.move))
    elif one.choices:
        if one.move:
            yield _said("answered", "move", audience, move=audience.told(one.move))
        replies = [mistake for mistake in one.mistakes if isinstance(mistake.against, Move)]
        yield from (against(mistake, one, audience) for mistake in replies)
        for reason, wrong in _by_reason(one, audience).items():
            told = [audience.told(move) for move in wrong if not isinstance(move, int)]
            moves = listing(told, audience.lexicon.word("joint", "and"))
            yield _said("answered", "illegal", audience, move=moves, reason=reason)
    else:
        moves = ", ".join(audience.told(move) for move in one.moves)
        yield _said("answered", "move", audience, move=moves)


def _by_reason(one: Exercise, audience: Audience) -> dict[str, list[Square | Attempt | Move]]:
    """Return the wrong answers of an exercise that a rule is against, those with one reason together."""
    reasons: dict[str, list[Square | Attempt | Move]] = {}
    for mistake in one.mistakes:
        if isinstance(mistake.against, Reason):
            reasons.setdefault(audience.reason(mistake.against), []).append(mistake.answer)
    return reasons


def _squares(squares: Sequence[Square], audience: Audience, joint: str = "and") -> str:
    names = [audience.variant.geometry.shown(square) for square in squares]
    return listing(names, audience.lexicon.word("joint", joint))


def _said(section: str, code: str, audience: Audience, **values: object) -> str:
    lexicon = audience.lexicon
    return templates(lexicon.language, "exercises", section)[code].fill(lexicon.terms(values))
