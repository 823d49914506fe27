"""Betza's notation: each text stands for legs that can be written out."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import TypeAdapter

from feerie.engine.rules.words.walks import Leg
from feerie.engine.rules.words.walks.betza import Betza, legs
from feerie.engine.rules.words.walks.betza_writing import apart, written
from feerie.errors import FeerieError
from feerie.language.definitions.models.vocabulary import GRAMMAR
from feerie.language.reading.document import parse_document

READER: TypeAdapter[Any] = TypeAdapter(tuple[Annotated[Leg | Betza, GRAMMAR], ...])

WALKS = [
    ("N", "[{leap: {every_way: [[1, 2]]}}]"),
    ("K", "[{leap: {every_way: [[0, 1]]}}, {leap: {every_way: [[1, 1]]}}]"),
    ("Q", "[{ride: {every_way: [[0, 1]]}}, {ride: {every_way: [[1, 1]]}}]"),
    ("WW", "[{ride: {every_way: [[0, 1]]}}]"),
    ("R4", "[{ride: {every_way: [[0, 1]]}, at_most: 4}]"),
    ("NN", "[{ride: {every_way: [[1, 2]]}}]"),
    ("F0", "[{ride: {every_way: [[1, 1]]}}]"),
    (
        "W2DA",
        """[{ride: {every_way: [[0, 1]]}, at_most: 2},
         {leap: {every_way: [[0, 2]]}},
         {leap: {every_way: [[2, 2]]}}]""",
    ),
    (
        "CLZHG",
        """[{leap: {every_way: [[1, 3]]}},
         {leap: {every_way: [[2, 3]]}},
         {leap: {every_way: [[0, 3]]}},
         {leap: {every_way: [[3, 3]]}}]""",
    ),
    ("FmW", "[{leap: {every_way: [[1, 1]]}}, {leap: {every_way: [[0, 1]]}, only: quiet}]"),
    ("mRcB", "[{ride: {every_way: [[0, 1]]}, only: quiet}, {ride: {every_way: [[1, 1]]}, only: capture}]"),
    ("mcN", "[{leap: {every_way: [[1, 2]]}}]"),
    ("fceF", "[{leap: {own_way: [[-1, 1], [1, 1]]}, only: capture, en_passant: true}]"),
    ("WfF", "[{leap: {every_way: [[0, 1]]}}, {leap: {own_way: [[-1, 1], [1, 1]]}}]"),
    ("fsW", "[{leap: {own_way: [[0, 1]]}}, {leap: {own_way: [[-1, 0], [1, 0]]}}]"),
    ("vR", "[{ride: {own_way: [[0, 1]]}}, {ride: {own_way: [[0, -1]]}}]"),
    ("ffN", "[{leap: {own_way: [[-1, 2], [1, 2]]}}]"),
    ("fsbbN", "[{leap: {own_way: [[-2, 1], [2, 1]]}}, {leap: {own_way: [[-1, -2], [1, -2]]}}]"),
    ("nA", "[{leap: {every_way: [[2, 2]]}, path: clear}]"),
    (
        "mRcpR",
        """[{ride: {every_way: [[0, 1]]}, only: quiet},
         {hop: {every_way: [[0, 1]]}, land: beyond, only: capture}]""",
    ),
    ("gQ", "[{hop: {every_way: [[0, 1]]}}, {hop: {every_way: [[1, 1]]}}]"),
    ("qNN", "[{ride: {every_way: [[1, 2]]}, turn: 45}]"),
    ("zB", "[{ride: {every_way: [[1, 1]]}, turn: [90, -90]}]"),
    ("Z", "[{leap: {every_way: [[2, 3]]}}]"),
    ("J", "[{leap: {every_way: [[2, 3]]}}]"),
    ("lrW", "[{leap: {own_way: [[-1, 0], [1, 0]]}}]"),
    ("flW", "[{leap: {own_way: [[0, 1]]}}, {leap: {own_way: [[-1, 0]]}}]"),
    (
        "mflFcflW",
        """[{leap: {own_way: [[-1, 1]]}, only: quiet},
                     {leap: {own_way: [[0, 1]]}, only: capture},
                     {leap: {own_way: [[-1, 0]]}, only: capture}]""",
    ),
    ("lB", "[{ride: {own_way: [[-1, -1], [-1, 1]]}}]"),
    (
        "rbfrB",
        "[{ride: {own_way: [[1, -1]]}}, {ride: {own_way: [[1, 1]]}}]",
    ),
    ("rK", "[{leap: {own_way: [[1, 0]]}}, {leap: {own_way: [[1, -1], [1, 1]]}}]"),
    (
        "lfrbN",
        "[{leap: {own_way: [[-1, 2]]}}, {leap: {own_way: [[1, -2]]}}]",
    ),
    (
        "flbrN",
        "[{leap: {own_way: [[-2, 1]]}}, {leap: {own_way: [[2, -1]]}}]",
    ),
    ("rrNN", "[{ride: {own_way: [[2, -1], [2, 1]]}}]"),
    ("crpR", "[{hop: {own_way: [[1, 0]]}, land: beyond, only: capture}]"),
    ("ljD", "[{hop: {own_way: [[-1, 0]]}, at_most: 1}]"),
    ("jD", "[{hop: {every_way: [[0, 1]]}, at_most: 1}]"),
    ("cjA", "[{hop: {every_way: [[1, 1]]}, at_most: 1, only: capture}]"),
    ("afsW", "[{leap: {every_way: [[1, 2]]}, via: [[0, 1]]}]"),
    ("mafsF", "[{leap: {every_way: [[1, 2]]}, via: [[1, 1]]}]"),
    (
        "afcK",
        """[{leap: {every_way: [[0, 2]]}, via: [[0, 1]], only: capture},
         {leap: {every_way: [[2, 2]]}, via: [[1, 1]], only: capture}]""",
    ),
    ("asW", "[{leap: {every_way: [[1, 1]]}, via: [[0, 1]]}]"),
    ("absW", "[{leap: {every_way: [[0, 1]]}, via: [[1, 0]]}]"),
    (
        "FyafsF",
        "[{leap: {every_way: [[1, 1]]}}, {ride: {every_way: [[1, 1]]}, turn: 45, after: 1, at_least: 2}]",
    ),
    ("yafW", "[{ride: {every_way: [[0, 1]]}, at_least: 2}]"),
    ("pafW", "[{hop: {every_way: [[0, 1]]}, at_most: 1}]"),
    ("cafmF", "[{hop: {every_way: [[1, 1]]}, at_most: 1, over: enemy, captures: hurdle, only: capture}]"),
    ("t[FR]", "[{leap: {every_way: [[1, 1]]}}, {ride: {every_way: [[0, 1]]}, via: [[1, 1]]}]"),
    ("[W?B]", "[{leap: {every_way: [[0, 1]]}}, {ride: {every_way: [[1, 1]]}, via: [[0, 1]]}]"),
    ("qN", "[{ride: {every_way: [[1, 2]]}, turn: 45}]"),
    ("[W-R]", "[{ride: {every_way: [[0, 1]]}, at_least: 2}]"),
    ("m[F?B]", "[{ride: {every_way: [[1, 1]]}, only: quiet}]"),
    (
        "[vW?B]",
        """[{leap: {own_way: [[0, 1]]}},
         {leap: {own_way: [[0, -1]]}},
         {ride: {own_way: [[-1, 1]]}, via: [[0, 1]]},
         {ride: {own_way: [[1, 1]]}, via: [[0, 1]]},
         {ride: {own_way: [[-1, -1]]}, via: [[0, -1]]},
         {ride: {own_way: [[1, -1]]}, via: [[0, -1]]}]""",
    ),
    ("[D?B]", "[{leap: {every_way: [[0, 2]]}}, {ride: {every_way: [[1, 1]]}, via: [[0, 2]]}]"),
    ("c[A-R]", "[{ride: {every_way: [[0, 1]]}, via: [[2, 2]], only: capture}]"),
    (
        "s[F-R]",
        """[{ride: {own_way: [[-1, 0]]}, via: [[-1, -1]]},
         {ride: {own_way: [[-1, 0]]}, via: [[-1, 1]]},
         {ride: {own_way: [[1, 0]]}, via: [[1, -1]]},
         {ride: {own_way: [[1, 0]]}, via: [[1, 1]]}]""",
    ),
    ("[fD-B]", "[{ride: {own_way: [[-1, 1]]}, via: [[0, 2]]}, {ride: {own_way: [[1, 1]]}, via: [[0, 2]]}]"),
    ("c[F-R]", "[{ride: {every_way: [[0, 1]]}, via: [[1, 1]], only: capture}]"),
]


def read(walk: str) -> tuple[Any, ...]:
    """The legs that a file writes out."""
    found: tuple[Any, ...] = READER.validate_python(parse_document(f"walk: {walk}", "walk.yml").data["walk"])
    return found


@pytest.mark.parametrize(("text", "walk"), WALKS, ids=[text for text, _ in WALKS])
def test_a_text_stands_for_legs(text: str, walk: str) -> None:
    assert legs(text) == read(walk)


@pytest.mark.parametrize(
    ("text", "offset"),
    [("X", 0), ("Wm", 1), ("FmX", 2), ("fN", 0), ("sF", 0), ("nN", 0), ("pN", 0), ("qW", 0), ("eF", 0),
     ("nR", 0), ("ffsN", 0), ("W F", 1), ("2W", 0), ("jR", 0), ("jN", 0), ("jD2", 0),
     ("[N?B]", 0), ("lrF", 0), ("lN", 0), ("flK", 0), ("lsN", 0)],
)  # fmt: skip
def test_what_is_not_read_is_refused_where_it_stands(text: str, offset: int) -> None:
    with pytest.raises(FeerieError) as caught:
        legs(text)
    assert (caught.value.code, caught.value.values["offset"]) == ("betza", offset)


@pytest.mark.parametrize(
    ("text", "offset", "sign"),
    [("WiF", 1, "i"), ("oR", 0, "o"), ("fmWfceFifmnD", 7, "i"),
     ("caK", 1, "a"), ("abW", 0, "a"), ("yW", 0, "y"), ("cafF", 0, "c"), ("mtR", 1, "t"),
     ("t[RB]", 0, "t")],
)  # fmt: skip
def test_a_modifier_that_no_walk_can_say_is_named(text: str, offset: int, sign: str) -> None:
    with pytest.raises(FeerieError) as caught:
        legs(text)
    assert caught.value.code == "betza-modifier"
    assert (caught.value.values["offset"], caught.value.values["sign"]) == (offset, sign)


@pytest.mark.parametrize(
    "text",
    [
        *("W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q", "NN", "DD", "qNN"),
        *("CN", "QN", "RN", "BN", "gQ", "gR", "gNN", "pQ", "pB", "mRcpR", "mQcpQ", "nD", "mKcN"),
        *("fW", "lF", "R4", "FfsW", "ffN", "mfWcefF", "bRfBKbB2", "brBfRblF", "AFmsW"),
    ],
)
def test_legs_are_written_as_they_are_read(text: str) -> None:
    assert written(legs(text)) == text


def test_a_shape_is_the_same_whichever_number_comes_first_and_however_legs_are_joined() -> None:
    joined = read("[{leap: {every_way: [[2, 1], [0, 1]]}}]")
    assert apart(joined) == apart(legs("NW"))
    assert written(joined) == "NW"


@pytest.mark.parametrize(
    "walk",
    [
        "[{leap: {every_way: [[1, 4]]}}]",
        "[{hop: all, land: symmetric}]",
        "[{hop: {every_way: [[0, 1]]}, over: enemy, captures: hurdle}]",
        "[{leap: {board_way: [[0, 1]]}}]",
        "[{leap: {own_way: [[0, 1]]}, on: {rank: 2}}]",
        "[{ride: {every_way: [[0, 1]]}, at_least: 2}]",
        "[{leap: {every_way: [[1, 2]]}, path: clear}]",
        "[{roam: {every_way: [[0, 1]]}}]",
    ],
)
def test_what_the_notation_does_not_say_is_not_written(walk: str) -> None:
    assert written(read(walk)) == ""


@pytest.mark.parametrize(("text", "step"), [("nN", "[1, 2]"), ("mnC", "[1, 3]"), ("WnZ", "[2, 3]")])
def test_of_a_lame_oblique_leap_the_leg_is_named_that_says_which_squares_must_be_empty(
    text: str, step: str
) -> None:
    with pytest.raises(FeerieError) as caught:
        legs(text)
    assert caught.value.values["expected"] == [f"{{leap: {{every_way: [{step}]}}, via: […]}}"]
