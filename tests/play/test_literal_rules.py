"""The engine against programs that share nothing with it, written from the sentences of the rules.

A reference is slow and plain, and keeps its own position; what is compared are the positions that the legal
moves lead to, with all the state that the rules remember, and whether the player is in check.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.language.definitions.library import Library
from tests.asking import asked_of
from tests.conftest import GameOf, VariantOf, Walk
from tests.play.comparison import compare, count
from tests.play.oracle import IDS, fen, rows_of
from tests.play.references.families import REFERENCES
from tests.play.references.place import placement, read
from tests.play.references.scattered import meaningful

STARTS = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1P2q3/8/2n5/3pP3/2N5/4Q1p1/R3K2R b KQkq e3 0 1",
]


FEW = range(40)
"""The seeds of the positions that are made up."""

MANY = range(FEW.stop, 600)
"""The seeds of those that tests at night make up besides."""

PLIES = 18
"""So many moves are played at random from each start."""

DEPTH = 2
"""So deep the references count."""


@asked_of("id_", REFERENCES, most=7)
def test_the_moves_of_random_play_are_those_of_the_rules(
    id_: str, variant_of: VariantOf, random_play: Walk
) -> None:
    for start in STARTS:
        for game in random_play(variant_of(id_), start, PLIES, 1):
            compare(REFERENCES[id_], game)


def scattered(id_: str, seeds: range, game_of: GameOf) -> None:
    """Compare positions that no game leads to."""
    for made_up in meaningful(seeds, REFERENCES[id_]):
        compare(REFERENCES[id_], game_of(id_, made_up))


@asked_of("id_", REFERENCES, most=7)
def test_so_are_those_of_positions_that_no_game_leads_to(id_: str, game_of: GameOf) -> None:
    scattered(id_, FEW, game_of)


@pytest.mark.night
@pytest.mark.parametrize("id_", REFERENCES)
def test_so_are_those_of_many_of_them(id_: str, game_of: GameOf) -> None:
    scattered(id_, MANY, game_of)


@asked_of("id_", sorted(REFERENCES.keys() & {*IDS}))
def test_the_references_agree_with_the_oracle(id_: str) -> None:
    for row in rows_of(id_):
        place = read(fen(row["position"]))
        assert sorted(map(placement, REFERENCES[id_].moves(place))) == row["after"], row["id"]


@asked_of("id_", REFERENCES)
def test_the_references_repeat_the_perft_tables(
    id_: str, perft_tables: Callable[[str], list[tuple[str, list[int]]]]
) -> None:
    for start, counts in perft_tables(id_):
        mine = [count(REFERENCES[id_], read(start), depth) for depth in range(1, DEPTH + 1)]
        assert mine == counts[:DEPTH], start


def test_every_variant_of_these_families_has_its_reference(library: Library) -> None:
    heads = {"circe", "coups-miroir", "checkered"}
    family = {id_ for id_ in library.ids if heads & {id_, *library.variant(id_).parents}}
    assert family <= REFERENCES.keys()
