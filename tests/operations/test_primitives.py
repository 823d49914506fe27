from __future__ import annotations

import pytest

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position, State
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.operations import (
    Displace,
    DisplaceBeneath,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Set,
    Store,
    Swap,
)

BOARD = Geometry(3, 3)
ROOK, KNIGHT = Unit(Kind("rook"), WHITE), Unit(Kind("knight"), BLACK)
A1, B2, C3 = Square(0), Square(4), Square(8)
BEFORE = {A1: ROOK, B2: KNIGHT}

CASES = [
    ("a unit goes", Displace(ROOK, A1, C3), {C3: ROOK, B2: KNIGHT}, [ROOK]),
    ("a unit leaves for the box", Remove(KNIGHT, B2), {A1: ROOK}, [ROOK]),
    ("a unit leaves for limbo", Remove(KNIGHT, B2, Store.LIMBO), {A1: ROOK}, [ROOK]),
    ("a unit leaves for its reserve", Remove(KNIGHT, B2, Store.RESERVE), {A1: ROOK}, [KNIGHT, ROOK]),
    ("a unit comes from the box", Place(KNIGHT, C3), {**BEFORE, C3: KNIGHT}, [ROOK]),
    ("a unit comes from limbo", Place(KNIGHT, C3, Store.LIMBO), {**BEFORE, C3: KNIGHT}, [ROOK]),
    ("a unit comes from its reserve", Place(ROOK, C3, Store.RESERVE), {**BEFORE, C3: ROOK}, []),
    ("two units change places", Swap((ROOK, KNIGHT), (A1, B2)), {A1: KNIGHT, B2: ROOK}, [ROOK]),
    (
        "a unit changes its kind",
        Mutate(A1, ROOK, Unit(Kind("queen"), WHITE)),
        {A1: Unit(Kind("queen"), WHITE), B2: KNIGHT},
        [ROOK],
    ),
    (
        "a unit changes its colour",
        Recolour(A1, ROOK, Unit(Kind("rook"), BLACK)),
        {A1: Unit(Kind("rook"), BLACK), B2: KNIGHT},
        [ROOK],
    ),
]


def _standing(state: State) -> dict[Unit, set[Square]]:
    """Where each unit stands, those that stand nowhere left out."""
    return {unit: set(squares) for unit, squares in state.squares.items() if squares}


@pytest.mark.parametrize(
    ("operation", "board", "reserves"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_an_operation_does_one_thing_and_undoes_it(
    operation: Operation, board: dict[Square, Unit], reserves: list[Unit]
) -> None:
    before = Position(BOARD, tuple(BEFORE.get(Square(square)) for square in BOARD.squares), reserves=(ROOK,))
    state = State(before)
    operation.apply(state)
    after = state.position()
    assert {square: unit for square, unit in enumerate(after.units) if unit} == board
    assert list(after.reserves) == reserves
    assert _standing(state) == _standing(State(after))
    assert {*operation.changes} == {
        square for square in BOARD.squares if before.units[square] != after.units[square]
    }
    operation.revert(state)
    assert state.position() == before
    assert _standing(state) == _standing(State(before))


BENEATH = [
    ("a unit is covered", Remove(ROOK, A1, Store.TRAPDOOR), {B2: KNIGHT}, (ROOK, KNIGHT)),
    ("a unit goes beneath others", Place(ROOK, A1, Store.LIMBO, beneath=True), BEFORE, (KNIGHT, ROOK)),
    ("the first comes out", Place(KNIGHT, C3, Store.TRAPDOOR), {**BEFORE, C3: KNIGHT}, ()),
]


@pytest.mark.parametrize(("operation", "board", "stack"), [case[1:] for case in BENEATH])
def test_units_wait_beneath_squares_in_order(
    operation: Remove | Place, board: dict[Square, Unit], stack: tuple[Unit, ...]
) -> None:
    units = tuple(BEFORE.get(Square(square)) for square in BOARD.squares)
    before = Position(BOARD, units, under=((operation.at, (KNIGHT,)),))
    state = State(before)
    operation.apply(state)
    after = state.position()
    assert {square: unit for square, unit in enumerate(after.units) if unit} == board
    assert after.under == (((operation.at, stack),) if stack else ())
    assert _standing(state) == _standing(State(after))
    operation.revert(state)
    assert state.position() == before


def test_a_variable_is_set_and_nothing_is_seen() -> None:
    passed, other = frozenset({B2}), frozenset({C3})
    state = State(Position(BOARD, (None,) * 9, en_passant=passed))
    operation = Set("en_passant", passed, other)
    operation.apply(state)
    assert state.position() == Position(BOARD, (None,) * 9, en_passant=other)
    operation.revert(state)
    assert state.position().en_passant == passed
    assert operation.changes == ()


def test_what_goes_beneath_another_square_comes_out_last_there() -> None:
    under = ((A1, (KNIGHT, ROOK)), (C3, (ROOK,)))
    before = Position(BOARD, tuple(BEFORE.get(Square(square)) for square in BOARD.squares), under=under)
    state = State(before)
    operation = DisplaceBeneath(KNIGHT, A1, C3)
    operation.apply(state)
    assert state.position().under == ((A1, (ROOK,)), (C3, (ROOK, KNIGHT)))
    assert state.position().units == before.units
    assert operation.units == (KNIGHT,)
    assert (operation.leaves, operation.changes) == ((), ())
    operation.revert(state)
    assert state.position() == before
