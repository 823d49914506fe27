"""FEN in the shapes of several programs: each is read as the same position, or refused at its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.desk.exchange.dialects.fen_dialects import write_fen
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import print_fen
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError, PositionError

Read = Callable[..., tuple[Problem, ...]]
Refused = Callable[..., list[tuple[int, int, str]]]

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


@pytest.mark.parametrize(
    ("variant", "text", "expected"),
    [
        ("orthodox", f"{START} w KQkq - 0 1", f"{START} w KQkq - 0 1"),
        ("orthodox", f"{START} b HAha - 3 5", f"{START} b KQkq - 3 5"),
        ("orthodox", f"{START} w Hh - 0 1", f"{START} w Kk - 0 1"),
        ("orthodox", f"{START} b 5 ahzz -", f"{START} b KQ - 0 3"),
        ("orthodox", f"{START} w 0 zzah -", f"{START} w kq - 0 1"),
        ("orthodox", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("reserve", f"{START}[Qp] w - - 0 1", f"{START}[pQ] w - - 0 1"),
        ("reserve", f"{START}/Qp w - - 0 1", f"{START}[pQ] w - - 0 1"),
        ("reserve", f"{START}[] w - - 0 1", f"{START} w - - 0 1"),
        ("crazyhouse", f"{START} w 0 ahah - 1001000000 -", f"{START}[BP] w KQkq - 0 1"),
        ("crazyhouse", f"{START} b 1 ahah - 0000000012", f"{START}[bqq] b KQkq - 0 1"),
        ("crazyhouse", f"{START} w 0 zzzz - 0000000000 -", f"{START} w - - 0 1"),
        (
            "crazyhouse",
            "4k3/8/8/8/3T1u2/8/8/4K3 w 0 zzzz - 0000010000 -",
            "4k3/8/8/8/3Q1r2/8/8/4K3[p] w - - 0 1 promoted=d4,f4",
        ),
        (
            "berolina",
            "4k3/pppp1ppp/8/5Pp1/8/8/PPPPP1PP/4K3 w - g5f6 0 2",
            "4k3/pppp1ppp/8/5Pp1/8/8/PPPPP1PP/4K3 w - f6 0 2",
        ),
        ("three-check", f"{START} w KQkq - 3+3 0 1", f"{START} w KQkq - 0 1"),
        ("three-check", f"{START} w KQkq - 1+2", f"{START} w KQkq - 0 1 tally=checks:2:1"),
        ("three-check", f"{START} b HAha - 2 7 +2+0", f"{START} b KQkq - 2 7 tally=checks:2:0"),
        ("circe-cage", "4k3/8/8/8/3Q~4/8/8/4K3 w - - 0 1", "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1"),
    ],
)
def test_a_shape_is_read_as_ours(variant: str, text: str, expected: str, read: Read, rules: Rules) -> None:
    (problem,) = read(text, "fen", variant)
    assert print_fen(problem.position, rules.of(variant).alphabet) == expected


def test_several_lines_are_several_positions(read: Read) -> None:
    assert len(read("8/8/8/8/8/8/8/4K3 w\n\n  8/8/8/8/8/8/8/3K4 b\n", "fen")) == 2


def test_the_limit_of_a_count_of_moves_is_named(read: Read, rules: Rules) -> None:
    (problem,) = read("8/8/4k3/8/8/8/3R4/3K4 w - 16 3 12", "fen", "makruk")
    assert print_fen(problem.position, rules.of("makruk").alphabet) == "8/8/4k3/8/8/8/3R4/3K4 w - - 3 12"
    assert [(one.column, one.values["text"]) for one in problem.unsaid] == [(27, "16")]


def test_a_promoted_sign_that_the_rules_do_not_need_is_named(read: Read) -> None:
    (problem,) = read("4k3/8/8/8/3Q~4/8/8/4K3 w - - 0 1", "fen")
    assert [(one.line, one.column, one.code) for one in problem.unsaid] == [(1, 13, "not-carried-over")]
    assert problem.unsaid[0].values["text"] == "d4~"


@pytest.mark.parametrize(
    ("variant", "text", "expected"),
    [
        ("orthodox", "4k3/8/8/8/3D4/8/8/4K3 w - - 0 1", [(1, 12, "foreign-letter")]),
        ("orthodox", "4k3/8/8/8/3Q~D3/8/8/4K3 w - - 0 1", [(1, 14, "foreign-letter")]),
        ("orthodox", "4k3/8/8/8/3Q5/8/8/4K3", [(1, 11, "fen-files")]),
        ("orthodox", f"\n {START} w GAha - 0 1", [(2, 48, "fen-castling")]),
        ("orthodox", f"{START}/Q w - - 0 1", [(1, 44, "no-reserve")]),
        ("orthodox", f"{START} w 0 ahah - 00000", [(1, 56, "not-understood")]),
        ("crazyhouse", f"{START} w 0 ahah - 0000000000 e4", [(1, 67, "not-understood")]),
        ("crazyhouse", f"{START} w 0 ahah - 000000000", [(1, 56, "not-understood")]),
        ("orthodox", f"{START} w 0 ahah - 1000000000 -", [(1, 56, "no-reserve")]),
        ("orthodox", f"{START} w KQkq e3 0 1", [(1, 52, "en-passant")]),
        ("orthodox", f"{START} w KQkq - 1+1", [(1, 54, "fen-counter")]),
        ("three-check", f"{START} w KQkq - 4+3 0 1", [(1, 60, "fen-fields")]),
        ("orthodox", "\n\n", [(1, 1, "nothing-read")]),
        ("orthodox", "4k3/8/8/8/8/8/8/4K3\nrubbish", [(2, 7, "fen-one-rank")]),
        ("orthodox", "~", [(1, 1, "fen-one-rank")]),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(
    variant: str, text: str, expected: list[tuple[int, int, str]], refused: Refused
) -> None:
    assert refused(text, "fen", variant) == expected


def test_promoted_units_are_written_with_their_sign(rules: Rules) -> None:
    fen = "4k3/8/8/8/3Q1r2/8/8/4K3[p] w - - 0 1 promoted=d4,f4"
    problem = Problem(position_of_fen(fen, rules.of("crazyhouse")), "crazyhouse")
    assert write_fen(problem, rules) == "4k3/8/8/8/3Q~1r~2/8/8/4K3[p] w - - 0 1\n"


@pytest.mark.parametrize(
    ("variant", "fen", "lost"),
    [
        ("orthodox", "4k3/8/8/8/3(am)G3/8/8/4K3 w - - 0 1", ["(am)d4"]),
        ("circe-parrain", "8/2K5/8/8/1p6/1n6/8/7k w - - 0 1 last=d2-b3 captured=Pb3", ["last", "captured"]),
        ("checkered", "7k/8/8/8/8/8/6ss/7K b - - 0 1 phase=2 keeper=w", ["phase", "keeper"]),
    ],
)
def test_what_fen_would_lose_is_named(variant: str, fen: str, lost: list[str], rules: Rules) -> None:
    problem = Problem(position_of_fen(fen, rules.of(variant)), variant)
    with pytest.raises(FeerieError) as caught:
        write_fen(problem, rules)
    assert caught.value.code == "export-loss"
    assert caught.value.values["lost"] == lost


def test_a_rank_of_units_in_hand_is_read_wherever_a_fen_is(rules: Rules) -> None:
    variant = rules.of("crazyhouse")
    ranks = "4k3/8/8/8/8/8/8/4K3"
    further, brackets = (position_of_fen(f"{ranks}{held} w - - 0 1", variant) for held in ("/Pn", "[Pn]"))
    assert further == brackets
    with pytest.raises(PositionError) as caught:
        position_of_fen(f"{ranks}/4p3 w - - 0 1", variant)
    assert caught.value.code == "fen-ranks"
