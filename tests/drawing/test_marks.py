"""Each mark is seen, and looks like no other."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from feerie.engine.board.geometry import Geometry, Square, Topology
from feerie.errors import FeerieError, PositionError
from feerie.pictures.drawing.chessboard import centre
from feerie.pictures.drawing.marking.arrow_paths import arrow_paths
from feerie.pictures.drawing.marking.arrows import arrow_path, tick
from feerie.pictures.drawing.marking.marks import (
    ANNOTATIONS,
    Arrow,
    Badge,
    Border,
    Cross,
    Dot,
    Ghost,
    Hue,
    InTray,
    Mark,
    Outline,
    Shaft,
    Sign,
    annotation,
    equal_vectors,
)
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Edge, Held, Panel, Region, Strip, Tray
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme

BOARD = Geometry()
Units = Callable[..., Mapping[Square, Figure]]
D4, D8, G4, E5 = (BOARD.square(name) for name in ("d4", "d8", "g4", "e5"))
MOVE = Hue.MOVE

MARKS: dict[str, Mark] = {
    **{f"{outline} frame": Border(MOVE, D4, outline) for outline in Outline},
    **{f"badge {sign}": Badge(MOVE, D4, sign) for sign in Sign},
    "a unit that is gone": Badge(MOVE, D4, Sign.TIMES, Figure("rook", Fill.WHITE)),
    "another that is gone": Badge(MOVE, D4, Sign.TIMES, Figure("rook", Fill.BLACK)),
    "filled arrow": Arrow(MOVE, G4, D4),
    "hollow arrow": Arrow(MOVE, G4, D4, Shaft.HOLLOW),
    "vector": Arrow(MOVE, G4, D4, vector=True),
    "hollow vector": Arrow(MOVE, G4, D4, Shaft.HOLLOW, vector=True),
    "ghost": Ghost(D4, Figure("rook", "white")),  # type: ignore[arg-type]  # the name of a fill
    "cross": Cross(D4),
    "dot": Dot(D4),
}


def picture(units: Mapping[Square, Figure], *marks: Mark, trays: tuple[Tray, ...] = ()) -> str:
    return draw_strip(Strip((Panel(units, marks=marks, trays=trays),)), theme("print"))


@pytest.mark.parametrize("name", MARKS)
def test_a_mark_is_seen(name: str, units: Units) -> None:
    assert picture(units("Kg1"), MARKS[name]) != picture(units("Kg1"))


def test_no_two_marks_look_alike(units: Units) -> None:
    pictures = {name: picture(units("Kg1"), mark) for name, mark in MARKS.items()}
    assert [pair for pair in combinations(pictures, 2) if pictures[pair[0]] == pictures[pair[1]]] == []


def test_a_ghost_gives_way_to_the_unit_that_stands_there(
    units: Units, figure: Callable[[str], Figure]
) -> None:
    ghost = Ghost(D4, figure("r"))
    assert "stroke-dasharray" in picture(units("Kg1"), ghost)
    assert "stroke-dasharray" not in picture(units("Kd4"), ghost)


def test_an_arrow_covers_no_unit(units: Units) -> None:
    def from_first_unit(drawn: str) -> str:
        unnamed = re.sub(r"#\w+-", "#", drawn)
        return unnamed[unnamed.index("<use", unnamed.index('height="361')) :]

    without, crossed = (picture(units("Kg4 kd4 Re4"), *marks) for marks in ((), (Arrow(MOVE, G4, D4),)))
    assert without != crossed
    assert from_first_unit(without) == from_first_unit(crossed)


@pytest.mark.parametrize("word", ANNOTATIONS)
def test_an_author_has_every_mark(word: str, units: Units) -> None:
    mark = annotation(word, "g4-d4" if ANNOTATIONS[word] == 2 else "d4", BOARD, "A")
    assert mark.hue is Hue.NOTE  # type: ignore[union-attr]  # ghosts are not an author's
    assert picture(units("Kg1"), mark) != picture(units("Kg1"))


@pytest.mark.parametrize("word", ["cross", "dot"])
def test_an_authors_mark_on_a_unit_becomes_a_badge(word: str, units: Units) -> None:
    sign = {"cross": Sign.TIMES, "dot": Sign.DOT}[word]
    assert picture(units("Kd4"), annotation(word, "d4", BOARD)) == picture(
        units("Kd4"), Badge(Hue.NOTE, D4, sign)
    )


@pytest.mark.parametrize(("word", "squares"), [("star", "d4"), ("arrow", "d4"), ("circle", "d4-d5")])
def test_a_mark_that_there_is_not_is_refused(word: str, squares: str) -> None:
    with pytest.raises(FeerieError) as caught:
        annotation(word, squares, BOARD)
    assert caught.value.code == "mark"
    assert caught.value.values["mark"] == word


def test_a_mark_off_the_board_is_refused() -> None:
    with pytest.raises(PositionError):
        annotation("circle", "j9", BOARD)


def test_equal_vectors_have_no_ghost_at_their_origin(figure: Callable[[str], Figure]) -> None:
    ghost, other = Ghost(G4, figure("r")), Ghost(E5, figure("p"))
    assert equal_vectors((ghost, other, Arrow(MOVE, G4, D4))) == (other, Arrow(MOVE, G4, D4, vector=True))


def test_the_tick_of_a_vector_keeps_off_its_head_and_its_origin() -> None:
    for length in (45.0, 64.0, 100.0, 300.0):
        path = arrow_path(Arrow(MOVE, G4, D4, vector=True), (0.0, 0.0), (length, 0.0), ring=False)
        across = [float(x) / 45 for x in re.findall(r"[ML]([\d.]+) ", tick(path))]
        head = path.length / 45 - 0.31
        assert min(across) > 0.115
        assert max(across) < head - 0.1


def test_the_tick_of_a_hollow_vector_is_as_full_as_that_of_a_filled_one(units: Units) -> None:
    arrow = Arrow(MOVE, G4, D4, vector=True)
    middles = [BOARD.file(square) * 45 + 22.5 for square in (G4, D4)]
    path = tick(arrow_path(arrow, (middles[0], 202.5), (middles[1], 202.5), ring=False))
    for shaft in Shaft:
        assert re.search(
            f'<path d="{re.escape(path)}" fill="#000000"', picture(units("Kg1"), replace(arrow, shaft=shaft))
        )


def test_a_hollow_vector_has_an_edge_and_a_filled_one_none(units: Units) -> None:
    for shaft in Shaft:
        drawn = picture(units("Kg1"), Arrow(MOVE, G4, D4, shaft, vector=True))
        edged = re.findall('<path [^>]*fill="#FFFFFF" stroke="#000000"', drawn)
        assert len(edged) == (shaft is Shaft.HOLLOW)


def badges(units: Mapping[Square, Figure], *marks: Mark) -> list[tuple[float, float]]:
    """The centres of the badges within the square d4, in squares from its upper left corner."""
    found = re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)">', picture(units, *marks))
    return [(round(float(x) / 45 - 3, 2), round(float(y) / 45 - 4, 2)) for x, y in found]


BADGE, OTHER = Badge(Hue.CAPTURE, D4, Sign.TIMES), Badge(Hue.CHANGE, D4, Sign.EQUALS)
TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT = (0.17, 0.17), (0.83, 0.17), (0.17, 0.83), (0.83, 0.83)

PLACES: dict[str, tuple[tuple[Mark, ...], list[tuple[float, float]]]] = {
    "one alone stands top right": ((BADGE,), [TOP_RIGHT]),
    "one stays beside an arrow from above": ((BADGE, Arrow(MOVE, D8, D4)), [TOP_RIGHT]),
    "one evades an arrow from the upper right": ((BADGE, Arrow(MOVE, BOARD.square("g7"), D4)), [TOP_LEFT]),
    "two stand at the top": ((BADGE, OTHER), [TOP_LEFT, TOP_RIGHT]),
    "two evade an arrow from above": ((BADGE, OTHER, Arrow(MOVE, D8, D4)), [BOTTOM_LEFT, BOTTOM_RIGHT]),
    "there are no more than two": ((BADGE, OTHER, Badge(MOVE, D4, Sign.PLUS)), [TOP_LEFT, TOP_RIGHT]),
}


@pytest.mark.parametrize("case", PLACES)
def test_a_badge_stands_in_a_free_corner(case: str, units: Units) -> None:
    marks, expected = PLACES[case]
    assert badges(units("Kd4"), *marks) == expected


def test_the_sign_that_is_given_first_stands_left(units: Units) -> None:
    drawn = picture(units("Kd4"), BADGE, OTHER)
    alone = {sign: picture(units("Kd4"), Badge(MOVE, D4, sign)) for sign in (Sign.TIMES, Sign.EQUALS)}
    glyphs = {
        sign: re.findall(r'<path d="([^"]*)"[^>]*stroke-linecap', text)[-1] for sign, text in alone.items()
    }
    assert drawn.index(glyphs[Sign.TIMES], drawn.index("</defs>")) < drawn.rindex(glyphs[Sign.EQUALS])


def test_a_drop_starts_at_the_slot_of_its_unit(units: Units, figure: Callable[[str], Figure]) -> None:
    pawn, arrow = figure("p"), Arrow(Hue.APPEAR, InTray(figure("p"), D4), D4, Shaft.HOLLOW)
    tray = Tray("Reserve", (Held(pawn, file=0), Held(pawn, ghost=True, file=3)), Edge.TOP)
    drawn = picture(units("pd4"), arrow, trays=(tray,))
    starts = [float(x) for x in re.findall(r'<path d="M([\d.]+) -', drawn)]
    assert starts
    assert all(abs(x / 45 - 3.5) < 0.1 for x in starts), "the arrow is vertical"


def test_so_it_does_where_a_part_of_the_board_is_shown(figure: Callable[[str], Figure]) -> None:
    arrow = Arrow(Hue.APPEAR, InTray(figure("p"), D4), D4, Shaft.HOLLOW)
    tray = Tray("Reserve", (Held(figure("p"), file=3),), Edge.TOP)
    whole = Panel({}, trays=(tray,), marks=(arrow,))
    part = replace(whole, region=Region(0, 2, 7, 5))
    tails = [path.tail for panel in (whole, part) for _, path in arrow_paths(panel)]
    assert tails[1] == pytest.approx((tails[0][0], tails[0][1] + 2 * 45))


def test_an_arrow_from_a_tray_that_is_not_shown_is_left_out(
    units: Units, figure: Callable[[str], Figure]
) -> None:
    arrow = Arrow(Hue.APPEAR, InTray(figure("p"), D4), D4, Shaft.HOLLOW)
    assert picture(units("pd4"), arrow) == picture(units("pd4"))


SEEN: dict[str, tuple[str, tuple[tuple[str, str], ...], Shaft]] = {
    "castling short": ("Kg1 Rf1", (("e1", "g1"), ("h1", "f1")), Shaft.FILLED),
    "castling long": ("Kc1 Rd1", (("e1", "c1"), ("a1", "d1")), Shaft.FILLED),
    "castling short, Black": ("kg8 rf8", (("e8", "g8"), ("h8", "f8")), Shaft.FILLED),
    "castling long, Black": ("kc8 rd8", (("e8", "c8"), ("a8", "d8")), Shaft.FILLED),
    "a transfer over a unit": ("Pd4 pe4", (("c4", "e4"),), Shaft.HOLLOW),
    "two neighbours exchange squares": ("Pd4 pe4", (("d4", "e4"), ("e4", "d4")), Shaft.HOLLOW),
    **{
        f"a rebirth from d4 to {square}": (f"Qd4 p{square}", (("d4", square),), Shaft.HOLLOW)
        for square in ("c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5")
    },
}


@pytest.mark.parametrize("vector", [False, True])
@pytest.mark.parametrize("case", SEEN)
def test_an_arrow_is_seen_beside_the_units_that_would_hide_it(case: str, vector: bool, units: Units) -> None:  # noqa: FBT001
    placed, joined, shaft = SEEN[case]
    marks = tuple(
        Arrow(MOVE, BOARD.square(origin), BOARD.square(target), shaft, vector=vector)
        for origin, target in joined
    )
    panel = Panel(units(placed), marks=marks)
    found = arrow_paths(panel)
    assert [arrow for arrow, _ in found] == [*marks]
    for _, path in found:
        hidden = sum(path.within(centre(BOARD, square), 0.36 * 45) for square in panel.units)
        assert path.length - hidden >= 0.45 * 45


def test_an_arrow_runs_between_the_middles_of_its_squares_where_it_is_seen(units: Units) -> None:
    ((_, path),) = arrow_paths(Panel(units("Kd4 kf4"), marks=(Arrow(MOVE, D4, G4),)))
    assert path.tail[1] == path.tip[1] == centre(BOARD, D4)[1]
    ((_, short),) = arrow_paths(Panel(units("kf4"), marks=(Arrow(MOVE, D4, BOARD.square("e4")),)))
    assert short.tail[1] == short.tip[1] == centre(BOARD, D4)[1]


@pytest.mark.parametrize(("placed", "target"), [("pd7", "d8"), ("pd5", "d6"), ("pf6", "g7"), ("pe4", "f4")])
def test_the_head_of_an_arrow_is_not_under_the_unit_before_its_square(
    placed: str, target: str, units: Units
) -> None:
    """A unit that is dropped, or a hopper, comes to the square behind another unit."""
    panel = Panel(units(f"Q{target} {placed}"), marks=(Arrow(MOVE, D4, BOARD.square(target)),))
    ((_, path),) = arrow_paths(panel)
    head = replace(path, tail=path.at(max(path.length - 0.34 * 45, 0)))
    assert sum(head.within(centre(BOARD, square), 0.36 * 45) for square in panel.units) <= head.length / 2


ROUND = Geometry(topology=Topology.CYLINDER)


@pytest.mark.parametrize("vector", [False, True])
@pytest.mark.parametrize(
    ("start", "end", "placed", "slope"),
    [
        ("b4", "g4", "Rg4", 0),
        ("g4", "b4", "Rb4", 0),
        ("h4", "a5", "Ka5", 1),
        ("a4", "h4", "Kh4", 0),
        ("b1", "h3", "Bh3", 1),
        ("d4", "g4", "Rg4 pe4", 0),
        ("h2", "b1", "Nb1", 0.5),
    ],
)
def test_an_arrow_round_a_cylinder_leaves_at_one_edge_and_comes_in_at_the_other(
    start: str,
    end: str,
    placed: str,
    slope: float,
    vector: bool,  # noqa: FBT001
    units: Units,
) -> None:
    origin, target = ROUND.square(start), ROUND.square(end)
    panel = Panel(units(placed), ROUND, marks=(Arrow(MOVE, origin, target, vector=vector),))
    (_, leaving), (_, coming) = arrow_paths(panel)
    assert (leaving.starts, leaving.ends, coming.starts, coming.ends) == (True, False, False, True)
    eastward = ROUND.file(origin) > ROUND.file(target)
    left, right = (coming, leaving) if eastward else (leaving, coming)
    west, east = (left.tail[0], right.tip[0]) if eastward else (left.tip[0], right.tail[0])
    assert -20 < west < 0
    assert 360 < east < 380
    assert coming.length >= 0.3 * 45, "there is room for the head"
    for path in (leaving, coming):
        assert abs(path.direction[1] / path.direction[0]) == pytest.approx(slope)
    assert hypot(*(one - other for one, other in zip(coming.tip, centre(ROUND, target), strict=True))) < 30


@pytest.mark.parametrize(
    ("start", "end", "placed"),
    [("d4", "g4", "Rg4"), ("a1", "e5", "Be5"), ("b4", "g4", "Rg4 pa4"), ("c1", "c8", "Rc8")],
)
def test_on_a_cylinder_an_arrow_takes_the_shorter_way_unless_units_stand_in_it(
    start: str, end: str, placed: str, units: Units
) -> None:
    marks = (Arrow(MOVE, ROUND.square(start), ROUND.square(end)),)
    assert len(arrow_paths(Panel(units(placed), ROUND, marks=marks))) == 1


def test_equal_vectors_go_the_same_way_round_a_cylinder(units: Units) -> None:
    """Half round it there are two ways of one length."""
    a1, e3, a5 = map(ROUND.square, ("a1", "e3", "a5"))
    marks = (Arrow(MOVE, a1, e3, vector=True), Arrow(MOVE, e3, a5, vector=True))
    (_, moved), (_, leaving), (_, coming) = arrow_paths(Panel(units("Ke3 ra5"), ROUND, marks=marks))
    for path in (leaving, coming):
        assert path.direction == pytest.approx(moved.direction)


@pytest.mark.parametrize("board", [BOARD, ROUND])
@pytest.mark.parametrize("vector", [False, True])
def test_a_unit_that_returns_where_it_was_has_no_arrow(board: Geometry, vector: bool, units: Units) -> None:  # noqa: FBT001
    assert arrow_paths(Panel(units("Kd4"), board, marks=(Arrow(MOVE, D4, D4, vector=vector),))) == []


def test_an_arrow_of_an_author_goes_round_a_cylinder_too(units: Units) -> None:
    panel = Panel(units("Kg1"), ROUND, marks=(annotation("arrow", "a4-h4", ROUND),))
    assert len(arrow_paths(panel)) == 2


def test_arrows_that_meet_head_on_keep_apart(units: Units) -> None:
    there, back = Arrow(MOVE, G4, D4), Arrow(MOVE, D4, G4)
    both = picture(units("Kd4 kg4"), there, back)
    paths = re.compile(r'<path d="(M[^"]*z)" fill="#000000"')
    alone = paths.findall(picture(units("Kd4 kg4"), there).split("</defs>")[1])
    assert alone
    assert not set(alone) & set(paths.findall(both.split("</defs>")[1]))


@pytest.mark.parametrize(("beside", "is_left"), [("Pd5", False), ("Pe4", True)])
def test_a_vector_from_an_occupied_square_is_whole_on_the_freer_side(
    beside: str, units: Units, *, is_left: bool
) -> None:
    """It leads from d4 to e5, and its dot, with which it begins, stands on no unit."""
    stand = units(f"Nd4 pe5 {beside}")
    arrow = Arrow(MOVE, D4, E5, vector=True)
    ((_, path),) = arrow_paths(Panel(stand, marks=(arrow,)))
    (x, y), (left, top) = path.tail, centre(BOARD, D4)
    assert (x < left and y < top) == is_left
    assert hypot(x - left, y - top) > 0.5 * 45
    assert path.length == pytest.approx(
        arrow_path(arrow, centre(BOARD, D4), centre(BOARD, E5), ring=False).length
    )


def test_arrows_of_an_exchange_keep_clear_of_both_units(units: Units) -> None:
    stand = units("Nd4 nd8")
    there, back = Arrow(MOVE, D4, D8, Shaft.HOLLOW), Arrow(MOVE, D8, D4, Shaft.HOLLOW)
    rings = tuple(Border(MOVE, at, Outline.RING) for at in (D4, D8))
    for _, path in arrow_paths(Panel(stand, marks=(*rings, there, back))):
        for end in (path.tail, path.tip):
            assert (
                min(hypot(end[0] - x, end[1] - y) for x, y in (centre(BOARD, at) for at in stand)) > 0.5 * 45
            )


def test_an_arrow_of_ones_own_ends_in_the_middle_of_an_empty_square(units: Units) -> None:
    def tip(*marks: Mark, on: str = "Pe2") -> float:
        (*_, (_, path)) = arrow_paths(Panel(units(on), marks=marks))
        return round(path.tip[1] / 45, 2)

    own = Arrow(Hue.NOTE, BOARD.square("e2"), BOARD.square("e4"))
    assert tip(own) == 4.5
    # Before a unit and before a ring it stops short, as one of the rules does before any square.
    assert tip(own, on="Pe2 pe4") > 4.9
    assert tip(annotation("circle", "e4", BOARD), own) > 4.9
    assert tip(replace(own, hue=MOVE)) > 4.9


@pytest.mark.parametrize(
    ("squares", "on", "bends"),
    [
        ("g1-f3", "Ng1", "g3"),
        ("f3-d4", "Nf3", "d3"),
        # A unit stands on the longer way, and none on the shorter; or one on both.
        ("g1-f3", "Ng1 Pg3", "f1"),
        ("g1-f3", "Ng1 Pg3 Bf1", "g3"),
        ("e2-e4", "Pe2", ""),
        ("d4-b7", "Kd4", ""),
    ],
)
def test_an_arrow_of_a_knights_leap_is_bent(squares: str, on: str, bends: str, units: Units) -> None:
    own = annotation("arrow", squares, BOARD)
    assert isinstance(own, Arrow)
    ((_, path),) = arrow_paths(Panel(units(on), marks=(own,)))
    assert (path.before is not None) == bool(bends)
    if bends:
        assert path.tail == centre(BOARD, BOARD.square(bends))
        # Both parts are one shape, so that no casing runs across the bend.
        assert picture(units(on), own).count("zM") == picture(units(on)).count("zM") + 2
    ((_, plain),) = arrow_paths(Panel(units(on), marks=(replace(own, hue=MOVE),)))
    assert plain.before is None
