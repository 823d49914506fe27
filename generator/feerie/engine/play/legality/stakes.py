"""Stakes: the units whose capture may cost a player a royal, and the royals themselves.

Of what an effect makes disappear the captured unit may tell all. That is worked out once a variant, so that
most positions need no look at any capture.
"""

from __future__ import annotations

from collections import defaultdict

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Colour, Unit
from feerie.engine.operations import Move
from feerie.engine.operations.move import ORDINARY
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.play.positions.royals import Royals
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Verb


def at_stake(some: Royals, taker: Colour, position: LivePosition, *, is_passed: bool) -> Royals | None:
    """Return these royals, and the units whose capture by ``taker`` may make one of them disappear.

    None if they are not known, as where a pawn may be captured on a square that it has passed
    (``is_passed``).
    """
    rules = position.compiled
    if rules.needs_walks:
        return some
    exposing = rules.exposing.get(taker)
    if exposing is None or is_passed:
        return None
    found = [*some]
    for _, square in some:
        for at, exposed in exposing.get(square, ()):
            unit = position.units[at]
            if unit is not None and unit in exposed:
                found.append((unit, at))
    return found


def learn(views: Views) -> None:
    """Work out once what the captures by the player to move may take away, if the captured unit tells."""
    position, taker = views.position, views.position.player
    rules = position.compiled
    if not rules.captured_tells or taker in rules.exposing:
        return
    [verb], view = position.variant.verbs, views.after_walk()
    targets = frozenset[Unit]().union(*position.royal_capture_tables.targets.values())
    exposing: defaultdict[Square, defaultdict[Square, set[Unit]]] = defaultdict(lambda: defaultdict(set))
    for at in map(Square, position.geometry.squares):
        for unit in targets:
            view.foresee(Move(ORDINARY, captured=unit, captured_at=at))
            taken = taken_from(verb, view)
            if taken is None:
                rules.exposing[taker] = None
                return
            for square in taken:
                exposing[square][at].add(unit)
    rules.exposing[taker] = {square: tuple(by_square.items()) for square, by_square in exposing.items()}


def taken_from(verb: Verb, view: View) -> tuple[Square, ...] | None:
    """Return the squares from which a verb, the only effect of the move of a view, may take a unit that the
    move does not capture; None if they are not known before it is made."""
    return verb.takes_from(view) if verb.takes_away else ()
