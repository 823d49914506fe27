"""A document as the file of a diagram, which is checked before it is written; and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from feerie.desk.exchange.diagram_file import problem_of, write_diagram
from feerie.desk.exchange.formats import FORMATS
from feerie.desk.exchange.popeye.twins import mappings_of
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.reading.document import parse_document
from feerie.studies.checked_library import CheckedLibrary
from tests.exchange.conftest import library, read_text


@pytest.fixture
def wedekind(rules: Rules) -> Problem:
    position = position_of_fen("4G3/q7/5G2/5k2/5G2/8/6G1/8 b - -", rules.of("circe-parrain"))
    return Problem(
        position,
        "circe-parrain",
        stipulation="h#2",
        authors=("Claus Wedekind",),
        source="216, harmonie 44",
        date="1994-12-31",
        award="1st Prize",
        twins=("move a7 a6", "continued remove g2 add white Qg2"),
    )


def test_a_problem_is_written_by_the_keys_of_a_diagram(wedekind: Problem, rules: Rules) -> None:
    assert write_diagram(wedekind, rules).text == (
        "authors: [Claus Wedekind]\n"
        "source: 216, harmonie 44\n"
        "date: '1994-12-31'\n"
        "award: 1st Prize\n"
        "conditions: [circe-parrain]\n"
        "stipulation: h#2\n"
        "position: {fen: 4G3/q7/5G2/5k2/5G2/8/6G1/8 b - - 0 1}\n"
        "twins:\n"
        "- move: [a7-a6]\n"
        "- continued: true\n"
        "  remove: [g2]\n"
        "  add: [Qg2]\n"
    )


def test_a_zeroposition_comes_back_from_a_diagram_and_from_other_programs(
    wedekind: Problem, rules: Rules
) -> None:
    zero = replace(wedekind, twins=("zeroposition move a7 a6", "remove g2"))
    written = write_diagram(zero, rules)
    assert not written.left
    assert "zeroposition: true\ntwins:\n- move: [a7-a6]\n- remove: [g2]\n" in written.text
    checked = CheckedLibrary(library())
    diagram = read_diagram("a", parse_document(written.text, "a.yml"))
    study = checked.play(diagram, library().variant("circe-parrain"))
    assert study.problem is not None
    assert [twin.letter for twin in study.problem.twins] == ["a", "b"]
    again = problem_of(study, rules)
    assert again == zero
    for form in ("popeye", "yacpdb"):
        write = FORMATS[form].write
        assert write is not None
        (read,) = read_text(write(again, rules), form)
        assert read.twins == zero.twins


def test_what_was_written_is_the_same_document_again(wedekind: Problem, rules: Rules) -> None:
    text = write_diagram(wedekind, rules).text
    checked = CheckedLibrary(library())
    study = checked.play(read_diagram("a", parse_document(text, "a.yml")), library().variant("circe-parrain"))
    assert problem_of(study, rules) == wedekind


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stipulation", "recy-h#3"),
        ("date", "in spring"),
        ("twins", ("rotate 45",)),
        ("twins", ("shift a1 c3",)),
        ("twins", ("zeroposition move a4 a5",)),
        ("twins", ("move b7 b6",)),
        ("solution", "1.Qa7-e3 something that is no solution of ours"),
    ],
)
def test_what_a_diagram_would_be_refused_for_is_left_out(
    key: str, value: str | tuple[str, ...], wedekind: Problem, rules: Rules
) -> None:
    changed: dict[str, Any] = {key: value}
    written = write_diagram(replace(wedekind, **changed), rules)
    assert key in {one.key for one in written.left}
    assert f"{key}:" not in written.text
    assert "authors: [Claus Wedekind]" in written.text


def test_a_twin_that_cannot_be_is_left_out_and_the_next_one_kept(wedekind: Problem, rules: Rules) -> None:
    written = write_diagram(replace(wedekind, twins=("stipulation #0", "move a7 a6")), rules)
    assert [one.text for one in written.left if one.key == "twins"] == ["stipulation #0"]
    assert "move: [a7-a6]" in written.text
    assert "#0" not in written.text


def test_a_solution_is_not_kept_without_one_of_the_twins_and_says_so(wedekind: Problem, rules: Rules) -> None:
    left = write_diagram(replace(wedekind, twins=("rotate 45",), solution="1.Qa7-e3"), rules).left
    reasons = {one.key: one.reason.code for one in left if one.reason}
    assert reasons == {"twins": "not-understood", "solution": "solution-of-twins"}


@pytest.mark.parametrize(
    ("twin", "mapping"),
    [
        ("move a1 b2", {"move": ["a1-b2"]}),
        ("Move a1 b2 Remove c3", {"move": ["a1-b2"], "remove": ["c3"]}),
        ("continued add black Gd4", {"continued": True, "add": ["gd4"]}),
        ("add white AMd4", {"add": ["(AM)d4"]}),
        ("stipulation h#3", {"stipulation": "h#3"}),
        ("Condition AntiCirce Calvet Madrasi", {"conditions": ["anticirce", "madrasi"]}),
        ("condition Circe move a1 b2", {"conditions": ["circe"], "move": ["a1-b2"]}),
        (
            "condition NoWhitePromotion Circe add black Gd4",
            {
                "conditions": ["circe"],
                "rules": {
                    "name": {"fr": "pas de promotion pour les Blancs", "en": "no white promotion"},
                    "laws": {"white_stays": {"for": ["white"], "forbid": {"type": "promotion"}}},
                },
                "add": ["gd4"],
            },
        ),
        ("condition", None),
        ("condition Wormholes", None),
        ("condition Circe Wormholes", None),
        ("exchange a1 b2", None),
        ("move a1", None),
        ("add white XXd4", None),
        ("continued", {"continued": True}),
        ("", None),
    ],
)
def test_a_twin_is_a_mapping(twin: str, mapping: dict[str, object] | None, rules: Rules) -> None:
    variant = rules.of("orthodox")
    position = position_of_fen("4k3/8/8/8/8/2N5/8/R3K3 w - - 0 1", variant)
    assert mappings_of([twin], position, variant, rules) == [mapping]


TWINNED = """\
stipulation: h#2
position: {white: [Ke6, Rg1, Pa6], black: [Kg4, Rh3, Pd6]}
twins:
  - conditions: [circe, madrasi]
    move: [a6-a5]
  - continued: true
    conditions: [%s]
