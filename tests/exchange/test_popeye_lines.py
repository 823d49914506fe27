"""Popeye's units and conditions that no variant has, by the lines of two moves that Popeye has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.field import count_lines, game_under, problem_of

Refused = Callable[..., list[tuple[int, int, str]]]

UNITS = {
    "reflecting archbishop": ("White Ka1 ARc1 Pd4 Black Kh8 ARf8 Pe5 Sg4", 323),
    "two archbishops": ("White Ka1 ARh3b5 Rc1 Pd4 Black Kh8 ARf8 Pe5 Sg4", 902),
    "reflecting bishop": ("White Ka1 RBc1 Pd4 Black Kh8 RBf8 Pe5", 261),
    "bouncy knight": ("White Ka1 BKd2e5 Pd4 Black Kh8 BKg6 Pe7", 390),
    "contra hamster": ("White Ka1 HCd4e4 Pd3e5c4 Black Kh8 HCg6d6c6 Pf5h7", 193),
    "double grasshopper": ("White Ka1 DGd4 Pd5e5c4 Black Kh8 DGg6 Pf5h7g2", 125),
    "double grasshopper that attacks as no grasshopper": (
        "White Ka1 Pd5e5c4 DGh6 Black Kh8 DGg6 Pf5h7g2",
        110,
    ),
    "marine ship": ("White Ka1 MHd4 Pd2e5c4 Black Kh8 MHg6 Pf5h7c5e3", 328),
    "marine pawn that becomes what stands there": ("White Ka1 MPb7 Qc2 Gg3 Black Kh8 MPf2 Sa7", 330),
    "marine units en passant": ("White Ka1 MHd5 MPb5 Pg2 Black Kh8 MPc7e7 Pf7h4 MHh2", 245),
}
CONDITIONS = {
    "White Ke1 Ra1h1 Pd4 Black Ke8 Ra8h8 Pe5 Sg4": [("bgl 2 4", 430)],
    "White Ke1 Ra1h1 Pd4e2 Black Ke8 Ra8h8 Pe5d2 Sg4": [("bgl 3.99", 70), ("bgl - 3.62", 79)],
    "White Ke2 Rb1 Pd2a7 Black Kh8 Re7 Bb5 Pf3": [("WhiteSuperTransmutingKing", 407)],
    "White Ke5 Qd4 Rb2 Pd2c7 Black Kh8 Pf6g2c3 Sh4c5d8": [
        ("AntiCirce Frischauf", 77),
        ("AntiCirce Einstein", 97),
        ("AntiCirce ReversalEinstein", 77),
        ("AntiCirce Chameleon S R Q B S", 77),
    ],
    "White Ke5 Qd4 Rb2 Pd2c7 Black Kh8 Pf6g2c3 Sh4c5d8 Rc4": [("Breton Adverse Chromatic", 190)],
    "White Ka1 Pb7 SIg2 Black Kh8 Pf2 Sa7 Rh5 MPd2": [("MarineChess", 712)],
    "White Ka1 Pb7 SAd5 Black Kh8 Pf2 Sa7 Rh5": [("ArgentinianChess", 141)],
    "White Kc3 Rd5 Qa4 Pd2 Black Ke6 Bc5 Sb2 Pg7": [
        ("Circe RexInclusive AntiCirce", 971),
        ("Circe RexInclusive KoeKo", 409),
    ],
    "White Kh3 Ba4 Pd5 Black Kb8 Pg5c6e6 Sh8c5": [("AprilChess B S", 647)],
    "White Bd3 Black Sf5": [("Circe ReversalEinstein AntiCirce Einstein", 71)],
    "White Sc3 Black Sd5": [("Circe Chameleon S Q R B S AntiCirce Chameleon S R Q B S", 77)],
    "White Pb3 Black Qa4 Sc4": [("Circe Chameleon S Q R B S", 79)],
    "Black Rb1 White Sb1": [("Circe Volcanic", 42)],
    "Black Uncapturable Rb1 White Sb1": [("GhostChess", 42), ("HauntedChess", 42)],
}


def lines_of(pieces: str, condition: str = "") -> int:
    problem = f"BeginProblem\nStipulation ~1\n{condition}\nPieces {pieces}\nEndProblem\n"
    return count_lines(game_under(problem_of({"problem": problem, "rule": condition or pieces})), 2)


@pytest.mark.parametrize("kind", UNITS)
def test_a_unit_moves_as_in_popeye(kind: str) -> None:
    pieces, lines = UNITS[kind]
    assert lines_of(pieces) == lines


@pytest.mark.parametrize(
    ("pieces", "condition", "lines"),
    [(pieces, *told) for pieces, asked in CONDITIONS.items() for told in asked],
)
def test_a_condition_is_played_as_in_popeye(pieces: str, condition: str, lines: int) -> None:
    assert lines_of(pieces, f"Condition {condition}") == lines


def test_units_go_over_one_another_only_where_something_may_wait_beneath(refused: Refused) -> None:
    text = "begin pieces black rb1 white sb1 condition circe end"
    assert [code for _, _, code in refused(text, "popeye")] == ["two-units"]
