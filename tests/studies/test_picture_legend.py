"""The legend of a study: which units and marks it tells, in the words of the reader's language."""

from __future__ import annotations

from typing import Any

import pytest

from feerie.engine.board.surface import Grid
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading.document import Document
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.options import Options
from tests.variants import file_of

GRID = file_of("grid")


def told(
    checked: CheckedLibrary, variant: str, language: str, crop: str | None = None, **data: object
) -> list[str]:
    diagram = read_diagram("diagram", Document.of(data, "diagram"))
    study = checked.play(diagram, checked.library.variant(variant))
    printed = Options(legend=True, crop=crop).printed(study, Language(language), "name")
    # A screen reader hears the same.
    heard = printed.strip.description.lower()
    assert all(key.text.lower() in heard for key in printed.strip.legend)
    return [key.text for key in printed.strip.legend]


FAIRY: dict[str, Any] = {"position": {"white": ["Kg1", "Gb5", "Gc5"], "black": ["Kd8", "NRf6", "Ra8"]}}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["nightrider (NR)", "grasshopper (G)"]),
        ("fr", ["noctambule (N)", "sauterelle (S)"]),
    ],
)
def test_fairy_units_are_told_once_with_their_letters(
    checked: CheckedLibrary, language: str, expected: list[str]
) -> None:
    assert told(checked, "orthodox", language, **FAIRY) == expected


def test_orthodox_units_need_no_legend(checked: CheckedLibrary) -> None:
    position = {"white": ["Kg1", "Rb5"], "black": ["Kd8"]}
    assert told(checked, "orthodox", "en", position=position) == []


def test_a_colour_of_its_own_is_told(checked: CheckedLibrary) -> None:
    position = {"white": ["Kg1"], "black": ["Kd8"], "checkered": ["Pe4", "Re5"]}
    assert told(checked, "checkered", "en", position=position) == ["checkered unit"]
    assert told(checked, "checkered", "fr", position=position) == ["pièce échiquetée"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_mark_of_a_move_is_told_once(checked: CheckedLibrary, language: Language) -> None:
    position = {"white": ["Kg1", "Re1"], "black": ["Kh8", "Ne5"]}
    found = told(checked, "circe", language, position=position, moves=["Re1-e5"])
    # Left, captured, walked, taken; reborn: from where it stood, how, where, one more.
    assert len(found) == len(set(found)) == 8


def test_an_author_s_mark_is_told_if_the_author_tells_it(checked: CheckedLibrary) -> None:
    position = {"white": ["Kg1", "Rb5"], "black": ["Kd8"]}
    marks = [
        {"circle": "b5"},
        {"rays": "b5", "means": {"en": "the rook's lines", "fr": "les lignes de la tour"}},
        {"label": "a1", "text": "A", "means": "A"},
    ]
    assert told(checked, "orthodox", "en", position=position, marks=marks) == ["the rook’s lines", "A"]
    assert told(checked, "orthodox", "fr", position=position, marks=marks) == ["les lignes de la tour", "A"]


def test_the_lines_of_a_grid_are_told_where_the_rules_have_one() -> None:
    checked = CheckedLibrary(Library(shipped()))
    rules = checked.library.variant_at(GRID)
    for crop, lines in ((None, 1), ("a1-d2", 1), ("a1-b2", 0)):
        diagram = read_diagram("diagram", Document.of({"position": {"white": ["Ka1"]}}, "diagram"))
        strip = (
            Options(legend=True, crop=crop).printed(checked.play(diagram, rules), LANGUAGES[0], "name").strip
        )
        assert sum(isinstance(key.sample, Grid) for key in strip.legend) == len(strip.legend) == lines


def test_what_is_cut_off_is_not_told(checked: CheckedLibrary) -> None:
    marks = [{"circle": "h8", "means": "far"}, {"ray": "a1-b2", "means": "near"}]
    assert told(checked, "orthodox", "en", "a1-c8", **FAIRY, marks=marks) == ["grasshopper (G)", "near"]
    assert told(checked, "orthodox", "en", "d5-h8", **FAIRY, marks=marks) == [
        "nightrider (NR)",
        "far",
        "near",
    ]
