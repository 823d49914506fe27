"""The YAML of YACPDB and Olive."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.desk.exchange.dialects.yacpdb import read_yacpdb
from feerie.desk.exchange.dialects.yacpdb_writing import write_yacpdb
from feerie.desk.exchange.foreign_text import Source
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import print_fen
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError

Read = Callable[..., tuple[Problem, ...]]
Refused = Callable[..., list[tuple[int, int, str]]]

ENTRY = """\
---
algebraic:
  black:
  - Kf5
  - Qa7
  white:
  - Ge8
  - Ra1
  - Ke1
authors:
- Wedekind, Claus
award:
  distinction: 1st Prize
  tourney: {name: Bonn}
keywords: [Grasshopper]
options: [ParrainCirce, NoCastling e1, SetPlay]
solution: "1.Qa7-e3 !\\n  2.x"
source:
  date: {month: 2, year: 1994}
  issue: '44'
  name: harmonie
stipulation: h#2
twins: {b: Move a7 a6}
"""


def test_an_entry_is_read_whole_and_what_has_no_place_is_named(read: Read, rules: Rules) -> None:
    (problem,) = read(ENTRY, "yacpdb")
    fen = print_fen(problem.position, rules.of("circe-parrain").alphabet)
    assert fen == "4G3/q7/8/5k2/8/8/8/R3K3 b - - 0 1 unmoved=a1"
    assert problem == Problem(
        problem.position,
        "circe-parrain",
        stipulation="h#2",
        authors=("Claus Wedekind",),
        source="harmonie, 44",
        date="1994-02",
        award="1st Prize, Bonn",
        twins=("Move a7 a6",),
        solution="1.Qa7-e3 !\n  2.x",
    )
    assert [(one.line, one.column, one.values["text"]) for one in problem.unsaid] == [
        (15, 1, "keywords"),
        (16, 40, "SetPlay"),
    ]


@pytest.mark.parametrize(
    ("told", "asked", "turn"),
    [
        ("+ black to move", "+", "black"),
        ("= black to move", "=", "black"),
        ("+ White to play", "+", "white"),
        ("+", "+", "white"),
        ("h#2 white to move", "h#2", "white"),
        ("see text", "see text", "white"),
    ],
)
def test_a_stipulation_tells_who_begins(told: str, asked: str, turn: str, read: Read, rules: Rules) -> None:
    (problem,) = read(ENTRY.replace("stipulation: h#2", f"stipulation: '{told}'"), "yacpdb")
    assert (problem.stipulation, problem.position.turn) == (asked, turn)
    again = write_yacpdb(problem, rules)
    assert ("black to move" in again) == ("black to move" in told)
    assert read(again, "yacpdb") == (problem,)


def test_a_title_a_dedication_and_the_number_of_solutions_are_read(read: Read) -> None:
    told = "title: A title\ndedication: to B.\nintended-solutions: 2\n"
    (problem,) = read(ENTRY + told, "yacpdb")
    assert (problem.title, problem.dedication, problem.solutions) == ("A title", "to B.", 2)
    (problem,) = read(ENTRY + "intended-solutions: 2.1.1\n", "yacpdb")
    assert problem.solutions is None
    assert problem.unsaid[-1].values["text"] == "intended-solutions: 2.1.1"


@pytest.mark.parametrize(
    ("told", "expected"),
    [("Ugren, Ljubomir", "Ljubomir Ugren"), ("A. N.", "A. N."), ("Rehm, Hans Peter", "Hans Peter Rehm")],
)
def test_a_name_is_read_in_the_order_of_speech(told: str, expected: str, read: Read) -> None:
    (problem,) = read(ENTRY.replace("Wedekind, Claus", told), "yacpdb")
    assert problem.authors == (expected,)


def test_a_collection_has_a_document_for_each_problem(read: Read) -> None:
    assert [problem.stipulation for problem in read(ENTRY + ENTRY.replace("h#2", "h#3"), "yacpdb")] == [
        "h#2",
        "h#3",
    ]


def test_what_is_wrong_in_the_second_document_is_told_at_its_line(refused: Refused) -> None:
    second = ENTRY.replace("Qa7", "XXa7").replace("1994", "!!python/object:os.system 1994")
    lines = ENTRY.count("\n")
    assert refused(ENTRY + second, "yacpdb") == [(lines + 19, 26, "yaml-tag")]
    assert refused(ENTRY + ENTRY.replace("Qa7", "XXa7"), "yacpdb") == [(lines + 5, 5, "not-understood")]


def test_a_collection_from_windows_is_read_and_its_places_stay(read: Read, refused: Refused) -> None:
    both = ENTRY + ENTRY.replace("h#2", "h#3")
    assert read(both.replace("\n", "\r\n"), "yacpdb") == read(both, "yacpdb")
    wrong = ENTRY + ENTRY.replace("Qa7", "XXa7")
    assert refused(wrong.replace("\n", "\r\n"), "yacpdb") == refused(wrong, "yacpdb")


def test_many_problems_that_are_refused_do_not_take_the_others_along(rules: Rules) -> None:
    wrong = ENTRY.replace("ParrainCirce", "Wormholes")
    source = Source.of((ENTRY + wrong) * 120, "file")
    assert len(read_yacpdb(source, rules)) == len(source.faults) == 120


def test_olives_older_files_are_read(read: Read) -> None:
    old = """\
---
algebraic:
  black: [Kf5]
  white: [Ke1, Ge8]
