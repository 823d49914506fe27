"""The piece set: what every drawing in it must hold to, and what a rasteriser makes of it."""

from __future__ import annotations

import re
import struct
import zlib
from itertools import combinations, product

import pytest
import resvg_py

from feerie.engine.board.geometry import Square
from feerie.errors import FeerieError
from feerie.language import PIECE_SETS
from feerie.pictures.drawing.canvas import SPACES, element, written
from feerie.pictures.drawing.look_files import named_piece_set
from feerie.pictures.drawing.piece_set import ROTATIONS, Figure, Fill, piece_set
from feerie.pictures.drawing.piece_svg import definitions, used
from feerie.pictures.drawing.scene import Panel, Strip
from feerie.pictures.drawing.sheets.embedded import draw_thumbnail
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import Pen, theme
from tests.asking import each, some

DRAWN = ("bishop", "duck", "king", "knight", "pawn", "queen", "rook")
Pixels = list[list[tuple[int, int, int, int]]]


def rendered(
    figure: Figure, side: int, ground: str = "none", look: str = "light", pieces: str = PIECE_SETS[0]
) -> Pixels:
    """A figure in the middle of a box three times as wide, as pixels."""
    pen = Pen(theme(look), "", pieces=named_piece_set(pieces))
    root = element(
        "svg",
        element("defs", *definitions(pen, (figure,))),
        element("rect", width=135, height=135, fill=ground),
        used(pen, figure, 45, 45),
        width=side * 3,
        height=side * 3,
        viewBox="0 0 135 135",
    )
    root.attribs |= SPACES
    return pixels(bytes(resvg_py.svg_to_bytes(svg_string=written(root))))


