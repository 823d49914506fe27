"""What a figure's board answers before the engine is there, as one small JSON file a language.

| key | content |
|---|---|
| `variant` | the id of the variant |
| `board` | files, ranks, and how many boards these are |
| `letters` | the letters that the reader may exchange: each as it is shown, its forms, and as it is stored |
| `yaml` | the text of the diagram, to be copied |
| `beside` | the units in reserve, by their letters: the name of each, and a small SVG |
| `rules` | what goes with each request if the engine has no variant with these rules |
| `positions` | the positions that can be played from: those of the panels that do not show half a move |

A position has the index of its `panel`, from 0; its `fen`; whose turn it is in words, `turn_text`; its
`units` by name, each with its squares; and its `moves`. A move is a list: the squares that it goes from and
to (null where there is none), its text as it is stored, its text as it is shown, and if it brings a unit from
beside the board the letter of that unit. In the text that is shown private signs from U+E100 on stand for the
`letters`. The text as it is stored is null where it is the one that is shown with the letters as they are
stored and an `x` for `×`. Where there are so many moves that the file would be large, a list has the two
squares alone, once for all moves between them: the choice is left to the engine.

Another file, asked for when the board is turned, has the panels of the positions as Black sees them, each
an SVG by its index.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from feerie.engine.board import Position, Square, Unit
from feerie.engine.operations import Move
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write
from feerie.language.wording.descriptions import turn
from feerie.language.wording.language import as_sentence
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_unit
from feerie.pictures.showing.audience import Audience, numbered_symbols, passes, stored_symbols
from feerie.pictures.showing.records import ends, shape
from feerie.pictures.showing.sequence import legal_moves
from feerie.studies.study import Study

_FIRST_LETTER: Final = 0xE100
_MANY: Final = 250
"""The most moves of a position of which the text is told."""

_MoveData = list[str | None]


def answers(study: Study, audience: Audience, yaml: str, rules: Mapping[str, str] | None = None) -> str:
    """Return the file of a study with that text; empty if nothing can be played in it.

    The panels of a family have each the rules of another variant.
    """
    shown = [(index, frame.position) for index, frame in enumerate(study.panels) if frame.is_complete]
    return known_of(shown, audience, yaml, rules) if shown and not study.family else ""


def known_of(
    shown: Sequence[tuple[int, Position]],
    audience: Audience,
    yaml: str = "",
    rules: Mapping[str, str] | None = None,
) -> str:
    """Return what is known of positions, each with the index of its panel."""
    variant, geometry = audience.variant, audience.variant.geometry
    positions = [{"panel": index, **_position(position, audience)} for index, position in shown]
    text = json.dumps(positions, ensure_ascii=False, separators=(",", ":"))
    letters, stored = audience.exchangeable, _stored_letters(variant)
    used = [number for number in range(len(letters)) if chr(_FIRST_LETTER + number) in text]
    # One after another, for str.translate takes long; no number is given to a sign that is still to come.
    for new, old in enumerate(used):
        text = text.replace(chr(_FIRST_LETTER + old), chr(_FIRST_LETTER + new))
    data: dict[str, Any] = {
        "variant": variant.id,
        "board": shape(geometry),
        "letters": [
            [letters[number].shown, " ".join(letters[number].forms), stored[number]] for number in used
        ],
        "yaml": yaml,
        "beside": _beside([position for _, position in shown], audience),
    }
    if rules:
        data["rules"] = rules
    rest = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f'{rest[:-1]},"positions":{text}}}'


def turned(study: Study, panels: Sequence[Panel]) -> str:
    """Return the file for the turned board of a study with those panels; empty if nothing can be played."""
    shown = [index for index, frame in enumerate(study.panels) if frame.is_complete]
    if study.family or not shown:
        return ""
    drawn = {index: draw_panel(panels[index], flipped=True, silent=True) for index in shown}
    return json.dumps(drawn, ensure_ascii=False, separators=(",", ":"))


def _position(position: Position, audience: Audience) -> dict[str, Any]:
    variant, lexicon = audience.variant, audience.lexicon
    squares: dict[Unit, list[str]] = defaultdict(list)
    for square, unit in enumerate(position.units):
        if unit is not None:
            squares[unit].append(variant.geometry.name(Square(square)))
    return {
        "fen": audience.fen(position),
        "turn_text": as_sentence(turn(position.turn, lexicon)),
        "units": {lexicon.text(unit): " ".join(own) for unit, own in squares.items()},
        "moves": _moves(variant, position),
    }


def _beside(positions: Sequence[Position], audience: Audience) -> dict[str, list[str]]:
    units = {unit for position in positions for unit in position.reserves}
    told = ((audience.variant.alphabet.write(unit), unit) for unit in units)
    return {
        letter: [audience.lexicon.text(unit), draw_unit(audience.drawn(unit))]
        for letter, unit in sorted(told)
    }


@lru_cache(maxsize=256)
def _moves(variant: Variant, position: Position) -> list[_MoveData]:
    # The files of a diagram in several languages share them.
    moves = legal_moves(variant, position)
    if len(moves) > _MANY:
        return [*map(list, dict.fromkeys(tuple(ends(move, variant).values()) for move in moves))]
    symbols = stored_symbols(variant), numbered_symbols(variant, _FIRST_LETTER)
    return [_move(move, variant, symbols) for move in moves]


def _move(move: Move, variant: Variant, symbols: tuple[Symbols, Symbols]) -> _MoveData:
    told = [*ends(move, variant).values()]
    text, shown = (write(move, own) for own in symbols)
    # As a page makes the stored text of the shown one: by the letters of its signs.
    signs = {**dict(enumerate(_stored_letters(variant), _FIRST_LETTER)), ord("×"): "x"}
    told += [None if text == shown.translate(signs) else text, shown]
    if move.departure is None and move.arrival is not None and move.mover is not None:
        told.append(variant.alphabet.write(move.mover))
    return told


def _stored_letters(variant: Variant) -> list[str]:
    """Return what is stored for each private sign, in their order: see `Audience.exchangeable`."""
    stored = stored_symbols(variant)
    return [*stored.letters.values(), *stored.colours.values(), *map(stored.template, passes(variant))]
