"""Texts come from outside: they are shown as they are, and never become markup."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.etree import ElementTree as ET

import pytest

from feerie.engine.board.geometry import Square
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Edge, Held, Inscription, Panel, Strip, Tray
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_sprite
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme

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
    inscriptions = (Inscription(text, opposite=text),)
    told = Strip((scene(text, units),), text, text, inscriptions, inscriptions)
    return ET.fromstring(draw_strip(told, theme("light")))


def inline(text: str, units: Mapping[Square, Figure]) -> ET.Element:
    panel = scene(text, units)
    return ET.fromstring(f"<div>{draw_sprite([panel])}{draw_panel(panel)}</div>")


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
    root = ET.fromstring(draw_panel(scene(HOSTILE[case], units("Kg1"))))
    assert root.findtext(f"{SVG}title", root.findtext("title")) == HOSTILE[case]


def test_what_xml_forbids_is_left_out(units: Units) -> None:
    root = ET.fromstring(draw_panel(scene("a\x00b\x1bc", units("Kg1"))))
    assert root.findtext("title") == "abc"


def test_a_long_caption_makes_the_strip_higher_not_wider(units: Units) -> None:
    short, long = (
        ET.fromstring(draw_strip(Strip((Panel(units("Kg1"), sentence=text),)), theme("light")))
        for text in ("short", "a long sentence " * 10)
    )
    assert short.attrib["width"] == long.attrib["width"]
    assert int(short.attrib["height"]) < int(long.attrib["height"])
