"""A candidate followed by its effects: none, one or many moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from feerie.operations import Move, Operation, Place, Role
from feerie.operations.move import MUCH
from feerie.rules.component import Failure, Verb
from feerie.rules.entry import Effect
from feerie.rules.variant import Variant

if TYPE_CHECKING:
    from feerie.play.game import Game


class Order(NamedTuple):
    """One verb of one effect, in its place in the order of the stages."""

    effect: int
    cause: str
    verb: Verb


class Refusal(NamedTuple):
    """Why a candidate does not exist: what failed, and the entry that asked for it."""

    failure: Failure
    cause: str


def programme(variant: Variant) -> tuple[Order, ...]:
    """The verbs of all effects by their stages; within one, in the order of declaration."""
    orders = [
        Order(number, effect.name, verb) for number, effect in enumerate(variant.effects) for verb in effect.do
    ]
    return tuple(sorted(orders, key=lambda order: order.verb.stage))


class Expansion:
    """The moves that a candidate becomes, and the refusals met on the way."""

    def __init__(self, game: Game, candidate: Move) -> None:
        self._game = game
        self._candidate = candidate
        self.moves: list[Move] = []
        self.refusals: list[Refusal] = []
        with game.considering(candidate):
            self._active = _active(game.variant.effects, game)
            if any(self._active):
                with game.trying(candidate.operations):
                    self._follow(0, (), ())
            else:
                self.moves.append(candidate)

    def _follow(self, index: int, done: tuple[Operation, ...], causes: tuple[str, ...]) -> None:
        """Go on with the orders from ``index``; the operations ``done`` stand on the board."""
        orders = self._game.programme
        while index < len(orders) and not self._active[orders[index].effect]:
            index += 1
        if index == len(orders):
            self.moves.append(self._finished(done, causes))
            return
        order = orders[index]
        answer = order.verb.answer(self._game)
        if isinstance(answer, Failure):
            if order.verb.must:
                self.refusals.append(Refusal(answer, order.cause))
            else:
                self._follow(index + 1, done, causes)
            return
        for continuation in answer:
            operations = tuple(consequence.operation for consequence in continuation)
            with self._game.trying(operations):
                self._follow(
                    index + 1,
                    done + operations,
                    causes + tuple(consequence.cause or order.cause for consequence in continuation),
                )
        if order.verb.optional:
            self._follow(index + 1, done, causes)

    def _finished(self, done: tuple[Operation, ...], causes: tuple[str, ...]) -> Move:
        candidate = self._candidate
        if not done:
            return candidate
        return candidate._replace(
            operations=candidate.operations + done,
            causes=candidate.causes + causes,
            roles=candidate.roles + (Role.OTHER,) * len(done),
            vacates=candidate.vacates if self._is_harmless(done) else MUCH,
        )

    def _is_harmless(self, done: tuple[Operation, ...]) -> bool:
        """Whether what the effects did can only stand in the way of an attack on the player's royal."""
        player = self._game.player
        return all(isinstance(operation, Place) and operation.unit.colour == player for operation in done)


def _active(effects: tuple[Effect, ...], game: Game) -> tuple[bool, ...]:
    return tuple(effect.when.holds(game) for effect in effects)
