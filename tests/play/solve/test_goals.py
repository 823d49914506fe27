"""Goals that are no end of the game, as Popeye solves them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from feerie.engine.board.geometry import Geometry
from feerie.engine.operations import CASTLING
from feerie.engine.play.solve.solution import Attack
from feerie.engine.play.solve.stipulation import Goal, stipulation
from feerie.engine.play.solve.trial import Turn
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
    told = sorted(" ".join(squares(turn, rules.geometry) for turn in line) for line in found)
    assert told == row["popeye"]


def test_every_goal_is_reached_in_some_row() -> None:
    reached = {stipulation(row["asked"]).goal for row in ROWS if row["popeye"]}
    assert reached >= {goal for goal in Goal if not goal.is_end}
