"""Solutions as Popeye prints them, and as our files have them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feerie.desk.exchange.diagram_file import problem_of, write_diagram
from feerie.desk.exchange.dialects.yacpdb_writing import write_yacpdb
from feerie.desk.exchange.popeye.solution import solution_for_popeye, solution_of_popeye
from feerie.desk.exchange.rules import Rules
from feerie.errors import FeerieError
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.reading.document import parse_document
from feerie.studies.study import Study
from tests.exchange.conftest import library, read_text
from tests.variants import CHECKED

RULES = Rules(library())

# Popeye 4.104 printed this for the problem below, with the options Variation and Try.
PRINTED = """\
   1.Re2-h2 ? zugzwang.
      1...Kg3-g4
          2.Qe8-g6 #
          2.Qe8-g8 #
    but
      1...Kg3*h2[+wRa1] !

   1.Se7-f5 + ?
      1...Kg3-h3
          2.Qe8-h5 #
    but
      1...Kg3-g4 !

   1.Qe8-d7 ? zugzwang.
    but
      1...Kg3-h4 !

   1.Qe8-h8 ! zugzwang.
      1...Kg3-g4
          2.Re2-g2 #
"""
OURS = """\
   1.Re2-h2? zugzwang
      1...Kg3-g4
          2.Qe8-g6#
          2.Qe8-g8#
    but
      1...Kg3xh2[+wRa1]!

   1.Ne7-f5+?
      1...Kg3-h3
          2.Qe8-h5#
    but
      1...Kg3-g4!

   1.Qe8-d7? zugzwang
    but
      1...Kg3-h4!

   1.Qe8-h8! zugzwang
      1...Kg3-g4
          2.Re2-g2#
