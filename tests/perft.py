"""The tables of perft: how many sequences of so many moves there are in a position, and who says so.

Those that programs publish for positions of their own tests stand in one file, a line each.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from tests.variants import ROOT

FOLDER: Final = ROOT / "tests" / "data" / "perft"
PUBLISHED: Final = FOLDER / "published.jsonl"


@cache
def tables() -> Mapping[str, dict[str, Any]]:
    """The tables by their variants and names."""
    read = {
        file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*.toml"))
    }
    for number, line in enumerate(PUBLISHED.read_text(encoding="utf-8").splitlines(), 1):
        read[f"line-{number}"] = {"why": "Another program is tested with it."} | json.loads(line)
    return {f"{table['variant']}/{name}": table for name, table in read.items()}
