"""Every answer to a page is plain data; what is wrong is told in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feerie.engine.archive import written
from feerie.faces.live.requests import MAX_RULES, MAX_TEXT
from feerie.language.languages import LANGUAGES
from tests.live.pictures import check
from tests.live.shipped import LIVE
from tests.variants import CHECKED

CASES: list[tuple[Any, str]] = [
    (None, "wrong-type"),
    ([], "wrong-type"),
    ("position", "wrong-type"),
    ({}, "unknown-variant"),
    ({"variant": "cicre"}, "unknown-variant"),
    ({"variant": ["circe"]}, "wrong-type"),
    ({"variant": "circe", "language": "xx"}, "unknown-language"),
    ({"variant": "circe", "language": 3}, "wrong-type"),
    ({"variant": "circe", "ask": "postion"}, "not-one-of"),
    ({"variant": "circe", "letters": "runes"}, "not-one-of"),
    ({"variant": "circe", "flipped": "yes"}, "wrong-type"),
    ({"variant": "circe", "start": "8/8 w - -"}, "fen-ranks"),
    ({"variant": "circe", "start": 8}, "wrong-type"),
    ({"variant": "circe", "start": "8" * MAX_TEXT}, "fen-one-rank"),
    ({"variant": "circe", "start": "8" * (MAX_TEXT + 1)}, "too-long"),
    ({"variant": "circe", "rules": 4}, "wrong-type"),
    ({"variant": "circe", "rules": "{}"}, "archive-form"),
    ({"variant": "circe", "rules": written([])}, "unknown-variant"),
    ({"variant": "circe", "rules": " " * (MAX_RULES + 1)}, "too-long"),
    ({"variant": "circe", "moves": "e2-e4"}, "wrong-type"),
    ({"variant": "circe", "moves": [4]}, "wrong-type"),
    ({"variant": "circe", "moves": ["e2-e4"] * 10_000}, "too-many-moves"),
    ({"variant": "circe", "moves": ["e2-e5"]}, "illegal-move"),
    ({"variant": "circe", "moves": ["Zz"]}, "unreadable-move"),
    ({"variant": "circe", "moves": ["e2-e9"]}, "move-square"),
    ({"variant": "orthodox", "start": "4k3/P7/8/8/8/8/8/4K3 w - -", "moves": ["a7-a8"]}, "ambiguous-move"),
    ({"variant": "circe", "ask": "move"}, "missing-key"),
    ({"variant": "circe", "ask": "move", "move": "e7-e5"}, "illegal-move"),
    ({"variant": "circe", "ask": "why", "from": "z9", "to": "a1"}, "square"),
    ({"variant": "circe", "ask": "why", "from": "e2", "to": "e4"}, "legal-move"),
    ({"variant": "circe", "ask": "why", "from": {}, "to": "e4"}, "wrong-type"),
    ({"variant": "circe", "ask": "text"}, "missing-key"),
    ({"variant": "circe", "ask": "text", "as": "pdf"}, "not-one-of"),
    ({"variant": "circe", "ask": "text", "as": "pgn", "result": "1/2-1/2"}, "not-one-of"),
    ({"variant": "circe", "ask": "everywhere", "variants": "all"}, "wrong-type"),
    ({"variant": "circe", "ask": "everywhere", "variants": ["nowhere"]}, "unknown-variant"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("request_", "code"), CASES)
def test_what_is_wrong_is_told_in_a_sentence(request_: Any, code: str, language: str) -> None:
    if isinstance(request_, dict):
        request_ = {"language": language, **request_}
    error = LIVE.answer(request_)["error"]
    assert error["code"] == code
    assert error["sentence"].endswith((".", "?"))


def test_a_fault_of_our_own_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("feerie.faces.live.games.Replayed.after", broken)
    error = LIVE.answer({"variant": "circe"})["error"]
    assert error["code"] == "internal"
    assert "ZeroDivisionError" in error["sentence"]


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
_KEYS = ("ask", "start", "moves", "language", "letters", "flipped", "move", "from", "to", "as", "variants")


@settings(max_examples=100)
@given(
    st.dictionaries(st.sampled_from(_KEYS), _VALUES),
    st.sampled_from(("position", "move", "why", "text", "everywhere")),
)
def test_no_request_raises(request_: dict[str, Any], ask: str) -> None:
    answer = LIVE.answer({"variant": "circe", "variants": ["circe", "orthodox"], "ask": ask, **request_})
    json.dumps(answer)
    assert answer.get("error", {}).get("code") != "internal"


@pytest.mark.long
@settings(max_examples=15)
@given(st.data())
def test_walks_through_a_game_never_raise(data: st.DataObject) -> None:
    walk(data, 8)


@pytest.mark.night
@settings(max_examples=500)
@given(st.data())
def test_long_walks_through_a_game_never_raise(data: st.DataObject) -> None:
    walk(data, 24)


def walk(data: st.DataObject, most: int) -> None:
    """Play as chance has it, and ask for each move and each position."""
    variant = data.draw(st.sampled_from(CHECKED.library.ids))
    language, flipped = data.draw(st.sampled_from(LANGUAGES)), data.draw(st.booleans())
    asked: dict[str, Any] = {"variant": variant, "language": language, "flipped": flipped, "moves": []}
    state = LIVE.answer(asked)
    for _ in range(data.draw(st.integers(1, most))):
        if not state.get("moves"):
            break
        move = data.draw(st.sampled_from(state["moves"]))
        after = LIVE.answer({**asked, "ask": "move", "move": move["text"]})
        assert "error" not in after, (asked, move)
        check(after)
        asked["moves"].append(move["text"])
        state = LIVE.answer(asked)
        assert state["fen"] == after["fen"]
