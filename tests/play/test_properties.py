"""What is true of every move of every variant, on random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position, State
from feerie.engine.board.units import Unit
from feerie.engine.memories import LAST
from feerie.engine.operations import Move, Mutate, Place, Recolour, Remove, Store
from feerie.engine.play.game import Game
from feerie.engine.play.legality.check import is_takeable
from feerie.engine.play.moving.effects import Effects
from feerie.engine.play.outcome import Status, status
from feerie.engine.play.positions.royals import royals
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.rules.variant import Variant
from feerie.language.notation.parsing import attempt, matching
from feerie.language.notation.writing import Symbols, write
from tests.asking import some
from tests.conftest import VariantOf, Walk
from tests.play.cases import CASES

PARTS = 8
"""The cases are played in so many parts."""


@pytest.fixture(params=[0, pytest.param(1, marks=pytest.mark.long)])
def seed(request: pytest.FixtureRequest) -> int:
    """What chance begins with: a second game is long."""
    found: int = request.param
    return found


@pytest.fixture(params=some(range(PARTS), 2))
def positions(
    request: pytest.FixtureRequest, variant_of: VariantOf, random_play: Walk, seed: int
) -> Iterator[Game]:
    """A game at each position of some random play."""
    cases = CASES[request.param :: PARTS]
    return (game for text, fen in cases for game in random_play(variant_of(text), fen, 9, seed))


def every_move(game: Game) -> Effects:
    """All moves before self-check is asked about."""
    effects = Effects(game.legality.views)
    for pseudo_legal in game.legality.pseudo_legal():
        effects.add(pseudo_legal)
    return effects


def _standing(state: State) -> dict[Unit, set[Square]]:
    """Where each unit of a state stands, those that stand nowhere left out."""
    return {unit: set(squares) for unit, squares in state.squares.items() if squares}


def test_pins_judge_as_the_full_test_does(positions: Iterator[Game]) -> None:
    for game in positions:
        found = [move for move in every_move(game).found if not game.is_self_check(move)]
        assert game.legality.permitted_moves() == found


def test_what_is_applied_and_reverted_leaves_no_trace(positions: Iterator[Game]) -> None:
    for game in positions:
        state = State(game.position())
        before = (game.position(), _standing(state))
        for move in every_move(game).found:
            for operation in move.operations:
                operation.apply(state)
            assert state.position() != before[0], move
            assert _standing(state) == _standing(State(state.position())), move
            for operation in reversed(move.operations):
                operation.revert(state)
            assert (state.position(), _standing(state)) == before, move


def test_a_move_that_is_unmade_leaves_no_trace(positions: Iterator[Game]) -> None:
    for game in positions:
        before = game.position()
        legal = game.legal_moves()
        for move in legal:
            game.make(move)
            assert game.position() != before, move
            game.unmake()
            assert game.position() == before, move
        assert game.legal_moves() == legal


def test_the_short_cut_of_legality_is_legality(positions: Iterator[Game]) -> None:
    for game in positions:
        assert game.legal_moves() == [move for move in every_move(game).found if not game.is_self_check(move)]


def test_each_move_is_listed_once_and_its_text_means_it(
    positions: Iterator[Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    for game in positions:
        symbols = symbols_of(game.variant)
        legal = game.legal_moves()
        assert len(set(legal)) == len(legal)
        texts = [write(move, symbols) for move in legal]
        assert len(set(texts)) == len(texts)
        # All of them would take a minute; another dozen comes with every position.
        for move, text in [*zip(legal, texts, strict=True)][:: 1 + len(legal) // 12]:
            assert matching(text, legal, symbols) == [move], text
            assert explain(game, attempt(text, symbols)) is None, text


def test_what_is_not_listed_has_a_reason(
    positions: Iterator[Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    for game in positions:
        symbols = symbols_of(game.variant)
        legal = {attempt(write(move, symbols), symbols) for move in game.legal_moves()}
        for move in every_move(game).found:
            tried = attempt(write(move, symbols), symbols)
            # A text that leaves the choice of a nature open is also that of the moves which make it.
            if tried not in {replace(tried, promotion=None) for tried in legal} | legal:
                assert explain(game, tried) is not None, write(move, symbols)


def test_the_fen_loses_nothing(positions: Iterator[Game]) -> None:
    for game in positions:
        position, variant = game.position(), game.variant
        assert (
            parse_fen(print_fen(position, variant.alphabet), variant.geometry, variant.alphabet) == position
        )


Tally = Counter[tuple[Store | None, Unit]]
"""How many such units are in a store; None for the board. The box is all the rest, and is not counted."""


def tally(position: Position, variant: Variant) -> Tally:
    """Where every unit of a position is."""
    found: Tally = Counter((None, unit) for unit in position.units if unit is not None)
    found.update((Store.RESERVE, unit) for unit in position.reserves)
    found.update((Store.TRAPDOOR, unit) for _, units in position.under for unit in units)
    last = position.recall(LAST)
    if variant.captured.lasts and last is not None and last.captured is not None:
        found[Store.LIMBO, last.captured] += 1
    return found


def after_the_journal(before: Tally, move: Move, variant: Variant) -> Tally:
    """Where every unit is when the journal has been followed, from one place to exactly one other."""
    found = Counter({key: number for key, number in before.items() if key[0] is not Store.LIMBO})
    for entry in move.journal():
        match entry.operation:
            case Place(unit, _, store, beneath):
                if store is Store.LIMBO and variant.captured.lasts:
                    assert before[store, unit], "what did not wait cannot come back"
                else:
                    found[store, unit] -= 1
                found[Store.TRAPDOOR if beneath else None, unit] += 1
            case Remove(unit, _, store):
                found[None, unit] -= 1
                found[store, unit] += 1
            case Mutate(_, old, new) | Recolour(_, old, new):
                found[None, old] -= 1
                found[None, new] += 1
    passing = Store.BOX if variant.captured.lasts else Store.LIMBO
    return Counter(
        {key: number for key, number in found.items() if number and key[0] not in (Store.BOX, passing)}
    )


def test_every_unit_is_in_the_one_place_where_the_journal_puts_it(positions: Iterator[Game]) -> None:
    for game in positions:
        before = tally(game.position(), game.variant)
        for move in game.legal_moves():
            game.make(move)
            after = game.position()
            assert tally(after, game.variant) == after_the_journal(before, move, game.variant), move
            assert all(after.units[square] is not None for square, _ in after.under), move
            game.unmake()


def test_a_player_is_mated_or_in_check_exactly_when_a_royal_is_attacked(positions: Iterator[Game]) -> None:
    for game in positions:
        legal = game.legal_moves()
        checked = status(game) in (Status.CHECK, Status.CHECKMATE)
        assert checked == any(is_takeable([royal], game.legality.views) for royal in royals(game))
        assert (status(game, legal) in (Status.CHECKMATE, Status.STALEMATE)) == (not legal)
