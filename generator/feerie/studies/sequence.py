"""Texts of moves, played one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from feerie.board.position import Position
from feerie.errors import AmbiguousMove, IllegalMove
from feerie.notation import attempt, matching, write
from feerie.operations import Move
from feerie.play.explanation import Reason, explain
from feerie.play.game import Game
from feerie.rules.variant import Variant
from feerie.studies.reader import stored_symbols


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played, between two positions."""

    move: Move
    before: Position
    after: Position


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
    tried = attempt(text, symbols)
    reason = explain(game, tried)
    if reason is None:
        # The move exists, but not with the promotion or the effects that the text gives it.
        others = matching(text.partition("[")[0], legal, symbols)
        raise AmbiguousMove("other-move", text=text, candidates=[write(move, symbols) for move in others])
    raise IllegalMove("illegal-move", text=text, reason=reason)


def play(texts: Sequence[str], game: Game) -> tuple[Played, ...]:
    """Play moves one after another on a game; raises MoveError with the ``number`` of the move, from 0."""
    played = []
    for number, text in enumerate(texts):
        before = game.position()
        try:
            move = find_move(text, game)
        except (AmbiguousMove, IllegalMove) as error:
            error.values["number"] = number
            raise
        game.make(move)
        played.append(Played(move, before, game.position()))
    return tuple(played)


def position_after(variant: Variant, position: Position, texts: Sequence[str]) -> Position:
    """The position that a sequence of moves leads to; raises MoveError."""
    played = play(texts, Game(variant, position))
    return played[-1].after if played else position


__all__ = ["Played", "Reason", "find_move", "play", "position_after"]
