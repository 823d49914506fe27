"""What is painted on a board: points with palaces and a river, plain squares, and the marks upon them."""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from feerie.engine.board.geometry import Geometry
from feerie.engine.board.surface import Ground, Surface
from feerie.pictures.drawing.marking.marks import Border, Hue, Outline
from feerie.pictures.drawing.scene import Panel, Strip, turned
from feerie.pictures.drawing.sheets.embedded import draw_symbols, draw_thumbnail
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme

EDGE: Final = theme("light").colours["edge"]
_SQUARE: Final = Geometry(3, 4).square


def painted(board: Geometry) -> list[str]:
    """Return the path of the lines of a board, and that of its dots, if it has any."""
    drawn = ET.fromstring(draw_strip(Strip((Panel({}, board),)), theme("light")))
    paths = [path for path in drawn.iter("{http://www.w3.org/2000/svg}path") if EDGE in path.attrib.values()]
    return [path.get("d", "") for path in paths]


def test_lines_cross_in_the_middle_of_points_and_inner_ones_stop_at_a_river() -> None:
    (lines,) = painted(Geometry(3, 4, surface=Surface(Ground.POINTS, river=1)))
    assert lines == (
        "M22.5 22.5V157.5M67.5 22.5V112.5M67.5 157.5V157.5M112.5 22.5V157.5"
        "M22.5 22.5H112.5M22.5 67.5H112.5M22.5 112.5H112.5M22.5 157.5H112.5"
    )


def test_two_diagonals_join_the_corners_of_a_palace_whichever_are_named() -> None:
    plain, *crossed = (
        painted(Geometry(3, 4, surface=Surface(Ground.POINTS, frozenset(palaces))))[0]
        for palaces in ((), [(_SQUARE("a1"), _SQUARE("c3"))], [(_SQUARE("a3"), _SQUARE("c1"))])
    )
    diagonals = [set(re.findall(r"M[^M]+", lines.removeprefix(plain))) for lines in crossed]
    assert diagonals == [
        {"M22.5 157.5L112.5 67.5", "M22.5 67.5L112.5 157.5"},
        {"M22.5 67.5L112.5 157.5", "M22.5 157.5L112.5 67.5"},
    ]


@pytest.mark.parametrize(("name", "angles"), [("a2", 2), ("b2", 4), ("c2", 2)])
def test_the_angles_of_a_star_stand_where_there_are_lines(name: str, angles: int) -> None:
    without, with_star = (
        painted(Geometry(3, 4, surface=Surface(Ground.POINTS, stars=frozenset(stars))))[0]
        for stars in ((), [_SQUARE(name)])
    )
    assert with_star.startswith(without)
    assert with_star.removeprefix(without).count("M") == angles


def test_a_plain_board_has_lines_between_its_squares_and_dots_where_they_cross() -> None:
    lines, dots = painted(Geometry(3, 4, surface=Surface(Ground.PLAIN, stars=frozenset([_SQUARE("b1")]))))
    assert lines == "M45 0v180M90 0v180M0 45h135M0 90h135M0 135h135"
    assert re.match(r"M(\S+) (\S+)a(\S+) ", dots)
    x, y, radius = map(float, re.findall(r"[\d.]+", dots)[:3])
    assert (round(x + radius, 1), y) == (90, 135)


def test_no_square_of_a_plain_board_is_dark_or_hatched() -> None:
    board = Panel({}, Geometry(3, 4, surface=Surface(Ground.PLAIN)))
    for look in ("light", "print"):
        drawn = draw_strip(Strip((board,)), theme(look))
        assert "hatch" not in drawn
        assert f'fill="{theme("light").colours["dark"]}"' not in drawn


def test_black_sees_a_board_from_the_other_side() -> None:
    surface = Surface(
        Ground.POINTS, frozenset([(_SQUARE("a1"), _SQUARE("b2"))]), 1, frozenset([_SQUARE("b1")])
    )
    seen = turned(Panel({}, Geometry(3, 4, surface=surface))).geometry.surface
    assert {*next(iter(seen.palaces))} == {_SQUARE("c4"), _SQUARE("b3")}
    assert (seen.river, seen.stars) == (3, frozenset([_SQUARE("b4")]))
    dotted = Geometry(
        9, 9, surface=Surface(Ground.PLAIN, stars=frozenset(map(Geometry(9, 9).square, ["c3", "b5"])))
    )
    (_, before), (_, after) = painted(dotted), painted(turned(Panel({}, dotted)).geometry)
    places = [
        {tuple(map(float, place)) for place in re.findall(r"M(\S+) (\S+)a", dots)} for dots in (before, after)
    ]
    radius = 45 * 0.075
    assert {(round(405 - x - 2 * radius, 1), 405 - y) for x, y in places[0]} == {
        (round(x, 1), y) for x, y in places[1]
    }


@pytest.mark.parametrize(
    ("ground", "tinted"), [(Ground.CHECKERED, "on-dark"), (Ground.PLAIN, "on-light"), (Ground.POINTS, None)]
)
def test_a_mark_tints_a_square_as_it_is_drawn_and_no_point(ground: Ground, tinted: str | None) -> None:
    board = Geometry(3, 3, surface=Surface(ground))
    drawn = Panel({}, board, marks=(Border(Hue.MOVE, _SQUARE("a1"), Outline.SOLID),))
    colours = theme("light").colours
    for picture in (draw_strip(Strip((drawn,)), theme("light")), "".join(draw_symbols([drawn]).values())):
        found = {tone for tone in ("on-dark", "on-light") if f'fill="{colours[f"move-{tone}"]}"' in picture}
        assert found == ({tinted} if tinted else set())


def test_boards_of_one_size_on_a_page_keep_their_own_grounds() -> None:
    boards = [
        Panel({}, Geometry(9, 10, surface=Surface(ground, river=river)))
        for ground, river in (
            (Ground.CHECKERED, None),
            (Ground.PLAIN, None),
            (Ground.POINTS, None),
            (Ground.POINTS, 5),
        )
    ]
    used = {re.findall(r'href="#(fe-board[^"]*)"', draw_thumbnail(board))[0] for board in boards}
    assert used == {id_ for id_ in draw_symbols(boards) if id_.startswith("fe-board")}
    assert len(used) == 4
