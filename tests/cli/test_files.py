"""No command loses anybody's work, and none waits for ever for a file or a program."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest
from click.testing import Result

from feerie.desk.exchange.popeye import program as popeye_program
from feerie.errors import DefinitionError
from feerie.faces.cli.arguments import data_of_lines
from feerie.language.reading.document import MAX_BYTES
from tests.cli.processes import shell

Feerie = Callable[..., Result]
Write = Callable[[str, str | bytes], Path]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes, pipes and links as POSIX has them")

DIAGRAM = "position: {white: [Kg1, Rb5], black: [Kd8]}\n"
UNORDERED = "moves: [Rb5-b6]\n" + DIAGRAM
VARIANT = "id: v\nname: {fr: V, en: V}\n"
FEN = "3k4/8/8/1R6/8/8/8/6K1 w - - 0 1\n"
STAYS = "is what is read here, and stays as it is; expected another file"


@pytest.mark.parametrize(
    ("name", "content", "call"),
    [
        ("a.svg", DIAGRAM, "draw a.svg -o {}"),
        ("a.yml", DIAGRAM, "export a.yml --format fen -o {}"),
        ("v.yml", VARIANT, "positions v.yml -o {}"),
    ],
)
def test_no_output_replaces_its_own_source(
    feerie: Feerie, write: Write, name: str, content: str, call: str
) -> None:
    source = write(name, content)
    Path("hard.svg").hardlink_to(source)
    Path("link.svg").symlink_to(source)
    for output in (name, "hard.svg", "link.svg"):
        result = feerie(*call.format(output).split())
        assert result.exit_code == 1
        assert result.stderr.splitlines()[-1] == f"Error: '{output}' {STAYS}"
        assert source.read_text(encoding="utf-8") == content


def test_standard_input_is_a_source_too(write: Write, tmp_path: Path) -> None:
    source = write("a.svg", DIAGRAM)
    result = shell("feerie draw - -o a.svg --lang fr < a.svg", cwd=tmp_path)
    assert result.returncode == 1
    assert "«\u202fa.svg\u202f» est ce qui est lu ici" in result.stderr
    assert source.read_text(encoding="utf-8") == DIAGRAM


DRAWN_AT_ONCE = """
import os, sys
from feerie.faces.cli.app import main

def draws() -> None:
    main(["draw", "a.yml", "-o", "a.svg", "--lang", "en"], standalone_mode=False)

# What is imported and read here need not be so by each child, which writes twice in that time.
draws()
children = []
for _ in range(int(sys.argv[1])):
    child = os.fork()
    if not child:
        try:
            draws()
            draws()
        except BaseException:
            os._exit(1)
        os._exit(0)
    children.append(child)
