"""The letters of pictures as outlines, from the site's own typeface: `make typeface` runs this, too.

A picture that has its letters as outlines looks the same in every program, and asks no machine for a font.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

STYLES: Final[Mapping[str, tuple[str, int]]] = {
    "regular": ("text", 400),
    "bold": ("text", 700),
    "italic": ("italic", 400),
}
"""For each style the file of the typeface, and the weight that is taken from it."""
EM: Final = 100
"""The units of the outlines to the size of type; they point down, as in a picture.

TeX cannot count to 17,000: a line of type must be shorter than that."""


def main(folder: Path, target: Path) -> None:
    """Write the outlines and the widths of every sign of the typeface, a line each, for every style."""
    letters = {
        name: outlines(folder / f"feerie-{file}.woff2", weight) for name, (file, weight) in STYLES.items()
    }
    target.parent.mkdir(parents=True, exist_ok=True)
    styles = []
    for name, signs in letters.items():
        lines = ",\n".join(f"{json.dumps(sign)}: {json.dumps(one)}" for sign, one in signs.items())
        styles.append(f"{json.dumps(name)}: {{\n{lines}\n}}")
    target.write_text("{\n" + ",\n".join(styles) + "\n}\n", encoding="utf-8")


def outlines(source: Path, weight: int) -> dict[str, tuple[float, str]]:
    """Return the width and the path of each sign, in tenths of a unit."""
    font: Any = TTFont(source)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": weight})
    scale = EM / font["head"].unitsPerEm
    glyphs = font.getGlyphSet()
    found = {}
    for code, name in sorted(font.getBestCmap().items()):
        pen = SVGPathPen(glyphs, ntos=_number)
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        found[chr(code)] = round(glyphs[name].width * scale, 1), pen.getCommands()
    return found


def _number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
