"""What the answer of a word depends on, as it states, or as a board shows of which nothing is seen."""

from enum import Flag, auto
from typing import Final, NoReturn

from feerie.engine.board import Colour, Geometry


class Basis(Flag):
    """What an answer depends on, besides the board and the squares from which and to which a move goes."""

    NOTHING = 0
    PAST = auto()
    """The previous move."""
    MOVE = auto()
    """All that the move itself tells."""
    ORIGINS = auto()
    """Where units first stood."""
    ROLES = auto()
    """Where the units of the move stand as its walk leaves them."""
    BOARD = auto()
    """What else stands on the board, and whatever else there is."""


TOLD: Final = Basis.PAST | Basis.MOVE | Basis.ORIGINS
FORESEEN: Final = Basis.PAST | Basis.MOVE | Basis.ROLES


class UnseenError(Exception):
    """A word has asked more than is told."""


class Unseen:
    """A board of which nothing is seen but what it is, and by whom."""

    def __init__(self, geometry: Geometry, player: Colour) -> None:
        self.geometry = geometry
        self.player = player

    def __getattr__(self, name: str) -> NoReturn:
        raise UnseenError
