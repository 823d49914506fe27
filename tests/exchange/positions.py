"""Positions as hypothesis draws them."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, PLAYERS, WHITE, Colour, Kind, Unit
from feerie.engine.rules.variant import Variant


@st.composite
def positions(draw: st.DrawFn, variant: Variant, kinds: Sequence[str] | None = None) -> Position:
    """A position of a variant on its board, with any of its castling rights."""
    chosen = sorted(map(Kind, kinds)) if kinds else sorted(variant.pieces)
    colours: list[Colour] = [WHITE, BLACK]
    placed = draw(
        st.dictionaries(
            st.sampled_from(
                [Square(one) for one in variant.geometry.squares if one not in variant.geometry.holes]
            ),
            st.builds(Unit, st.sampled_from(chosen), st.sampled_from(colours)),
            max_size=24,
        )
    )
    units = tuple(placed.get(Square(square)) for square in variant.geometry.squares)
    pairs = {pair for right in variant.alphabet.rights.values() for pair in right}
    homes = sorted(square for square, unit in pairs if units[square] == unit)
    return Position(
        variant.geometry,
        units,
        turn=draw(st.sampled_from(PLAYERS)),
        unmoved=frozenset(draw(st.lists(st.sampled_from(homes)))) if homes else frozenset(),
        promotes=variant.alphabet.fairy_kinds(units),
        halfmove=draw(st.integers(0, 99)),
        fullmove=draw(st.integers(1, 300)),
    )
