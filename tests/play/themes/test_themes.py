"""Themes are found where problemists name them, and nowhere else: published problems, and positions
counted by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from feerie.engine.play.game import Game
from feerie.engine.play.solve.solver import Problem
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.play.solve.trial import PASSED, Turn
from feerie.engine.play.themes import Solved, themes
from feerie.engine.play.themes.journeys import (
    batteries,
    defences_by_rebirth,
    journeys,
    promotions,
    threats_of_rebirth,
    zilahi,
)
from feerie.engine.play.themes.lines import Found, Line, Theme
from feerie.engine.play.themes.mates import idle, is_pure, mate_picture, mates
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols
from tests.problems.published import move_of

LineOf = Callable[..., Line]
EQUIPOLLENT = "8/4n3/2R5/8/3Bk3/4p3/8/8 b - - 0 1"
ALICE = "8**8/8**8/8**8/2Q5**4k3/8**8/8**2R5/8**3p4/K7**8 b - - 0 1"
ALICE_LINES = (
    "Ko5-o4[bKo4->e4] Qc5-e5[wQe5->o5] n2-n1=B[bBn1->d1] Rm3-o3[wRo3->e3]",
    "Ko5-p4[bKp4->f4] Qc5-f5[wQf5->p5] n2-n1=N[bNn1->d1] Rm3-p3[wRp3->f3]",
)
TWIN = "8/8/2R5/4n3/3Bk3/4p3/8/8 b - - 0 1"


@pytest.fixture
def line_of(game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols]) -> LineOf:
    """A line of a problem: the moves from a FEN, a dot where a side only waits."""

    def line(rules: str, fen: str, moves: str, asked: str = "h#2", letter: str = "") -> Line:
        game = game_of(rules, fen)
        start, symbols = game.position(), symbols_of(game.variant)
        turns: list[Turn] = []
        for text in moves.split():
            turn = PASSED if text == "." else (move_of(game, text, symbols),)
            turns.append(turn)
            for move in turn:
                game.make(move)
        return Line(letter, Problem(game.variant, start, stipulation(asked)), tuple(turns))

    return line


def squares(found: Found) -> str:
    """The squares of a theme."""
    name = found.lines[0].problem.variant.geometry.name
    return " ".join(map(name, found.squares))


def told(found: Sequence[Found]) -> list[tuple[Theme, str]]:
    return [(one.theme, squares(one)) for one in found]


# Mates


@pytest.mark.parametrize(
    ("fen", "pure", "idle_on"),
    [
        # Each square of the king's field has one reason: the mate that explains the term.
        ("8/2K2B2/8/2pk4/4n3/5N2/8/8 b", True, ""),
        # A pawn and the king of the mating side may be idle, a rook may not.
        ("8/2K2B2/8/2pk4/4n3/5N2/7P/8 b", True, ""),
        ("8/2K2B2/8/2pk4/4n3/5N2/8/7R b", True, "h1"),
        # The rook guards c6 besides the king.
        ("8/2K2B2/R7/2pk4/4n3/5N2/8/8 b", False, "a6"),
        # The block of e4 is attacked besides.
        ("8/2K2B2/8/2pk4/4n2R/5N2/8/8 b", False, "h4"),
        # The rook of b7 must be pinned: else it would go to a7. The pawn need not.
        ("k7/1r1N4/8/8/4B3/8/8/R6K b", True, ""),
        ("k7/1p1N4/8/8/4B3/8/8/R6K b", False, "e4"),
        # The rook of b2 would parry either check of two; without it one would do.
        ("k7/3N4/8/8/4B3/8/1r6/R6K b", True, ""),
        ("k7/3N4/8/8/4B3/8/8/R6K b", False, ""),
    ],
)
def test_a_mate_is_pure_where_each_square_has_one_reason(
    fen: str,
    pure: bool,  # noqa: FBT001  # a case
    idle_on: str,
    game_of: Callable[[str, str], Game],
) -> None:
    game = game_of("orthodox", f"{fen} - - 0 1")
    mate = mate_picture(game.variant, game.position())
    assert mate is not None
    assert is_pure(mate) == pure
    names = [game.geometry.name(at) for at in idle(game.variant, game.position())]
    assert " ".join(names) == idle_on


def test_under_fairy_rules_a_guard_is_a_capture_of_the_king(line_of: LineOf) -> None:
    lines = [
        line_of("circe-equipollents", EQUIPOLLENT, "Ne7xc6[+wRa5] Ra5-f5 Nc6xd4[+wBe2] Be2-d3", letter="a"),
        line_of("circe-equipollents", TWIN, "Ke4xd4[+wBc4] Rc6-f6 Kd4-e4 Rf6-f4", letter="b"),
    ]
    assert told([*mates(lines)]) == [(Theme.MODEL_MATE, "e4"), (Theme.MODEL_MATE, "e4")]
    # Captured where it mates, each unit would be reborn where it takes the king.
    assert told([*defences_by_rebirth(lines)]) == [
        (Theme.REBIRTH_DEFENCE, "d3"),
        (Theme.REBIRTH_DEFENCE, "f4"),
    ]
    # The bishop mates in one and is captured in the other, the rook the other way round.
    [cycle] = zilahi(lines)
    assert squares(cycle) == "d4 c6"
    assert [one.letter for one in cycle.lines] == ["a", "b"]
    assert not [*zilahi([lines[0], lines[0]])]


def test_mates_that_are_shifted_or_reflected_are_echoes(line_of: LineOf) -> None:
    left = line_of("orthodox", "3k4/8/3K4/8/8/8/8/7R w - - 0 1", "Rh1-h8", "h#0.5")
    right = line_of("orthodox", "4k3/8/4K3/8/8/8/8/R7 w - - 0 1", "Ra1-a8", "h#0.5")
    nearer = line_of("orthodox", "4k3/8/4K3/8/8/8/8/1R6 w - - 0 1", "Rb1-b8", "h#0.5")
    assert (Theme.ECHO, "d8 e8") in told([*mates([left, right])])
    assert Theme.ECHO not in {one.theme for one in mates([left, nearer])}
    assert Theme.ECHO not in {one.theme for one in mates([left, left])}


def test_the_echo_of_an_alice_problem_is_the_one_that_was_published(line_of: LineOf) -> None:
    one, other = (line_of("alice", ALICE, moves) for moves in ALICE_LINES)
    assert told([*mates([one, other])]) == [
        (Theme.MODEL_MATE, "e4"),
        (Theme.MODEL_MATE, "f4"),
        (Theme.ECHO, "e4 f4"),
    ]


# Journeys


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("Ra1-a5 . Ra5-a1", [(Theme.SWITCHBACK, "a1 a5 a1")]),
        ("Ra1-a5 . Ra5-c5 . Rc5-c1 . Rc1-a1", [(Theme.ROUND_TRIP, "a1 a5 c5 c1 a1")]),
        ("Ra1-a5 . Ra5-c5", []),
        # It goes back by the way by which it came, in two steps.
        (
            "Ra1-a5 . Ra5-c5 . Rc5-a5 . Ra5-a1",
            [(Theme.SWITCHBACK, "a5 c5 a5"), (Theme.SWITCHBACK, "a1 a5 c5 a5 a1")],
        ),
    ],
)
def test_a_unit_returns_by_the_same_way_or_by_another(
    moves: str, expected: list[tuple[Theme, str]], line_of: LineOf
) -> None:
    line = line_of("orthodox", "7k/8/8/8/8/8/8/R6K w - - 0 1", moves, "ser-#4")
    assert told([*journeys([line])]) == expected


def test_a_rebirth_is_no_way_back(line_of: LineOf) -> None:
    fen = "4kb2/8/8/8/8/8/K7/7R w - - 0 1"
    # The bishop is at home again, but not by a move.
    line = line_of("circe", fen, "Ka2-a1 Bf8-h6 Rh1xh6[+bBf8]")
    assert told([*journeys([line])]) == []
    # From there another journey begins.
    line = line_of("circe", fen, "Ka2-b1 Bf8-h6 Rh1xh6[+bBf8] Bf8-g7 Kb1-c1 Bg7-f8")
    assert told([*journeys([line])]) == [(Theme.SWITCHBACK, "f8 g7 f8")]
    assert told([*journeys([line_of("circe", fen, "Ka2-a1 Bf8-h6 Ka1-a2 Bh6-f8")])]) == [
        (Theme.SWITCHBACK, "a2 a1 a2"),
        (Theme.SWITCHBACK, "f8 h6 f8"),
    ]


def test_promotions_to_every_kind_are_an_allumwandlung(line_of: LineOf) -> None:
    fen = "8/P7/8/8/8/7k/8/7K w - - 0 1"
    lines = [line_of("orthodox", fen, f"a7-a8={letter}", "h#0.5") for letter in "QRBN"]
    [some] = promotions(lines[:3])
    assert (some.theme, some.kinds) == (Theme.PROMOTIONS, ("queen", "rook", "bishop"))
    [whole] = promotions(lines)
    assert (whole.theme, len(whole.lines)) == (Theme.ALLUMWANDLUNG, 4)
    assert not [*promotions([line_of("orthodox", fen, "Kh1-g1", "h#0.5")])]


# Batteries


def test_a_battery_is_made_and_fired(line_of: LineOf) -> None:
    fen = "7k/8/8/8/7N/8/8/K5R1 w - - 0 1"
    made = line_of("orthodox", fen, "Rg1-h1 . Nh4-f5", "ser-#2")
    assert told([*batteries([made])]) == [(Theme.BATTERY, "h1 h4")]
    # What stands in the diagram has not been made, and what goes away without a check has not been fired.
    ready = line_of("orthodox", "7k/8/8/8/7N/8/8/K6R w - - 0 1", "Ka1-a2 . Nh4-f5", "ser-#2")
    assert not [*batteries([ready])]
    assert not [*batteries([line_of("orthodox", fen, "Rg1-h1 . Ka1-a2", "ser-#2")])]
    # A grasshopper gives check as its hurdle comes, not as it leaves.
    hopping = line_of("orthodox", "7k/8/8/8/4N3/8/8/K6G w - - 0 1", "Ne4-g5 . Ng5-h7", "ser-#2")
    assert not [*batteries([hopping])]


# Rebirths


def test_a_unit_is_reborn_to_mate(line_of: LineOf) -> None:
    fen = "K7/6Np/4B2B/p6p/5N1k/r4p1p/2Q1p2P/1b2n3 w - - 0 1"
    line = line_of("circe-parrain", fen, "Qc2-d3 Bb1xd3 Nf4xh3[+wQf2]", "#2")
    assert told([*threats_of_rebirth([line])]) == [(Theme.REBIRTH_THREAT, "f2")]
    assert not [*threats_of_rebirth([line.until(1)])]


def test_an_unguarded_queen_mates_because_it_would_be_reborn(line_of: LineOf) -> None:
    fen = "8/2P5/8/8/8/2k5/8/1K6 w - - 0 1"
    moves = "Kb1-a2 . Ka2-a3 . Ka3-a4 . Ka4-b5 . Kb5-c5 . c7-c8=Q . Qc8-f5 . Qf5-c2"
    assert told([*defences_by_rebirth([line_of("circe", fen, moves, "ser-#8")])]) == [
        (Theme.REBIRTH_DEFENCE, "c2")
    ]


# All of a problem


def found_by(game: Game, asked: str, **more: Any) -> list[Found]:
    problem = Problem(game.variant, game.position(), stipulation(asked), **more)
    trial = problem.trial()
    search = problem.search(trial)
    solved: list[Solved] = [("", problem, one) for turn in trial.turns() for one in search.solutions(turn)]
    return themes(solved)


def test_neither_side_would_like_to_move_after_morphys_key(game_of: Callable[[str, str], Game]) -> None:
    [mutual] = found_by(game_of("orthodox", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"), "#2")
    assert (mutual.theme, len(mutual.lines[0].turns)) == (Theme.MUTUAL_ZUGZWANG, 1)


def test_who_can_lose_a_move_is_not_in_zugzwang(game_of: Callable[[str, str], Game]) -> None:
    # A pawn of White's more has a move to spare.
    assert found_by(game_of("orthodox", "kbK5/pp6/1P6/8/8/8/7P/R7 w - - 0 1"), "#2") == []
