"""Kinds of unit: their walks, and their home squares (cases d'origine); the colours that units may have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Final, Literal, NewType

from feerie.engine.board.geometry import Geometry, RankNumber, Square
from feerie.engine.board.units import Colour, Kind
from feerie.engine.rules.contract import Fault, Idle, Setting, Word, unused
from feerie.engine.rules.contract.values import SquareName
from feerie.engine.rules.variant.text import Name, Text
from feerie.engine.rules.words.walks import Landed, Leg
from feerie.engine.rules.words.walks.betza import Betza
from feerie.engine.rules.words.walks.ways import passed_over
from feerie.errors import FeerieError

NewColourName = NewType("NewColourName", Colour)
"""The name of a colour where it is given."""

Sign = NewType("Sign", Text)
"""The letters of a colour in each language."""

FenLetter = NewType("FenLetter", str)
"""The letter of a kind in a colour of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourRule:
    """A colour of units: its name for readers, its sign in move texts, its fill in pictures.

    A colour besides White and Black may have a FEN letter for each of its kinds.
    """

    id: NewColourName
    name: Text | None = None
    sign: Sign
    fill: Literal["white", "black", "neutral", "checkered"]
    letters: Mapping[Kind, FenLetter] = field(default_factory=dict)


READINGS: Final = "<readings>"
"""The key of a kind's further readings, for some of its units; no key of a file can have this name."""

ColourName = NewType("ColourName", Colour)
"""The name of a colour, whoever sees it."""

KindLetters = NewType("KindLetters", Text)
"""The letters of a kind in each language."""

Legs = tuple[Leg | Betza | Kind, ...]
"""Legs, some in Betza's notation, and kinds whose walk is shared."""


class Forward(IntEnum):
    """The direction that is forward for a unit; north is from rank 1 to the last rank."""

    NORTH = 1
    SOUTH = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Word):
    """A kind of unit.

    ``symbol`` has its letters in each language, ``letter`` is that in FEN and in stored moves. ``walk`` may
    name another kind, whose walk it then shares. ``home`` lists White's home squares, mirrored for Black.
    ``name`` is for readers; the wording has names for the usual kinds. ``double_step: once``: each unit may
    make a double step only once; ``never``: none does. ``forward``: the directions in which its pawns go; by
    default that of the colour, or of the player. ``promotion``: what it becomes by promotion, pawn or not.
    ``hurdle``: whether others may jump over it. ``readings``: what the kind is instead in a ``colour``.
    """

    letter: str = field(default="", metadata={"key": None})
    symbol: KindLetters
    walk: Legs = ()
    class_: Literal["officer", "pawn"] = "officer"
    royal: bool = False
    home: tuple[SquareName, ...] | Literal["own_file"] = ()
    name: Name | None = None
    double_step: Literal["always", "once", "never"] = "always"
    forward: tuple[Forward, ...] = ()
    promotion: tuple[Kind, ...] = ()
    hurdle: bool = True
    colour: ColourName | None = None
    readings: tuple[Piece, ...] = field(default=(), metadata={"key": READINGS})
    pawn: bool = field(init=False)
    steps_once: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "pawn", self.class_ == "pawn")
        object.__setattr__(self, "steps_once", self.double_step == "once")

    @property
    def as_read(self) -> tuple[Piece, ...]:
        """What it is in each colour: itself, and its readings."""
        return (self, *self.readings)

    def lettered(self, language: str) -> Piece:
        """Return the kind and its readings with the letter that they have in a language."""
        readings = tuple(reading.lettered(language) for reading in self.readings)
        return replace(self, letter=self.symbol[language], readings=readings)

    @property
    def moves(self) -> bool:
        """Whether it has a walk in any colour; a dummy has none."""
        return any(reading.walk for reading in self.as_read)

    def read_as(self, colour: Colour) -> Piece:
        """Return what the kind is in a colour; of several readings, the last."""
        there = (one for one in reversed(self.readings) if one.colour == colour)
        return next(there, self)

    def place_of(self, field: str, place: Setting) -> Setting:
        return replace(place, may_try=frozenset(), about=field if field == "readings" else "")

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.colour is not None and place.about != "readings":
            yield Fault("nothing-to-read", {"kind": place.entry}, "colour", clashes=True)
        for key, needs in self._unused(place).items():
            yield unused(key, needs)
        yield from walk_faults(self.walk, place.around.rules.pieces, place.entry)
        for number, name in enumerate(() if isinstance(self.home, str) else self.home):
            try:
                place.around.geometry.square(name)
            except FeerieError as error:
                fault = Fault(error.code, error.values, "home", of_value=True, item=number)
                yield fault._replace(clashes=True, is_own=True)

    def _unused(self, place: Setting) -> Idle:
        """Return the keys that are for units of another class, or for rules that are not there."""
        idle: dict[str, str | None] = {}
        if place.around.rules.promotion is None:
            idle["promotion"] = "promotion"
        own = {Kind(place.entry)}
        walk = [*legs(self.walk, place.around.rules.pieces.get, own)]
        if self.pawn:
            if self.home != "own_file" and not self.royal:
                idle["home"] = "class: officer"
            if self.double_step != "always" and not _steps_twice(walk, place.around.geometry):
                idle["double_step"] = None
            return idle
        idle["double_step"] = "class: pawn"
        if self.home == "own_file":
            idle["home"] = "class: pawn"
        if not self.home and not any(leg.is_sided(place.around.geometry) for leg in walk):
            idle["forward"] = "class: pawn"
        return idle


