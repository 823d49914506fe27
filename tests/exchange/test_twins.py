"""Twins on their boards: what Popeye's words do, told by the keys of our files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feerie.desk.exchange.diagram_file import Written, problem_of, write_diagram
from feerie.desk.exchange.formats import FORMATS
from feerie.desk.exchange.popeye.twin_boards import Units, difference
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.reading.document import parse_document
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.study import Study
from tests.exchange.conftest import library, read_text
from tests.exchange.positions import positions

RULES = Rules(library())
FEN = "4Q3/4N3/8/8/3B4/4K1k1/4R3/8 b - -"


def studied(text: str) -> Study:
    """The study of the file of a diagram."""
    diagram = read_diagram("a", parse_document(text, "a.yml"))
    return CheckedLibrary(library()).play(diagram, library().variant("orthodox"))


def written(*twins: str, stipulation: str = "h#2", solution: str | None = None) -> Written:
    position = position_of_fen(FEN, RULES.of("orthodox"))
    problem = Problem(position, "orthodox", stipulation=stipulation, twins=twins, solution=solution)
    return write_diagram(problem, RULES)


def board(written: Written, number: int = 1) -> str:
    """The units of a twin, by letter and square, White's then Black's."""
    found = studied(written.text).problem
    assert found is not None
    twin = found.twins[number]
    write = twin.variant.alphabet.write
    return " ".join(sorted(write(unit) + at for at, unit in twin.position.placement().items()))


@pytest.mark.parametrize(
    ("twin", "expected"),
    [
        # What Popeye 4.104 sets up for these words.
        ("rotate 90", "Be4 Kf5 Nb5 Qa5 Rg5 kf7"),
        ("rotate 180", "Be5 Kd6 Nd2 Qd1 Rd7 kb6"),
        ("rotate 270", "Bd5 Kc4 Ng4 Qh4 Rb4 kc2"),
        ("mirror a1<-->h1", "Be4 Kd3 Nd7 Qd8 Rd2 kb3"),
        ("mirror a1<-->a8", "Bd5 Ke6 Ne2 Qe1 Re7 kg6"),
        ("mirror a1<-->h8", "Be5 Kf4 Nb4 Qa4 Rg4 kf2"),
        ("mirror a8<-->h1", "Bd4 Kc5 Ng5 Qh5 Rb5 kc7"),
        ("shift a1 b1", "Be4 Kf3 Nf7 Qf8 Rf2 kh3"),
        ("polishtype", "Kg3 bd4 ke3 ne7 qe8 re2"),
        ("exchange e8 e7", "Bd4 Ke3 Ne8 Qe7 Re2 kg3"),
        ("exchange e3 g3", "Bd4 Kg3 Ne7 Qe8 Re2 ke3"),
        ("substitute S B", "Bd4 Be7 Ke3 Qe8 Re2 kg3"),
        ("move e8 e7", "Bd4 Ke3 Qe7 Re2 kg3"),
        ("remove e2e7", "Bd4 Ke3 Qe8 kg3"),
        ("add black Qe7", "Bd4 Ke3 Qe8 Re2 kg3 qe7"),
        ("add black Qa1 move a1 a2 remove a2 add black Ra3", "Bd4 Ke3 Ne7 Qe8 Re2 kg3 ra3"),
    ],
)
def test_a_twin_stands_as_popeye_sets_it_up(twin: str, expected: str) -> None:
    found = written(twin)
    assert not found.left
    assert board(found) == expected


def test_a_unit_that_is_added_where_another_stands_is_a_change() -> None:
    found = written("add black Qe7", "continued add white Qe7")
    assert "twins:\n- change: [qe7]\n- continued: true\n  change: [Qe7]\n" in found.text
    problem = problem_of(studied(found.text), RULES)
    (back,) = read_text(write_popeye(problem, RULES), "popeye")
    assert back == problem
    assert write_diagram(back, RULES).text == found.text


def test_only_the_twin_that_cannot_be_said_is_left_out_with_those_made_from_it() -> None:
    found = written("move e8 d8", "bogus", "continued remove e7", "remove e7", "move a1 a2", "move e7 d6")
    assert [(one.key, one.number, one.text) for one in found.left] == [
        ("twins", 1, "bogus"),
        ("twins", 2, "continued remove e7"),
        ("twins", 4, "move a1 a2"),
    ]
    assert "twins:\n- move: [e8-d8]\n- remove: [e7]\n- move: [e7-d6]\n" in found.text


def test_a_solution_whose_twins_have_other_letters_is_left_out() -> None:
    solution = "1.Kg3-h3 Qe8-h5+ 2.Kh3-g3 Qh5-g4#"
    assert [one.key for one in written("bogus", "move e8 d8", solution=solution).left] == [
        "twins",
        "solution",
    ]


def does(mapping: Mapping[str, Any], variant: Variant, before: Units, after: Units) -> bool:
    """Return whether a mapping of ours leads from some units to others, in the order of its keys."""
    board = dict(before)
    write = variant.alphabet.write
    tokens = {write(unit) + at: unit for at, unit in after.items()}
    for at in mapping.get("remove", ()):
        if board.pop(at, None) is None:
            return False
    for step in mapping.get("move", ()):
        start, _, end = step.partition("-")
        if start not in board or end in board:
            return False
        board[end] = board.pop(start)
    for text in mapping.get("add", ()):
        # What is taken away again is in no place of the others.
        if text not in tokens or text[-2:] in board:
            return False
        board[text[-2:]] = tokens[text]
    return board == after


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_difference_leads_from_each_board_to_each(data: st.DataObject) -> None:
    variant = RULES.of("orthodox")
    before, after = (data.draw(positions(variant)).placement() for _ in range(2))
    found = difference(before, after, variant)
    write = variant.alphabet.write
    changed = {text[-2:]: text for text in found.pop("change", [])}
    assert all(at in before and write(after[at]) + at == text for at, text in changed.items())
    assert does(
        found,
        variant,
        {at: unit for at, unit in before.items() if at not in changed},
        {at: unit for at, unit in after.items() if at not in changed},
    )


def test_each_twin_has_the_place_where_it_is_told() -> None:
    text = "begin\nstip h#2\npieces white ke3 qe8 black kg3\ntwin move e8 d8\ntwin bogus\nend"
    (problem,) = read_text(text, "popeye")
    assert [text[problem.place("twins", number) :][:10] for number in (0, 1)] == ["twin move ", "twin bogus"]
    assert text[problem.place("stipulation") :].startswith("h#2")
    assert replace(problem, places={}).place("twins") == 0


@st.composite
def changes(draw: st.DrawFn, standing: str, empty: str) -> dict[str, list[str]]:
    """A twin by the keys of our files, given two squares that are not empty and two that are."""
    (one, other), (free, last) = draw(st.permutations(standing.split())), draw(st.permutations(empty.split()))
    unit = st.sampled_from(["G", "n", "(AM)", "p"])
    told = {
        "remove": [one],
        "move": [f"{other}-{free}"],
        "change": [f"{draw(unit)}{draw(st.sampled_from([one, other]))}"],
        "add": [f"{draw(unit)}{draw(st.sampled_from([one, other, free, last]))}"],
    }
    keys = draw(st.sets(st.sampled_from([*told]), min_size=1))
    gone = {one: "remove" in keys, other: "move" in keys}
    if gone.get(told["change"][0][-2:]):
        keys -= {"change"}
    at = told["add"][0][-2:]
    if (at in gone and not gone[at]) or (at == free and "move" in keys):
        keys -= {"add"}
    return {key: told[key] for key in told if key in keys} or {"remove": [one]}


@settings(max_examples=25, deadline=None)
@given(
    first=changes("e8 e7", "a1 b6"),
    second=changes("d4 e2", "h4 c8"),
    is_continued=st.booleans(),
    form=st.sampled_from(["popeye", "yacpdb"]),
)
def test_twins_of_ours_go_out_and_come_back_on_the_same_boards(
    first: dict[str, list[str]], second: dict[str, list[str]], *, is_continued: bool, form: str
) -> None:
    twins = [first, {**second, "continued": is_continued}]
    data = {"stipulation": "h#2", "position": {"fen": f"{FEN} 0 1"}, "twins": twins}
    study = studied(json.dumps(data))
    problem = problem_of(study, RULES)
    write = FORMATS[form].write
    assert write is not None
    (back,) = read_text(write(problem, RULES), form)
    assert back == problem
    again = studied(write_diagram(back, RULES).text)
    assert study.problem is not None
    assert again.problem is not None
    assert [one.position for one in again.problem.twins] == [one.position for one in study.problem.twins]
