"""Piece sets: a folder of SVG files, one a shape.

A file has a box of 45 × 45 and up to three paths, told apart by their class:

| class | what it is |
|---|---|
| `silhouette` | the closed outline, filled and stroked |
| `detail` | open lines drawn upon it |
| `plain` | closed parts of it that take no checks, for they are too small |

``data-middle`` on the root is the height about which the drawing is turned.
Colours and widths in the files are for those who look at them by themselves; the themes replace them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final
from xml.etree import ElementTree as ET

from feerie.drawing.canvas import SVG
from feerie.errors import FeerieError

DEFAULT: Final = "feerie"


@dataclass(frozen=True, slots=True)
class Drawing:
    """The paths of a shape, in a box of 45 × 45."""

    silhouette: str
    detail: str
    plain: str
    middle: float


@dataclass(frozen=True, slots=True)
class PieceSet:
    """The drawings of a set by the names of their shapes."""

    drawings: Mapping[str, Drawing]

    def __getitem__(self, shape: str) -> Drawing:
        """The drawing of a shape; raises FeerieError (``shape``) where the set has none."""
        try:
            return self.drawings[shape]
        except KeyError:
            raise FeerieError("shape", shape=shape, known=tuple(self.drawings)) from None


def _read(file: Traversable) -> Drawing:
    root = ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314  # a file of ours
    paths = {path.get("class", ""): path.get("d", "") for path in root.iter(f"{{{SVG}}}path")}
    return Drawing(
        silhouette=paths["silhouette"],
        detail=paths.get("detail", ""),
        plain=paths.get("plain", ""),
        middle=float(root.get("data-middle", "22.5")),
    )


@cache
def piece_set(name: str = DEFAULT) -> PieceSet:
    """The piece set of that name, its shapes in alphabetical order."""
    folder = files("feerie.drawing").joinpath("pieces", name)
    drawn = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".svg")), key=lambda file: file.name
    )
    return PieceSet({file.name.removesuffix(".svg"): _read(file) for file in drawn})
