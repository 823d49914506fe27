from __future__ import annotations

from dataclasses import replace

import pytest

from feerie.engine.board.geometry import Geometry, Square, Topology
from feerie.engine.board.surface import Ground, Surface
from feerie.errors import PositionError


@pytest.mark.parametrize("board", [Geometry(), Geometry(1, 1), Geometry(26, 26), Geometry(3, 12)])
def test_every_square_has_a_name_of_its_own(board: Geometry) -> None:
    names = [board.name(Square(square)) for square in board.squares]
    assert len(set(names)) == board.files * board.ranks
    assert [board.square(name) for name in names] == list(board.squares)
    assert names[0] == "a1"


@pytest.mark.parametrize("name", ["", "a", "a0", "i1", "a9", "A1", "a01", "aa1", "a1 ", "é1", "a¹", "a1\n"])
def test_what_names_no_square_is_refused(name: str) -> None:
    with pytest.raises(PositionError) as caught:
        Geometry().square(name)
    assert caught.value.code == "square"
    nearest = "a1" if name == "A1" else None
    assert caught.value.values == {"square": name, "first": "a1", "last": "h8", "nearest": nearest}


@pytest.mark.parametrize(("files", "ranks"), [(0, 8), (8, 0), (27, 8), (8, 27), (-1, 3)])
def test_a_board_has_one_to_twenty_six_files_and_ranks(files: int, ranks: int) -> None:
    with pytest.raises(PositionError) as caught:
        Geometry(files, ranks)
    assert caught.value.code == "board-size"


def test_a_step_stays_on_the_board() -> None:
    board = Geometry(5, 4)
    assert board.step(board.square("e2"), (1, 0)) is None
    assert board.step(board.square("a2"), (-1, 1)) is None
    assert board.step(board.square("b3"), (2, -2)) == board.square("d1")


def test_a_line_runs_to_the_edge() -> None:
    board = Geometry(5, 4)
    assert [board.name(square) for square in board.line(board.square("a1"), (2, 1))] == ["c2", "e3"]
    assert board.line(board.square("e4"), (0, 1)) == ()


def test_the_first_square_is_dark() -> None:
    board = Geometry()
    assert [board.is_dark(board.square(name)) for name in ("a1", "h1", "d1", "d8")] == [
        True,
        False,
        False,
        True,
    ]


def test_a_cylinder_has_no_first_and_no_last_file() -> None:
    board = Geometry(topology=Topology.CYLINDER)
    square = board.square
    assert board.step(square("h4"), (2, 1)) == square("b5")
    assert board.step(square("h8"), (0, 1)) is None
    assert square("h2") in board.neighbours[square("a1")]
    assert board.vector(square("a1"), square("h2")) == (-1, 1)
    assert board.line(square("a1"), (1, 0)) == tuple(square(f"{file}1") for file in "bcdefgh")


def test_round_a_cylinder_there_are_two_ways_the_shorter_first() -> None:
    plane, board = Geometry(), Geometry(topology=Topology.CYLINDER)
    square = board.square
    assert plane.vectors(square("a1"), square("h2")) == ((7, 1),)
    assert board.vectors(square("a1"), square("h2")) == ((-1, 1), (7, 1))
    assert board.vectors(square("h2"), square("b1")) == ((2, -1), (-6, -1))
    assert board.vectors(square("a1"), square("e1")) == ((4, 0), (-4, 0))
    assert board.vectors(square("a1"), square("a3")) == ((0, 2),)


def test_round_a_cylinder_vectors_are_equal_that_lead_to_one_square() -> None:
    plane, board = Geometry(), Geometry(topology=Topology.CYLINDER)
    assert board.are_equal((4, 0), (-4, 0))
    assert board.are_equal((7, 1), (-1, 1))
    assert not board.are_equal((7, 1), (-1, -1))
    assert not board.are_equal((1, 8), (1, 0))
    assert not plane.are_equal((7, 1), (-1, 1))


def test_a_straight_way_passes_squares() -> None:
    board = Geometry(5, 4, holes=frozenset([Geometry(5, 4).square("c3")]))
    square = board.square
    assert board.between(square("a1"), (3, 0)) == (square("b1"), square("c1"))
    assert board.between(square("a1"), (1, 2)) == ()
    assert board.between(square("a1"), (3, 3)) is None
    assert board.between(square("a1"), (6, 0)) is None
    assert board.between(square("a1"), (0, 0)) is None
    round_ = Geometry(topology=Topology.CYLINDER)
    assert round_.between(square("a1"), (-2, 2)) == (round_.square("h2"),)
    assert round_.between(square("a1"), (8, 0)) is None


def test_a_hole_is_no_square_and_ends_a_line() -> None:
    whole = Geometry()
    board = Geometry(holes=frozenset([whole.square("d4")]))
    assert board.step(board.square("c3"), (1, 1)) is None
    assert board.line(board.square("a4"), (1, 0)) == (board.square("b4"), board.square("c4"))
    with pytest.raises(PositionError):
        board.square("d4")


def test_what_is_painted_on_a_board_is_nothing_to_the_rules() -> None:
    plain = Geometry(surface=Surface(Ground.PLAIN))
    assert plain != Geometry()
    assert plain.is_played_like(Geometry())
    assert not plain.is_played_like(Geometry(files=9))


def test_a_name_for_squares_changes_no_way_of_going() -> None:
    named = Geometry(zones={"centre": (Square(27),)})
    assert named != Geometry()
    assert named.is_played_like(Geometry())
    assert not named.is_played_like(Geometry(holes=frozenset([Square(27)])))


BESIDE = Geometry(18, 8, holes=frozenset(Square(rank * 18 + file) for rank in range(8) for file in (8, 9)))
TWO = replace(BESIDE, surface=Surface(boards=2))


def test_two_boards_side_by_side_have_the_same_names_for_readers_and_their_own_in_files() -> None:
    twins = {"a1": "a1", "h8": "h8", "k1": "a1′", "o4": "e4′", "r8": "h8′"}
    assert {name: TWO.shown(TWO.square(name)) for name in twins} == twins
    assert TWO.stored("Ra4-e4[wRe4->e4′], e4'") == "Ra4-e4[wRe4->o4], o4"
    assert [TWO.letter(file) for file in (0, 7, 8, 9, 10, 17)] == ["a", "h", "", "", "a′", "h′"]
    assert BESIDE.shown(BESIDE.square("o4")) == "o4"
    assert BESIDE.stored("e4'") == "e4'"


def test_of_two_boards_each_begins_with_a_dark_square_and_no_hole_is_between_them() -> None:
    narrow = Geometry(12, 8, surface=Surface(boards=2))
    assert [*map(len, narrow.boards)] == [5, 5]
    assert narrow.is_dark(narrow.square("a1"))
    assert narrow.is_dark(narrow.square("h1"))
    assert not narrow.is_dark(narrow.square("i1"))
    hole = TWO.square("d4")
    assert replace(TWO, holes=TWO.holes | {hole}).missing == {hole}
    assert BESIDE.missing == BESIDE.holes


def test_the_second_of_two_boards_is_no_rule() -> None:
    assert TWO.is_played_like(BESIDE)
