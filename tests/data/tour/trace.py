"""Run the command `feerie` with the arguments given; print each function of the package at its first call."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import click

import feerie
from feerie.faces.cli.app import main

PACKAGE = str(Path(feerie.__file__).parent)
ROOMS = {"engine", "language", "pictures", "desk", "faces"}
"""What the names are told without: what is in these rooms has names of its own."""

called: dict[tuple[str, str], None] = {}


def note(frame: FrameType, event: str, _: Any) -> None:
    code = frame.f_code
    if event == "call" and code.co_filename.startswith(PACKAGE):
        called[code.co_filename, code.co_qualname] = None


sys.setprofile(note)
try:
    main(sys.argv[1:])
finally:
    sys.setprofile(None)
    for file, name in called:
        room, *parts = Path(file).relative_to(PACKAGE).with_suffix("").parts
        click.echo(".".join([*([] if room in ROOMS else [room]), *parts, name]))
