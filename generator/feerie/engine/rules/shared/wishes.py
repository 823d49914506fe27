"""Wishes: where the members of a group would go, by the square of a move from which that follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Colour, Unit
from feerie.engine.rules.contract.hints import Images, Imaging
from feerie.engine.rules.contract.view import Rules, View
from feerie.engine.rules.contract.word import Pieces, Squares

MOST_TABLES: Final = 1 << 12
"""How many tables of wishes a group keeps: in long play its members come to stand ever otherwise."""

Standing = tuple[tuple[Unit, frozenset[Square]], ...]
"""The members of a group, and the squares where they stand."""


class Wish(NamedTuple):
    """The square of a member, and its goal: the member with the square to which it would go.

    ``onto_member`` tells that another member stands there.
    """

    here: Square
    goal: tuple[Unit, Square]
    onto_member: bool


Wishes = tuple[Wish, ...]
"""The wishes of the members that have one, in the order of the board."""


class WishTable(dict[Square, Wishes]):
    """The wishes of members on certain squares, by the square of the move; filled as they are asked for.

    A member has none if its image is no other square, or if it may not be placed there.
    """

    __slots__ = ("_group", "_standing")

    def __init__(self, standing: Standing, group: GroupWishes) -> None:
        super().__init__()
        self._standing = standing
        self._group = group

    def __missing__(self, about: Square) -> Wishes:
        images, may_go = self._group.images_by[about], self._group.may_go
        occupied = {square for _, squares in self._standing for square in squares}
        found = [
            Wish(here, (unit, target), target in occupied)
            for unit, squares in self._standing
            for here in squares
            if (target := images[here]) is not None and target != here and may_go(unit, target)
        ]
        wishes = self[about] = tuple(sorted(found))
        return wishes


class GroupWishes:
    """The wishes of the units of a group in all positions of a variant in which one player moves.

    Which units are meant depends on the mover alone; where each would go, on one square of the move.
    """

    def __init__(self, pieces: Pieces, imaging: Imaging, variant: Rules, player: Colour) -> None:
        self.square_of = imaging.square_of
        self.images_by: Sequence[Images] = imaging.by_square
        self._pieces = pieces
        self._variant = variant
        self._player = player
        self._among: dict[Unit | None, tuple[Unit, ...] | None] = {}
        self._tables: dict[Standing, WishTable] = {}

    def may_go(self, unit: Unit, square: Square) -> bool:
        """Return whether a unit may be placed on a square."""
        return self._variant.may_be_placed(unit, square, self._player)

    def among(self, view: View) -> tuple[Unit, ...] | None:
        """Return the units that are meant by the move of a view; None if more must be known."""
        mover = view.move.mover
        if mover not in self._among:
            self._among[mover] = self._pieces.among(view)
        return self._among[mover]

    def table(self, view: View) -> WishTable | None:
        """Return the wishes of the units that are meant by a move as they stand before it.

        None if more must be known, or if the mover is one of them.
        """
        among = self.among(view)
        if among is None or view.move.mover in among:
            return None
        where = view.where
        standing = tuple([(unit, frozenset(where(unit))) for unit in among])
        table = self._tables.get(standing)
        if table is None:
            if len(self._tables) >= MOST_TABLES:
                self._tables.clear()
            table = self._tables[standing] = WishTable(standing, self)
        return table


@lru_cache(maxsize=64)
def wishes_of(
    pieces: Pieces, to: Squares, geometry: Geometry, variant: Rules, player: Colour
) -> GroupWishes | None:
    """Return the wishes of the units meant by ``pieces``, each of which would go to ``to``.

    None if not only the mover tells which are meant, or not one square of the move where each would go.
    """
    imaging = to.images(geometry) if {*pieces.roles} <= {"mover"} else None
    return None if imaging is None else GroupWishes(pieces, imaging, variant, player)
