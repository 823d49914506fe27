"""The cost of a question about a position is bounded, and counted in continuations, never in seconds."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.position import Position
from feerie.engine.play.game import Game, perft
from feerie.engine.play.positions import ruled_position
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.rules.contract.continuations import MAX_CONTINUATIONS
from feerie.engine.rules.variant import Variant
from feerie.errors import TooManyContinuations
from feerie.language.definitions.library import Library
from feerie.language.notation.parsing import attempt
from feerie.language.notation.writing import Symbols
from tests.asking import asked_of
from tests.sample import variants

VariantOf = Callable[[str], Variant]
Walk = Callable[[Variant, str, int, int], Iterator[Game]]

BIRTH = "{birth: {kind: knight, at: {any: empty}}}"
REMOVE = "{remove: {piece: {any: any}}}"
PERHAPS = "{birth: {kind: knight, at: {any: low}, optional: true}}"
LOW = "board: {zones: {low: [a3, b3, c3, d3, e3, f3, g3, h3]}}"
NATURES = "{do: [{mutate: {piece: mover, to: [rook, bishop, knight, queen]}}]}"
LAW = "laws: {l: {require_after: has_move}}"
ROW = """\
exiled_pawns: {last_rank: promote}
effects:
  a:
    when: {for: [white]}
    each: {kind: pawn, colour: own}
    do: [{transfer: {piece: it, to: {translate: it, by: {board_way: [[0, 6]]}}}}]
