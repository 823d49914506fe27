"""Popeye's units and conditions that no variant has, by the lines of two moves that Popeye has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.play.solve.solver import Problem, Solver
from feerie.engine.play.solve.stipulation import stipulation
from tests.field import count_lines, game_under, problem_of, rules

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
    "gryphon": ("White Ka1 GYb2 Pd4 Black Kh8 GYg7c4 Pe5", 161),
    "dragon": ("White Ka1 DRe2d5g1 Pb4 Black Kh8 DRc7c4 Pe7", 428),
    "ship": ("White Ka1 SHd5c1 Pb4d2 Black Kh8 SHg4 Pe7c7", 534),
    "kao": ("White Ka1 KOc3d4 Pe5b5 Black Kh8 KOg6 Pf4e6d6", 164),
    "contra grasshopper": ("White Ka1 CGc3 Pc4d5b4 Black Kh8 CGg6 Pf5f6", 125),
    "superpawn that passes a pawn": ("White Ka1 SPe2c5 Black Kh8 Pd4 SPb7", 170),
    "superpawn, which is not taken in passing": ("White Ka1 SPc2e3 Pg5 Black Kh8 SPf7d6 Pc4h7", 228),
    "reversed pawn": ("White Ka1 PPb2d7 Pg7 Black Ka8 PPf7d2 Pc2h7", 175),
    "orphan that a pawn becomes": ("White Ka1 Oc3 Pg7 Black Kf2 Re6 Pa4", 178),
    "friend that a pawn becomes": ("White Ka1 Fc3 Pg7 Black Kf3 Fe6 Pc2", 85),
    "kamikaze pawn and a pawn": (
        "White Ka1 Pg7 White Kamikaze Bc3 Pb7 Black Ke3 Sa8 Pd2 Black Kamikaze Re6",
        412,
    ),
    "paralysing pawn": (
        "White Ka1 Pg7 White Paralysing Pb7 Black Ke3 Sa8 Qd4 Pd2 Black Paralysing Re6",
        84,
    ),
    "volage pawn": ("White Ka1 Pg7 White Volage Pb7 Sc3 Black Ke3 Sa8 Pd2 Black Volage Re6", 542),
    "chameleon that a pawn becomes": ("White Ka1 Pg7 White Chameleon Sc3 Black Ke3 Sa8 Pd2", 281),
    "pawn of anda inverse": (
        "White Ka1 Pg7 White AndaInverse Pb7 Sc3 Black Ke3 Sa8 Pd2 Black AndaInverse Re6",
        437,
    ),
    "royal pawn en passant": ("White Rh1 Pe5c5 White Royal Pg5 Black Bc8 Black Royal Pd7 Black Pf7h7", 68),
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
    "White Ka1 Pd1c1g2 Bh1 Black Kh8 Pf4 Sg8": [("Wormholes d1g4b6", 38)],
    "White Kb1 Pd2c2 Sb5 Black Kh8 Pe4 Sc6": [("Wormholes d4h4", 168)],
    "White Ke1 Ra1 Bb2 Pa2 Black Kh7 Ra8 Sc6": [("MagicSquares d1a8 AntiCirce", 410)],
    "White Kb1 Pd2c2f2 Black Kh8 Pe4c4": [("ActuatedRevolvingCentre", 49)],
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


def test_a_series_of_captures_reaches_a_goal_with_the_last_of_them() -> None:
    # Popeye 4.104: 1...g5*f6 ep.*e7, and 1...g5*f6*e7.
    asked = "begin stipulation hze71 condition seriescapture pieces white pg5 black pe7f7 end"
    problem = problem_of({"problem": asked, "rule": ""})
    stated = Problem(rules().under(problem), problem.position, stipulation("hze71"))
    assert sum(one.solution is not None for one in Solver(stated).run()) == 2


def test_units_go_over_one_another_only_where_something_may_wait_beneath(refused: Refused) -> None:
    text = "begin pieces black rb1 white sb1 condition circe end"
    assert [code for _, _, code in refused(text, "popeye")] == ["two-units"]