"""


def of_text(text: str, rules: Rules) -> Problem:
    checked = CheckedLibrary(library())
    diagram = read_diagram("a", parse_document(text, "a.yml"))
    return problem_of(checked.play(diagram, library().variant("orthodox")), rules)


@pytest.mark.parametrize("form", ["popeye", "yacpdb"])
def test_conditions_of_twins_go_out_and_come_back(form: str, rules: Rules) -> None:
    problem = of_text(TWINNED % "anticirce", rules)
    assert problem.twins == (
        "condition Circe Madrasi move a6 a5",
        "continued condition AntiCirce Calvet",
    )
    write = FORMATS[form].write
    assert write is not None
    (back,) = read_text(write(problem, rules), form)
    assert back.twins == problem.twins
    assert of_text(write_diagram(back, rules).text, rules) == problem


@pytest.mark.parametrize("form", ["popeye", "yacpdb"])
@pytest.mark.parametrize("condition", ["orthodox", "coups-miroir"])
def test_a_condition_of_a_twin_without_a_name_is_named_as_lost(
    condition: str, form: str, rules: Rules
) -> None:
    write = FORMATS[form].write
    assert write is not None
    with pytest.raises(FeerieError) as caught:
        write(of_text(TWINNED % condition, rules), rules)
    assert caught.value.values["lost"] == ["twins"]
