"""Legal moves of sample positions from independent programs; each line of the data names its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from feerie.board.fen import print_placement
from feerie.play.game import Game
from feerie.play.outcome import status
from feerie.rules.variant import Variant

FOLDER = Path(__file__).parents[1] / "data" / "oracle"
ROWS = [
    (file.stem, json.loads(line))
    for file in sorted(FOLDER.glob("*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]


def sorted_reserve(placement: str) -> str:
    board, bracket, units = placement.partition("[")
    return f"{board}[{''.join(sorted(units[:-1]))}]" if bracket and units != "]" else board


def fen(position: dict[str, Any]) -> str:
    """A position of the data as FEN."""
    last = position.get("last", {})
    fields = {
        "last": f"{last['from']}-{last['to']}" if "from" in last else None,
        "captured": last.get("captured"),
        "stepped": ",".join(position.get("stepped", ())),
        "phase": position.get("phase"),
        "keeper": position.get("keeper", "")[:1],
    }
    return " ".join([position["fen"], *(f"{key}={value}" for key, value in fields.items() if value)])


def placements(game: Game, variant: Variant) -> list[str]:
    found = []
    for move in game.legal_moves():
        game.make(move)
        found.append(sorted_reserve(print_placement(game.position(), variant.alphabet)))
        game.unmake()
    return sorted(found)


@pytest.mark.parametrize(("variant", "row"), ROWS, ids=[row["id"] for _, row in ROWS])
def test_legal_moves_and_status_are_the_oracles(
    game_of: Callable[[str, str], Game], variant: str, row: dict[str, Any]
) -> None:
    game = game_of(variant, fen(row["position"]))
    assert placements(game, game.variant) == sorted(map(sorted_reserve, row["after"]))
    assert len(row["after"]) == row["count"]
    if "status" in row:
        assert status(game) == row["status"]
