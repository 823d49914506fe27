"""The published problems of the library: the solver finds their solutions, and no others."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from feerie.desk.printing.picture_formats import Format, written
from feerie.engine.operations import Move
from feerie.engine.play.solve.solution import Attack
from feerie.engine.play.solve.solver import Problem as Search
from feerie.errors import DefinitionError
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import Language
from feerie.language.reading.document import parse_document
from feerie.pictures.showing.audience import Audience
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.options import Options
from feerie.studies.pictures import picture
from feerie.studies.problems.problem import Problem
from feerie.studies.problems.solution import Solved, Told
from feerie.studies.study import Study
from tests.asking import asked_of
from tests.sample import diagrams

PROBLEMS = [id_ for id_ in diagrams() if id_.partition("/")[2].startswith("problem-")]

SLOW = (
    *("alphabetic", "anticirce-cheylan", "back-to-back", "biwoozles", "breton", "breton-adverse"),
    *("circe-assassins", "circe-couscous", "circe-danger", "circe-stricts", "circe-take-make"),
    *("circe-volcaniques", "dark-side", "edge-movers", "follow-my-leader", "frankfurt", "isardam", "koko"),
    *("maximummer", "messigny", "shatranj", "shielded-kings", "super-circe", "take-and-make"),
    *("vaulting-kings", "woozles"),
)
"""Variants whose problems take up to some minutes each."""


def of(ids: Iterable[str]) -> list[str]:
    """The problems of some variants."""
    return [id_ for id_ in PROBLEMS if id_.partition("/")[0] in ids]


Lines = set[tuple[Move, ...]]


def told(solved: Solved, *, whole: bool) -> Lines:
    """The lines of a solution as they stand, or its keys: first moves without a sign of doubt."""
    rows: list[list[Told]] = [[]]
    for one in solved.told:
        if one.kind == "break":
            rows.append([])
        elif one.kind == "move":
            rows[-1].append(one)
    if whole:
        return {tuple(one.line[-1].move for one in row) for row in rows if row}
    keys = [one for row in rows for one in row if len(one.line) == 1 and one.begins == row[0].begins]
    return {(one.line[0].move,) for one in keys if "?" not in one.mark}


def searched(problem: Problem, letter: str, *, whole: bool) -> Lines:
    """What the solver finds for a twin."""
    (twin,) = (one for one in problem.twins if one.letter == letter)
    assert twin.aim is not None
    search = Search(problem.variant, twin.position, twin.aim)
    trial = search.trial()
    found = search.search(trial)
    solutions = [one for turn in trial.turns() for one in found.solutions(turn)]
    if whole:
        return {
            tuple(move for turn in one for move in turn) for one in solutions if not isinstance(one, Attack)
        }
    return {one.turn for one in solutions if isinstance(one, Attack) and not one.refutations}


@asked_of("id_", sorted({*PROBLEMS} - {*of(SLOW)}), most=5)
def test_the_solver_finds_what_is_published(id_: str, checked: CheckedLibrary) -> None:
    compare(id_, checked)


@pytest.mark.night
@pytest.mark.parametrize("id_", of(SLOW))
def test_it_does_in_problems_of_many_moves(id_: str, checked: CheckedLibrary) -> None:
    compare(id_, checked)


def compare(id_: str, checked: CheckedLibrary) -> None:
    """Solve a problem, and compare what is found with what its file has."""
    problem = checked.study(id_).problem
    assert problem is not None
    assert problem.model.authors
    for solved in problem.solutions["en"]:
        aim = problem.twins[0].aim
        assert aim is not None
        whole = not aim.play.is_battle
        assert told(solved, whole=whole) == searched(problem, solved.letter, whole=whole)
        assert told(solved, whole=whole)


@pytest.mark.parametrize(
    ("language", "asked", "twin", "meaning"),
    [("en", "h#2", "b) Ne7→e5", "helpmate in 2 moves"), ("fr", "h#2", "b) Ce7→e5", "mat aidé en 2 coups")],
)
def test_a_problem_is_drawn_as_magazines_do(
    language: str, asked: str, twin: str, meaning: str, checked: CheckedLibrary
) -> None:
    study = checked.study("circe-equipollents/problem-crisan")
    drawn = picture(study, Audience(study.variant, Language(language)))
    assert drawn.above[0].text == "Vlaicu Crişan"
    first, *notes = drawn.below
    assert (first.text, first.opposite) == (asked, "(2+3)")
    assert notes[-1].text == twin
    # Those who do not see the picture are told the same.
    assert all(words in drawn.description.lower() for words in (meaning, "(2+3)", twin.lower()))
    (panel,) = drawn.panels
    assert (panel.name, panel.sentence) == ("", "")


def test_a_solution_is_printed_as_columns_do(checked: CheckedLibrary) -> None:
    study = checked.study("circe-parrain/problem-auclair-caillaud")
    printed = Options(solution=True, number=12).printed(study, Language("fr"), "a")
    assert [one.text for one in printed.strip.above] == ["12. Jérôme Auclair & Michel Caillaud"]
    asked, *below = printed.strip.below
    assert (asked.text, asked.opposite) == ("#2", "(7+10)")
    lines = [(one.depth, one.text) for one in below]
    # The source and the award stand below the conditions, and the solution last, in the reader's letters.
    assert [text for _, text in lines[:3]] == ["Circé Parrain", "Bonn, 1992", lines[2][1]]
    assert any(text.startswith("1.Dc2-d3!") for depth, text in lines if depth == 0)
    assert any(text.startswith("1...Fb1×d3 2.Cf4×h3[+bDf2]") for depth, text in lines if depth == 1)
    # Those who do not see the picture are told the same.
    assert all(text in printed.strip.description for _, text in lines[1:])
    # Who does not ask for it sees what was seen before.
    plain = Options(number=12).printed(study, Language("fr"), "a").strip
    assert (plain.above[0].text, plain.below[-1].text) == ("Jérôme Auclair & Michel Caillaud", "Diagramme 12")


@pytest.mark.parametrize("form", [Format.TXT, Format.TEX, Format.TYP, Format.HTML, Format.SVG])
def test_every_format_carries_the_solution(form: Format, checked: CheckedLibrary) -> None:
    study = checked.study("circe-parrain/problem-auclair-caillaud")
    bare, whole = (
        written(Options(solution=wanted).printed(study, Language("en"), "a"), form)
        for wanted in (False, True)
    )
    assert len(whole) > len(bare)
    if form is Format.TXT:
        assert "\n  1...Bb1×d3 2.Nf4×h3[+wQf2]#" in whole.decode()


DUPLEX = """\
stipulation: "#1"
duplex: true
position:
  white: [Kc8, Rg3, Qb2]
  black: [Kh1, Re7, Qa5]
