"""A family: the moves of a diagram under a variant and under all variants that derive from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from feerie.board.position import Position
from feerie.definitions.diagrams import Diagram
from feerie.definitions.setup import FinalPosition, read_position
from feerie.errors import AmbiguousMove, DefinitionError, MoveError
from feerie.notation import Symbols, matching, write_base
from feerie.operations import Attempt, Move
from feerie.play.game import Game
from feerie.play.outcome import status
from feerie.play.reasons.explanation import explain
from feerie.play.reasons.reason import Reason
from feerie.rules.variant import Variant
from feerie.studies.audience import stored_symbols
from feerie.studies.frames import Frame, all_frames
from feerie.studies.sequence import Played, attempted, other_moves


@dataclass(frozen=True)
class Member:
    """A variant of the family, and how far the moves of a diagram can be played under its rules.

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


def members(diagram: Diagram, variants: Iterable[Variant], final: FinalPosition) -> tuple[Member, ...]:
    """Return the diagram under each variant; raises DefinitionError if its position or a move cannot be read
    there."""
    document = diagram.document
    found = []
    for variant in variants:
        start = read_position(diagram.model.position, variant, document, ("position",), final)
        try:
            found.append(_member(variant, start, diagram.model.moves))
        except MoveError as error:
            path = ("moves", error.values.pop("number", 0))
            raise DefinitionError((document.finding(path, error.code, **error.values),)) from error
    return tuple(found)


def _member(variant: Variant, start: Position, texts: Sequence[str]) -> Member:
    """Play as far as each text is one legal move; raises MoveError with its ``number``, from 0."""
    game = Game(variant, start)
    symbols = stored_symbols(variant)
    played: list[Played] = []
    for number, text in enumerate(texts):
        legal = game.legal_moves()
        found = _answering(text, legal, symbols)
        if len(found) == 1:
            played += _played(found, game)
            game.make(found[0])
            continue
        if found:
            return Member(variant, start, tuple(played), choices=_played(found, game))
        try:
            tried = attempted(text, variant, legal)
        except MoveError as error:
            error.values["number"] = number
            raise
        reason = explain(game, tried)
        if reason is None:
            candidates = other_moves(text, legal, symbols)
            raise AmbiguousMove("other-move", text=text, candidates=candidates, number=number)
        return Member(variant, start, tuple(played), refused=(tried, reason))
    return Member(variant, start, tuple(played))


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
