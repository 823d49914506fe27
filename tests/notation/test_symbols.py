"""Letters of which the reader may choose others."""

from __future__ import annotations

from feerie.language.notation.writing import Letter, in_each_form, settled

ROOK = Letter("T", ("T", "R", "♖"))


def test_a_text_is_settled_with_the_letters_that_it_shows() -> None:
    assert settled(f"{ROOK.marked()}b5-g5[+b{Letter('P', ('P', 'P', '♙')).marked()}b5]") == "Tb5-g5[+bPb5]"


def test_a_text_is_written_in_each_form_of_its_letters() -> None:
    pawn = Letter("P", ("P", "P", "♙")).marked()
    assert in_each_form(f"x{ROOK.marked()}y={pawn}") == ("xTy=P", "xRy=P", "x♖y=♙")


def test_what_has_no_other_forms_is_left_as_text() -> None:
    assert in_each_form("Tb5") == in_each_form("a\ue000b\ue002c") == ()
    assert in_each_form(f"\ue000b\ue002{ROOK.marked()}") == ("bT", "bR", "b♖")
