"""The state of a game is what `feerie moves --json` prints, for every position of every shipped diagram."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from feerie.engine.board.position import Position
from feerie.faces.cli.app import main
from feerie.studies.study import Study
from tests.asking import asked_of
from tests.live.shipped import LIVE, STEPS, fen, studies
from tests.sample import variants
from tests.variants import CHECKED


def positions(study: Study) -> list[Position]:
    start = study.variant.start
    return [*([start] if start else []), study.start, *(one.after for one in study.played)]


def printed(variant: str, fens: list[str]) -> list[dict[str, Any]]:
    lines = "".join(json.dumps({"fen": one}) + "\n" for one in fens)
    result = CliRunner().invoke(main, ["moves", variant, "-", "--json"], input=lines)
    return [json.loads(line) for line in result.stdout.splitlines()]


@asked_of("id_", STEPS, most=16, nights=8)
def test_moves_are_those_of_the_command(id_: str) -> None:
    study = CHECKED.study(id_)
    variant = study.variant.id
    fens = [fen(position, study.variant) for position in positions(study)]
    for given, expected in zip(fens, printed(variant, fens), strict=True):
        state = LIVE.answer({"ask": "position", "variant": variant, "start": given})
        assert (state["turn"], state["status"], state["fen"]) == (expected["turn"], expected["status"], given)
        keys = ("text", "from", "to")
        assert [[move[key] for key in keys] for move in state["moves"]] == [
            [move[key] for key in keys] for move in expected["moves"]
        ]


@asked_of("id_", STEPS, most=16, nights=8)
def test_the_position_after_a_move_is_that_of_the_command(id_: str) -> None:
    study = CHECKED.study(id_)
    variant, start = study.variant.id, fen(study.start, study.variant)
    (expected,) = printed(variant, [start])
    # A diagram may begin where the game is over.
    for first in expected["moves"][:1]:
        played = LIVE.answer({"ask": "move", "variant": variant, "start": start, "move": first["text"]})
        assert played["fen"] == first["fen"]
        assert played["history"][0]["text"] == first["text"]


@asked_of("variant", variants(), most=16)
def test_moves_between_the_same_squares_have_names_of_their_own(variant: str) -> None:
    """Wherever squares do not tell moves apart, words do."""
    for study in studies(variant):
        start = fen(study.start, study.variant)
        state = LIVE.answer({"variant": study.variant.id, "start": start, "language": "fr"})
        seen: dict[tuple[str | None, ...], set[str]] = {}
        for move in state["moves"]:
            ends = (move["from"], move["to"], move["key"])
            names = seen.setdefault(ends, set())
            name = move["choice"]["name"] if "choice" in move else ""
            assert name not in names, (study.id, move["text"])
            names.add(name)
        assert all(len(names) == 1 or "" not in names for names in seen.values())


@pytest.mark.parametrize(
    ("variant", "start", "move", "choice"),
    [
        ("orthodox", "4k3/P7/8/8/8/8/8/4K3 w - -", "a7-a8=N", "cavalier"),
        ("circe-cage", "8/8/7k/8/8/6p1/7B/K7 w - -", "Bh2xg3[+bPg4]", "pion g4"),
        ("checkered", "6k1/7r/8/8/R2u4/8/8/6K1 w - -", "S", "Phase 2"),
        ("super-circe", "4n2k/8/8/8/8/8/8/4R1K1 w - -", "Re1xe8", "rien ne s’y ajoute"),
        ("super-circe", "4n2k/8/8/8/8/8/8/4R1K1 w - -", "Re1xe8[+bNa1]", "cavalier a1"),
        ("checkered", "7k/8/8/8/7p/8/8/K6R w - -", "Rh1xh4[=c]", "tour"),
        ("reserve", "8/8/8/3k4/8/8/8/5K1N w - -", "Nh1↑", "Le cavalier h1 entre dans la réserve."),
    ],
)
def test_a_choice_is_told_in_words_and_a_picture(variant: str, start: str, move: str, choice: str) -> None:
    state = LIVE.answer({"variant": variant, "start": start, "language": "fr"})
    found = next((one for one in state["moves"] if one["text"] == move), None)
    assert found is not None
    assert found["choice"]["name"].startswith(choice)
    assert found["choice"]["svg"].startswith("<svg")


@pytest.mark.parametrize(
    ("variant", "start", "ends", "squares"),
    [
        # Each ends on a square of its own; where nothing is added that is where the unit goes.
        ("circe-cage", "8/8/7k/8/8/6p1/7B/K7 w - -", ("h2", "g3"), None),
        ("super-circe", "4n2k/8/8/8/8/8/8/4R1K1 w - -", ("e1", "e8"), ("a1", "e8")),
        # The king goes alone, or the rook to where it stood.
        ("wildebeest", f"5k5/{'11/' * 8}R4K4R w KQ -", ("f1", "g1"), ("f1", "g1")),
        # Pictures and words alone tell them apart.
        ("orthodox", "4k3/P7/8/8/8/8/8/4K3 w - -", ("a7", "a8"), ()),
    ],
)
def test_a_choice_has_a_square_where_every_one_has_its_own(
    variant: str, start: str, ends: tuple[str, str], squares: tuple[str, ...] | None
) -> None:
    moves = LIVE.answer({"variant": variant, "start": start})["moves"]
    options = [one["choice"] for one in moves if (one["from"], one["to"]) == ends]
    assert len(options) > 1
    found = [option.get("square") for option in options]
    if squares is None:
        assert found == [option["name"].rpartition(" ")[2] for option in options]
    elif squares:
        assert None not in found
        assert {*squares} <= {*found}
    else:
        assert {*found} == {None}


@pytest.mark.parametrize(
    ("start", "status"),
    [
        ("4k3/4R3/8/8/8/8/8/4K3 b - -", "The black king is in check from the rook on e7."),
        ("4k3/3NR3/8/1B6/8/8/8/4K3 b - -", "The black king is in check from the rook on e7."),
        (
            "R3k3/8/3N4/8/8/8/8/4K3 b - -",
            "The black king is in check from the knight on d6 and the rook on a8.",
        ),
        (
            "7k/6Q1/6K1/8/8/8/8/8 b - -",
            "Mate: the black king is in check from the queen on g7, and there is no escape; White wins.",
        ),
        (
            "7k/5Q2/6K1/8/8/8/8/8 b - -",
            "Stalemate: Black has no legal move, and is not in check; the game is drawn.",
        ),
        ("4k3/8/8/8/8/8/4P3/4K3 b - -", ""),
        ("4k3/8/8/8/8/8/8/4KB2 b - -", "The game is drawn: nobody can give mate any more."),
    ],
)
def test_check_and_the_end_of_a_game_are_told(start: str, status: str) -> None:
    assert LIVE.answer({"variant": "orthodox", "start": start})["status_text"] == status


def test_letters_are_those_that_the_reader_has_chosen() -> None:
    asked = {"variant": "orthodox", "moves": ["Nb1-c3"], "language": "fr"}
    choices: tuple[dict[str, str], ...] = ({}, *({"letters": one} for one in ("fr", "en", "figurines")))
    shown = [LIVE.answer({**asked, **letters})["history"][0]["shown"] for letters in choices]
    assert shown == ["Cb1-c3", "Cb1-c3", "Nb1-c3", "♘b1-c3"]


def test_a_history_counts_as_players_do() -> None:
    state = LIVE.answer({"variant": "orthodox", "moves": ["e2-e4", "e7-e5", "Ng1-f3"]})
    assert [(move["number"], move["side"]) for move in state["history"]] == [
        (1, "white"),
        (1, "black"),
        (2, "white"),
    ]


def test_a_board_seen_by_black_has_its_trays_on_the_other_side() -> None:
    asked = {"variant": "reserve", "start": "8/8/8/3k4/8/8/8/5K2[p] b - -"}
    own, turned = (LIVE.answer({**asked, "flipped": flipped}) for flipped in (False, True))
    assert own["svg"] != turned["svg"]
    assert [one["key"] for one in own["beside"]] == ["p"]
    assert {move["key"] for move in own["moves"] if move["from"] is None} == {"p"}


def test_an_answer_has_nothing_that_no_page_shows() -> None:
    state = LIVE.answer({"variant": "circe", "moves": ["e2-e4"]})
    assert {*state["moves"][0]} == {"text", "shown", "from", "to", "key"}
    assert {*state["history"][0]} == {"text", "shown", "number", "side"}
