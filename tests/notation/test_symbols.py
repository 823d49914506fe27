"""Letters of which the reader may choose others."""

from __future__ import annotations

from feerie.notation.symbols import Letter, settled, with_letters

ROOK = Letter("T", ("T", "R", "♖"))


def test_a_text_is_settled_with_the_letters_that_it_shows() -> None:
    assert settled(f"{ROOK.marked()}b5-g5[+b{Letter('P', ('P', 'P', '♙')).marked()}b5]") == "Tb5-g5[+bPb5]"


def test_each_letter_knows_its_other_forms() -> None:
    assert (
        with_letters(f"x{ROOK.marked()}y", lambda letter: f"({letter.forms[1]}{letter.forms[2]})") == "x(R♖)y"
    )


def test_what_is_no_letter_is_left_as_text() -> None:
    assert with_letters("a\ue000b\ue002c", lambda _letter: "!") == "abc"
