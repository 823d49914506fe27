"""Positions at the edges of rules, by construction, with what programs answer: see `tests.record`, and for
answers two moves deep `tests.record_replies`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import pytest

from feerie.desk.exchange.samples import digest
from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from tests.asking import asked_of, some
from tests.play.oracle import DATA, rows
from tests.record import (
    EDGES,
    POPEYE,
    as_compared,
    disputes,
    entries,
    seen_after,
    unlike,
    wholly_after,
    without,
)
from tests.record_pairs import answered, dispute_of, disputed, reasons
from tests.record_replies import REPLIES, in_lines, replies
from tests.variants import CHECKED

PROVED = [file.stem for file in sorted(EDGES.glob("*.jsonl"))]
DEEP = [row for _, row in rows(REPLIES.parent, REPLIES.name)]


@asked_of("variant", PROVED, most=24)
def test_moves_and_effects_at_the_edges_are_those_of_the_program_or_disputed(
    game_of: Callable[[str, str], Game], variant: str
) -> None:
    for _, row in rows(EDGES, f"{variant}.jsonl"):
        game = game_of(variant, row["position"]["fen"])
        agrees = seen_after(game, row["source"]) == as_compared(row["after"])
        assert agrees == ("dispute" not in row), row["id"]
        diagrams = row.get("dispute", {}).get("diagrams", [])
        assert {*diagrams} <= {*named(variant, row["source"])}, row["id"]


@asked_of("variant", sorted({row["variant"] for row in DEEP}), most=24)
def test_moves_and_their_replies_lead_where_the_program_says(
    game_of: Callable[[str, str], Game], variant: str
) -> None:
    for row in (one for one in DEEP if one["variant"] == variant):
        found = in_lines(replies(game_of(variant, row["fen"])))
        assert (len(found), digest(found)) == (row["lines"], row["digest"]), row["fen"]


def named(variant: str, source: str) -> list[str]:
    """The diagrams of a variant that say that a program has something otherwise."""
    return [dispute.id for dispute in disputes(variant, source)]


@pytest.mark.parametrize("source", ["popeye 4.104", "pyffish 0.0.90"])
def test_what_a_diagram_says_a_program_has_otherwise_is_what_the_program_answered(
    variant_of: Callable[[str], Variant], source: str
) -> None:
    for variant in PROVED:
        answered_at = [
            row["position"]["fen"] for _, row in rows(EDGES, f"{variant}.jsonl") if "dispute" in row
        ]
        for dispute in disputes(variant, source):
            assert print_fen(dispute.position, variant_of(variant).alphabet) in answered_at, variant


@asked_of("variant", PROVED, most=6)
def test_a_row_tells_when_an_entry_that_it_decides_is_taken_away(
    variant_of: Callable[[str], Variant], variant: str
) -> None:
    rules = variant_of(variant)
    for _, row in rows(EDGES, f"{variant}.jsonl"):
        position = position_of_fen(row["position"]["fen"], rules)
        for entry in row.get("decides", ()):
            seen = as_compared(row["after"])
            assert unlike(without(rules, entry), position, row["source"], seen), (row["id"], entry)


@asked_of("variant", PROVED)
def test_every_entry_of_a_rule_is_decided_somewhere(
    variant_of: Callable[[str], Variant], variant: str
) -> None:
    told = (rows(folder, f"{variant}.jsonl") for folder in (EDGES, DATA / "oracle"))
    found = {entry for _, row in chain(*told) for entry in row.get("decides", ())}
    assert {*entries(variant_of(variant))} - found == {*UNDECIDED.get(variant, ())}


UNDECIDED = {
    "avalanche": ["effects.begun"],
    "bichromatic+omnipotents": ["laws.no_undo"],
    "cambodian": ["effects.aim"],
    "checkered-sans-switch": ["laws.no_passing"],
    "checkered": ["laws.no_passing"],
    "circe-diagramme": ["effects.rebirth"],
    "circe-parachutage": ["effects.uncover"],
    "circe-volcaniques": ["effects.uncover"],
    "contraparrain": ["effects.rebirth"],
    "eiffel": ["laws.rooks"],
    "follow-my-leader+isardam": ["laws.follow", "laws.passing"],
    "football": ["effects.stays_a_pawn"],
    "hypervolage": ["effects.fickle_reborn"],
    "isardam+take-and-make": ["laws.passing", "laws.not_back"],
    "isardam-b": ["laws.passing"],
    "isardam": ["laws.passing"],
    "janggi": ["effects.playing"],
    "kobul-kings": ["effects.back"],
    "minishogi": ["laws.pawn_mate"],
    "norsk": ["laws.kings_take_nothing"],
    "omnipotents+vaulting-kings": ["laws.no_undo"],
    "omnipotents": ["laws.no_undo"],
    "refusal": ["effects.played"],
    "shogi": ["laws.pawn_mate"],
    "strict-sat": ["effects.theirs"],
    "three-check": ["effects.checking"],
    "tori-shogi": ["laws.swallow_mate"],
    "volage": ["effects.fickle_reborn"],
}
"""What no position that is made by construction has decided: a double step between two likes, mate by a pawn
that is dropped, what only Circe brings back, a king that could capture another, a move that depends on the
one before it, a unit that has left its square of the diagram, what stands beneath another, a counter, which
shows on no board; and what Popeye has otherwise. They have rows by hand, in `test_edges_of_rules.py`, in
`test_drops_of_shogi.py`, and in that of Circe beside Volage, or claims of their diagrams."""


@pytest.mark.parametrize("pair", some(answered(), 12))
def test_two_rules_are_played_together_as_by_popeye_or_it_is_known(
    game_of: Callable[[str, str], Game], pair: str
) -> None:
    for row in answered()[pair]:
        after = wholly_after(game_of(pair, row["position"]["fen"]), row["source"])
        agrees = (len(after), digest(after)) == (row["count"], row["digest"])
        assert agrees == ("dispute" not in row), row["id"]
        assert row.get("dispute") == (None if agrees else dispute_of(pair)), row["id"]


def test_where_two_rules_are_not_played_as_by_popeye_it_is_told_why() -> None:
    differing = {pair for pair, found in answered().items() if any("dispute" in row for row in found)}
    assert sorted(disputed()) == sorted(differing)
    assert {reason["by"] for reason in reasons()} <= {"text", "open", "gap"}


@pytest.mark.parametrize("id_", [reason["dispute"] for reason in reasons() if "dispute" in reason])
def test_a_diagram_that_is_named_there_says_that_popeye_has_it_otherwise(id_: str) -> None:
    claims = CHECKED.study(id_).diagram.model.claims
    assert any(POPEYE in other.casefold() for claim in claims for other in claim.otherwise)


def test_of_most_rules_of_popeye_replies_are_recorded() -> None:
    assert len({row["variant"] for row in DEEP}) > 125
    assert all(row["lines"] for row in DEEP)


def test_most_variants_that_a_program_knows_are_proved_at_many_edges() -> None:
    agreed = [(variant, row["kind"]) for variant, row in rows(EDGES) if "dispute" not in row]
    kinds = [len({kind for other, kind in agreed if other == variant}) for variant in PROVED]
    assert len(PROVED) > 160
    assert sum(number >= 8 for number in kinds) > 130
