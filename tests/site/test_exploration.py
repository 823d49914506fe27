"""What a figure's script asks for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from feerie.site.source import open_source
from feerie.site.views import FigureView
from feerie.wording import Language

DIAGRAMS = Path(__file__).parent / "moving" / "diagrams"


@pytest.fixture(scope="module")
def figure() -> FigureView:
    (variant,) = open_source(DIAGRAMS).variants(Language.FR)
    return variant.figures[0]


@pytest.fixture(scope="module")
def data(figure: FigureView) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(figure.exploration)
    return told


def test_the_file_is_small(figure: FigureView) -> None:
    assert len(figure.exploration) < 40_000


def test_a_move_is_a_pattern_a_telling_a_setting_and_its_squares(data: dict[str, Any]) -> None:
    moves = [
        (data["patterns"][pattern], data["tellings"][telling], data["settings"][setting], squares)
        for pattern, telling, setting, *squares in data["positions"][0]["moves"]
    ]
    (capture, told, setting, squares), *_ = [move for move in moves if "×" in move[1][0]]
    assert (told[0], capture["from"], capture["to"]) == ("T{1}×{0}[+nC{2}]", 1, 0)
    assert squares == [36, 4, 57]
    assert told[1::2] == ["Prise", "Renaissance"]
    assert len(setting) == len(capture["panels"]) == 2
    knight = [name for _, name in data["pieces"]].index("cavalier noir")
    assert [2, knight] in capture["panels"][1]["puts"]


def test_every_piece_is_drawn_by_the_figure_or_by_the_file(figure: FigureView, data: dict[str, Any]) -> None:
    ids = {name for name, _ in data["pieces"]}
    assert ids <= figure.symbols.keys() | data["symbols"].keys()
    assert not figure.symbols.keys() & data["symbols"].keys()


def test_the_reasons_are_told_once(data: dict[str, Any]) -> None:
    assert len(data["sentences"]) == len(set(data["sentences"]))
    general, others = data["positions"][0]["no"]["4"]
    assert data["sentences"][general] == "La tour {from} ne va pas en {to} par sa marche."
    assert {data["sentences"][int(code)]: squares for code, squares in others.items()} == {
        "Le chemin de {from} à {to} n’est pas libre.": [7, 44, 52, 60],
        "La case {to} est occupée.": [6],
    }


def test_the_text_of_a_diagram_names_its_variant(data: dict[str, Any]) -> None:
    assert data["yaml"].startswith("variant: circe\nwhy: A capture")


def test_both_positions_can_be_explored_and_each_tells_whose_turn_it_is(data: dict[str, Any]) -> None:
    told = [(position["panel"], position["turn"]) for position in data["positions"]]
    assert told == [(0, "Trait aux Blancs"), (2, "Trait aux Noirs")]
