"""Moves as text; the letters and signs of a language, and letters that a page may show in other forms."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from feerie.engine.board import WHITE, Colour, Geometry, Kind, Square, Unit
from feerie.engine.operations import Attempt, Event, Move, Step, What, events
from feerie.engine.operations.move import EN_PASSANT, ORDINARY
from feerie.engine.operations.operation import CAPTURE, CASTLING, MOVE, PROMOTION

PLAIN: Final = {"capture": "x", "transfer": "->", "swap": "<->", "beneath": "_"}
"""The signs of moves as they are stored."""

PRINTED: Final = {"capture": "×", "transfer": "→", "swap": "↔", "beneath": "_"}
"""The signs of moves as readers see them."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """How one variant's moves are written in one language.

    ``letters``: the symbol of each kind. ``silent``: the kinds whose letter an ordinary move leaves out.
    ``colours``: the signs of colours in effects. ``extras``: the names of the extra moves; ``templates``:
    their texts, with the fields ``{piece}``, ``{square}``, ``{to}`` and ``{promotion}``.
    ``signs``: PLAIN or PRINTED. ``signs_castling``: castling is written with the sign of its colour, because
    one player may castle with kings of several colours; ``tells_arrival``: with the square of the king, which
    may go to several.
    """

    geometry: Geometry
    letters: Mapping[Kind, str]
    colours: Mapping[Colour, str]
    silent: frozenset[Kind] = frozenset()
    templates: Mapping[str, str] = field(default_factory=dict)
    extras: tuple[str, ...] = ()
    signs: Mapping[str, str] = field(default_factory=lambda: PLAIN)
    signs_castling: bool = False
    tells_arrival: bool = False

    def name(self, square: Square) -> str:
        """Return the name of a square, as it is stored or as readers see it."""
        return self.geometry.name(square) if self.signs == PLAIN else self.geometry.shown(square)

    def template(self, type_: str) -> str:
        """Return the text of an extra move; one without a text of its own ends with its name."""
        return self.templates.get(type_, f"{{piece}}{{square}}{{to}}{{promotion}} ({type_})")


_OPEN, _NEXT, _CLOSE = "\ue000", "\ue001", "\ue002"
LETTER: Final = f"{_OPEN}[^{_CLOSE}]*{_CLOSE}"
"""A marked letter in a text, as a pattern."""

_LETTER: Final = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")

FIGURINES: Final[Mapping[Kind, str]] = {
    Kind("king"): "♔",
    Kind("queen"): "♕",
    Kind("rook"): "♖",
    Kind("bishop"): "♗",
    Kind("knight"): "♘",
    Kind("pawn"): "♙",
}
"""The figurines, read in every language; kinds without one keep their letters."""


class Letter(NamedTuple):
    """A letter as the text has it, and its forms: one a language, in their order, and a figurine."""

    shown: str
    forms: tuple[str, ...]

    def marked(self) -> str:
        """Return the letter between private signs, to be put into a text for a page."""
        return f"{_OPEN}{_NEXT.join((self.shown, *self.forms))}{_CLOSE}"


def settled(text: str) -> str:
    """Return an ordinary text: each letter as it stands, without its other forms."""
    return _LETTER.sub(lambda match: match[1].partition(_NEXT)[0], text)


def in_each_form(text: str) -> tuple[str, ...]:
    """Return a text with its marked letters in each of their forms; empty if no letter has other forms."""
    parted = (found[1].split(_NEXT) for found in _LETTER.finditer(text))
    marked = [Letter(shown, tuple(forms)) for shown, *forms in parted]
    of_one = max((letter.forms for letter in marked), key=len, default=())

    def written(form: int) -> str:
        letters = (letter.forms[form] if letter.forms else letter.shown for letter in marked)
        return _LETTER.sub(lambda _: next(letters), text)

    return tuple(map(written, range(len(of_one))))


def write(move: Move, symbols: Symbols) -> str:
    """Return the text of a move, effects included."""
    told = events(move.journal())
    effects = "".join(f"[{text}]" for text in _effects(told, move, symbols))
    return write_base(move, symbols) + _mutations(told, symbols) + effects


def write_attempt(attempt: Attempt, symbols: Symbols) -> str:
    """Return the text of an attempted move, legal or not."""
    if attempt.type == CASTLING:
        return _castling(attempt.colour, attempt.arrival, symbols, kingside=attempt.kingside)
    kind = attempt.kind
    if kind is None and attempt.type == ORDINARY:
        # A text without a letter is a pawn's; it does not distinguish several kinds of pawns.
        kind = min(symbols.silent, default=None)
    mover = None if kind is None else Unit(kind, WHITE)
    squares = (attempt.departure, attempt.arrival, attempt.further)
    departure, arrival = squares[:2] if attempt.further is None else squares[1:]
    return write_base(
        Move(
            attempt.type,
            mover,
            departure,
            arrival,
            captured=mover if attempt.captures else None,
            captured_at=attempt.arrival,
            promotion=None if attempt.promotion is None else Unit(attempt.promotion, WHITE),
        ),
        symbols,
    )


def write_step(move: Move, step: Step, symbols: Symbols) -> str:
    """Return the part of the text of a move for one of its steps: the move itself, or effects."""
    effects = list(_effects(step.events, move, symbols))
    mutations = _mutations(step.events, symbols)
    if not any(_is_base(event, move, symbols) for event in step.events):
        return " ".join([mutations, *effects] if mutations else effects)
    if step.cause == PROMOTION:
        base = _promotion(move, symbols)
    else:
        # The promotion of a unit that is dropped is a step of its own.
        promoted = any(event.cause == PROMOTION for event in step.events)
        base = write_base(move if promoted else move._replace(promotion=None), symbols)
    return base + mutations + "".join(f"[{text}]" for text in effects)


def write_base(move: Move, symbols: Symbols) -> str:
    """Return the text of a move without its effects."""
    if move.mover is not None and move.departure is not None and move.arrival is not None:
        if move.type == CASTLING:
            return _castling(move.mover.colour, move.arrival, symbols, kingside=move.is_kingside)
        if move.type in (ORDINARY, EN_PASSANT):
            return _ordinary(move, move.mover, move.departure, move.arrival, symbols)
    square, further = move.departure, move.arrival
    if square is None:
        square, further = move.arrival, None
    # Not str.format: a variant's file could reach attributes of the values with it.
    return (
        symbols.template(move.type)
        .replace("{piece}", symbols.letters[move.mover.kind] if move.mover else "")
        .replace("{square}", "" if square is None else symbols.name(square))
        .replace("{to}", "" if further is None else symbols.name(further))
        .replace("{promotion}", _promotion(move, symbols))
    )


def _castling(colour: Colour | None, arrival: Square | None, symbols: Symbols, *, kingside: bool) -> str:
    sign = symbols.colours[colour] if symbols.signs_castling and colour is not None else ""
    to = f"-{symbols.name(arrival)}" if symbols.tells_arrival and arrival is not None else ""
    return sign + ("O-O" if kingside else "O-O-O") + to


def _ordinary(move: Move, mover: Unit, departure: Square, arrival: Square, symbols: Symbols) -> str:
    """Return a unit's letter and its two squares, between them the square of a capture by hopping."""
    name = symbols.name
    letter = "" if mover.kind in symbols.silent else symbols.letters[mover.kind]
    sign, passing = "-", ""
    if move.captured is not None:
        sign = symbols.signs["capture"]
        if move.type == EN_PASSANT:
            passing = " e.p."
        elif move.captured_at is not None and move.captured_at != arrival:
            sign += f"{name(move.captured_at)}-"
    return f"{letter}{name(departure)}{sign}{name(arrival)}{passing}{_promotion(move, symbols)}"


