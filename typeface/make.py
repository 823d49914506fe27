"""The site's typeface, cut from open fonts: `make typeface`, which needs npm as building the site does not.

Atkinson Hyperlegible Next tells apart what notation lives by: l, I and 1, O and 0, b and d. It is reduced to
the signs of `signs.txt` and to the weights from regular to bold, and given what it lacks: arrows and
figurines, from Noto, and a narrow no-break space. The same versions of the fonts make the same bytes.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

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
