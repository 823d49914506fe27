"""The drawings of pieces, from a folder of SVG files, one a shape; and the figure of each kind of unit.

A file has a box of 45 × 45 and up to three paths, told apart by their class:

| class | what it is |
|---|---|
| `silhouette` | the closed outline, filled and stroked |
| `detail` | open lines drawn upon it |
| `plain` | closed parts of it that take no checks, for they are too small |

``data-middle`` on the root is the height about which the drawing is turned.
Colours and widths in the files serve viewers of the files; themes replace them.

Sets of their own, which the players of a game know, have a character on a disc, or on a wedge that points.
Each is a file in `characters/`; `outlines.toml` has the characters, as `typeface/characters.py` takes them
from a font.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final
from xml.etree import ElementTree as ET

from feerie.errors import FeerieError
from feerie.language import PIECE_SETS, table_of
from feerie.pictures.drawing.canvas import SPACES

ROTATIONS: Final = (0, 90, 180, 270)

SIZE: Final = 250
"""The size of type of the outlines of characters."""

_HERE: Final = "feerie.pictures.drawing"


class Fill(StrEnum):
    """The filling of a figure."""

    WHITE = "white"
    BLACK = "black"
    NEUTRAL = "neutral"
    CHECKERED = "checkered"


@dataclass(frozen=True, slots=True, order=True)
class Figure:
    """A drawing of the piece set, filled, and turned clockwise by 0, 90, 180 or 270 degrees.

    A kind without a drawing has another one turned, or a disc with ``letters`` and ``shape=""``. ``own`` is
    its drawing in a set of characters besides, the set and the kind: ``shogi-gold``; ``is_opposite`` tells
    that it is seen from the other side.
    """

    shape: str
    fill: Fill
    rotation: int = 0
    letters: str = ""
    own: str = ""
    is_opposite: bool = False

    def __post_init__(self) -> None:
        if bool(self.shape) == bool(self.letters):
            raise ValueError("a figure has either a shape or letters")
        if self.rotation not in ROTATIONS:
            raise ValueError(f"a figure is turned by one of {ROTATIONS} degrees, not by {self.rotation}")

    @property
    def key(self) -> str:
        """The name of the figure in ids, of letters, digits and hyphens: ``rook-w``, ``queen-b-180``."""
        shape = self.shape or "letters-" + "".join(
            char if char.isascii() and char.isalnum() else f"-{ord(char):x}-" for char in self.letters
        )
        turned = f"-{self.rotation}" if self.rotation else ""
        own = f".{self.own}" if self.own else ""
        return f"{shape}-{self.fill.value[0]}{turned}{own}{'.opposite' if self.is_opposite else ''}"

    @property
    def opposite(self) -> Figure:
        """The figure as the other side sees it: only a unit that points looks otherwise."""
        points = self.own and self.character[0].points
        return replace(self, is_opposite=not self.is_opposite) if points else self

    @property
    def character(self) -> tuple[CharacterSet, str]:
        """The set of its character, and the kind there."""
        name, _, kind = self.own.partition("-")
        return character_set(name), kind


@dataclass(frozen=True, slots=True)
class Drawing:
    """The paths of a shape, in a box of 45 × 45."""

    silhouette: str
    detail: str
    plain: str
    middle: float


@dataclass(frozen=True, slots=True, eq=False)
class CharacterSet:
    """A set of characters; one object a set.

    ``body`` is the path data of what all its units are, in a box of 45 by 45; ``middle`` the height of the
    middle of the characters there, and ``size`` their size of type. ``ink`` has the tones of the characters
    by the colour of their unit, and ``promoted`` that of the kinds of ``promotions``. With ``points`` the
    units of the player above point down, and all have white bodies. ``signs`` are the characters of kinds,
    White's and Black's; a file has one for both where they are alike.
    """

    body: str
    middle: float
    size: float
    ink: Mapping[str, str]
    signs: Mapping[str, tuple[str, str]]
    promotions: frozenset[str] = frozenset()
    points: bool = False


@cache
def character_set(name: str) -> CharacterSet:
    """Return the set of a name, one of `feerie.language.CHARACTER_SETS`."""
    table = table_of(_HERE, "characters", f"{name}.toml")
    told = table["signs"].items()
    signs = {kind: (one, one) if isinstance(one, str) else (one[0], one[1]) for kind, one in told}
    promotions = frozenset(table.get("promotions", ()))
    return CharacterSet(**{**table, "signs": signs, "promotions": promotions})


@cache
def outlines() -> Mapping[str, str]:
    """Return the path of each character round its middle, in units of which `SIZE` are the size of type."""
    return table_of(_HERE, "outlines.toml")


@dataclass(frozen=True, slots=True, eq=False)
class PieceSet:
    """The drawings of a set by the names of their shapes, in alphabetical order; there is one object a set.

    ``turned`` has kinds that are another drawing turned. ``outline`` and ``detail`` are the widths of lines,
    in squares; None leaves those of `measures`. ``characters`` is the set of characters that some kinds
    have besides.
    """

    drawings: Mapping[str, Drawing]
    turned: Mapping[str, tuple[str, int]]
    outline: float | None = None
    detail: float | None = None
    characters: str = ""

    def __getitem__(self, shape: str) -> Drawing:
        """Return the drawing of a shape; raise FeerieError (``shape``) if the set has none."""
        try:
            return self.drawings[shape]
        except KeyError:
            raise FeerieError("shape", shape=shape, known=tuple(self.drawings)) from None

    def figure(self, kind: str, fill: Fill, letters: str) -> Figure:
        """Return the figure of a kind: its own drawing, another one turned, or a disc with its letters; and
        its character, if it has one and either player's colour."""
        shape, rotation = (kind, 0) if kind in self.drawings else self.turned.get(kind, ("", 0))
        has_character = self.characters and kind in character_set(self.characters).signs
        own = f"{self.characters}-{kind}" if has_character and fill in (Fill.WHITE, Fill.BLACK) else ""
        return Figure(shape, fill, rotation, "" if shape else letters, own)


def _read(file: Traversable) -> Drawing:
    root = ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314  # a file of ours
    paths = {path.get("class", ""): path.get("d", "") for path in root.iter(f"{{{SPACES['xmlns']}}}path")}
    return Drawing(
        silhouette=paths["silhouette"],
        detail=paths.get("detail", ""),
        plain=paths.get("plain", ""),
        middle=float(root.get("data-middle", "22.5")),
    )


@cache
def piece_set() -> PieceSet:
    """Return the usual piece set."""
    folder = files(_HERE).joinpath("pieces", PIECE_SETS[0])
    drawn = sorted(folder.iterdir(), key=lambda file: file.name)
    return PieceSet(
        {file.name.removesuffix(".svg"): _read(file) for file in drawn if file.name.endswith(".svg")},
        {kind: (shape, rotation) for kind, (shape, rotation) in table_of(_HERE, "turned.toml").items()},
    )


@cache
def lettered(name: str) -> PieceSet:
    """Return the usual piece set with a set of characters."""
    return replace(piece_set(), characters=name)


@lru_cache(maxsize=1024)
def figure_of(kind: str, fill: Fill, letters: str) -> Figure:
    """Return the figure of a kind in the usual piece set."""
    return piece_set().figure(kind, fill, letters)
