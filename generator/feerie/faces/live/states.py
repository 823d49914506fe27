"""The state of a game as a page shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import WHITE
from feerie.engine.operations.journal import BEFORE
from feerie.faces.live.choices import choices, dropped
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.standing import told_standing
from feerie.language.wording import as_sentence, said_in
from feerie.pictures.drawing import Panel, Strip
from feerie.pictures.showing.captions import told_move, words
from feerie.pictures.showing.frames import Frame, move_frames
from feerie.pictures.showing.panels import strip


def state(moment: Moment, pictures: Pictures) -> dict[str, Any]:
    """Return the state of a game; its pictures are among ``pictures``, whose symbols come last."""
    audience, variant = pictures.audience, moment.variant
    position, geometry = moment.position, variant.geometry
    panel = board(moment, pictures)
    return {
        "fen": audience.fen(position),
        "turn": position.turn,
        "turn_text": as_sentence(words(Frame(0, BEFORE, position), audience)[2]),
        "status": moment.status,
        "status_text": told_standing(moment, audience),
        "svg": pictures.panel(panel),
        "board": [geometry.files, geometry.ranks],
        "description": panel.description,
        "units": {name: audience.lexicon.text(unit) for name, unit in position.placement().items()},
        "beside": [*_beside(moment, pictures)],
        "moves": [*_moves(moment, pictures)],
        "history": [*_history(moment, pictures)],
    }


def board(moment: Moment, pictures: Pictures) -> Panel:
    """Return the panel of a moment, with every tray that a game of the variant may have."""
    frame = Frame(0, BEFORE, moment.position)
    name = said_in(pictures.audience.language, moment.variant.name)
    return strip([frame], (), pictures.audience, name, empty=True).panels[0]


def move_strip(moment: Moment, pictures: Pictures, *, empty: bool = False) -> Strip:
    """Return the panels of the move that led to a moment, first the position before; of the first moment,
    the position."""
    name = said_in(pictures.audience.language, moment.variant.name)
    if moment.last is None:
        return strip([Frame(0, BEFORE, moment.position)], (), pictures.audience, name, empty=empty)
    played = moment.last.played
    frames = [Frame(0, BEFORE, played.before), *move_frames(1, played.move, played.before, played.after)]
    return strip(frames, [played], pictures.audience, name, empty=empty)


def _beside(moment: Moment, pictures: Pictures) -> Iterator[dict[str, Any]]:
    """Yield the units in reserve, each kind once."""
    variant, lexicon = moment.variant, pictures.audience.lexicon
    for unit, count in sorted(Counter(moment.position.reserves).items()):
        yield {
            "key": variant.alphabet.write(unit),
            "name": lexicon.text(unit),
            "count": count,
            "svg": pictures.unit(unit),
        }


def _moves(moment: Moment, pictures: Pictures) -> Iterator[dict[str, Any]]:
    """Yield the legal moves."""
    found = choices(moment, pictures)
    for text, move in moment.legal.items():
        unit = dropped(move)
        told = {
            "text": text,
            "shown": pictures.audience.told(move),
            "from": _name(move.departure, moment),
            "to": _name(move.arrival, moment),
            "key": None if unit is None else moment.variant.alphabet.write(unit),
        }
        yield {**told, "choice": found[text]} if text in found else told


def _history(moment: Moment, pictures: Pictures) -> Iterator[dict[str, Any]]:
    """Yield the moves played; the number rises when White follows another player."""
    number, before = 1, None
    for text, played in moment.history:
        player = played.before.turn
        number += before is not None and before != player == WHITE
        before = player
        yield {
            "text": text,
            "shown": told_move(played, pictures.audience),
            "number": number,
            "side": player,
        }


def _name(square: Square | None, moment: Moment) -> str | None:
    return None if square is None else moment.variant.geometry.name(square)
