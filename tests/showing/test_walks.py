"""How kinds of units go, on small boards."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from feerie.engine.board.units import Kind
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.pictures.drawing.sheets.embedded import draw_walk, walk_symbols
from feerie.pictures.showing.walks import Shown, shown_walk
from tests.variants import text_of


@pytest.fixture(scope="module")
def orthodox() -> Variant:
    return Library(shipped()).variant("orthodox").variant


def walk(variant: Variant, kind: str) -> Shown:
    return shown_walk(variant, Kind(kind), "X")


def named(shown: Shown, squares: tuple[int, ...]) -> str:
    return " ".join(sorted(shown.walk.geometry.name(square) for square in squares))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "sort", "square", "goes"),
    [
        ("knight", "leapers", "d4", "b3 b5 c2 c6 e2 e6 f3 f5"),
        ("giraffe", "leapers", "e5", "a4 a6 d1 d9 f1 f9 i4 i6"),
        ("alfilrider", "riders", "e5", "a1 a9 c3 c7 g3 g7 i1 i9"),
        ("zebrarider", "riders", "a1", "c4 d3 e7 g5"),
        ("bishop_hopper", "hoppers", "d4", "b6 f2 a1 g7"),
        ("dummy", "still", "d4", ""),
    ],
)
def test_a_unit_is_shown_where_it_goes(
    orthodox: Variant, kind: str, sort: str, square: str, goes: str
) -> None:
    shown = walk(orthodox, kind)
    assert (shown.sort, shown.square, {*shown.goes}) == (sort, square, {*goes.split()})


@pytest.mark.parametrize(
    ("kind", "reached", "captured"),
    [
        ("pawn", "d3 d4", "c3 e3"),
        ("berolina_pawn", "b4 c3 e3 f4", "d3"),
        ("pao", "c4 d1 d2 d3 d5 d6 d7", "a4 f4"),
        ("equihopper", "c7 e3 g9 i3", "c5"),
        ("nonstop_equihopper", "a5 c7 e3 g9 i3", "c5"),
    ],
)
def test_what_it_needs_to_go_or_to_capture_is_there(
    orthodox: Variant, kind: str, reached: str, captured: str
) -> None:
    shown = walk(orthodox, kind)
    assert named(shown, shown.walk.captured) == captured
    assert named(shown, shown.walk.reached) == reached


def test_every_kind_has_a_picture_of_its_own(orthodox: Variant) -> None:
    walks = [shown_walk(orthodox, kind, kind).walk for kind in orthodox.pieces]
    pictures = [draw_walk(one) for one in walks]
    assert len({*pictures}) == len(orthodox.pieces)
    symbols = walk_symbols(walks)
    references = {
        key for svg in (*pictures, *symbols.values()) for key in re.findall(r'href="#([^"]*)"', svg)
    }
    assert references <= symbols.keys()


def test_a_picture_has_few_elements_however_far_the_unit_goes(orthodox: Variant) -> None:
    assert draw_walk(walk(orthodox, "amazon").walk).count("<") <= 7


@pytest.mark.parametrize(
    ("file", "kind", "goes"),
    [
        ("xiangqi", "advisor", "c3 c5 e3 e5"),
        ("xiangqi", "soldier", "c4 d5 e4"),
        ("capablanca", "archbishop", "a1 b2 c3 e5 f6 g7 a7 b6 c5 e3 f2 g1 b3 b5 c2 c6 e2 e6 f3 f5"),
        ("bent-riders", "kangaroo", "d7 g7 g4 g1 d1 a1 a4 a7"),
    ],
)
def test_a_walk_is_shown_in_the_open_and_with_all_its_hurdles(
    variant_of: Callable[[str], Variant], file: str, kind: str, goes: str
) -> None:
    assert {*walk(variant_of(text_of(file)), kind).goes} == {*goes.split()}