"""
HEAD = """\
conditions: [circe]
stipulation: '#2'
position: {white: [Ke3, Qe8, Re2, Ne7, Bd4], black: [Kg3]}
"""
HELP = """\
stipulation: h#2
position: {white: [Kg6, Ra1, Pb7], black: [Kg8, Pa2]}
"""


def studied(text: str, variant: str = "orthodox") -> Study:
    diagram = read_diagram("a", parse_document(text, "a.yml"))
    file = library().variant(diagram.model.named or variant)
    return CHECKED.play(diagram, with_own_rules(file, diagram))


def with_solution(head: str, solution: str) -> Study:
    return studied(head + "solution: |\n" + "".join(f"  {line}\n" for line in solution.splitlines()))


def own(head: str, text: str) -> str:
    problem = studied(head).problem
    assert problem is not None
    return solution_of_popeye(text, problem)


def words(text: str) -> str:
    return " ".join(text.split())


def test_what_popeye_prints_is_a_solution_of_ours() -> None:
    assert own(HEAD, PRINTED) == OURS
    assert with_solution(HEAD, OURS).problem is not None


def test_a_solution_of_ours_is_what_popeye_prints() -> None:
    problem = problem_of(with_solution(HEAD, OURS), RULES)
    assert problem.printed is not None
    assert words(problem.printed) == words(PRINTED)
    assert "1...Kg3*h2[+wRa1] !" in write_yacpdb(problem, RULES)


@pytest.mark.parametrize(
    ("head", "text", "expected"),
    [
        # Set play, which Popeye tells by its number.
        (HEAD, "1...Kg3-g4\n1.Qe8-h8 !", "set play: 1...Kg3-g4\n1.Qe8-h8!\n"),
        (HEAD, '1.Qe8-h8 ! {a key, "so"}', "1.Qe8-h8! \"a key, 'so'\""),
        (HEAD, "1.Qe8-g8 + ! threat:\n 2.Re2-g2 #", "1.Qe8-g8+! threat:\n 2.Re2-g2#\n"),
        # As those write who do not copy Popeye: short, with the letters of either, a threat in brackets.
        (HEAD, "1.Qh8! zz\n1...Kg4 2.Rg2#", "1.Qe8-h8! zugzwang\n1...Kg3-g4 2.Re2-g2#\n"),
        (HEAD, "1.Sf5+ ? Kh3 2. Qh5 #", "1.Ne7-f5+? Kg3-h3 2. Qe8-h5#"),
        (HEAD, "1.Nf5+ {waiting (2.x)} Kh3", '1.Ne7-f5+ "waiting (2.x)" Kg3-h3'),
        (HEAD, "1.Qg8+! (2.Rg2#)", "1.Qe8-g8+! threat: 2.Re2-g2#"),
        (HEAD, "1.Rh2? Kxh2[+wRa1]", "1.Re2-h2? Kg3xh2[+wRa1]"),
        (HELP, "1.Kf8 b8=S 2.Kg8 R:a2", "1.Kg8-f8 b7-b8=N 2.Kf8-g8 Ra1xa2"),
        (HELP, "1.Kg8-h8 b7-b8=Q #", "1.Kg8-h8 b7-b8=Q#"),
        (HELP, "1.Kg8-f8 b7-b8=S 2.Kf8-g8 Ra1*a2", "1.Kg8-f8 b7-b8=N 2.Kf8-g8 Ra1xa2"),
        (HELP, "1...b7-b8=Q + \n1.Kg8-f8", "set play: 1...b7-b8=Q+\n1.Kg8-f8\n"),
    ],
)
def test_a_line_is_read(head: str, text: str, expected: str) -> None:
    assert own(head, text) == expected


def test_series_castling_and_captures_in_passing_are_read() -> None:
    series = "stipulation: ser-#2\nposition: {fen: 8/6Q1/8/8/8/8/8/2k1K2R w K - 0 1}\n"
    assert own(series, "1.Qg7-g3 2.0-0 #") == "1.Qg7-g3 2.O-O#"
    help_ = "stipulation: h#2\nposition: {white: [Kg1, Pe5], black: [Ke8, Pd7]}\n"
    assert own(help_, "1.d7-d5 e5*d6 ep. 2.Ke8-d8") == "1.d7-d5 e5xd6 e.p. 2.Ke8-d8"


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("1.Qe8-h9 !", 2),
        ("1.Qe8-h8 ! zugzwang.\n 1...Kg3-g5", 26),
        ("1...Kg3-g4\n1.Qe8-h9", 13),
        ("C+ Popeye", 0),
        ("1.Kd8 !", 2),
        ("1.Qg8 + ! (2.Re9 #)", 19),
        ("1.Qe8-h8[+wQd1] !", None),
    ],
)
def test_what_is_no_move_is_told_at_its_place(text: str, offset: int | None) -> None:
    if offset is None:
        assert own(HEAD, text)
        return
    with pytest.raises(FeerieError) as caught:
        own(HEAD, text)
    assert caught.value.values["offset"] == offset


@pytest.mark.parametrize(
    ("stipulation", "position", "printed"),
    [
        ("s##!1", "7b/6P1/8/R7/np6/kP6/P3p3/KB6", "1.Ra5*a4 # ! 1...Bh8*g7 ##!"),
        ("##1", "7k/6b1/6PK/8/8/8/8/8", "1.Kh6-h7 ## !"),
        ("ser-!=2", "8/8/8/8/8/1k5p/2p4P/1K6", "1.Kb1-a1 !="),
        ("phser-#3", "8/8/4r3/6Nk/8/1p3n1K/4N1p1/8", "1.Sg5-f7 2.Kh3-g3 3.Se2-f4 #"),
        ("pser-h#2", "8/8/4r3/6Nk/8/1p3n1K/4N1p1/8", "1.Sf3*g5 + Kh3-g3 2.Re6-h6 Se2-f4 #"),
        ("1->ser-h#2", "8/8/8/1N6/8/1r1n4/2K5/k7", "1.Sb5-d4 1.Sd3-c1 2.Sc1-a2 Sd4*b3 #"),
    ],
)
def test_goals_of_both_sides_and_parries_go_to_popeye_and_come_back(
    stipulation: str, position: str, printed: str
) -> None:
    head = f'stipulation: "{stipulation}"\nposition: {{fen: {position}}}\n'
    ours = own(head, printed)
    back = problem_of(with_solution(head, ours), RULES).printed
    assert back is not None
    assert words(back) == printed


ENTRY = """\
algebraic: {white: [Ke3, Qe8, Re2, Se7, Bd4], black: [Kg3]}
stipulation: '#2'
options: [Circe]
twins: {b: Move e8 d8, c: Continued Move e7 c7}
solution: |
  a)
  1.Qe8-h8 ! zugzwang.
      1...Kg3-g4
          2.Re2-g2 #
  b) wQe8-->d8
  1.Qd8-h8 ! zugzwang.
  +c) wSe7-->c7: 1.Qd8-g8 + !
