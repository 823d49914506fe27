"""The counters of the players, which the rules set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Final

from feerie.engine.board.fen_fields import Fields, Letters
from feerie.engine.board.geometry import SQUARE_NAME, Geometry
from feerie.engine.board.memory import Form, Memory, Texts
from feerie.engine.board.tally import Tally, with_count
from feerie.engine.board.units import BLACK, PLAYERS, WHITE, Colour
from feerie.errors import PositionError

COUNT_ON: Final = re.compile(rf"[a-z][a-z0-9_]*:{SQUARE_NAME}:[0-9]{{1,4}}")
"""The part of a FEN that tells the counter of a unit, under the same key."""

_COUNTER: Final = re.compile(r"([a-z][a-z0-9_]*):([0-9]{1,4}):([0-9]{1,4})")


@dataclass(frozen=True, eq=False)
class Counters(Memory[Tally]):
    """They stand in a field of the position of their own."""

    name: ClassVar = "tally"
    key: ClassVar = "tally"
    form: ClassVar = Form.COUNTS
    is_field: ClassVar = True
    nothing: ClassVar[Tally] = ()

    def read(self, fields: Fields) -> Tally:
        found: Tally = ()
        for part in fields.parts("tally"):
            if not COUNT_ON.fullmatch(part.text):
                found = part.read(partial(_with_counter, tally=found))
        return found

    def parts(self, value: Tally, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        del geometry, letters
        return (("tally", f"{name}:{white}:{black}") for name, white, black in value)

    def says(self, given: Any) -> bool:
        owners = [owner for numbers in given.values() for owner in numbers]
        return not owners or any(owner in PLAYERS for owner in owners)

    def told(self, given: Any, texts: Texts) -> Tally:
        found: Tally = ()
        for name, numbers in given.items():
            with texts.at(name):
                texts.counter(name)
            for owner, number in numbers.items():
                if owner in PLAYERS:
                    found = with_count(found, name, Colour(owner), number)
        return found


def _with_counter(text: str, tally: Tally) -> Tally:
    """Return counters with one more, of a text as ``checks:2:1``; raises PositionError (``fen-tally``)."""
    match = _COUNTER.fullmatch(text)
    if match is None:
        raise PositionError("fen-tally", found=text)
    for player, number in zip((WHITE, BLACK), match.groups()[1:], strict=True):
        tally = with_count(tally, match[1], player, int(number))
    return tally


TALLY: Final = Counters()
