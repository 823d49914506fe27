"""Goals, and ways to them, as Popeye solves them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from feerie.engine.board.geometry import Geometry
from feerie.engine.operations import CASTLING
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.solution import Attack
from feerie.engine.play.solve.stipulation import Play, stipulation
from feerie.engine.play.solve.trial import PASSED, Turn
from tests.conftest import VariantOf
from tests.play.solve.searching import problem_of, solved

ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data" / "goals.jsonl").read_text(encoding="utf-8").splitlines()
]


def squares(turn: Turn, board: Geometry) -> str:
    (move,) = turn
    assert move.departure is not None
    assert move.arrival is not None
    if move.type == CASTLING:
        return "0-0" if move.is_kingside else "0-0-0"
    return board.name(move.departure) + board.name(move.arrival)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['asked']} {row['fen']}")
def test_the_solutions_are_those_of_popeye(row: dict[str, Any], variant_of: VariantOf) -> None:
    rules = variant_of(row.get("variant", "orthodox"))
    found = [
        (one.turn,) if isinstance(one, Attack) else one
        for one in solved(problem_of(rules, row["fen"], row["asked"]))
    ]
    moves = ([turn for turn in line if turn != PASSED] for line in found)
    told = sorted(" ".join(squares(turn, rules.geometry) for turn in line) for line in moves)
    assert told == row["popeye"]


def test_every_goal_is_reached_in_some_row() -> None:
    reached = {stipulation(row["asked"]).goal for row in ROWS if row["popeye"]}
    assert reached >= {*Goal} - {Goal.MATE, Goal.DOUBLE_STALEMATE}


def test_parries_and_what_is_exact_or_reciprocal_lead_to_a_goal_in_some_row() -> None:
    asked = [stipulation(row["asked"]) for row in ROWS if row["popeye"]]
    assert {one.play for one in asked} >= {play for play in Play if play.lead.parries}
    assert any(one.reciprocal for one in asked)
    assert any(one.exact and one.play.is_battle for one in asked)
