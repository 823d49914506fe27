"""A game as a text to take away: the diagram of its last move as YAML, its FEN, its picture."""

from __future__ import annotations

import json
from typing import Final

from feerie.engine.board.fen import print_fen
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.states import move_strip
from feerie.pictures.drawing import draw_strip, theme

FORMS: Final = ("yaml", "fen", "svg")
"""What a game can be taken away as."""


def written(form: str, moment: Moment, pictures: Pictures) -> str:
    """Return the last move of a game, or its position, in one of the forms."""
    match form:
        case "yaml":
            return _yaml(moment)
        case "fen":
            return pictures.audience.fen(moment.position)
    return draw_strip(move_strip(moment, pictures), theme("light"), flipped=pictures.flipped)


def _yaml(moment: Moment) -> str:
    """Return the diagram of the last move, or of the position."""
    before = moment.before or moment.position
    alphabet = moment.variant.alphabet
    lines = [
        f"variant: {moment.variant.id}",
        f"position: {{fen: {_quoted(print_fen(before, alphabet))}}}",
    ]
    if moment.last:
        lines.append(f"moves: [{_quoted(moment.last.text)}]")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """Return a text between quotation marks: YAML reads them as JSON does."""
    return json.dumps(text, ensure_ascii=False)
