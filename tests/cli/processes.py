"""The command as a process of its own, under conditions that a test chooses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

COMMAND: Final = (sys.executable, "-m", "feerie")
PATIENCE: Final = 120


def run(*arguments: str | Path, **conditions: Any) -> subprocess.CompletedProcess[str]:
    """Run the command to its end; what it prints is kept unless it is sent elsewhere."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        **{**streams, "encoding": "utf-8", "errors": "replace", "timeout": PATIENCE, **conditions},
        check=False,
    )


def shell(line: str, **conditions: Any) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell, in which `feerie` is the command."""
    called = " ".join(COMMAND)
    return subprocess.run(
        ["bash", "-c", f'feerie() {{ {called} "$@"; }}; {line}'],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        **conditions,
    )


def surroundings(**values: str | None) -> dict[str, str]:
    """The environment with other values; None takes one away."""
    changed = {**os.environ, **values}
    return {name: value for name, value in changed.items() if value is not None}
