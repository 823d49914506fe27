from __future__ import annotations

import pytest

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position, State
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit, opponent
from feerie.errors import PositionError

ROOK = Unit(Kind("rook"), WHITE)


def test_a_state_is_the_position_that_it_was_made_of() -> None:
    position = Position(
        Geometry(2, 1),
        (ROOK, None),
        turn=BLACK,
        unmoved=frozenset((Square(0),)),
        en_passant=frozenset({Square(1)}),
        reserves=(ROOK, ROOK),
        promotes=(Kind("rose"),),
        halfmove=3,
        fullmove=4,
    )
    assert State(position).position() == position
    assert State(position).squares == {ROOK: {0}}


def test_a_position_tells_what_stands_where() -> None:
    position = Position(Geometry(2, 1), (None, ROOK))
    assert position.placement() == {"b1": ROOK}
    assert position.unit("b1") == ROOK
    assert position.unit("a1") is None
    with pytest.raises(PositionError):
        position.unit("c1")


def test_units_and_players_have_names() -> None:
    assert str(ROOK) == "white rook"
    assert opponent(WHITE) == BLACK
    assert opponent(BLACK) == WHITE
