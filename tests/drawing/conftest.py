from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.pictures.drawing.piece_set import Figure, Fill

GOLDENS = Path(__file__).parent / "goldens"

_SHAPES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a picture with the file of that name, or writes it."""

    def compare(name: str, picture: str) -> None:
        path = GOLDENS / name
        if request.config.getoption("--update-goldens"):
            path.write_bytes(picture.encode())
        expected = path.read_bytes().decode() if path.exists() else "no such golden"
        assert picture == expected, f"{path} differs: look at the picture, then run with --update-goldens"

    return compare


@pytest.fixture(scope="session")
def unit() -> Callable[[str], Unit]:
    """The unit of a FEN letter."""

    def read(letter: str) -> Unit:
        return Unit(Kind(_SHAPES[letter.lower()]), WHITE if letter.isupper() else BLACK)

    return read


@pytest.fixture(scope="session")
def drawn() -> Callable[[Unit], Figure]:
    """How a unit is drawn."""

    def draw(unit: Unit) -> Figure:
        return Figure(unit.kind, Fill(unit.colour))

    return draw


@pytest.fixture(scope="session")
def figure(unit: Callable[[str], Unit], drawn: Callable[[Unit], Figure]) -> Callable[[str], Figure]:
    """The figure of a FEN letter."""
    return lambda letter: drawn(unit(letter))


@pytest.fixture(scope="session")
def units(figure: Callable[[str], Figure]) -> Callable[..., Mapping[Square, Figure]]:
    """Figures on their squares, from a text such as ``Kg1 kd8``."""

    def place(text: str, geometry: Geometry | None = None) -> Mapping[Square, Figure]:
        board = geometry or Geometry()
        return {board.square(word[1:]): figure(word[0]) for word in text.split()}

    return place
