"""Captured units that might have been reborn in a move and were not: they are lost, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import Unit
from feerie.operations import Captive, Move, Store, What, events
from feerie.play.game import Game
from feerie.rules.continuations import Answer, Failure
from feerie.rules.variant import Variant
from feerie.rules.words.verbs.rebirth import Rebirth
from feerie.studies.waiting import keeps_waiting


class Loss(NamedTuple):
    """A unit that is lost. ``why`` says what was wrong with the ``square`` of its rebirth; None of both if
    nothing would have brought it back."""

    unit: Unit
    why: Failure | None = None
    square: Square | None = None


@dataclass(frozen=True)
class Losses:
    """The losses of moves in a position."""

    variant: Variant
    before: Position

    @cached_property
    def _game(self) -> Game:
        return Game(self.variant, self.before)

    def of(self, move: Move) -> tuple[Loss, ...]:
        """The units that a legal move loses."""
        return tuple(
            self._loss(captive, move)
            for captive in self._awaited(move)
            if not self.variant.is_royal(captive[0])
        )

    def _awaited(self, move: Move) -> Iterator[Captive]:
        """The units that might have been reborn in a move, and were not."""
        reborn = [event.captive for event in events(move.journal())]
        return (captive for captive in self._in_limbo(move) if captive not in reborn)

    def _in_limbo(self, move: Move) -> Iterator[Captive]:
        if keeps_waiting(self.variant):
            last = self.before.last
            if last is not None and last.captured is not None and last.captured_at is not None:
                yield last.captured, last.captured_at
        elif _brings_back(self.variant):
            for event in events(move.journal()):
                if event.what is What.CAPTURED and event.transit.target.store is Store.LIMBO:
                    yield event.unit, event.square

    def _loss(self, captive: Captive, move: Move) -> Loss:
        game, unit = self._game, captive[0]
        views = game.legality.views
        schedule = game.compiled.schedules.of_move(views.planned(move))
        verbs = [verb for _, verb in schedule if isinstance(verb, Rebirth)]
        view = views.of(move)
        with game.supposing(move.operations):
            for verb in verbs:
                bound = None if verb.piece == "buried" else view.role(verb.piece)
                if bound == captive:
                    return _refused(unit, verb.answer(view), verb.squares(view))
        return Loss(unit)


def _refused(unit: Unit, answer: Answer, squares: tuple[Square, ...]) -> Loss:
    """A loss with what is wrong with the one square of rebirth, or that there is none."""
    match answer, squares:
        case Failure.NOWHERE, ():
            return Loss(unit, Failure.NOWHERE)
        case Failure.OCCUPIED | Failure.EXILED_PAWNS as why, (square,):
            return Loss(unit, why, square)
    return Loss(unit)


def _brings_back(variant: Variant) -> bool:
    """Whether anything brings captured units back."""
    return any(isinstance(verb, Rebirth) for effect in variant.effects for verb in effect.do)
