"""The engine against programs that share nothing with it, written from the sentences of the rules.

A reference is slow and plain, and keeps its own position; what is compared are the positions that the legal
moves lead to, with all the state that the rules remember, and whether the player is in check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from feerie.board.fen import print_fen
from feerie.definitions.library import Library
from feerie.play.game import Game
from feerie.play.outcome import status
from feerie.rules.variant import Variant
from tests.play.oracle import IDS, ROWS, fen
from tests.play.references.families import REFERENCES
from tests.play.references.orthodox import Orthodox
from tests.play.references.place import other, placement, read
from tests.play.references.scattered import scattered
from tests.play.references.told import told

STARTS = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1P2q3/8/2n5/3pP3/2N5/4Q1p1/R3K2R b KQkq e3 0 1",
]
SHIPPED = {folder.name for folder in (Path(__file__).parents[2] / "diagrams").iterdir()}


def of_engine(rules: Orthodox, game: Game) -> Counter[str]:
    """The positions that the engine's legal moves lead to."""
    found = []
    for move in game.legal_moves():
        game.make(move)
        found.append(told(rules, read(print_fen(game.position(), game.variant.alphabet))))
        game.unmake()
    return Counter(found)


def check(rules: Orthodox, game: Game) -> None:
    """Compares the moves of a position, and how the player stands."""
    told_so = print_fen(game.position(), game.variant.alphabet)
    place = read(told_so)
    expected = Counter(told(rules, after) for after in rules.moves(place))
    assert of_engine(rules, game) == expected, told_so
    assert status(game) == rules.status(place, movable=bool(expected)), told_so


@pytest.fixture(params=[id_ for id_ in REFERENCES if id_ in SHIPPED])
def variant(request: pytest.FixtureRequest, variant_of: Callable[[str], Variant]) -> Variant:
    return variant_of(request.param)


@pytest.fixture(
    params=[range(60), pytest.param(range(60, 3000), marks=pytest.mark.long)], ids=["few", "many"]
)
def seeds(request: pytest.FixtureRequest) -> range:
    found: range = request.param
    return found


@pytest.mark.parametrize("start", STARTS, ids=["closed", "open"])
def test_the_moves_of_random_play_are_those_of_the_rules(
    variant: Variant, random_play: Callable[[Variant, str, int, int], Iterator[Game]], start: str
) -> None:
    for game in random_play(variant, start, 24, 1):
        check(REFERENCES[variant.id], game)


def test_so_are_those_of_positions_that_no_game_leads_to(
    variant: Variant, game_of: Callable[[str, str], Game], seeds: range
) -> None:
    rules = REFERENCES[variant.id]
    for seed in seeds:
        made_up = scattered(seed, rules)
        place = read(made_up)
        # Where a capture may send a king home or a rebirth may crush one, the rules mean nothing for a king
        # that could have been taken already.
        if not (rules.judges_captures and rules.is_check(replace(place, turn=other(place.turn)))):
            check(rules, game_of(variant.id, made_up))


@pytest.mark.parametrize(("id_", "row"), ROWS, ids=IDS)
def test_the_references_agree_with_the_oracle(id_: str, row: dict[str, Any]) -> None:
    if id_ in REFERENCES:
        place = read(fen(row["position"]))
        assert sorted(map(placement, REFERENCES[id_].moves(place))) == row["after"]


def test_every_variant_of_these_families_has_its_reference(library: Library) -> None:
    heads = {"circe", "coups-miroir", "checkered"}
    family = {id_ for id_ in library.ids if heads & {id_, *library.variant(id_).parents}}
    assert family <= REFERENCES.keys()