def _promotion(move: Move, symbols: Symbols) -> str:
    return f"={symbols.letters[move.promotion.kind]}" if move.promotion else ""


def _mutations(told: Sequence[Event], symbols: Symbols) -> str:
    """Return the kinds that the mover becomes by effects, written as promotions are."""
    mutations = (event for event in told if event.what is What.MUTATION and _is_own_change(event))
    return "".join(f"={symbols.letters[event.transit.after.kind]}" for event in mutations)


def _is_own_change(event: Event) -> bool:
    """Return whether an effect changes the mover where it stands."""
    return event.by_mover and event.what in (What.MUTATION, What.RECOLOUR) and event.cause != PROMOTION


def _effects(told: Sequence[Event], move: Move, symbols: Symbols) -> Iterator[str]:
    """Yield the texts of the events that are not the move itself; a promotion is told with the placement."""
    placed: Square | None = None
    text = ""
    for event in told:
        if event.what is What.MUTATION and _is_own_change(event):
            continue
        if not _is_base(event, move, symbols):
            if event.what in (What.PROMOTION, What.MUTATION) and event.square == placed and text:
                text += f"={symbols.letters[event.transit.after.kind]}"
            else:
                if text:
                    yield text
                text = _effect(event, symbols)
        placed = event.square if event.operation == "place" else None
    if text:
        yield text


