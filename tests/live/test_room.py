"""What the worker of a page asks of the room: boards are answered, and drafts once there is a workbench."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from feerie.engine.archive import written
from feerie.errors import FeerieError
from feerie.faces.live import Live, Room
from feerie.faces.workshop import furnish
from feerie.language.definitions.library import Library

CIRCE = {"ask": "position", "variant": "circe", "language": "fr", "moves": []}
OWN = """id: mine
extends: circe
name: {fr: Mienne, en: Mine}
summary: {fr: À moi., en: Of my own.}
"""


@pytest.fixture(scope="module")
def archive(library: Library) -> str:
    return written([library.variant(id_).variant for id_ in ("orthodox", "circe")])


def asked(room: Room, request: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(room.answer(json.dumps(request)))
    return answer


def test_a_board_is_answered_as_without_a_room(archive: str, library: Library) -> None:
    expected = Live({"circe": library.variant("circe").variant}).answer(CIRCE)
    assert asked(Room(archive), CIRCE) == json.loads(json.dumps(expected))


def test_what_is_asked_of_nobody_is_refused_in_a_sentence(archive: str) -> None:
    assert asked(Room(archive), {**CIRCE, "ask": "figure"})["error"]["sentence"]


def test_a_room_is_not_opened_for_what_is_no_archive() -> None:
    with pytest.raises(FeerieError, match="archive-form"):
        Room("{}")


def test_with_a_workbench_drafts_are_looked_at_and_their_variants_played(
    archive: str, library: Library, tmp_path: Path
) -> None:
    room = Room(archive)
    files = {f"{id_}/variant.yml": library.path(id_).read_text(encoding="utf-8") for id_ in room.variants}
    furnish(room, json.dumps(files), str(tmp_path))
    draft = {"ask": "figure", "language": "en", "theme": "light", "diagram": "", "variant": OWN}
    answer = asked(room, draft)
    assert answer["findings"] == []
    played = asked(room, {**CIRCE, "variant": "mine"})
    assert len(played["moves"]) == 20
    assert [*room.variants] == ["orthodox", "circe", "mine"]
    assert len(room.variants) == 3


def test_a_room_needs_nothing_that_reads_yaml(archive: str) -> None:
    program = (
        "import json, sys; from feerie.faces.live import Room; room = Room(sys.stdin.read());"
        f"answer = json.loads(room.answer({json.dumps(CIRCE)!r}));"
        "print(len(answer['moves']), *sorted({'pydantic', 'yaml', 'click', 'mkdocs'} & {*sys.modules}))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, input=archive, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["20"]


def test_what_is_put_on_the_shelf_replaces_a_variant_of_its_id(archive: str, library: Library) -> None:
    room = Room(archive)
    room.variants.put(replace(library.variant("orthodox").variant, id="circe"))
    taking = {**CIRCE, "ask": "move", "start": "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "move": "e4xd5"}
    assert asked(room, taking)["fen"] == "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1"
    assert [*room.variants] == ["orthodox", "circe"]