ended = [os.waitpid(child, 0)[1] for child in children]
sys.exit(sum(map(bool, ended)))
"""


@pytest.mark.long
def test_a_hundred_and_twenty_that_draw_to_one_output_all_succeed(write: Write, tmp_path: Path) -> None:
    write("a.yml", DIAGRAM)
    call = [sys.executable, "-c", DRAWN_AT_ONCE]
    drawn = tmp_path / "a.svg"
    assert subprocess.run([*call, "1"], cwd=tmp_path, check=False).returncode == 0
    alone = drawn.read_bytes()
    seen = set()
    with subprocess.Popen([*call, "120"], cwd=tmp_path) as all_:
        while all_.poll() is None:
            seen.add(drawn.read_bytes())
            sleep(0.01)
    assert all_.returncode == 0
    assert {*seen, drawn.read_bytes()} == {alone}
    assert {path.name for path in tmp_path.iterdir()} == {"a.yml", "a.svg"}


def test_files_put_in_order_keep_their_modes_and_links(feerie: Feerie, write: Write) -> None:
    own, kept = write("own.yml", UNORDERED), write("kept.yml", UNORDERED)
    Path("link.yml").symlink_to(own.name)
    own.chmod(0o600)
    kept.chmod(0o444)
    assert feerie("fmt", "link.yml").exit_code == 0
    assert own.read_text(encoding="utf-8").startswith("position")
    assert (stat.S_IMODE(own.stat().st_mode), Path("link.yml").is_symlink()) == (0o600, True)
    result = feerie("fmt", "kept.yml", "--lang", "fr")
    assert result.exit_code == 1
    assert result.stderr == "Error: impossible d’écrire «\u202fkept.yml\u202f»\u202f: l’accès est refusé\n"
    assert kept.read_text(encoding="utf-8") == UNORDERED


@pytest.mark.skipif(not Path("/proc/self/fd/1").exists(), reason="there are no names of open files")
def test_what_goes_to_an_open_output_is_added_there(write: Write, tmp_path: Path) -> None:
    write("a.yml", DIAGRAM)
    write("all.fen", "before\n")
    # A link stands for /dev/stdout, which a failure would replace.
    (tmp_path / "out").symlink_to("/proc/self/fd/1")
    shell("feerie export a.yml --format fen -o out >> all.fen", cwd=tmp_path)
    assert (tmp_path / "all.fen").read_text(encoding="utf-8") == f"before\n{FEN}"
    drawn = shell("feerie draw a.yml -f svg -o out | cat", cwd=tmp_path)
    assert drawn.stdout.startswith("<svg")
    assert drawn.stdout.endswith("</svg>\n")
    assert (tmp_path / "out").is_symlink()


class Endless:
    """A stream of one line without end."""

    def readline(self, limit: int) -> bytes:
        assert limit > 0
        return b"x" * limit


def test_a_line_without_end_is_read_up_to_a_limit() -> None:
    ((number, error),) = data_of_lines(Endless(), "-")  # type: ignore[arg-type]  # all that is asked of it
    assert isinstance(error, DefinitionError)
    (finding,) = error.findings
    assert (number, finding.place, finding.code) == (1, "-:1:1", "too-much")


def test_lines_before_one_that_is_too_long_are_answered(feerie: Feerie) -> None:
    lines = b'{"white": ["Kg1"], "black": ["Kd8"]}\n' + b" " * MAX_BYTES + b"\n{}\n"
    result = feerie("moves", "orthodox", "-", stdin=lines)
    assert result.exit_code == 1
    assert result.stdout.startswith("white to move")
    assert result.stderr == f"-:2:1: there is too much here; at most {MAX_BYTES} is allowed\n"


def test_what_is_wrong_in_a_line_of_standard_input_has_its_place(feerie: Feerie) -> None:
    lines = ['{"white": ["Kz1"]}', "", '{"white": [Kg1]}', '{"turn": "white", "turn": "black"}']
    told = feerie("moves", "orthodox", "-", stdin="\n".join(lines)).stderr.splitlines()
    assert [line.partition(": ")[0] for line in told] == ["-:1:1", "-:3:12", "-:4:1"]


def test_nothing_is_drawn_of_an_empty_name(feerie: Feerie, write: Write) -> None:
    write("a.yml", DIAGRAM)
    result = feerie("draw", "", "-o", "out")
    assert result.exit_code == 2
    assert "'' is neither a file nor a folder nor a FEN" in result.stderr
    assert not Path("out").exists()


def test_a_fen_may_be_longer_than_a_name(feerie: Feerie) -> None:
    result = feerie("draw", "8/8/8/3k4/8/8/8/5K2 w - - 1" + "0" * 5000, "-o", "a.svg")
    assert result.exit_code == 1
    assert result.stdout == "FEN:1:1: the value is too long: 5027; at most 4096 are allowed\n"


@pytest.mark.parametrize("name", ["pipe", "/dev/zero"])
def test_positions_are_read_from_ordinary_files(feerie: Feerie, name: str) -> None:
    os.mkfifo("pipe")
    result = feerie("test", "orthodox", "--against", name)
    assert result.exit_code == 2
    assert f"'{name}' is no file that can be read (it is no ordinary file)" in result.stderr


@pytest.mark.parametrize(
    ("call", "place"),
    [
        ("import loop.fen", "loop.fen:1:1: the file"),
        ("import loop/a.fen", "loop/a.fen:1:1: the file"),
        ("moves loop.yml", "loop.yml:1:1: the file"),
        ("moves loop/v.yml", "loop/v.yml:1:1: the file"),
        ("solve loop/a.yml", "loop/a.yml:1:1: the file"),
        ("draw a.yml -o a.svg --theme loop.toml", "loop.toml:1:1: the file"),
        ("draw b.yml -o a.svg", "b.yml:2:18: the file loop.toml"),
        ("check c.yml", "c.yml:2:10: the file loop.yml"),
    ],
)
def test_links_in_a_circle_are_told(feerie: Feerie, write: Write, call: str, place: str) -> None:
    for name in ("loop", "loop.fen", "loop.yml", "loop.toml"):
        Path(name).symlink_to(name)
    write("a.yml", DIAGRAM)
    write("b.yml", DIAGRAM + "picture: {theme: loop.toml}\n")
    write("c.yml", DIAGRAM + "variant: loop.yml\n")
    result = feerie(*call.split())
    assert result.exit_code == 1
    assert f"{place} cannot be read" in result.output


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("sleep 1000", "no answer in 0.2 seconds"),
        ("cat /dev/zero", f"more than {MAX_BYTES} bytes"),
        ("cat /dev/zero >&2", f"more than {MAX_BYTES} bytes"),
    ],
)
def test_a_popeye_without_end_is_ended(
    feerie: Feerie, write: Write, monkeypatch: pytest.MonkeyPatch, script: str, told: str
) -> None:
    # What the script starts is ended with it.
    program = write("popeye", f"#!/bin/sh\n{script}\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv(popeye_program.ENVIRONMENT, str(program))
    if script.startswith("sleep"):
        monkeypatch.setattr(popeye_program, "PATIENCE", 0.2)
    result = feerie("test", "sentinelles", "--against", "popeye")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"Error: '{program}' comes to no end: {told}; expected Popeye\n"


HUGE = "1" * 5000
DEEP = "[" * 5000 + "]" * 5000


@pytest.mark.parametrize(
    ("option", "content", "told"),
    [
        ("--theme", f"page = '#FFFFFF'\nink = {DEEP}\n", "2:7: nested too deeply"),
        ("--theme", f"page = '#FFFFFF'\nink = {HUGE}\n", "2:7: the value is too long"),
        ("--theme", "ink = [[[[[[[[[[]]]]]]]]]]\n", "1:1: nested too deeply"),
        ("--theme", f"ink.{'a.' * 2000}a = 1\n", "1:1: nested too deeply"),
        ("--theme", f"ink = 0x{'f' * 5000}\n", "1:1: the value is too long"),
        ("--theme", f"ink = '#000000'\n# {'x' * 70000}\n", "1:1: the file is too big"),
        ("--pieces", f"[king]\nsilhouette = {DEEP}\n", "2:14: nested too deeply"),
        ("--pieces", f"outline = {HUGE}\n", "1:11: the value is too long"),
        ("--pieces", f"outline = 1{'0' * 400}\n", "1:1: the value is too long"),
        ("--pieces", "[king]\nas = ['queen']\n", "2:1: found '['queen']'"),
    ],
)
def test_brackets_and_numbers_without_end_are_told(
    feerie: Feerie, write: Write, option: str, content: str, told: str
) -> None:
    write("a.yml", DIAGRAM)
    write("own.toml", content)
    result = feerie("draw", "a.yml", "-o", "a.svg", option, "own.toml")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"own.toml:{told}")


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ('{"position": ' + DEEP, "1:1: this is not JSON"),
        (f'{{"position": {{"phase": {HUGE}, "fen": "8/8"}}, "after": []}}', "1:1: found a text"),
        (f'{{"position": {{"fen": {"[" * 90}{"]" * 90}}}, "after": []}}', "1:1: nested too deeply"),
        (b'{"position": "\xff"}', "1:1: this is not JSON"),
        (b" " * (MAX_BYTES + 1), "1:1: there is too much here"),
    ],
)
def test_a_row_without_end_is_told(feerie: Feerie, write: Write, row: str | bytes, told: str) -> None:
    write("rows.jsonl", row)
    result = feerie("test", "orthodox", "--against", "rows.jsonl")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"rows.jsonl:{told}")


def test_the_name_of_a_row_is_a_text(feerie: Feerie, write: Write) -> None:
    id_ = "[" * 900 + "]" * 900
    fen = "4k3/8/8/8/8/8/8/4K3 w - -"
    write("rows.jsonl", f'{{"id": {id_}, "position": {{"fen": "{fen}"}}, "after": []}}\n')
    result = feerie("test", "orthodox", "--against", "rows.jsonl")
    assert result.stdout.startswith("1: only Féerie has Ke1-")
