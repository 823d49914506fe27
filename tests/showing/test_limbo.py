"""Captured units that wait for their rebirth, and equal vectors: what the panels show and say of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from feerie.engine.board.geometry import Square
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.languages import LANGUAGES, Language
from feerie.pictures.drawing.marking.marks import Arrow, Badge, Border, Ghost, Mark, Shaft, Sign
from feerie.pictures.drawing.scene import Edge
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import Frame, all_frames, play
from feerie.pictures.showing.trays import equal_vector_from, frame_marks, in_limbo, returning
from feerie.studies.checking import study_at
from feerie.studies.pictures import picture
from tests.variants import CHECKED

BEFORE_CAPTURE = "8/2K5/8/8/1p6/1P6/3n4/7k b - -"


def frames(variant: Variant, fen: str, *moves: str) -> tuple[Frame, ...]:
    start = position_of_fen(fen, variant)
    return all_frames(start, play(moves, Game(variant, start)))


def rules(name: str) -> Variant:
    return CHECKED.library.variant(name).variant


def limbo_of(name: str, fen: str, *moves: str) -> list[tuple[str, list[str]]]:
    variant = rules(name)
    return [
        (
            frame.cause,
            [f"{one.unit.kind} {variant.geometry.name(one.square)}" for one in in_limbo(variant, frame)],
        )
        for frame in frames(variant, fen, *moves)
    ]


def test_a_captured_unit_waits_until_its_rebirth() -> None:
    assert limbo_of("circe-parrain", BEFORE_CAPTURE, "Nd2xb3", "Kc7-b8") == [
        ("before", []),
        ("move", ["pawn b3"]),
        ("move", ["pawn b3"]),
        ("rebirth", []),
    ]


def test_a_unit_that_cannot_return_waits_no_longer_than_the_next_move() -> None:
    assert limbo_of("circe-parrain", BEFORE_CAPTURE, "Nd2xb3", "Kc7-c8") == [
        ("before", []),
        ("move", ["pawn b3"]),
        ("move", []),
    ]


def test_after_a_capture_en_passant_the_square_is_that_of_the_captured_pawn() -> None:
    found = limbo_of("circe-parrain", "7k/8/8/8/p7/8/1P6/4K3 w - -", "b2-b4", "a4xb3")
    assert found[-1] == ("move", ["pawn b4"])


def test_a_unit_captured_by_the_move_that_brings_another_back_waits_with_it() -> None:
    fen = "8/1rK5/8/8/1p6/1P6/3n4/7k b - -"
    assert limbo_of("circe-parrain", fen, "Nd2xb3", "Kc7xb7") == [
        ("before", []),
        ("move", ["pawn b3"]),
        ("move", ["pawn b3", "rook b7"]),
        ("rebirth", ["rook b7"]),
    ]


def test_during_the_promotion_of_a_reborn_pawn_nobody_waits() -> None:
    fen = "8/rP6/8/8/3K4/8/8/7k b - -"
    found = limbo_of("circe-parrain", fen, "Ra7xb7", "Kd4-e5[+wPc8=N]")
    assert found[-3:] == [("move", ["pawn b7"]), ("rebirth", []), ("promotion", [])]


@pytest.mark.parametrize("name", ["circe", "circe-equipollents", "orthodox"])
def test_where_units_return_at_once_or_never_none_waits(name: str) -> None:
    told = limbo_of(name, "7k/8/8/4n3/8/8/8/4R1K1 w - -", "Re1xe5")
    assert [units for _, units in told] == [[]] * len(told)


@pytest.mark.parametrize(
    ("name", "fen", "moves", "square"),
    [
        ("circe", "7k/8/8/4n3/8/8/8/4R1K1 w - -", ["Re1xe5"], "e5"),
        ("circe-parrain", BEFORE_CAPTURE, ["Nd2xb3", "Kc7-b8"], "b3"),
        ("contraparrain", BEFORE_CAPTURE, ["Nd2xb3", "Kc7-b8"], "b3"),
    ],
)
def test_a_rebirth_has_a_hollow_arrow_from_the_capture_square(
    name: str, fen: str, moves: list[str], square: str
) -> None:
    variant = rules(name)
    frame = frames(variant, fen, *moves)[-1]
    origin = variant.geometry.square(square)
    shown = shown_in(variant, frame)
    assert [one.square for one in returning(frame.step)] == [origin]
    assert [one.origin for one in arrows(shown) if one.shaft is Shaft.HOLLOW] == [origin]
    assert signs(shown, origin) == [Sign.TIMES]


def shown_in(variant: Variant, frame: Frame) -> tuple[Mark, ...]:
    return frame_marks(frame, Audience(variant, Language("en")))


def arrows(marks: tuple[Mark, ...]) -> list[Arrow]:
    return [mark for mark in marks if isinstance(mark, Arrow)]


def signs(marks: tuple[Mark, ...], at: Square) -> list[Sign]:
    return [mark.sign for mark in marks if isinstance(mark, Badge) and mark.at == at]


def vectors(name: str, fen: str, *moves: str) -> list[list[str]]:
    """The arrows of each frame that are shown to be equal."""
    variant = rules(name)
    square = variant.geometry.name
    return [
        [
            f"{square(one.origin)}-{square(one.target)}"
            for one in arrows(shown_in(variant, frame))
            if one.vector and isinstance(one.origin, int) and isinstance(one.target, int)
        ]
        for frame in frames(variant, fen, *moves)
    ]


def test_the_vectors_of_the_move_and_of_the_rebirth_are_shown_to_be_equal() -> None:
    shown = vectors("circe-parrain", BEFORE_CAPTURE, "Nd2xb3", "Kc7-b8")
    assert shown == [[], [], ["c7-b8"], ["c7-b8", "b3-a4"]]
    shown = vectors("circe-equipollents", "6k1/8/8/8/8/2b5/8/1N4K1 w - -", "Nb1xc3")
    assert shown == [[], ["b1-c3"], ["b1-c3", "c3-d5"]]


def test_a_move_without_a_rebirth_has_no_equal_vector() -> None:
    assert vectors("circe-parrain", BEFORE_CAPTURE, "Nd2xb3", "Kc7-c8") == [[], [], []]


def test_a_reversed_vector_is_not_equal() -> None:
    assert vectors("contraparrain", BEFORE_CAPTURE, "Nd2xb3", "Kc7-b8") == [[]] * 4


def test_vectors_that_are_equal_by_chance_are_not_shown_to_be() -> None:
    # The pawn goes home to d7 as the queen has come from d3 to d5.
    assert vectors("circe", "6k1/8/8/3p4/8/3Q4/8/6K1 w - -", "Qd3xd5[+bPd7]") == [[], [], []]


ROUND = """
id: round
name: {fr: Cylindre équipollent, en: Equal vectors round a cylinder}
extends: circe-equipollents
board: {topology: cylinder}
"""


def test_vectors_over_the_seam_of_a_cylinder_are_equal_too(variant_of: Callable[[str], Variant]) -> None:
    variant = variant_of(ROUND)
    last = frames(variant, "6k1/8/8/8/8/7b/8/4KB2 w - -", "Bf1xh3")
    reborn, shown = last[-1], shown_in(variant, last[-1])
    assert reborn.position.unit("b5") == ("bishop", "black")
    assert equal_vector_from(reborn, variant) is not None
    assert [arrow.vector for arrow in arrows(shown)] == [True, True]


def test_the_vector_of_castling_is_a_sum_that_no_arrow_shows() -> None:
    fen, moves = "4k3/8/8/3n4/1P6/8/8/R3K3 b Q -", ["Nd5xb4", "O-O-O[+wPc4]"]
    last = frames(rules("circe-parrain"), fen, *moves)[-1]
    assert (last.cause, last.position.unit("c4")) == ("rebirth", ("pawn", "white"))
    assert vectors("circe-parrain", fen, *moves) == [[]] * 4


def test_a_square_has_one_frame_and_an_origin_no_ghost() -> None:
    variant = rules("circe-parrain")
    for frame in frames(variant, BEFORE_CAPTURE, "Nd2xb3", "Kc7-b8"):
        shown = shown_in(variant, frame)
        framed = [mark.at for mark in shown if isinstance(mark, Border)]
        assert len(framed) == len(set(framed))
        origins = {one.origin for one in arrows(shown) if one.vector}
        assert not origins & {mark.at for mark in shown if isinstance(mark, Ghost)}


def test_the_tray_shows_who_waits_and_who_has_just_left() -> None:
    study = CHECKED.study("circe-parrain/c")
    trays = [panel.trays for panel in picture(study, Audience(study.variant, Language("fr"))).panels]
    assert [len(several) for several in trays] == [1, 1, 1]
    first, second, last = (several[0] for several in trays)
    assert all(tray.is_limbo and tray.edge is Edge.BOTTOM for tray in (first, second, last))
    for tray in (first, second):
        assert [(one.sign, one.note, one.ghost) for one in tray.held] == [(Sign.TIMES, "pris en b3", False)]
    assert [(one.sign, one.note, one.ghost) for one in last.held] == [(None, "", True)]
    assert (first.label, last.label) == ("En attente de renaissance", "En attente\u202f: aucune pièce")


BLACK_WAITS = """
variant: circe-parrain
position: {white: [Ke1, Rd1], black: [Ke8, Pd5]}
moves: [Rd1xd5, Ke8-e7]
"""


def test_a_black_unit_waits_above_the_board(tmp_path: Path) -> None:
    path = tmp_path / "black.yml"
    path.write_text(BLACK_WAITS, encoding="utf-8")
    study = study_at(path, CHECKED)
    panels = picture(study, Audience(study.variant, Language("en"))).panels
    assert [panel.trays[0].edge for panel in panels] == [Edge.TOP] * 4
    assert [[one.note for one in panel.trays[0].held] for panel in panels] == [
        [],
        ["captured on d5"],
        ["captured on d5"],
        [""],
    ]


def test_where_nobody_ever_waits_there_is_no_tray() -> None:
    study = CHECKED.study("circe/a")
    for panel in picture(study, Audience(study.variant, Language("en"))).panels:
        assert panel.trays == ()
        assert "rebirth" not in panel.description


WORDS = {
    Language("fr"): [
        (
            "Trait aux Blancs ; un pion blanc pris en b3 attend",
            "attente de renaissance : pion blanc, pris en b3.",
        ),
        ("Le roi va de c7 à b8 (Rc7-b8)", "attente de renaissance : pion blanc, pris en b3."),
        ("Le pion blanc renaît en a4 ; même vecteur, depuis b3 (+bPa4)", "En attente : aucune pièce."),
    ],
    Language("en"): [
        ("White to move; a white pawn captured on b3 waits", "Awaiting rebirth: white pawn, captured on b3."),
        ("The king goes from c7 to b8 (Kc7-b8)", "Awaiting rebirth: white pawn, captured on b3."),
        ("The white pawn is reborn on a4; same vector, from b3 (+wPa4)", "Awaiting rebirth: none."),
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_and_descriptions_tell_who_waits(language: Language) -> None:
    study = CHECKED.study("circe-parrain/c")
    panels = picture(study, Audience(study.variant, language)).panels
    for panel, (sentence, description) in zip(panels, WORDS[language], strict=True):
        assert panel.caption.replace("\u202f", " ") == sentence
        assert panel.description.replace("\u202f", " ").endswith(description)


def test_a_capture_says_that_the_captured_unit_waits() -> None:
    study = CHECKED.study("circe-parrain/b")
    last = picture(study, Audience(study.variant, Language("en"))).panels[-1]
    assert last.sentence.endswith("the captured pawn waits for its rebirth")


TWO = """\
id: two
name: {fr: Deux captifs, en: Two captives}
targets: {white: [white, black], black: [white, black]}
captured: {goes: limbo, until: next_move}
effects:
  back:
    when: {after: capture, for: [white]}
    do:
      - rebirth: {piece: last.captured, at: {translate: last.capture, by: {board_way: [[0, 1]]}}}
      - rebirth: {piece: captured, at: {translate: capture, by: {board_way: [[0, 1]]}}}
"""


def test_of_two_that_return_each_has_an_arrow_from_its_own_square(tmp_path: Path) -> None:
    path = tmp_path / "two.yml"
    path.write_text(TWO, encoding="utf-8")
    variant = CHECKED.library.variant_at(path).variant
    frame = frames(variant, "3r3k/p7/8/3p4/8/8/8/R6K b - -", "Rd8xd5", "Ra1xa7")[-1]
    name = variant.geometry.name
    shown = shown_in(variant, frame)
    ends = [(one.origin, one.target) for one in arrows(shown) if one.shaft is Shaft.HOLLOW]
    assert [(name(origin), name(target)) for origin, target in ends] == [("d5", "d6"), ("a7", "a8")]  # type: ignore[arg-type]  # no trays
    assert in_limbo(variant, frame) == ()
