"""What a problem of Popeye's asks for: a stipulation, its own or ours, and who begins."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.setup import beginner
from feerie.engine.board.units import BLACK, WHITE, Colour, opponent
from feerie.engine.play.solve.stipulation import stipulation as as_ours
from feerie.errors import FeerieError

NONE_ASKED: Final = "~1"
"""The stipulation that lists every legal move: it asks for nothing."""

_HELP: Final = re.compile(r"(h[^0-9sr]+)([1-9][0-9]?)([.,]5)?")
_TO_POSITION: Final = "a=>b"
_SERIES: Final = "ser-"


class Asked(NamedTuple):
    """A stipulation, and the side that begins."""

    text: str
    begins: Colour

    @property
    def leads_to_a_position(self) -> bool:
        """Whether it asks for a way to a second position, whose units are told next."""
        return _TO_POSITION in self.text

    def with_white_to_play(self) -> "Asked | None":
        """Return it with White to begin, None if it is no play in which Black would: help play of full moves
        is then half a move shorter."""
        help_play = _HELP.fullmatch(self.text)
        if help_play is not None:
            moves = int(help_play[2]) - (help_play[3] is None)
            return Asked(f"{help_play[1]}{moves}.5", WHITE)
        return Asked(self.text, WHITE) if self.leads_to_a_position else None


def asked_in(text: str) -> Asked:
    """Return what the word behind Popeye's command says; capitals are as good as small letters."""
    text = text.lower()
    with suppress(FeerieError):
        text = str(as_ours(text))
    if _TO_POSITION in text:
        return Asked(text, WHITE if text.startswith(_SERIES) else BLACK)
    return Asked(text, beginner(text))


def asked_in_branches(words: Sequence[str], colours: Mapping[str, str]) -> Asked | None:
    """Return what the words of a structured stipulation say: a side, then branches of play, of which a first
    ``-`` gives the move to the other; None if they name no side."""
    side = popeye.abbreviated(words[0], colours) if words else None
    if side is None:
        return None
    colour = Colour(colours[side])
    begins = opponent(colour) if words[1:] and words[1].startswith("-") else colour
    return Asked(" ".join([colour, *words[1:]]), begins)


def asked_by(stipulation: str | None, *, is_several: bool) -> str | None:
    """Return what a problem asks for by Popeye's stipulation, None for a position alone; what is ``several``
    problems, twins or the two of a duplex, must ask for something."""
    return None if stipulation == NONE_ASKED and not is_several else stipulation
