"""The lines between the cells of a board."""

from __future__ import annotations

from feerie.engine.board.surface import Grid


def grid(files: str, ranks: str) -> Grid:
    return Grid(frozenset(map(int, files.split())), frozenset(map(int, ranks.split())))


def test_lines_are_between_cells_which_begin_at_a1() -> None:
    assert Grid.of_cells(8, 8, 2, 2) == grid("2 4 6", "2 4 6")
    assert Grid.of_cells(8, 8, 3, 8) == grid("3 6", "")
    assert not Grid.of_cells(5, 4, 5, 4)


def test_lines_are_the_same_lines_from_the_other_side() -> None:
    lines = Grid.of_cells(8, 5, 3, 2)
    assert lines.turned(8, 5) == grid("5 2", "3 1")
    assert lines.turned(8, 5).turned(8, 5) == lines


def test_the_edge_of_a_region_is_no_line_within_it() -> None:
    lines = grid("2 4 6", "2 4 6")
    assert lines.within(2, 0, 5, 3) == grid("4", "2")
    assert not lines.within(0, 0, 1, 1)
