"""Kinds of unit: their walks, and their home squares (cases d'origine)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal, Protocol

from feerie.engine.board.geometry import Geometry, RankNumber, Square
from feerie.engine.board.units import Colour, Kind
from feerie.engine.rules.variant.text import Name, Text
from feerie.engine.rules.words.walks import Leg
from feerie.engine.rules.words.walks.betza import Betza

Legs = tuple[Leg | Betza | Kind, ...]
"""Legs, some in Betza's notation, and kinds whose walk is shared."""


class Forward(IntEnum):
    """The direction that is forward for a unit; north is from rank 1 to the last rank."""

    NORTH = 1
    SOUTH = -1


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of unit, as a variant declares it.

    ``letter`` is its symbol in FEN and in stored moves, ``symbol`` that of each language. ``walk`` may name
    another kind, whose walk it then shares. ``home`` lists White's home squares, mirrored for Black. ``name``
    is for readers; the wording has names for the usual kinds. ``steps_once``: each unit may make a double
    step only once. ``forward``: the directions in which its pawns go; by default that of the colour, or of
    the player. ``promotes_on``: the ranks, from 1, on which they are promoted; by default the last in each
    direction. ``promotes_to``: what it becomes by promotion, pawn or not. ``hurdle``: whether others
    may jump over it. ``readings``: what the kind is in some colours instead.
    """

    letter: str
    symbol: Text
    walk: Legs = ()
    pawn: bool = False
    royal: bool = False
    home: tuple[str, ...] | Literal["own_file"] = ()
    name: Name | None = None
    steps_once: bool = False
    forward: tuple[Forward, ...] = ()
    promotes_on: tuple[int, ...] = ()
    promotes_to: tuple[Kind, ...] = ()
    hurdle: bool = True
    readings: tuple[tuple[Colour, Piece], ...] = ()

    @property
    def as_read(self) -> tuple[Piece, ...]:
        """What it is in each colour: itself, and its readings."""
        return (self, *(reading for _, reading in self.readings))

    @property
    def moves(self) -> bool:
        """Whether it has a walk in any colour; a dummy has none."""
        return any(reading.walk for reading in self.as_read)

    def read_as(self, colour: Colour) -> Piece:
        """Return what the kind is in a colour; of several readings, the last."""
        return dict(self.readings).get(colour, self)


class Walking(Protocol):
    """What has a walk."""

    @property
    def walk(self) -> Legs:
        """The walk."""


def legs(walk: Legs, walking: Callable[[Kind], Walking | None], known: set[Kind]) -> Iterator[Leg]:
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
                pending.extend(reading.promotes_to)
    return {kind: piece for kind, piece in pieces.items() if kind in found}


def home_squares(piece: Piece, geometry: Geometry, *, north: bool) -> list[Square]:
    """Return the home squares of a kind that are on the board, mirrored for a side that goes south.

    None for a kind whose home depends on a file.
    """
    squares = (geometry.at(file, rank) for file, rank in _places(piece, geometry, north=north))
    return [square for square in squares if square is not None]


def _places(piece: Piece, geometry: Geometry, *, north: bool) -> list[tuple[int, int]]:
    """Return the files and ranks of the home squares of a kind within the sides of the board; there may be a
    hole."""
    if isinstance(piece.home, str):
        return []
    named = ((ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in piece.home)
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
    homes = home_squares(piece, geometry, north=north)
    if len(_places(piece, geometry, north=north)) > 1:
        homes = [home for home in homes if geometry.is_dark(home) == geometry.is_dark(reference)]
    return next(iter(homes), None)


def is_home(
    piece: Piece, geometry: Geometry, square: Square, promoted_on: RankNumber, *, north: bool
) -> bool:
    """Return whether a square is a home of a kind: for a pawn any of its second rank, for a fairy kind any of
    that on which pawns are promoted."""
    if piece.pawn or not piece.home:
        return home_square(piece, geometry, square, promoted_on, north=north) == square
    return square in home_squares(piece, geometry, north=north)
