"""What a figure's script asks for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from feerie.languages import Language
from feerie.site.sources.source import open_source
from feerie.site.views import FigureView

DIAGRAMS = Path(__file__).parent / "played" / "sources" / "diagrams"


@pytest.fixture(scope="module")
def figure() -> FigureView:
    (variant,) = open_source(DIAGRAMS).variants(Language("fr"))
    return variant.figures[0]


@pytest.fixture(scope="module")
def data(figure: FigureView) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(figure.exploration)
    return told


def lettered(text: str, data: dict[str, Any], form: int | None = None) -> str:
    """A text in the letters of the page, or in those of that number."""
    for number, (own, forms) in enumerate(data["letters"]):
        text = text.replace(chr(0xE100 + number), own if form is None else forms.split()[form])
    return text


def test_the_file_is_small(figure: FigureView) -> None:
    assert len(figure.exploration) < 40_000


def test_a_move_is_a_pattern_a_description_a_setting_and_its_squares(data: dict[str, Any]) -> None:
    moves = [
        (data["patterns"][pattern], data["descriptions"][description], data["settings"][setting], squares)
        for pattern, description, setting, *squares in data["positions"][0]["moves"]
    ]
    (capture, told, setting, squares), *_ = [move for move in moves if "×" in move[1][0]]
    assert (lettered(told[0], data), capture["from"], capture["to"]) == ("T{1}×{0}[+nC{2}]", 1, 0)
    assert squares == [36, 4, 57]
    assert told[1::2] == ["Prise", "Renaissance"]
    assert len(setting) == len(capture["panels"]) == 2
    knight = [name for _, name in data["pieces"]].index("cavalier noir")
    assert [2, knight] in capture["panels"][1]["puts"]


@pytest.mark.parametrize(
    ("form", "move", "rebirth"), [(0, "T{1}×{0}[+nC{2}]", "+nC{2}"), (1, "R{1}×{0}[+bN{2}]", "+bN{2}")]
)
def test_moves_are_told_in_the_letters_that_the_reader_chooses(
    data: dict[str, Any], form: int, move: str, rebirth: str
) -> None:
    (told,) = [texts for texts in data["descriptions"] if "×" in texts[0]]
    assert lettered(told[0], data, form) == move
    assert lettered(told[4], data, form).startswith(f"{rebirth}\u202f: le cavalier noir")


def test_a_letter_is_told_once(data: dict[str, Any]) -> None:
    assert sorted(own for own, _ in data["letters"]) == ["C", "R", "T", "n"]
    assert ["T", "T R ♖"] in data["letters"]
    assert ["n", "n b n"] in data["letters"]


def test_every_piece_is_drawn_by_the_figure_or_by_the_file(figure: FigureView, data: dict[str, Any]) -> None:
    ids = {name for name, _ in data["pieces"]}
    assert ids <= figure.symbols.keys() | data["symbols"].keys()
    assert not figure.symbols.keys() & data["symbols"].keys()


def test_the_reasons_are_told_once(data: dict[str, Any]) -> None:
    assert len(data["sentences"]) == len(set(data["sentences"]))
    general, others = data["positions"][0]["no"]["4"]
    assert data["sentences"][general] == "Une tour ne se déplace pas ainsi."
    assert [(data["sentences"][sentence], squares) for sentence, squares in others] == [
        ("Le roi g1 est du même camp.", [6]),
        ("Le roi g1 barre le chemin.", [7]),
        ("Le cavalier e5 barre le chemin.", [44, 52, 60]),
    ]


def test_the_text_of_a_diagram_names_its_variant(data: dict[str, Any]) -> None:
    assert data["yaml"].startswith("variant: circe\nwhy: A capture")


def test_both_positions_can_be_explored_and_each_tells_whose_turn_it_is(data: dict[str, Any]) -> None:
    told = [(position["panel"], position["turn"]) for position in data["positions"]]
    assert told == [(0, "Trait aux Blancs"), (2, "Trait aux Noirs")]
