"""The first squares of units that have left them, by the squares where they are."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from feerie.engine.board import SQUARE_NAME, Form, Geometry, Square, Texts
from feerie.engine.board.fen_fields import Fields, Letters
from feerie.engine.memories.carried import After, AfterMoves
from feerie.engine.operations import Captive, Displace, Move, Place, Remove, Swap

Origins = tuple[tuple[Square, Square], ...]
"""The square of a unit with its origin, in the order of the squares; not of one that stands on its origin."""

_PAIR: Final = re.compile(rf"({SQUARE_NAME})({SQUARE_NAME})")


@dataclass(frozen=True, eq=False)
class FirstSquares(AfterMoves[Origins]):
    """A unit keeps its origin wherever it goes and whatever it becomes, even when captured and reborn.

    A unit that is new on the board has the square where it is placed as its origin.
    """

    name: ClassVar = "origins"
    key: ClassVar = "origins"
    form: ClassVar = Form.SQUARE_EACH
    nothing: ClassVar[Origins] = ()

    def after(self, value: Origins, move: Move, moment: After) -> Origins:
        now = dict(value)
        taken: dict[Captive, Square] = {}
        for operation in move.operations:
            match operation:
                case Remove(unit, at):
                    taken[Captive(unit, at)] = now.pop(at, at)
                case Displace(_, departure, arrival):
                    now[arrival] = now.pop(departure, departure)
                case Swap(_, (here, there)):
                    now[here], now[there] = now.get(there, there), now.get(here, here)
                case Place(_, at, captive=captive, beneath=False):
                    now.pop(at, None)
                    if captive in taken:
                        now[at] = taken[captive]
                case _:
                    pass
        return _sorted(now.items())

    def bearers(self, value: Origins) -> Iterable[Square]:
        return (square for square, _ in value)

    def kept(self, value: Origins, squares: AbstractSet[Square]) -> Origins:
        return tuple(pair for pair in value if pair[0] in squares)

    def read(self, fields: Fields) -> Origins:
        pairs = (part.halves(_PAIR, "fen-origins") for part in fields.parts("origins"))
        square = fields.geometry.square
        return _sorted({at.read(square): origin.read(square) for at, origin in pairs}.items())

    def parts(self, value: Origins, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        return (("origins", geometry.name(square) + geometry.name(origin)) for square, origin in value)

    def told(self, given: Any, texts: Texts) -> Origins:
        found: dict[Square, Square] = {}
        for name, origin in given.items():
            with texts.at(name):
                square = texts.bearer(name)
                found[square] = texts.geometry.square(origin)
        return _sorted(found.items())


def _sorted(pairs: Iterable[tuple[Square, Square]]) -> Origins:
    """Return the origins of units that have left them, in order."""
    return tuple(sorted((square, origin) for square, origin in pairs if square != origin))


ORIGINS: Final = FirstSquares()
