"""Positions at the edges of rules, by construction, with what Popeye answers: see `tests.record`."""

from __future__ import annotations

from collections.abc import Callable

from feerie.play.game import Game
from tests.asking import asked_of
from tests.play.oracle import rows
from tests.record import EDGES, WHY, seen_after

PROVED = [file.stem for file in sorted(EDGES.glob("*.jsonl"))]


@asked_of("variant", PROVED, most=24)
def test_moves_and_effects_at_the_edges_are_those_of_popeye_or_disputed(
    game_of: Callable[[str, str], Game], variant: str
) -> None:
    for _, row in rows(EDGES, f"{variant}.jsonl"):
        agrees = seen_after(game_of(variant, row["position"]["fen"])) == row["after"]
        assert agrees == ("why" not in row), row["id"]
        assert row.get("why") in (None, WHY.get(variant)), row["id"]


def test_most_variants_that_popeye_knows_are_proved_at_many_edges() -> None:
    agreed = [(variant, row["kind"]) for variant, row in rows(EDGES) if "why" not in row]
    kinds = [len({kind for other, kind in agreed if other == variant}) for variant in PROVED]
    assert len(PROVED) > 120
    assert sum(number >= 8 for number in kinds) > 100
