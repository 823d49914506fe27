from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from feerie.faces.cli import main

Feerie = Callable[..., Result]
"""The command with its arguments and, as ``stdin``, what it reads."""


@pytest.fixture
def feerie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Feerie:
    """Runs the command in an empty folder; what is not meant to leave it fails the test."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=stdin)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str | bytes], Path]:
    """Writes a file of that name below the folder of the test."""

    def write(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write
