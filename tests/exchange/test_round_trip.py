"""What a format writes, its reader reads back; what it cannot write, it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from feerie.desk.exchange.formats import FORMATS
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.geometry import Geometry, Square, Topology
from feerie.errors import FeerieError
from tests.asking import some
from tests.exchange.conftest import library, read_text
from tests.exchange.positions import positions

RULES = Rules(library())
BOTH = [name for name, form in FORMATS.items() if form.read and form.write]

USUAL = ("king", "queen", "rook", "bishop", "knight", "pawn")
WITH_FIGURES = (*USUAL, "grasshopper", "nightrider", "amazon", "lion", "zebra", "camel", "empress")
KINDS: Mapping[str, tuple[str, ...]] = {"fen": USUAL, "pgn": USUAL}
"""The kinds that a format has, where it does not have those with figures."""

BY_POSITION = ("fen", "pgn")
"""The formats that count moves."""

TEXTS = st.text(min_size=1, max_size=20) | st.sampled_from(
    [
        "A. Nonymous",
        "two\nlines",
        " blank ",
        "1",
        "null",
        "'",
        '"',
        "a: b",
        "- a",
        "#2",
        "[x]",
        "é",
        "0\x85",
        "a\u2028b",
        "a\n\n b\n",
        "---",
        'J\\"org',
        "Family, Given",
        "A. Foo, B. Bar",
        "You & Me",
        "Somewhere, 1994",
        "1994-12-31",
        "+",
        "= black to move",
    ]
)
TWINS = st.sampled_from(
    [
        "move a1 b2",
        "zeroposition move a1 a2",
        "rotate 90",
        "continued remove c3",
        "deplacement",
        "add white Qd4",
        "add white (AR)d4",
        "condition Circe add black Nd5",
    ]
)
WALL = frozenset([(Square(41), Square(42)), (Square(42), Square(41))])
BOARDS = st.builds(
    Geometry,
    st.sampled_from([8, 8, 10]),
    st.sampled_from([8, 8, 9]),
    st.sampled_from([Topology.PLANE, Topology.PLANE, Topology.CYLINDER]),
    st.frozensets(st.sampled_from([Square(22), Square(27), Square(36)])),
    st.sampled_from([frozenset[tuple[Square, Square]](), WALL]),
)
STIPULATIONS = st.sampled_from(["#2", "h#2", "h#2.5", "ser-h=4", "hs#3", "r#2", "~1", "= =", "ser-#3"])


@st.composite
def told(draw: st.DrawFn, problem: Problem, keys: tuple[str, ...]) -> Problem:
    """The document with some of the texts that a format has a place for."""
    strategies: dict[str, st.SearchStrategy[Any]] = {
        "stipulation": STIPULATIONS | TEXTS,
        "authors": st.lists(TEXTS, max_size=2).map(tuple),
        "twins": st.lists(TWINS | TEXTS, max_size=2).map(tuple),
        "date": st.sampled_from(["1994", "1994-12", "1994-12-31", "1994-00", "1990-02-30", "in spring"]),
        "moves": st.just(()),
        "solutions": st.integers(1, 9),
        "duplex": st.just(value=True),
    }
    chosen = draw(st.sets(st.sampled_from(keys))) if keys else ()
    return replace(problem, **{key: draw(strategies.get(key, TEXTS)) for key in chosen})


def written(problem: Problem, form: str) -> tuple[str, list[str]]:
    """The text of a document, or what would be lost."""
    write = FORMATS[form].write
    assert write is not None
    try:
        return write(problem, RULES), []
    except FeerieError as error:
        return "", list(error.values["lost"])


TELL_HOLES = ("popeye", "yacpdb")
"""The formats that tell holes by a condition of Popeye's."""


def is_square(board: Geometry) -> bool:
    """Whether a board is the ordinary one but for its holes."""
    return replace(board, holes=frozenset()) == Geometry()


@pytest.mark.parametrize("form", some(BOTH, 2))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_document_comes_back_or_is_refused(form: str, data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(["orthodox", "circe", "sentinelles"]))
    kinds = KINDS.get(form, WITH_FIGURES) if data.draw(st.booleans()) else None
    board = data.draw(st.just(Geometry()) | BOARDS)
    problem = Problem(data.draw(positions(RULES.of(variant, board), kinds)), variant)
    if form not in BY_POSITION:
        problem = replace(problem, position=replace(problem.position, halfmove=0, fullmove=1))
    problem = data.draw(told(problem, FORMATS[form].holds))
    text, lost = written(problem, form)
    assert bool(text) != bool(lost)
    assert ("board" in lost) == (board != Geometry() and not (form in TELL_HOLES and is_square(board)))
    if text:
        assert read_text(text, form, variant) == (problem,)


@pytest.mark.parametrize("form", BOTH)
def test_a_plain_position_is_never_refused(form: str) -> None:
    (problem,) = read_text("4k3/8/8/3q4/8/8/5PPP/4K2R", "ffen")
    assert read_text(written(problem, form)[0], form) == (problem,)


def test_two_problems_in_one_must_ask_for_something_in_popeye_s_input() -> None:
    (problem,) = read_text("4k3/8/8/3q4/8/8/5PPP/4K2R", "ffen")
    assert written(replace(problem, duplex=True), "popeye")[1] == ["stipulation"]
    asking = replace(problem, duplex=True, stipulation="~1")
    assert read_text(written(asking, "popeye")[0], "popeye") == (asking,)
