"""What distinguishes moves between the same squares: a picture, and words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import Unit
from feerie.engine.operations import Event, Move, Store, events
from feerie.engine.rules.variant import Variant
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.language.wording import as_sentence, aside, chosen
from feerie.pictures.drawing import Sign
from feerie.pictures.showing.captions import kept, move_clause


class _Option(NamedTuple):
    """A legal move, and the position that it leads to."""

    move: Move
    after: Position


def dropped(move: Move) -> Unit | None:
    """Return the unit that a move brings from beside the board; None for any other move."""
    return move.mover if move.departure is None and move.arrival is not None else None


def choices(moment: Moment, pictures: Pictures) -> Mapping[str, dict[str, str]]:
    """Return the choices of legal moves by their texts: of those that squares do not tell apart, and of those
    without a square to go to."""
    alike: dict[tuple[Square | None, Square | None, Unit | None], list[str]] = defaultdict(list)
    for text, move in moment.legal.items():
        alike[move.departure, move.arrival, dropped(move)].append(text)
    found: dict[str, dict[str, str]] = {}
    for (_, arrival, _), texts in alike.items():
        if len(texts) > 1 or arrival is None:
            options = [_option(moment.legal[text], moment) for text in texts]
            found.update(zip(texts, _told(options, pictures), strict=True))
    return found


def _option(move: Move, moment: Moment) -> _Option:
    moment.game.make(move)
    after = moment.game.position()
    moment.game.unmake()
    return _Option(move, after)


class _Ending(NamedTuple):
    """What a choice leads to: a unit on a square, or off the board with a sign.

    ``is_bare``: the other choices add something to it.
    """

    unit: Unit | None
    square: Square | None
    sign: Sign | None = None
    is_bare: bool = False


def _told(options: Sequence[_Option], pictures: Pictures) -> list[dict[str, str]]:
    """Return the choices of several moves: their names are short if these are all different."""
    journals = [events(option.move.journal()) for option in options]
    common = set.intersection(*map(set, journals)) if len(journals) > 1 else set()
    endings = [
        _ending(option, [event for event in told if event not in common], pictures.audience.variant)
        for option, told in zip(options, journals, strict=True)
    ]
    names = _names(endings, options, pictures)
    return [_choice(name, ending, pictures) for name, ending in zip(names, endings, strict=True)]


def _choice(name: str, ending: _Ending, pictures: Pictures) -> dict[str, str]:
    return {"name": name, "svg": "" if ending.unit is None else pictures.unit(ending.unit, ending.sign)}


def _names(endings: Sequence[_Ending], options: Iterable[_Option], pictures: Pictures) -> list[str]:
    audience = pictures.audience
    squares = {ending.square for ending in endings}
    are_on_board = all(ending.unit is not None and ending.sign is None for ending in endings)
    if are_on_board and len(endings) > 1:
        geometry, lexicon = audience.variant.geometry, audience.lexicon
        names = []
        for unit, square, _, is_bare in endings:
            place = None if square is None or len(squares) == 1 else geometry.name(square)
            # Beside choices of other squares, the mover's own would be misread.
            names.append(
                aside("nothing_else", lexicon)
                if unit is None or (is_bare and place)
                else chosen(unit, lexicon, place)
            )
        if max(Counter(names).values()) == 1:
            return names
    return [as_sentence(move_clause(move, after, audience)) for move, after in options]


def _ending(option: _Option, own: Sequence[Event], variant: Variant) -> _Ending:
    """Return what the events of a move that others do not share lead to; without any, where the mover is.

    A change of phase is shown by a unit that is then in a player's charge.
    """
    move = option.move
    last = next((event for event in reversed(own) if event.transits), None)
    if last is None:
        standing = move.standing()
        if standing:
            return _Ending(*standing, is_bare=True)
        charge = (unit for unit in option.after.units if unit and unit.colour in kept(variant))
        return _Ending(move.mover or next(charge, None), None, is_bare=True)
    _, _, target, after = last.transit
    match target.store:
        case None:
            return _Ending(after, last.square)
        case Store.RESERVE:
            return _Ending(after, last.square, Sign.UP)
        case Store.TRAPDOOR:
            return _Ending(after, last.square, Sign.DOWN)
    return _Ending(last.unit, last.square, Sign.TIMES)
