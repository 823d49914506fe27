"""What the captions of panels say besides what is seen in them: which move it is, and who is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from feerie.language.languages import Language
from feerie.pictures.showing.audience import Audience
from feerie.studies.checking import study_at
from feerie.studies.pictures import caption, picture
from tests.variants import CHECKED, SHIPPED

ENGLISH = Language("en")


def captions(text: str, folder: Path, language: Language = ENGLISH) -> list[str]:
    path = folder / "diagram.yml"
    path.write_text(text, encoding="utf-8")
    study = study_at(path, CHECKED)
    panels = picture(study, Audience(study.variant, language)).panels
    return [panel.caption.replace("\u202f", " ") for panel in panels]


KINGS = """
variant: sentinelles
position: {white: [Ke1], black: [Ke8], turn: TURN}
moves: [MOVES]
panels: [PANELS]
"""

NUMBERED = {
    "every move": ("white", "Ke1-e2, Ke8-e7", "before, move, 2.move", ["1.Ke1-e2", "1…Ke8-e7"]),
    "Black begins": (
        "black",
        "Ke8-e7, Ke1-e2, Ke7-e6",
        "move, 2.move, 3.move",
        ["1…Ke8-e7", "2.Ke1-e2", "2…Ke7-e6"],
    ),
    "moves before those shown": (
        "white",
        "Ke1-e2, Ke8-e7, Ke2-e3",
        "3.move",
        ["1.Ke1-e2 1…Ke8-e7 2.Ke2-e3"],
    ),
    "moves between those shown": (
        "white",
        "Ke1-e2, Ke8-e7, Ke2-e3",
        "before, move, 3.move",
        ["1.Ke1-e2", "1…Ke8-e7 2.Ke2-e3"],
    ),
    "a single move": ("white", "Ke1-e2", "before, move", ["Ke1-e2"]),
}


@pytest.mark.parametrize("case", NUMBERED)
def test_of_several_moves_each_is_told_with_its_number(case: str, tmp_path: Path) -> None:
    turn, moves, panels, expected = NUMBERED[case]
    text = KINGS.replace("TURN", turn).replace("MOVES", moves).replace("PANELS", panels)
    told = [caption.rpartition(" (")[2].removesuffix(")") for caption in captions(text, tmp_path)]
    assert told[-len(expected) :] == expected


def test_a_later_step_tells_its_move_where_no_panel_has_shown_it(tmp_path: Path) -> None:
    moves = "position: {white: [Ra1, Ke1], black: [Ke8]}\nmoves: [Ra1-a2, Ke8-e7, Ra2-a3]\n"
    shown = "panels: [before, 3.sentinel]\n"
    _, last = captions(f"variant: sentinelles\n{moves}{shown}", tmp_path)
    assert last == "A white pawn is born on a2 (1.Ra1-a2 1…Ke8-e7 2.Ra2-a3 +wPa2)"


def test_a_move_that_is_not_seen_is_told_too_and_who_plays_on_plays_the_same_move(tmp_path: Path) -> None:
    text = (CHECKED.library.folders[0] / "checkered" / "j.yml").read_text(encoding="utf-8")
    *_, phase, move = captions(f"variant: checkered\n{text}", tmp_path)
    assert phase == "Phase 2; the checkered side is White’s (1.S)"
    assert move.endswith(" (1.Rd4-d7)")


LOST = {
    "occupied": (
        "variant: circe\nposition: {white: [Re1, Kg1], black: [Kg8, Nb8, Ne5]}\nmoves: [Re1xe5]\n",
        "the black knight is lost: b8 is occupied",
        "le cavalier noir est perdu : la case b8 est occupée",
    ),
    "off the board": (
        """
variant: circe-parrain
position: {white: [Kb6, Rh1], black: [Ke5, Rh5], turn: black}
moves: [Rh5xh1, Kb6-c7]
""",
        "the white rook is lost: its rebirth would be off the board",
        "la tour blanche est perdue : sa renaissance se ferait hors de l’échiquier",
    ),
    "off the board by the vector of the move": (
        "variant: circe-equipollents\nposition: {white: [Qd5, Ke1], black: [Kh6, Pb7]}\nmoves: [Qd5xb7]\n",
        "the black pawn is lost: its rebirth would be off the board",
        "le pion noir est perdu : sa renaissance se ferait hors de l’échiquier",
    ),
}


@pytest.mark.parametrize("case", LOST)
def test_a_unit_that_is_lost_is_told_and_why(case: str, tmp_path: Path) -> None:
    text, english, french = LOST[case]
    assert english in captions(text, tmp_path)[-1]
    assert french in captions(text, tmp_path, Language("fr"))[-1]


@pytest.mark.parametrize(
    "text",
    [
        "variant: circe\nposition: {white: [Re1, Kg1], black: [Kg8, Ne5]}\nmoves: [Re1xe5]\n",
        "variant: orthodox\nposition: {white: [Re1, Kg1], black: [Kg8, Ne5]}\nmoves: [Re1xe5]\n",
        "variant: circe-parrain\nposition: {white: [Re1, Kg1], black: [Kg8, Ne5]}\nmoves: [Re1xe5]\n",
    ],
)
def test_nobody_is_lost_who_returns_or_may_yet_return_or_never_could(text: str, tmp_path: Path) -> None:
    assert not any("lost" in caption for caption in captions(text, tmp_path))


def test_a_unit_that_is_lost_leaves_no_ghost_in_its_tray(tmp_path: Path) -> None:
    path = tmp_path / "diagram.yml"
    path.write_text(LOST["off the board"][0], encoding="utf-8")
    study = study_at(path, CHECKED)
    *_, last = picture(study, Audience(study.variant, Language("en"))).panels
    assert [tray.held for tray in last.trays] == [()]


def test_a_capture_that_answers_another_says_once_that_each_waits() -> None:
    study = CHECKED.study("circe-parrain/i")
    told = [panel.sentence for panel in picture(study, Audience(study.variant, Language("en"))).panels]
    assert [sentence.count("waits for its rebirth") for sentence in told] == [0, 1, 1, 0, 0, 0]


def test_a_text_may_name_the_move_without_the_promotion_that_is_played() -> None:
    study = study_at(SHIPPED / "shogun" / "a.yml", CHECKED)
    told = caption(study, Audience(study.variant, ENGLISH))
    assert "Ne4-f6=PN gives check, Ne4-f6 does not" in told
