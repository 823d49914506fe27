"""A picture that stands alone shows the same in every program that opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from feerie.engine.board.geometry import Geometry
from feerie.pictures.drawing.scene import Panel, Strip
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from tests.drawing.renderers import RENDERERS, Images, rendered, view

pytestmark = pytest.mark.browser

GOLDENS = sorted((Path(__file__).parent / "goldens").glob("*.svg"))

DELICATE = [
    golden
    for golden in GOLDENS
    if golden.name.startswith(("boards-of", "a-captured")) and "light" not in golden.name
]
"""Those in which programs have differed: hatching, letters, halves of transparency."""

SIDE = 24
"""Of a square, in dots; twice as much where letters are looked for."""

CELL = SIDE // 2
"""The side of the cells that are compared by the mean of their dots: smoothed edges come out the same."""

TOLERANCE = 25
"""By how much a cell may differ, of 255, in red, green or blue."""

FEW = 3
"""So many cells may differ more than that: the letters of a long line stand a dot aside."""

MORE = {"libreoffice": 6}
"""As `FEW`, for programs that set letters wider."""

BOARDS = ((8, 8), (12, 10))

Drawn = Callable[[str], Images]
"""From the name of a program to what it makes of some pictures."""


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> Drawn:
    """Empty boards, by files and ranks as their files are called."""
    folder = tmp_path_factory.mktemp("boards")
    pictures = [folder / f"{files}-{ranks}.svg" for files, ranks in BOARDS]
    for picture, size in zip(pictures, BOARDS, strict=True):
        picture.write_text(draw_strip(Strip((Panel({}, Geometry(*size)),)), theme("print")))
    return cache(lambda name: rendered(name, pictures, 2 * SIDE, tmp_path_factory.mktemp(name)))


Others = pytest.mark.parametrize("name", [name for name in RENDERERS if name != "resvg"])


@pytest.mark.long
@Others
def test_every_program_draws_the_same(name: str, tmp_path: Path) -> None:
    assert len(DELICATE) == 4
    _compare(DELICATE, name, tmp_path)


@pytest.mark.long
@Others
def test_every_program_draws_every_picture_the_same(name: str, tmp_path: Path) -> None:
    assert len(GOLDENS) > 30
    _compare(GOLDENS, name, tmp_path)


def _compare(pictures: Sequence[Path], name: str, folder: Path) -> None:
    usual, others = (rendered(one, pictures, SIDE, folder) for one in ("resvg", name))
    different = {picture.name: _differing(usual[picture], others[picture]) for picture in pictures}
    assert {picture: count for picture, count in different.items() if count > MORE.get(name, FEW)} == {}


def _differing(one: Image.Image, other: Image.Image) -> int:
    """The cells in which two images differ. A last row of dots may be there or not."""
    assert one.width == other.width
    assert abs(one.height - other.height) <= 1
    cells = one.width // CELL, min(one.height, other.height) // CELL
    box = (0, 0, cells[0] * CELL, cells[1] * CELL)
    means = [image.crop(box).resize(cells, Image.Resampling.BOX) for image in (one, other)]
    red, green, blue = ImageChops.difference(*means).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[TOLERANCE + 1 :])


@pytest.mark.long
@pytest.mark.parametrize("name", RENDERERS)
def test_a_letter_stands_under_every_file_and_a_number_beside_every_rank(name: str, boards: Drawn) -> None:
    for picture, image in boards(name).items():
        left, top, _, _ = view(picture)
        files, ranks = map(int, picture.stem.split("-"))
        below = [_box(left, top, file, ranks, 1.0, 0.55) for file in range(files)]
        beside = [_box(left, top, -0.58, row, 0.54, 1.0) for row in range(ranks)]
        assert all(_is_central(image.crop(box)) for box in below + beside)


def _box(left: float, top: float, x: float, y: float, wide: float, high: float) -> tuple[int, int, int, int]:
    """A part of the image of a board, from lengths in squares, with a little air to the board."""
    side = 2 * SIDE
    corner = round(x * side - left * side / 45), round(y * side - top * side / 45) + 2
    return (*corner, corner[0] + round(wide * side), corner[1] + round(high * side))


def _is_central(shown: Image.Image) -> bool:
    """Whether something stands in a box, and in the middle of its longer side."""
    ink = ImageChops.invert(shown.convert("L")).point([0] * 96 + [255] * 160).getbbox()
    if ink is None:
        return False
    left, top, right, bottom = ink
    aside = left + right - shown.width if shown.width > shown.height else top + bottom - shown.height
    return abs(aside) <= SIDE // 4
