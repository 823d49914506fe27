"""Rules under which a position could go on in too many ways: every command blames the entries."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

VARIANT = """\
id: v
name: {fr: V, en: V}
summary: {fr: Deux choix., en: Two choices.}
effects:
  first: {do: [{birth: {kind: knight, at: {any: empty}}}]}
  second: {do: [{birth: {kind: knight, at: {any: empty}}}]}
"""
CHILD = "id: w\nname: {fr: W, en: W}\nextends: v\neffects:\n  first: ~\n"
PHASES = """\
id: p
name: {fr: P, en: P}
moves:
  switch: {when: {phase: 1}, do: [{set: {phase: 2, keeper: player}}]}
phases:
  "2":
    control: {$keeper: [$keeper]}
    effects:
      first: {do: [{birth: {kind: knight, at: {any: empty}}}]}
      second: {do: [{birth: {kind: knight, at: {any: empty}}}]}
"""
TEXTS = "title: {fr: T, en: T}\ncaption: {fr: C, en: C}\n"
PLACE = "diagrams/v/variant.yml:6:3: "
SENTENCE = (
    "from one position there are more than 10000 ways to go on, because the possibilities multiply:"
    " first (32) and second (31); expected fewer choices, or fewer questions about what would follow"
)


@pytest.fixture(autouse=True)
def folder(write: Write) -> Path:
    write("diagrams/v/variant.yml", VARIANT)
    write("diagrams/v/a.yml", "position: {white: [Kg1, Rb5], black: [Kd8]}\n" + TEXTS)
    write("diagrams/v/b.yml", "position: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-b6]\n" + TEXTS)
    write("diagrams/w/variant.yml", CHILD)
    write("diagrams/w/a.yml", "position: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Kg1-a5]\n" + TEXTS)
    write("diagrams/p/variant.yml", PHASES)
    return write("diagrams/p/a.yml", "position: {white: [Kg1], black: [Kd8]}\nclaims: [{count: 6}]\n" + TEXTS)


def test_check_tells_it_once_and_goes_on(feerie: Feerie) -> None:
    result = feerie("check")
    assert result.exit_code == 1
    places = [line.split(": ")[0] for line in result.stdout.splitlines()]
    assert places == ["diagrams/p/variant.yml:10:7", "diagrams/v/variant.yml:6:3", "diagrams/w/a.yml:2:9"]
    assert PLACE + SENTENCE in result.stdout.splitlines()


def test_check_tells_it_in_french(feerie: Feerie) -> None:
    result = feerie("check", "diagrams/v", "--lang", "fr")
    assert result.stdout == (
        f"{PLACE}à partir d’une même position, il y a plus de 10000 façons de continuer, car les possibilités"
        " se multiplient\u202f: first (32) et second (31)\u202f; attendu\u202f: moins de choix, ou moins de"
        " questions sur la suite\n"
    )


@pytest.mark.parametrize("command", ["moves", "perft"])
def test_whoever_asks_for_moves_is_told(feerie: Feerie, command: str) -> None:
    result = feerie(command, "v", *(["1"] if command == "perft" else []))
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", f"{PLACE}{SENTENCE}\n")


def test_other_positions_are_answered(feerie: Feerie) -> None:
    lines = ['{"white": ["Kg1"], "black": ["Kd8", "Qe7"]}', '{"white": ["Pa4"], "black": ["Kd8", "Pa5"]}']
    result = feerie("moves", "v", "-", "--json", stdin="\n".join(lines))
    first, second = map(json.loads, result.stdout.splitlines())
    assert first["error"]["code"] == "too-many-continuations"
    ended: dict[str, object] = {"turn": "white", "status": "stalemate", "winner": None, "moves": []}
    assert second == {**ended, "without_king": ["white"]}
    assert result.exit_code == 1


def test_nothing_is_drawn_of_it(feerie: Feerie, tmp_path: Path) -> None:
    result = feerie("draw", "diagrams/v", "-o", "pictures")
    assert (result.exit_code, result.stdout) == (1, f"{PLACE}{SENTENCE}\n")
    assert not (tmp_path / "pictures").exists()


def test_of_a_family_the_member_is_blamed_that_leads_there(feerie: Feerie, write: Write) -> None:
    write("diagrams/f/variant.yml", "id: f\nname: {fr: F, en: F}\n")
    write(
        "diagrams/f/a.yml",
        f"family: true\nposition: {{white: [Kg1, Rb5], black: [Kd8]}}\nmoves: [Rb5-b6]\n{TEXTS}",
    )
    effects = VARIANT.partition("effects:")[2].replace("{do:", "{when: {by: rook}, do:")
    write("diagrams/g/variant.yml", f"id: g\nname: {{fr: G, en: G}}\nextends: f\neffects:{effects}")
    result = feerie("check", "diagrams/f")
    (told,) = result.stdout.splitlines()
    assert told.startswith("diagrams/g/variant.yml:6:3: from one position there are more than 10000 ways")
    assert "first (61) and second (60)" in told