"""


def test_an_entry_of_yacpdb_is_imported_with_its_solution_and_goes_back_with_it() -> None:
    (problem,) = read_text(ENTRY, "yacpdb")
    written = write_diagram(problem, RULES)
    assert not written.left
    study = studied(written.text)
    assert study.problem is not None
    assert [one.letter for one in study.problem.solutions["en"]] == ["a", "b", "c"]
    (back,) = read_text(write_yacpdb(problem_of(study, RULES), RULES), "yacpdb")
    assert back.solution is not None
    assert words(back.solution) == (
        "a) 1.Qe8-h8 ! zugzwang. 1...Kg3-g4 2.Re2-g2 # b) 1.Qd8-h8 ! zugzwang. c) 1.Qd8-g8 + !"
    )
    assert write_diagram(back, RULES).text == written.text


TURNED = """\
conditions: [{condition}]
stipulation: "#2"
position: {{white: [Kd1, Rb3, Rb8], black: [Kh6, Rf3]}}
"""


@pytest.mark.parametrize(
    ("condition", "printed", "ours"),
    [
        ("andernach", "1.Rb3*f3=b", "1.Rb3xf3[=b]"),
        ("volage", "1.Rb3-b4=b", "1.Rb3-b4[=b]"),
    ],
)
def test_a_mover_of_another_colour_is_told_as_a_promotion_is(condition: str, printed: str, ours: str) -> None:
    head = TURNED.format(condition=condition)
    assert own(head, printed) == ours
    problem = with_solution(head, ours).problem
    assert problem is not None
    assert words(solution_for_popeye(problem) or "") == printed


RULE = """\
rules:
  name: {fr: tour tournante, en: turning rook}
  effects:
    turning: {when: {capture: true}, do: [{recolour: {piece: {any: {kind: rook, colour: own}}, to: enemy}}]}
stipulation: "#2"
position: {white: [Kd1, Rb3], black: [Kh6, Nf3]}
"""


def test_a_mover_that_turns_as_one_of_several_units_is_told_with_its_square() -> None:
    problem = with_solution(RULE, "1.Rb3xf3[=b]").problem
    assert problem is not None
    assert words(solution_for_popeye(problem) or "") == "1.Rb3*f3[f3=b]"
    assert own(RULE, "1.Rb3*f3[f3=b]") == "1.Rb3xf3[=b]"


def published() -> Iterator[str]:
    """The problems of the diagrams with a solution, by their ids."""
    for path in sorted(shipped().glob("*/problem-*.yml")):
        if re.search("^solution:", path.read_text(encoding="utf-8"), re.MULTILINE):
            yield f"{path.parent.name}/{path.stem}"


PUBLISHED = [*published()]


def goes_and_comes(id_: str) -> bool:
    """Whether a published solution has the same moves when it comes back; not if Popeye lacks them."""
    study = CHECKED.study(id_)
    assert study.problem is not None
    try:
        printed = solution_for_popeye(study.problem)
    except LookupError:
        return False
    assert printed is not None
    back = solution_of_popeye(printed, study.problem)
    data = {**study.diagram.document.data, "solution": back}
    moves = [one.moves for one in study.problem.solutions["en"]]
    diagram = read_diagram(id_, study.diagram.document.of(data, "a.yml"))
    rules = library().variant(diagram.model.named or id_.partition("/")[0])
    again = CHECKED.play(diagram, with_own_rules(rules, diagram))
    assert again.problem is not None
    assert [one.moves for one in again.problem.solutions["en"]] == moves
    return True


def test_published_solutions_come_back_from_popeyes_notation() -> None:
    assert sum(map(goes_and_comes, PUBLISHED[::8])) >= 5


@pytest.mark.long
def test_every_published_solution_comes_back_from_popeyes_notation() -> None:
    assert sum(map(goes_and_comes, PUBLISHED)) > len(PUBLISHED) * 2 / 3


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_solution_with_other_characters_in_it_is_answered(data: st.DataObject) -> None:
    text = [*PRINTED]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at] = data.draw(st.sampled_from(["{", "}", '"', "a)", "b)", "1...", "but", "!", "", "9.", "\n"]))
    offset, found = None, ""
    try:
        found = own(HEAD, "".join(text))
    except FeerieError as error:
        offset = error.values["offset"]
    assert found if offset is None else 0 <= offset <= sum(map(len, text))
