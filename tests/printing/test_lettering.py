"""Letters are outlines, in the places where texts would stand."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import hypot
from xml.etree import ElementTree as ET

import pytest

from feerie.desk.printing.picture_formats import Format, written
from feerie.desk.printing.tikz import curved
from feerie.errors import FeerieError
from feerie.pictures.drawing.canvas import disc, element
from feerie.pictures.drawing.inscription import outlined
from feerie.studies.options import Printed

Print = Callable[..., Printed]

POINT = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_picture_of_ours_asks_for_a_font(lang: str, printed: Print) -> None:
    for id_ in ("sentinelles/b", "circe/a", "reserve/a"):
        assert "<text" not in printed(id_, lang, number=3, title=True, caption=True).svg


def test_a_text_with_a_sign_that_the_typeface_lacks_stays_a_text() -> None:
    texts = (element("text", text=text, font_size=18) for text in ("将棋", "a"))
    picture = element("svg", *texts)
    assert [part.tag for part in outlined(picture.get_xml())] == ["defs", "text", "g"]


@pytest.mark.parametrize("more", [{}, {"font_weight": "bold"}, {"font_style": "italic"}])
def test_a_zero_has_no_stroke(more: dict[str, str]) -> None:
    """It has an outer and an inner line, as O has, and is narrower."""
    texts = (element("text", text=sign, font_size=18, **more) for sign in "0O")
    zero, letter = (ET.tostring(outlined(element("svg", text).get_xml()), "unicode") for text in texts)
    assert zero.count("Z") == letter.count("Z") == 2
    assert zero != letter


def test_latex_refuses_a_text_without_outlines(printed: Print, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feerie.studies.options.outlined", lambda picture: picture)
    with pytest.raises(FeerieError) as raised:
        written(printed(), Format.TEX)
    assert raised.value.code == "sign-without-outline"


@pytest.mark.parametrize(("anchor", "first"), [(None, 0.0), ("middle", -0.5), ("end", -1.0)])
def test_a_line_begins_ends_or_is_centred_at_its_place(anchor: str | None, first: float) -> None:
    text = element("text", text="Hn", font_size=50, x=7, y=9, text_anchor=anchor)
    line = outlined(element("svg", text).get_xml())[1]
    assert line.attrib["transform"] == "translate(7 9) scale(0.5)"
    starts = [float(sign.get("x", 0)) for sign in line]
    wide = outlined(element("svg", element("text", text="Hn.", font_size=50)).get_xml())[1][2]
    assert starts[0] == pytest.approx(first * float(wide.attrib["x"]), abs=0.1)


def test_the_size_and_the_weight_come_from_what_a_text_stands_in() -> None:
    plain = element("g", element("text", text="a"), font_size=20)
    bold = element("g", element("text", text="a"), font_size=20, font_weight="bold")
    made = outlined(element("svg", plain, bold).get_xml())
    names = [use.attrib["xlink:href"] for group in made[1:] for use in group[0]]
    assert len(set(names)) == 2


def test_a_picture_keeps_its_own_elements() -> None:
    picture = element("svg", element("text", text="a", font_size=20)).get_xml()
    outlined(picture)
    assert [part.tag for part in picture] == ["text"]


def test_a_circle_of_curves_is_a_circle() -> None:
    made = curved(disc((3.0, 4.0), 10.0))
    assert "a" not in made.lower()
    points = [tuple(map(float, point)) for point in POINT.findall(made)]
    # Every third point is on the circle, the others lead the curve.
    assert len(points) == 13
    assert all(hypot(x - 3, y - 4) == pytest.approx(10, abs=0.02) for x, y in points[::3])
    assert {(round(x), round(y)) for x, y in points[::3]} == {(-7, 4), (3, -6), (13, 4), (3, 14)}


def test_a_path_without_arcs_stays_as_it_is() -> None:
    assert curved("M0 0L5 5z") == "M0 0L5 5z"
