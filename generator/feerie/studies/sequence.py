"""Texts of moves, played one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from feerie.board.position import Position
from feerie.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from feerie.notation import Symbols, attempt, matching, suggested, write
from feerie.operations import Attempt, Move
from feerie.play.game import Game
from feerie.play.outcome import Status, status
from feerie.play.reasons.explanation import explain
from feerie.rules.variant import Variant
from feerie.studies.audience import stored_symbols


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played, between two positions, and how the opponent then stands."""

    move: Move
    before: Position
    after: Position
    gives: Status


def find_move(text: str, game: Game) -> Move:
    """The legal move to which a text answers.

    Raises UnreadableMove, AmbiguousMove (``candidates``) and IllegalMove (``reason``, a Reason).
    """
    symbols = stored_symbols(game.variant)
    legal = game.legal_moves()
    found = matching(text, legal, symbols)
    if len(found) == 1:
        return found[0]
    if found:
        raise AmbiguousMove("ambiguous-move", text=text, candidates=[write(move, symbols) for move in found])
    tried = attempted(text, game.variant, legal)
    reason = explain(game, tried)
    if reason is None:
        raise AmbiguousMove("other-move", text=text, candidates=other_moves(text, legal, symbols))
    raise IllegalMove("illegal-move", text=text, reason=reason, meant=_between(tried, legal, symbols))


def attempted(text: str, variant: Variant, legal: Sequence[Move]) -> Attempt:
    """What a text says of a move, legal or not; raises UnreadableMove, with the moves that it may mean."""
    symbols = stored_symbols(variant)
    try:
        return attempt(text, symbols)
    except UnreadableMove as error:
        if error.code == "unreadable-move":
            foreign = [(one.letter, one.kind) for one in variant.alphabet.foreign]
            error.values["meant"] = suggested(text, legal, symbols, foreign)
        raise


def _between(tried: Attempt, legal: Sequence[Move], symbols: Symbols) -> list[str]:
    """The legal moves between the squares of an attempt, which may have the wrong letter or be a castling."""
    if tried.departure is None or tried.arrival is None:
        return []
    squares = (tried.departure, tried.arrival)
    found = [move for move in legal if (move.departure, move.arrival) == squares]
    return list(dict.fromkeys(write(move, symbols).partition("[")[0] for move in found))


def move_text(move: Move, variant: Variant) -> str:
    """The text of a move in its stored form, effects included: ``Rb5-g5[+wPb5]``."""
    return write(move, stored_symbols(variant))


def other_moves(text: str, legal: Sequence[Move], symbols: Symbols) -> list[str]:
    """The moves that a text would name without the promotion and the effects that it gives."""
    return [write(move, symbols) for move in matching(text.partition("[")[0], legal, symbols)]


def play(texts: Sequence[str], game: Game) -> tuple[Played, ...]:
    """Play moves one after another on a game; raises MoveError with the ``number`` of the move, from 0."""
    played = []
    for number, text in enumerate(texts):
        before = game.position()
        try:
            move = find_move(text, game)
        except MoveError as error:
            error.values["number"] = number
            raise
        game.make(move)
        played.append(Played(move, before, game.position(), status(game)))
    return tuple(played)


def position_after(variant: Variant, position: Position, texts: Sequence[str]) -> Position:
    """The position that a sequence of moves leads to; raises MoveError."""
    played = play(texts, Game(variant, position))
    return played[-1].after if played else position
