"""The legend of a picture: it wraps, and nothing of it is outside its room."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from feerie.engine.board.geometry import Geometry, Square
from feerie.pictures.drawing.inscription import width
from feerie.pictures.drawing.marking.marks import Arrow, Badge, Border, Hue, Label, Mark, Outline, Ray, Sign
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Key, Panel, Strip
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import measures, theme

ROOK = Figure("rook", Fill.NEUTRAL)
MARKS: tuple[Mark, ...] = (
    Border(Hue.MOVE, Square(0), Outline.DASHED),
    Arrow(Hue.APPEAR, Square(0), Square(1)),
    Badge(Hue.CAPTURE, Square(0), Sign.TIMES, ROOK),
    Label(Square(0), "abcd"),
    Ray((Square(0), Square(1))),
)
TEXTS = ("short", "some words that go on for quite a while " * 4, "W" * 90, "a few words", "x")
LEGEND = (
    Key(Figure("", Fill.BLACK, letters="ABC"), "a unit with a long name, in a room where it may not fit"),
    Key(ROOK, "unit"),
    *(Key(mark, text.strip()) for mark, text in zip(MARKS, TEXTS, strict=True)),
    Key((ROOK, ROOK), "a stack"),
)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("panels", [1, 2, 4])
@pytest.mark.parametrize("files", [4, 8, 12])
def test_a_legend_wraps_within_the_width_of_the_boards(panels: int, files: int) -> None:
    panel = Panel({}, Geometry(files, 2))
    drawn = draw_strip(Strip((panel,) * panels, legend=LEGEND), theme("light"))
    root = ET.fromstring(drawn)
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    size = measures()["legend"]["text"]
    texts = [one for one in root.iter(f"{SVG}text") if float(one.attrib.get("font-size", 0)) == size]
    assert sorted("".join(one.text or "" for one in texts).replace(" ", "")) == sorted(
        "".join(key.text for key in LEGEND).replace(" ", "")
    )
    lines = [(float(one.attrib["x"]), float(one.attrib["y"]), one.text or "") for one in texts]
    for x, y, text in lines:
        assert left < x
        assert x + width(text, size) <= left + wide
        assert top < y < top + high
    # No line stands on another one.
    for one in lines:
        for other in lines:
            if one[1] < other[1] < one[1] + size:
                assert one[0] + width(one[2], size) <= other[0] or other[0] + width(other[2], size) <= one[0]


def test_a_picture_without_a_legend_is_as_it_was() -> None:
    panel = Panel({Square(0): ROOK}, Geometry(3, 3))
    bare = draw_strip(Strip((panel,)), theme("light"))
    told = draw_strip(Strip((panel,), legend=(Key(ROOK, "a rook of both"),)), theme("light"))
    heights = [float(re.findall(r'viewBox="[^"]* ([0-9.]+)"', one)[0]) for one in (bare, told)]
    assert heights[1] - heights[0] >= measures()["legend"]["sample"]
    assert "a rook of" in told
