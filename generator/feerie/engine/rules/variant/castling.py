"""Castling: the king goes towards a partner, which goes to the square that the king has passed last."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final, Literal, NamedTuple

from feerie.engine.board import PLAYERS, WHITE, Colour, FileLetter, Geometry, Kind, Square, Unit
from feerie.engine.rules.contract import Fault, Idle, Positive, Setting, Word, beyond
from feerie.engine.rules.variant.pieces import Piece, home_squares

Return = Literal["rebirth", "transfer", "recolour", "mutate", "drop"]

_STEPS: Final = Positive(2)


@dataclass(frozen=True, slots=True)
class Castling(Word):
    """The conditions of castling.

    ``rights: never_moved``: neither king nor partner has moved. ``path: unattacked``: the king is not
    attacked on its square, on the squares that it passes, or on that of arrival; ``ignored``: only the last
    matters; ``played``: it is not attacked on its square, and has a legal move to each square that it passes,
    with all that follows upon that move. ``regained_by``: a king or a partner counts as unmoved once it comes
    to its home square by a ``rebirth``, a ``transfer`` or a ``drop``, takes by a ``recolour`` the colour
    whose home square it stands on, or becomes by a ``mutate`` the kind whose home square that is; by one of
    several.

    ``kings``, ``of`` which kinds it is; the royal kinds if there are none. ``partners``: the kinds that a
    king castles with. ``from``: both stand on their home squares, or anywhere on the first rank. The king
    goes ``steps`` squares towards the partner, of several numbers as many as its player likes; or, with
    ``to``, to one of two files: the first on the side of the first file, the second on the other.
    """

    rights: Literal["never_moved"] = "never_moved"
    regained_by: Literal["none"] | Return | tuple[Return, ...] = "none"
    path: Literal["unattacked", "ignored", "played"] = "unattacked"
    kings: tuple[Kind, ...] = field(default=(), metadata={"key": "of"})
    partners: tuple[Kind, ...] = (Kind("rook"),)
    from_: Literal["home", "first_rank"] = "home"
    steps: Positive | tuple[Positive, ...] = _STEPS
    to: tuple[FileLetter, FileLetter] | None = None

    @property
    def idle(self) -> Idle:
        return {"steps": None} if self.to else {}

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.to is None:
            geometry, pieces = place.around.geometry, place.around.rules.pieces
            possible = [
                steps
                for steps in range(1, geometry.files)
                if any(every_castle(replace(self, steps=Positive(steps)), geometry, pieces))
            ]
            for item, steps in enumerate(self.lengths if possible else ()):
                if steps > possible[-1]:
                    fault = beyond(steps, possible[-1], "steps")
                    yield fault._replace(item=item) if isinstance(self.steps, tuple) else fault

    @property
    def returns(self) -> tuple[Return, ...]:
        """What gives the right back."""
        if self.regained_by == "none":
            return ()
        return self.regained_by if isinstance(self.regained_by, tuple) else (self.regained_by,)

    @property
    def lengths(self) -> tuple[Positive, ...]:
        """How many squares the king may go."""
        return self.steps if isinstance(self.steps, tuple) else (self.steps,)

    @property
    def tells_arrival(self) -> bool:
        """Whether a king may have several squares to go to on one side, so that castling names them."""
        return self.to is None and len(self.lengths) > 1


class Castle(NamedTuple):
    """A castling: the two units, their squares before and after, the squares that must be empty, and those
    that the king passes over."""

    king: Unit
    rook: Unit
    king_from: Square
    king_to: Square
    rook_from: Square
    rook_to: Square
    between: tuple[Square, ...]
    passed: tuple[Square, ...]

    @property
    def is_kingside(self) -> bool:
        """Whether the partner stands on the side of the last file."""
        return self.rook_from > self.king_from


def castles(
    castling: Castling, geometry: Geometry, king: Unit, king_from: Square, rook: Unit, rook_from: Square
) -> Iterator[Castle]:
    """Yield the castlings of a king and a partner on those squares that are possible on the board."""
    if king_from == rook_from or geometry.rank(king_from) != geometry.rank(rook_from):
        return
    side = 1 if rook_from > king_from else -1
    first = king_from - geometry.file(king_from)
    if castling.to is None:
        going = [king_from + steps * side for steps in castling.lengths if steps < abs(king_from - rook_from)]
    else:
        going = [first + ord(castling.to[side > 0]) - ord("a")]
    for king_to, rook_to in ((Square(square), Square(square - side)) for square in going):
        if not first <= min(king_to, rook_to) <= max(king_to, rook_to) < first + geometry.files:
            continue
        ends = (king_from, king_to, rook_from, rook_to)
        every = [Square(square) for square in range(min(ends), max(ends) + 1)][::side]
        between = tuple(square for square in every if square not in (king_from, rook_from))
        if not geometry.holes.isdisjoint(every):
            continue
        step = 1 if king_to > king_from else -1
        passed = tuple(Square(square) for square in range(king_from + step, king_to, step))
        yield Castle(king, rook, king_from, king_to, rook_from, rook_to, between, passed)


def every_castle(castling: Castling, geometry: Geometry, pieces: Mapping[Kind, Piece]) -> Iterator[Castle]:
    """Yield the castlings of kings with their partners, in no order."""
    royals = [kind for kind, piece in pieces.items() if piece.royal]
    kings = [kind for kind in castling.kings or royals if kind in pieces]
    partners = [kind for kind in castling.partners if kind in pieces]
    for colour, king, partner in product(PLAYERS, kings, partners):
        starts = (_starts(castling, geometry, pieces[kind], colour) for kind in (king, partner))
        for king_from, rook_from in product(*starts):
            yield from castles(
                castling, geometry, Unit(king, colour), king_from, Unit(partner, colour), rook_from
            )


def _starts(castling: Castling, geometry: Geometry, piece: Piece, colour: Colour) -> list[Square]:
    """Return the squares from which units of a kind castle."""
    if castling.from_ == "home":
        return home_squares(piece.home, geometry, north=colour == WHITE)
    first = 0 if colour == WHITE else geometry.files * (geometry.ranks - 1)
    return [Square(first + file) for file in range(geometry.files)]
