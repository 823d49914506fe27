"""What `import feerie` offers, and what it leaves alone."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import feerie


def loaded_by(statement: str) -> set[str]:
    program = f"import sys; {statement}; print(*sys.modules)"
    path = f"import sys; sys.path.insert(0, {str(Path(feerie.__file__).parents[1])!r})"
    done = subprocess.run(
        [sys.executable, "-c", f"{path}; {program}"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import feerie",
        "import feerie.play.game",
        "from feerie import Game, Position, perft",
        "feerie = __import__('feerie'); dir(feerie)",
    ],
)
def test_whoever_only_plays_loads_neither_yaml_nor_pictures(statement: str) -> None:
    loaded = loaded_by(statement)
    assert "feerie" in loaded
    assert not loaded & {"yaml", "pydantic", "svgwrite", "click", "mkdocs"}


def test_a_name_is_loaded_when_it_is_asked_for() -> None:
    assert {"yaml", "pydantic"} <= loaded_by("import feerie; feerie.Library")
    assert "yaml" not in loaded_by("import feerie; feerie.Game")


def test_every_public_name_is_there() -> None:
    for name in feerie.__all__:
        assert getattr(feerie, name).__name__ == name
        assert name in dir(feerie)
    with pytest.raises(AttributeError, match="has no attribute 'Libary'"):
        _ = feerie.Libary


def test_type_checkers_see_the_same_names() -> None:
    tree = ast.parse(Path(feerie.__file__).read_text(encoding="utf-8"))
    (branch,) = (node for node in tree.body if isinstance(node, ast.If))
    imported = {
        alias.name: node.module
        for node in branch.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert sorted(imported) == sorted(feerie.__all__)
    homes = {name: f"feerie.{module}" for name, module in feerie._MODULES.items()}  # noqa: SLF001
    assert homes == imported


def test_the_example_works() -> None:
    assert doctest.testmod(feerie).attempted >= 4
    assert doctest.testmod(feerie).failed == 0