def _is_base(event: Event, move: Move, symbols: Symbols) -> bool:
    """Return whether an event is told by the first part of the text."""
    if _is_own_change(event):
        return False
    if event.cause in (MOVE, CAPTURE, CASTLING) or (event.by_mover and event.cause == PROMOTION):
        return True
    if event.by_mover and event.cause == move.type:
        # An extra move whose text has no room for a square tells what happens there as effects are told.
        return "{square}" in symbols.template(move.type)
    return (
        event.what is What.PROMOTION
        and event.square == move.arrival
        and event.transit.after == move.promotion
        and "{promotion}" in symbols.template(move.type)
    )


_EFFECTS: Final[Mapping[What, str]] = {
    **dict.fromkeys((What.MOVE, What.CASTLING), "{unit}{from}-{to}"),
    What.TRANSFER: "{unit}{from}{transfer}{to}",
    What.SWAP: "{unit}{from}{swap}{other}{to}",
    **dict.fromkeys((What.CAPTURED, What.REMOVAL, What.TO_LIMBO, What.TO_RESERVE), "-{unit}{to}"),
    What.COVERING: "-{unit}{to}{beneath}",
    **dict.fromkeys((What.BIRTH, What.REBIRTH, What.DROP, What.UNCOVERING), "+{unit}{to}"),
    What.BURIAL: "+{unit}{to}{beneath}",
    **dict.fromkeys((What.PROMOTION, What.MUTATION), "{to}={kind}"),
    What.RECOLOUR: "{to}={colour}",
    What.CHANGE: "",
}
"""The text of an event that is an effect, as solvers of fairy problems write it."""


def _effect(event: Event, symbols: Symbols) -> str:
    """Return the text of an effect, without its square where the mover changes; empty if nothing is seen."""
    if not event.transits:
        return _EFFECTS[event.what]
    name, (unit, origin, _, after) = symbols.name, event.transit
    others = [signed(one.unit, symbols) for one in event.transits[1:] if one.unit != unit]
    return _EFFECTS[event.what].format(
        **symbols.signs,
        unit=signed(event.unit, symbols),
        other="".join(others),
        to="" if _is_own_change(event) else name(event.square),
        kind=symbols.letters[after.kind],
        colour=symbols.colours[after.colour],
        **{"from": "" if origin.square is None else name(origin.square)},
    )


def signed(unit: Unit, symbols: Symbols) -> str:
    """Return the letter of a unit behind the sign of its colour: ``bN``."""
    return symbols.colours[unit.colour] + symbols.letters[unit.kind]
