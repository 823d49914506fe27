"""A position as text, for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import WHITE, Unit
from feerie.engine.rules.variant import Variant
from feerie.language.languages import Language

_EMPTY = "."
_HOLE = ""


def text_board(position: Position, variant: Variant, language: Language, *, flipped: bool = False) -> str:
    """Return the board with the names of its files and ranks, and the reserves, in the letters of a language.

    White units have capitals. The board is seen by White, or if it is ``flipped`` by Black.
    """
    geometry = variant.geometry

    def write(unit: Unit) -> str:
        piece, written = variant.pieces[unit.kind], variant.alphabet.write(unit).strip("()")
        symbol = piece.symbol[language]
        return {
            piece.letter.upper(): symbol.upper(),
            piece.letter.lower(): symbol.lower(),
        }.get(written, written)

    files = [*range(geometry.files)]
    ranks = [*reversed(range(geometry.ranks))]
    if flipped:
        files, ranks = files[::-1], ranks[::-1]
    squares = [[Square(rank * geometry.files + file) for file in files] for rank in ranks]
    signs = [
        [
            _HOLE
            if square in geometry.holes
            else _EMPTY
            if (unit := position.units[square]) is None
            else write(unit)
            for square in row
        ]
        for row in squares
    ]
    width = max(len(sign) for row in signs for sign in row)
    margin = len(str(geometry.ranks))
    lines = [
        f"{rank + 1:>{margin}} " + " ".join(f"{sign:^{width}}" for sign in row).rstrip()
        for rank, row in zip(ranks, signs, strict=True)
    ]
    names = [geometry.letter(file)[:1] for file in files]
    lines.append(" " * (margin + 1) + " ".join(f"{name:^{width}}" for name in names).rstrip())
    return "\n".join([*lines, *_reserves(position, variant, write)])


def _reserves(position: Position, variant: Variant, write: Callable[[Unit], str]) -> Iterator[str]:
    """Yield the units in reserve, those of each colour in a line, White's first."""
    counts = Counter(position.reserves)
    for colour in sorted(variant.colours, key=lambda one: one != WHITE):
        held = [
            write(unit) + (f"×{number}" if number > 1 else "")
            for unit, number in sorted(counts.items())
            if unit.colour == colour
        ]
        if held:
            yield f"[{' '.join(held)}]"
