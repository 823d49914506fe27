"""Plays a little, so that everything is imported that is imported late."""

import json
import traceback
from pathlib import Path

from feerie.faces.live import Room
from feerie.language.languages import LANGUAGES

room = Room(Path("/work/variants.json").read_text(encoding="utf-8"))
for language in LANGUAGES:
    asked = {"variant": "circe", "start": "4k2r/8/8/4n3/8/8/8/4R1K1 w - -", "moves": [], "language": language}
    for request in (
        {"ask": "position"},
        {"ask": "move", "move": "Re1xe5[+bNb8]", "letters": "figurines"},
        {"ask": "why", "from": "e1", "to": "d8"},
        {"ask": "walk", "from": "e1"},
        {"ask": "set-up", "square": "a1", "unit": "R"},
        {"ask": "text", "as": "yaml"},
        {"ask": "text", "as": "fen"},
        {"ask": "text", "as": "svg"},
        {"ask": "partner", "level": "easy"},
        {"ask": "everywhere", "moves": ["Re1xe5"]},
        {"ask": "position", "start": "nothing"},
    ):
        json.loads(room.answer(json.dumps({**asked, **request})))
try:
    room.answer("{")
except ValueError:
    traceback.format_exc()
