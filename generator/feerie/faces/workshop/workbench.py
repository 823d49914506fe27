"""A workbench in the room: drafts of diagrams and variants are looked at, beside the variants' own files."""

from __future__ import annotations

import json
from pathlib import Path

from feerie.faces.live.room import Room
from feerie.faces.workshop import ASKS, Desk, Workshop
from feerie.language.definitions.folders import FOLDER
from feerie.language.definitions.library import Library


def furnish(room: Room, files: str, home: str) -> None:
    """Put a workbench into a room; ``files`` has the texts of the variants' files by their names, as JSON,
    and ``home`` is an empty folder."""
    folder = Path(home, FOLDER)
    for name, text in json.loads(files).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    place = Path(home, "drafts")
    place.mkdir()
    workshop = Workshop(Desk(Library(folder), place), room.shelf.put)
    room.let_answer(dict.fromkeys(ASKS, workshop.answer))
