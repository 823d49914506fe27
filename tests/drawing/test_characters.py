"""Sets of characters: what they draw, which way units point, and that a page may show either drawing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from feerie.engine.board.geometry import Square
from feerie.errors import DefinitionError
from feerie.language import CHARACTER_SETS, PIECE_SETS
from feerie.language.definitions.library import Library
from feerie.language.languages import Language
from feerie.pictures.drawing.author_file import path_ends
from feerie.pictures.drawing.canvas import written
from feerie.pictures.drawing.look_files import named_piece_set
from feerie.pictures.drawing.marking.marks import Badge, Ghost, Hue, Sign
from feerie.pictures.drawing.piece_set import Figure, Fill, character_set, outlines
from feerie.pictures.drawing.scene import Held, Panel, Strip, Tray, turned
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_symbols
from feerie.pictures.drawing.sheets.strip import draw_strip, strip_picture
from feerie.pictures.drawing.theme import stylesheet, theme
from feerie.pictures.showing.audience import Audience

PLAYED: Final = {"xiangqi": "xiangqi", "janggi": "janggi", "shogi": "shogi", "minishogi": "shogi"}
A1: Final = Square(0)


def gold(fill: Fill) -> Figure:
    return named_piece_set("shogi").figure("gold", fill, "G")


def standalone(panel: Panel, pieces: str) -> str:
    return written(strip_picture(Strip((panel,)), theme("light"), pieces=named_piece_set(pieces)))


def test_a_picture_may_have_any_set_of_characters() -> None:
    assert set(CHARACTER_SETS) == set(PLAYED.values())
    assert set(CHARACTER_SETS) < set(PIECE_SETS)


@pytest.mark.parametrize("name", CHARACTER_SETS)
def test_every_character_has_an_outline_and_every_outline_is_asked_for(name: str) -> None:
    look = character_set(name)
    assert {sign for signs in look.signs.values() for sign in signs} <= set(outlines())
    assert look.promotions <= set(look.signs)
    everywhere = {
        sign for each in CHARACTER_SETS for signs in character_set(each).signs.values() for sign in signs
    }
    assert set(outlines()) == everywhere
    ends, is_closed = path_ends(look.body)
    assert is_closed
    assert all(0 <= place <= 45 for end in ends for place in end)


@pytest.mark.parametrize("id_", PLAYED)
def test_a_variant_has_a_character_for_each_of_its_kinds(id_: str, library: Library) -> None:
    variant = library.variant(id_).variant
    assert variant.characters == PLAYED[id_]
    used = {unit.kind for unit in variant.start.units if unit} if variant.start else set()
    used |= {kind for piece in variant.pieces.values() for kind in piece.promotion or ()}
    assert used <= set(character_set(variant.characters).signs)


def test_only_a_page_has_both_drawings(library: Library) -> None:
    variant = library.variant("shogi").variant
    plain = Audience(variant, Language("en"))
    unit = next(unit for unit in variant.units if unit.kind == "gold")
    assert not plain.drawn(unit).own
    assert plain.choosing.drawn(unit).own == "shogi-gold"
    other = library.variant("orthodox").variant
    assert not any(plain.of(other).choosing.drawn(unit).own for unit in other.units)


def test_units_that_point_are_turned_for_the_player_above_and_when_the_board_is() -> None:
    white, black = gold(Fill.WHITE), gold(Fill.BLACK)
    panel = Panel(
        {A1: white},
        marks=(Ghost(Square(1), black), Badge(Hue.CAPTURE, Square(2), Sign.TIMES, black)),
        trays=(Tray("", (Held(white),)),),
        under={Square(3): (white,)},
    )
    seen = turned(panel)
    assert turned(seen) == panel
    found = [*seen.units.values(), *seen.under[Square(60)], *(held.figure for held in seen.trays[0].held)]
    assert found == [white.opposite] * 3
    assert {mark.figure for mark in seen.marks if isinstance(mark, Ghost | Badge)} == {black.opposite}
    turns = ["rotate" in standalone(Panel({A1: one}), "shogi") for one in (white, black)]
    assert turns == [False, True]
    turns = ["rotate" in standalone(Panel({A1: one.opposite}), "shogi") for one in (white, black)]
    assert turns == [True, False]


def test_a_disc_looks_the_same_from_either_side() -> None:
    disc = named_piece_set("xiangqi").figure("cannon", Fill.BLACK, "C")
    assert disc.opposite == disc
    assert disc.own == "xiangqi-cannon"


def test_a_kind_without_a_character_and_a_neutral_unit_are_drawn_as_usual() -> None:
    shogi, usual = named_piece_set("shogi"), named_piece_set("feerie")
    assert shogi.figure("queen", Fill.WHITE, "Q") == usual.figure("queen", Fill.WHITE, "Q")
    assert shogi.figure("gold", Fill.NEUTRAL, "G") == usual.figure("gold", Fill.NEUTRAL, "G")


def classes(parts: Iterable[str]) -> list[str]:
    return re.findall(r'class="fe-(usual|own)"', "".join(parts))


def test_a_page_has_both_drawings_of_a_unit_and_of_its_ghost_and_shows_one() -> None:
    panel = Panel({A1: gold(Fill.WHITE)}, marks=(Ghost(Square(1), gold(Fill.WHITE)),))
    symbols = draw_symbols([panel])
    used = set(re.findall(r'href="#(fe-letters[^"]*)"', draw_panel(panel)))
    assert used == {"fe-letters-G-w.shogi-gold", "fe-letters-G-w.shogi-gold-s"}
    for name in used:
        assert classes([symbols[name]]) == ["usual", "own"]
        assert symbols[name].count('display="none"') == 1, "without a stylesheet the usual one is seen"
    told = stylesheet()
    assert ".fe-usual { display: var(--fe-usual, inline); }" in told
    assert ".fe-own { display: var(--fe-own, none); }" in told


def test_a_picture_that_stands_alone_has_one_of_them() -> None:
    panel = Panel({A1: gold(Fill.BLACK)}, marks=(Ghost(Square(1), gold(Fill.BLACK)),))
    drawn = standalone(panel, "shogi")
    assert not classes([drawn])
    assert outlines()["金"] in drawn
    assert "<text" not in drawn.split("</defs>")[0], "the disc with letters is not there"


def test_a_picture_of_a_page_that_is_taken_away_has_the_usual_drawing() -> None:
    drawn = draw_strip(
        Strip((Panel({A1: gold(Fill.BLACK)}, marks=(Ghost(Square(1), gold(Fill.WHITE)),)),)), theme("light")
    )
    assert outlines()["金"] not in drawn
    assert ">G</text>" in drawn
    assert {f"#{id_}" for id_ in re.findall(r' id="([^"]*)"', drawn)} >= set(
        re.findall(r'href="([^"]*)"', drawn)
    )


def test_a_set_of_an_author_is_like_one_that_draws(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('like = "shogi"\n', encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        named_piece_set(str(mine))
    (finding,) = caught.value.findings
    assert (finding.code, finding.values["expected"]) == ("not-one-of", ["feerie", "bold"])
