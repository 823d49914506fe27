"""Whatever is given, what the command says of it is short."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from feerie.errors import FURTHER, LONGEST_PATH, MOST_TOLD

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

LONG = "z" * 100_000
FEN = f"{'z' * 300}/8/8/8/8/8/8/8 w - -"
MANY = "position: {white: [Kg1], black: [Kd8]}\n" + "".join(f"unknown{n}: 1\n" for n in range(1000))


def test_of_many_faults_in_a_file_the_first_are_told_and_all_counted(feerie: Feerie, write: Write) -> None:
    write("a.yml", MANY)
    write("b.yml", MANY)
    result = feerie("check", ".")
    lines = result.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == ["a.yml"] * MOST_TOLD + ["b.yml"] * MOST_TOLD
    assert "'unknown198'" in lines[-2]
    assert "further findings are not told: 801" in lines[-1]
    assert result.stderr == "0 variants, 2 diagrams: 2000 findings\n"


def test_a_program_reads_how_many_faults_there_are_besides(feerie: Feerie, write: Write) -> None:
    lines = feerie("check", write("a.yml", MANY), "--format", "json").stdout.splitlines()
    assert len(lines) == MOST_TOLD
    last = json.loads(lines[-1])
    assert (last["code"], last["line"], last["values"]) == (FURTHER, MOST_TOLD + 1, {"number": 801})


@pytest.mark.parametrize(
    "arguments",
    [
        ["draw", LONG, "-o", "out"],
        ["draw", "8/8/8/8/8/8/8/8", "-o", "out", "--theme", LONG],
        ["draw", "4k3/8/8/8/8/8/8/4K3", "-o", "out", "--theme", f"{LONG}.toml"],
        ["solve", LONG],
        ["solve", f"{LONG}.yml"],
        ["claims", LONG],
        ["claims", f"{LONG}/a"],
        ["check", LONG],
        ["check", f"--{LONG}"],
        ["import", f"{LONG}.inp"],
        ["new", "diagram", LONG],
        [LONG],
    ],
    ids=lambda arguments: " ".join(one[:9] for one in arguments),
)
def test_a_long_argument_is_not_repeated_whole(feerie: Feerie, arguments: list[str]) -> None:
    result = feerie(*arguments)
    assert result.exit_code in (1, 2)
    assert len(max(result.output.splitlines(), key=len)) < LONGEST_PATH + 100


@pytest.mark.parametrize("asked", [["draw", FEN, "-o", "out"], ["solve", FEN, "--stipulation", "#2"]])
def test_a_fen_with_a_part_too_long_for_a_file_name_is_a_fen(feerie: Feerie, asked: list[str]) -> None:
    assert "rank 8 of the FEN has 300 squares; expected 8" in feerie(*asked).output