position: {fen: "8/8/8/k6K/8/8/PPPPPPPP/7R w - -"}
"""

MULTIPLIED = {
    "two effects, each with a free choice": (
        f"effects: {{a: {{do: [{BIRTH}]}}, b: {{do: [{BIRTH}]}}}}",
        ["a (32)", "b (31)"],
    ),
    "several operations of one effect": (
        f"effects: {{a: {{do: [{REMOVE}, {BIRTH}]}}}}",
        ["a (1056)"],
    ),
    "one operation with a free choice of several squares": (
        "effects: {a: {do: [{birth: {kind: knight, at: {any: empty}, count: 16}}]}}",
        ["a (> 10000)"],
    ),
    "operations that may be left": (
        f"effects: {{a: {{do: [{', '.join([PERHAPS] * 8)}]}}}}\n{LOW}",
        ["a (> 10000)"],
    ),
    "an extra move, and an effect": (
        f"moves: {{x: {{do: [{BIRTH}, {REMOVE}]}}}}\neffects: {{b: {{do: [{REMOVE}]}}}}",
        ["x (1056)", "b (32)"],
    ),
    "a law that asks what would follow": (
        f"effects: {{a: {{do: [{BIRTH}]}}}}\nlaws: {{l: {{forbid_after: {{not: has_move}}}}}}",
        ["a (32)", "l"],
    ),
    "an extra move that asks what would follow": (
        f"moves: {{x: {{do: [{BIRTH}, {REMOVE}], require_after: [has_move]}}}}\neffects: {{a: {NATURES}}}",
        ["x (1056)", "a (4)"],
    ),
    "a test of check that tries moves out, and a law": (
        f"effects: {{a: {{do: [{REMOVE}]}}}}\ncheck: {{test: total}}\n{LAW}",
        ["a (32)", "check", "l"],
    ),
    "a test of check that tries out captures of the king alone, and a law": (
        f"effects: {{a: {{do: [{BIRTH}]}}}}\ncheck: {{test: playable}}\n{LAW}",
        ["a (32)", "l"],
    ),
    "a group whose members each have a choice": (
        "effects: {a: {each: pawn, do: [{mutate: {piece: it, to: [knight, bishop]}}]}}",
        ["a (> 10000)"],
    ),
    "pawns that are promoted together": (ROW, ["a (> 10000)"]),
}
"""By what multiplies: rules, and how they are blamed in their first position."""


def rules(variant_of: VariantOf, name: str) -> Variant:
    return variant_of(f"id: v\nname: {{fr: V, en: V}}\n{MULTIPLIED[name][0]}\n")


def start(variant: Variant) -> Position:
    assert variant.start is not None
    return variant.start


@pytest.mark.parametrize("name", MULTIPLIED)
def test_what_multiplies_is_named_and_the_board_left_as_it_was(variant_of: VariantOf, name: str) -> None:
    variant = rules(variant_of, name)
    game = Game(variant, start(variant))
    for _ in range(2):
        with pytest.raises(TooManyContinuations) as caught:
            game.legal_moves()
        assert (caught.value.code, caught.value.variant) == ("too-many-continuations", "v")
        assert caught.value.values == {"limit": MAX_CONTINUATIONS, "entries": MULTIPLIED[name][1]}
        assert game.position() == start(variant)


def test_a_budget_may_be_spent_to_the_last_continuation() -> None:
    with ruled_position.Budget("v") as spent:
        spent.spend(MAX_CONTINUATIONS)
        with pytest.raises(TooManyContinuations):
            spent.spend(1)


def test_each_position_has_a_budget_of_its_own(variant_of: VariantOf) -> None:
    """Of sequences of moves there may be any number."""
    text = f"id: v\nname: {{fr: V, en: V}}\neffects: {{a: {{do: [{BIRTH}]}}}}\n"
    variant = variant_of(text)
    game = Game(variant, start(variant))
    assert perft(game, 2) > 20 * MAX_CONTINUATIONS


def test_so_has_each_move_that_is_asked_about(
    variant_of: VariantOf, symbols_of: Callable[[Variant], Symbols]
) -> None:
    variant = rules(variant_of, "two effects, each with a free choice")
    game = Game(variant, start(variant))
    tried = attempt("e2-e4", symbols_of(variant))
    for _ in range(MAX_CONTINUATIONS // 500):
        assert explain(game, tried) is None


def test_a_law_that_asks_for_a_move_is_content_with_one(
    variant_of: VariantOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = variant_of(f"id: v\nname: {{fr: V, en: V}}\n{LAW}\n")
    monkeypatch.setattr(ruled_position, "MAX_CONTINUATIONS", 3 * 20)
    assert len(Game(variant, start(variant)).legal_moves()) == 20


@asked_of("id_", variants(), most=20)
def test_what_people_play_needs_half_at_most(
    id_: str, library: Library, random_play: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A tenth would do, but for the duck and the amazons' arrows, for which every move has many squares.
    monkeypatch.setattr(ruled_position, "MAX_CONTINUATIONS", MAX_CONTINUATIONS // 2)
    variant = library.variant(id_).variant
    for game in random_play(variant, print_fen(start(variant), variant.alphabet), 30, 1):
        game.in_check()


def nested(times: int, word: Callable[[object], object], inmost: object) -> object:
    for _ in range(times):
        inmost = word(inmost)
    return inmost


def removing(at: object) -> dict[str, Any]:
    return {"effects": {"a": {"do": [{"remove": {"piece": at}}]}}}


def seeing(pieces: object) -> dict[str, Any]:
    return {"effects": {"a": {"when": {"exists": pieces}, "do": [{"remove": {"piece": "capture"}}]}}}


EMPTY = {"any": "empty"}
LETTERS = "ABCDEFGHIJ"
NESTED: dict[str, dict[str, Any]] = {
    "units told by units beside them": seeing(nested(8, lambda one: {"adjacent_to": one}, "pawn")),
    "units told by units that attack them": {
        **seeing(nested(8, lambda one: {"attacked_by": one}, "pawn")),
        "position": {"fen": "kqQqQqQq/QqQqQqQq/8/8/8/8/qQqQqQqQ/QqQqQqQK w - -"},
    },
    "squares that lie in several directions": removing(
        nested(12, lambda at: {"translate": at, "by": {"board_way": [[0, 1], [0, -1]]}}, "arrival")
    ),
    "images through several squares": removing(
        nested(4, lambda at: {"rotate": at, "by": 180, "about": EMPTY}, "arrival")
    ),
    "crossings with several squares": removing(nested(4, lambda at: {"file": at, "rank": EMPTY}, "arrival")),
    "kinds that go as all the others do": {
        "pieces": {
            f"k{letter.lower()}": {
                "symbol": {"fr": f"Z{letter}", "en": f"Z{letter}"},
                "walk": [
                    *(f"k{other.lower()}" for other in LETTERS if other != letter),
                    {"leap": {"every_way": [[0, 1]]}},
                ],
            }
            for letter in LETTERS
        }
    },
}
"""Words within words, so deep that nobody would wait if each step multiplied what is done."""


@pytest.mark.parametrize("name", NESTED)
def test_words_within_words_do_not_multiply(variant_of: VariantOf, name: str) -> None:
    text = json.dumps({"id": "v", "name": {"fr": "V", "en": "V"}, **NESTED[name]})
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1
        assert calls < 3_000_000

    sys.setprofile(count)
    try:
        variant = variant_of(text)
        Game(variant, start(variant)).legal_moves()
    finally:
        sys.setprofile(None)


def test_whether_there_is_a_move_is_a_question_of_its_own(variant_of: VariantOf) -> None:
    rules = variant_of(f"id: a\nname: {{fr: a, en: a}}\neffects: {{a: {{do: [{BIRTH}]}}}}\n")
    game = Game(rules, parse_fen("4k3/8/8/8/8/8/8/4K3 w - -", rules.geometry, rules.alphabet))
    for _ in range(MAX_CONTINUATIONS // 50):
        assert game.legality.can_move()
