"""FFEN: a unit is the kind that its figure shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.desk.exchange.dialects.ffen import write_ffen
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.units import Kind
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import FeerieError
from feerie.pictures.drawing.piece_set import ROTATIONS, Fill, figure_of

Read = Callable[..., tuple[Problem, ...]]
Refused = Callable[..., list[tuple[int, int, str]]]


def test_a_turned_queen_is_a_grasshopper(read: Read) -> None:
    (problem,) = read("*2q7/8/8/8/3*2Q*0Q3/8/8/4K3 b", "ffen")
    units = {name: str(unit) for name, unit in problem.position.placement().items()}
    assert units == {
        "a8": "black grasshopper", "d4": "white grasshopper", "e4": "white queen", "e1": "white king",
    }  # fmt: skip
    assert problem.position.turn == "black"
    assert problem.position.promotes == ("grasshopper",)


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_every_figure_is_read_as_the_kind_that_is_drawn_so(turn: int, read: Read, refused: Refused) -> None:
    for letter, shape in zip("KQRBNP", ("king", "queen", "rook", "bishop", "knight", "pawn"), strict=True):
        text = f"8/8/8/8/3*{turn}{letter}4/8/8/8"
        try:
            (problem,) = read(text, "ffen")
        except FeerieError:
            assert refused(text, "ffen") == [(1, 10, "no-unit-of-figure")]
        else:
            kind = problem.position.placement()["d4"].kind
            figure = figure_of(kind, Fill.WHITE, kind)
            assert (figure.shape, figure.rotation) == (shape, ROTATIONS[turn])


def test_units_at_home_have_not_moved(read: Read, rules: Rules) -> None:
    (problem,) = read("4k3/8/8/8/8/8/8/R3K3", "ffen")
    names = {rules.of("orthodox").geometry.name(square) for square in problem.position.unmoved}
    assert names == {"a1", "e1"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8/8/8/8/3'A4/8/8/8", [(1, 10, "no-unit-of-figure")]),
        ("8/8/8/8/3''124/8/8/8", [(1, 10, "no-unit-of-figure")]),
        ("8/8/8/8/3*2k4/8/8/8", [(1, 10, "no-unit-of-figure")]),
        ("8/8/8/8/3*4Q4/8/8/8", [(1, 9, "fen-files"), (1, 10, "no-unit-of-figure")]),
        ("8/8/8/8/3D4/8/8/8", [(1, 10, "foreign-letter")]),
        ("8/8/8/8/8/8/8", [(1, 1, "fen-ranks")]),
        ("8/8/8/8/8/8/8/9", [(1, 15, "fen-files")]),
        ("8/8/8/8/8/8/8/8 w KQkq", [(1, 19, "not-understood")]),
        ("", [(1, 1, "nothing-read")]),
    ],
)
def test_what_is_no_unit_is_refused_at_its_place(
    text: str, expected: list[tuple[int, int, str]], refused: Refused
) -> None:
    assert refused(text, "ffen") == expected


@pytest.mark.parametrize(
    ("fen", "lost"),
    [
        ("4k3/8/8/8/3(li)4/8/8/R3K3 w - - 0 1", ["castling"]),
        ("4k3/8/8/8/4(WE)3/8/8/8 w - - 0 1", ["(WE)e4"]),
        ("4k3/8/8/8/8/8/8/8 w - - 4 2", ["halfmove", "fullmove"]),
    ],
)
def test_what_ffen_would_lose_is_named(fen: str, lost: list[str], rules: Rules) -> None:
    problem = Problem(position_of_fen(fen, rules.of("orthodox")), "orthodox")
    with pytest.raises(FeerieError) as caught:
        write_ffen(problem, rules)
    assert caught.value.values["lost"] == lost


def test_a_kind_with_a_figure_is_written_by_it(rules: Rules) -> None:
    kinds = [Kind("grasshopper"), Kind("nightrider"), Kind("amazon"), Kind("lion")]
    letters = rules.of("orthodox").alphabet.letters
    rank = "".join(f"({letters[kind]})" if len(letters[kind]) > 1 else letters[kind] for kind in kinds)
    problem = Problem(position_of_fen(f"8/8/8/8/{rank}4/8/8/8", rules.of("orthodox")), "orthodox")
    assert write_ffen(problem, rules) == "8/8/8/8/*2Q*2N*1Q*1R4/8/8/8\n"


def test_a_king_waits_for_a_rook_where_one_may_be_reborn(read: Read) -> None:
    (alone,), (reborn,) = (read("4k3/8/8/8/8/8/8/4K3", "ffen", variant) for variant in ("orthodox", "circe"))
    assert not alone.position.unmoved
    assert len(reborn.position.unmoved) == 2
