"""Variants made of the effects of two: both are executed, in the order of the stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write
from tests.play.comparison import compare
from tests.play.references.circe import Circe, put
from tests.play.references.mirror import Mirror
from tests.play.references.orthodox import Orthodox, Step
from tests.play.references.parrain import Parrain
from tests.play.references.place import Place, kind_of, of_side, side_of
from tests.play.references.scattered import scattered

HEAD = "id: composed\nname: {fr: composé, en: composed}\n"
WITH_SENTINELS = """id: composed
name: {{fr: composé, en: composed}}
extends: [{}, sentinelles]
exiled_pawns: {{first_rank: {}, last_rank: {}}}
"""
CIRCE = WITH_SENTINELS.format("circe", "forbidden", "forbidden")
PARRAIN = WITH_SENTINELS.format("circe-parrain", "step", "promote")
MIRROR = WITH_SENTINELS.format("coups-miroir", "inert", "promote")
TWICE = f"""{HEAD}extends: circe
captured: {{goes: limbo, until: next_move}}
effects:
  godfather:
    when: {{after: capture}}
    do: [{{rebirth: {{piece: last.captured, at: {{translate: last.capture, by: move}}}}}}]
"""


def with_sentinel(step: Step, after: Place, *, outer: bool = False) -> Iterator[Place]:
    """A pawn of the mover's colour where an officer stood; on the outer ranks too if they are open to it."""
    pawn = of_side("p", side_of(step.unit))
    is_open = outer or step.start[1] not in (0, 7)
    if kind_of(step.unit) != "p" and after.free(step.start) and is_open and len(after.squares_of(pawn)) < 8:
        yield from put(after, pawn, step.start)
    else:
        yield after


class CirceWithSentinels(Circe):
    def effects(self, step: Step) -> Iterator[Place]:
        for after in super().effects(step):
            yield from with_sentinel(step, after)


class ParrainWithSentinels(Parrain):
    def effects(self, step: Step) -> Iterator[Place]:
        for after in super().effects(step):
            yield from with_sentinel(step, after, outer=True)


class MirrorWithSentinels(Mirror):
    def effects(self, step: Step) -> Iterator[Place]:
        for after in super().effects(step):
            yield from with_sentinel(step, after, outer=True)


REFERENCES: dict[str, Orthodox] = {
    CIRCE: CirceWithSentinels(),
    PARRAIN: ParrainWithSentinels(),
    MIRROR: MirrorWithSentinels(),
}
START = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
NAMES = ["circe", "parrain", "mirror"]


@pytest.mark.parametrize("text", REFERENCES, ids=NAMES)
def test_random_play_of_two_variants_in_one_is_that_of_their_rules(
    variant_of: Callable[[str], Variant],
    random_play: Callable[[Variant, str, int, int], Iterator[Game]],
    text: str,
) -> None:
    for game in random_play(variant_of(text), START, 24, 1):
        compare(REFERENCES[text], game)


@pytest.mark.parametrize("text", REFERENCES, ids=NAMES)
def test_so_is_a_position_that_no_game_leads_to(game_of: Callable[[str, str], Game], text: str) -> None:
    for seed in range(30):
        compare(REFERENCES[text], game_of(text, scattered(seed, REFERENCES[text])))


@pytest.mark.parametrize(
    ("text", "fen", "expected"),
    [
        (CIRCE, "4k3/8/8/2n5/8/8/8/2R1K3 w - - 0 1", "Rc1xc5[+bNb8]"),
        (CIRCE, "4k3/8/8/2n5/8/2R5/8/4K3 w - - 0 1", "Rc3xc5[+bNb8][+wPc3]"),
        (PARRAIN, "4k3/8/8/8/8/2R1n3/8/4K3 w - - 0 1 captured=Ne3", "Rc3-d3[+wNf3][+wPc3]"),
        (MIRROR, "4k3/8/8/2n5/8/2N5/8/4K3 w - - 0 1", "Nc3-d5[bNc5->e5][+wPc3]"),
        (TWICE, "4k3/8/8/2n5/8/2R5/8/4K3 w - - 0 1 captured=Pa2", "Rc3xc5[+bNb8][+wPa4]"),
    ],
)
def test_one_move_shows_both_effects(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    text: str,
    fen: str,
    expected: str,
) -> None:
    game = game_of(text, fen)
    assert expected in {write(move, symbols_of(game.variant)) for move in game.legal_moves()}
