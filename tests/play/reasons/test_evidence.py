"""What can be drawn of a reason: the move as far as it goes, who would take the royal, what has no place."""

from __future__ import annotations

import pytest

from feerie.engine.operations import Move, Remove
from feerie.engine.play.reasons.explanation import refusal
from feerie.engine.play.reasons.reason import Reason
from tests.conftest import GameOf

Found = tuple[str | None, str | None, list[str]]
"""The move that was tried, the capture of the royal, what an effect would have brought where."""

CASES = [
    # A pinned rook leaves its file; the rook behind it takes the king.
    ("orthodox", "3kr3/8/8/8/8/8/4R3/4K3 w - -", "e2-a2", "self-check", ("e2-a2", "e8-e1", [])),
    # The king walks beside the other.
    ("orthodox", "8/8/8/3k4/8/3K4/8/8 w - -", "d3-d4", "self-check", ("d3-d4", "d5-d4", [])),
    # In check already, a pawn does not help.
    ("orthodox", "4k3/8/8/8/4r3/8/P7/4K3 w - -", "a2-a3", "self-check", ("a2-a3", "e4-e1", [])),
    # The king would pass over f1.
    ("orthodox", "4kr2/8/8/8/8/8/8/4K2R w K -", "e1-g1", "castling", ("e1-f1", "f8-f1", [])),
    # The captor's home square is occupied by the king.
    ("anticirce", "7k/n7/8/1N6/8/8/8/6K1 w - -", "b5-a7", "rebirth", ("b5-a7", None, ["a7-g1"])),
    # A captured unit has its home square occupied, and so cannot be captured.
    ("circe-stricts", "1k6/8/8/4n3/8/8/8/4R1K1 w - -", "e1-e5", "rebirth", ("e1-e5", None, ["e5-b8"])),
    # The walk does not lead there: nothing is played.
    ("orthodox", "4k3/8/8/8/8/8/8/4K3 w - -", "e1-e5", "walk", (None, None, [])),
]


@pytest.mark.parametrize(("variant", "fen", "tried", "code", "found"), CASES)
def test_what_forbids_a_move_is_kept(
    game_of: GameOf, variant: str, fen: str, tried: str, code: str, found: Found
) -> None:
    game = game_of(variant, fen)
    name, square = game.geometry.name, game.geometry.square
    reason = refusal(game, *map(square, tried.split("-")))
    assert reason is not None

    def ends(move: Move | None) -> str | None:
        if move is None or move.departure is None or move.arrival is None:
            return None
        return f"{name(move.departure)}-{name(move.arrival)}"

    evidence = reason.evidence
    told = [f"{name(aim.origin)}-{name(aim.target)}" for aim in evidence.aims if aim.origin is not None]
    assert reason.code == code
    assert (ends(evidence.move), ends(evidence.capture), told) == found
    _takes_the_royal(reason)


def _takes_the_royal(reason: Reason) -> None:
    capture = reason.evidence.capture
    if capture is not None:
        assert reason.royal in [one.unit for one in capture.operations if isinstance(one, Remove)]


def test_a_law_that_prefers_other_moves_names_them(game_of: GameOf) -> None:
    text = "id: must\nextends: orthodox\nname: {fr: m, en: m}\nlaws:\n  forced: {prefer: capture}\n"
    game = game_of(text, "4k3/8/8/3p4/4P3/8/8/4K3 w - -")
    square = game.geometry.square
    reason = refusal(game, square("e1"), square("e2"))
    assert reason is not None
    assert reason.code == "forced"
    assert [game.geometry.name(one.arrival) for one in reason.evidence.rather if one.arrival is not None] == [
        "d5"
    ]


@pytest.mark.parametrize(
    ("fen", "origin", "arrival", "code"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - -", "e4", "e5", "empty"),
        ("4k3/8/8/8/8/8/8/4K3 w - -", "e8", "e7", "turn"),
        ("4k3/8/8/8/8/8/8/4KB1R w K -", "e1", "g1", "castling"),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "e1", "g1", None),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "e1", "e2", None),
    ],
)
def test_the_reason_between_two_squares(
    game_of: GameOf, fen: str, origin: str, arrival: str, code: str | None
) -> None:
    game = game_of("orthodox", fen)
    square = game.geometry.square
    reason = refusal(game, square(origin), square(arrival))
    assert (reason and reason.code) == code