def pixels(png: bytes) -> Pixels:
    """The pixels of a PNG of eight bits with transparency, which is what resvg writes."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert (depth, kind) == (8, 6)
    packed = b"".join(png[at + 8 : at + 8 + size] for at, size, name in _chunks(png) if name == b"IDAT")
    raw, stride = zlib.decompress(packed), width * 4
    rows: list[bytearray] = []
    for y in range(height):
        start = y * (stride + 1)
        line = bytearray(raw[start + 1 : start + 1 + stride])
        above = rows[-1] if rows else bytearray(stride)
        _unfilter(raw[start], line, above)
        rows.append(line)
    return [[(row[x], row[x + 1], row[x + 2], row[x + 3]) for x in range(0, stride, 4)] for row in rows]


def _chunks(png: bytes) -> list[tuple[int, int, bytes]]:
    found, at = [], 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        found.append((at, size, png[at + 4 : at + 8]))
        at += size + 12
    return found


def _unfilter(kind: int, line: bytearray, above: bytearray) -> None:
    for index in range(len(line)):
        left = line[index - 4] if index >= 4 else 0
        corner = above[index - 4] if index >= 4 else 0
        up = above[index]
        estimate = left + up - corner
        distances = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
        paeth = (left, up, corner)[distances.index(min(distances))]
        line[index] = (line[index] + (0, left, up, (left + up) // 2, paeth)[kind]) % 256


@pytest.mark.parametrize("pieces", PIECE_SETS)
def test_the_orthodox_six_and_the_duck_are_there(pieces: str) -> None:
    assert tuple(named_piece_set(pieces).drawings) == DRAWN


@pytest.mark.parametrize("pieces", PIECE_SETS)
@pytest.mark.parametrize("shape", DRAWN)
def test_a_drawing_is_a_closed_silhouette_and_open_lines(shape: str, pieces: str) -> None:
    drawing = named_piece_set(pieces)[shape]
    assert re.fullmatch(r"[MLCHVzAlchvqsa\d .-]+", drawing.silhouette)
    assert drawing.silhouette.endswith("z")
    assert drawing.detail


@pytest.mark.parametrize("pieces", some(PIECE_SETS, 2))
@each("shape, fill, rotation", product(DRAWN, Fill, ROTATIONS))
def test_a_figure_stays_in_its_square(shape: str, fill: Fill, rotation: int, pieces: str) -> None:
    drawn = rendered(Figure(shape, fill, rotation), 30, pieces=pieces)
    seen = [(x, y) for y, row in enumerate(drawn) for x, pixel in enumerate(row) if pixel[3] > 40]
    assert seen
    assert all(30 <= x < 60 and 30 <= y < 60 for x, y in seen)


@pytest.mark.long
@pytest.mark.parametrize("pieces", PIECE_SETS)
@each("shape, rotation", product(DRAWN, ROTATIONS))
def test_a_figure_that_is_turned_stands_in_the_middle_of_its_square(
    shape: str, rotation: int, pieces: str
) -> None:
    drawn = rendered(Figure(shape, Fill.BLACK, rotation), 30, pieces=pieces)
    xs = [x for row in drawn for x, pixel in enumerate(row) if pixel[3] > 128]
    ys = [y for y, row in enumerate(drawn) for pixel in row if pixel[3] > 128]
    assert abs((min(xs) + max(xs)) / 2 - 44.5) <= 2.5
    assert abs((min(ys) + max(ys)) / 2 - 44.5) <= 4


@pytest.mark.parametrize("look", some(["light", "dark", "print"], 3))
@pytest.mark.parametrize("pieces", PIECE_SETS)
@pytest.mark.parametrize("side", [25, pytest.param(45, marks=pytest.mark.long)])
def test_no_two_figures_look_alike_even_when_they_are_small(side: int, look: str, pieces: str) -> None:
    figures = [Figure(shape, fill) for shape in DRAWN for fill in Fill]
    drawn = {figure: rendered(figure, side, theme(look).colours["dark"], look, pieces) for figure in figures}
    for one, other in combinations(figures, 2):
        pairs = zip(
            (pixel for row in drawn[one] for pixel in row),
            (pixel for row in drawn[other] for pixel in row),
            strict=True,
        )
        differing = sum(abs(a[0] - b[0]) > 100 for a, b in pairs)
        assert differing >= side, f"{one.key} and {other.key}"


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_neutral_figure_is_white_at_the_left_and_black_at_the_right_however_it_is_turned(
    rotation: int,
) -> None:
    drawn = rendered(Figure("rook", Fill.NEUTRAL, rotation), 90)
    row = drawn[90 + 50]
    left = sum(row[x][0] > 200 for x in range(90 + 16, 90 + 44))
    right = sum(row[x][0] < 60 for x in range(90 + 46, 90 + 74))
    assert left > 14
    assert right > 14


def test_a_dark_figure_has_a_white_halo_on_a_dark_square() -> None:
    ground = theme("light").colours["dark"]
    drawn = rendered(Figure("rook", Fill.BLACK), 90, ground)
    row = [pixel[0] for pixel in drawn[90 + 50]]
    first_dark = next(x for x, value in enumerate(row) if value < 60)
    assert max(row[first_dark - 4 : first_dark]) > 240


def test_a_kind_without_a_drawing_has_its_letters() -> None:
    pictures = {
        draw_strip(Strip((Panel({0: Figure("", Fill.WHITE, letters=letters)}),)), theme("light"))  # type: ignore[dict-item]
        for letters in ("A", "AM", "Ü", "将")
    }
    assert len(pictures) == 4


def test_letters_make_keys_that_do_not_meet() -> None:
    letters = ("A", "a", "Ü", "dc", "-dc-", "A B", "A-B", "AB")
    assert len({Figure("", Fill.WHITE, letters=text).key for text in letters}) == len(letters)


@pytest.mark.parametrize(("shape", "letters", "rotation"), [("", "", 0), ("rook", "R", 0), ("rook", "", 45)])
def test_a_figure_that_cannot_be_drawn_is_refused(shape: str, letters: str, rotation: int) -> None:
    with pytest.raises(ValueError, match="a figure"):
        Figure(shape, Fill.WHITE, rotation, letters)


def test_a_shape_that_there_is_not_is_refused() -> None:
    with pytest.raises(FeerieError) as caught:
        piece_set()["unicorn"]
    assert caught.value.code == "shape"
    assert caught.value.values == {"shape": "unicorn", "known": DRAWN}


def test_the_bold_set_has_thicker_lines() -> None:
    def inked(pieces: str) -> int:
        drawn = rendered(Figure("rook", Fill.WHITE), 25, "#ffffff", pieces=pieces)
        return sum(pixel[0] < 60 for row in drawn for pixel in row)

    assert inked("bold") > 1.2 * inked(PIECE_SETS[0])


def test_a_unit_beneath_an_empty_square_fills_it() -> None:
    beneath, square = Figure("rook", Fill.BLACK), Square(0)
    sizes = []
    for units in ({}, {square: Figure("pawn", Fill.WHITE)}):
        drawn = draw_thumbnail(Panel(units, under={square: (beneath,)}))
        (tile,) = re.findall(r'<rect[^>]*data-mark="stack"[^>]*>', drawn)
        width = re.search(r' width="([\d.]+)"', tile)
        assert width
        sizes.append((round(float(width[1]) / 45, 2), 'fill="none"' in tile))
    assert sizes == [(0.92, True), (0.44, False)]
