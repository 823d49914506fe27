"""The tables of perft: how many sequences of so many moves there are in a position, and who says so."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from tests.variants import ROOT


@cache
def tables() -> Mapping[str, dict[str, Any]]:
    """The tables by their variants and names."""
    files = sorted((ROOT / "tests" / "data" / "perft").glob("*.toml"))
    read = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}
    return {f"{table['variant']}/{name}": table for name, table in read.items()}
