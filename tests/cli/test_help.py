"""Each command says what it does, with an example, and prints its schema where it has one."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import click
import pytest
from click.testing import Result

from feerie.faces.cli import main
from feerie.language.languages import LANGUAGES

Feerie = Callable[..., Result]


COMMANDS = main.list_commands(click.Context(main))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_shows_an_example(command: str, feerie: Feerie) -> None:
    result = feerie(command, "--help")
    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert f"  feerie {command}" in result.stdout


def test_the_help_lists_the_commands(feerie: Feerie) -> None:
    for call in (["--help"], ["-h"]):
        listed = feerie(*call).stdout
        assert all(f"  {command} " in listed for command in COMMANDS)
        assert "Exit status" in listed


def test_a_wrong_call_has_status_2(feerie: Feerie) -> None:
    assert feerie("chek").exit_code == 2
    assert feerie("draw").exit_code == 2
    assert feerie("moves").exit_code == 2
    assert feerie("check", "--format", "xml").exit_code == 2


def test_the_version_is_told(feerie: Feerie) -> None:
    assert ", version " in feerie("--version").stdout


@pytest.mark.parametrize("kind", ["variant", "diagram"])
def test_a_schema_is_printed(kind: str, feerie: Feerie) -> None:
    schema = json.loads(feerie("schema", kind).stdout)
    assert schema["type"] == "object"
    assert "position" in schema["properties"]


def test_one_schema_holds_for_both_kinds_of_file(feerie: Feerie) -> None:
    schema = json.loads(feerie("schema").stdout)
    assert {"variant", "diagram"} <= set(schema["$defs"])


def test_a_schema_is_described_in_a_language(feerie: Feerie) -> None:
    told = {lang: json.loads(feerie("schema", "diagram", "--lang", lang).stdout) for lang in LANGUAGES}
    assert len({one["properties"]["moves"]["description"] for one in told.values()}) == len(LANGUAGES)


def test_a_command_imports_nothing_that_only_others_need() -> None:
    program = (
        "import sys, click; from feerie.faces.cli import main; main.get_command(click.Context(main), 'draw');"
        "far = {'feerie.engine.play.solve.solver', 'feerie.desk.exchange', 'feerie.faces.api'};"
        "print(*sorted((far | {'PIL', 'typst'}) & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
