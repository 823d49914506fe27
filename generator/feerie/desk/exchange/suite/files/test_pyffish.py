"""Whether Fairy-Stockfish, by its binding pyffish, plays as the suite says: a test for pytest.

    pip install pytest pyffish
    pytest test_pyffish.py

The rows stand in suite.jsonl beside this file; FAIRY_STOCKFISH_INI names a file of further variants.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pyffish
import pytest

if ini := os.environ.get("FAIRY_STOCKFISH_INI"):
    pyffish.load_variant_config(Path(ini).read_text(encoding="utf-8"))

LINES = Path(__file__).with_name("suite.jsonl").read_text(encoding="utf-8").splitlines()
ROWS = [row for row in map(json.loads, LINES) if "pyffish" in row and "dispute" not in row]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_the_moves_lead_where_the_suite_says(row: dict[str, Any]) -> None:
    name, fen = row["pyffish"]["variant"], row["pyffish"]["fen"]
    if name not in pyffish.variants():
        pytest.skip(f"{name} needs an ini")
    is_shuffled = name == "chess"
    moves = pyffish.legal_moves(name, fen, [], is_shuffled)
    theirs = {ours(pyffish.get_fen(name, fen, [move], is_shuffled)) for move in moves}
    assert theirs == {move["after"] for move in row["moves"]}


def ours(fen: str) -> str:
    """Return the placement of a FEN as the suite writes it: a star is its duck."""
    board, _, held = fen.partition(" ")[0].replace("~", "").replace("*", "d").partition("[")
    board = re.sub(r"\+(.)", lambda found: f"({'P' if found[1].isupper() else 'p'}{found[1]})", board)
    units = "".join(sorted(held.removesuffix("]")))
    return f"{board}[{units}]" if units else board
