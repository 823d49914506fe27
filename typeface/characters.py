"""The characters of units as outlines, from Noto Serif: `make typeface` runs this, too.

Only those that the sets in `generator/feerie/pictures/drawing/characters` name are taken. Noto Serif TC
writes those of China and Korea, Noto Serif JP those of Japan.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

_JP: Final = "@fontsource/noto-serif-jp/files/noto-serif-jp-japanese-700-normal.woff2"
_TC: Final = "@fontsource/noto-serif-tc/files/noto-serif-tc-chinese-traditional-700-normal.woff2"
FONTS: Final = {"xiangqi": _TC, "janggi": _TC, "shogi": _JP}
"""For each set the font that writes its characters; one that several have is written by the first."""

SIZE: Final = 250
"""The units of the outlines to the size of type; they point down, as in a picture, from the middle."""

_HEADING: Final = (
    "# The characters of units as outlines, by typeface/characters.py: SIL OFL 1.1, see LICENSES.\n"
)
_MIDDLE: Final = (500, 380)
"""The middle of the square in which every character stands, in thousandths of the size of type."""


def main(fonts: Path, folder: Path) -> None:
    """Write the outlines of the characters of all sets in a folder beside it, a line each."""
    found: dict[str, str] = {}
    for name, file in FONTS.items():
        signs = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))["signs"].values()
        font = TTFont(fonts / file)
        for sign in sorted({*"".join("".join(one) for one in signs)}):
            found.setdefault(sign, outline(font, sign))
    lines = [f'"{sign}" = "{path}"\n' for sign, path in found.items()]
    (folder.parent / "outlines.toml").write_text(f"{_HEADING}\n{''.join(lines)}", encoding="utf-8")


def outline(font: Any, sign: str) -> str:
    """Return the path of a character round its middle."""
    scale = SIZE / font["head"].unitsPerEm
    across, up = (scale * middle * font["head"].unitsPerEm / 1000 for middle in _MIDDLE)
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=number)
    glyphs[font.getBestCmap()[ord(sign)]].draw(TransformPen(pen, (scale, 0, 0, -scale, -across, up)))
    path: str = pen.getCommands()
    return path


def number(value: float) -> str:
    """Return a length in whole units."""
    return str(round(value))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
