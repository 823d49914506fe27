"""Colours: every theme has all of them, and what must be told apart can be."""

from __future__ import annotations

import pytest

from feerie.language import THEMES
from feerie.pictures.drawing.marking.marks import Hue
from feerie.pictures.drawing.theme import theme


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_has_every_tone(name: str) -> None:
    assert set(theme(name).colours) == set(theme("light").colours)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("text", "ground"), [("ink", "page"), ("mute", "page"), ("tray-ink", "tray")])
def test_texts_are_legible(name: str, text: str, ground: str) -> None:
    colours = theme(name).colours
    assert contrast(colours[text], colours[ground]) >= 6


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("hue", Hue)
def test_a_mark_stands_out_from_its_casing_and_its_tints(name: str, hue: Hue) -> None:
    colours = theme(name).colours
    line = colours[f"{hue}-line"]
    assert contrast(line, colours["casing"]) >= 6
    assert contrast(line, colours[f"{hue}-on-light"]) >= 3
    assert contrast(line, colours[f"{hue}-on-dark"]) >= 3


@pytest.mark.parametrize("name", ["light", "dark"])
def test_squares_differ(name: str) -> None:
    colours = theme(name).colours
    assert contrast(colours["light"], colours["dark"]) >= 1.5
