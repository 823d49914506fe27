"""What `import feerie` offers, and what it leaves alone."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import feerie
import feerie.errors
import feerie.faces.api


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
        "import feerie.engine.play.game",
        "from feerie import FeerieError, Status",
        "feerie = __import__('feerie'); dir(feerie)",
    ],
)
def test_the_engine_alone_loads_neither_yaml_nor_pictures(statement: str) -> None:
    loaded = loaded_by(statement)
    assert "feerie" in loaded
    assert not loaded & {"yaml", "pydantic", "svgwrite", "click", "mkdocs"}


def test_a_name_is_loaded_when_it_is_asked_for() -> None:
    assert {"yaml", "pydantic"} <= loaded_by("import feerie; feerie.load")
    assert "yaml" not in loaded_by("import feerie; feerie.Status")


def test_every_public_name_is_there() -> None:
    for name in feerie.__all__:
        assert getattr(feerie, name).__name__ == name
        assert name in dir(feerie)
    with pytest.raises(AttributeError, match="has no attribute 'laod'"):
        _ = feerie.laod


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


PUBLIC = [
    "AmbiguousMove",
    "DefinitionError",
    "Diagram",
    "FeerieError",
    "Finding",
    "Game",
    "IllegalMove",
    "Move",
    "MoveError",
    "Panel",
    "Position",
    "PositionError",
    "Refusal",
    "Status",
    "UnreadableMove",
    "Variant",
    "diagram",
    "game",
    "load",
    "position",
    "sentence",
    "variants",
]

ERRORS = [name for name in PUBLIC if name.endswith(("Error", "Move")) and name != "Move"]


def documented(value: object) -> str:
    return inspect.getdoc(value) or ""


def test_these_are_the_public_names() -> None:
    assert sorted(feerie.__all__) == PUBLIC


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_says_what_it_is_and_shows_it(name: str) -> None:
    public = getattr(feerie, name)
    finder = doctest.DocTestFinder(recurse=False)
    assert any(found.examples for found in finder.find(public, name, globs={}))
    for member, value in vars(public).items() if isinstance(public, type) else ():
        if not member.startswith("_") and (callable(value) or isinstance(value, property)):
            assert documented(value), f"{name}.{member}"


def test_the_exceptions_are_told_as_a_tree() -> None:
    tree = documented(feerie.errors)
    assert [name for name in ERRORS if f"{name} " not in tree] == []
    assert all(issubclass(getattr(feerie, name), feerie.FeerieError) for name in ERRORS)


MODULES = [
    "feerie",
    "feerie.errors",
    "feerie.faces.markdown",
    "feerie.engine.play.outcome",
    *(f"feerie.faces.api.{module.name}" for module in pkgutil.iter_modules(feerie.faces.api.__path__)),
]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_work(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0


def test_what_the_package_offers_to_other_programs_is_there() -> None:
    """No import names it, so nothing else tells that it has gone."""
    root = Path(__file__).parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["scripts"], *project["entry-points"].values()]
    offered = [place.split(":") for group in groups for place in group.values()]
    for module, name in offered:
        assert callable(getattr(importlib.import_module(module), name)), f"{module}:{name}"
