"""Lines of text above and below panels."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import ImageFont

from feerie.pictures.drawing.inscription import width, wrapped
from feerie.pictures.drawing.scene import Inscription, Panel, Strip
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme

SVG = "{http://www.w3.org/2000/svg}"
FONTS = Path(__file__).parents[1] / "site" / "fonts"
SAID = (
    "Jean-Marie Trillon",
    "Problemkiste 72, nº 2577, 12/1990",
    "1er Prix, Phénix 13, juin 1991",
    "h≠2   b) Cavalier b8→c8   (4+2)",
    "+Pb5\u00a0: un pion naît sur la case quittée\u00a0; il en reste 7",
    "MAKE & TAKE",
)


@pytest.mark.parametrize("text", SAID)
@pytest.mark.parametrize("font", ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
def test_the_widest_font_is_no_wider_than_measured(text: str, font: str) -> None:
    bold = "Bold" in font
    measured = ImageFont.truetype(FONTS / font, 1000, layout_engine=ImageFont.Layout.BASIC).getlength(text)
    assert 0.8 * width(text, 1000, bold=bold) < measured <= width(text, 1000, bold=bold)


@pytest.mark.parametrize("room", [100.0, 250.0, 320.0])
def test_lines_fit_their_room_and_lose_no_word(room: float) -> None:
    text = "+Pb5\u00a0: un pion naît sur la case quittée\u00a0; il en reste 7, et rien de plus long que ceci"
    lines = wrapped(text, 18.9, room)
    assert all(width(line, 18.9) <= room for line in lines)
    assert " ".join(lines) == text


def test_a_line_is_as_full_as_it_can_be() -> None:
    lines = wrapped("one two three four five six seven eight nine ten eleven twelve", 10, 100)
    for line, following in pairwise(lines):
        assert width(f"{line} {following.split(' ')[0]}", 10) > 100


def test_french_punctuation_stays_with_its_word() -> None:
    for room in range(100, 400, 7):
        lines = wrapped("la case\u00a0: quittée\u202f; ici", 18.9, float(room))
        assert not any(line.startswith((":", ";")) for line in lines)


def test_a_word_that_is_too_long_is_parted() -> None:
    lines = wrapped("x" * 100, 18.9, 100)
    assert len(lines) > 1
    assert "".join(lines) == "x" * 100
    assert all(width(line, 18.9) <= 100 for line in lines)


def test_nothing_takes_no_line() -> None:
    assert wrapped("", 18.9, 100) == ()
    assert wrapped("  ", 18.9, 100) == ()


def drawn(*above: Inscription, below: tuple[Inscription, ...] = ()) -> ET.Element:
    return ET.fromstring(draw_strip(Strip((Panel({}),), above=above, below=below), theme("light")))


def texts(root: ET.Element) -> dict[str, dict[str, str]]:
    found = root.iter(f"{SVG}text")
    return {element.text or "": element.attrib for element in found if len(element.text or "") > 1}


def test_texts_above_stand_above_the_board_and_those_below_under_its_letters() -> None:
    found = texts(drawn(Inscription("above"), below=(Inscription("below"),)))
    assert float(found["above"]["y"]) < 0
    assert float(found["below"]["y"]) > 8 * 45 + 0.44 * 45


def test_what_xml_forbids_is_left_out_of_a_text() -> None:
    assert "No sooner said" in texts(drawn(Inscription("No \x0bsooner\x00 said\ufffe")))


def test_a_picture_has_room_for_its_texts() -> None:
    root = drawn(Inscription("one"), Inscription("two"), below=(Inscription("three"),))
    left, top, across, down = map(float, root.attrib["viewBox"].split())
    for place in texts(root).values():
        size = float(place["font-size"])
        assert top + size <= float(place["y"]) + 0.1 * size <= top + down - 0.1 * size
        assert left <= float(place["x"]) <= left + across
    assert down > float(drawn().attrib["viewBox"].split()[3]) + 3 * 0.46 * 45


def test_sizes_are_in_squares_and_lines_keep_apart() -> None:
    root = drawn(Inscription("word " * 40, size=0.5))
    lines = [place for text, place in texts(root).items() if text.startswith("word")]
    heights = [
        float(element.attrib["y"])
        for element in root.iter(f"{SVG}text")
        if element.text and "word" in element.text
    ]
    assert {place["font-size"] for place in lines} == {"22.5"}
    assert len(heights) > 3
    assert all(later - earlier > 22.5 for earlier, later in pairwise(heights))


def test_a_text_opposite_ends_at_the_edge_and_leaves_room_for_the_other() -> None:
    found = texts(drawn(Inscription("one two three four five six seven", opposite="(10+12)")))
    assert (found["(10+12)"]["x"], found["(10+12)"]["text-anchor"]) == ("360", "end")
    others = [text for text in found if text != "(10+12)"]
    assert len(others) == 2
    assert all(width(f"{text}(10+12)", 0.46 * 45) < 360 for text in others)
