"""A game from Python: what it accepts, what it refuses and why, and what it takes back."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import feerie

POSITIONS = [
    ("orthodox", "r3k2r/pPp2ppp/8/3Pp3/8/8/P1P2PPP/R3K2R w KQkq e6 0 1"),
    ("circe", "r3k3/1b6/8/8/4R3/8/8/R3K3 w Qq -"),
    ("sentinelles", "3k4/8/8/1R6/8/8/8/6K1 w - -"),
    ("reserve", "8/8/8/3k4/8/8/8/5K2[p] b - -"),
    ("circe-volcaniques", "1Q6/6p1/8/8/8/7k/8/6K1 w - - 0 1 under=b8nN"),
    ("contraparrain", "8/2K5/8/8/1p6/1n6/8/7k w - - 0 1 last=d2-b3 captured=Pb3"),
]


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("e2-e4", "e2-e4"),
        ("e2e4", "e2-e4"),
        ("e4", "e2-e4"),
        (" Ng1 - f3 ", "Ng1-f3"),
        ("Nf3", "Ng1-f3"),
        ("g1f3", "Ng1-f3"),
        ("Cg1-f3", "Ng1-f3"),
        ("♘f3", "Ng1-f3"),
    ],
)
def test_what_is_commonly_written_for_a_move_is_played(text: str, played: str) -> None:
    game = feerie.game()
    assert str(game.push(text)) == played
    assert game.fen == feerie.game().push(played).after.fen


def test_effects_need_not_be_written() -> None:
    game = feerie.game("sentinelles", "3k4/8/8/1R6/8/8/8/6K1 w - -")
    assert str(game.push("Rb5-g5")) == "Rb5-g5[+wPb5]"


@pytest.mark.parametrize(
    ("text", "error", "cause", "message"),
    [
        ("Ra1-a5", feerie.IllegalMove, "blocked", "Ra1-a5 is illegal: the pawn on a2 stands in the way"),
        ("a1a5", feerie.IllegalMove, "blocked", "a1a5 is illegal: the pawn on a2 stands in the way"),
        ("e7-e5", feerie.IllegalMove, "turn", "e7-e5 is illegal: it is White’s turn to move"),
        ("e3e4", feerie.IllegalMove, "empty", "e3e4 is illegal: there is nothing on e3"),
        (
            "hello",
            feerie.UnreadableMove,
            None,
            "'hello' is not written as a move; expected a move such as Rb5-g5",
        ),
        ("", feerie.UnreadableMove, None, "'' is not written as a move; expected a move such as Rb5-g5"),
    ],
)
def test_what_is_no_move_is_refused_with_its_reason(
    text: str, error: type[feerie.MoveError], cause: str | None, message: str
) -> None:
    game = feerie.game()
    with pytest.raises(error) as caught:
        game.push(text)
    assert str(caught.value) == message
    assert caught.value.values.get("cause") == cause
    assert (game.fen, game.history) == (feerie.game().fen, ())


def test_an_ambiguous_text_is_refused_with_the_alternatives() -> None:
    promotion = feerie.game(position="4k3/P7/8/8/8/8/8/4K3 w - -")
    with pytest.raises(feerie.AmbiguousMove) as caught:
        promotion.push("a8")
    assert caught.value.alternatives == ("a7-a8=Q", "a7-a8=R", "a7-a8=B", "a7-a8=N")
    knights = feerie.game(position="4k3/8/8/8/8/2N3N1/8/4K3 w - -")
    with pytest.raises(feerie.AmbiguousMove, match="expected one of Nc3-e4 or Ng3-e4") as caught:
        knights.push("Ne4")
    assert caught.value.alternatives == ("Nc3-e4", "Ng3-e4")
    with pytest.raises(feerie.IllegalMove) as refused:
        knights.push("Rc3-e4")
    assert refused.value.alternatives == ("Nc3-e4",)


@pytest.mark.parametrize(("variant", "fen"), POSITIONS)
def test_what_is_played_is_taken_back(variant: str, fen: str) -> None:
    game = feerie.game(variant, fen)
    first, chance = game.position, random.Random(7)
    passed = []
    for _ in range(12):
        if not (moves := game.moves()):
            break
        passed.append((game.fen, [str(move) for move in moves]))
        move = game.push(chance.choice(moves))
        assert move.after == game.position
        assert game.history[-1] == move
    assert len(passed) > 2
    while passed:
        assert game.undo().before == game.position
        assert (game.fen, [str(move) for move in game.moves()]) == passed.pop()
    assert game.position == first


def test_an_undo_too_many_says_so() -> None:
    game = feerie.game()
    game.push("e4")
    game.undo()
    with pytest.raises(feerie.MoveError, match=r"^there is no move to take back$") as caught:
        game.undo()
    assert feerie.sentence(caught.value, "fr") == "Il n’y a aucun coup à reprendre."
    assert game.fen == feerie.game().fen


def test_a_move_is_played_in_another_game_of_the_same_position() -> None:
    move = feerie.game().push("e4")
    game = feerie.game()
    assert game.push(move) == move
    with pytest.raises(feerie.IllegalMove):
        game.push(move)


@pytest.mark.parametrize(("variant", "fen"), POSITIONS)
def test_there_is_a_reason_against_exactly_the_moves_that_are_illegal(variant: str, fen: str) -> None:
    game = feerie.game(variant, fen)
    legal = {(move.departure, move.arrival) for move in game.moves()}
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    units = [*game.position.units, "b6"]
    for departure, arrival in product(units, squares):
        refusal = game.why_not(departure, arrival)
        assert (refusal is None) == ((departure, arrival) in legal)
        if refusal is not None:
            assert str(refusal) == refusal.sentence("en") != refusal.sentence("fr")
    for move in game.moves():
        assert game.why_not(str(move)) is None


def test_a_refusal_names_the_rule_of_the_variant() -> None:
    game = feerie.game("sentinelles", "3k4/8/8/1R6/8/8/8/6K1 w - -")
    refusal = game.why_not("Rb5-c6")
    assert refusal is not None
    assert (refusal.cause, str(refusal)) == ("walk", "A rook does not move that way.")
    assert refusal.sentence("fr") == "Une tour ne se déplace pas ainsi."


def test_where_there_is_no_such_square_or_move_it_is_said() -> None:
    game = feerie.game()
    with pytest.raises(feerie.PositionError, match="no square 'j9' on this board; expected a1 to h8"):
        game.why_not("a1", "j9")
    with pytest.raises(feerie.UnreadableMove):
        game.why_not("zz")
    with pytest.raises(feerie.AmbiguousMove):
        feerie.game("sentinelles", "3k4/8/8/1R6/8/8/8/6K1 w - -").why_not("Rb5-g5[+wPa2]")


def test_a_game_begins_where_it_is_told_to() -> None:
    position = feerie.position("3k4/8/8/1R6/8/8/8/6K1 w - -", "sentinelles")
    for game in (
        feerie.game(position),
        feerie.game("sentinelles", position),
        feerie.game(position.variant, position.fen),
        feerie.game("sentinelles", {"white": ["Kg1", "Rb5"], "black": ["Kd8"]}),
    ):
        assert (game.position, game.variant.id, game.turn) == (position, "sentinelles", "white")
        assert len(game.moves()) == 19


def test_a_variant_for_composed_positions_alone_has_no_first_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.yml"
    file.write_text("id: mine\nname: {fr: À moi, en: Mine}\nboard: {files: 5, ranks: 5}\n", encoding="utf-8")
    assert feerie.load(file).start is None
    with pytest.raises(feerie.PositionError, match="mine"):
        feerie.game(file)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_a_move_and_a_game_show_themselves(lang: str, theme: str) -> None:
    game = feerie.game("sentinelles", "3k4/8/8/1R6/8/8/8/6K1 w - -")
    move = game.push("Rb5-g5")
    name = {"fr": "Échecs Sentinelles", "en": "Sentinels"}[lang]
    for shown, panels in ((move, 3), (game, 1)):
        root = ET.fromstring(shown.svg(lang, theme))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.findtext("{*}title") == name
        assert len(root.findall("{*}g")) == panels
    assert game.svg(lang, "dark") != game.svg(lang, "light")
    assert move._repr_svg_() == move.svg("en", "light")
    assert game._repr_svg_() == game.svg("en", "light")


WRONG: Any = object()
"""What neither a move nor a diagram can be."""


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: feerie.game().push(WRONG), "a move is a text or a Move, not object"),
        (lambda: feerie.game().why_not(WRONG), "a move or a square is a text, not object"),
        (lambda: feerie.game().why_not("a1", WRONG), "a square is a text, not object"),
        (lambda: feerie.diagram(WRONG), "a diagram is a mapping, a path or an id, not object"),
    ],
)
def test_a_value_of_another_type_is_told(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError, match=f"^{message}$"):
        call()
