from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from feerie.desk.exchange.dialects.fen_dialects import position_of_line
from feerie.desk.exchange.foreign_text import Source, Word
from feerie.engine.play.game import Game, divide, perft
from feerie.language.definitions.folders import VARIANT
from tests.asking import asked_of
from tests.conftest import VariantOf
from tests.field import VARIANTS
from tests.perft import tables

DATA = Path(__file__).parents[1] / "data"


@asked_of("id_", tables(), most=10)
def test_the_counts_are_those_of_the_table(variant_of: VariantOf, id_: str) -> None:
    data = tables()[id_]
    id_ = data["variant"]
    files = DATA / "variants" / f"{id_}.yml", VARIANTS / id_ / VARIANT
    text = next((file.read_text(encoding="utf-8") for file in files if file.exists()), id_)
    source = Source.of(data["fen"], id_)
    variant = variant_of(text)
    start = position_of_line(Word(data["fen"], 0), source, variant)
    assert start is not None, source.faults
    game = Game(variant, start)
    assert not source.unsaid, "all that the FEN says is played"
    before = game.position()
    assert [perft(game, depth) for depth, _ in enumerate(data["counts"], 1)] == data["counts"], data["why"]
    assert game.position() == before


def test_there_is_one_way_to_play_nothing(game_of: Callable[[str, str], Game]) -> None:
    assert perft(game_of("orthodox", "4k3/8/8/8/8/8/8/4K3"), 0) == 1


def test_the_counts_of_the_first_moves_add_up(game_of: Callable[[str, str], Game]) -> None:
    game = game_of("reserve", "4k3/8/8/8/8/8/4P3/4K3")
    divided = list(divide(game, 2))
    assert [move for move, _ in divided] == game.legal_moves()
    assert sum(number for _, number in divided) == perft(game, 2)
