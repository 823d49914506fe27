"""Royal capture: whether a royal could be taken, where a walk alone does not tell.

Under ``check: {test: playable}`` only a capture counts that laws and compulsory effects allow; under
``total``, any move that in the end makes a royal disappear. What laws prefer is chosen among legal moves: it
does not say what could take a royal.

Of what an effect makes disappear the captured unit may tell all: the stakes. That is worked out once a
variant, so that most positions need no look at any capture.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from feerie.engine.board import Colour, Square, Unit
from feerie.engine.operations import ORDINARY, Move
from feerie.engine.play.compiling.compiled import CompiledRules
from feerie.engine.play.moving.effects import Effects
from feerie.engine.play.moving.extra_moves import extra_moves
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.pseudo_legal import add_moves
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.play.positions.royals import Royals, losses, royal_units, takes_any
from feerie.engine.rules.contract import Verb, View
from feerie.engine.rules.variant.end import CheckTest


def royal_captures(royals: Royals, views: Views) -> Iterator[Move]:
    """Yield the moves by which the player to move could take one of these royals of the opponent.

    The safety of the player's own royals does not matter, but a move that makes one disappear does not
    count, unless it is royal for both. Castling takes nothing.
    """
    if not royals:
        return
    position = views.position
    position.budget.spend(1)
    learn(views)
    staked = at_stake(royals, position.player, position, is_passed=bool(position.en_passant))
    test = position.variant.check.test
    if staked is None and test is CheckTest.TOTAL:
        yield from _taking(_suspects(royals, views), royals, views)
        return
    attackers = None if staked is None else _attackers(staked, position)
    if attackers is not None and not attackers:
        return
    captures = captures_of(royals if staked is None else staked, position, attackers)
    if test is CheckTest.ORTHODOX:
        # Only royal pawns are asked about, which may be captured en passant.
        yield from captures
    elif test is CheckTest.PLAYABLE:
        taking = completed(captures, views, are_counted=True)
        yield from (move for move in taking if keeps_royals(move, position))
    else:
        yield from _taking(captures, royals, views)


def _attackers(royals: Royals, position: LivePosition) -> set[Square]:
    """Return the squares of the player's units that attack one of these."""
    return {
        origin
        for unit, square in royals
        for origin in position.own_attack_table(unit.colour).attackers(square, position.units)
    }


def captures_of(
    royals: Royals, position: LivePosition, attackers: AbstractSet[Square] | None = None
) -> list[Move]:
    """Return the ordinary captures of these royals of the opponent by the player to move.

    ``attackers``, if they are known, are the squares of the units that attack one of them.
    """
    squares = {square for _, square in royals}
    # What is captured en passant is attacked on another square.
    is_passed = position.en_passant and position.compiled.has_royal_pawns
    found = _moves(position, None if is_passed else attackers)
    return [move for move in found if move.captured_at in squares]


def _moves(position: LivePosition, origins: AbstractSet[Square] | None = None) -> list[Move]:
    """Return the ordinary moves of the player, captures of royals included, from some ``origins`` only, if
    these are given."""
    tables, found = position.royal_capture_tables, list[Move]()
    for unit in tables.targets:
        for square in position.where(unit):
            if origins is None or square in origins:
                add_moves(found, tables.table(unit, square), position)
    return found


def _suspects(royals: Royals, views: Views) -> Iterator[Move]:
    """Yield every move but castling that may make one of these royals disappear.

    A quiet move without effects does not; of the others, thousands are asked for each that does.
    """
    position = views.position
    units, squares = {unit for unit, _ in royals}, {square for _, square in royals}
    rules, plan, after_walk = position.compiled, views.planned(PASS), views.after_walk()
    follow_captures = rules.schedules.follow_captures
    for move in _moves(position):
        if follow_captures and move.captured is None:
            continue
        if move.mover not in units and move.captured_at not in squares:
            plan.move = move
            after_walk.foresee(move)
            taken = _taken_from(rules, plan, after_walk)
            if taken is not None and squares.isdisjoint(taken):
                continue
        yield move
    for entry in position.variant.moves:
        yield from extra_moves(entry, views)


def _taken_from(rules: CompiledRules, plan: View, after_walk: View) -> tuple[Square, ...] | None:
    """Return the squares from which an effect of a move may take a unit, None if any of them; the move is
    seen before and after its walk.

    Of two effects the first may bring a unit to where the second takes it from: then no square is safe.
    """
    schedule = rules.schedules.of_move(plan)
    if not schedule:
        return ()
    is_known = len(schedule) == 1 and not rules.has_royal_pawns
    return taken_from(schedule[0].verb, after_walk) if is_known else None


def completed(found: Iterable[Move], views: Views, *, are_counted: bool = False) -> Iterator[Move]:
    """Yield the complete moves that pseudo-legal moves become by their effects; these may be counted, each as
    one that must be tried."""
    effects: Effects | None = None
    for move in found:
        if are_counted:
            views.position.budget.spend(1)
        # Most often there is nothing to complete.
        effects = effects or Effects(views)
        effects.add(move)
        yield from effects.found
        effects.found.clear()


def _taking(found: Iterable[Move], royals: Royals, views: Views) -> Iterator[Move]:
    """Yield the complete moves that make a royal of the opponent disappear, none of the player's alone."""
    units = {unit for unit, _ in royals}
    for move in completed(found, views, are_counted=True):
        if takes_any(move, units):
            lost = losses(move, views.position)
            if lost.theirs > 0 and lost.may_take:
                yield move


def keeps_royals(move: Move, position: LivePosition, *, of_both: bool = False) -> bool:
    """Return whether a move makes none of the player's royals disappear, nor one ``of_both`` players if that
    is asked."""
    own, _ = royal_units(position)
    if not takes_any(move, own):
        return True
    lost = losses(move, position)
    return lost.own <= 0 if of_both else lost.may_take


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
