"""Texts come from outside: they are shown as they are, and never become markup."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from feerie.board.geometry import Square
from feerie.drawing import Edge, Figure, Fill, Held, Panel, Strip, Tray, draw_panel, draw_strip, theme
from feerie.drawing.strip import width, wrapped

Units = Callable[..., Mapping[Square, Figure]]
SVG = "{http://www.w3.org/2000/svg}"

HOSTILE = {
    "a script": "<script>alert(1)</script>",
    "an entity": "&amp; & &#x3c; &unknown;",
    "the end of a section": "]]> --> ?>",
    "quotation marks": '"double" \'single\' " onload="alert(1)',
    "control characters": "a\x00b\x08c\x1bd\x7fe\ufffef",
    "half a character": "a\ud800b",
    "other scripts": "Échiqueté · Шахматы · 将棋 · ♞",
}


def scene(text: str, units: Mapping[Square, Figure]) -> Panel:
    held = Held(Figure("", Fill.WHITE, letters=text[:3]), note=text)
    return Panel(
        units, name=text, sentence=text, title=text, description=text, trays=(Tray(text, (held,), Edge.TOP),)
    )


def strip(text: str, units: Mapping[Square, Figure]) -> ET.Element:
    return ET.fromstring(draw_strip(Strip((scene(text, units),), text, text, text), theme("light")))


def inline(text: str, units: Mapping[Square, Figure]) -> ET.Element:
    return ET.fromstring(draw_panel(scene(text, units), sprite=False))


@pytest.mark.parametrize("picture", [strip, inline])
@pytest.mark.parametrize("case", HOSTILE)
def test_a_hostile_text_adds_neither_elements_nor_attributes(
    case: str, picture: Callable[[str, Mapping[Square, Figure]], ET.Element], units: Units
) -> None:
    hostile, plain = (picture(text, units("Kg1")) for text in (HOSTILE[case], "plain"))
    assert {part.tag for part in hostile.iter()} == {part.tag for part in plain.iter()}
    assert {name for part in hostile.iter() for name in part.attrib} == {
        name for part in plain.iter() for name in part.attrib
    }


@pytest.mark.parametrize("case", ["a script", "an entity", "quotation marks", "other scripts"])
def test_a_title_reads_as_it_was_written(case: str, units: Units) -> None:
    root = ET.fromstring(draw_panel(scene(HOSTILE[case], units("Kg1")), sprite=False))
    assert root.findtext(f"{SVG}title", root.findtext("title")) == HOSTILE[case]


def test_what_xml_forbids_is_left_out(units: Units) -> None:
    root = ET.fromstring(draw_panel(scene("a\x00b\x1bc", units("Kg1")), sprite=False))
    assert root.findtext("title") == "abc"


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


def test_a_long_caption_makes_the_strip_higher_not_wider(units: Units) -> None:
    short, long = (
        ET.fromstring(draw_strip(Strip((Panel(units("Kg1"), sentence=text),)), theme("light")))
        for text in ("short", "a long sentence " * 10)
    )
    assert short.attrib["width"] == long.attrib["width"]
    assert int(short.attrib["height"]) < int(long.attrib["height"])
