"""Which drawing stands for a kind of unit."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from feerie.pictures.drawing.piece_set import Figure, Fill, figure_of, piece_set
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.sheets.embedded import draw_sprite, draw_symbols

TURNED = tomllib.loads(files("feerie.pictures.drawing").joinpath("turned.toml").read_text(encoding="utf-8"))


def test_an_orthodox_kind_has_its_own_drawing() -> None:
    for kind in piece_set().drawings:
        assert figure_of(kind, Fill.BLACK, "X") == Figure(kind, Fill.BLACK)


def test_a_fairy_kind_has_a_drawing_that_is_turned_and_shares_it_with_none() -> None:
    figures = {kind: figure_of(kind, Fill.WHITE, "X") for kind in TURNED}
    assert figures["grasshopper"] == Figure("queen", Fill.WHITE, 180)
    assert len(set(figures.values())) == len(figures)
    for figure in figures.values():
        assert figure.rotation
        assert figure.shape in piece_set().drawings


def test_any_other_kind_is_a_disc_with_its_letters() -> None:
    assert figure_of("unheard-of", Fill.NEUTRAL, "UO") == Figure("", Fill.NEUTRAL, letters="UO")


def test_symbols_are_the_parts_of_the_sprite() -> None:
    panels = [Panel({0: figure_of("grasshopper", Fill.CHECKERED, "G")})]  # type: ignore[dict-item]  # a1
    symbols, sprite = draw_symbols(panels), draw_sprite(panels)
    assert "".join(symbols.values()) in sprite
    assert all(f'id="{name}"' in part for name, part in symbols.items())
