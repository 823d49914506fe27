"""`feerie moves` and `feerie perft`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

ROOK = "3k4/8/8/1R6/8/8/8/6K1 w - -"
IN_RESERVE = '{"white": ["Kf1"], "black": ["Kd5"], "reserve": {"black": ["P"]}, "turn": "black"}'

FIELDS = {
    "displace": ["operation", "cause", "from", "to", "unit"],
    "remove": ["operation", "cause", "at", "unit", "goes"],
    "place": ["operation", "cause", "at", "unit", "comes"],
    "mutate": ["operation", "cause", "at", "from", "to"],
}


def answer(result: Result) -> dict[str, Any]:
    (line,) = result.stdout.splitlines()
    read: dict[str, Any] = json.loads(line)
    return read


def move(answered: dict[str, Any], text: str) -> dict[str, Any]:
    (found,) = (move for move in answered["moves"] if move["text"] == text)
    return dict(found)


def test_a_move_is_told_with_its_operations_in_the_order_of_the_design(feerie: Feerie) -> None:
    answered = answer(feerie("moves", "sentinelles", ROOK, "--json"))
    assert list(answered) == ["turn", "status", "moves"]
    assert (answered["turn"], answered["status"]) == ("white", "ongoing")
    found = move(answered, "Rb5-g5[+wPb5]")
    assert list(found) == ["text", "from", "to", "fen", "operations"]
    assert found == {
        "text": "Rb5-g5[+wPb5]",
        "from": "b5",
        "to": "g5",
        "fen": "3k4/8/8/1P4R1/8/8/8/6K1 b - - 1 1",
        "operations": [
            {"operation": "displace", "cause": "move", "from": "b5", "to": "g5", "unit": "R"},
            {"operation": "place", "cause": "sentinel", "at": "b5", "unit": "P", "comes": "box"},
        ],
    }


@pytest.mark.parametrize(
    ("text", "departure", "arrival", "operations"),
    [
        ("Kd5↑", None, None, None),
        ("Pe4↓", None, "e4", [("place", "drop")]),
        ("Pa1↓=B", None, "a1", [("place", "drop"), ("mutate", "promotion")]),
        ("Kd5-e4", "d5", "e4", [("displace", "move")]),
    ],
)
def test_a_drop_comes_from_nowhere(
    text: str, departure: str | None, arrival: str | None, operations: list[tuple[str, str]], feerie: Feerie
) -> None:
    answered = answer(feerie("moves", "reserve", "-", "--json", stdin=IN_RESERVE))
    if operations is None:
        assert text not in {move["text"] for move in answered["moves"]}
        return
    found = move(answered, text)
    assert (found["from"], found["to"]) == (departure, arrival)
    assert [(told["operation"], told["cause"]) for told in found["operations"]] == operations
    assert all(list(told) == FIELDS[told["operation"]] for told in found["operations"])


def test_a_unit_that_is_put_in_reserve_goes_nowhere(feerie: Feerie) -> None:
    answered = answer(feerie("moves", "reserve", "4k3/8/8/8/3N4/8/8/4K3 w - -", "--json"))
    found = move(answered, "Nd4↑")
    assert (found["from"], found["to"]) == ("d4", None)
    assert found["fen"] == "4k3/8/8/8/8/8/8/4K3[N] b - - 1 1"
    assert found["operations"] == [
        {"operation": "remove", "cause": "to_reserve", "at": "d4", "unit": "N", "goes": "reserve"}
    ]


def test_a_capture_is_removed_to_the_box(feerie: Feerie) -> None:
    answered = answer(feerie("moves", "orthodox", "4k3/8/8/3p4/4P3/8/8/4K3 w - -", "--json"))
    assert move(answered, "e4xd5")["operations"] == [
        {"operation": "remove", "cause": "capture", "at": "d5", "unit": "p", "goes": "box"},
        {"operation": "displace", "cause": "move", "from": "e4", "to": "d5", "unit": "P"},
    ]


@pytest.mark.parametrize(
    ("fen", "status", "number"),
    [
        ("R5k1/8/6K1/8/8/8/8/8 b - -", "checkmate", 0),
        ("6k1/R7/6K1/8/8/8/8/8 b - -", "ongoing", 2),
        ("7k/5K2/6Q1/8/8/8/8/8 b - -", "stalemate", 0),
        ("R5k1/8/8/8/8/8/8/K7 b - -", "check", 3),
    ],
)
def test_the_status_is_that_of_the_side_to_move(fen: str, status: str, number: int, feerie: Feerie) -> None:
    answered = answer(feerie("moves", "orthodox", fen, "--json"))
    assert (answered["status"], len(answered["moves"])) == (status, number)


def test_each_bad_position_is_an_error_on_its_line_and_the_others_are_answered(feerie: Feerie) -> None:
    lines = [
        IN_RESERVE,
        "not JSON",
        "",
        '{"white": ["Kz9"]}',
        '{"fen": "8/8"}',
        '{"white": ["Ke1"], "white": ["Kf1"]}',
        "[" * 100_000,
        '{"white": ["Ke1"], "phase": 2}',
        '{"white": ["Ke1"], "turn": "blak"}',
        '{"white": ["\\ud800"]}',
        "3",
        '{"diagram": "b"}',
        '{"diagram": "zz"}',
    ]
    result = feerie("moves", "reserve", "-", "--json", stdin="\n".join(lines) + "\n")
    assert result.exit_code == 1
    answered = [json.loads(line) for line in result.stdout.splitlines()]
    codes = [one["error"]["code"] if "error" in one else one["turn"] for one in answered]
    assert codes == [
        "black",
        "json",
        "square",
        "fen-ranks",
        "yaml-duplicate-key",
        "json",
        "unused-state",
        "not-one-of",
        "yaml-character",
        "wrong-type",
        "white",
        "unknown-diagram",
    ]
    assert all(set(one["error"]) == {"code", "message"} for one in answered if "error" in one)
    assert answered[1]["error"]["message"].startswith("this is not JSON")


def test_bytes_that_are_no_text_are_an_error_on_their_line(feerie: Feerie) -> None:
    result = feerie("moves", "orthodox", "-", "--json", stdin=b'\xff\xfe{"\n{"white": ["Ke1"]}\n')
    first, second = map(json.loads, result.stdout.splitlines())
    assert (first["error"]["code"], second["turn"], result.exit_code) == ("json", "white", 1)


def test_all_is_well_with_status_0(feerie: Feerie) -> None:
    assert feerie("moves", "reserve", "-", "--json", stdin=IN_RESERVE + "\n\n" + IN_RESERVE).exit_code == 0


def test_a_null_of_a_program_is_a_key_that_is_not_there(feerie: Feerie) -> None:
    line = '{"white": ["Ke1"], "turn": null, "last": {"from": null, "to": "a1"}, "reserve": null}'
    told = answer(feerie("moves", "circe-parrain", "-", "--json", stdin=line))
    assert (told["turn"], len(told["moves"])) == ("white", 5)


def test_moves_for_a_person_are_listed(feerie: Feerie) -> None:
    result = feerie("moves", "sentinelles", ROOK)
    assert result.stdout.splitlines()[0] == "white to move, ongoing, 19 legal moves"
    assert "  Rb5-g5[+wPb5]" in result.stdout.splitlines()


def test_the_first_position_is_taken_if_none_is_given(feerie: Feerie) -> None:
    assert len(answer(feerie("moves", "orthodox", "--json"))["moves"]) == 20


def test_a_variant_may_be_a_file_anywhere(feerie: Feerie, write: Write) -> None:
    rules = "id: mine\nname: {fr: M, en: M}\nextends: sentinelles\nwith: {colour: enemy}\n"
    path = write("rules/mine.yml", rules)
    assert "  Rb5-g5[+bPb5]" in feerie("moves", path, ROOK).stdout.splitlines()
    assert "  Rb5-g5[+bPb5]" in feerie("moves", path.relative_to(Path.cwd()), ROOK).stdout.splitlines()


def test_a_variant_file_extends_its_neighbours(feerie: Feerie, write: Write) -> None:
    write("other/diagrams/one/variant.yml", "id: one\nname: {fr: O, en: O}\nextends: sentinelles\n")
    path = write("other/diagrams/two/variant.yml", "id: two\nname: {fr: T, en: T}\nextends: one\n")
    assert "  Rb5-g5[+wPb5]" in feerie("moves", path, ROOK).stdout.splitlines()
    assert "  Rb5-g5[+wPb5]" in feerie("moves", path.parent, ROOK).stdout.splitlines()


def test_ids_are_sought_in_the_nearest_folder_upwards_then_among_the_shipped(
    feerie: Feerie, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("diagrams/sentinelles/variant.yml", "id: sentinelles\nname: {fr: S, en: S}\n")
    inner = write("a/b/c.txt", "").parent
    monkeypatch.chdir(inner)
    assert "  Rb5-g5" in feerie("moves", "sentinelles", ROOK).stdout.splitlines()
    assert feerie("moves", "reserve", ROOK).exit_code == 0


@pytest.mark.parametrize("command", [["moves"], ["perft"]])
def test_an_unknown_variant_names_the_nearest_and_is_a_wrong_call(command: list[str], feerie: Feerie) -> None:
    result = feerie(*command, "sentineles", "2")
    assert result.exit_code == 2
    assert "did you mean 'sentinelles'?" in result.stderr
    assert feerie(*command, "nowhere.yml", "2").exit_code == 1


@pytest.mark.parametrize("command", [["moves", "orthodox"], ["perft", "orthodox", "1"]])
def test_a_position_that_cannot_be_read_says_why(command: list[str], feerie: Feerie) -> None:
    result = feerie(*command, "8/8/8")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "the FEN has 3 ranks; expected 8" in result.stderr
    assert "no reserve" in feerie(*command, "8/8/8/8/8/8/8/8[P]").stderr


def test_perft_counts_and_divides(feerie: Feerie) -> None:
    assert feerie("perft", "orthodox", "3").stdout == "8902\n"
    assert feerie("perft", "orthodox", "0").stdout == "1\n"
    lines = feerie("perft", "sentinelles", "2", ROOK, "--divide").stdout.splitlines()
    counts = {text: int(number) for text, number in (line.rsplit(": ", 1) for line in lines[:-1])}
    assert len(counts) == 19
    assert sum(counts.values()) == int(lines[-1])
    assert feerie("perft", "sentinelles", "2", ROOK).stdout.splitlines() == lines[-1:]
    assert feerie("perft", "orthodox", "-1").exit_code == 2
    assert feerie("perft", "orthodox", "two").exit_code == 2


def test_a_position_without_a_king_is_said_to_be_one(feerie: Feerie) -> None:
    position = "8/8/8/3R4/8/8/8/k7 w - - 0 1"
    assert answer(feerie("moves", "orthodox", position, "--json"))["without_king"] == ["white"]
    told = feerie("moves", "orthodox", position).stdout.splitlines()[0]
    assert told == "white to move, ongoing, 14 legal moves; white without a king"
    told = feerie("moves", "orthodox", position, "--lang", "fr").stdout.splitlines()[0]
    assert told == "trait aux blancs, partie en cours, 14 coups légaux\u202f; blancs sans roi"
    # Where nobody is royal, nobody lacks a king.
    assert "without_king" not in answer(feerie("moves", "antichess", position, "--json"))
