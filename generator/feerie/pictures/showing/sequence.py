"""Texts of moves, played one after another; what a position lacks for a move that is refused; and frames, the
moments that panels show: the positions before and after each step of the moves."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from feerie.engine.board import Position, State
from feerie.engine.memories.tally import with_counters
from feerie.engine.operations import BEFORE, CAPTURE, CASTLING, PROMOTION, Attempt, Move, Step, steps, whole
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, status
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.movement import passers
from feerie.errors import AmbiguousMove, IllegalMove, MoveError, PositionError, UnreadableMove
from feerie.language.notation.parsing import attempt, matching, suggested
from feerie.language.notation.writing import write
from feerie.pictures.showing.audience import stored_symbols


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played: the positions before and after it, and the status that it gives."""

    move: Move
    before: Position
    after: Position
    gives: Status


@lru_cache(maxsize=256)
def legal_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Return the legal moves of a position; what a diagram plays, shows and proves asks for them again."""
    return tuple(Game(variant, position).legal_moves())


def first_position(variant: Variant) -> Position:
    """Return the position in which a game begins; raises PositionError (``no-start``) without one."""
    if variant.start is None:
        raise PositionError("no-start", id=variant.id)
    return variant.start


def playable(game: Game, *, exposing: bool) -> tuple[Move, ...]:
    """Return the legal moves, with those that only leave the player in check if they may be ``exposing``."""
    further = game.legality.exposing_moves() if exposing else ()
    return (*legal_moves(game.rules, game.position()), *further)


def find_move(text: str, game: Game, known: Sequence[Move] | None = None) -> Move:
    """Return the legal move that a text names; ``known`` are the legal moves, if they are not to be kept.

    Raises UnreadableMove, AmbiguousMove (``candidates``) and IllegalMove (``reason``, a Reason).
    """
    symbols = stored_symbols(game.variant)
    legal = legal_moves(game.rules, game.position()) if known is None else known
    found = matching(text, legal, symbols)
    if len(found) == 1:
        return found[0]
    if found:
        raise AmbiguousMove("ambiguous-move", text=text, candidates=[write(move, symbols) for move in found])
    tried, reason = refused(text, game, legal)
    ends = (tried.departure, tried.arrival)
    # Legal moves between the same squares may be meant: with another letter, or castling.
    alike = [move for move in legal if None not in ends and (move.departure, move.arrival) == ends]
    meant = [*dict.fromkeys(write(move, symbols).partition("[")[0] for move in alike)]
    raise IllegalMove("illegal-move", text=text, reason=reason, meant=meant)


def refused(text: str, game: Game, legal: Sequence[Move]) -> tuple[Attempt, Reason]:
    """Return the move that a text tells, and why it is illegal.

    Raises UnreadableMove as `attempted`; AmbiguousMove, with the legal moves that the text names but for
    promotion and effects, if nothing is against the move itself.
    """
    tried = attempted(text, game.variant, legal)
    reason = explain(game, tried)
    if reason is None:
        named = matching(text.partition("[")[0], legal, stored_symbols(game.variant))
        candidates = [move_text(move, game.variant) for move in named]
        raise AmbiguousMove("other-move", text=text, candidates=candidates)
    return tried, reason


def attempted(text: str, variant: Variant, legal: Sequence[Move]) -> Attempt:
    """Return the move that a text tells, legal or not; raises UnreadableMove, with the moves it may mean."""
    symbols = stored_symbols(variant)
    try:
        return attempt(text, symbols)
    except UnreadableMove as error:
        if error.code == "unreadable-move":
            foreign = [(one.letter, one.kind) for one in variant.alphabet.foreign]
            error.values["meant"] = suggested(text, legal, symbols, foreign)
        raise


def move_text(move: Move, variant: Variant) -> str:
    """Return the text of a move in its stored form, effects included: ``Rb5-g5[+wPb5]``."""
    return write(move, stored_symbols(variant))


def played_alone(move: Move, game: Game) -> Played:
    """Return a move as it is played in a game, and taken back."""
    before = game.position()
    game.make(move)
    played = Played(move, before, game.position(), status(game))
    game.unmake()
    return played


def play(texts: Sequence[str], game: Game, *, exposing: bool = False) -> tuple[Played, ...]:
    """Play moves one after another on a game; raises MoveError with the ``number`` of the move, from 0.

    Some goals of problems are reached by a move that leaves the player in check: it may be ``exposing``.
    """
    played = []
    for number, text in enumerate(texts):
        before = game.position()
        try:
            move = find_move(text, game, playable(game, exposing=exposing))
        except MoveError as error:
            error.values["number"] = number
            raise
        game.make(move)
        after = game.position()
        played.append(Played(move, before, after, status(game, legal_moves(game.rules, after))))
    return tuple(played)


def position_after(variant: Variant, position: Position, texts: Sequence[str]) -> Position:
    """Return the position that a sequence of moves leads to; raises MoveError."""
    played = play(texts, Game(variant, position))
    return played[-1].after if played else position


def refusal(error: IllegalMove, variant: Variant, start: Position, before: Sequence[str]) -> IllegalMove:
    """Return the error of an illegal move: ``no-right`` if the description of ``start`` only lacks a key.

    ``before`` are the moves played from ``start``. If the move is illegal even with the right, the error says
    why.
    """
    tried = attempt(error.values["text"], stored_symbols(variant))
    for key, position in _granted(tried, variant, start, first=not before):
        try:
            reached = position_after(variant, position, before)
        except MoveError:
            continue
        reason = explain(Game(variant, reached), tried)
        if reason is None:
            return IllegalMove("no-right", **{**error.values, "key": key, "reason": None, "meant": None})
        if tried.type == CASTLING and reason != error.values["reason"]:
            return IllegalMove(error.code, **{**error.values, "reason": reason})
    return error


def _granted(
    tried: Attempt, variant: Variant, start: Position, *, first: bool
) -> Iterator[tuple[str, Position]]:
    """Yield keys that a file could add to a position, such as ``castling: K``, with the position then."""
    if tried.type == CASTLING:
        told = variant.alphabet.rights_on(start.units, variant.geometry.files)
        rights = {letter: dict(right) for letter, right in told.items()}
        given = {letter for letter, right in rights.items() if start.unmoved >= right.keys()}
        for letter, right in rights.items():
            stand = all(start.units[square] == unit for square, unit in right.items())
            if letter not in given and stand:
                letters = "".join(one for one in rights if one in {letter, *given})
                yield f"castling: {letters}", replace(start, unmoved=start.unmoved.union(right))
    elif first and tried.arrival is not None and tried.arrival not in start.en_passant:
        passed = frozenset({tried.arrival})
        if any(passers(passed, start, variant)):
            yield f"en_passant: {variant.geometry.name(tried.arrival)}", replace(start, en_passant=passed)


_COMMON: Final = (CAPTURE, CASTLING, PROMOTION)

_NAME: Final = re.compile(r"(?:([1-9][0-9]{0,2})\.)?([a-z_][a-z0-9_]*)")


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a diagram.

    ``number`` counts the moves from 1, 0 before the first; ``cause`` is that of the step that leads here,
    ``before`` at the beginning. Within a move, ``position`` still has the turn of its player. ``before`` is
    the position in which the move was played.
    """

    number: int
    cause: str
    position: Position
    move: Move | None = None
    step: Step | None = None
    is_complete: bool = True
    before: Position | None = None


