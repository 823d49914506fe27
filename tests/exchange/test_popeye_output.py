"""What Popeye prints: its boards, and the lines of its solutions as moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.desk.exchange.popeye.moves import board_after
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import print_fen, print_placement
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.rules.walking.positions import position_of_fen

Read = Callable[..., tuple[Problem, ...]]
Refused = Callable[..., list[tuple[int, int, str]]]

EDGE = "+---a---b---c---d---e---f---g---h---+\n"
BOARD = f"""

     A. Nonymous

{EDGE}|                                   |
8   .   .   .   .   .   .   .   .   8
|                                   |
7   .   B   .   .   B   .   .   .   7
|                                   |
6   .   .   .  -K  -B   .   .   .   6
|                                   |
5   .   .   .   .   .   .   .   .   5
|                                   |
4   .   .   .   K   .   .   .  -L   4
|                                   |
3   .   .   .   .   .   .   .   .   3
|                                   |
2   .   .   .   .   .   .   .   .   2
|                                   |
1   .   .   .   .   .   .   .   .   1
|                                   |
{EDGE}  h#1                         3 + 3
            Circe Parrain

  1.Lh4*e7 b7-b8=D[+wBe8=D] #
  1.Lh4*e7 b7-b8=D[+wBe8=L] #
  1.Lh4*e7 b7-b8=S[+wBe8=S] #
  add_to_move_generation_stack:         442

Loesung beendet.
"""
GERMAN_TO_FRENCH = {
    "-L ": "-F ",
    "K": "R",
    "B ": "P ",
    "Loesung beendet": "solution terminee",
    "Lh4": "Fh4",
    "[+wBe8=L]": "[+bPe8=F]",
    "[+wBe8=D]": "[+bPe8=D]",
    "S[+wBe8=S]": "C[+bPe8=C]",
}


def translated(text: str) -> str:
    for german, french in GERMAN_TO_FRENCH.items():
        text = text.replace(german, french)
    return text


TREE = f"""
{EDGE}8   .   .   .   .   .   .   .   .   8
7   .   .   .   .   .   .   .   .   7
6   .   .   .   .   .   .   .   .   6
5   .   .   .   .   .   .   .   .   5
4   .   .   .   .   .   .   .   .   4
3   .   .   .   .   .   .   .   .   3
2   .   .   .   .   .   K   .   .   2
1   .   .   .   .   .   .   R  -K   1
{EDGE}  #2                          2 + 1

   1.Rg1-g8 ! zugzwang.
      1...Kh1-h2
          2.Rg8-h8 #

