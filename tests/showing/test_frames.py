"""What the panels of a diagram show."""

from __future__ import annotations

import pytest

from feerie.engine.board.fen import print_placement
from feerie.engine.play.game import Game
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.languages import Language
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import words
from feerie.pictures.showing.sequence import Frame, all_frames, choose, panel_names, play
from tests.variants import shipped_variant


@pytest.fixture
def frames() -> tuple[Frame, ...]:
    variant = shipped_variant("sentinelles")
    start = position_of_fen("3k4/8/8/1R6/8/8/8/6K1 w - -", variant)
    return all_frames(start, play(["Rb5-g5", "Kd8-e7", "Rg5-g4"], Game(variant, start)))


def test_a_sequence_has_a_frame_for_each_step(frames: tuple[Frame, ...]) -> None:
    assert panel_names(frames) == ["before", "move", "sentinel", "2.move", "3.move", "3.sentinel"]
    alphabet = shipped_variant("sentinelles").alphabet
    assert [print_placement(frame.position, alphabet) for frame in frames[:4]] == [
        "3k4/8/8/1R6/8/8/8/6K1",
        "3k4/8/8/6R1/8/8/8/6K1",
        "3k4/8/8/1P4R1/8/8/8/6K1",
        "8/4k3/8/1P4R1/8/8/8/6K1",
    ]


def test_between_the_steps_of_a_move_its_player_still_has_the_turn(frames: tuple[Frame, ...]) -> None:
    assert [(frame.position.turn, frame.is_complete) for frame in frames] == [
        ("white", True),
        ("white", False),
        ("black", True),
        ("white", True),
        ("white", False),
        ("black", True),
    ]


@pytest.mark.parametrize(
    ("name", "index"),
    [("before", 0), ("move", 1), ("1.move", 1), ("sentinel", 2), ("2.move", 3), ("3.sentinel", 5)],
)
def test_a_frame_is_chosen_by_name(name: str, index: int, frames: tuple[Frame, ...]) -> None:
    assert choose(frames, name) is frames[index]


@pytest.mark.parametrize(
    "name", ["", "2.sentinel", "0.move", "4.move", "move.1", "Move", "2.", ".move", "²", "1.2.move"]
)
def test_what_is_no_name_of_a_frame_chooses_none(name: str, frames: tuple[Frame, ...]) -> None:
    assert choose(frames, name) is None


def test_a_drop_and_its_promotion_are_two_frames() -> None:
    variant = shipped_variant("reserve")
    start = position_of_fen("8/8/8/3k4/8/8/8/5K2[p] b - -", variant)
    frames = all_frames(start, play(["Pa1↓=B"], Game(variant, start)))
    assert [(frame.cause, len(frame.position.reserves), frame.position.unit("a1")) for frame in frames] == [
        ("before", 1, None),
        ("drop", 0, ("pawn", "black")),
        ("promotion", 0, ("bishop", "black")),
    ]


def test_a_move_that_only_changes_the_phase_has_a_frame_all_the_same() -> None:
    checkered = shipped_variant("checkered")
    start = position_of_fen("6k1/8/8/8/3s4/8/8/K7 w - -", checkered)
    frames = all_frames(start, play(["S", "d4-d5"], Game(checkered, start)))
    assert panel_names(frames) == ["before", "switch", "2.move"]
    assert [frame.position.phase for frame in frames] == [1, 2, 2]


def test_a_move_that_only_counts_is_told_as_a_pass() -> None:
    janggi = shipped_variant("janggi")
    assert janggi.start is not None
    frames = all_frames(janggi.start, play(["-"], Game(janggi, janggi.start)))
    audience = Audience(janggi, Language("en"))
    assert [audience.told(frame.move) for frame in frames[1:]] == ["Pass"]
    assert Audience(janggi, Language("fr")).told(frames[1].move) == "Passe"
    name, _, sentence = words(frames[-1], audience)
    assert name == "Pass"
    assert sentence.casefold().endswith("the player passes")
