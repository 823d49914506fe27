"""An exercise in words: its question, its answer, and what is against likely mistakes."""

from collections.abc import Iterator, Sequence
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Move
from feerie.engine.play.reasons.reason import Reason
from feerie.language.definitions.exercise_file import Sort
from feerie.language.notation.writing import write_base
from feerie.language.wording.grammar import listing
from feerie.language.wording.language import as_sentence, said_in, templates
from feerie.pictures.showing.audience import Audience
from feerie.studies.exercises.exercise import Exercise, Mistake

_MOST: Final = 3
"""The most reasons against mistakes that an answer tells."""


def question(one: Exercise, audience: Audience) -> str:
    """Return what an exercise asks."""
    square, choices = one.square, [audience.told(choice) for choice in one.choices]
    asked = _said(
        "asked",
        str(one.sort),
        audience,
        unit=None if square is None else one.start.units[square],
        at=None if square is None else audience.variant.geometry.shown(square),
        player=one.start.turn,
        # What it brings about is the answer.
        move=write_base(one.move, audience.symbols) if one.move else None,
        moves=listing(choices, audience.lexicon.word("joint", "or")),
        stipulation=said_in(audience.language, one.stipulation) if one.stipulation else None,
    )
    if not one.before:
        return as_sentence(asked)
    moves = ", ".join(audience.told(move) for move in one.before)
    return f"{as_sentence(_said('asked', 'before', audience, moves=moves))} {as_sentence(asked)}"


def answer(one: Exercise, audience: Audience) -> str:
    """Return the answer of an exercise in some sentences."""
    return " ".join(as_sentence(sentence) for sentence in _answer(one, audience))


def against(mistake: Mistake, audience: Audience) -> str:
    """Return what is against a mistake, as a sentence."""
    return as_sentence(_against(mistake, audience))


def _against(mistake: Mistake, audience: Audience) -> str:
    wrong = mistake.answer
    if isinstance(mistake.against, Move):
        reply = audience.told(mistake.against)
        return _said("answered", "parried", audience, move=audience.told(wrong), reply=reply)
    reason = audience.reason(mistake.against)
    if isinstance(wrong, int):
        return _said("answered", "mistake", audience, squares=_squares([wrong], audience), reason=reason)
    return _said("answered", "illegal", audience, move=audience.told(wrong), reason=reason)


def _answer(one: Exercise, audience: Audience) -> Iterator[str]:
    if one.sort is Sort.GOES:
        code = "squares" if one.squares else "nowhere"
        yield _said("answered", code, audience, squares=_squares(one.squares, audience))
        reasons: dict[str, list[Square]] = {}
        for mistake in one.mistakes:
            if isinstance(mistake.answer, int) and isinstance(mistake.against, Reason):
                reasons.setdefault(audience.reason(mistake.against), []).append(mistake.answer)
        for reason, several in [*reasons.items()][:_MOST]:
            yield _said(
                "answered", "mistake", audience, squares=_squares(several, audience, "or"), reason=reason
            )
    elif one.sort is Sort.CHANGES and one.move:
        yield _said("answered", "changed", audience, squares=_squares(one.squares, audience))
        yield _said("answered", "move", audience, move=audience.told(one.move))
    elif one.sort is Sort.ILLEGAL:
        yield from (_against(mistake, audience) for mistake in one.mistakes)
    else:
        yield from (_said("answered", "move", audience, move=audience.told(move)) for move in one.moves)


def _squares(squares: Sequence[Square], audience: Audience, joint: str = "and") -> str:
    names = [audience.variant.geometry.shown(square) for square in squares]
    return listing(names, audience.lexicon.word("joint", joint))


def _said(section: str, code: str, audience: Audience, **values: object) -> str:
    lexicon = audience.lexicon
    return templates(lexicon.language, "exercises", section)[code].fill(lexicon.terms(values))
