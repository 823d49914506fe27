from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.board.geometry import Square
from feerie.board.units import WHITE, Kind, Unit
from feerie.notation import Symbols, matching
from feerie.operations import Entry, Mutate, Place, Role, Set, steps
from feerie.play.game import Game
from feerie.rules.variant import Variant

BOTH = """
id: both
name: {fr: les deux, en: both}
extends: reserve
effects:
  sentinel: {when: {by: officer}, do: [{birth: {kind: pawn, at: departure}}]}
"""

CASES = [
    ("a walk is one panel", "orthodox", "4k3/8/8/8/8/8/8/R3K3", "Ra1-a5", [("move", ["Displace"])]),
    (
        "so is a capture with promotion",
        "orthodox",
        "4k1n1/7P/8/8/8/8/8/4K3",
        "h7xg8=Q",
        [("move", ["Remove", "Displace", "Mutate"])],
    ),
    (
        "so is a capture in passing",
        "orthodox",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6",
        "e5xd6 e.p.",
        [("move", ["Remove", "Displace"])],
    ),
    (
        "so is castling",
        "orthodox",
        "4k3/8/8/8/8/8/8/R3K3 w Q",
        "O-O-O",
        [("move", ["Displace", "Displace"])],
    ),
    (
        "a birth has its own",
        "sentinelles",
        "4k3/8/8/8/8/R7/8/4K3",
        "Ra3-a5[+wPa3]",
        [("move", ["Displace"]), ("sentinel", ["Place"])],
    ),
    (
        "to reserve and back",
        "reserve",
        "4k3/8/8/8/8/R7/8/4K3",
        "Ra3↑",
        [("to_reserve", ["Remove"])],
    ),
    (
        "the promotion of a placed pawn has its own",
        "reserve",
        "4k3/8/8/8/8/8/8/4K3[P]",
        "Pa8↓=N",
        [("drop", ["Place"]), ("promotion", ["Mutate"])],
    ),
    (
        "an extra move may have effects",
        BOTH,
        "4k3/8/8/8/8/R7/8/4K3",
        "Ra3↑[+wPa3]",
        [("to_reserve", ["Remove"]), ("sentinel", ["Place"])],
    ),
]


@pytest.mark.parametrize(
    ("variant", "fen", "text", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_the_panels_of_a_move(
    game_of: Callable[[str, str], Game],
    symbols_of: Callable[[Variant], Symbols],
    variant: str,
    fen: str,
    text: str,
    expected: list[tuple[str, list[str]]],
) -> None:
    game = game_of(variant, fen)
    (move,) = matching(text, game.legal_moves(), symbols_of(game.variant))
    told = [
        (step.cause, [type(operation).__name__ for operation in step.operations])
        for step in steps(move.journal())
    ]
    assert told == expected


def test_members_of_one_entry_share_a_panel_and_what_is_silent_makes_none() -> None:
    pawn = Unit(Kind("pawn"), WHITE)
    first, second = (Entry(Place(pawn, Square(square)), "rain") for square in (8, 9))
    silent = Entry(Set("phase", 1, 2), "switch")
    other = Entry(Mutate(Square(8), pawn, Unit(Kind("rook"), WHITE)), "growth", Role.OTHER)
    assert [(step.cause, len(step.events)) for step in steps((first, silent, second, other))] == [
        ("rain", 2),
        ("growth", 1),
    ]
    assert steps((silent,)) == ()
