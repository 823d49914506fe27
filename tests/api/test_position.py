"""Variants and positions from Python: read in every form, printed so that they can be read again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import feerie
from tests.asking import asked_of
from tests.sample import variants

DRAWN = """
. . . . . . . .
. . K . . . . .
. . . . . . . .
. . . . . . . .
. p . . . . . .
. P . . . . . .
. . . n . . . .
. . . . . . . k
"""
MINE = """\
id: mine
name: {fr: À moi, en: Mine}
extends: circe
summary: {fr: La mienne., en: My own.}
"""


def test_a_position_is_the_same_in_every_form() -> None:
    listed: dict[str, Any] = {"white": ["Kc7", "Pb3"], "black": ["Kh1", "Nd2", "Pb4"], "turn": "black"}
    forms: list[str | dict[str, Any]] = [
        "8/2K5/8/8/1p6/1P6/3n4/7k b - -",
        listed,
        {"board": DRAWN, "turn": "black"},
        {"fen": "8/2K5/8/8/1p6/1P6/3n4/7k w - -", "turn": "black"},
        {"diagram": "circe-parrain/a", "turn": "black"},
    ]
    positions = [feerie.position(form, "circe-parrain") for form in forms[:4]]
    assert {position.fen for position in positions} == {"8/2K5/8/8/1p6/1P6/3n4/7k b - - 0 1"}
    assert len(set(positions)) == 1
    assert feerie.position(forms[4], "circe-parrain").units == positions[0].units
    assert feerie.position(DRAWN, "circe-parrain").turn == "white"


@pytest.mark.parametrize("source", [{"white": ["Kg1"], "neutral": ["Qd4"]}, "8/8/8/8/3-q4/8/8/6K1 w - -"])
def test_any_position_may_have_neutral_units(source: object) -> None:
    position = feerie.position(source, "circe")  # type: ignore[arg-type]
    assert position.fen == "8/8/8/8/3-q4/8/8/6K1 w - - 0 1"
    assert "Qd4-d5" in [str(move) for move in feerie.game("circe", position).moves()]


def test_a_position_belongs_to_its_variant() -> None:
    fen = "4k3/8/8/8/8/8/8/4K3 w - -"
    assert feerie.position(fen) != feerie.position(fen, "circe")
    assert feerie.position(fen) != fen


@asked_of("variant", variants(), most=16)
def test_every_variant_prints_and_shows_itself(variant: str) -> None:
    rules = feerie.load(variant)
    assert repr(rules) == f"Variant({variant!r})"
    assert str(rules) == rules.name("en")
    assert (rules.name("fr"), rules.summary("fr")) != (rules.name("en"), rules.summary("en"))
    start = rules.start
    assert start is not None
    assert feerie.position(str(start), rules).units == start.units
    assert feerie.position(start.fen, rules) == start
    svg = rules._repr_svg_()
    assert svg is not None
    assert ET.fromstring(svg).findtext("{*}title") == rules.name("en")
    assert ET.fromstring(start.svg("fr")).findtext("{*}title") == rules.name("fr")


def test_a_variant_is_loaded_from_its_file_and_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "mine.yml"
    file.write_text(MINE, encoding="utf-8")
    mine = feerie.load(file)
    assert (mine.id, mine.extends, mine.summary()) == ("mine", ("circe", "orthodox"), "My own.")
    assert mine.diagrams == ()
    file.write_text(MINE.replace("My own", "No longer"), encoding="utf-8")
    assert feerie.load(str(file)).summary() == "No longer."
    assert feerie.load(mine) is mine


def test_what_is_wrong_in_a_file_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.yml").write_text(MINE.replace("summary", "sumary") + "colour: red\n", encoding="utf-8")
    with pytest.raises(feerie.DefinitionError) as caught:
        feerie.load("mine.yml")
    error = caught.value
    assert [(finding.line, finding.column, finding.code) for finding in error.findings] == [
        (4, 1, "unknown-key"),
        (5, 1, "unknown-key"),
    ]
    assert str(error) == "\n".join(map(str, error.findings))
    assert str(error).startswith("mine.yml:4:1: unknown key 'sumary'; expected ")
    assert feerie.sentence(error, "fr").startswith("mine.yml:4:1: clé inconnue")


@pytest.mark.parametrize(
    ("source", "code", "findings"),
    [
        ("8/8 w - -", "fen-ranks", 1),
        ({"white": ["Kz9"], "black": ["Xa1"]}, "fen-letter", 2),
        ({"wite": ["Ke1"]}, "unknown-key", 1),
        (". .\n. .", "board-drawing", 1),
        ({}, "position-forms", 1),
        ({"diagram": "circe/nowhere"}, "unknown-diagram", 1),
        (["Ke1"], "wrong-type", 1),
    ],
)
def test_what_is_no_position_is_refused_with_everything_that_is_wrong(
    source: object, code: str, findings: int
) -> None:
    with pytest.raises(feerie.PositionError) as caught:
        feerie.position(source)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert len(caught.value.findings) == findings
    assert "=" not in str(caught.value)
    assert feerie.sentence(caught.value, "fr") != feerie.sentence(caught.value, "en")


def test_a_word_that_is_not_known_is_told_with_the_nearest_right_one() -> None:
    with pytest.raises(feerie.FeerieError, match="no variant is called 'sentinels'"):
        feerie.load("sentinels")
    with pytest.raises(feerie.FeerieError, match="'de' is not a language of Féerie; expected fr and en"):
        feerie.load("circe").name("de")
    with pytest.raises(
        feerie.FeerieError,
        match="no theme is called 'pink'; expected light, blue, book, contrast, dark, green or print",
    ):
        feerie.game().svg(theme="pink")
    with pytest.raises(feerie.PositionError, match="no square 'e9'"):
        _ = feerie.game().position["e9"]


def test_holes_and_long_letters_are_drawn_in_columns() -> None:
    drawn = str(feerie.position({"white": ["Ke1", "AMa4"], "black": ["Ke8"]}))
    rows = drawn.splitlines()
    assert rows[4].split() == ["(AM)", *"......."]
    assert {row.index(row.split()[4], 20) for row in rows} == {20}
    assert feerie.position(drawn).units == {"e1": "K", "a4": "(AM)", "e8": "k"}


@pytest.mark.parametrize(
    ("call", "code", "column"),
    [
        (lambda: feerie.load("cicre"), "unknown-variant", 1),
        (lambda: feerie.position("8/8 w - -"), "fen-ranks", 4),
        (lambda: feerie.game().undo(), "nothing-to-undo", 1),
        (lambda: feerie.game().push("R9"), "unreadable-move", 1),
        (lambda: feerie.game().push("Ra1-a5"), "illegal-move", 1),
        (lambda: feerie.game(position="4k3/P7/8/8/8/8/8/4K3 w - -").push("a7-a8"), "ambiguous-move", 1),
        (lambda: feerie.sentence(feerie.Finding("a.yml", 1, 1, "json"), "xx"), "unknown-language", 1),
        (lambda: feerie.game().svg(theme="drak"), "theme", 1),
    ],
)
def test_an_error_that_is_one_fault_has_one_finding(
    call: Callable[[], object], code: str, column: int
) -> None:
    with pytest.raises(feerie.FeerieError) as caught:
        call()
    error = caught.value
    (finding,) = error.findings
    assert (finding.file, finding.line, finding.column) == ("", 1, column)
    assert (finding.code, finding.values) == (code, error.values) == (error.code, error.values)
    assert str(finding) == str(error)
    for language in ("fr", "en"):
        assert feerie.sentence(finding, language) == feerie.sentence(error, language)
