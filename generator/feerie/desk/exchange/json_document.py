"""A document as JSON: its position, and each move with its operations, as `feerie moves --json` has them."""

from __future__ import annotations

import json
from typing import Any

from feerie.desk.exchange.problem import TEXTS, Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import print_fen
from feerie.engine.operations import events
from feerie.engine.play.game import Game
from feerie.pictures.showing.records import record
from feerie.pictures.showing.sequence import play


def write_json(problem: Problem, rules: Rules) -> str:
    """Return one object: the variant's id, the board if that is another, the FEN, what the document says, the
    moves one by one."""
    variant = rules.under(problem)
    write, name = variant.alphabet, variant.geometry.name
    data: dict[str, Any] = {"variant": problem.variant}
    if board := rules.own_board(problem):
        data["board"] = board
    data["fen"] = print_fen(problem.position, write)
    data |= {key: value for key in TEXTS if (value := getattr(problem, key))}
    data["moves"] = [
        {
            "text": text,
            "from": None if one.move.departure is None else name(one.move.departure),
            "to": None if one.move.arrival is None else name(one.move.arrival),
            "fen": print_fen(one.after, write),
            "gives": one.gives,
            "operations": [record(event, variant) for event in events(one.move.journal())],
        }
        for text, one in zip(problem.moves, play(problem.moves, Game(variant, problem.position)), strict=True)
    ]
    return json.dumps(data, ensure_ascii=False, indent=2, default=str) + "\n"
