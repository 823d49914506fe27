"""The royals of a position: where they stand, which are attacked by a walk, and which a move loses."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from feerie.engine.board import Square, Unit, opponent
from feerie.engine.operations import Captive, Change, Move, Remove
from feerie.engine.operations.operation import come_back, followed
from feerie.engine.play.positions.make import LivePosition

Royals = list[tuple[Unit, Square]]
"""Royal units, with their squares."""

RoyalUnits = tuple[tuple[Unit, ...], tuple[Unit, ...]]
"""The units that are royal for the player, and those that are for the opponent."""


def royals(position: LivePosition) -> Royals:
    """Return the royals of the player to move."""
    return position.royals_of(position.player)


def royal_units(position: LivePosition) -> RoyalUnits:
    """Return the units that are royal in the present phase, or in the present position."""
    units, player = position.compiled.royals, position.player
    if position.compiled.selects_royals:
        own, theirs = (tuple(dict.fromkeys(unit for unit, _ in side)) for side in both_royals(position))
        return own, theirs
    return units[player], units[opponent(player)]


def is_open(some: Royals, position: LivePosition) -> bool:
    """Return whether the opponent attacks one of these royals of the player by a walk."""
    return any(position.attack_table(unit.colour).attacks(square, position.units) for unit, square in some)


def is_open_after(move: Move, position: LivePosition) -> bool:
    """Return whether the opponent attacks a royal of the player by a walk, the operations of a move standing
    on the board."""
    if not position.compiled.walks_recall:
        return is_open(royals(position), position)
    foe, some = opponent(position.player), royals(position)
    # The opponent's units walk as what the move has played.
    with position.turn_passed(move):
        tables = ((position.attacks_of(foe, unit.colour), square) for unit, square in some)
        return any(table.attacks(square, position.units) for table, square in tables)


class RoyalsLost(NamedTuple):
    """How many royals a move takes from the player and from the opponent; negative if it adds some.

    ``shared`` are those among both that are royal for either, as neutral kings are.
    """

    own: int
    theirs: int
    shared: int = 0

    @property
    def may_take(self) -> bool:
        """Whether these count as taken from the opponent: the player loses none but those of both."""
        return self.own <= max(0, self.shared)


def both_royals(position: LivePosition) -> tuple[Royals, Royals]:
    """Return the royals of the player and those of the opponent."""
    return position.royals_of(position.player), position.royals_of(opponent(position.player))


def losses(move: Move, position: LivePosition, before: tuple[Royals, Royals] | None = None) -> RoyalsLost:
    """Return the royals lost by a move that has not been applied; ``before`` are those of both, if known.

    A move may lead to a phase in which other units are royal: only units royal in both phases are lost. Where
    the position decides which are royal, those are lost that leave the board. Where a player is in check of
    all royals at once, none is lost as long as one is left.
    """
    if position.compiled.selects_royals:
        ours, others = before or both_royals(position)
        standing, changed = (ours, others, [royal for royal in ours if royal in others]), move.changes
        gone = [
            sum(_is_gone(Captive(*royal), move) for royal in side if royal[1] in changed) for side in standing
        ]
        numbers = [*map(len, standing)]
        return _lost(numbers, [number - lost for number, lost in zip(numbers, gone, strict=True)], position)
    rules, (own, theirs) = position.variant, royal_units(position)
    position.apply(move.operations)
    if position.variant is not rules:
        own, theirs = still_royal((own, theirs), position)
    sides = own, theirs, tuple(unit for unit in own if unit in theirs)
    after = [position.held(side) for side in sides]
    position.revert(move.operations)
    return _lost([position.held(side) for side in sides], after, position)


def _lost(before: Sequence[int], after: Sequence[int], position: LivePosition) -> RoyalsLost:
    """Return how many royals either side has lost, by their numbers before and after a move, and both."""
    spares = position.variant.check.all
    lost = (0 if spares and left else number - left for number, left in zip(before, after, strict=True))
    return RoyalsLost(*lost)


def _is_gone(royal: Captive, move: Move) -> bool:
    """Return whether a unit leaves the board by a move, and does not come back."""
    return followed(royal.square, move.operations) is None and come_back(royal, move.operations) is None


def still_royal(before: RoyalUnits, position: LivePosition) -> RoyalUnits:
    """Return the units that were royal ``before`` and are still royal in the present phase."""
    (own, theirs), (now, them) = before, royal_units(position)
    return tuple(unit for unit in own if unit in now), tuple(unit for unit in theirs if unit in them)


def takes_any(move: Move, units: Collection[Unit]) -> bool:
    """Return whether one of these units leaves its square, perhaps for a while, or becomes another."""
    return any(
        (isinstance(operation, Remove) and operation.unit in units)
        or (isinstance(operation, Change) and operation.before in units)
        for operation in move.operations
    )
