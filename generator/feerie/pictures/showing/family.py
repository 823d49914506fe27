"""The same moves under several variants: how far they can be played under the rules of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from feerie.engine.board.position import Position
from feerie.engine.operations import Attempt, Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.variant import Variant
from feerie.errors import AmbiguousMove, MoveError
from feerie.language.notation import Symbols, matching, write_base
from feerie.pictures.showing.audience import stored_symbols
from feerie.pictures.showing.frames import Frame, all_frames
from feerie.pictures.showing.sequence import Played, attempted, other_moves


@dataclass(frozen=True)
class Member:
    """A variant, and how far moves can be played under its rules.

    ``played`` ends before the move that is ``refused``, with the reason, or that leaves the player
    ``choices``.
    """

    variant: Variant
    start: Position
    played: tuple[Played, ...]
    refused: tuple[Attempt, Reason] | None = None
    choices: tuple[Played, ...] = ()

    @property
    def position(self) -> Position:
        """The position after the moves that were played."""
        return self.played[-1].after if self.played else self.start

    def frames(self) -> tuple[Frame, ...]:
        """Return the frames of the moves that were played."""
        return all_frames(self.start, self.played)


def member(variant: Variant, start: Position, texts: Sequence[str]) -> Member:
    """Play as far as each text is one legal move; raises MoveError with its ``number``, from 0."""
    found = Member(variant, start, ())
    for number, text in enumerate(texts):
        try:
            found = further(found, text)
        except MoveError as error:
            error.values["number"] = number
            raise
    return found


def further(one: Member, text: str) -> Member:
    """Return a member after one more move; unchanged if it has come to its end. Raises MoveError."""
    if one.refused or one.choices:
        return one
    game = Game(one.variant, one.position)
    legal, symbols = game.legal_moves(), stored_symbols(one.variant)
    found = _answering(text, legal, symbols)
    if len(found) == 1:
        return replace(one, played=one.played + _played(found, game))
    if found:
        return replace(one, choices=_played(found, game))
    tried = attempted(text, one.variant, legal)
    reason = explain(game, tried)
    if reason is None:
        raise AmbiguousMove("other-move", text=text, candidates=other_moves(text, legal, symbols))
    return replace(one, refused=(tried, reason))


def _answering(text: str, legal: Sequence[Move], symbols: Symbols) -> list[Move]:
    """Return the moves that a text may mean; without effects, all that begin like it.

    Effects differ from variant to variant, and some variants leave them to the player.
    """
    found = matching(text, legal, symbols)
    if len(found) != 1 or "[" in text:
        return found
    base = write_base(found[0], symbols)
    return [move for move in legal if write_base(move, symbols) == base]


def _played(moves: Iterable[Move], game: Game) -> tuple[Played, ...]:
    """Return each of these moves, played alone."""
    before = game.position()
    found = []
    for move in moves:
        game.make(move)
        found.append(Played(move, before, game.position(), status(game)))
        game.unmake()
    return tuple(found)
