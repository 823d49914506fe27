"""The engine against programs that share nothing with it, written from the sentences of the rules.

A reference is slow and plain, and keeps its own position; what is compared are the positions that the legal
moves lead to, with all the state that the rules remember, and whether the player is in check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from feerie.definitions.library import Library
from feerie.play.game import Game
from feerie.rules.variant import Variant
from tests.play.comparison import compare, count
from tests.play.oracle import IDS, ROWS, fen
from tests.play.references.families import REFERENCES
from tests.play.references.place import placement, read
from tests.play.references.scattered import meaningful

STARTS = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1P2q3/8/2n5/3pP3/2N5/4Q1p1/R3K2R b KQkq e3 0 1",
]


FEW = range(40)
"""The seeds of the positions that are made up, of which long tests make many more."""

PLIES = 18
"""So many moves are played at random from each start."""

DEPTH = 2
"""So deep the references count."""


@pytest.fixture(params=REFERENCES)
def variant(request: pytest.FixtureRequest, variant_of: Callable[[str], Variant]) -> Variant:
    return variant_of(request.param)


@pytest.fixture(
    params=[FEW, pytest.param(range(FEW.stop, 3000), marks=pytest.mark.long)], ids=["few", "many"]
)
def seeds(request: pytest.FixtureRequest) -> range:
    found: range = request.param
    return found


@pytest.mark.parametrize("start", STARTS, ids=["closed", "open"])
def test_the_moves_of_random_play_are_those_of_the_rules(
    variant: Variant, random_play: Callable[[Variant, str, int, int], Iterator[Game]], start: str
) -> None:
    for game in random_play(variant, start, PLIES, 1):
        compare(REFERENCES[variant.id], game)


def test_so_are_those_of_positions_that_no_game_leads_to(
    variant: Variant, game_of: Callable[[str, str], Game], seeds: range
) -> None:
    rules = REFERENCES[variant.id]
    for made_up in meaningful(seeds, rules):
        compare(rules, game_of(variant.id, made_up))


@pytest.mark.parametrize(("id_", "row"), ROWS, ids=IDS)
def test_the_references_agree_with_the_oracle(id_: str, row: dict[str, Any]) -> None:
    if id_ in REFERENCES:
        place = read(fen(row["position"]))
        assert sorted(map(placement, REFERENCES[id_].moves(place))) == row["after"]


def test_the_references_repeat_the_perft_tables(
    variant: Variant, perft_tables: Callable[[str], list[tuple[str, list[int]]]]
) -> None:
    for start, counts in perft_tables(variant.id):
        mine = [count(REFERENCES[variant.id], read(start), depth) for depth in range(1, DEPTH + 1)]
        assert mine == counts[:DEPTH], start


def test_every_variant_of_these_families_has_its_reference(library: Library) -> None:
    heads = {"circe", "coups-miroir", "checkered"}
    family = {id_ for id_ in library.ids if heads & {id_, *library.variant(id_).parents}}
    assert family <= REFERENCES.keys()
