"""Writes a little, so that everything is imported that is imported late."""

import json
from pathlib import Path

from feerie.faces.live import Room
from feerie.faces.workshop import furnish
from feerie.language.languages import LANGUAGES

room = Room(Path("/work/variants.json").read_text(encoding="utf-8"))
Path("/tmp/room").mkdir()
furnish(room, Path("/work/diagrams.json").read_text(encoding="utf-8"), "/tmp/room")
own = f"id: mine\nname: {json.dumps(dict.fromkeys(LANGUAGES, 'Mine'))}\nextends: circe\n"
right = "variant: circe\nposition: {white: [Ke1, Ra1], black: [Ke8, Na8]}\nmoves: [Ra1xa8]\n"
posed = "position: {white: [Kb6, Rh1], black: [Ka8]}\nstipulation: '#1'\nsolution: 1.Rh1-h8#\n"
for language in LANGUAGES:
    for diagram, variant in (
        (right, None),
        (posed, None),
        (right, own),
        ("variant: circus", None),
        ("a: [", None),
    ):
        draft = {"language": language, "diagram": diagram, "variant": variant, "theme": "light"}
        for request in (
            {"ask": "figure"},
            {"ask": "complete", "file": "diagram", "line": 1, "column": 1},
            {"ask": "parcel"},
        ):
            json.loads(room.answer(json.dumps({**draft, **request})))
