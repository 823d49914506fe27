"""The units beneath squares, which operations put there and take from there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from feerie.engine.board import SQUARE_NAME, Form, Geometry, Memory, Square, Texts, Unit
from feerie.engine.board.fen_fields import UNIT, Fields, Letters, Word
from feerie.engine.board.position import Under

_STACK: Final = re.compile(rf"({SQUARE_NAME})((?:{UNIT.pattern})+)")


@dataclass(frozen=True, eq=False)
class Beneath(Memory[Under]):
    """They stand in a field of the position of their own."""

    name: ClassVar = "under"
    key: ClassVar = "under"
    form: ClassVar = Form.UNITS_EACH
    is_field: ClassVar = True
    nothing: ClassVar[Under] = ()

    def read(self, fields: Fields) -> Under:
        stacks: dict[Square, tuple[Unit, ...]] = {}
        for part in fields.parts("under"):
            name, stack = part.halves(_STACK, "fen-under")
            units = tuple(
                Word(unit[0], stack.column + unit.start()).read(fields.letters.read)
                for unit in UNIT.finditer(stack.text)
            )
            square = name.read(fields.geometry.square)
            stacks[square] = stacks.get(square, ()) + units
        return tuple(sorted(stacks.items()))

    def parts(self, value: Under, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        return (("under", geometry.name(at) + "".join(map(letters.write, units))) for at, units in value)

    def told(self, given: Any, texts: Texts) -> Under:
        """Return it from a file, the units written as in FEN; the first is the first to come out."""
        stacks: dict[Square, tuple[Unit, ...]] = {}
        for name, tokens in given.items():
            units = []
            for number, token in enumerate(tokens):
                with texts.at(name, number):
                    units.append(texts.letters.read(token))
            with texts.at(name):
                stacks[texts.geometry.square(name)] = tuple(units)
        return tuple(sorted((square, units) for square, units in stacks.items() if units))


UNDER: Final = Beneath()
