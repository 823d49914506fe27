"""A candidate followed by its effects: none, one or many moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from feerie.operations import Move, Operation, Place, Role
from feerie.operations.change import Change
from feerie.operations.move import MUCH
from feerie.rules.component import Continuation, Failure, Verb
from feerie.rules.variant import Variant

if TYPE_CHECKING:
    from feerie.play.game import Game


class Order(NamedTuple):
    """One verb of one effect, in its place in the order of the stages."""

    cause: str
    verb: Verb


Programme = tuple[Order, ...]


class Refusal(NamedTuple):
    """Why a candidate does not exist: what failed, and the entry that asked for it; a law needs no more."""

    failure: Failure | None
    cause: str


class Programmes:
    """The effects of a variant in the order of the stages, for whatever of them a move has."""

    def __init__(self, variant: Variant) -> None:
        self._effects = variant.effects
        self._orders: dict[tuple[bool, ...], Programme] = {}

    def __bool__(self) -> bool:
        """Whether there are effects at all."""
        return bool(self._effects)

    def of_move(self, game: Game) -> Programme:
        """The verbs of the effects that the move being made has; by their stages, then as declared."""
        active = tuple([effect.when.holds(game) for effect in self._effects])
        orders = self._orders.get(active)
        if orders is None:
            orders = self._orders[active] = tuple(
                sorted(
                    (
                        Order(effect.name, verb)
                        for effect, holds in zip(self._effects, active, strict=True)
                        for verb in (effect.do if holds else ())
                    ),
                    key=lambda order: order.verb.at_stage,
                )
            )
        return orders


class Expansion:
    """The moves that candidates become, and the refusals met on the way."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._judged = False
        self.moves: list[Move] = []
        self.refusals: list[Refusal] = []

    def add(self, candidate: Move) -> None:
        """Follow up one candidate."""
        game = self._game
        game.move = candidate
        laws = game.laws
        if laws and (law := laws.forbidden(game)):
            self.refusals.append(Refusal(None, law))
            return
        orders = game.programmes.of_move(game)
        self._judged = bool(laws) and laws.judges_after(candidate)
        if not orders and not self._judged:
            self.moves.append(candidate)
            return
        game.apply(candidate.operations)
        self._follow(orders, 0, candidate)
        game.revert(candidate.operations)

    def _follow(self, orders: Programme, index: int, move: Move) -> None:
        """Go on with the orders from ``index``; the operations of ``move`` so far stand on the board."""
        if index == len(orders):
            self._end(move)
            return
        game = self._game
        cause, verb = orders[index]
        game.move = move
        answer = verb.answer(game)
        if isinstance(answer, Failure):
            if verb.is_compulsory:
                self.refusals.append(Refusal(answer, cause))
            else:
                self._follow(orders, index + 1, move)
            return
        for continuation in answer:
            longer = self._longer(move, continuation, cause)
            if index + 1 == len(orders) and not self._judged:
                self.moves.append(longer)
            else:
                game.apply(continuation.operations)
                self._follow(orders, index + 1, longer)
                game.revert(continuation.operations)
        if verb.optional:
            self._follow(orders, index + 1, move)

    def _end(self, move: Move) -> None:
        """Keep a whole move, unless a law that looks at what it leads to takes it away."""
        if self._judged:
            game = self._game
            game.move = move
            if law := game.laws.broken(game):
                self.refusals.append(Refusal(None, law))
                return
        self.moves.append(move)

    def _longer(self, move: Move, continuation: Continuation, cause: str) -> Move:
        """A move with the operations of an effect."""
        operations = continuation.operations
        return Move(
            move.type,
            move.mover,
            move.departure,
            move.arrival,
            move.operations + operations,
            move.causes + tuple([own or cause for own in continuation.causes]),
            move.roles + tuple([self._role(operation, move) for operation in operations]),
            move.captured,
            move.captured_at,
            move.promotion,
            move.passed,
            move.vacates if self._is_harmless(operations) else MUCH,
        )

    def _role(self, operation: Operation, move: Move) -> Role:
        """A change may be the mover's own; whatever else an effect does happens to other units."""
        if isinstance(operation, Change):
            standing = move.standing()
            if standing is not None and operation.at == standing[1]:
                return Role.MOVER
        return Role.OTHER

    def _is_harmless(self, operations: Sequence[Operation]) -> bool:
        """Whether all that the operations do is to stand in the way of an attack on the player's royal."""
        harmless = self._game.harmless
        return all(isinstance(operation, Place) and operation.unit in harmless for operation in operations)
