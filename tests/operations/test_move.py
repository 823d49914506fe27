"""A move without what some causes do."""

from __future__ import annotations

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.operations import Displace, Move, Place, Recolour, Remove, Role, Store

BISHOP = Unit(Kind("bishop"), BLACK)
HAWK = Unit(Kind("hawk"), BLACK)
C1, D2, F8, B4 = map(Square, (2, 11, 61, 25))


def moved(*done: tuple[object, str]) -> Move:
    step = Displace(BISHOP, F8, B4)
    operations = (step, *(operation for operation, _ in done))
    causes = ("move", *(cause for _, cause in done))
    roles = (Role.MOVER, *(Role.OTHER for _ in done))
    return Move("ordinary", BISHOP, F8, B4, operations, causes, roles)  # type: ignore[arg-type]


def test_what_others_do_to_a_unit_that_is_not_brought_is_left_out() -> None:
    hawk, white = Place(HAWK, F8, Store.RESERVE), Unit(HAWK.kind, WHITE)
    recoloured = Recolour(F8, HAWK, white)
    gone = Remove(white, F8)
    elsewhere = Recolour(C1, BISHOP, Unit(BISHOP.kind, WHITE))
    move = moved((hawk, "gating"), (recoloured, "masand"), (elsewhere, "masand"), (gone, "atomic"))
    assert move.without({"gating"}) == moved((elsewhere, "masand"))
    assert move.without({"masand"}) == moved((hawk, "gating"))
    assert move.without({"other"}) == move


def test_a_unit_is_followed_to_where_it_would_have_gone() -> None:
    hawk, on, gone = Place(HAWK, F8, Store.RESERVE), Displace(HAWK, F8, D2), Remove(HAWK, D2)
    assert moved((hawk, "gating"), (on, "push"), (gone, "atomic")).without({"gating"}) == moved()
