"""The card of a page: its board as large as it may be, its name unbroken, a long sentence cut."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

import pytest

from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.sheets.embedded import alone, draw_panel, draw_symbols
from feerie.site.plain.covers import HEIGHT, WIDTH, draw_card

_SVG: Final = "{http://www.w3.org/2000/svg}"
_BOARD: Final = alone(draw_panel(Panel({})), draw_symbols([Panel({})]))


def card(name: str = "Circe", sentence: str = "Reborn.", drawing: str = _BOARD) -> ET.Element:
    return ET.fromstring(draw_card(drawing, name, sentence, "Féerie"))


def lines(drawn: ET.Element) -> list[ET.Element]:
    """Return the groups of outlined signs of the lines beside the board."""
    return [part for part in drawn.findall(f"{_SVG}g") if "scale" in part.get("transform", "")]


@pytest.mark.parametrize(("wide", "high"), [(100, 100), (300, 100), (100, 300)])
def test_a_drawing_keeps_its_shape_and_its_room(wide: int, high: int) -> None:
    drawing = f'<svg viewBox="-5 -5 {wide} {high}"><rect width="10" height="10"/></svg>'
    (board,) = card(drawing=drawing).findall(f"{_SVG}svg")
    x, y, width, height = (float(board.attrib[key]) for key in ("x", "y", "width", "height"))
    assert width / height == pytest.approx(wide / high, rel=0.01)
    assert x > 0
    assert x + width < WIDTH * 0.6
    assert y + height / 2 == pytest.approx(HEIGHT / 2, abs=0.1)
    assert width == pytest.approx(640) or height == pytest.approx(HEIGHT - 96)


def test_all_letters_are_outlines_and_what_is_referred_to_is_there() -> None:
    drawn = card()
    assert not list(drawn.iter(f"{_SVG}text"))
    ids = {part.get("id") for part in drawn.iter()}
    used = {
        part.get("href", part.get("{http://www.w3.org/1999/xlink}href", ""))
        for part in drawn.iter(f"{_SVG}use")
    }
    assert used
    assert {name.removeprefix("#") for name in used} <= ids


def test_a_long_word_makes_a_name_smaller_and_is_not_broken() -> None:
    sizes = [
        float(lines(card(name))[0].get("transform", "").partition("scale(")[2][:-1])
        for name in ("Circe", "Donaudampfschach")
    ]
    assert sizes[1] < sizes[0]
    assert len(lines(card("Donaudampfschach"))) == len(lines(card("Circe")))


def test_a_long_sentence_is_cut() -> None:
    most = len(lines(card(sentence="word " * 400)))
    assert most == len(lines(card(sentence="word " * 800)))
    assert most > len(lines(card()))
    assert (
        max(
            float(line.get("transform", "").split("(")[1].split(")")[0].split()[-1])
            for line in lines(card(sentence="word " * 400))
        )
        < HEIGHT
    )