def _steps_twice(walk: Iterable[Leg], geometry: Geometry) -> bool:
    """Return whether a pawn has a double step somewhere on the board."""
    return any(
        passed_over(line, arrival)
        for leg in walk
        if not isinstance(leg, Landed)
        for square in map(Square, geometry.squares)
        for line in leg.lines(geometry, square, 1)
        for arrival in line.arrivals
    )


def walk_faults(walk: Legs, pieces: Mapping[Kind, Piece], kind: str = "") -> Iterator[Fault]:
    """Yield what is wrong with the kinds that a walk names, which is that of a kind if one is given."""
    for number, leg in enumerate(walk):
        if not isinstance(leg, str):
            continue
        fault: tuple[str, Mapping[str, object]] | None = None
        if leg == kind:
            fault = "cycle", {"chain": f"{kind} → {leg}"}
        elif chain := _circle(leg, kind, pieces):
            fault = "cycle", {"chain": " → ".join(chain)}
        elif not any(True for _ in legs((leg,), pieces.get, {Kind(kind)})):
            fault = "walk-adds-nothing", {"kind": leg}
        if fault:
            yield Fault(*fault, "walk", of_value=True, item=number)


def _circle(leg: Kind, kind: str, pieces: Mapping[Kind, Piece]) -> list[Kind]:
    """Return the kinds over which the walk of a kind leads back to it, with no leg of its own on the way."""
    chain = [Kind(kind), leg]
    while chain[-1] in pieces and chain[-1] != kind:
        shared = pieces[chain[-1]].walk
        names = [one for one in shared if isinstance(one, str)]
        if len(names) != len(shared) or len(names) != 1 or names[0] in chain[1:]:
            return []
        chain.append(names[0])
    return chain if chain[-1] == kind else []


def legs(walk: Legs, walking: Callable[[Kind], Piece | None], known: set[Kind]) -> Iterator[Leg]:
    """Yield the legs of a walk, with those of the kinds that it names and that are not ``known`` yet."""
    for leg in walk:
        if isinstance(leg, Betza):
            yield from leg.legs
        elif not isinstance(leg, str):
            yield leg
        elif leg not in known and (other := walking(leg)) is not None:
            known.add(leg)
            yield from legs(other.walk, walking, known)


def needed(pieces: Mapping[Kind, Piece], kept: Iterable[Kind]) -> dict[Kind, Piece]:
    """Return the kinds that are kept, with those that their walks and their promotions name."""
    found: set[Kind] = set()
    pending = list(kept)
    while pending:
        kind = pending.pop()
        if kind not in found:
            found.add(kind)
            for reading in pieces[kind].as_read:
                pending.extend(leg for leg in reading.walk if isinstance(leg, str))
                pending.extend(reading.promotion)
    return {kind: piece for kind, piece in pieces.items() if kind in found}


def home_squares(home: str | Sequence[str], geometry: Geometry, *, north: bool) -> list[Square]:
    """Return those of the home squares of a kind that are on the board, mirrored for a side that goes south.

    None for a kind whose home depends on a file.
    """
    squares = (geometry.at(file, rank) for file, rank in _places(home, geometry, north=north))
    return [square for square in squares if square is not None]


def _places(home: str | Sequence[str], geometry: Geometry, *, north: bool) -> list[tuple[int, int]]:
    """Return the files and ranks of the home squares of a kind within the sides of the board; there may be a
    hole."""
    if isinstance(home, str):
        return []
    named = ((ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in home)
    return [
        (file, rank if north else geometry.ranks - 1 - rank)
        for file, rank in named
        if file < geometry.files and rank < geometry.ranks
    ]


def home_square(
    piece: Piece, geometry: Geometry, reference: Square, promoted_on: RankNumber, *, north: bool
) -> Square | None:
    """Return the home square of a unit; of several, the one of the colour of ``reference``, even if a hole
    leaves one alone.

    On the file of ``reference``, a pawn's home is on the second rank, a fairy kind's where pawns promote.
    """
    if piece.pawn or not piece.home:
        rank, last = (1 if piece.pawn else promoted_on - 1), geometry.ranks - 1
        return geometry.at(geometry.file(reference), rank if north else last - rank)
    homes = home_squares(piece.home, geometry, north=north)
    if len(_places(piece.home, geometry, north=north)) > 1:
        homes = [home for home in homes if geometry.is_dark(home) == geometry.is_dark(reference)]
    return next(iter(homes), None)
