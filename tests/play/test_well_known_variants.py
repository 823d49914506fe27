"""Well-known variants, shipped or not, written from the vocabulary alone, and what their rules say.

`tests/data/variants` holds the files of those that are not; the facts beside them are literal, by hand from
the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import status
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write
from tests.asking import asked_of, each
from tests.sample import tried
from tests.tables import table
from tests.variants import TRIED, text_of

FACTS = table(TRIED / "facts.yml")


@each("fact", FACTS)
def test_a_move_becomes_what_the_rules_say(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    fact: dict[str, Any],
) -> None:
    game = game_of(text_of(fact["variant"]), fact["fen"])
    legal = game.legal_moves()
    texts = [write(move, symbols_of(game.variant)) for move in legal]
    assert sorted(text for text in texts if text.startswith(fact["start"])) == sorted(fact["moves"])
    if "status" in fact:
        assert status(game, legal) == fact["status"]


@asked_of("id_", tried())
def test_every_position_of_random_play_is_taken_back_and_read_back(
    variant_of: Callable[[str], Variant],
    random_play: Callable[[Variant, str, int, int], Any],
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    id_: str,
) -> None:
    text = text_of(id_)
    variant = variant_of(text)
    assert variant.start is not None
    for game in random_play(variant, print_fen(variant.start, variant.alphabet), 24, 7):
        before, legal = game.position(), game.legal_moves()
        texts = [write(move, symbols_of(variant)) for move in legal]
        assert len({*texts}) == len(texts)
        for move in legal:
            game.make(move)
            game.unmake()
        assert game.position() == before
        assert game_of(text, print_fen(before, variant.alphabet)).position() == before