def all_frames(start: Position, played: Sequence[Played]) -> tuple[Frame, ...]:
    """Return every frame of a sequence: the start, then each step of each move.

    A step without a cause makes no frame, unless the move has no other.
    """
    frames = [Frame(0, BEFORE, start)]
    for number, one in enumerate(played, start=1):
        frames += move_frames(number, one.move, one.before, one.after)
    return tuple(frames)


def move_frames(number: int, move: Move, before: Position, after: Position) -> Iterator[Frame]:
    """Yield the frames of one move; the last has the position ``after`` it."""
    state = State(before)
    told = told_steps(move)
    for index, step in enumerate(told):
        for operation in with_counters(step.operations, state):
            operation.apply(state)
        last = index == len(told) - 1
        position = after if last else state.position()
        yield Frame(number, step.cause, position, move, step, is_complete=last, before=before)


def told_steps(move: Move) -> list[Step]:
    """Return the steps of a move that are told: those with a cause, or all of it as one step."""
    journal = move.journal()
    return [step for step in steps(journal) if step.cause] or [whole(journal, move.type)]


def choose(frames: Sequence[Frame], name: str) -> Frame | None:
    """Return the frame of a name such as ``move`` or ``2.rebirth``, None if there is none.

    A name without a number is that of the first frame with the cause.
    """
    match = _NAME.fullmatch(name)
    cause, number = (match[2], match[1]) if match else (None, None)
    found = (one for one in frames if one.cause == cause and number in (None, str(one.number)))
    return next(found, None)


def panel_names(frames: Sequence[Frame]) -> list[str]:
    """Return the names of frames."""
    return [frame.cause if frame.number < 2 else f"{frame.number}.{frame.cause}" for frame in frames]


def operations(frame: Frame) -> tuple[str, ...]:
    """Return the names of the operations that lead to a frame, and of those causes that every variant has."""
    events = frame.step.events if frame.step else ()
    causes = (event.cause for event in events if event.cause in _COMMON)
    return tuple(dict.fromkeys((*(event.operation for event in events), *causes)))
