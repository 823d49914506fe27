"""Positions at the edges of rules, by construction, with what programs answer: see `tests.record`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from feerie.play.game import Game
from tests.asking import asked_of, some
from tests.play.oracle import rows
from tests.record import EDGES, WHY, seen_after
from tests.record_pairs import PAIRS, digest

PROVED = [file.stem for file in sorted(EDGES.glob("*.jsonl"))]


@asked_of("variant", PROVED, most=24)
def test_moves_and_effects_at_the_edges_are_those_of_the_program_or_disputed(
    game_of: Callable[[str, str], Game], variant: str
) -> None:
    for _, row in rows(EDGES, f"{variant}.jsonl"):
        game = game_of(variant, row["position"]["fen"])
        agrees = seen_after(game, row["source"]) == row["after"]
        assert agrees == ("why" not in row), row["id"]
        assert row.get("why") in (None, WHY.get(variant)), row["id"]


PAIRED: dict[str, list[dict[str, Any]]] = {}
for _, each in rows(PAIRS.parent, PAIRS.name):
    PAIRED.setdefault(each["pair"], []).append(each)


@pytest.mark.parametrize("pair", some(PAIRED, 12))
def test_two_rules_beside_one_another_are_played_as_by_popeye(
    game_of: Callable[[str, str], Game], pair: str
) -> None:
    for row in PAIRED[pair]:
        after = seen_after(game_of(pair, row["fen"]), row["source"])
        assert (len(after), digest(after)) == (row["count"], row["digest"]), row["fen"]


def test_most_variants_that_a_program_knows_are_proved_at_many_edges() -> None:
    agreed = [(variant, row["kind"]) for variant, row in rows(EDGES) if "why" not in row]
    kinds = [len({kind for other, kind in agreed if other == variant}) for variant in PROVED]
    assert len(PROVED) > 160
    assert sum(number >= 8 for number in kinds) > 130