authors: [!!python/unicode 'Wedekind, Claus']
date: '1994-02'
distinction: !!python/unicode '1st Prize'
source: !!python/unicode "harmonie"
source-id: '44'
stipulation: !!python/unicode 'h#2'
solution: !!python/unicode |
  !!python/unicode 'stays'
"""
    (problem,) = read(old, "yacpdb")
    assert (problem.authors, problem.source, problem.date) == (("Claus Wedekind",), "harmonie, 44", "1994-02")
    assert (problem.award, problem.stipulation, problem.unsaid) == ("1st Prize", "h#2", ())


@pytest.mark.parametrize("option", ["Quodlibet", "KeepMatingPiece"])
def test_an_option_that_makes_another_problem_is_refused(option: str, refused: Refused) -> None:
    text = f"algebraic: {{white: [Ke1], black: [Ke8]}}\nstipulation: h#2\noptions: [{option}]\n"
    assert refused(text, "yacpdb") == [(3, 11, "another-problem")]


@pytest.mark.parametrize(
    ("options", "variant", "fen", "written"),
    [
        ("[Hole d4e5]", "orthodox", "4k3/8/8/4*3/3*4/8/8/4K3", "[Hole d4e5]"),
        ("[Circe, Hole d4 e5]", "circe", "4k3/8/8/4*3/3*4/8/8/4K3", "[Circe, Hole d4e5]"),
        ("[Imitator d4]", "imitator", "4k3/8/8/8/8/8/8/4K3", "[Imitator d4 NoIProm]"),
        ("[Imitator d4, NoIProm]", "imitator", "4k3/8/8/8/8/8/8/4K3", "[Imitator d4 NoIProm]"),
        ("[Madrasi RexInclusiv]", "madrasi-rex-inclusive", "4k3/8/8/8/8/8/8/4K3", "[Madrasi RexInclusive]"),
    ],
)
def test_a_condition_stands_with_its_squares_and_as_olive_has_it(
    options: str, variant: str, fen: str, written: str, read: Read, rules: Rules
) -> None:
    text = f"algebraic: {{white: [Ke1], black: [Ke8]}}\nstipulation: h#2\noptions: {options}\n"
    (problem,) = read(text, "yacpdb")
    assert problem.variant == variant
    assert print_fen(problem.position, rules.under(problem).alphabet).startswith(fen)
    assert ("under=d4" in print_fen(problem.position, rules.under(problem).alphabet)) == (
        variant == "imitator"
    )
    told = write_yacpdb(problem, rules)
    assert f"options: {written}" in told
    assert read(told, "yacpdb") == (problem,)


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        ("ParrainCirce", "ParrainCirc", [(16, 11, "not-understood")]),
        ("SetPlay", "SymmetryCirce", [(16, 40, "several-conditions")]),
        ("NoCastling e1", "NoCastling", [(16, 25, "not-understood")]),
        ("- Ge8", "- Royal Ge8", [(7, 5, "not-understood")]),
        ("- Ge8", "- Gf5", [(7, 5, "two-units")]),
        ("ParrainCirce", "Hole", [(16, 11, "not-understood")]),
        ("black:", "blakc:", [(3, 3, "unknown-colour")]),
        ("- Ge8", "- [Ge8]", [(7, 5, "not-understood")]),
        ("stipulation: h#2", "stipulation: [h#2]", [(22, 14, "not-understood")]),
        ("twins: {b: Move a7 a6}", "twins: [b]", [(23, 8, "not-understood")]),
    ],
)
def test_what_is_not_shared_is_refused_at_its_place(
    was: str, now: str, expected: list[tuple[int, int, str]], refused: Refused
) -> None:
    assert refused(ENTRY.replace(was, now), "yacpdb") == expected


def test_a_written_entry_is_as_olive_takes_it(rules: Rules) -> None:
    position = position_of_fen("r3k3/8/8/8/8/8/8/4K2G b - -", rules.of("circe"))
    problem = Problem(
        position,
        "circe",
        stipulation="h#2",
        authors=("A. N.",),
        date="1994-02",
        twins=("zeroposition Move a8 a7", "Move e8 d8"),
        solution="1.a\n2.b\n",
    )
    assert write_yacpdb(problem, rules) == (
        "---\nauthors: [A. N.]\nsource:\n  date: {year: 1994, month: 2}\nalgebraic:\n  white: [Ke1, Gh1]\n"
        "  black: [Ra8, Ke8]\nstipulation: h#2\noptions: [Circe, NoCastling e1a8e8]\n"
        "twins: {a: Move a8 a7, b: Move e8 d8}\nsolution: |\n  1.a\n  2.b\n"
    )


def test_what_yacpdb_cannot_say_is_named(rules: Rules) -> None:
    position = position_of_fen("4k3/8/8/8/8/8/8/3(AR)K3[p] w - - 3 1", rules.of("reserve"))
    problem = Problem(position, "reserve", date="in spring", authors=("\x07",))
    with pytest.raises(FeerieError) as caught:
        write_yacpdb(problem, rules)
    assert caught.value.values["lost"] == ["reserve", "(AR)d1", "halfmove", "authors", "date"]


@pytest.mark.parametrize("twin", ["add white (AR)d4", "remove a1 add black Qd4 Yd5"])
def test_a_unit_of_a_twin_without_a_letter_of_popeyes_is_refused(twin: str, rules: Rules) -> None:
    position = position_of_fen("4k3/8/8/8/8/8/8/4K3 w - -", rules.of("orthodox"))
    with pytest.raises(FeerieError) as caught:
        write_yacpdb(Problem(position, "orthodox", twins=(twin,)), rules)
    assert caught.value.values["lost"] == ["twins"]
