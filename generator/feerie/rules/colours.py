"""The words for colours that depend on who plays."""

from __future__ import annotations

from typing import Final

from feerie.board.units import Colour, opponent

OWN: Final = Colour("own")
ENEMY: Final = Colour("enemy")


def resolve(colour: Colour, player: Colour) -> Colour:
    """The colour that a word means when that player is to move."""
    if colour == OWN:
        return player
    return opponent(player) if colour == ENEMY else colour
