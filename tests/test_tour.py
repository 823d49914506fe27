"""CONTRIBUTING follows one capture through the code: each function that it names is called, in that order."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

HEADING = "## One capture, from the YAML to the picture"

TRACER = Path(__file__).parent / "data" / "tour" / "trace.py"
"""Runs the command and prints each function of the package when it is called first."""


def named() -> list[str]:
    """Return the functions that the section names, in its order."""
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split(HEADING)[1].split("\n## ")[0]
    return re.findall(r"`([a-z_]+(?:\.\w+)+)`", section)


def test_a_capture_passes_the_rooms_that_the_tour_names_in_their_order(tmp_path: Path) -> None:
    # A process of its own: whatever was read or compiled for other tests would not be called again.
    command = [sys.executable, str(TRACER), "draw", str(ROOT / "diagrams/circe/a.yml"), "-o", str(tmp_path)]
    called = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")
    tour = named()
    assert len(tour) > 15
    missing = [name for name in tour if name not in called]
    assert not missing
    assert tour == sorted(tour, key=called.index)
