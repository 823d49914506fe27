"""A position that a reader sets up by hand, one change after another, and how a unit goes.

A position that is being set up need not be one that can be played: it is shown, with what is wrong with it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from feerie.engine.board import PLAYERS, Colour, Position, Square, Unit, print_fen
from feerie.engine.board.alphabet import Right
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import royals_lacking
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import parsed_fen, position_of_fen
from feerie.errors import FeerieError
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.requests import Request
from feerie.faces.live.states import seen
from feerie.language.wording.descriptions import standing
from feerie.language.wording.language import as_sentence
from feerie.language.wording.sentences import sentence
from feerie.pictures.drawing.sheets.embedded import draw_walk, walk_symbols
from feerie.pictures.showing.sequence import first_position
from feerie.pictures.showing.walks import shown_walk

_STEPS: Final[Mapping[str, int]] = {"more": 1, "less": -1}
"""What is done with a unit in reserve."""


def set_up(request: Request, pictures: Pictures) -> dict[str, Any]:
    """Return the position of a request, with one change made in it, and what can be put there; raises
    PositionError for a FEN that tells none, FeerieError for a change that is none."""
    variant = request.variant
    start = request.start
    begun = first_position(variant) if start is None else parsed_fen(start, variant)
    position = _changed(begun, request)
    return {
        **seen(position, pictures),
        "palette": [
            {"key": key, "name": pictures.audience.lexicon.text(unit), "svg": pictures.unit(unit)}
            for key, unit in _palette(variant)
        ],
        "reserves": dict(Counter(map(variant.alphabet.write, position.reserves)))
        if variant.has_reserves
        else None,
        "rights": [
            {
                "key": letter,
                "name": "–".join(variant.geometry.name(square) for square in held),
                "is_held": position.unmoved.issuperset(held),
            }
            for letter, held in _rights(variant, position)
        ],
        "problem": _problem(position, variant, pictures),
    }


def walk(request: Request, moment: Moment, pictures: Pictures) -> dict[str, Any]:
    """Return how the unit of a request goes, alone on a board; raises FeerieError if there is none."""
    variant = request.variant
    units = moment.position.placement() | dict(_palette(variant))
    unit = units[request.one_of("from", units)]
    lexicon = pictures.audience.lexicon
    shown = shown_walk(variant, unit.kind, pictures.audience.letters[unit.kind])
    return {
        "name": lexicon.noun(unit.kind).one,
        "svg": draw_walk(shown.walk),
        "symbols": walk_symbols([shown.walk]),
        "square": shown.square,
        "goes": [*shown.goes],
    }


def _changed(position: Position, request: Request) -> Position:
    variant = request.variant
    units = dict(_palette(variant))
    if square := request.text_or_none("square"):
        key = request.text_or_none("unit")
        unit = units[request.one_of("unit", units)] if key else None
        return _put(position, variant.geometry.square(square), unit)
    if request.text_or_none("reserve"):
        unit, step = units[request.one_of("reserve", units)], _STEPS[request.one_of("by", _STEPS)]
        held = Counter(position.reserves)
        held[unit] = max(0, held[unit] + step)
        return replace(position, reserves=tuple(sorted(held.elements())))
    if request.text_or_none("turn"):
        return position.with_turn(Colour(request.one_of("turn", PLAYERS)))
    if request.text_or_none("right"):
        rights = {letter: frozenset(held) for letter, held in _rights(variant, position)}
        return _turned(position, rights, request.one_of("right", rights))
    if request.flag("empty"):
        bare = replace(position, unmoved=frozenset(), en_passant=frozenset(), reserves=(), under=())
        return replace(bare, units=(None,) * len(position.units))
    return position


def _put(position: Position, square: Square, unit: Unit | None) -> Position:
    """Return a position with a unit on a square, or with nothing there; what passed over squares is
    forgotten."""
    units = tuple(unit if at == square else one for at, one in enumerate(position.units))
    unmoved = position.unmoved - {square}
    under = tuple(pair for pair in position.under if pair[0] != square)
    return replace(position, units=units, unmoved=unmoved, en_passant=frozenset(), under=under)


def _turned(position: Position, rights: Mapping[str, frozenset[Square]], letter: str) -> Position:
    """Return a position in which a right to castle is given, or is gone."""
    squares = rights[letter]
    if not squares <= position.unmoved:
        return replace(position, unmoved=position.unmoved | squares)
    others = [held for one, held in rights.items() if one != letter and held <= position.unmoved]
    return replace(position, unmoved=position.unmoved - squares.difference(*others))


def _palette(variant: Variant) -> Iterator[tuple[str, Unit]]:
    """Yield the units that can be put on a board, with their letters: those of the variant's own kinds."""
    for colour in variant.colours:
        for unit in variant.units:
            if unit.colour == colour and unit.kind not in variant.spare:
                yield variant.alphabet.write(unit), unit


def _rights(variant: Variant, position: Position) -> Iterator[tuple[str, tuple[Square, ...]]]:
    """Yield the letters of the rights to castle that there may be, with the squares of king and rook."""
    # Where castling is free, two letters may tell of one right: the first does.
    letters: dict[Right, str] = {}
    for letter, right in variant.alphabet.rights_on(position.units, position.geometry.files).items():
        letters.setdefault(right, letter)
    for right, letter in letters.items():
        if all(position.units[square] == unit for square, unit in right):
            yield letter, tuple(square for square, _ in right)


def _problem(position: Position, variant: Variant, pictures: Pictures) -> str | None:
    """Return why no game begins with a position; None if one does."""
    lexicon = pictures.audience.lexicon
    try:
        told = position_of_fen(print_fen(position, variant.alphabet), variant)
    except FeerieError as error:
        return as_sentence(sentence(error.code, error.values, lexicon))
    lacking = royals_lacking(Game(variant, told))
    return " ".join(as_sentence(standing("kingless", one.colour, lexicon, one)) for one in lacking) or None
