"""The answer of each sort of question: worked out from the rules, and compared with orthodox chess.

An exercise that orthodox chess would answer alike is no exercise of the variant, and one that has no answer,
or several where one is asked for, is none at all. Orthodox chess itself is compared with nothing: its
exercises ask for what is easily forgotten.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
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
    plain = Position(
        orthodox.geometry,
        position.units,
        turn=position.turn,
        unmoved=position.unmoved,
        en_passant=position.en_passant,
    )
    return Game(orthodox, plain)


def answered(model: ExerciseModel, asked: Exercise, orthodox: Variant) -> Exercise:
    """Return an exercise about a position with its answer; raises FeerieError."""
    return _ANSWERS[asked.sort](model, asked, orthodox)


def of_key(name: str, study: Study) -> Exercise:
    """Return the exercise that asks for the key of the problem that a diagram poses; raises FeerieError."""
    problem = study.problem
    told = problem.solutions if problem else {}
    first = next(iter(told.values()), ())
    keys = {one.line[0].move for section in first[:1] for one in section.told if one.mark == "!" and one.line}
    if problem is None or len(keys) != 1:
        raise WrongExercise("exercise-answers", number=len(keys), expected=1)
    return Exercise(
        name, Sort.KEY, study.variant, study.start, moves=tuple(keys), stipulation=problem.model.stipulation
    )


def _goes(model: ExerciseModel, asked: Exercise, orthodox: Variant) -> Exercise:
    square = asked.variant.geometry.square(model.goes or "")
    game = Game(asked.variant, asked.start)
    unit = game.units[square]
    if unit is None or unit.colour not in game.variant.control[game.player]:
        raise WrongExercise("mark-without-unit", square=model.goes)
    squares = _arrivals(game, square)
    usual = usual_game(asked.start, asked.variant, orthodox)
    usually = () if usual is None else _arrivals(usual, square)
    if squares == usually or not (squares or usually):
        raise WrongExercise("exercise-as-usual")
    found = ((at, refusal(game, square, at)) for at in usually if at not in squares)
    mistakes = tuple(Mistake(at, reason) for at, reason in found if reason)
    return replace(asked, square=square, squares=squares, mistakes=mistakes)


def _arrivals(game: Game, square: Square) -> tuple[Square, ...]:
    moves = (move for move in legal_moves(game.rules, game.position()) if move.departure == square)
    return tuple(sorted({move.arrival for move in moves if move.arrival is not None}))


def _mate(model: ExerciseModel, asked: Exercise, orthodox: Variant) -> Exercise:
    del model
    game = Game(asked.variant, asked.start)
    mates, mistakes = _winning(game, asked.sort)
    if len(mates) != 1:
        raise WrongExercise("exercise-answers", number=len(mates), expected=1)
    usual = usual_game(asked.start, asked.variant, orthodox)
    if usual is not None and {*map(_ends, _winning(usual, Sort.MATE)[0])} == {*map(_ends, mates)}:
        raise WrongExercise("exercise-as-usual")
    return replace(asked, moves=mates, mistakes=mistakes)


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


def _ends(move: Move) -> tuple[Square | None, Square | None, Unit | None]:
    return move.departure, move.arrival, move.promotion


def _illegal(model: ExerciseModel, asked: Exercise, orthodox: Variant) -> Exercise:
    game = Game(asked.variant, asked.start)
    legal, texts = legal_moves(asked.variant, game.position()), model.illegal or ()
    choices = tuple(attempted(text, asked.variant, legal) for text in texts)
    wrong = [text for text in texts if not _is_legal(text, game)]
    usual = usual_game(asked.start, asked.variant, orthodox)
    if usual is not None and not all(_is_legal(text, usual) for text in wrong):
        raise WrongExercise("exercise-as-usual")
    if len(wrong) != 1:
        raise WrongExercise("exercise-answers", number=len(wrong), expected=1)
    return replace(asked, choices=choices, mistakes=(Mistake(*refused(wrong[0], game, legal)),))


def _is_legal(text: str, game: Game) -> bool:
    """Return whether a text names a legal move, or several: whatever is chosen then, it is legal."""
    try:
        find_move(text, game)
    except AmbiguousMove:
        return True
    except FeerieError:
        return False
    return True


def _changes(model: ExerciseModel, asked: Exercise, orthodox: Variant) -> Exercise:
    del orthodox
    game = Game(asked.variant, asked.start)
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


_ANSWERS: Final[Mapping[Sort, Callable[[ExerciseModel, Exercise, Variant], Exercise]]] = {
    Sort.GOES: _goes,
    Sort.MATE: _mate,
    Sort.WIN: _mate,
    Sort.ILLEGAL: _illegal,
    Sort.CHANGES: _changes,
}
