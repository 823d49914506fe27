"""Every position that can be read can be played: no position is refused as impossible, none makes the engine
stumble."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, WHITE
from feerie.engine.memories import LAST, LastMove
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, status
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write
from tests.asking import some

BOARDS = [
    "{files: 1, ranks: 1}",
    "{files: 2, ranks: 3}",
    "{files: 5, ranks: 5}",
    "{files: 26, ranks: 3}",
    "{files: 2, ranks: 26}",
]
VARIANTS = [
    *("orthodox", "sentinelles", "sentinelles-adverses", "reserve"),
    *("circe", "circe-malefiques", "circe-stricts", "circe-parrain", "contraparrain", "coups-miroir"),
    *(
        f"id: a\nname: {{fr: a, en: a}}\nextends: {parent}\nboard: {board}\n"
        for parent in ("circe-diametral", "circe-antipodes", "circe-parrain", "coups-miroir")
        for board in BOARDS[:3]
    ),
    *(f"id: a\nname: {{fr: a, en: a}}\nextends: sentinelles\nboard: {board}\n" for board in BOARDS),
    *(f"id: a\nname: {{fr: a, en: a}}\nextends: reserve\nboard: {board}\n" for board in BOARDS[:3]),
]


@pytest.mark.parametrize("text", some(VARIANTS, 4))
@given(data=st.data())
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_any_position_can_be_played(
    variant_of: Callable[[str], Variant],
    symbols_of: Callable[[Variant], Symbols],
    text: str,
    data: st.DataObject,
) -> None:
    variant = variant_of(text)
    squares = st.sampled_from([Square(square) for square in variant.geometry.squares])
    placed = data.draw(st.dictionaries(squares, st.sampled_from(variant.units), max_size=14))
    held = st.lists(st.sampled_from(variant.units), max_size=3 if variant.has_reserves else 0)
    pairs = st.tuples(st.sampled_from(variant.units), squares) | st.just((None, None))
    last_moves = st.builds(lambda path, taken: LastMove(*path, *taken), st.tuples(squares, squares), pairs)
    position = Position(
        variant.geometry,
        tuple(placed.get(Square(square)) for square in variant.geometry.squares),
        turn=data.draw(st.sampled_from((WHITE, BLACK))),
        unmoved=data.draw(st.frozensets(squares, max_size=4)),
        en_passant=data.draw(st.frozensets(squares, max_size=2)),
        reserves=tuple(sorted(data.draw(held))),
    )
    if LAST in variant.remembers:
        position = position.remembering({LAST: data.draw(st.none() | last_moves)})
    game = Game(variant, position)
    legal = game.legal_moves()
    assert (status(game) in (Status.CHECKMATE, Status.STALEMATE)) == (not legal)
    for move in legal[:40]:
        assert write(move, symbols_of(variant))
        game.make(move)
        after = game.position()
        assert parse_fen(print_fen(after, variant.alphabet), variant.geometry, variant.alphabet) == after
        game.unmake()
    assert game.position() == position