solution finished.
"""


@pytest.mark.parametrize("text", [BOARD, translated(BOARD)], ids=["de", "fr"])
def test_each_line_is_a_document_with_its_choice(text: str, read: Read, rules: Rules) -> None:
    found = read(text, "popeye-output")
    assert {(one.variant, one.stipulation) for one in found} == {("circe-parrain", "h#1")}
    fen = print_fen(found[0].position, rules.of("circe-parrain").alphabet)
    assert fen == "8/1P2P3/3kp3/8/3K3b/8/8/8 b - - 0 1"
    assert [one.moves for one in found] == [
        ("Bh4xe7", "b7-b8=Q[+wPe8=Q]"),
        ("Bh4xe7", "b7-b8=Q[+wPe8=B]"),
        ("Bh4xe7", "b7-b8=N[+wPe8=N]"),
    ]


def test_a_variation_goes_on_from_the_line_before(read: Read) -> None:
    (problem,) = read(TREE, "popeye-output")
    assert problem.moves == ("Rg1-g8", "Kh1-h2", "Rg8-h8")


def test_a_threat_is_named(read: Read) -> None:
    text = TREE.replace("! zugzwang.", "! threat:\n          2.Kf2-f1 #")
    (problem,) = read(text, "popeye-output")
    assert problem.moves == ("Rg1-g8", "Kh1-h2", "Rg8-h8")
    assert [one.values["text"] for one in problem.unsaid] == ["2.Kf2-f1 #"]


def test_what_is_below_a_twin_is_named_and_not_played(read: Read) -> None:
    text = TREE.replace("\nsolution", "\nb) wRg1-->a1\n\n   1.Ra1-a8 !\n\nsolution")
    (problem,) = read(text, "popeye-output")
    assert [one.values["text"] for one in problem.unsaid] == ["b) wRg1-->a1"]


def test_kinds_and_conditions_that_no_variant_here_has_come_with_their_rules(read: Read) -> None:
    text = TREE.replace(".   .   .   .   .   K", "O   .   .   .   .   K").replace(
        "2 + 1", "3 + 1\n  Bicaptures"
    )
    (problem,) = read(text, "popeye-output")
    assert problem.rules is not None
    assert [*problem.rules["fairy"]] == ["orphan"]
    assert problem.rules["targets"] == {"white": ["white", "black"], "black": ["white", "black"]}
    assert problem.moves == ("Rg1-g8", "Kh1-h2", "Rg8-h8")


def test_attributes_of_units_stand_below_the_board(read: Read) -> None:
    (problem,) = read(TREE.replace("2 + 1\n", "2 + 1\n   Kamikaze g1\n"), "popeye-output")
    assert problem.rules is not None
    assert [*problem.rules["pieces"]] == ["kamikaze_rook"]
    assert problem.moves == ("XRg1-g8", "Kh1-h2", "XRg8-h8")


def test_what_an_effect_makes_of_the_mover_is_printed_as_a_promotion_is(read: Read) -> None:
    text = TREE.replace(".   .   8", "-S   .   8").replace("2 + 1\n", "2 + 2\n   FrankfurtChess\n")
    text = (
        text.replace("1.Rg1-g8", "1.Rg1*g8=S").replace("1...Kh1-h2\n", "1...Kh1-h2").replace("2.Rg8-h8", "")
    )
    (problem,) = read(text, "popeye-output")
    assert (problem.variant, problem.moves) == ("frankfurt", ("Rg1xg8=N", "Kh1-h2"))


@pytest.mark.parametrize("asked", ["ser-#2", "dia2"])
def test_a_problem_whose_moves_do_not_go_on_in_turn_comes_without_them(asked: str, read: Read) -> None:
    (problem,) = read(TREE.replace("#2", asked), "popeye-output")
    assert (problem.stipulation, problem.moves) == (asked, ())
    assert [one.values["text"][:9] for one in problem.unsaid] == ["1.Rg1-g8 ", "1...Kh1-h", "2.Rg8-h8 "]


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        ("2 + 1", "3 + 1", [(12, 3, "not-understood")]),
        ("-K   1", " Q   1", [(12, 3, "not-understood")]),
        ("-K   1", "XX   1", [(10, 32, "not-understood"), (12, 3, "not-understood")]),
        ("1.Rg1-g8", "1.Rg1-h2", [(14, 6, "illegal-in-game")]),
        ("1.Rg1-g8", "1.Rg1*g8", [(14, 6, "illegal-in-game")]),
        ("1.Rg1-g8", "1.Bg1-g8", [(14, 6, "illegal-in-game")]),
        ("2.Rg8-h8", "2.Rg8-a7", [(16, 13, "illegal-in-game")]),
        ("2 + 1\n", "2 + 1\n      Woodworms\n", [(13, 7, "not-understood")]),
        ("solution finished.", "", [(1, 1, "nothing-read")]),
    ],
)
def test_what_was_not_printed_so_is_refused(
    was: str, now: str, expected: list[tuple[int, int, str]], refused: Refused
) -> None:
    assert refused(TREE.replace(was, now), "popeye-output") == expected


@pytest.mark.parametrize(
    ("id_", "begins", "text", "stands"),
    [
        ("swapping-kings", "6k1/8/8/8/8/1K6/8/3R4 w - - 0 1", "Rd1-g1[Kg8<->Kb3]", "6K1/8/8/8/8/1k6/8/6R1"),
        (
            "anticirce-equipollents",
            "8/1r6/P7/8/8/8/8/7K w - - 0 1",
            "a6*b7[wPb7->c8=Q]",
            "2Q5/8/8/8/8/8/8/7K",
        ),
        (
            "anticirce-symetrique-vertical+hypervolage",
            "7k/8/8/8/1r6/8/8/1R5K w - - 0 1",
            "Rb1*b4[wRb4->g4=b]",
            "7k/8/8/8/6r1/8/8/7K",
        ),
        ("protean", "k7/8/8/8/8/5p2/6P1/7K w - - 0 1", "g2*f3=PP", "k7/8/8/8/8/5(PP)2/8/7K"),
    ],
)
def test_what_stands_after_a_move_is_told_by_its_text(
    id_: str, begins: str, text: str, stands: str, rules: Rules
) -> None:
    variant = rules.of(id_)
    board = board_after(text, position_of_fen(begins, variant), variant)
    assert board is not None
    units = tuple(board.get(Square(square)) for square in variant.geometry.squares)
    assert print_placement(Position(variant.geometry, units), variant.alphabet) == stands
