"""Play by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

from feerie.engine.operations import Move
from feerie.engine.play.game import Game


def played_at_random(game: Game, moves: int, chance: random.Random) -> Iterator[Move | None]:
    """Play a game on, and stop at each position with the move that has led to it, None at the first."""
    last: Move | None = None
    for _ in range(moves):
        yield last
        legal = game.legal_moves()
        if not legal:
            return
        last = chance.choice(legal)
        game.make(last)
