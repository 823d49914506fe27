"""How the process ends when the system is against it: a line says why, and a status that others expect."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.asking import some
from tests.cli.processes import COMMAND, PATIENCE, run, shell, surroundings

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

DIAGRAM = "position: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\n"
COMMANDS = {
    "check": "feerie check {0}",
    "draw": "feerie draw {0}/a.yml -o {1}",
    "moves": "feerie moves orthodox --json",
    "help": "feerie --help",
}


@pytest.fixture
def line(write: Write, tmp_path: Path) -> Callable[[str], str]:
    """The line of a command by its name, with a good and a bad diagram to work on."""
    write("article/a.yml", DIAGRAM)
    write("article/b.yml", "position: 3\n")
    return lambda name: COMMANDS[name].format(tmp_path / "article", tmp_path / "out")


@pytest.mark.parametrize(
    "name", ["check", "help", *(pytest.param(name, marks=pytest.mark.long) for name in ("draw", "moves"))]
)
def test_a_full_disk_is_told_in_a_line(line: Callable[[str], str], name: str) -> None:
    result = shell(f"{line(name)} > /dev/full")
    assert result.returncode == 1
    assert result.stderr.strip().splitlines()[-1] == "Error: No space left on device"
    assert "Traceback" not in result.stderr
    assert "Exception" not in result.stderr


@pytest.mark.parametrize("name", ["check", "help"])
def test_nothing_is_said_when_nobody_reads_on(line: Callable[[str], str], name: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = run(*line(name).split()[1:], stdout=writer)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (141, "")


@pytest.mark.parametrize(
    ("name", "closed"), some([("draw", ">&- 2>&- <&-"), ("check", ">&-"), ("moves", "<&-")], 3)
)
def test_a_stream_that_is_not_there_is_done_without(
    line: Callable[[str], str], tmp_path: Path, name: str, closed: str
) -> None:
    result = shell(f"{line(name)} {closed}")
    assert result.returncode == (name == "check")
    assert "Traceback" not in result.stderr
    # What is printed does not land in a file that has taken the place of a stream.
    for picture in tmp_path.glob("out/*"):
        assert picture.read_text(encoding="utf-8").rstrip().endswith("</svg>")
    assert len([*tmp_path.glob("out/*")]) == 2 * (name == "draw")


@pytest.mark.long
def test_broken_standard_input_is_told(tmp_path: Path) -> None:
    for given in ("< /proc/self/mem", "0> /dev/null", "<&-"):
        result = shell(f"feerie moves orthodox - {given}", cwd=tmp_path)
        assert result.returncode in (1, 2)
        assert "Error: " in result.stderr
        assert "Traceback" not in result.stderr


def test_a_current_folder_that_is_gone_is_told(
    line: Callable[[str], str], write: Write, tmp_path: Path
) -> None:
    (tmp_path / "gone").mkdir()
    write("mkdocs.yml", "site_name: x\nplugins: [feerie]\n")
    lines = [*map(line, ("check", "draw", "moves")), f"feerie build -f {tmp_path}/mkdocs.yml"]
    for called in lines:
        result = shell(
            f"cd gone && rmdir ../gone; {called}; status=$?; mkdir ../gone; exit $status", cwd=tmp_path
        )
        assert result.returncode == 1, called
        assert result.stderr.splitlines()[-1] == "Error: .: No such file or directory"


@pytest.mark.parametrize(
    "place",
    ["file/inner", *(pytest.param(it, marks=pytest.mark.long) for it in ("/proc/nowhere", "x" * 300))],
)
def test_a_place_where_nothing_can_be_written_is_told(write: Write, tmp_path: Path, place: str) -> None:
    write("a.yml", DIAGRAM)
    write("file", "")
    result = run("draw", "a.yml", "-o", place, "--lang", "fr", cwd=tmp_path)
    assert result.returncode == 1
    assert result.stderr.startswith("Error: impossible d’écrire «")
    assert len(result.stderr.splitlines()) == 1


def test_a_folder_in_the_place_of_a_picture_is_told(write: Write, tmp_path: Path) -> None:
    write("a.yml", DIAGRAM)
    (tmp_path / "out/a.fr.svg").mkdir(parents=True)
    result = run("draw", "a.yml", "-o", "out", cwd=tmp_path)
    assert (result.returncode, result.stderr) == (
        1,
        "Error: 'out/a.fr.svg' cannot be written: it is not an ordinary file\n",
    )
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["a.fr.svg"]


ODD = ["a b.yml", "it's.yml", 'say "so".yml', "é.yml", "two\nlines.yml", "\x1b[31mred.yml", "-x.yml"]


def test_a_file_may_have_any_name(write: Write, feerie: Feerie) -> None:
    for name in ODD:
        write(f"article/{name}", "position: 3\n")
    result = feerie("check", "article")
    assert result.exit_code == 1
    told = result.stdout.splitlines()
    assert len(told) == len(ODD)
    assert all(found.startswith("article/") and found.isprintable() for found in told)


@pytest.mark.parametrize(
    "values",
    [
        {"HOME": None, "PATH": None, "PYTHONIOENCODING": "ascii", "COLUMNS": "1"},
        pytest.param({"LC_ALL": "C", "COLUMNS": "x"}, marks=pytest.mark.long),
        pytest.param(
            {"LC_ALL": "xx_YY.nonsense", "TERM": "nonsense", "COLUMNS": "-5"}, marks=pytest.mark.long
        ),
    ],
)
def test_the_surroundings_do_not_matter(write: Write, tmp_path: Path, values: dict[str, str | None]) -> None:
    write("é.yml", DIAGRAM + "titre: 3\n")
    env = surroundings(**values)
    told = run("check", "é.yml", "--lang", "fr", env=env, cwd=tmp_path)
    assert (told.returncode, "Traceback" in told.stderr) == (1, False)
    assert run("--help", env=env).returncode == 0
    found = run("check", "é.yml", "--lang", "fr", "--format", "json", env=env, cwd=tmp_path)
    (record,) = map(json.loads, found.stdout.splitlines())
    assert (record["file"], record["values"]["key"]) == ("é.yml", "titre")
    assert "«" in record["message"]


def test_an_interruption_during_the_imports_is_quiet() -> None:
    process = subprocess.Popen(
        [COMMAND[0], "-X", "importtime", *COMMAND[1:], "moves", "orthodox"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr
    for told in process.stderr:
        if told.rstrip().endswith("feerie.engine.board.squares") or "pydantic" in told:
            process.send_signal(signal.SIGINT)
            break
    rest = process.stderr.read()
    process.stderr.close()
    assert process.wait(PATIENCE) == 130
    assert "Traceback" not in rest
    assert "KeyboardInterrupt" not in rest


def test_an_interruption_of_the_work_is_quiet() -> None:
    process = subprocess.Popen(
        [*COMMAND, "perft", "orthodox", "9", "--divide"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert told.strip() == ""


@pytest.mark.parametrize(
    "address", ["127.0.0.1:0", "127.0.0.1:99999", "127.0.0.1:-1", "abc", ":80", "127.0.0.1:abc"]
)
def test_an_impossible_address_is_a_wrong_call(feerie: Feerie, write: Write, address: str) -> None:
    write("mkdocs.yml", "site_name: x\n")
    result = feerie("serve", "-a", address)
    assert result.exit_code == 2
    assert "expected a host and a port from 1 to 65535" in " ".join(result.stderr.split())
