"""`feerie import` and `feerie export`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]


def test_a_board_of_its_own_is_exported_where_the_format_can_say_it(feerie: Feerie, write: Write) -> None:
    board = "board: {files: 10, ranks: 6, topology: cylinder, holes: [e3]}"
    write("cylinder.yml", f"{board}\nposition: {{white: [Kg1, Ra1], black: [Kd6]}}\nmoves: [Ra1-j1]\n")
    told = json.loads(feerie("export", "cylinder.yml", "--format", "json").stdout)
    assert told["board"] == {"files": 10, "ranks": 6, "topology": "cylinder", "holes": ["e3"]}
    assert told["fen"] == "3k6/10/10/4*5/10/R5K3 w - - 0 1"
    assert [one["to"] for one in told["moves"]] == ["j1"]
    for form in ("fen", "ffen", "pgn", "popeye", "yacpdb"):
        done = feerie("export", "cylinder.yml", "--format", form)
        assert done.exit_code == 1
        assert "cannot say board" in done.stdout


def test_a_board_on_which_the_home_squares_of_its_rules_are_missing_is_exported(
    feerie: Feerie, write: Write
) -> None:
    position = "{white: [Ka1], black: [Ke5], neutral: [Qb2]}"
    write("small.yml", f"board: {{files: 5, ranks: 5}}\nposition: {position}\n")
    told = json.loads(feerie("export", "small.yml", "--format", "json").stdout)
    assert told["fen"].startswith("4k/5/5/1-q3/K4 ")
    assert "cannot say board" in feerie("export", "small.yml", "--format", "ffen").stdout


def test_several_conditions_with_neutral_units_are_exported_and_come_back(
    feerie: Feerie, write: Write
) -> None:
    conditions = "conditions: [circe, madrasi]\nstipulation: h#2\n"
    write("two.yml", f"{conditions}position: {{white: [Ke1], black: [Ke8], neutral: [Qd4]}}\n")
    for form in ("popeye", "yacpdb"):
        told = feerie("export", "two.yml", "--format", form)
        assert told.exit_code == 0
        write("back", told.stdout)
        again = feerie("import", "back", "--format", form).stdout
        assert again.startswith(conditions)
        assert "4k3/8/8/8/3-q4/8/8/4K3 b" in again


def test_an_imported_file_is_drawn_and_exported_again(feerie: Feerie, write: Write) -> None:
    fen = "4k3/8/8/3q4/8/8/5PPP/4K2R w K - 0 1\n"
    write("Crazy.fen", fen)
    done = feerie("import", "Crazy.fen", "-o", "out")
    assert (done.exit_code, done.stdout) == (0, "out/crazy.yml\n")
    assert feerie("check", "out").exit_code == 0
    assert feerie("draw", "out", "-o", "pictures", "--lang", "en").exit_code == 0
    assert feerie("export", "out/crazy.yml", "--format", "fen").stdout == fen
    assert feerie("export", "out/crazy.yml", "-o", "again.fen").exit_code == 0
    assert Path("again.fen").read_text() == fen


def test_several_positions_are_several_files(feerie: Feerie, write: Write) -> None:
    write("two.ffen", "8/8/8/8/8/8/8/4K3\n8/8/8/8/8/8/8/3K4\n")
    assert feerie("import", "two.ffen", "-o", "out").stdout == "out/two-1.yml\nout/two-2.yml\n"
    assert feerie("import", "two.ffen").stdout.count("---\n") == 1


def test_an_edited_file_is_not_written_over(feerie: Feerie, write: Write) -> None:
    write("two.ffen", "8/8/8/8/8/8/8/4K3\n8/8/8/8/8/8/8/3K4\n")
    assert feerie("import", "two.ffen", "-o", "out").exit_code == 0
    # What is there already says the same.
    assert feerie("import", "two.ffen", "-o", "out").exit_code == 0
    edited = write("out/two-2.yml", "position: {white: [Kd1]}\ntitle: {fr: Un roi, en: A king}\n")
    Path("out/two-1.yml").unlink()
    done = feerie("import", "two.ffen", "-o", "out")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "'out/two-2.yml' is there already, and stays as it is" in done.stderr
    assert "A king" in edited.read_text()
    assert not Path("out/two-1.yml").exists()


def test_an_imported_file_leads_an_editor_to_the_schema_that_lies_above(feerie: Feerie, write: Write) -> None:
    write("one.ffen", "8/8/8/8/8/8/8/4K3\n")
    write("feerie.schema.json", "{}")
    assert feerie("import", "one.ffen", "-o", "diagrams/mine").exit_code == 0
    first, rest = Path("diagrams/mine/one.yml").read_text().split("\n", 1)
    assert first == "# yaml-language-server: $schema=../../feerie.schema.json"
    assert rest == feerie("import", "one.ffen").stdout
    assert feerie("check", "diagrams/mine/one.yml").exit_code == 0


def test_standard_input_is_read(feerie: Feerie) -> None:
    done = feerie("import", "-", "--format", "ffen", stdin="8/8/8/8/8/8/8/*2Q3K3")
    assert done.exit_code == 0
    assert done.stdout == "position: {fen: 8/8/8/8/8/8/8/G3K3 w - - 0 1}\n"


def test_a_fault_is_told_at_its_place_and_nothing_is_written(feerie: Feerie, write: Write) -> None:
    write("bad.fen", "4k3/8/8/8/3D4/8/8/4K3 w - - 0 1\n")
    done = feerie("import", "bad.fen", "-o", "out", "--lang", "fr")
    assert done.exit_code == 1
    assert done.stdout.startswith("bad.fen:1:12: ")
    assert not Path("out").exists()


def test_what_is_left_out_is_named(feerie: Feerie, write: Write) -> None:
    write("marked.fen", "4k3/8/8/8/3Q~4/8/8/4K3 w - - 0 1\n")
    done = feerie("import", "marked.fen")
    assert done.exit_code == 0
    assert done.stderr.startswith("marked.fen:1:13: 'd4~' ")
    write("moved.yml", "position: {fen: 4k3/8/8/8/8/8/8/4K3}\nmoves: [Ke1-e2]\n")
    done = feerie("export", "moved.yml", "--format", "fen")
    assert done.stdout == "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
    assert done.stderr.startswith("moved.yml:1:1: ")
    assert "moves" in done.stderr


def test_what_would_be_lost_is_named_and_nothing_is_written(feerie: Feerie, write: Write) -> None:
    write("fairy.yml", "position: {white: [AMa1, Ke1], black: [Ke8]}\n")
    done = feerie("export", "fairy.yml", "-o", "out.fen")
    assert done.exit_code == 1
    assert "(AM)a1" in done.stdout
    assert not Path("out.fen").exists()


def test_a_format_that_nothing_tells_is_asked_for(feerie: Feerie, write: Write) -> None:
    write("position.txt", "4k3/8/8/8/8/8/8/4K3")
    assert feerie("import", "position.txt").exit_code == 2
    write("position.yml", "position: {fen: 4k3/8/8/8/8/8/8/4K3}\n")
    assert feerie("export", "position.yml").exit_code == 2
    assert feerie("export", "position.yml", "-o", "position.txt").exit_code == 2


def test_a_format_that_is_only_written_is_none_to_read(feerie: Feerie, write: Write) -> None:
    write("game.json", "{}")
    result = feerie("import", "game.json")
    assert result.exit_code == 2
    assert "expected --format with fen, epd, ffen" in result.stderr


def test_a_file_that_is_not_there_is_told(feerie: Feerie) -> None:
    done = feerie("import", "nowhere.fen")
    assert done.exit_code == 1
    assert done.stdout.startswith("nowhere.fen:1:1: ")


def test_an_unknown_variant_is_told(feerie: Feerie, write: Write) -> None:
    write("position.fen", "4k3/8/8/8/8/8/8/4K3")
    done = feerie("import", "position.fen", "--variant", "cicre")
    assert done.exit_code == 1
    assert "circe" in done.stdout


POPEYE = """\
anfang
autor A. N.
forderung h#2
bedingung circeparrain
steine weiss kb1 ge8f6f4g2 schwarz kf5 da7
zwilling drehung 45
weiteres
bedingung wormholes
steine weiss ka1 schwarz ka8
ende
"""


def test_a_problem_of_popeye_is_checked_and_comes_back(feerie: Feerie, write: Write) -> None:
    write("two.inp", POPEYE)
    done = feerie("import", "two.inp", "-o", "out")
    assert done.exit_code == 1
    assert done.stdout.startswith("two.inp:8:11: 'wormholes' ")
    assert done.stdout.endswith("out/two.yml\n")
    told = done.stderr.splitlines()
    assert [line.partition(": ")[0] for line in told] == ["two.inp:6:1", "two.inp:6:1"]
    assert "'twins: rotate 45'" in told[1]
    assert feerie("check", "out").exit_code == 0
    done = feerie("export", "out/two.yml", "--format", "popeye")
    assert done.stdout == (
        "BeginProblem\nAuthor A. N.\nCondition ParrainCirce\nStipulation h#2\nPieces\n"
        "  White Kb1 Gg2f4f6e8\n  Black Kf5 Qa7\nEndProblem\n"
    )


TOLD = """\
title: {fr: Le titre, en: The title}
caption: {fr: Une légende, en: A caption}
authors: [A. N.]
date: 1994-12-31
conditions: [circe]
stipulation: h#1
solutions: 1
count: 1+2
position: {white: [Kd1], black: [Kd8, Pa7]}
marks: [{dot: d1}]
picture: {flip: true}
"""
FURTHER = ["count", "caption", "marks", "picture"]
"""What only our own files say."""


@pytest.mark.parametrize(
    ("form", "unsaid"),
    [
        ("fen", ["variant", "stipulation", "authors", "date", "title", "solutions", *FURTHER]),
        ("ffen", ["variant", "stipulation", "authors", "date", "title", "solutions", *FURTHER]),
        ("pgn", ["stipulation", "authors", "solutions", *FURTHER]),
        ("popeye", ["solutions", *FURTHER]),
        ("yacpdb", ["title", *FURTHER]),
        ("json", FURTHER),
    ],
)
def test_all_that_a_format_does_not_say_is_named(
    form: str, unsaid: list[str], feerie: Feerie, write: Write
) -> None:
    write("told.yml", TOLD)
    done = feerie("export", "told.yml", "--format", form)
    assert done.exit_code == 0
    named = done.stderr.strip().rpartition(": ")[2]
    assert sorted(re.split(", | and ", named)) == sorted(unsaid)


def test_what_a_diagram_has_of_its_own_is_not_lost_in_silence(feerie: Feerie, write: Write) -> None:
    write("large.yml", "board: {files: 10}\nposition: {white: [Kj1], black: [Kd8]}\n")
    for form in ("fen", "ffen", "popeye", "yacpdb", "pgn"):
        done = feerie("export", "large.yml", "--format", form)
        assert (done.exit_code, done.stdout.count("board")) == (1, 1)
    write("neutral.yml", "position: {fen: 4k3/8/8/3-q4/8/8/8/4K3}\nmoves: [Qd5-d8]\n")
    assert '"Qd5-d8"' in feerie("export", "neutral.yml", "--format", "json").stdout
    assert "  Neutral Qd5\n" in feerie("export", "neutral.yml", "--format", "popeye").stdout
    assert feerie("solve", "large.yml", "--stipulation", "#1").exit_code == 0


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "a.inp",
            "BeginProblem\nStipulation h#2\nPieces\n White Ke1\n Black Ke8\n Neutral Qd4\nEndProblem\n",
        ),
        ("a.olv", "algebraic: {white: [Ke1], black: [Ke8], neutral: [Qd4]}\nstipulation: h#2\n"),
        ("a.ffen", "4k3/8/8/8/3-q4/8/8/4K3\n"),
        ("a.fen", "4k3/8/8/8/3-q4/8/8/4K3 w - - 0 1\n"),
    ],
)
@pytest.mark.parametrize("variant", ["orthodox", pytest.param("circe", marks=pytest.mark.long)])
def test_neutral_units_are_imported_under_any_rules(
    feerie: Feerie, write: Write, name: str, text: str, variant: str
) -> None:
    write(name, text)
    assert feerie("import", name, "-o", "out", "--variant", variant).exit_code == 0
    assert feerie("check", "out/a.yml").exit_code == 0
    assert "4k3/8/8/8/3-q4/8/8/4K3" in Path("out/a.yml").read_text(encoding="utf-8")
    assert "  Neutral Qd4\n" in feerie("export", "out/a.yml", "--format", "popeye").stdout