solution: |
  a) 1.Qb2-g2#
  b) 1.Qa5-c7#
"""


def duplex(text: str, checked: CheckedLibrary) -> Study:
    diagram = read_diagram("duplex", parse_document(text, "duplex.yml"))
    return checked.play(diagram, checked.library.variant("orthodox"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_duplex_is_drawn_as_such_and_each_side_has_its_solution(
    language: str, checked: CheckedLibrary
) -> None:
    study = duplex(DUPLEX, checked)
    problem = study.problem
    assert problem is not None
    for solved in problem.solutions[language]:
        assert told(solved, whole=False) == searched(problem, solved.letter, whole=False)
    assert [twin.position.turn for twin in problem.twins] == ["white", "black"]
    drawn = picture(study, Audience(study.variant, Language(language)))
    assert [line.text for line in drawn.below] == ["#1", "b) duplex"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (DUPLEX.replace("solution", "twins: [{remove: [a5]}]\nsolution"), "duplex-twins"),
        (DUPLEX.replace('stipulation: "#1"\n', "").split("solution")[0], "missing-key"),
        (DUPLEX.replace("Qa5-c7#", "Qb2-g2#"), "illegal-move"),
    ],
)
def test_a_duplex_that_is_none_is_refused(text: str, code: str, checked: CheckedLibrary) -> None:
    with pytest.raises(DefinitionError) as raised:
        duplex(text, checked)
    assert [finding.code for finding in raised.value.findings] == [code]


def test_the_library_has_problems() -> None:
    assert len({id_.partition("/")[0] for id_ in PROBLEMS}) >= 12
