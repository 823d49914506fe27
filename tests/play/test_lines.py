"""What happens on lines of units, and by what knights lend, beside literal readings of the same rules."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from feerie.engine.board.fen import parse_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from tests.asking import some
from tests.play.comparison import placements
from tests.play.references.knight_relay import knight_relay
from tests.play.references.lines import RULES as OF_LINES
from tests.play.references.lines import Board, legal
from tests.play.references.place import printed
from tests.variants import text_of

RULES = {**OF_LINES, "knight-relay": knight_relay}

KINDS = {
    "prowlers": "QQQRBNPPP",
    "rifle": "QRRBBNNPP",
    "baroque": "PPPPPPLLXXWCI",
    "knight-relay": "QRRBBNNNPPP",
    "magnets": "QRRBNPPPP",
    "pushers": "QRRBBNNPP",
    "liberties": "QRRBBNNPP",
    "enclosures": "QRRBBNNPP",
}


def scattered(chance: random.Random, kinds: str, units: int) -> Board:
    """Some units where they fall, pawns of orthodox chess where they can neither capture in passing nor be
    promoted, and two kings."""
    squares = [(file, rank) for file in range(8) for rank in range(8)]
    chance.shuffle(squares)
    board = {squares.pop(): "K", squares.pop(): "k"}
    for _ in range(units):
        kind = chance.choice(kinds)
        unit = chance.choice((kind, kind.lower()))
        square = squares.pop()
        if unit not in "Pp" or kinds[0] == "P" or 1 <= square[1] <= 6:
            board[square] = unit
    return board


FEW = range(12)


@pytest.mark.parametrize("name", some(RULES, 3))
@pytest.mark.parametrize(
    "seeds",
    [
        FEW,
        pytest.param(range(12, 24), marks=pytest.mark.long),
        pytest.param(range(24, 50), marks=pytest.mark.night),
    ],
    ids=["few", "many", "all"],
)
def test_the_moves_lead_where_the_rule_says(
    variant_of: Callable[[str], Variant], name: str, seeds: range
) -> None:
    variant = variant_of(text_of(name))
    reached = 0
    for seed in seeds:
        chance = random.Random(seed)
        board = scattered(chance, KINDS[name], chance.choice((6, 12, 24, 36)))
        white = chance.random() < 0.5
        fen = f"{printed(board)} {'w' if white else 'b'} - - 0 1"
        found = {*placements(Game(variant, parse_fen(fen, variant.geometry, variant.alphabet)))}
        assert found == {printed(after) for after in legal(RULES[name], board, white=white)}, fen
        reached += len(found)
    assert reached > 100
