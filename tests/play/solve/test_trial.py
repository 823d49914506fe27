"""Positions have one key if the same can follow upon them, and only then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.play.game import Game
from feerie.engine.play.solve import trial
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.trial import OutOfTime, Trial
from feerie.errors import TooManyContinuations

COUNTED = """id: counted
name: {fr: a, en: a}
counters: {moves: {fr: coups, en: moves}}
effects: {e: {do: [{tally: {counter: moves, piece: mover}}]}}
"""
PHASES = """id: phases
name: {fr: a, en: a}
moves: {pass: {notation: P, do: [{set: {phase: 2, keeper: player}}]}}
phases: {2: {promotion: none}}
"""
BARE = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"


@pytest.mark.parametrize(
    ("variant", "one", "other"),
    [
        ("orthodox", BARE, BARE.replace(" w ", " b ")),
        ("orthodox", BARE, BARE.replace("w -", "w Q")),
        ("orthodox", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        ("circe-parrain", BARE, f"{BARE} captured=Nb1"),
        ("marseillais", BARE, f"{BARE} made=1"),
        ("three-check", BARE, f"{BARE} tally=checks:1:0"),
        (COUNTED, BARE, f"{BARE} tally=moves:a1:2"),
        ("crazyhouse", BARE, f"{BARE} promoted=a1"),
        ("crazyhouse", BARE, BARE.replace("K3 ", "K3[P] ")),
        (PHASES, BARE, f"{BARE} phase=2 keeper=w"),
        (PHASES, f"{BARE} phase=2 keeper=b", f"{BARE} phase=2 keeper=w"),
        ("circe-diagramme", BARE, f"{BARE} origins=a1h8"),
        ("checkered", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 stepped=a2"),
        ("circe-volcaniques", BARE, f"{BARE} under=a1n"),
    ],
)
def test_what_makes_a_difference_to_what_follows_is_in_the_key(
    game_of: Callable[[str, str], Game], variant: str, one: str, other: str
) -> None:
    keys = [Trial(game_of(variant, fen), Goal.MATE).key() for fen in (one, other, one)]
    assert keys[0] != keys[1]
    assert keys[0] == keys[2]


def test_clocks_make_none(game_of: Callable[[str, str], Game]) -> None:
    first, later = (game_of("orthodox", fen) for fen in (BARE, BARE.replace("0 1", "7 12")))
    assert Trial(first, Goal.MATE).key() == Trial(later, Goal.MATE).key()


THIRD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2"
"""White has a turn of three moves in Progressive chess."""


def test_turns_that_multiply_without_end_are_refused(
    game_of: Callable[[str, str], Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "MOST_TURNS", 1000)
    with pytest.raises(TooManyContinuations, match="too-many-continuations"):
        Trial(game_of("progressive", THIRD), Goal.MATE).turns()


def test_turns_are_found_no_longer_than_the_search_may_last(game_of: Callable[[str, str], Game]) -> None:
    with pytest.raises(OutOfTime):
        Trial(game_of("progressive", THIRD), Goal.MATE, most=1000).turns()
