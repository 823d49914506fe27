"""The answer of each sort of question: worked out from the rules, and compared with orthodox chess.

An exercise that orthodox chess would answer alike is no exercise of the variant, and one that has no answer,
or several where one is asked for, is none at all. Orthodox chess itself is compared with nothing: its
exercises ask for what is easily forgotten.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from feerie.engine.board import Position, Square, Unit
from feerie.engine.operations import BY_WALK, Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, outcome
from feerie.engine.play.reasons.explanation import refusal
from feerie.engine.rules.variant import Variant
from feerie.errors import AmbiguousMove, FeerieError
from feerie.language.definitions.exercise_file import ExerciseModel, Sort
from feerie.pictures.showing.sequence import attempted, find_move, legal_moves, refused
from feerie.studies.exercises.exercise import Exercise, Mistake
from feerie.studies.study import Study


class WrongExercise(FeerieError):
    """What is wrong with a question: ``exercise-as-usual``, ``exercise-answers`` or a code of its parts."""


def usual_game(position: Position, variant: Variant, orthodox: Variant) -> Game | None:
    """Return the game of orthodox chess with which that of a variant is compared in a position; None where it
    cannot be one, or is the same."""
    known = {*orthodox.units}
    is_usual = (
        variant.id != orthodox.id
        and position.geometry.is_played_like(orthodox.geometry)
        and not position.reserves
        and not position.under
        and all(unit is None or unit in known for unit in position.units)
    )
    if not is_usual:
        return None
    # In orthodox chess a step can be captured only if it was the last move.
    has_several_steps = variant.turns is not None and variant.turns.en_passant != "last_move"
    plain = Position(
        orthodox.geometry,
        position.units,
        turn=position.turn,
        unmoved=position.unmoved,
        en_passant=frozenset() if has_several_steps else position.en_passant,
    )
    return Game(orthodox, plain)


def answered(model: ExerciseModel, asked: Exercise, orthodox: Variant) -> Exercise:
    """Return an exercise about a position with its answer; raises FeerieError."""
    usual = usual_game(asked.start, asked.variant, orthodox)
    return _ANSWERS[asked.sort](model, asked, Game(asked.variant, asked.start), usual)


def of_key(name: str, study: Study) -> Exercise:
    """Return the exercise that asks for the key of the problem that a diagram poses; raises FeerieError."""
    problem = study.problem
    told = problem.solutions if problem else {}
    first = next(iter(told.values()), ())
    keys = {one.line[0].move for section in first[:1] for one in section.told if one.mark == "!" and one.line}
    if problem is None or len(keys) != 1:
        raise WrongExercise("exercise-answers", number=len(keys), expected=1)
    aim = problem.model.aim
    return Exercise(name, Sort.KEY, study.variant, study.start, moves=tuple(keys), stipulation=aim)


def _goes(model: ExerciseModel, asked: Exercise, game: Game, usual: Game | None) -> Exercise:
    square = asked.variant.geometry.square(model.goes or "")
    unit = game.units[square]
    if unit is None or unit.colour not in game.variant.control[game.player]:
        raise WrongExercise("mark-without-unit", square=model.goes)
    squares = _arrivals(game, square)
    usually = () if usual is None else _arrivals(usual, square)
    if squares == usually or not (squares or usually):
        raise WrongExercise("exercise-as-usual")
    found = ((at, refusal(game, square, at)) for at in usually if at not in squares)
    mistakes = tuple(Mistake(at, reason) for at, reason in found if reason)
    return replace(asked, square=square, squares=squares, mistakes=mistakes)


def _arrivals(game: Game, square: Square) -> tuple[Square, ...]:
    moves = (move for move in legal_moves(game.rules, game.position()) if move.departure == square)
    return tuple(sorted({move.arrival for move in moves if move.arrival is not None}))


def _mate(model: ExerciseModel, asked: Exercise, game: Game, usual: Game | None) -> Exercise:
    mistakes = list[Mistake]()
    length = model.mate or model.win or 1
    lines = [*_lines(game, asked.sort, length, mistakes)]
    if len(lines) != 1:
        raise WrongExercise("exercise-answers", number=len(lines), expected=1)
    if usual is not None and length == 1:
        _compare(lines[0], [line[0] for line in _lines(usual, Sort.MATE, 1, [])])
    return replace(asked, moves=lines[0], mistakes=tuple(mistakes) if length == 1 else ())


def _compare(moves: Sequence[Move], usual: Sequence[Move]) -> None:
    """Refuse moves that are the answer of orthodox chess, too."""
    ends = ({(one.departure, one.arrival, one.promotion) for one in several} for several in (usual, moves))
    if next(ends) == next(ends):
        raise WrongExercise("exercise-as-usual")


def _save(model: ExerciseModel, asked: Exercise, game: Game, usual: Game | None) -> Exercise:
    del model
    saving, mistakes = _saving(game)
    if len(saving) != 1 or not mistakes:
        raise WrongExercise("exercise-answers", number=len(saving), expected=1)
    if usual is not None:
        _compare(saving, _saving(usual)[0])
    return replace(asked, moves=tuple(saving), mistakes=tuple(mistakes))


def _saving(game: Game) -> tuple[list[Move], list[Mistake]]:
    """Return the moves after which the opponent cannot win at once, and the others, each with what wins."""
    saving, mistakes, player = list[Move](), list[Mistake](), game.player
    for move in game.legal_moves():
        game.make(move)
        is_theirs = game.player != player and not outcome(game).is_over
        lines = chain.from_iterable(_lines(game, sort, 1, []) for sort in (Sort.WIN, Sort.MATE))
        lost = next(lines, None) if is_theirs else None
        game.unmake()
        if lost is None:
            saving.append(move)
        else:
            mistakes.append(Mistake(move, lost[0]))
    return saving, mistakes


def _lines(game: Game, sort: Sort, length: int, mistakes: list[Mistake]) -> Iterator[tuple[Move, ...]]:
    """Yield the ways in which the player wins by so many moves of one turn; see `_winning`."""
    if length == 1:
        found, parried = _winning(game, sort)
        mistakes.extend(parried)
        yield from ((move,) for move in found)
        return
    player = game.player
    for move in game.legal_moves():
        game.make(move)
        if game.player == player:
            yield from ((move, *line) for line in _lines(game, sort, length - 1, mistakes))
        game.unmake()


def _winning(game: Game, sort: Sort) -> tuple[tuple[Move, ...], tuple[Mistake, ...]]:
    """Return the moves that mate, and those that only give check, each with a reply; or those that win
    otherwise."""
    player, found, parried = game.player, list[Move](), list[Mistake]()
    for move in game.legal_moves():
        game.make(move)
        # Without check there is no mate, whatever the replies: they need not be known.
        if sort is Sort.WIN or game.in_check():
            replies = game.legal_moves() if sort is Sort.MATE else None
            end = outcome(game, replies)
            if end.winner == player and (end.status is Status.CHECKMATE) is (sort is Sort.MATE):
                found.append(move)
            if replies and end.status is Status.CHECK:
                parried.append(Mistake(move, replies[0]))
        game.unmake()
    return tuple(found), tuple(parried)


def _choice(model: ExerciseModel, asked: Exercise, game: Game, usual: Game | None) -> Exercise:
    is_legal, texts = asked.sort is Sort.LEGAL, model.illegal or model.legal or ()
    legal = legal_moves(asked.variant, game.position())
    choices = tuple(attempted(text, asked.variant, legal) for text in texts)
    sought = [text for text in texts if _is_legal(text, game) is is_legal]
    if len(sought) != 1:
        raise WrongExercise("exercise-answers", number=len(sought), expected=1)
    if usual is not None and sought == [text for text in texts if _is_legal(text, usual) is is_legal]:
        raise WrongExercise("exercise-as-usual")
    wrong = [text for text in texts if (text in sought) is not is_legal]
    mistakes = tuple(Mistake(*refused(text, game, legal)) for text in wrong)
    move = _named(sought[0], game) if is_legal else None
    return replace(asked, choices=choices, mistakes=mistakes, move=move)


def _named(text: str, game: Game) -> Move:
    """Return the legal move that a text names, of several the first: whatever is chosen then, it is legal."""
    try:
        return find_move(text, game)
    except AmbiguousMove as error:
        if error.code == "other-move":
            raise
        return find_move(error.values["candidates"][0], game)


def _is_legal(text: str, game: Game) -> bool:
    try:
        _named(text, game)
    except FeerieError:
        return False
    return True


def _changes(model: ExerciseModel, asked: Exercise, game: Game, usual: Game | None) -> Exercise:
    del usual
    move = find_move(model.changes or "", game)
    squares = changed_by(move, game)
    if not squares:
        raise WrongExercise("exercise-as-usual")
    return replace(asked, move=move, squares=squares)


def changed_by(move: Move, game: Game) -> tuple[Square, ...]:
    """Return the squares on which a legal move leaves something else than its walk alone would."""
    if move.type not in BY_WALK or move.departure is None or move.arrival is None:
        return ()
    bare: list[Unit | None] = [*game.units]
    bare[move.departure] = None
    if move.captured_at is not None:
        bare[move.captured_at] = None
    bare[move.arrival] = move.promotion or move.mover
    with game.supposing(move.operations):
        after = [*game.units]
    return tuple(Square(at) for at, unit in enumerate(bare) if unit != after[at])


_ANSWERS: Final[Mapping[Sort, Callable[[ExerciseModel, Exercise, Game, Game | None], Exercise]]] = {
    Sort.GOES: _goes,
    Sort.MATE: _mate,
    Sort.WIN: _mate,
    Sort.SAVE: _save,
    Sort.ILLEGAL: _choice,
    Sort.LEGAL: _choice,
    Sort.CHANGES: _changes,
}
