"""A position that a reader sets up by hand, and how a unit goes, as a page asks it."""

from __future__ import annotations

from typing import Any

import pytest

from feerie.faces.live import Live
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from tests.shelf import Shelf

LIVE = Live(Shelf(Library(shipped())))


def set_up(variant: str = "orthodox", **asked: Any) -> dict[str, Any]:
    return LIVE.answer({"ask": "set-up", "variant": variant, **asked})


def test_it_begins_with_the_first_position_and_what_can_be_put_there() -> None:
    answer = set_up()
    assert answer["fen"].startswith("rnbqkbnr/")
    assert [one["key"] for one in answer["palette"]] == [*"KQRBNPkqrbnp"]
    assert answer["palette"][0]["name"] == "white king"
    assert [right["key"] for right in answer["rights"] if right["is_held"]] == [*"KQkq"]
    assert (answer["problem"], answer["reserves"]) == (None, None)


def test_a_unit_is_put_and_taken_away_and_all_of_them() -> None:
    bare = set_up(empty=True)
    assert bare["fen"] == "8/8/8/8/8/8/8/8 w - - 0 1"
    assert bare["problem"] == "White has no king. Black has no king."
    king = set_up(start=bare["fen"], square="e4", unit="K")
    assert king["units"] == {"e4": "white king"}
    assert king["problem"] == "Black has no king."
    assert set_up(start=king["fen"], square="e4", unit="")["units"] == {}
    assert (
        set_up(start=bare["fen"], square="e4", unit="K", language="fr")["problem"]
        == "Les Noirs sont sans roi."
    )


def test_turn_and_rights_are_given_and_taken() -> None:
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    assert set_up(start=fen, turn="black")["fen"].split()[1] == "b"
    without = set_up(start=fen, right="K")
    assert without["fen"].split()[2] == "Qkq"
    assert {right["key"]: right["is_held"] for right in without["rights"]} == {
        "K": False,
        "Q": True,
        "k": True,
        "q": True,
    }
    assert [right["name"] for right in without["rights"]] == ["e1–h1", "e1–a1", "e8–h8", "e8–a8"]
    assert set_up(start=without["fen"], right="K")["fen"] == fen
    # A rook that has gone takes its right with it.
    assert set_up(start=fen, square="a8", unit="")["fen"].split()[2] == "KQk"
    # One that is put there has no right until it is given.
    assert set_up(start=fen, square="a8", unit="r")["fen"].split()[2] == "KQk"
    # The last right of a king takes the king's own.
    alone = set_up(start="4k3/8/8/8/8/8/8/4K2R w K - 0 1", right="K")
    assert alone["fen"].split()[2] == "-"


def test_where_castling_is_free_each_rook_has_its_right_once() -> None:
    fen = "4k3/8/8/8/8/8/8/R1R1K3 w - - 0 1"
    answer = set_up("chess960", start=fen)
    assert [(right["key"], right["name"]) for right in answer["rights"]] == [("Q", "e1–a1"), ("C", "e1–c1")]
    assert set_up("chess960", start=fen, right="C")["fen"].split()[2] == "C"


def test_units_are_put_in_reserve() -> None:
    start = "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1"
    assert set_up("crazyhouse", start=start)["reserves"] == {"P": 1, "n": 1}
    more = set_up("crazyhouse", start=start, reserve="P", by="more")
    assert more["reserves"] == {"P": 2, "n": 1}
    less = set_up("crazyhouse", start=start, reserve="n", by="less")
    assert less["reserves"] == {"P": 1}
    assert set_up("crazyhouse", start=less["fen"], reserve="n", by="less")["fen"] == less["fen"]


def test_what_passed_over_a_square_is_forgotten_by_a_change() -> None:
    start = "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1"
    assert set_up(start=start)["fen"].split()[3] == "e3"
    assert set_up(start=start, square="a1", unit="R")["fen"].split()[3] == "-"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"start": "8/8"}, "fen-ranks"),
        ({"square": "e4", "unit": "X"}, "not-one-of"),
        ({"square": "z9", "unit": "K"}, "square"),
        ({"reserve": "K", "by": "twice"}, "not-one-of"),
        ({"right": "Z"}, "not-one-of"),
        ({"empty": "yes"}, "wrong-type"),
    ],
)
def test_what_is_no_change_is_said(asked: dict[str, Any], code: str) -> None:
    assert set_up(**asked)["error"]["code"] == code


def test_how_a_unit_goes_is_told_by_its_square_or_its_letter() -> None:
    answer = LIVE.answer({"ask": "walk", "variant": "xiangqi", "from": "b1"})
    assert answer["name"] == "horse"
    assert answer["svg"].startswith("<svg")
    assert {*answer["goes"]} == {"c2", "e2", "b3", "f3", "b5", "f5", "c6", "e6"}
    dropped = LIVE.answer({"ask": "walk", "variant": "crazyhouse", "from": "n", "language": "fr"})
    assert (dropped["name"], dropped["square"]) == ("cavalier", "d4")
    assert LIVE.answer({"ask": "walk", "variant": "xiangqi", "from": "e5"})["error"]["code"] == "not-one-of"
