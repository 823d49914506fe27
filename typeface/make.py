"""The site's typeface, cut from open fonts: `make typeface`, which needs npm as building the site does not.

Atkinson Hyperlegible Next tells apart what notation lives by: l, I and 1, b and d. It is reduced to the signs
of `signs.txt` and to the weights from regular to bold, and given what it lacks: arrows and figurines, from
Noto, and a narrow no-break space. Its zero loses the stroke, which is for code: there the monospaced one
keeps it. The same versions of the fonts make the same bytes.
"""

from __future__ import annotations

import io
import sys
from array import array
from collections.abc import Iterator, Mapping
from math import dist
from pathlib import Path
from typing import Any, Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.iup import iup_delta

HERE: Final = Path(__file__).parent
NEXT: Final = "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next"
MONO: Final = "@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono"
OTHERS: Final = (
    "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2",
    "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2",
)

CUTS: Final[Mapping[str, tuple[str, str, float | tuple[float, float], bool]]] = {
    "text": (NEXT, "normal", (400, 700), True),
    "italic": (NEXT, "italic", 400, False),
    "mono": (MONO, "normal", 400, False),
}
"""For each file its family, its style, its weights, and whether it has the signs that the family lacks.

The others leave these to the first, which stands behind them in the style sheet."""


def main(fonts: Path, target: Path) -> None:
    """Write the files of the typeface from the packages of a ``node_modules``."""
    wanted = {ord(sign) for sign in signs()}
    target.mkdir(parents=True, exist_ok=True)
    for name, (family, style, weights, is_whole) in CUTS.items():
        font = reduced(fonts / f"{family}-latin-wght-{style}.woff2", wanted)
        join_thin_space(font)
        if family == NEXT:
            open_zeros(font)
        for other in [fonts / f"{family}-latin-ext-wght-{style}.woff2", *(map(fonts.joinpath, OTHERS))]:
            if is_whole:
                add(font, reduced(other, wanted - {*font.getBestCmap()}))
        if "wght" in {axis.axisTag for axis in font["fvar"].axes}:
            font = instantiateVariableFont(font, {"wght": weights}, updateFontNames=True)
        font.flavor = "woff2"
        font.save(target / f"feerie-{name}.woff2", reorderTables=None)


def signs() -> str:
    """Return the signs of the typeface; the lines of its list that begin with # explain it."""
    lines = (HERE / "signs.txt").read_text(encoding="utf-8").split("\n")
    return "".join(line for line in lines if not line.startswith("#"))


def reduced(path: Path, wanted: set[int]) -> Any:
    """Return a font with these signs alone, without hints, which screens of today do not ask for."""
    options = Options()
    options.hinting = False
    options.layout_features = ["ccmp", "kern", "locl", "mark", "tnum"]
    options.notdef_outline = True
    font = TTFont(path, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font.flavor = None
    written = io.BytesIO()
    font.save(written)
    written.seek(0)
    return TTFont(written, recalcTimestamp=False)


def join_thin_space(font: Any) -> None:
    """Give a font a narrow no-break space: as wide as its thin space, half of a word's."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord("\N{NARROW NO-BREAK SPACE}")] = table.cmap[ord("\N{THIN SPACE}")]


def open_zeros(font: Any) -> None:
    """Take the stroke out of the zeros of a font: the two halves within become one contour.

    Each half is an arc, and the edge of the stroke from its end to its beginning: its longest line.
    """
    for name in sorted({"zero", "zero.tf"} & {*font["glyf"].keys()}):
        glyph = font["glyf"][name]
        points, ends = [*glyph.coordinates], [*glyph.endPtsOfContours]
        outer, *halves = (
            range(first, last + 1) for first, last in zip([0, *(end + 1 for end in ends)], ends, strict=False)
        )
        order = [*outer, *(at for half in halves for at in arc(half, points))]
        for variation in font["gvar"].variations[name]:
            # What is left out follows from the contours as they were. Four points say how wide the sign is.
            moved = iup_delta(variation.coordinates, [*points, *[(0, 0)] * 4], ends)
            variation.coordinates = [*(moved[at] for at in order), *moved[-4:]]
        glyph.coordinates = GlyphCoordinates([points[at] for at in order])
        glyph.flags = array("B", [glyph.flags[at] for at in order])
        glyph.endPtsOfContours = [ends[0], ends[-1]]
        glyph.numberOfContours = len(glyph.endPtsOfContours)


def arc(contour: range, points: list[tuple[int, int]]) -> list[int]:
    """Return the points of a contour from the end of its longest line round to the beginning of that."""
    longest = max(
        contour, key=lambda at: dist(points[at], points[at + 1 if at < contour[-1] else contour[0]])
    )
    return [*range(longest + 1, contour[-1] + 1), *range(contour[0], longest + 1)]


def add(font: Any, other: Any) -> None:
    """Give a font the signs of another; those of one that does not vary are the same in every weight."""
    own = font["gvar"].variations
    taken = {name: f"{name}.more" if name in font.getGlyphOrder() else name for name in other.getGlyphOrder()}
    variations = other["gvar"].variations if "gvar" in other else {}
    known = {*font["glyf"].keys()}
    for name in needed(other):
        glyph = other["glyf"][name]
        for component in getattr(glyph, "components", ()):
            component.glyphName = taken[component.glyphName]
        if taken[name] not in known:
            font["glyf"][taken[name]] = glyph
            font["hmtx"][taken[name]] = other["hmtx"][name]
            own[taken[name]] = variations.get(name, [])
    font.setGlyphOrder(font["glyf"].glyphOrder)
    # How wide a sign is in each weight, its outline says, too.
    if "HVAR" in font:
        del font["HVAR"]
    for code, name in other.getBestCmap().items():
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap.setdefault(code, taken[name])


def needed(font: Any) -> Iterator[str]:
    """Yield the names of the glyphs of a font, those that others are put together from first."""
    glyphs = font["glyf"]
    names = [name for name in font.getGlyphOrder() if name != ".notdef"]
    yield from sorted(names, key=lambda name: glyphs[name].isComposite())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
